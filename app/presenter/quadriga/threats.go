package quadriga

import (
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (Presenter) ThreatPlaces(_ games.State, t games.Threat) (from, target []string) {
	return []string{game.Cell(t.From).Notation()}, []string{game.Cell(t.Target).Notation()}
}
