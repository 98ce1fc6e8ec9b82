package paint

import "math"

// Contours are traced by marching squares (Lorensen and Cline, 1987). Distances are computed in two
// sweeps in which every sample takes over its neighbours' nearest segment of the contour
// (Danielsson 1980), and are measured to the segment itself. Neither Fyne nor x/image traces
// contours or grows outlines.

// The sides of a grid cell where a contour crosses.
const (
	top = iota
	right
	bottom
	left
)

// sides lists the crossings, from and to, for each set of inside corners (1 upper left, 2 upper
// right, 4 lower right, 8 lower left), with the inside on the right; -1 ends the list. The saddles
// (5 and 10) are in saddles.
var sides = [16][2]int8{
	{-1},
	{top, left},
	{right, top},
	{right, left},
	{bottom, right},
	{-1},
	{bottom, top},
	{bottom, left},
	{left, bottom},
	{top, bottom},
	{-1},
	{right, bottom},
	{left, right},
	{top, right},
	{left, top},
	{-1},
}

// saddles lists the crossings of the corners 5 and 10, separate and joined in the middle.
var saddles = [2][2][2][2]int8{
	{{{top, left}, {bottom, right}}, {{top, right}, {bottom, left}}},
	{{{right, top}, {left, bottom}}, {{left, top}, {right, bottom}}},
}

// crossings calls each for the crossings of the cell whose corners have those four values.
func crossings(a, b, c, d float32, each func(from, to int8)) {
	k := 0
	if a < 0 {
		k |= 1
	}
	if b < 0 {
		k |= 2
	}
	if c < 0 {
		k |= 4
	}
	if d < 0 {
		k |= 8
	}
	if k == 5 || k == 10 {
		s, joined := k/10, 0
		if a+b+c+d < 0 {
			joined = 1
		}
		for _, v := range saddles[s][joined] {
			each(v[0], v[1])
		}
		return
	}
	if s := sides[k]; s[0] >= 0 {
		each(s[0], s[1])
	}
}

// crossingPoint returns the point where the contour crosses a side of the cell (i, j).
func (f *DistanceField) crossingPoint(i, j int, side int8, a, b, c, d float32) Point {
	x, y := f.x0+float64(i)*f.step, f.y0+float64(j)*f.step
	offset := func(u, v float32) float64 { return f.step * float64(u/(u-v)) }
	switch side {
	case top:
		return Pt(x+offset(a, b), y)
	case right:
		return Pt(x+f.step, y+offset(b, c))
	case bottom:
		return Pt(x+offset(d, c), y+f.step)
	}
	return Pt(x, y+offset(a, d))
}

// rings traces the contour at a level; everything beyond the grid is outside.
func (f *DistanceField) rings(level float32) []Ring {
	w := f.w + 2
	val := func(i, j int) float32 {
		if i < 0 || j < 0 || i >= f.w || j >= f.h {
			return infinity * 1e6 // so the contour runs along the border
		}
		return f.v[j*f.w+i] - level
	}
	edge := func(i, j int, side int8) int { // numbers the edges of the grid
		i, j = i+1, j+1
		switch side {
		case top:
			return 2 * (j*w + i)
		case bottom:
			return 2 * ((j+1)*w + i)
		case left:
			return 2*(j*w+i) + 1
		}
		return 2*(j*w+i+1) + 1
	}
	next, points := map[int]int{}, map[int]Point{}
	var order []int
	for j := -1; j < f.h; j++ {
		b, c := val(-1, j), val(-1, j+1)
		for i := -1; i < f.w; i++ {
			a, d := b, c
			b, c = val(i+1, j), val(i+1, j+1)
			if (a < 0) == (b < 0) && (b < 0) == (c < 0) && (c < 0) == (d < 0) {
				continue
			}
			crossings(a, b, c, d, func(from, to int8) {
				e := edge(i, j, from)
				next[e] = edge(i, j, to)
				points[e] = f.crossingPoint(i, j, from, a, b, c, d)
				order = append(order, e)
			})
		}
	}
	return linkRings(order, next, points, f.step*0.05)
}

// linkRings links the crossings to rings, in the order in which they were found.
func linkRings(order []int, next map[int]int, points map[int]Point, tol float64) []Ring {
	var out []Ring
	for _, e := range order {
		if _, free := next[e]; !free {
			continue
		}
		var pts []Point
		for at := e; ; {
			to, ok := next[at]
			if !ok {
				break
			}
			delete(next, at)
			pts = append(pts, points[at])
			at = to
		}
		if pts = dropCollinear(pts, tol); len(pts) > 2 {
			out = append(out, Ring{Points: pts, Closed: true})
		}
	}
	return out
}

// dropCollinear removes points on the line between their neighbours.
func dropCollinear(pts []Point, tol float64) []Point {
	if len(pts) < 4 {
		return pts
	}
	out := pts[:1:1]
	for i := 1; i < len(pts); i++ {
		a, b := out[len(out)-1], pts[(i+1)%len(pts)]
		if l := b.Sub(a); math.Abs(l.X*(pts[i].Y-a.Y)-l.Y*(pts[i].X-a.X)) > tol*0.3*math.Max(l.Len(), 1e-9) {
			out = append(out, pts[i])
		}
	}
	return out
}

// segment is a line segment of the contour, prepared for distances.
type segment struct {
	ax, ay, dx, dy, inv float32 // inv is 1 / the squared length
}

// distanceTransform finds the nearest segment of the contour for each sample.
type distanceTransform struct {
	w, h      int
	segments  []segment
	nearest   []int32
	bestDist2 []float32 // squared, in grid steps
	maxDist2  float32   // the largest bestDist2 that is needed
}

// computeDistances turns the values into distances to the contour, as far as band from it; beyond,
// only their sign counts.
func (f *DistanceField) computeDistances(band float64) {
	if f.band >= band {
		return
	}
	f.band = band
	m := &distanceTransform{w: f.w, h: f.h, nearest: make([]int32, len(f.v)), bestDist2: make([]float32, len(f.v))}
	m.maxDist2 = float32(math.Min(band*band/(f.step*f.step), infinity*infinity))
	for i := range m.bestDist2 {
		m.nearest[i], m.bestDist2[i] = -1, infinity*infinity
	}
	unit := *f
	unit.x0, unit.y0, unit.step = 0, 0, 1 // measured in grid steps
	for j := 0; j < f.h-1; j++ {
		for i := 0; i < f.w-1; i++ {
			a, b := f.v[j*f.w+i], f.v[j*f.w+i+1]
			d, c := f.v[(j+1)*f.w+i], f.v[(j+1)*f.w+i+1]
			if (a < 0) == (b < 0) && (b < 0) == (c < 0) && (c < 0) == (d < 0) {
				continue
			}
			crossings(a, b, c, d, func(from, to int8) {
				m.addSegment(i, j, unit.crossingPoint(i, j, from, a, b, c, d), unit.crossingPoint(i, j, to, a, b, c, d))
			})
		}
	}
	m.sweep()
	for i, v := range f.v {
		d := float32(infinity)
		if m.nearest[i] >= 0 {
			d = float32(math.Sqrt(float64(m.bestDist2[i])) * f.step)
		}
		if v < 0 {
			d = -d
		}
		f.v[i] = d
	}
}

// addSegment adds a segment of the contour in the cell (i, j) and offers it to the cell's corners.
func (dt *distanceTransform) addSegment(i, j int, a, b Point) {
	q := segment{ax: float32(a.X), ay: float32(a.Y), dx: float32(b.X - a.X), dy: float32(b.Y - a.Y)}
	if l := q.dx*q.dx + q.dy*q.dy; l > 0 {
		q.inv = 1 / l
	}
	dt.segments = append(dt.segments, q)
	p := int32(len(dt.segments) - 1)
	dt.offer(i, j, p)
	dt.offer(i+1, j, p)
	dt.offer(i, j+1, p)
	dt.offer(i+1, j+1, p)
}

// offer makes a segment the nearest one of a sample if it is nearer than the current one.
func (dt *distanceTransform) offer(i, j int, p int32) {
	k := j*dt.w + i
	if p < 0 || dt.nearest[k] == p {
		return
	}
	q := &dt.segments[p]
	x, y := float32(i)-q.ax, float32(j)-q.ay
	t := min(1, max(0, (x*q.dx+y*q.dy)*q.inv))
	x, y = x-t*q.dx, y-t*q.dy
	if d := x*x + y*y; d < dt.bestDist2[k] && d <= dt.maxDist2 {
		dt.bestDist2[k], dt.nearest[k] = d, p
	}
}

func (dt *distanceTransform) sweep() {
	for j := 0; j < dt.h; j++ {
		if j > 0 {
			dt.propagateFrom(j, j-1)
		}
		dt.propagateAlong(j)
	}
	for j := dt.h - 1; j >= 0; j-- {
		if j < dt.h-1 {
			dt.propagateFrom(j, j+1)
		}
		dt.propagateAlong(j)
	}
}

// propagateFrom offers a row the segments of the row beside it.
func (dt *distanceTransform) propagateFrom(j, other int) {
	row := dt.nearest[other*dt.w:][:dt.w]
	for i, p := range row {
		if p >= 0 {
			dt.offer(i, j, p)
		}
		if i > 0 && row[i-1] != p {
			dt.offer(i, j, row[i-1])
		}
		if i+1 < dt.w && row[i+1] != p {
			dt.offer(i, j, row[i+1])
		}
	}
}

// propagateAlong offers each sample of a row the segments of its neighbours in the row.
func (dt *distanceTransform) propagateAlong(j int) {
	row := dt.nearest[j*dt.w:][:dt.w]
	for i := 1; i < dt.w; i++ {
		if p := row[i-1]; p >= 0 {
			dt.offer(i, j, p)
		}
	}
	for i := dt.w - 2; i >= 0; i-- {
		if p := row[i+1]; p >= 0 {
			dt.offer(i, j, p)
		}
	}
}
