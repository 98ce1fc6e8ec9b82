package polar

import (
	"slices"

	"banchisa/app/presenter/kit"
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

// Reach implements presenter.ThreatTeller: where the penguin that is on turn can walk to with one of the six numbers.
func (Presenter) Reach(turn games.State, by games.Seat, target string) (list []string) {
	s := turn.(*game.State)
	p := s.Penguin(s.Mover())
	if s.SeatOf(s.Mover()) != by || p.Slab >= game.Landed {
		return nil
	}
	if q := s.Slab(int(p.Slab)).Square; target != squareID(q) && target != spotID(game.Spot{Square: q, Cell: p.Cell}) {
		return nil
	}
	click := game.Move{Kind: game.Click}.Pack()
	if !slices.Contains(s.LegalActions(nil), click) {
		return nil
	}
	for n := 1; n <= 6; n++ {
		at := kit.After(s, click)
		number := game.Move{Kind: game.Clicked, Number: n}.Pack()
		if !slices.Contains(at.LegalActions(nil), number) {
			return nil
		}
		at.Apply(number)
		for _, a := range at.LegalActions(nil) {
			if m := game.Unpack(a); m.Kind == game.Go && !slices.Contains(list, squareID(m.Square)) {
				list = append(list, squareID(m.Square))
			}
		}
	}
	return list
}
