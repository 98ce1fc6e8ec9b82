package paint

import "math"

// Stroked returns the outline of a stroke along the path, with round joins and caps. A closed ring
// has no caps.
func (p Path) Stroked(width float64) Path {
	q := p.outline(width/2, true)
	q.stroke = &stroke{p, width, Identity()}
	return q
}

// stroke is the line that Stroked was given: devices draw it as a line, which takes less than its outline.
type stroke struct {
	of    Path
	width float64
	m     Matrix // the line's own transform
}

// transformed returns the stroke mapped by m; nil if m stretches it.
func (s *stroke) transformed(m Matrix) *stroke {
	const tiny = 1e-9
	alike := math.Abs(m.A*m.C+m.B*m.D) < tiny && math.Abs(m.A*m.A+m.B*m.B-m.C*m.C-m.D*m.D) < tiny
	if s == nil || !alike {
		return nil
	}
	return &stroke{s.of, s.width, s.m.Mul(m)}
}

// StrokedButt is Stroked with square ends.
func (p Path) StrokedButt(width float64) Path { return p.outline(width/2, false) }

// outline builds the stroke of pieces that all run clockwise: a quadrilateral for each segment and
// a wedge on the outer side of each corner. They share their edges, so that their winding numbers
// add up.
func (p Path) outline(r float64, caps bool) Path {
	var out Path
	if r <= 0 {
		return out
	}
	for _, ring := range p.Rings(math.Min(0.05, r/8+0.01)) {
		pts := dropDuplicates(ring.Points, ring.Closed)
		n := len(pts)
		if n == 1 {
			if caps {
				out.Add(Circle(pts[0].X, pts[0].Y, r))
			}
			continue
		}
		m := n - 1
		if ring.Closed {
			m = n
		}
		for i := range m {
			a, b := pts[i], pts[(i+1)%n]
			l := b.Sub(a).Unit().Perp().Mul(r)
			out.Add(Polygon(a.Add(l), b.Add(l), b.Sub(l), a.Sub(l)))
			if i+1 < m || ring.Closed {
				out.join(a, b, pts[(i+2)%n], r)
			}
		}
		if caps && !ring.Closed {
			out.cap(pts[1], pts[0], r)
			out.cap(pts[n-2], pts[n-1], r)
		}
	}
	return out
}

func dropDuplicates(pts []Point, closed bool) []Point {
	out := make([]Point, 0, len(pts))
	for _, v := range pts {
		if len(out) == 0 || v.Sub(out[len(out)-1]).Len() > 1e-6 {
			out = append(out, v)
		}
	}
	for closed && len(out) > 1 && out[0].Sub(out[len(out)-1]).Len() <= 1e-6 {
		out = out[:len(out)-1]
	}
	return out
}

// join fills the open side of the corner at b with a circular sector.
func (p *Path) join(a, b, c Point, r float64) {
	u, v := b.Sub(a), c.Sub(b)
	turn := math.Atan2(u.X*v.Y-u.Y*v.X, u.X*v.X+u.Y*v.Y)
	if math.Abs(turn) < 1e-4 {
		return
	}
	from := math.Atan2(u.Y, u.X) - math.Pi/2
	if turn < 0 { // a left turn opens on the right
		from += math.Pi + turn
	}
	p.fan(b, r, from, math.Abs(turn))
}

// cap adds a half disc at the end b of the line from a.
func (p *Path) cap(a, b Point, r float64) {
	p.fan(b, r, math.Atan2(b.Y-a.Y, b.X-a.X)-math.Pi/2, math.Pi)
}

func (p *Path) fan(c Point, r, from, sweep float64) {
	n := max(1, int(math.Ceil(sweep/(2*math.Acos(1-math.Min(0.9, 0.04/r))))))
	p.MoveTo(c.X, c.Y)
	for i := 0; i <= n; i++ {
		s, k := math.Sincos(from + sweep*float64(i)/float64(n))
		p.LineTo(c.X+r*k, c.Y+r*s)
	}
	p.Close()
}

// Dashed cuts the path into dashes: the lengths are alternately on and off, beginning at offset.
// Stroke the result.
func (p Path) Dashed(offset float64, lengths ...float64) Path {
	total := 0.0
	for _, l := range lengths {
		total += l
	}
	if total <= 0 {
		return p
	}
	var out []Ring
	for _, ring := range p.Rings(0.05) {
		out = append(out, dashRing(ring.line(), math.Mod(offset, total), lengths)...)
	}
	return fromRings(out)
}

func dashRing(pts []Point, offset float64, lengths []float64) []Ring {
	var out []Ring
	k, on := 0, true
	left := lengths[0]
	for offset > 0 {
		d := math.Min(offset, left)
		offset, left = offset-d, left-d
		if left <= 1e-9 {
			k, on = (k+1)%len(lengths), !on
			left = lengths[k]
		}
	}
	cur := []Point{pts[0]}
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		l, at := b.Sub(a).Len(), 0.0
		for l-at > left {
			at += left
			v := a.Lerp(b, at/l)
			if on {
				out = append(out, Ring{Points: append(cur, v)})
			}
			cur, on, k = []Point{v}, !on, (k+1)%len(lengths)
			left = lengths[k]
		}
		left -= l - at
		cur = append(cur, b)
	}
	if on && len(cur) > 1 {
		out = append(out, Ring{Points: cur})
	}
	return out
}

// PointAt returns the point at a distance along the first ring of the path, and the direction
// there.
func (p Path) PointAt(dist float64) (Point, Point) {
	rings := p.Rings(0.05)
	if len(rings) == 0 {
		return Point{}, Point{}
	}
	pts := rings[0].line()
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		l := b.Sub(a).Len()
		if dist <= l || i == len(pts)-1 {
			t := 0.0
			if l > 0 {
				t = math.Min(1, math.Max(0, dist/l))
			}
			return a.Lerp(b, t), b.Sub(a).Unit()
		}
		dist -= l
	}
	return pts[0], Point{}
}
