package quadriga

import (
	"slices"

	"banchisa/games"
)

// board is the position cell by cell, for Check only; it shares nothing with LegalActions.
type board struct {
	*State
	owner [256]int8 // the seat on each cell, -1 if free, -2 off the board
}

func (s *State) newBoard() *board {
	b := &board{State: s}
	for c := range b.owner {
		switch {
		case c%16 >= s.rules.Size || c/16 >= s.rules.Size:
			b.owner[c] = -2
		case s.units[White].Has(Cell(c)):
			b.owner[c] = 0
		case s.units[Black].Has(Cell(c)):
			b.owner[c] = 1
		default:
			b.owner[c] = -1
		}
	}
	return b
}

// hasNeighbor reports whether a neighbour of a cell is held by the seat.
func (b *board) hasNeighbor(c Cell, seat games.Seat) bool {
	for d := N; d <= NW; d++ {
		if n, ok := d.Neighbor(c); ok && b.owner[n] == int8(seat) {
			return true
		}
	}
	return false
}

// islandOf returns the cells of the island of the unit on c, in the order they were found, and
// its lowest cell.
func (b *board) islandOf(c Cell) (cells []Cell, lowest Cell) {
	var seen [256]bool
	cells, lowest = []Cell{c}, c
	seen[c] = true
	for i := 0; i < len(cells); i++ {
		lowest = min(lowest, cells[i])
		for d := N; d <= NW; d++ {
			if n, ok := d.Neighbor(cells[i]); ok && !seen[n] && b.owner[n] == b.owner[c] {
				seen[n] = true
				cells = append(cells, n)
			}
		}
	}
	return cells, lowest
}

// Check returns the first paragraph that forbids the action now. An action out of phase breaks
// the paragraph of the current phase.
func (s *State) Check(a games.Action) games.RuleID {
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

func (s *State) checkPlace(m Move) games.RuleID {
	if m.Kind != Place && m.Kind != Skip {
		return "QUA-2.1"
	}
	b := s.newBoard()
	if m.Kind == Skip {
		// QUA-2.1: the seat may skip, but not without a unit on the board.
		for c := range b.owner {
			if b.owner[c] == int8(s.turn) {
				return ""
			}
		}
		for c := range b.owner {
			if s.checkPlace(Move{Kind: Place, Cell: Cell(c)}) == "" {
				return "QUA-2.1"
			}
		}
		return ""
	}
	if b.owner[m.Cell] != -1 || b.hasNeighbor(m.Cell, 1-s.turn) {
		return "QUA-2.1" // a free cell that is not adjacent to an enemy unit
	}
	half, x, y := s.rules.Size/2, m.Cell.Column(), m.Cell.Row()
	central := (x == half || x == half-1) && (y == half || y == half-1)
	if central && s.turnsPlayed < s.rules.centerBarredTurns {
		return "QUA-2.2" // in the first turn of the match the four central cells are barred
	}
	return ""
}

func (s *State) checkOrder(m Move) games.RuleID {
	if m.Kind == Go {
		return ""
	}
	if m.Kind != Order {
		return "QUA-3.1"
	}
	b := s.newBoard()
	// QUA-3.1: a unit of the seat without an order, in the direction of its island, at most 4 of
	// an island.
	if b.owner[m.Cell] != int8(s.turn) || s.origins.Has(m.Cell) {
		return "QUA-3.1"
	}
	cells, lowest := b.islandOf(m.Cell)
	ordered := 0
	for _, c := range cells {
		if d, is := s.Ordered(c); is {
			ordered++
			if d != m.Dir {
				return "QUA-3.1"
			}
		}
	}
	if ordered >= s.rules.Movers {
		return "QUA-3.1"
	}
	// QUA-3.2: no unit leaves the board, and no two units share a cell afterwards.
	to, on := m.Dir.Neighbor(m.Cell)
	if !on || b.owner[to] == -2 {
		return "QUA-3.2"
	}
	if b.isTarget(to) {
		return "QUA-3.2"
	}
	if b.owner[to] >= 0 {
		if b.owner[to] != int8(s.turn) || !s.rules.Follow || !s.origins.Has(to) {
			return "QUA-3.2"
		}
	}
	return b.checkOrderSequence(m, lowest)
}

// isTarget reports whether a unit has been ordered onto the cell.
func (b *board) isTarget(to Cell) bool {
	for c := range Cell(256) {
		if d, is := b.Ordered(c); is {
			if target, _ := d.Neighbor(c); target == to {
				return true
			}
		}
	}
	return false
}

// checkOrderSequence checks the canonical order of QUA-3.3.
func (b *board) checkOrderSequence(m Move, lowest Cell) games.RuleID {
	progress := func(c Cell) int { return c.Column()*columnStep[m.Dir] + c.Row()*rowStep[m.Dir] }
	for c := range Cell(256) {
		if _, is := b.Ordered(c); !is {
			continue
		}
		_, other := b.islandOf(c)
		switch {
		case other > lowest: // islands by their lowest cell
			return "QUA-3.3"
		case other < lowest:
		case progress(c) < progress(m.Cell): // inside an island from front to back,
			return "QUA-3.3"
		case progress(c) == progress(m.Cell) && c > m.Cell: // in the same row by lowest cell
			return "QUA-3.3"
		}
	}
	return ""
}

func (s *State) checkFight(m Move) games.RuleID {
	if m.Kind != Fight {
		return "QUA-4.1" // combat is compulsory
	}
	if !s.units[s.turn].Has(m.Cell) || !s.units[1-s.turn].Has(m.Enemy) {
		return "QUA-4.2"
	}
	b := s.newBoard()
	own, first := b.islandOf(m.Cell)
	foes, firstFoe := b.islandOf(m.Enemy)
	if first != m.Cell || firstFoe != m.Enemy || !adjacentSets(own, foes) {
		return "QUA-4.2"
	}
	// QUA-4.2: while any part of the picked island is in contact, that part fights first.
	for c := range Cell(256) {
		if s.queued.Has(c) && b.hasNeighbor(c, 1-s.turn) {
			if slices.ContainsFunc(own, s.queued.Has) {
				return ""
			}
			return "QUA-4.2"
		}
	}
	return ""
}

func adjacentSets(these, those []Cell) bool {
	return slices.ContainsFunc(these, func(c Cell) bool { return slices.ContainsFunc(those, c.Adjacent) })
}

func (s *State) checkTrim(m Move) games.RuleID {
	if m.Kind != Trim || !s.queued.Has(m.Cell) {
		return "QUA-5.2" // a unit of an oversize island that has not been trimmed yet
	}
	return ""
}
