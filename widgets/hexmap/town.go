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

// paintPort draws the port of a hex, with its quays to the east, or to the west for a side of -1.
func (m *Map) paintPort(c *paint.Canvas, o paint.Point, side float64) {
	c.Transformed(onHex(o, 46, 86, side)).Art("fuga-port")
}

// onHex maps a picture of what stands on the map to it: 70 units are the side of a hex, and the point (x, y) comes to o. A
// side of -1 mirrors it.
func onHex(o paint.Point, x, y, side float64) paint.Matrix {
	const scale = Side / 70
	return paint.Matrix{A: side * scale, D: scale, E: o.X - side*scale*x, F: o.Y - scale*y}
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
		at := onHex(paint.Pt(o.X-0.3*s, o.Y+0.2*s), 64, 90, 1)
		if p.Column < len(m.Rows[0])/2 {
			if west {
				c.Transformed(at).Art("fuga-bell-tower")
			}
			west = false
		} else if n := m.townNeighbors(p); n >= 4 && east && m.clearOfRoads(o.X-0.3*s, o.Y+0.2*s) {
			c.Transformed(at).Art("fuga-dome")
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
