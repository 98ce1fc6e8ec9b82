package paint

import "math"

// Point is a point or a vector of the plane; y runs down.
type Point struct{ X, Y float64 }

// Pt returns Point{X: x, Y: y}.
func Pt(x, y float64) Point { return Point{x, y} }

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns the vector p times k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Len returns the length of the vector p.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// Unit returns p scaled to length 1, or the zero vector if p is zero.
func (p Point) Unit() Point {
	l := p.Len()
	if l < 1e-12 {
		return Point{}
	}
	return p.Mul(1 / l)
}

// Perp returns p rotated by 90 degrees, counterclockwise on the screen.
func (p Point) Perp() Point { return Point{p.Y, -p.X} }

// Lerp returns the point between p (t = 0) and q (t = 1).
func (p Point) Lerp(q Point, t float64) Point {
	return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t}
}

// Box is a rectangle with its sides along the axes.
type Box struct{ MinX, MinY, MaxX, MaxY float64 }

// W returns the width of the box.
func (b Box) W() float64 { return b.MaxX - b.MinX }

// H returns the height of the box.
func (b Box) H() float64 { return b.MaxY - b.MinY }

// Outset returns the box extended by d on every side.
func (b Box) Outset(d float64) Box { return Box{b.MinX - d, b.MinY - d, b.MaxX + d, b.MaxY + d} }

// Matrix is an affine map: x' = A·x + C·y + E, y' = B·x + D·y + F.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity returns the map of every point to itself.
func Identity() Matrix { return Matrix{A: 1, D: 1} }

// Translate returns a translation by (dx, dy).
func Translate(dx, dy float64) Matrix { return Matrix{1, 0, 0, 1, dx, dy} }

// Scale returns a scaling by kx and ky from the origin.
func Scale(kx, ky float64) Matrix { return Matrix{A: kx, D: ky} }

// Rotate returns a rotation by deg degrees, clockwise on the screen, about (x, y).
func Rotate(deg, x, y float64) Matrix {
	s, c := math.Sincos(deg * math.Pi / 180)
	return Matrix{c, s, -s, c, x - c*x + s*y, y - s*x - c*y}
}

// Transpose returns the map that swaps x and y.
func Transpose() Matrix { return Matrix{B: 1, C: 1} }

// Mul returns the map that applies m, then n.
func (m Matrix) Mul(n Matrix) Matrix {
	return Matrix{
		A: n.A*m.A + n.C*m.B, B: n.B*m.A + n.D*m.B,
		C: n.A*m.C + n.C*m.D, D: n.B*m.C + n.D*m.D,
		E: n.A*m.E + n.C*m.F + n.E, F: n.B*m.E + n.D*m.F + n.F,
	}
}

// Apply maps a point.
func (m Matrix) Apply(p Point) Point {
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}

// ScaleFactor returns by how much the map stretches lengths, as the mean of its axes.
func (m Matrix) ScaleFactor() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// Rotation returns the angle by which the map rotates, in degrees.
func (m Matrix) Rotation() float64 { return math.Atan2(m.B, m.A) * 180 / math.Pi }
