package fuga

import (
	"banchisa/games"
	game "banchisa/games/fuga"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (*Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	s := view.(*game.State)
	place := func(u int) []string {
		at, ok := s.Position(game.Unit(u))
		if !ok {
			return nil
		}
		return []string{cellID(s.Rules(), at)}
	}
	return place(t.From), place(t.Target)
}
