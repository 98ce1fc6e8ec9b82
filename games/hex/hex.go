// Package hex is the arithmetic of hexagons with a flat side on top.
//
// Coordinates are axial: Q counts columns eastwards, R counts along the other axis southwards,
// and the third cube coordinate is -Q-R. Maps are printed in columns and rows ("offset"), but
// there the neighbours of odd and even columns differ, so that every formula has two cases. In
// axial coordinates a direction is a vector, a distance is a sum, and a line is an interpolation.
// Offset coordinates occur only in FromOffset and ToOffset. The formulas are Amit Patel's (Red
// Blob Games, "Hexagonal Grids", 2013).
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

// Opposite returns the opposite direction.
func (d Dir) Opposite() Dir { return (d + 3) % NumDirs }

// FromOffset returns the hex of a column and a row, both from 0, on a map whose odd columns are
// half a hex lower.
func FromOffset(column, row int) Hex {
	return Hex{column, row - (column-column&1)/2}
}

// ToOffset returns the column and the row of h, the inverse of FromOffset.
func (h Hex) ToOffset() (column, row int) {
	return h.Q, h.R + (h.Q-h.Q&1)/2
}

// Add returns h moved by a vector.
func (h Hex) Add(v Hex) Hex { return Hex{h.Q + v.Q, h.R + v.R} }

// Neighbor returns the neighbour of h in a direction.
func (h Hex) Neighbor(d Dir) Hex { return h.Add(dirVectors[d%NumDirs]) }

// Distance returns the number of steps between two hexes.
func (h Hex) Distance(to Hex) int {
	q, r := to.Q-h.Q, to.R-h.R
	return max(abs(q), abs(r), abs(q+r))
}

// Ring appends the hexes at exactly that distance from h, clockwise from the north; at distance
// 0, h itself.
func (h Hex) Ring(dst []Hex, radius int) []Hex {
	if radius == 0 {
		return append(dst, h)
	}
	cur := h
	for range radius {
		cur = cur.Neighbor(N)
	}
	for side := range NumDirs {
		for range radius {
			dst = append(dst, cur)
			cur = cur.Neighbor((SE + side) % NumDirs)
		}
	}
	return dst
}

// Line appends the Distance+1 hexes on a straight line from h to another hex, both included, each
// next to the one before. Where the line runs along a border between hexes, the line back may
// take the other side.
func (h Hex) Line(dst []Hex, to Hex) []Hex {
	n := h.Distance(to)
	if n == 0 {
		return append(dst, h)
	}
	for i := range n + 1 {
		t := float64(i) / float64(n)
		// A small offset keeps points off the borders, where rounding is unstable.
		dst = append(dst, roundAxial(lerp(h.Q, to.Q, t)+1e-6, lerp(h.R, to.R, t)+2e-6))
	}
	return dst
}

func lerp(a, b int, t float64) float64 { return float64(a) + float64(float64(b-a)*t) }

// roundAxial returns the hex that contains a point in axial coordinates: all three cube
// coordinates are rounded, and the one that changed most is computed from the others.
func roundAxial(q, r float64) Hex {
	s := -q - r
	rq, rr, rs := roundInt(q), roundInt(r), roundInt(s)
	dq, dr, ds := absDiff(rq, q), absDiff(rr, r), absDiff(rs, s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return Hex{rq, rr}
}

func roundInt(x float64) int {
	if x < 0 {
		return -int(-x + 0.5)
	}
	return int(x + 0.5)
}

func absDiff(n int, x float64) float64 {
	if d := float64(n) - x; d > 0 {
		return d
	}
	return x - float64(n)
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
