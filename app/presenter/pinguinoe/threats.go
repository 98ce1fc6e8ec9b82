package pinguinoe

import (
	"slices"

	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	r := view.(*game.State).Rules()
	return threatPlace(r, game.Cell(t.From)), threatPlace(r, game.Cell(t.Target))
}

// threatPlace returns the targets at a cell: that of a card face down is the card.
func threatPlace(r *game.Rules, c game.Cell) []string {
	return []string{cellID(r, c), slotID(r, c.Slot())}
}

// Reach implements presenter.ThreatTeller: the seal's way with a 1 or a 6, a penguin's with a 5.
func (Presenter) Reach(turn games.State, by games.Seat, target string) (list []string) {
	s, die, kind := turn.(*game.State), 5, game.Step
	r := s.Rules()
	switch {
	case slices.Contains(threatPlace(r, s.Seal()), target):
		die, kind = 6, game.SealStep
	case target == cellID(r, s.Position(by)):
	default:
		return nil
	}
	at := s.Clone().(*game.State)
	for _, m := range []game.Move{{Kind: game.Roll}, {Kind: game.Die, Arg: die}} {
		if !slices.Contains(at.LegalActions(nil), m.Pack()) {
			return nil
		}
		at.Apply(m.Pack())
	}
	place := func(s *game.State) game.Cell {
		if kind == game.SealStep {
			return s.Seal()
		}
		return s.Position(by)
	}
	known, queue := map[game.Cell]bool{place(at): true}, []*game.State{at}
	for ; len(queue) > 0; queue = queue[1:] {
		if queue[0].Actor() != by {
			continue
		}
		for _, a := range queue[0].LegalActions(nil) {
			if game.Unpack(a).Kind != kind {
				continue
			}
			next := kit.After(queue[0], a)
			if c := place(next); !known[c] {
				known[c] = true
				list, queue = append(list, threatPlace(r, c)[games.CountIf(!s.IsFaceUp(c.Slot()))]), append(queue, next)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
