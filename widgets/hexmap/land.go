package hexmap

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"banchisa/widgets/paint"
)

// paintSea paints the water in five tones that follow the coast, with wavelets and surf.
func (m *Map) paintSea(c *paint.Canvas, r *rand.Rand) {
	const s = Side
	l := m.land
	c.Fill(paint.Rect(0, 0, m.w, m.h), paint.Sea)
	for i, tone := range []string{"#186983", "#1F7A93", "#3C9DB2", "#62B7C4"} {
		c.Fill(l.sea[i], paint.ParseHex(tone))
	}
	wave := paint.ParseHex("#2F8CA4BF")
	for range len(m.Rows) * len(m.Rows[0]) * 2 / 7 {
		x, y, w := r.Float64()*m.w, r.Float64()*m.h, s*(0.52+0.5*r.Float64())
		if l.coast.Distance(x, y) > 0.75*s {
			c.Stroke(paint.Wave(x, y, w), s*0.07, wave)
		}
	}
	c.Fill(l.foam, paint.ParseHex("#EAF8F8F2"))
	c.Stroke(l.surf.Dashed(0, s*0.9, s*0.4, s*1.5, s*0.6, s*0.7, s*0.3), s*0.084, paint.ParseHex("#DDF3F4CC"))
}

// paintLand paints everything above the water line, from the sand up.
func (m *Map) paintLand(c *paint.Canvas, r *rand.Rand) {
	const s = Side
	l := m.land
	c.Fill(l.shore.Translated(0, 0.13*s), paint.ParseHex("#0A445659"))
	c.Fill(l.shore.Translated(0, 0.07*s), paint.ParseHex("#C7AE70"))
	c.Fill(l.shore, paint.Beach)
	on := c.Clipped(l.shore)
	on.Fill(l.drySand, paint.ParseHex("#F1E2B8"))
	on.Fill(l.meadow.Translated(0, 0.05*s), paint.ParseHex("#7E9E5E"))
	on.Fill(l.meadow, paint.Country)
	trees := m.paintFields(on, r)
	m.paintRiver(c, on)
	m.paintRocks(c, on, r)
	on.Fill(l.townGround.Translated(0, 0.04*s), paint.ParseHex("#C6B294"))
	on.Fill(l.townGround, paint.ParseHex("#E6D8BF"))
	for _, road := range l.roads {
		on.Stroke(road, 0.35*s, paint.ParseHex("#BFAE86"))
	}
	for _, road := range l.roads {
		on.Stroke(road, 0.25*s, paint.ParseHex("#F3ECDC"))
	}
	for _, p := range l.bridges {
		m.paintBridge(c, p)
	}
	m.paintPorts(c)
	m.paintTown(c, r)
	m.paintBeach(c, r)
	slices.SortFunc(trees, func(a, b tree) int { return cmp.Compare(a.y, b.y) })
	for _, t := range trees {
		c.Fill(paint.Circle(t.x+0.02*s, t.y+0.45*t.r+1, t.r), paint.ParseHex("#3C5A354D"))
		c.Fill(paint.Circle(t.x, t.y, t.r), paint.ParseHex("#4F8657"))
		c.Fill(paint.Circle(t.x-0.22*t.r, t.y-0.26*t.r, t.r*0.62), paint.ParseHex("#6BA36B"))
	}
}

type tree struct{ x, y, r float64 }

var fieldTones = [...]string{"#AECB86", "#BAD08C", "#8FB570", "#D3D894", "#A4C47E", "#E0DC9E", "#94BA74"}

// paintFields paints a patchwork of fields that ignores the hexes: the Voronoi cells of points
// scattered on a grid. Most of them are furrowed, some are clumps of trees, which are returned.
func (m *Map) paintFields(c *paint.Canvas, r *rand.Rand) (trees []tree) {
	const s, step = Side, 1.02 * Side
	free := m.land.farmland
	on := c.Clipped(m.land.fields)
	var farms []paint.Point
	columns, rows := int(m.w/step)+4, int(m.h/(step*0.86))+4
	sites := make([][]paint.Point, rows)
	for j := range sites {
		for i := range columns {
			x := -s + float64(i)*step + float64(j&1)*step/2
			y := -s + float64(j)*step*0.86
			sites[j] = append(sites[j], paint.Pt(x+step*0.62*(r.Float64()-0.5), y+step*0.62*(r.Float64()-0.5)))
		}
	}
	for j := range sites {
		for i, p := range sites[j] {
			kind, tone, angle := r.Float64(), r.IntN(len(fieldTones)), r.Float64()*180
			if free.Distance(p.X, p.Y) > 0.5*s {
				continue
			}
			if kind < 0.30 {
				for range 4 + r.IntN(4) {
					x, y := p.X+s*0.62*(r.Float64()-0.5), p.Y+s*0.55*(r.Float64()-0.5)
					if free.Distance(x, y) < -0.12*s {
						trees = append(trees, tree{x, y, s * (0.10 + 0.07*r.Float64())})
					}
				}
				continue
			}
			if kind > 0.96 && free.Distance(p.X, p.Y) < -0.3*s {
				farms = append(farms, p)
			}
			cell := voronoiCell(p, sites, i, j)
			if len(cell) < 3 {
				continue
			}
			plot := paint.RoundPolygon(0.16*s, cell...)
			on.Fill(plot, paint.ParseHex(fieldTones[tone]))
			if kind < 0.72 {
				furrow := paint.ParseHex("#7FA45FBF")
				if tone == 3 || tone == 5 {
					furrow = paint.ParseHex("#B9B56CBF")
				}
				box := plot.Bounds()
				on.Clipped(plot).Fill(paint.HatchPath(box, 0.15*s, 0.05*s, angle), furrow)
			}
		}
	}
	for _, p := range farms { // a single house
		on := c.Rotated(-14, p.X, p.Y)
		c.Fill(paint.Rect(p.X-0.15*s, p.Y-0.02*s, 0.34*s, 0.17*s), paint.ParseHex("#5B3A2A4D"))
		on.Fill(paint.RoundRect(p.X-0.17*s, p.Y-0.12*s, 0.34*s, 0.24*s, 1.2), paint.ParseHex(roofs[1][1]))
		on.Fill(paint.RoundRect(p.X-0.17*s, p.Y-0.12*s, 0.34*s, 0.125*s, 1.2), paint.ParseHex(roofs[1][0]))
	}
	return trees
}

// voronoiCell returns the Voronoi cell of a site among its neighbours, slightly shrunk: the plane
// cut at the bisector with each neighbour.
func voronoiCell(p paint.Point, sites [][]paint.Point, i, j int) []paint.Point {
	const far, inset = 3 * Side, 0.06 * Side
	cell := []paint.Point{paint.Pt(p.X-far, p.Y-far), paint.Pt(p.X+far, p.Y-far), paint.Pt(p.X+far, p.Y+far), paint.Pt(p.X-far, p.Y+far)}
	for b := max(0, j-2); b < min(len(sites), j+3); b++ {
		for a := max(0, i-2); a < min(len(sites[b]), i+3); a++ {
			q := sites[b][a]
			if q == p {
				continue
			}
			d := paint.Pt(q.X-p.X, q.Y-p.Y)
			length := math.Hypot(d.X, d.Y)
			cell = clipHalfPlane(cell, p, paint.Pt(d.X/length, d.Y/length), length/2-inset)
		}
	}
	return cell
}

// clipHalfPlane returns the part of a cell less than dist from p in a direction (Sutherland and
// Hodgman).
func clipHalfPlane(cell []paint.Point, p, dir paint.Point, dist float64) []paint.Point {
	var out []paint.Point
	side := func(q paint.Point) float64 { return (q.X-p.X)*dir.X + (q.Y-p.Y)*dir.Y - dist }
	for i, a := range cell {
		b := cell[(i+1)%len(cell)]
		sa, sb := side(a), side(b)
		if sa <= 0 {
			out = append(out, a)
		}
		if sa < 0 && sb > 0 || sa > 0 && sb < 0 {
			t := sa / (sa - sb)
			out = append(out, paint.Pt(a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t))
		}
	}
	return out
}

func (m *Map) paintRiver(c, on *paint.Canvas) {
	const s = Side
	for _, river := range m.land.rivers {
		on.Stroke(river, 0.80*s, paint.ParseHex("#D9CD96"))
	}
	water := c.Clipped(m.land.coast.OffsetPath(0.32 * s))
	for _, river := range m.land.rivers {
		water.Stroke(river, 0.62*s, paint.River)
		on.Stroke(river.Translated(-0.04*s, -0.10*s).Dashed(0, s*0.5, s*0.65), s*0.06, paint.ParseHex("#A9DAEC"))
		on.Stroke(river.Translated(0.04*s, 0.10*s).Dashed(s*0.5, s*0.5, s*0.65), s*0.06, paint.ParseHex("#A9DAEC"))
	}
}

func (m *Map) paintRocks(c, on *paint.Canvas, r *rand.Rand) {
	const s = Side
	on.Fill(m.land.rock.Translated(0, 0.06*s), paint.ParseHex("#6B6E74"))
	on.Fill(m.land.rock, paint.Rock)
	type peak struct{ x, y, h float64 }
	var peaks []peak
	m.forEach(func(p Hex) {
		if m.terrain(p) != '#' {
			return
		}
		o := m.center(p)
		for _, d := range [3][3]float64{{-0.42, -0.10, 0.62}, {0.40, -0.22, 0.70}, {0.02, 0.42, 0.82}} {
			peaks = append(peaks, peak{o.X + d[0]*s + 0.1*s*(r.Float64()-0.5), o.Y + d[1]*s, d[2] * s * (0.9 + 0.25*r.Float64())})
		}
	})
	slices.SortFunc(peaks, func(a, b peak) int { return cmp.Compare(a.y, b.y) })
	for _, k := range peaks {
		w, base := k.h*0.72, k.y+k.h*0.42
		top := paint.Pt(k.x, base-k.h*1.2)
		c.Fill(paint.Polygon(paint.Pt(k.x-w, base), top, paint.Pt(k.x+w, base)), paint.ParseHex("#A3A6AB"))
		c.Fill(paint.Polygon(top, paint.Pt(k.x+w, base), paint.Pt(k.x-w*0.10, base), paint.Pt(k.x+w*0.12, base-k.h*0.55)), paint.ParseHex("#767A81"))
		c.Fill(paint.Polygon(top, paint.Pt(k.x+w*0.34, base-k.h*0.79), paint.Pt(k.x+w*0.14, base-k.h*0.84),
			paint.Pt(k.x-w*0.04, base-k.h*0.70), paint.Pt(k.x-w*0.20, base-k.h*0.86), paint.Pt(k.x-w*0.34, base-k.h*0.79)), paint.Ice)
	}
}

// paintBridge paints a bridge over the river in a hex, along the road.
func (m *Map) paintBridge(c *paint.Canvas, p Hex) {
	const s = Side
	o := m.center(p)
	c = c.Translated(o.X, o.Y)
	c.Fill(paint.Rect(-0.30*s, -0.42*s, 0.60*s, s), paint.WithAlpha(paint.Ink, 0.18))
	c.Fill(paint.RoundRect(-0.28*s, -0.52*s, 0.56*s, 1.04*s, 2), paint.ParseHex("#B9A488"))
	c.Fill(paint.Rect(-0.15*s, -0.60*s, 0.30*s, 1.20*s), paint.ParseHex("#F3ECDC"))
	for _, q := range [2]float64{-1, 1} {
		c.Fill(paint.RoundRect(q*0.22*s-0.085*s, -0.59*s, 0.17*s, 1.18*s, 2), paint.ParseHex("#8F7B62"))
		for _, k := range [3]float64{-0.4, 0, 0.4} {
			c.Fill(paint.Circle(q*0.22*s, k*s, 0.075*s), paint.ParseHex("#A9957A"))
		}
	}
}
