package hexmap

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"banchisa/widgets/paint"
)

// paintPorts paints a quay with two piers and a lighthouse, facing the open water.
func (m *Map) paintPorts(c *paint.Canvas) {
	m.forEachOf("P", func(p Hex, o paint.Point) {
		out := 0.0
		for i, n := range neighbors(p) {
			if m.terrain(n) == '~' {
				out += [6]float64{0, 1, 1, 0, -1, -1}[i]
			}
		}
		side := 1.0
		if out < 0 {
			side = -1
		}
		m.paintPort(c, o, side)
	})
}

func (m *Map) paintPort(c *paint.Canvas, o paint.Point, q float64) {
	const s = Side
	c = c.Translated(o.X, o.Y)
	bar := func(y float64) paint.Path {
		return paint.RoundRect(math.Min(0, q*1.02*s), y*s, 1.02*s, 0.20*s, 3)
	}
	quay := paint.Join(paint.RoundRect(-0.62*s, -0.46*s, 1.24*s, 0.92*s, 4), bar(-0.44), bar(0.24))
	c.Fill(quay.Translated(0, 0.10*s), paint.ParseHex("#0A445666"))
	c.Fill(quay, paint.ParseHex("#A99F92"))
	c.Fill(paint.Join(paint.RoundRect(-0.56*s, -0.40*s, 1.12*s, 0.80*s, 3), paint.RoundRect(math.Min(0, q*0.96*s), -0.38*s, 0.96*s, 0.08*s, 1),
		paint.RoundRect(math.Min(0, q*0.96*s), 0.30*s, 0.96*s, 0.08*s, 1)), paint.ParseHex("#CFC6B6"))
	for _, k := range [2]float64{-0.34, 0.34} {
		for _, x := range [3]float64{0.5, 0.75, 0.98} {
			c.Fill(paint.Circle(q*x*s, k*s, 0.05*s), paint.ParseHex("#6B6259"))
		}
	}
	c = c.Translated(q*0.92*s, -0.40*s)
	c.Fill(paint.Circle(0, 0.06*s, 0.17*s), paint.WithAlpha(paint.Ink, 0.2))
	c.Fill(paint.Polygon(paint.Pt(-0.13*s, 0), paint.Pt(-0.08*s, -0.52*s), paint.Pt(0.08*s, -0.52*s), paint.Pt(0.13*s, 0)), paint.Paper)
	c.Fill(
		paint.Polygon(paint.Pt(-0.115*s, -0.14*s), paint.Pt(-0.095*s, -0.30*s), paint.Pt(0.095*s, -0.30*s), paint.Pt(0.115*s, -0.14*s)),
		paint.Coral,
	)
	c.Fill(paint.RoundRect(-0.11*s, -0.66*s, 0.22*s, 0.15*s, 0.05*s), paint.Sun)
	c.Fill(paint.Polygon(paint.Pt(-0.15*s, -0.64*s), paint.Pt(0, -0.80*s), paint.Pt(0.15*s, -0.64*s)), paint.ParseHex("#C9502F"))
}

type house struct {
	x, y, angle, w, h float64
	tone              int
}

var roofs = [...][2]string{{"#C96F52", "#A9563C"}, {"#D2795A", "#B15F44"}, {"#BC6147", "#9A4A33"}, {"#D98B6A", "#BB6C4F"}}

// paintTown scatters roofs over the towns, clear of the roads, with a bell tower in the smallest
// town and a dome in the largest.
func (m *Map) paintTown(c *paint.Canvas, r *rand.Rand) {
	const s = Side
	var houses []house
	m.forEachOf("u", func(p Hex, o paint.Point) {
		angle := 9.0
		if p.Column < len(m.Rows[0])/2 {
			angle = -12
		}
		sin, cos := math.Sincos(angle * math.Pi / 180)
		for i := -4.0; i <= 4; i++ {
			for j := -4.0; j <= 4; j++ {
				x, y := i*0.40*s+math.Mod(j+8, 2)*0.12*s, j*0.37*s
				x, y = o.X+x*cos-y*sin+0.07*s*(r.Float64()-0.5), o.Y+x*sin+y*cos+0.07*s*(r.Float64()-0.5)
				h := house{
					x, y, angle + float64(r.IntN(2))*90, 0.33 * s * (0.86 + 0.3*r.Float64()),
					0.25 * s * (0.9 + 0.2*r.Float64()), r.IntN(len(roofs)),
				}
				if r.Float64() > 0.06 && m.canBuild(o, h, houses) {
					houses = append(houses, h)
				}
			}
		}
	})
	slices.SortFunc(houses, func(a, b house) int { return cmp.Compare(a.y, b.y) })
	for _, h := range houses {
		on := c.Rotated(h.angle, h.x, h.y)
		c.Translated(0.02*s, 0.07*s).Rotated(h.angle, h.x, h.y).Fill(paint.Rect(h.x-h.w/2, h.y-h.h/2, h.w, h.h), paint.ParseHex("#5B3A2A4D"))
		on.Fill(paint.RoundRect(h.x-h.w/2, h.y-h.h/2, h.w, h.h, 1.2), paint.ParseHex(roofs[h.tone][1]))
		on.Fill(paint.RoundRect(h.x-h.w/2, h.y-h.h/2, h.w, h.h*0.52, 1.2), paint.ParseHex(roofs[h.tone][0]))
	}
	m.paintLandmarks(c)
}

func (m *Map) canBuild(o paint.Point, h house, houses []house) bool {
	const s = Side
	if math.Hypot(h.x-o.X, h.y-o.Y) > 0.98*s || m.land.town.Distance(h.x, h.y) > -0.17*s {
		return false
	}
	for _, p := range m.land.roadPoints {
		if math.Hypot(p.X-h.x, p.Y-h.y) < 0.30*s {
			return false
		}
	}
	for _, k := range houses {
		if math.Hypot(k.x-h.x, k.y-h.y) < 0.33*s {
			return false
		}
	}
	return true
}

func (m *Map) paintLandmarks(c *paint.Canvas) {
	const s = Side
	west, east := true, true
	m.forEachOf("u", func(p Hex, o paint.Point) {
		on := c.Translated(o.X-0.3*s, o.Y+0.2*s)
		if p.Column < len(m.Rows[0])/2 {
			if west {
				paintTower(on)
			}
			west = false
		} else if n := m.townNeighbors(p); n >= 4 && east && m.clearOfRoads(o.X-0.3*s, o.Y+0.2*s) {
			paintDome(on)
			east = false
		}
	})
}

// clearOfRoads reports whether a point is far enough from the roads for a dome.
func (m *Map) clearOfRoads(x, y float64) bool {
	for _, p := range m.land.roadPoints {
		if math.Hypot(p.X-x, p.Y-y) < 0.55*Side {
			return false
		}
	}
	return true
}

func (m *Map) townNeighbors(p Hex) (n int) {
	for _, q := range neighbors(p) {
		if m.contains(q) && m.terrain(q) == 'u' {
			n++
		}
	}
	return n
}

func paintTower(c *paint.Canvas) {
	const s = Side
	c.Fill(paint.RoundRect(-0.11*s, -0.5*s, 0.26*s, 0.72*s, 1.5), paint.ParseHex("#5B3A2A40"))
	c.Fill(paint.RoundRect(-0.13*s, -0.55*s, 0.26*s, 0.72*s, 1.5), paint.ParseHex("#F3E3C6"))
	c.Fill(paint.Polygon(paint.Pt(-0.2*s, -0.53*s), paint.Pt(0, -0.95*s), paint.Pt(0.2*s, -0.53*s)), paint.ParseHex("#A9563C"))
	c.Fill(paint.RoundRect(-0.05*s, -0.42*s, 0.10*s, 0.18*s, 0.05*s), paint.ParseHex("#6B4226"))
}

func paintDome(c *paint.Canvas) {
	const s = Side
	c.Fill(paint.RoundRect(-0.44*s, -0.04*s, 0.88*s, 0.44*s, 2), paint.ParseHex("#5B3A2A40"))
	c.Fill(paint.RoundRect(-0.44*s, -0.10*s, 0.88*s, 0.44*s, 2), paint.ParseHex("#F3E3C6"))
	c.Fill(paint.Wedge(0, -0.08*s, 0.36*s, 180, 360), paint.ParseHex("#5FA394"))
	c.Fill(paint.RoundRect(-0.04*s, -0.62*s, 0.08*s, 0.22*s, 1), paint.ParseHex("#C98A12"))
	for _, k := range [3]float64{-0.28, 0, 0.28} {
		c.Fill(paint.RoundRect(k*s-0.05*s, 0.06*s, 0.10*s, 0.28*s, 0.05*s), paint.ParseHex("#B9A488"))
	}
}

// paintBeach paints umbrellas on the sand, one or two per hex, and tufts of grass.
func (m *Map) paintBeach(c *paint.Canvas, r *rand.Rand) {
	const s = Side
	l := m.land
	for range len(m.Rows) * len(m.Rows[0]) / 2 {
		x, y := r.Float64()*m.w, r.Float64()*m.h
		if l.coast.Distance(x, y) < -0.16*s && l.meadowField.Distance(x, y) > 0.06*s {
			c.Fill(paint.Circle(x, y, 0.035*s), paint.ParseHex("#CDB477"))
		}
	}
	m.forEachOf("b", func(_ Hex, o paint.Point) {
		for range 6 {
			x, y := o.X+s*1.2*(r.Float64()-0.5), o.Y+s*1.2*(r.Float64()-0.5)
			tone := [...]paint.Stop{{Color: paint.Coral}, {Color: paint.Sun}, {Color: paint.Shallow}}[r.IntN(3)].Color
			if d := l.coast.Distance(x, y); d > -0.16*s || d < -0.5*s || l.meadowField.Distance(x, y) < 0.18*s {
				continue
			}
			c.Fill(paint.Circle(x, y+0.06*s, 0.15*s), paint.ParseHex("#6B55274D"))
			c.Fill(paint.Circle(x, y, 0.15*s), paint.Paper)
			for k := 0.0; k < 6; k += 2 {
				c.Fill(paint.Wedge(x, y, 0.15*s, 60*k+15, 60*k+75), tone)
			}
			if r.IntN(3) > 0 {
				break
			}
		}
	})
}
