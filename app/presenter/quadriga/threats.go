package quadriga

import (
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// ThreatPlaces implements presenter.ThreatTeller: all of an island attacks, the nearest of its units first.
func (Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	from = []string{game.Cell(t.From).Notation()}
	if units := view.(*game.State).Units(t.By); units.Has(game.Cell(t.From)) {
		for c := range units.Island(game.Cell(t.From)).All {
			from = append(from, c.Notation())
		}
	}
	return from, []string{game.Cell(t.Target).Notation()}
}

// Reach implements presenter.ThreatTeller: QUA-3.2.
func (Presenter) Reach(turn games.State, by games.Seat, target string) (list []string) {
	s := turn.(*game.State)
	for c := range s.Units(by).All {
		if c.Notation() != target {
			continue
		}
		for to := range s.Units(by).Island(c).Around().AndNot(s.Units(by)).AndNot(s.Units(1 - by)).All {
			list = append(list, to.Notation())
		}
	}
	return list
}
