package isaac

import "banchisa/games"

// Apply plays a legal action.
func (s *State) Apply(a games.Action) {
	switch m := Unpack(a); m.Kind {
	case Place:
		s.place(m)
	case Remove:
		s.remove(m.Cell)
	case Advance:
		s.advance(m.N)
	case Pass:
		s.pass()
	default:
		panic("isaac: no such action\n" + s.String())
	}
}

// place puts a tile from the hand on the board.
func (s *State) place(m Move) {
	s.hand[s.turn][m.Length]--
	s.shape[m.Cell] = uint8(m.Length) | uint8(m.Dir)<<4
	s.flip(s.tileAt(s.turn, m.Cell))
	s.endTurn()
}

// flip puts a tile on the bitboards, or takes it off.
func (s *State) flip(t Tile) {
	s.anchors[t.Seat].flip(int(t.Anchor))
	along, across := t.Dir, 1-t.Dir
	first, cross := along.index(t.Anchor), across.index(t.Anchor)
	s.starts[along].flip(first)
	s.occupied[along][first/halfBits] ^= (1<<t.Length - 1) << (first % halfBits)
	for range t.Length {
		s.starts[across].flip(cross)
		s.occupied[across].flip(cross)
		cross += Size
	}
}

// endTurn passes the turn to the other seat, unless that seat has passed for good.
func (s *State) endTurn() {
	// ISA-2.1: seats alternate. ISA-2.2, ISA-3.6: a seat that has passed is out and the other
	// goes on alone; ISA-3.6: unless blocked seats wait.
	if !s.passed[1-s.turn] || s.phase != Placing && s.rules.WaitIfBlocked {
		s.turn = 1 - s.turn
	}
}

// pass ends a half of the match once both seats have passed.
func (s *State) pass() {
	s.passed[s.turn] = true
	if s.phase == Placing && s.firstToPass == games.NoSeat {
		s.firstToPass = s.turn
	}
	if !s.passed[1-s.turn] {
		s.turn = 1 - s.turn
		return
	}
	if s.phase == Removing {
		s.phase = Over // ISA-4.2
		return
	}
	// ISA-2.2: placement ends. ISA-3.1: the counters go to their squares 0, and the seat that
	// passed first begins.
	s.phase = Removing
	s.passed = [2]bool{}
	s.turn = s.firstToPass
}
