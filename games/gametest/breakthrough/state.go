package breakthrough

import (
	"banchisa/games"
)

// White and Black are the seats, in turn order.
const (
	White games.Seat = 0
	Black games.Seat = 1
)

// State is one position: a set of cells a seat, bit 0 is a1, bit 7 h1, bit 63 h8.
type State struct {
	men  [2]uint64
	turn games.Seat
	// won is 1 + the winner, 0 while the match goes on.
	won games.Seat
}

var _ games.Strict = (*State)(nil)

const (
	columnA = 0x0101010101010101
	columnH = 0x8080808080808080
	row1    = 0xff
	row8    = 0xff << 56
)

// start is the opening position (BRK-1).
func start() *State {
	return &State{men: [2]uint64{0xffff, 0xffff << 48}}
}

// Actor implements games.State.
func (s *State) Actor() games.Seat {
	if s.won != 0 {
		return games.Nobody
	}
	return s.turn
}

// Clone implements games.State.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom implements games.State.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }
