package coast

import (
	"fmt"
	"image/color"
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Ring is the ring around a unit.
type Ring uint8

// The rings.
const (
	NoRing  Ring = iota
	Chosen       // yellow: the unit has an order or can be tapped
	InFight      // coral: the unit counts in a coming fight
)

// Unit returns a unit with its ring, in a box of one cell.
func (m Map) Unit(material Material, ring Ring) scene.Picture {
	k := m.Cell
	type value struct {
		material Material
		ring     Ring
		k        float64
	}
	return draw.Drawing("coast unit", k, k, value{material, ring, k}, func(c *paint.Canvas, v value) {
		s := 0.80 * v.k
		if v.ring != NoRing {
			dark, bright := paint.SunOutline, paint.Sun
			if v.ring == InFight {
				dark, bright = paint.ParseHex("#8C2F14"), paint.Coral
			}
			c.Fill(paint.Circle(v.k/2, v.k/2+0.5, s/2+0.063*v.k), dark)
			c.Fill(paint.Circle(v.k/2, v.k/2, s/2+0.034*v.k), bright)
		}
		c.Sprite(v.material.Sprite(), (v.k-s)/2, (v.k-s)/2-0.01*v.k, s)
	})
}

// Ghost returns a unit at its destination.
func (m Map) Ghost(material Material) scene.Picture {
	k := m.Cell
	type value struct {
		material Material
		k        float64
	}
	return draw.Drawing("coast ghost", k, k, value{material, k}, func(c *paint.Canvas, v value) {
		c.WithAlpha(0.55).Sprite(v.material.Sprite(), 0.13*v.k, 0.13*v.k, 0.74*v.k)
	})
}

// bearings are the directions of a march, in degrees clockwise from north.
var bearings = map[string]float64{"n": 0, "ne": 45, "e": 90, "se": 135, "s": 180, "sw": 225, "w": 270, "nw": 315}

// Arrow returns the arrow of a march in a direction, "n" to "nw": coral with a pale and a dark
// outline, so that it is visible on sea, chalk and basalt without colours too.
func Arrow(direction string) scene.Picture {
	return draw.Drawing("coast arrow", 128, 128, direction, func(c *paint.Canvas, direction string) {
		c = c.Rotated(bearings[direction], 64, 64)
		var arrow paint.Path
		arrow.MoveTo(64, 22).LineTo(94, 58).LineTo(80, 58).LineTo(80, 104).LineTo(48, 104).LineTo(48, 58).LineTo(34, 58).Close()
		c.Stroke(arrow, 40, paint.Ink)
		c.Stroke(arrow, 16, paint.Paper)
		c.Stroke(arrow, 4, paint.Coral)
		c.Fill(arrow, paint.Coral)
	})
}

// Combat returns the sign of a fight, on a dark disc.
func Combat() scene.Picture {
	return draw.Fixed("coast combat", 128, 128, func(c *paint.Canvas) {
		c.Fill(paint.Circle(64, 63, 61), paint.Paper)
		c.Fill(paint.Circle(64, 63, 56), paint.Ink)
		c.Sprite("quadriga-combat", 9, 9, 110)
	})
}

// Spray returns the frames of drops that fly up where two coasts meet. The last is empty.
func Spray() (frames []scene.Picture) {
	type value struct{ frame int }
	const n = 14
	for i := range n {
		frames = append(frames, draw.Drawing("coast spray", 128, 128, value{i}, func(c *paint.Canvas, v value) {
			t := float64(v.frame-3) / (n - 5) // the coasts are on their way at first
			if t < 0 || t >= 1 {
				return
			}
			c.Stroke(paint.Circle(64, 76, 10+30*t), 6*(1-t), paint.WithAlpha(paint.White, 0.8*(1-t)))
			for drop := range 18 {
				angle := math.Pi * (1.08 + 0.84*float64(drop)/17)
				far := 38 + 16*float64(drop*7%5)/4
				x, y := 64+math.Cos(angle)*far*t, 76+math.Sin(angle)*far*t*1.25+52*t*t
				c.Fill(paint.Circle(x, y, (5.5-float64(drop%3))*(1-0.6*t)), paint.WithAlpha(paint.White, 0.95-0.5*t))
			}
		}))
	}
	return frames
}

// Sinking returns the sign of a unit that will sink: an arrow down into waves, on a dark red disc.
func Sinking() scene.Picture {
	return draw.Fixed("coast sinking", 128, 128, func(c *paint.Canvas) {
		c.Fill(paint.Circle(64, 63, 61), paint.Paper)
		c.Fill(paint.Circle(64, 63, 54), paint.ParseHex("#8C2F14"))
		var arrow, waves paint.Path
		arrow.MoveTo(52, 24).LineTo(76, 24).LineTo(76, 48).LineTo(94, 48).LineTo(64, 78).LineTo(34, 48).LineTo(52, 48).Close()
		c.Fill(arrow, paint.Paper)
		waves.MoveTo(28, 88).QuadTo(40, 76, 52, 88).QuadTo(64, 100, 76, 88).QuadTo(88, 76, 100, 88)
		waves.LineTo(100, 98).QuadTo(88, 86, 76, 98).QuadTo(64, 110, 52, 98).QuadTo(40, 86, 28, 98).Close()
		c.Fill(waves, paint.Paper)
	})
}

// Badge returns the size n of a large island: dark below the limit, yellow at the limit, coral
// above.
func (m Map) Badge(n, limit int) scene.Picture {
	k := m.Cell
	type value struct {
		k        float64
		n, limit int
	}
	return draw.Drawing("coast badge", 0.8*k, 0.8*k, value{k, n, limit}, func(c *paint.Canvas, v value) {
		x, r := 0.4*v.k, 0.27*v.k
		rim, disc, text := color.Color(paint.Paper), color.Color(paint.Ink), color.Color(paint.Paper)
		if v.n >= v.limit {
			rim, disc, text = paint.Ink, paint.Sun, paint.Ink
		}
		if v.n > v.limit {
			disc = paint.Coral
		}
		c.Fill(paint.Circle(x, x+0.037*v.k, r+0.05*v.k), paint.WithAlpha(paint.Night, 0.45))
		c.Fill(paint.Circle(x, x, r+0.04*v.k), rim)
		c.Fill(paint.Circle(x, x, r), disc)
		c.TextCentered(x, x, fmt.Sprint(v.n), paint.TextStyle{Size: r * 1.42, Weight: paint.Bold, Color: text, Align: paint.Center})
	})
}

// BadgeBox returns the box of an island's badge, at its upper left.
func (m Map) BadgeBox(cells []Cell) scene.Box {
	best, minSum := scene.Pos{}, float32(1e9)
	for _, s := range cells {
		if p := m.CellCenter(s); p.X+p.Y < minSum {
			best, minSum = p, p.X+p.Y
		}
	}
	k := float32(m.Cell)
	return scene.Around(scene.Pos{X: best.X - 0.44*k, Y: best.Y - 0.44*k}, 0.8*k, 0.8*k)
}

// Dots returns small dots on cells that can be tapped.
func (m Map) Dots(cells []Cell) scene.Picture {
	side := float64(m.Side())
	type dots struct {
		board Map
		cells draw.Frozen[[]Cell]
	}
	return draw.Drawing("coast dots", side, side, dots{m, draw.Freeze(cells)}, func(c *paint.Canvas, d dots) {
		for _, s := range d.cells.Value() {
			x, y := d.board.center(s)
			c.Fill(paint.Circle(x, y, 0.095*d.board.Cell), paint.WithAlpha(paint.SunOutline, 0.7))
			c.Fill(paint.Circle(x, y, 0.066*d.board.Cell), paint.Sun)
		}
	})
}

// Label returns a dark label that points to a place, with a text and a result in yellow, its box, and
// within that the box of the words, which covers least of the occupied boxes.
func (m Map) Label(at scene.Pos, text, result string, size float64, occupied []scene.Box) (picture scene.Picture, box, words scene.Box) {
	width := float32(paint.TextWidth(text, paint.Bold, size) + paint.TextWidth(result, paint.Bold, size) + 30)
	height := float32(size * 1.9)
	words = m.freeSpot(at, width, height, occupied)
	x0, y0 := min(words.X, at.X-10), min(words.Y, at.Y)
	x1, y1 := max(words.X+words.W, at.X+10), max(words.Y+words.H+4, at.Y)
	box = scene.Box{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	x, y := float64(words.X-x0), float64(words.Y-y0)
	px, py := float64(at.X-x0), float64(at.Y-y0)
	w, h := float64(width), float64(height)
	type value struct {
		px, x, h, w, y, py, size float64
		text, result             string
	}
	return draw.Drawing("coast label", float64(box.W), float64(box.H), value{px, x, h, w, y, py, size, text, result}, func(c *paint.Canvas, v value) {
		foot := min(max(v.px, v.x+v.h*0.7), v.x+v.w-v.h*0.7)
		tip := paint.Pt(foot, v.y+v.h/2).Lerp(paint.Pt(v.px, v.py), 0.86)
		side := tip.Sub(paint.Pt(foot, v.y+v.h/2)).Unit().Perp().Mul(9)
		wedge := paint.Polygon(paint.Pt(foot, v.y+v.h/2).Add(side), tip, paint.Pt(foot, v.y+v.h/2).Sub(side))
		shape := paint.RoundRect(v.x, v.y, v.w, v.h, v.h/2)
		c.Fill(shape.Translated(0, 3), paint.WithAlpha(paint.Shade, 0.4))
		c.Fill(wedge, paint.WithAlpha(paint.Ink, 0.6)) // what it crosses shows through
		c.Fill(shape, paint.Ink)
		t := paint.TextStyle{Size: v.size, Weight: paint.Bold, Color: paint.Paper}
		width := c.TextCentered(v.x+15, v.y+v.h/2, v.text, t)
		t.Color = paint.Sun
		c.TextCentered(v.x+15+width, v.y+v.h/2, v.result, t)
	}), box, words
}

// freeSpot returns the box of a label near a point that covers least of the occupied boxes.
func (m Map) freeSpot(at scene.Pos, width, height float32, occupied []scene.Box) scene.Box {
	const (
		reach = 4.5  // how far from the point, in cells
		step  = 0.25 // between two places that are tried, in cells
	)
	k, side := float32(m.Cell), m.Side()
	best, minCost := scene.Box{}, float32(1e9)
	for dy := float32(-reach); dy <= reach; dy += step {
		for dx := -width/2 - reach*k; dx <= width/2+reach*k; dx += step * k {
			b := scene.Box{X: at.X + dx - width/2, Y: at.Y + dy*k - height/2, W: width, H: height}
			b.X = max(3, min(b.X, side-width-3))
			b.Y = max(3, min(b.Y, side-height-6))
			center := b.Center()
			cost := 0.25 * (abs(center.X-at.X)/2 + abs(center.Y-at.Y)) / k
			if cost >= minCost {
				continue
			}
			for _, t := range occupied {
				cost += b.Overlap(t) / (k * k) * 4
			}
			cost += b.Overlap(scene.Around(at, k, k)) / (k * k) * 20
			if cost < minCost {
				best, minCost = b, cost
			}
		}
	}
	return best
}

func abs(x float32) float32 { return max(x, -x) }

// LatestRing returns the thin coral ring of a unit that was placed last.
func (m Map) LatestRing() scene.Picture {
	k := m.Cell
	return draw.Drawing("coast latest", k, k, k, func(c *paint.Canvas, k float64) {
		r := 0.44 * k
		c.Fill(paint.Annulus(k/2, k/2, r+0.055*k, r-0.055*k), paint.Paper)
		c.Fill(paint.Annulus(k/2, k/2, r+0.03*k, r-0.03*k), paint.Coral)
	})
}

// Gone returns what is left of a unit that was removed: a faint unit in a dashed ring.
func (m Map) Gone(material Material) scene.Picture {
	k := m.Cell
	type value struct {
		material Material
		k        float64
	}
	return draw.Drawing("coast gone", k, k, value{material, k}, func(c *paint.Canvas, v value) {
		c.WithAlpha(0.35).Sprite(v.material.Sprite(), 0.16*v.k, 0.16*v.k, 0.68*v.k)
		ring := paint.Circle(v.k/2, v.k/2, 0.42*v.k).Dashed(0, 0.16*v.k, 0.11*v.k)
		c.Stroke(ring, 0.11*v.k, paint.Ink)
		c.Stroke(ring, 0.06*v.k, paint.Coral)
	})
}

// HintRing returns the yellow ring of a hint; that of the best hint is broader.
func (m Map) HintRing(best bool) scene.Picture {
	k := 1.3 * m.Cell
	type value struct {
		cell, k float64
		best    bool
	}
	return draw.Drawing("coast star", k, k, value{m.Cell, k, best}, func(c *paint.Canvas, v value) {
		width := 0.05 * v.cell
		if v.best {
			width = 0.1 * v.cell
		}
		r := 0.52 * v.cell
		c.Fill(paint.Annulus(v.k/2, v.k/2, r+width/2+1.5, r-width/2-1.5), paint.SunOutline)
		c.Fill(paint.Annulus(v.k/2, v.k/2, r+width/2, r-width/2), paint.Sun)
	})
}
