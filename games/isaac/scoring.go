package isaac

import "math/bits"

// RemovalPoints returns the factors of the points for removing the tile: value × others × bonus.
func (s *State) RemovalPoints(t Tile) (value, others, bonus int) {
	line := t.Line()
	value = s.rules.value[t.Length]
	// Every tile has exactly one start on each line that it touches.
	others = bits.OnesCount64(s.starts[t.Dir].lineBits(line)) - 1
	bonus = 1
	if s.phase != Placing {
		for seat := Dark; seat <= Light; seat++ {
			if t.Dir.Line(Square(seat, int(s.score[seat]))) == line {
				bonus *= 2
			}
		}
	}
	return value, others, bonus
}

// Others appends the tiles that count for t, along its line from its first cell on.
func (s *State) Others(dst []Tile, t Tile) []Tile {
	starts := s.starts[t.Dir].lineBits(t.Line())
	for ; starts != 0; starts &= starts - 1 {
		cell := t.Dir.cellAt(t.Line()*Size + bits.TrailingZeros64(starts))
		if other, ok := s.TileAt(cell); ok && other != t {
			dst = append(dst, other)
		}
	}
	return dst
}

// remove takes a tile off the board and counts its points.
func (s *State) remove(c Cell) {
	t := s.tileAt(s.turn, c)
	// ISA-3.4: the tile is not among its others, and the counters are where they were before the
	// removal.
	value, others, bonus := s.RemovalPoints(t)
	s.points = uint16(value * others * bonus)
	s.longestRemoved[s.turn] = uint8(t.Length)
	s.flip(t)
	s.shape[c] = 0
	if s.rules.WaitIfBlocked {
		s.passed = [2]bool{} // ISA-4.2: only consecutive passes end the match.
	}
	s.phase = Advancing
}

// advance moves the counter of the seat on turn.
func (s *State) advance(n int) {
	s.score[s.turn] += uint8(n)
	s.points = 0 // ISA-3.5: points that are not used are lost.
	if int(s.score[s.turn]) >= s.rules.Target {
		s.phase = Over // ISA-4.1
		return
	}
	s.phase = Removing
	s.endTurn()
}
