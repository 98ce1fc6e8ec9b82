package app

import (
	"banchisa/app/presenter/all"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/boxart"
)

// presenters are the tables of the games, by ID.
var presenters = all.Presenters()

// gameColors are the games' own colours.
var gameColors = map[string]string{
	"isaac": "#8E5F3A", "quadriga": "#5FB5B0", "pinguinoe": "#264C8C", "polar": "#2A8FA8", "fuga": "#C96F52",
}

// moveSounds are the sounds of the games' moves.
var moveSounds = map[string]sound.Effect{
	"isaac": sound.Wood, "quadriga": sound.Splash, "pinguinoe": sound.Step, "polar": sound.Splash, "fuga": sound.Step,
}

// gameCard is a game as the home screen and the set-up show it.
func (a *App) gameCard(g *games.Game) ui.GameCard {
	b := ui.GameCard{
		ID: g.ID, Title: g.Title, Accent: gameColors[g.ID],
		Players: a.localizer.Localize("home." + g.ID + ".players"), Minutes: a.localizer.Localize("home." + g.ID + ".minutes"),
		Age: a.localizer.Localize("home." + g.ID + ".age"), Summary: a.localizer.Localize("home." + g.ID + ".blurb"),
	}
	b.Picture = boxart.Of(g.ID)
	if p, ok := presenters[g.ID]; ok && b.Picture == nil {
		b.Picture = p.CoverArt()
	}
	return b
}

func (a *App) gameCards() []ui.GameCard {
	boxes := make([]ui.GameCard, 0, len(catalog.All))
	for _, g := range catalog.All {
		boxes = append(boxes, a.gameCard(g))
	}
	return boxes
}
