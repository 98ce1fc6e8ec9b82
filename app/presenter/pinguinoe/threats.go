package pinguinoe

import (
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	r := view.(*game.State).Rules()
	return []string{cellID(r, game.Cell(t.From))}, []string{cellID(r, game.Cell(t.Target))}
}
