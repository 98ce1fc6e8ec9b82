package presenter

import (
	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/games"
)

// Printer is a presenter whose game can be printed, to be played on a table.
type Printer interface {
	// Material returns what is needed to play a variant.
	Material(v games.Variant, localize ui.Localize) material.Set
}
