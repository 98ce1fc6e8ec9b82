package paint

import "math"

// Rect returns a rectangle with its upper left corner at (x, y).
func Rect(x, y, w, h float64) Path {
	return Polygon(Pt(x, y), Pt(x+w, y), Pt(x+w, y+h), Pt(x, y+h))
}

// RoundRect returns a rectangle with corners rounded by r.
func RoundRect(x, y, w, h, r float64) Path {
	r = math.Min(r, math.Min(w, h)/2)
	if r <= 0 {
		return Rect(x, y, w, h)
	}
	var p Path
	p.Arc(x+w-r, y+r, r, -90, 0).Arc(x+w-r, y+h-r, r, 0, 90)
	p.Arc(x+r, y+h-r, r, 90, 180).Arc(x+r, y+r, r, 180, 270)
	return *p.Close()
}

// Circle returns a circle about (x, y).
func Circle(x, y, r float64) Path {
	var p Path
	return *p.Arc(x, y, r, 0, 360).Close()
}

// Ellipse returns an ellipse about (x, y).
func Ellipse(x, y, rx, ry float64) Path {
	return Circle(0, 0, 1).Transformed(Scale(rx, ry).Mul(Translate(x, y)))
}

// Annulus returns the ring between two radii.
func Annulus(x, y, outer, inner float64) Path {
	return Join(Circle(x, y, outer), Circle(x, y, inner).Reversed())
}

// Polygon returns a closed polygon.
func Polygon(pts ...Point) Path {
	p := Polyline(pts...)
	return *p.Close()
}

// Polyline returns an open line of straight segments.
func Polyline(pts ...Point) Path { return fromRings([]Ring{{Points: pts}}) }

// Line returns an open line between two points.
func Line(x0, y0, x1, y1 float64) Path { return Polyline(Pt(x0, y0), Pt(x1, y1)) }

// polar returns the point r from (x, y), at deg degrees.
func polar(x, y, r, deg float64) Point {
	s, c := math.Sincos(deg * math.Pi / 180)
	return Pt(x+r*c, y+r*s)
}

// Regular returns a regular polygon of n sides. Its first corner is at deg degrees; −90 is up.
func Regular(n int, x, y, r, deg float64) Path {
	pts := make([]Point, n)
	for i := range pts {
		pts[i] = polar(x, y, r, deg+360*float64(i)/float64(n))
	}
	return Polygon(pts...)
}

// Star returns a star with n points on the outer radius, the first one up.
func Star(n int, x, y, outer, inner float64) Path {
	pts := make([]Point, 2*n)
	for i := range pts {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		pts[i] = polar(x, y, r, -90+180*float64(i)/float64(n))
	}
	return Polygon(pts...)
}

// Heart returns a heart that is 2r wide, around (x, y).
func Heart(x, y, r float64) Path {
	var p Path
	p.MoveTo(x, y-0.45*r)
	p.CubeTo(x+0.3*r, y-1.15*r, x+r, y-r, x+r, y-0.3*r)
	p.CubeTo(x+r, y+0.25*r, x+0.45*r, y+0.55*r, x, y+0.95*r)
	p.CubeTo(x-0.45*r, y+0.55*r, x-r, y+0.25*r, x-r, y-0.3*r)
	p.CubeTo(x-r, y-r, x-0.3*r, y-1.15*r, x, y-0.45*r)
	return *p.Close()
}

// Wedge returns a circular sector from angle a0 to a1.
func Wedge(x, y, r, a0, a1 float64) Path {
	var p Path
	return *p.MoveTo(x, y).Arc(x, y, r, a0, a1).Close()
}

// RoundPolygon returns a polygon with each corner replaced by a curve that begins r from it, or
// half a side if that is less.
func RoundPolygon(r float64, pts ...Point) Path {
	var p Path
	n := len(pts)
	toward := func(a, b Point) Point {
		l := b.Sub(a).Len()
		if l == 0 {
			return a
		}
		return a.Lerp(b, math.Min(r, l/2)/l)
	}
	for i, b := range pts {
		s, e := toward(b, pts[(i+n-1)%n]), toward(b, pts[(i+1)%n])
		if i == 0 {
			p.MoveTo(s.X, s.Y)
		} else {
			p.LineTo(s.X, s.Y)
		}
		p.QuadTo(b.X, b.Y, e.X, e.Y)
	}
	return *p.Close()
}

// Spline returns a smooth open curve through the points (Catmull-Rom).
func Spline(pts ...Point) Path { return catmull(pts, false) }

func catmull(pts []Point, closed bool) Path {
	var p Path
	n := len(pts)
	if n == 0 {
		return p
	}
	at := func(i int) Point {
		if closed {
			return pts[(i+n)%n]
		}
		return pts[min(max(i, 0), n-1)]
	}
	p.MoveTo(pts[0].X, pts[0].Y)
	m := n - 1
	if closed {
		m = n
	}
	for i := range m {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		u, v := b.Add(c.Sub(a).Mul(1.0/6)), c.Sub(d.Sub(b).Mul(1.0/6))
		p.CubeTo(u.X, u.Y, v.X, v.Y, c.X, c.Y)
	}
	if closed {
		p.Close()
	}
	return p
}

// Wave returns a wavelet from (x, y), w long, in the form of a horizontal S, to scatter over the
// sea.
func Wave(x, y, w float64) Path {
	var p Path
	p.MoveTo(x, y).QuadTo(x+w/4, y-w*0.34/2, x+w/2, y)
	return *p.QuadTo(x+w*3/4, y+w*0.34/2, x+w, y)
}

// Ripple returns a long wavy line from x0 to x1 about y.
func Ripple(x0, x1, y, height, period, phase float64) Path {
	n := max(4, int(math.Abs(x1-x0)/math.Max(period*0.3, 0.5)))
	pts := make([]Point, n+1)
	for i := range pts {
		x := x0 + (x1-x0)*float64(i)/float64(n)
		pts[i] = Pt(x, y+height*math.Sin(x/period+phase))
	}
	return Spline(pts...)
}
