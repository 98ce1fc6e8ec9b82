package shell

import (
	"cmp"

	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/boxart"
)

// gameColor returns a game's own color, a plain one for a game without.
func gameColor(id string) string {
	const plain = "#3D6B7D"
	return cmp.Or(map[string]string{
		"isaac": "#8E5F3A", "quadriga": "#5FB5B0", "pinguinoe": "#264C8C", "polar": "#2A8FA8", "fuga": "#C96F52",
	}[id], plain)
}

// GameCard returns a game as the home page and the set-up show it.
func (s *Shell) GameCard(g *games.Game) ui.GameCard {
	card := ui.GameCard{
		ID: g.ID, Title: g.Title, Accent: gameColor(g.ID),
		Players: s.Localize("home." + g.ID + ".players"), Minutes: s.Localize("home." + g.ID + ".minutes"),
		Age: s.Localize("home." + g.ID + ".age"), Summary: s.Localize("home." + g.ID + ".blurb"),
	}
	card.Picture = boxart.Of(g.ID)
	if p, ok := s.Presenters[g.ID]; ok && card.Picture == nil {
		card.Picture = p.CoverArt()
	}
	return card
}

// GameCards returns all games.
func (s *Shell) GameCards() []ui.GameCard {
	cards := make([]ui.GameCard, 0, len(catalog.All))
	for _, g := range catalog.All {
		cards = append(cards, s.GameCard(g))
	}
	return cards
}
