package breakthrough

import (
	"math/bits"

	"banchisa/games"
)

// LegalActions implements games.State: moves to the left, straight on, then to the right, each
// from a1 on.
func (s *State) LegalActions(dst []games.Action) []games.Action {
	if s.winner != 0 {
		return dst
	}
	mine := s.men[s.toMove]
	empty := ^(s.men[0] | s.men[1])
	if s.toMove == White {
		dst = appendMoves(dst, (mine&^columnA)<<7&^mine, -7)
		dst = appendMoves(dst, mine<<8&empty, -8)
		return appendMoves(dst, (mine&^columnH)<<9&^mine, -9)
	}
	dst = appendMoves(dst, (mine&^columnA)>>9&^mine, 9)
	dst = appendMoves(dst, mine>>8&empty, 8)
	return appendMoves(dst, (mine&^columnH)>>7&^mine, 7)
}

// appendMoves appends the moves to a set of cells; back is the difference from a move's target to
// its origin.
func appendMoves(dst []games.Action, to uint64, back int) []games.Action {
	for ; to != 0; to &= to - 1 {
		cell := bits.TrailingZeros64(to)
		dst = append(dst, actionTag|games.Action(cell)<<6|games.Action(cell+back))
	}
	return dst
}
