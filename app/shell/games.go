package shell

import (
	"banchisa/app/ui"
	"banchisa/games"
)

// GameCard returns a game as the home page and the set-up show it.
func (s *Shell) GameCard(g *games.Game) ui.GameCard {
	minutes := s.Localize("home." + g.ID + ".minutes")
	card := ui.GameCard{
		ID: g.ID, Title: g.Title, By: Inventor(g, s.Localize), Accent: "#3D6B7D",
		Players: s.Localize("home." + g.ID + ".players"), Minutes: s.Localize("home.minutes", minutes), ShortMinutes: s.Localize("home.minutes.short", minutes),
		Age: s.Localize("home." + g.ID + ".age"), Summary: s.Localize("home." + g.ID + ".blurb"),
	}
	if g.Inventor != "" {
		card.By = s.Localize("setup.by", g.Inventor)
	}
	if p, ok := s.Presenters[g.ID]; ok {
		card.Picture, card.Accent = p.CoverArt()
	}
	return card
}

// Inventor returns who invented a game, or that the rule sheet does not say it; "" for a game
// without an inventor.
func Inventor(g *games.Game, localize ui.Localize) string {
	if g.Unsigned {
		return localize("setup.unsigned")
	}
	return g.Inventor
}

// GameCards returns games as pages show them.
func (s *Shell) GameCards(all []*games.Game) []ui.GameCard {
	cards := make([]ui.GameCard, 0, len(all))
	for _, g := range all {
		cards = append(cards, s.GameCard(g))
	}
	return cards
}
