package app

import (
	"banchisa/app/screen"
	"banchisa/app/sound"
	"banchisa/app/tables/all"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/boxart"
)

// presenters are the tables of the games, by ID.
var presenters = all.Presenters()

// accents are the games' own colours.
var accents = map[string]string{
	"isaac": "#8E5F3A", "quadriga": "#5FB5B0", "pinguinoe": "#264C8C", "polar": "#2A8FA8", "fuga": "#C96F52",
}

// moves are the sounds of the games' moves.
var moves = map[string]sound.Effect{
	"isaac": sound.Wood, "quadriga": sound.Splash, "pinguinoe": sound.Step, "polar": sound.Splash, "fuga": sound.Step,
}

// box is a game as the home screen and the set-up show it.
func (a *App) box(g *games.Game) screen.GameCard {
	b := screen.GameCard{
		ID: g.ID, Title: g.Title, Accent: accents[g.ID],
		Players: a.book.Localize("home." + g.ID + ".players"), Minutes: a.book.Localize("home." + g.ID + ".minutes"),
		Age: a.book.Localize("home." + g.ID + ".age"), Summary: a.book.Localize("home." + g.ID + ".blurb"),
	}
	b.Picture = boxart.Of(g.ID)
	if p, ok := presenters[g.ID]; ok && b.Picture == nil {
		b.Picture = p.CoverArt()
	}
	return b
}

func (a *App) boxes() []screen.GameCard {
	boxes := make([]screen.GameCard, 0, len(catalog.All))
	for _, g := range catalog.All {
		boxes = append(boxes, a.box(g))
	}
	return boxes
}
