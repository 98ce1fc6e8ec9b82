// Package all is the catalogue of presenters: the one place that knows every game's table.
package all

import (
	"banchisa/app/tables"
	"banchisa/app/tables/fuga"
	"banchisa/app/tables/isaac"
	"banchisa/app/tables/pinguinoe"
	"banchisa/app/tables/polar"
	"banchisa/app/tables/quadriga"
)

// Presenters are the tables of the games, by the games' IDs. Every call makes new ones, as a
// presenter may remember pictures.
func Presenters() map[string]tables.Presenter {
	return map[string]tables.Presenter{
		"fuga":      fuga.New(),
		"isaac":     isaac.Presenter{},
		"pinguinoe": pinguinoe.Presenter{},
		"polar":     polar.Presenter{},
		"quadriga":  quadriga.Presenter{},
	}
}
