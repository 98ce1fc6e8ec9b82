package isaac

import "banchisa/games"

// Check returns the paragraph that forbids the action now, or "".
func (s *State) Check(a games.Action) games.RuleID {
	m := Unpack(a)
	switch s.phase {
	case Placing:
		return s.checkPlacing(m)
	case Removing:
		return s.checkRemoving(m)
	case Advancing:
		return s.checkAdvancing(m)
	}
	if s.score[Dark] >= uint8(s.rules.Target) || s.score[Light] >= uint8(s.rules.Target) {
		return "ISA-4.1"
	}
	return "ISA-4.2"
}

// cellTiles is the board cell by cell: the tile on each cell, or nil.
type cellTiles [Size][Size]*Tile

// cellTiles returns the board as the anchors give it, independently of the bitboards that
// LegalActions uses.
func (s *State) cellTiles() *cellTiles {
	g := &cellTiles{}
	for seat := Dark; seat <= Light; seat++ {
		for c := Cell(0); c < Size*Size; c++ {
			if !s.anchors[seat].has(int(c)) {
				continue
			}
			t := &Tile{seat, int(s.shape[c] % 16), c, Direction(s.shape[c] / 16)}
			for i := range t.Length {
				g[t.CellAt(i).Row()][t.CellAt(i).Column()] = t
			}
		}
	}
	return g
}

func (s *State) checkPlacing(m Move) games.RuleID {
	g := s.cellTiles()
	switch m.Kind {
	case Place:
		// ISA-1.2: the seat has a tile of that length left.
		if s.hand[s.turn][m.Length] == 0 {
			return "ISA-1.2"
		}
		// ISA-2.1: on free cells, entirely on the board.
		if !g.free(m) {
			return "ISA-2.1"
		}
		return ""
	case Pass:
		// ISA-2.2: placing is compulsory while any tile in hand fits.
		for length, count := range s.hand[s.turn] {
			for c := Cell(0); count > 0 && c < Size*Size; c++ {
				across := Move{Kind: Place, Length: length, Cell: c, Dir: Across}
				up := Move{Kind: Place, Length: length, Cell: c, Dir: Up}
				if g.free(across) || g.free(up) {
					return "ISA-2.2"
				}
			}
		}
		return ""
	}
	// ISA-2.2: the counters appear when both have passed.
	return "ISA-2.2"
}

// free reports whether the tile of a placement is on free cells of the board.
func (c *cellTiles) free(m Move) bool {
	row, column := m.Cell.Row(), m.Cell.Column()
	for range m.Length {
		if row >= Size || column >= Size || c[row][column] != nil {
			return false
		}
		if m.Dir == Across {
			column++
		} else {
			row++
		}
	}
	return true
}

func (s *State) checkRemoving(m Move) games.RuleID {
	g := s.cellTiles()
	switch m.Kind {
	case Place:
		return "ISA-2.3" // tiles left in hand are put aside
	case Remove:
		return s.checkRemoval(g, g[m.Cell.Row()][m.Cell.Column()], m.Cell)
	case Pass:
		// ISA-3.6: a seat that can remove a tile must do so.
		for c := Cell(0); c < Size*Size; c++ {
			if s.checkRemoval(g, g[c.Row()][c.Column()], c) == "" {
				return "ISA-3.6"
			}
		}
		return ""
	}
	return "ISA-3.2" // the counter advances after a removal
}

// checkRemoval checks the removal of a tile by its seat.
func (s *State) checkRemoval(g *cellTiles, t *Tile, anchor Cell) games.RuleID {
	// ISA-3.2: one of its own tiles, named by its lowest cell.
	if t == nil || t.Seat != s.turn || t.Anchor != anchor {
		return "ISA-3.2"
	}
	// ISA-3.3: no counter is on it.
	for seat := Dark; seat <= Light; seat++ {
		square := Square(seat, int(s.score[seat]))
		if g[square.Row()][square.Column()] == t {
			return "ISA-3.3"
		}
	}
	// ISA-3.2: at least as long as every tile removed before.
	if t.Length < int(s.longestRemoved[s.turn]) {
		return "ISA-3.2"
	}
	return ""
}

func (s *State) checkAdvancing(m Move) games.RuleID {
	if m.Kind != Advance {
		return "ISA-3.5" // an advance follows the removal
	}
	score := int(s.score[s.turn]) + m.N
	switch {
	case m.N > int(s.points):
		return "ISA-3.5" // not more than the points
	case score > s.rules.Target:
		return "ISA-3.5" // everything beyond is written as the advance to exactly the target
	case score == s.rules.Target:
		return ""
	case Square(s.turn, score) == Square(1-s.turn, int(s.score[1-s.turn])):
		return "ISA-3.5" // not onto the other counter
	}
	return ""
}
