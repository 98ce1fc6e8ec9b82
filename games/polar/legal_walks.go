package polar

import (
	"cmp"
	"math/bits"
)

// cells is a set of the 24×24 cells of the sea with a border of one: bit x+1 of row y+1.
type cells [26]uint32

func (c cells) empty() bool { return c == cells{} }

// remove removes the cells of another set.
func (c *cells) remove(other *cells) {
	for y := range c {
		c[y] &^= other[y]
	}
}

// addAll adds the cells of another set.
func (c *cells) addAll(other *cells) {
	for y := range c {
		c[y] |= other[y]
	}
}

// keep removes all cells but those of another set.
func (c *cells) keep(other *cells) {
	for y := range c {
		c[y] &= other[y]
	}
}

// add adds the cell of a platform.
func (c *cells) add(q Square, cell uint8) {
	c[3*q.Row()+int(cell)/3+1] |= 2 << (3*q.Column() + int(cell)%3)
}

// westEdge is the bit of the cells beside the iceberg.
const westEdge = 1 << 1

// maxNumber is the greatest number: a six with all cards.
const maxNumber = 6 + stockSize

// pathFinder enumerates simple paths by depth-first search: free are the cells that may still be
// stepped on, without those of the current path; ends are the ends of the paths found so far, by
// their number of steps.
type pathFinder struct {
	free cells
	ends [maxNumber + 1]cells
}

// search extends a path whose last platform is in a cell by a step, the one of that number, and goes
// on to steps.
func (p *pathFinder) search(y, x uint, step, steps int) {
	bit := uint32(1) << x
	sides := p.free[y] & (bit<<1 | bit>>1)
	north, south := p.free[y-1]&bit, p.free[y+1]&bit
	ends := &p.ends[step]
	ends[y] |= sides
	ends[y-1] |= north
	ends[y+1] |= south
	if step == steps {
		return
	}
	kept := p.free[y]
	p.free[y] &^= bit
	if sides&(bit<<1) != 0 {
		p.search(y, x+1, step+1, steps)
	}
	if sides&(bit>>1) != 0 {
		p.search(y, x-1, step+1, steps)
	}
	if north != 0 {
		p.search(y-1, x, step+1, steps)
	}
	if south != 0 {
		p.search(y+1, x, step+1, steps)
	}
	p.free[y] = kept
}

// findEnds sets w.ends[n] to the platforms where a walk of exactly n steps can end, whether or not
// they are taken (POL-6.1, POL-6.2), for every n up to steps.
func (s *State) findEnds(w *pathFinder, color uint8, steps int) {
	clear(w.ends[:steps+1])
	p := s.penguins[color]
	w.free = s.walkable
	if p.Slab == Home {
		for y := uint(1); y <= 24; y++ {
			if s.walkable[y]&westEdge == 0 {
				continue
			}
			w.ends[1][y] |= westEdge
			if steps > 1 {
				w.search(y, 1, 2, steps)
			}
		}
		return
	}
	if p.Slab == Landed || s.withLion>>p.Slab&1 != 0 {
		return
	}
	q := s.slabs[p.Slab].Square
	y, x := uint(3*q.Row()+int(p.Cell)/3+1), uint(3*q.Column()+int(p.Cell)%3+1)
	w.free[y] &^= 1 << x // POL-6.1: including the starting platform
	w.search(y, x, 1, steps)
}

// compareToLand compares a number with d, the fewest steps to land (POL-6.5): -1 for less or no
// way, 0 for equal, +1 for more.
func (s *State) compareToLand(color uint8, number int) int {
	d := s.stepsToLand(color, number)
	if d == 0 {
		return -1
	}
	return cmp.Compare(number, d)
}

// stepsToLand returns the fewest steps to land, or 0 if they are more than maxSteps or there is
// no way.
func (s *State) stepsToLand(color uint8, maxSteps int) int {
	goal := s.squares[color] & s.rules.lastColumn
	if goal == 0 {
		return 0
	}
	q := Square(bits.TrailingZeros64(goal))
	p := s.penguins[color]
	if p.Slab >= maxSlabs || s.withLion>>p.Slab&1 != 0 {
		return 0 // no sea is narrow enough to be crossed from home by a number: see ParseVariant
	}
	from := s.slabs[p.Slab].Square
	if 3*q.Column()+2-3*from.Column()-int(p.Cell)%3+1 > maxSteps {
		return 0
	}
	var front cells
	front.add(from, p.Cell)
	y, east := 3*q.Row()+1, uint32(2)<<(3*q.Column()+2)
	walkable := cells(s.walkable)
	rows := rowAt(from, p.Cell)
	for d := 1; d <= maxSteps; d++ {
		if (front[y]|front[y+1]|front[y+2])&east != 0 {
			return d
		}
		if d < maxSteps && !front.grow(&walkable, &rows) {
			return 0
		}
	}
	return 0
}

// rowRange is a range of rows of cells, first and last included.
type rowRange struct{ first, last int }

// allRows are all rows of the sea.
var allRows = rowRange{1, 24}

// rowAt returns the row of a platform as a range.
func rowAt(q Square, cell uint8) rowRange {
	y := 3*q.Row() + int(cell)/3 + 1
	return rowRange{y, y}
}

// widened returns the range with that many more rows on both sides, as far as the sea goes.
func (r rowRange) widened(by int) rowRange {
	return rowRange{max(1, r.first-by), min(24, r.last+by)}
}

// grow adds the walkable cells one step away in every direction, and reports whether there are any.
// The cells are in a range of rows, which grows with them.
func (c *cells) grow(walkable *cells, rows *rowRange) bool {
	*rows = rows.widened(1)
	before, added := uint32(0), uint32(0)
	for y := rows.first; y <= rows.last; y++ {
		row := c[y]
		next := (row | row<<1 | row>>1 | before | c[y+1]) & walkable[y]
		added |= next &^ row
		c[y], before = next, row
	}
	return added != 0
}
