package polar

import (
	"banchisa/games"
	game "banchisa/games/polar"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	s := view.(*game.State)
	place := func(color int) []string {
		p := s.Penguin(color)
		if p.Slab >= game.Landed {
			return nil
		}
		q := s.Slab(int(p.Slab)).Square
		return []string{spotID(game.Spot{Square: q, Cell: p.Cell}), squareID(q)}
	}
	return place(t.From), place(t.Target)
}
