package hexmap

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Grid returns the sides of the hexes, for high contrast.
func (m *Map) Grid() scene.Picture {
	return draw.Drawing("hexmap grid", m.w, m.h, m, func(c *paint.Canvas, m *Map) {
		m.once.Do(m.precompute)
		on := c.Clipped(m.mapOutline())
		sea, land := m.hexSides()
		on.Stroke(sea, 1.2, paint.GridOnDark)
		on.Stroke(land, 1.2, paint.GridOnLight)
	})
}

// paintGrid draws the sides of the hexes, lighter at sea.
func (m *Map) paintGrid(c *paint.Canvas) {
	sea, land := m.hexSides()
	c.Stroke(sea, 1.1, paint.ParseHex("#D9F1F34D"))
	c.Stroke(land, 1.1, paint.ParseHex("#3B4A2A42"))
}

// hexSides returns the sides of the hexes, each once, at sea and on land.
func (m *Map) hexSides() (sea, land paint.Path) {
	opposite := 0
	if m.turned {
		opposite = 3
	}
	m.forEach(func(p Hex) {
		if !m.contains(p) {
			return
		}
		o := m.center(p)
		for i := range 6 {
			// A side belongs to the hex above or to the left of it, except at the edges.
			if n := neighbors(p)[(i+2+opposite)%6]; i > 2 && m.contains(n) {
				continue
			}
			a, b := float64(i)*math.Pi/3, float64(i+1)*math.Pi/3
			x0, y0, x1, y1 := o.X+Side*math.Cos(a), o.Y+Side*math.Sin(a), o.X+Side*math.Cos(b), o.Y+Side*math.Sin(b)
			if m.land.coast.Distance((x0+x1)/2, (y0+y1)/2) < 0 {
				land.Add(paint.Line(x0, y0, x1, y1))
			} else {
				sea.Add(paint.Line(x0, y0, x1, y1))
			}
		}
	})
	return sea, land
}

// paintRoute draws the ferry's route: white, dashed in red, with a dot where a turn ends, and the
// buoy; and a compass rose in the widest part of the sea.
func (m *Map) paintRoute(c *paint.Canvas) {
	const s = Side
	m.paintRose(c)
	if len(m.Route) < 2 {
		return
	}
	var pts []paint.Point
	for _, p := range m.Route {
		pts = append(pts, m.center(p))
	}
	line := paint.Spline(pts...)
	c.Stroke(line, 0.23*s, paint.ParseHex("#FFFFFFD9"))
	c.Stroke(line.Dashed(0, 0.34*s, 0.21*s), 0.15*s, paint.ParseHex("#C9302F"))
	for _, p := range m.TurnStops {
		o := m.center(p)
		c.Fill(paint.Circle(o.X, o.Y, 0.17*s), paint.White)
		c.Fill(paint.Circle(o.X, o.Y, 0.115*s), paint.ParseHex("#C9302F"))
	}
	m.drawBuoy(c)
}

func (m *Map) drawBuoy(c *paint.Canvas) {
	o := m.center(m.Buoy)
	c.Sprite("fuga-buoy-yellow", o.X-0.675*Side, o.Y-0.84*Side, 1.35*Side)
}

func (m *Map) paintRose(c *paint.Canvas) {
	best, maxDistance := paint.Point{}, 0.0
	m.forEach(func(p Hex) {
		o := m.center(p)
		if o.X < 2*Side || o.Y < 2*Side || o.X > m.w-2*Side || o.Y > m.h-2*Side {
			return
		}
		d := m.land.coast.Distance(o.X, o.Y)
		for _, r := range m.Route {
			q := m.center(r)
			d = math.Min(d, math.Hypot(q.X-o.X, q.Y-o.Y))
		}
		// A corner is better than the open sea, where counters move.
		d = math.Min(d, 3*Side) - 0.1*math.Hypot(o.X, m.h-o.Y)
		if d > maxDistance || maxDistance == 0 {
			best, maxDistance = o, d
		}
	})
	R := Side * 1.15
	c = c.Translated(best.X, best.Y)
	letter, north := -R*1.02, 0.0
	if m.turned {
		letter, north = R*1.02+Side*0.36, 180
	}
	c.Fill(paint.Circle(0, 0, R*0.86), paint.ParseHex("#0F566E8C"))
	c.Stroke(paint.Circle(0, 0, R*0.7), 1.6, paint.ParseHex("#8CCBD4B3"))
	for k := range 4 {
		for i, q := range [2]float64{-1, 1} {
			tone := [2]string{"#CDEBEE", "#7FBFCA"}[i]
			if k == 0 {
				tone = [2]string{"#F2704E", "#C9502F"}[i]
			}
			c.Rotated(north+90*float64(k), 0, 0).Fill(paint.Polygon(paint.Pt(0, -R*0.92), paint.Pt(q*R*0.19, -R*0.19), paint.Pt(0, 0)), paint.ParseHex(tone))
		}
	}
	c.Text(0, letter, "N", paint.TextStyle{Size: Side * 0.5, Weight: paint.Bold, Color: paint.ParseHex("#CDEBEE"), Align: paint.Center})
}
