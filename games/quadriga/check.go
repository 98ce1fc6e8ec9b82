package quadriga

import "banchisa/games"

// board is the position spelled out cell by cell, for Check only: nothing in it is
// shared with Actions.
type board struct {
	*State
	holder [256]int8 // the seat on each cell, -1 when free, -2 off the board
}

func (s *State) spell() *board {
	b := &board{State: s}
	for c := range b.holder {
		switch {
		case c%16 >= s.rules.Size || c/16 >= s.rules.Size:
			b.holder[c] = -2
		case s.units[White].Has(Cell(c)):
			b.holder[c] = 0
		case s.units[Black].Has(Cell(c)):
			b.holder[c] = 1
		default:
			b.holder[c] = -1
		}
	}
	return b
}

// near tells whether a cell has a neighbour held by the seat.
func (b *board) near(c Cell, seat games.Seat) bool {
	for d := N; d <= NW; d++ {
		if n, ok := d.To(c); ok && b.holder[n] == int8(seat) {
			return true
		}
	}
	return false
}

// group is the island of the unit on c, as the cells in the order they were found, and
// its lowest cell.
func (b *board) group(c Cell) (cells []Cell, lowest Cell) {
	var seen [256]bool
	cells, lowest = []Cell{c}, c
	seen[c] = true
	for i := 0; i < len(cells); i++ {
		lowest = min(lowest, cells[i])
		for d := N; d <= NW; d++ {
			if n, ok := d.To(cells[i]); ok && !seen[n] && b.holder[n] == b.holder[c] {
				seen[n] = true
				cells = append(cells, n)
			}
		}
	}
	return cells, lowest
}

// Check names the first paragraph that forbids the action now. An action out of phase
// breaks the paragraph of the phase that is on.
func (s *State) Check(a games.Action) games.Rule {
	m := Unpack(a)
	switch s.phase {
	case Placing:
		return s.checkPlace(m)
	case Moving:
		return s.checkOrder(m)
	case Fighting:
		return s.checkFight(m)
	case Trimming:
		return s.checkTrim(m)
	}
	return "QUA-6.1"
}

func (s *State) checkPlace(m Move) games.Rule {
	if m.Kind != Place && m.Kind != Skip {
		return "QUA-2.1"
	}
	b := s.spell()
	if m.Kind == Skip {
		// QUA-2.1: it may decline, but not while it has no unit.
		for c := range b.holder {
			if b.holder[c] == int8(s.seat) {
				return ""
			}
		}
		for c := range b.holder {
			if s.checkPlace(Move{Kind: Place, Cell: Cell(c)}) == "" {
				return "QUA-2.1"
			}
		}
		return ""
	}
	if b.holder[m.Cell] != -1 || b.near(m.Cell, 1-s.seat) {
		return "QUA-2.1" // A free cell that is not adjacent to an enemy unit.
	}
	half, x, y := s.rules.Size/2, m.Cell.Column(), m.Cell.Row()
	central := (x == half || x == half-1) && (y == half || y == half-1)
	if central && s.turns < s.rules.barredTurns {
		return "QUA-2.2" // In each seat's own first turn the four central cells are barred.
	}
	return ""
}

func (s *State) checkOrder(m Move) games.Rule {
	if m.Kind == Go {
		return ""
	}
	if m.Kind != Order {
		return "QUA-3.1"
	}
	b := s.spell()
	// QUA-3.1: a unit of the seat, not chosen before, as its island goes, 1 to 4 of them.
	if b.holder[m.Cell] != int8(s.seat) || s.from.Has(m.Cell) {
		return "QUA-3.1"
	}
	cells, lowest := b.group(m.Cell)
	ordered := 0
	for _, c := range cells {
		if d, is := s.Ordered(c); is {
			ordered++
			if d != m.Way {
				return "QUA-3.1"
			}
		}
	}
	if ordered >= s.rules.movers {
		return "QUA-3.1"
	}
	// QUA-3.2: nobody leaves the board, and no two units share a cell afterwards.
	to, on := m.Way.To(m.Cell)
	if !on || b.holder[to] == -2 {
		return "QUA-3.2"
	}
	if b.claimed(to) {
		return "QUA-3.2"
	}
	if b.holder[to] >= 0 {
		if b.holder[to] != int8(s.seat) || !s.rules.follow || !s.from.Has(to) {
			return "QUA-3.2"
		}
	}
	return b.checkSpelling(m, lowest)
}

// claimed tells whether a unit has been ordered onto the cell.
func (b *board) claimed(to Cell) bool {
	for c := range Cell(256) {
		if d, is := b.Ordered(c); is {
			if there, _ := d.To(c); there == to {
				return true
			}
		}
	}
	return false
}

// checkSpelling holds the canonical order, QUA-3.3.
func (b *board) checkSpelling(m Move, lowest Cell) games.Rule {
	reach := func(c Cell) int { return c.Column()*eastward[m.Way] + c.Row()*northward[m.Way] }
	for c := range Cell(256) {
		if _, is := b.Ordered(c); !is {
			continue
		}
		_, other := b.group(c)
		switch {
		case other > lowest: // Islands by their lowest cell.
			return "QUA-3.3"
		case other < lowest:
		case reach(c) < reach(m.Cell): // Inside an island front to back,
			return "QUA-3.3"
		case reach(c) == reach(m.Cell) && c > m.Cell: // equals by lowest cell.
			return "QUA-3.3"
		}
	}
	return ""
}

func (s *State) checkFight(m Move) games.Rule {
	if m.Kind != Fight {
		return "QUA-4.1" // Combat is compulsory.
	}
	if !s.units[s.seat].Has(m.Cell) || !s.units[1-s.seat].Has(m.Enemy) {
		return "QUA-4.2"
	}
	b := s.spell()
	own, first := b.group(m.Cell)
	foes, firstFoe := b.group(m.Enemy)
	if first != m.Cell || firstFoe != m.Enemy || !touch(own, foes) {
		return "QUA-4.2"
	}
	// QUA-4.2: while any part of the picked island is in contact, that part is first.
	for c := range Cell(256) {
		if s.marked.Has(c) && b.near(c, 1-s.seat) {
			for _, mine := range own {
				if s.marked.Has(mine) {
					return ""
				}
			}
			return "QUA-4.2"
		}
	}
	return ""
}

func touch(these, those []Cell) bool {
	for _, c := range these {
		for _, o := range those {
			if c.Adjacent(o) {
				return true
			}
		}
	}
	return false
}

func (s *State) checkTrim(m Move) games.Rule {
	if m.Kind != Trim || !s.marked.Has(m.Cell) {
		return "QUA-5.2" // A unit of an oversize island that has not given one yet.
	}
	return ""
}
