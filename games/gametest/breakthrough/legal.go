package breakthrough

import (
	"math/bits"

	"banchisa/games"
)

// Actions implements games.State: to the left, straight on, to the right, each from a1.
func (s *State) Actions(dst []games.Action) []games.Action {
	if s.won != 0 {
		return dst
	}
	own := s.men[s.turn]
	free := ^(s.men[0] | s.men[1])
	if s.turn == White {
		dst = list(dst, (own&^columnA)<<7&^own, -7)
		dst = list(dst, own<<8&free, -8)
		return list(dst, (own&^columnH)<<9&^own, -9)
	}
	dst = list(dst, (own&^columnA)>>9&^own, 9)
	dst = list(dst, own>>8&free, 8)
	return list(dst, (own&^columnH)>>7&^own, 7)
}

// list appends the moves to a set of cells, each from the cell that is back away.
func list(dst []games.Action, to uint64, back int) []games.Action {
	for ; to != 0; to &= to - 1 {
		cell := bits.TrailingZeros64(to)
		dst = append(dst, base|games.Action(cell)<<6|games.Action(cell+back))
	}
	return dst
}
