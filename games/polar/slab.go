package polar

import "math/bits"

// Picture is a slab as it lies: nine bits, bit 3y+x for the platform in row y from the
// north and column x from the west.
type Picture uint16

// Has tells whether there is a platform in that cell, 3y+x.
func (p Picture) Has(cell int) bool { return p>>cell&1 != 0 }

// row is one row of a picture, bit x for column x.
func (p Picture) row(y int) uint32 { return uint32(p>>(3*y)) & 7 }

// quarter[cell] is where a quarter turn clockwise carries a cell: (y, x) to (x, 2-y).
var quarter = [9]uint8{2, 5, 8, 1, 4, 7, 0, 3, 6}

// Turned is the picture after a quarter turn clockwise.
func (p Picture) Turned() Picture { return turned[p&511] }

// turned are all pictures after a quarter turn clockwise.
var turned = func() (all [512]Picture) {
	for p := range all {
		for cell, to := range quarter {
			all[p] |= Picture(p) >> cell & 1 << to
		}
	}
	return all
}()

// turnedBy is the picture after k quarter turns clockwise.
func (p Picture) turnedBy(k int) Picture {
	for range k {
		p = p.Turned()
	}
	return p
}

// turnedCell is the cell to which k quarter turns clockwise carry a cell.
func turnedCell(cell uint8, k int) uint8 {
	for range k {
		cell = quarter[cell]
	}
	return cell
}

// Piece is one of the six shapes of slab that each colour has.
type Piece struct {
	// Letter is its name in the notation.
	Letter byte
	// Pictures are its looks after 0 to 3 quarter turns clockwise.
	Pictures [4]Picture
	// Looks is how many of them differ: 1, 2 or 4.
	Looks int
}

func newPiece(letter byte, drawn Picture) Piece {
	p := Piece{Letter: letter, Looks: 4}
	for k := range p.Pictures {
		p.Pictures[k] = drawn.turnedBy(k)
	}
	switch drawn {
	case p.Pictures[1]:
		p.Looks = 1
	case p.Pictures[2]:
		p.Looks = 2
	}
	return p
}

// whole tells whether the platforms hang together by their sides.
func (p Picture) whole() bool {
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

// count is the number of platforms.
func (p Picture) count() int { return bits.OnesCount16(uint16(p)) }
