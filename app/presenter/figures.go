package presenter

import "banchisa/app/ui"

// Illustrator is a presenter with figures for the rule book, drawn of positions. In the
// book's text a line ![caption](name) asks for one.
type Illustrator interface {
	// Figure is the one of that name, or false.
	Figure(name string, localize ui.Localize) (ui.Figure, bool)
}
