package polar

// Pattern is the set of platforms of a slab in one rotation: nine bits, bit 3y+x for the platform
// in row y from the north and column x from the west.
type Pattern uint16

// Has reports whether there is a platform in that cell, 3y+x.
func (p Pattern) Has(cell int) bool { return p>>cell&1 != 0 }

// row returns one row of a pattern, bit x for column x.
func (p Pattern) row(y int) uint32 { return uint32(p>>(3*y)) & 7 }

// rotateCell[cell] is the cell after a quarter turn clockwise: (y, x) to (x, 2-y).
var rotateCell = [9]uint8{2, 5, 8, 1, 4, 7, 0, 3, 6}

// Rotated returns the pattern after a quarter turn clockwise.
func (p Pattern) Rotated() Pattern { return rotatedPatterns[p&511] }

// rotatedPatterns are all patterns after a quarter turn clockwise.
var rotatedPatterns = func() (all [512]Pattern) {
	for p := range all {
		for cell, to := range rotateCell {
			all[p] |= Pattern(p) >> cell & 1 << to
		}
	}
	return all
}()

// rotatedBy returns the pattern after k quarter turns clockwise.
func (p Pattern) rotatedBy(k int) Pattern {
	for range k {
		p = p.Rotated()
	}
	return p
}

// rotatedCell returns a cell's place after k quarter turns clockwise.
func rotatedCell(cell uint8, k int) uint8 {
	for range k {
		cell = rotateCell[cell]
	}
	return cell
}

// Shape is one of the six shapes of slab that each colour has.
type Shape struct {
	// Letter is its name in the notation.
	Letter byte
	// Patterns are its patterns after 0 to 3 quarter turns clockwise.
	Patterns [4]Pattern
	// NumPatterns is the number of different ones: 1, 2 or 4.
	NumPatterns int
}

func newShape(letter byte, pattern Pattern) Shape {
	p := Shape{Letter: letter, NumPatterns: 4}
	for k := range p.Patterns {
		p.Patterns[k] = pattern.rotatedBy(k)
	}
	switch pattern {
	case p.Patterns[1]:
		p.NumPatterns = 1
	case p.Patterns[2]:
		p.NumPatterns = 2
	}
	return p
}

// connected reports whether the platforms are connected by their sides.
func (p Pattern) connected() bool {
	const west, east = 0b001001001, 0b100100100
	reach := p & -p
	for {
		next := reach | reach<<3 | reach>>3 | reach&^east<<1 | reach&^west>>1
		if next &= p; next == reach {
			return reach == p
		}
		reach = next
	}
}
