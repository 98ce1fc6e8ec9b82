// Package hex is the arithmetic of hexagons with a flat side on top.
//
// Coordinates are axial: Q counts columns eastwards, R counts along the other axis southwards,
// and the third cube coordinate is -Q-R. Maps are printed in columns and rows ("offset"), but
// there the neighbours of odd and even columns differ, so that every formula has two cases. In
// axial coordinates a direction is a vector, and a distance is a sum. Offset coordinates occur only
// in FromOffset and ToOffset. The formulas are Amit Patel's (Red Blob Games, "Hexagonal Grids", 2013).
package hex

// Hex is a hexagon of an infinite plane.
type Hex struct{ Q, R int }

// Dir is one of the six directions, clockwise from north.
type Dir uint8

// The six directions of a hexagon with a flat side on top.
const (
	N Dir = iota
	NE
	SE
	S
	SW
	NW
	// NumDirs is the number of directions.
	NumDirs
)

var dirNames = [NumDirs]string{"N", "NE", "SE", "S", "SW", "NW"}

var dirVectors = [NumDirs]Hex{N: {0, -1}, NE: {1, -1}, SE: {1, 0}, S: {0, 1}, SW: {-1, 1}, NW: {-1, 0}}

// String returns the direction's name, such as "NE".
func (d Dir) String() string { return dirNames[d%NumDirs] }

// FromOffset returns the hex of a column and a row, both from 0, on a map whose odd columns are
// half a hex lower.
func FromOffset(column, row int) Hex {
	return Hex{column, row - (column-column&1)/2}
}

// ToOffset returns the column and the row of h, the inverse of FromOffset.
func (h Hex) ToOffset() (column, row int) {
	return h.Q, h.R + (h.Q-h.Q&1)/2
}

// Neighbor returns the neighbour of h in a direction.
func (h Hex) Neighbor(d Dir) Hex {
	v := dirVectors[d%NumDirs]
	return Hex{h.Q + v.Q, h.R + v.R}
}

// Distance returns the number of steps between two hexes.
func (h Hex) Distance(to Hex) int {
	q, r := to.Q-h.Q, to.R-h.R
	return max(abs(q), abs(r), abs(q+r))
}

func abs(n int) int { return max(n, -n) }
