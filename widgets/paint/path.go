package paint

import (
	"math"
	"slices"
)

type verb uint8

const (
	moveTo verb = iota
	lineTo
	quadTo
	cubeTo
	closePath
)

// Path is an outline of one or more rings or open lines. The zero value is empty and ready to use.
// The methods that extend it return it, so that they can be chained.
type Path struct {
	verbs  []verb
	pts    []Point
	stroke *stroke // what it is the outline of; nil for others, and once it is extended
}

// MoveTo starts a new ring or line.
func (p *Path) MoveTo(x, y float64) *Path {
	p.verbs, p.pts, p.stroke = append(p.verbs, moveTo), append(p.pts, Point{x, y}), nil
	return p
}

// LineTo adds a straight line to (x, y).
func (p *Path) LineTo(x, y float64) *Path {
	p.verbs, p.pts = append(p.verbs, lineTo), append(p.pts, Point{x, y})
	return p
}

// QuadTo adds a quadratic Bézier curve with the control point (cx, cy), to (x, y).
func (p *Path) QuadTo(cx, cy, x, y float64) *Path {
	p.verbs, p.pts = append(p.verbs, quadTo), append(p.pts, Point{cx, cy}, Point{x, y})
	return p
}

// CubeTo adds a cubic Bézier curve with the control points (ax, ay) and (bx, by), to (x, y).
func (p *Path) CubeTo(ax, ay, bx, by, x, y float64) *Path {
	p.verbs = append(p.verbs, cubeTo)
	p.pts = append(p.pts, Point{ax, ay}, Point{bx, by}, Point{x, y})
	return p
}

// Close closes the ring.
func (p *Path) Close() *Path {
	if len(p.verbs) > 0 && p.verbs[len(p.verbs)-1] != closePath {
		p.verbs = append(p.verbs, closePath)
	}
	return p
}

// Arc adds a circular arc from angle a0 to a1 in degrees, clockwise if a1 is larger. It starts an
// empty path; otherwise a line leads to the beginning of the arc.
func (p *Path) Arc(cx, cy, r, a0, a1 float64) *Path {
	n := max(1, int(math.Ceil(math.Abs(a1-a0)/45-1e-9)))
	step := (a1 - a0) / float64(n) * math.Pi / 180
	k := 4.0 / 3 * math.Tan(step/4) * r
	a := a0 * math.Pi / 180
	s, c := math.Sincos(a)
	if len(p.verbs) == 0 || p.verbs[len(p.verbs)-1] == closePath {
		p.MoveTo(cx+r*c, cy+r*s)
	} else if l := p.pts[len(p.pts)-1]; math.Hypot(l.X-cx-r*c, l.Y-cy-r*s) > 1e-6 {
		p.LineTo(cx+r*c, cy+r*s)
	}
	for i := 1; i <= n; i++ {
		s2, c2 := math.Sincos(a + step*float64(i))
		p.CubeTo(cx+r*c-k*s, cy+r*s+k*c, cx+r*c2+k*s2, cy+r*s2-k*c2, cx+r*c2, cy+r*s2)
		s, c = s2, c2
	}
	return p
}

// Add appends all rings of the others.
func (p *Path) Add(others ...Path) *Path {
	p.stroke = nil
	for _, q := range others {
		p.verbs, p.pts = append(p.verbs, q.verbs...), append(p.pts, q.pts...)
	}
	return p
}

// Join returns one path with the rings of all.
func Join(paths ...Path) Path {
	var p Path
	return *p.Add(paths...)
}

// Empty reports whether the path draws nothing.
func (p Path) Empty() bool { return len(p.pts) == 0 }

// Transformed returns the path mapped by m.
func (p Path) Transformed(m Matrix) Path {
	q := Path{verbs: p.verbs[:len(p.verbs):len(p.verbs)], pts: make([]Point, len(p.pts)), stroke: p.stroke.transformed(m)}
	for i, v := range p.pts {
		q.pts[i] = m.Apply(v)
	}
	return q
}

// Translated returns the path moved by (dx, dy).
func (p Path) Translated(dx, dy float64) Path { return p.Transformed(Translate(dx, dy)) }

// Scaled returns the path scaled by k from the origin.
func (p Path) Scaled(k float64) Path { return p.Transformed(Scale(k, k)) }

// Rotated returns the path rotated by deg degrees about (x, y).
func (p Path) Rotated(deg, x, y float64) Path { return p.Transformed(Rotate(deg, x, y)) }

// Bounds returns the smallest box around the points and control points of the path.
func (p Path) Bounds() Box {
	if len(p.pts) == 0 {
		return Box{}
	}
	b := Box{p.pts[0].X, p.pts[0].Y, p.pts[0].X, p.pts[0].Y}
	for _, v := range p.pts[1:] {
		b.MinX, b.MaxX = math.Min(b.MinX, v.X), math.Max(b.MaxX, v.X)
		b.MinY, b.MaxY = math.Min(b.MinY, v.Y), math.Max(b.MaxY, v.Y)
	}
	return b
}

// Ring is one flattened part of a path.
type Ring struct {
	Points []Point
	Closed bool
}

// Rings flattens the path into straight lines that are no further than tol from it.
func (p Path) Rings(tol float64) []Ring {
	var out []Ring
	i := 0
	at := func() *Ring { return &out[len(out)-1] }
	last := func() Point { r := at(); return r.Points[len(r.Points)-1] }
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			out = append(out, Ring{Points: []Point{p.pts[i]}})
			i++
		case lineTo:
			at().Points = append(at().Points, p.pts[i])
			i++
		case quadTo:
			at().Points = flatQuad(at().Points, last(), p.pts[i], p.pts[i+1], tol)
			i += 2
		case cubeTo:
			at().Points = flatCube(at().Points, last(), p.pts[i], p.pts[i+1], p.pts[i+2], tol)
			i += 3
		case closePath:
			at().Closed = true
		}
	}
	return out
}

func flatQuad(dst []Point, a, b, c Point, tol float64) []Point {
	dev := a.Sub(b.Mul(2)).Add(c).Len() / 4
	n := 1 + int(math.Sqrt(dev/tol))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		dst = append(dst, a.Lerp(b, t).Lerp(b.Lerp(c, t), t))
	}
	return dst
}

func flatCube(dst []Point, a, b, c, d Point, tol float64) []Point {
	dev := math.Max(a.Sub(b.Mul(2)).Add(c).Len(), b.Sub(c.Mul(2)).Add(d).Len()) * 0.75
	n := 1 + int(math.Sqrt(dev/tol))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		ab, bc, cd := a.Lerp(b, t), b.Lerp(c, t), c.Lerp(d, t)
		dst = append(dst, ab.Lerp(bc, t).Lerp(bc.Lerp(cd, t), t))
	}
	return dst
}

// fromRings returns a path of straight lines.
func fromRings(rings []Ring) Path {
	var p Path
	for _, r := range rings {
		for i, v := range r.Points {
			if i == 0 {
				p.MoveTo(v.X, v.Y)
			} else {
				p.LineTo(v.X, v.Y)
			}
		}
		if r.Closed {
			p.Close()
		}
	}
	return p
}

// Reversed returns the path with every ring running the other way: added to a ring around it, it is
// a hole.
func (p Path) Reversed() Path {
	rings := p.Rings(0.02)
	for _, r := range rings {
		slices.Reverse(r.Points)
	}
	return fromRings(rings)
}

// Length returns the length of all lines, including the closing ones.
func (p Path) Length() float64 {
	sum := 0.0
	for _, r := range p.Rings(0.05) {
		sum += r.Length()
	}
	return sum
}

// line returns the points of the ring as a line, which ends at the first one if the ring is closed.
func (r Ring) line() []Point {
	if !r.Closed {
		return r.Points
	}
	return append(slices.Clip(r.Points), r.Points[0])
}

// Length returns the length of the ring.
func (r Ring) Length() float64 {
	sum, pts := 0.0, r.line()
	for i := 1; i < len(pts); i++ {
		sum += pts[i].Sub(pts[i-1]).Len()
	}
	return sum
}
