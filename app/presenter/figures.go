package presenter

import (
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/resources"
)

// Illustrator is a presenter with figures for the rule book, drawn of positions. In the
// book's text a line ![caption](name) asks for one.
type Illustrator interface {
	// Figure returns the figure of that name, and whether there is one.
	Figure(name string, localize ui.Localize) (ui.Figure, bool)
}

// ClassicVariant returns the classic variant of a game, whose rules the figures follow.
func ClassicVariant(g *games.Game) games.Variant {
	text, err := resources.Variants.ReadFile("variants/" + g.ID + "/classic.toml")
	if err != nil {
		panic(err)
	}
	v, err := g.ParseVariant("classic.toml", string(text))
	if err != nil {
		panic(err)
	}
	return v
}
