package quadriga

import "math/bits"

// Set is a set of cells, one bit for each cell: bit 16·row + column, whatever the board's size,
// so that the order of bits is the order of cells (row, then column). It is a struct and not an
// array because the compiler keeps structs in registers.
type Set struct{ a, b, c, d uint64 }

// The outermost columns, in every word.
const (
	columnA = 0x0001_0001_0001_0001
	columnP = 0x8000_8000_8000_8000
)

// squareBoard returns the board of size × size cells in the lower left corner.
func squareBoard(size int) Set {
	var s Set
	for row := range size {
		for column := range size {
			s = s.With(Cell(row*16 + column))
		}
	}
	return s
}

// Or returns the cells of either set.
func (s Set) Or(t Set) Set { return Set{s.a | t.a, s.b | t.b, s.c | t.c, s.d | t.d} }

// And returns the cells of both sets.
func (s Set) And(t Set) Set { return Set{s.a & t.a, s.b & t.b, s.c & t.c, s.d & t.d} }

// AndNot returns the cells of s that are not in t.
func (s Set) AndNot(t Set) Set { return Set{s.a &^ t.a, s.b &^ t.b, s.c &^ t.c, s.d &^ t.d} }

// Empty reports whether the set has no cell.
func (s Set) Empty() bool { return s.a|s.b|s.c|s.d == 0 }

func single(c Cell) Set {
	bit := uint64(1) << (c & 63)
	switch c >> 6 {
	case 0:
		return Set{a: bit}
	case 1:
		return Set{b: bit}
	case 2:
		return Set{c: bit}
	}
	return Set{d: bit}
}

// With returns the set with one more cell.
func (s Set) With(c Cell) Set { return s.Or(single(c)) }

// Has reports whether the cell is in the set.
func (s Set) Has(c Cell) bool { return !s.And(single(c)).Empty() }

// Len returns the number of cells in the set.
func (s Set) Len() int {
	return bits.OnesCount64(s.a) + bits.OnesCount64(s.b) + bits.OnesCount64(s.c) + bits.OnesCount64(s.d)
}

// First returns the lowest cell of a set that is not empty.
func (s Set) First() Cell {
	switch {
	case s.a != 0:
		return Cell(bits.TrailingZeros64(s.a))
	case s.b != 0:
		return Cell(64 + bits.TrailingZeros64(s.b))
	case s.c != 0:
		return Cell(128 + bits.TrailingZeros64(s.c))
	}
	return Cell(192 + bits.TrailingZeros64(s.d))
}

// withoutFirst returns the set without its lowest cell.
func (s Set) withoutFirst() Set {
	switch {
	case s.a != 0:
		s.a &= s.a - 1
	case s.b != 0:
		s.b &= s.b - 1
	case s.c != 0:
		s.c &= s.c - 1
	default:
		s.d &= s.d - 1
	}
	return s
}

// All yields the cells in order.
func (s Set) All(yield func(Cell) bool) {
	for ; !s.Empty(); s = s.withoutFirst() {
		if !yield(s.First()) {
			return
		}
	}
}

func (s Set) east() Set {
	return Set{s.a &^ columnP << 1, s.b &^ columnP << 1, s.c &^ columnP << 1, s.d &^ columnP << 1}
}

func (s Set) west() Set {
	return Set{s.a &^ columnA >> 1, s.b &^ columnA >> 1, s.c &^ columnA >> 1, s.d &^ columnA >> 1}
}

func (s Set) north() Set {
	return Set{s.a << 16, s.b<<16 | s.a>>48, s.c<<16 | s.b>>48, s.d<<16 | s.c>>48}
}

func (s Set) south() Set {
	return Set{s.a>>16 | s.b<<48, s.b>>16 | s.c<<48, s.c>>16 | s.d<<48, s.d >> 16}
}

// shift moves the whole set by one cell; what leaves the 16 × 16 cells is dropped.
func (s Set) shift(d Direction) Set {
	switch d {
	case N:
		return s.north()
	case NE:
		return s.north().east()
	case E:
		return s.east()
	case SE:
		return s.south().east()
	case S:
		return s.south()
	case SW:
		return s.south().west()
	case W:
		return s.west()
	}
	return s.north().west()
}

// Around returns the cells adjacent to a cell of the set, including cells of the set that are
// adjacent to one another.
func (s Set) Around() Set {
	sides := s.east().Or(s.west())
	rows := sides.Or(s)
	return sides.Or(rows.north()).Or(rows.south())
}

// Island returns the maximal connected part of s that contains its cell c.
func (s Set) Island(c Cell) Set {
	island := single(c)
	for {
		grown := island.Or(island.Around().And(s))
		if grown == island {
			return island
		}
		island = grown
	}
}

// countIslands returns the number of islands in the set.
func (s Set) countIslands() int {
	n := 0
	for ; !s.Empty(); n++ {
		s = s.AndNot(s.Island(s.First()))
	}
	return n
}

// Islands appends the islands of the set, by their lowest cells.
func (s Set) Islands(dst []Set) []Set {
	for !s.Empty() {
		island := s.Island(s.First())
		dst, s = append(dst, island), s.AndNot(island)
	}
	return dst
}
