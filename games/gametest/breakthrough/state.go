package breakthrough

import "banchisa/games"

// State is one position, with a set of cells for each seat: bit 0 is a1, bit 7 h1, bit 63 h8.
type State struct {
	men    [2]uint64
	toMove games.Seat
	// winner is 1 + the winner, 0 while the match goes on.
	winner games.Seat
}

var _ games.RuleChecker = (*State)(nil)

// Actor implements games.State.
func (s *State) Actor() games.Seat {
	if s.winner != 0 {
		return games.Terminal
	}
	return s.toMove
}

// Clone implements games.State.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom implements games.State.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Value implements games.State.
func (s *State) Value() any { return *s }
