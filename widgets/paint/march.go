package paint

import "math"

// Marching squares after Lorensen and Cline, in the plane; the distances by
// two sweeps in which every sample takes over its neighbours' nearest piece of
// the contour (Danielsson 1980), measured to the piece itself.

// Sides of a cell: the ids of the grid's edges where a contour crosses.
const (
	top = iota
	right
	bottom
	left
)

// sides lists for each set of inside corners (1 upper left, 2 upper right,
// 4 lower right, 8 lower left) the crossings, from and to, with the inside on
// the right; -1 ends the list. Saddles (5, 10) are given apart.
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

// saddles: corners 5 and 10, parted and joined in the middle.
var saddles = [2][2][2][2]int8{
	{{{top, left}, {bottom, right}}, {{top, right}, {bottom, left}}},
	{{{right, top}, {left, bottom}}, {{left, top}, {right, bottom}}},
}

// cell calls each for the crossings of the cell whose upper left sample has
// those four values.
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

// crossAt is the place of the crossing on a side of the cell (i, j).
func (f *Field) crossAt(i, j int, side int8, a, b, c, d float32) Point {
	x, y := f.x0+float64(i)*f.step, f.y0+float64(j)*f.step
	part := func(u, v float32) float64 { return f.step * float64(u/(u-v)) }
	switch side {
	case top:
		return Pt(x+part(a, b), y)
	case right:
		return Pt(x+f.step, y+part(b, c))
	case bottom:
		return Pt(x+part(d, c), y+f.step)
	}
	return Pt(x, y+part(a, d))
}

// rings follows the contour at a level; beyond the grid all is outside.
func (f *Field) rings(level float32) []Ring {
	w := f.w + 2
	val := func(i, j int) float32 {
		if i < 0 || j < 0 || i >= f.w || j >= f.h {
			return far * 1e6 // so the contour runs along the border itself
		}
		return f.v[j*f.w+i] - level
	}
	edge := func(i, j int, side int8) int { // each edge of the grid has one number
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
	next, place := map[int]int{}, map[int]Point{}
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
				place[e] = f.crossAt(i, j, from, a, b, c, d)
				order = append(order, e)
			})
		}
	}
	return link(order, next, place, f.step*0.05)
}

// link chains the crossings to rings, in the order in which they were met.
func link(order []int, next map[int]int, place map[int]Point, tol float64) []Ring {
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
			pts = append(pts, place[at])
			at = to
		}
		if pts = straight(pts, tol); len(pts) > 2 {
			out = append(out, Ring{Points: pts, Closed: true})
		}
	}
	return out
}

// straight leaves out points that lie on the line of their neighbours.
func straight(pts []Point, tol float64) []Point {
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

// piece is a part of the contour, ready for measuring to it.
type piece struct {
	ax, ay, dx, dy, inv float32 // inv is one over the squared length
}

// meter finds for each sample the nearest piece of the contour.
type meter struct {
	w, h   int
	pieces []piece
	near   []int32
	best   []float32 // squared, in steps
	limit  float32   // of best: beyond it nothing is measured
}

// measure turns the values into distances to the contour, as far as band from it;
// beyond, they only tell the side.
func (f *Field) measure(band float64) {
	if f.band >= band {
		return
	}
	f.band = band
	m := &meter{w: f.w, h: f.h, near: make([]int32, len(f.v)), best: make([]float32, len(f.v))}
	m.limit = float32(math.Min(band*band/(f.step*f.step), far*far))
	for i := range m.best {
		m.near[i], m.best[i] = -1, far*far
	}
	unit := *f
	unit.x0, unit.y0, unit.step = 0, 0, 1 // measured in steps
	for j := 0; j < f.h-1; j++ {
		for i := 0; i < f.w-1; i++ {
			a, b := f.v[j*f.w+i], f.v[j*f.w+i+1]
			d, c := f.v[(j+1)*f.w+i], f.v[(j+1)*f.w+i+1]
			if (a < 0) == (b < 0) && (b < 0) == (c < 0) && (c < 0) == (d < 0) {
				continue
			}
			crossings(a, b, c, d, func(from, to int8) {
				m.add(i, j, unit.crossAt(i, j, from, a, b, c, d), unit.crossAt(i, j, to, a, b, c, d))
			})
		}
	}
	m.sweep()
	for i, v := range f.v {
		d := float32(far)
		if m.near[i] >= 0 {
			d = float32(math.Sqrt(float64(m.best[i])) * f.step)
		}
		if v < 0 {
			d = -d
		}
		f.v[i] = d
	}
}

// add notes a piece of the contour in the cell (i, j), and lets its corners
// know.
func (m *meter) add(i, j int, a, b Point) {
	q := piece{ax: float32(a.X), ay: float32(a.Y), dx: float32(b.X - a.X), dy: float32(b.Y - a.Y)}
	if l := q.dx*q.dx + q.dy*q.dy; l > 0 {
		q.inv = 1 / l
	}
	m.pieces = append(m.pieces, q)
	p := int32(len(m.pieces) - 1)
	m.try(i, j, p)
	m.try(i+1, j, p)
	m.try(i, j+1, p)
	m.try(i+1, j+1, p)
}

// try offers a piece to a sample.
func (m *meter) try(i, j int, p int32) {
	k := j*m.w + i
	if p < 0 || m.near[k] == p {
		return
	}
	q := &m.pieces[p]
	x, y := float32(i)-q.ax, float32(j)-q.ay
	t := min(1, max(0, (x*q.dx+y*q.dy)*q.inv))
	x, y = x-t*q.dx, y-t*q.dy
	if d := x*x + y*y; d < m.best[k] && d <= m.limit {
		m.best[k], m.near[k] = d, p
	}
}

func (m *meter) sweep() {
	for j := 0; j < m.h; j++ {
		if j > 0 {
			m.from(j, j-1)
		}
		m.along(j)
	}
	for j := m.h - 1; j >= 0; j-- {
		if j < m.h-1 {
			m.from(j, j+1)
		}
		m.along(j)
	}
}

// from lets a row learn from another one beside it.
func (m *meter) from(j, other int) {
	row := m.near[other*m.w:][:m.w]
	for i, p := range row {
		if p >= 0 {
			m.try(i, j, p)
		}
		if i > 0 && row[i-1] != p {
			m.try(i, j, row[i-1])
		}
		if i+1 < m.w && row[i+1] != p {
			m.try(i, j, row[i+1])
		}
	}
}

// along lets each sample of a row learn from its neighbours in it.
func (m *meter) along(j int) {
	row := m.near[j*m.w:][:m.w]
	for i := 1; i < m.w; i++ {
		if p := row[i-1]; p >= 0 {
			m.try(i, j, p)
		}
	}
	for i := m.w - 2; i >= 0; i-- {
		if p := row[i+1]; p >= 0 {
			m.try(i, j, p)
		}
	}
}
