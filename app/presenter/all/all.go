// Package all is the catalogue of presenters: the one place that knows every game's table.
package all

import (
	"banchisa/app/presenter"
	"banchisa/app/presenter/fuga"
	"banchisa/app/presenter/isaac"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/presenter/polar"
	"banchisa/app/presenter/quadriga"
)

// Presenters returns the tables of the games, by the games' IDs. Every call makes new ones, as a
// presenter may remember pictures.
func Presenters() map[string]presenter.Presenter {
	return map[string]presenter.Presenter{
		"fuga":      fuga.New(),
		"isaac":     isaac.Presenter{},
		"pinguinoe": pinguinoe.Presenter{},
		"polar":     polar.Presenter{},
		"quadriga":  quadriga.Presenter{},
	}
}
