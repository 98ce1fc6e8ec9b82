package coast

import (
	"fmt"
	"image/color"

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
	return draw.NewPicture(fmt.Sprintf("coast unit %d %d %g", material, ring, k), k, k, func(c *paint.Canvas) {
		s := 0.80 * k
		if ring != NoRing {
			dark, bright := paint.SunOutline, paint.Sun
			if ring == InFight {
				dark, bright = paint.ParseHex("#8C2F14"), paint.Coral
			}
			c.Fill(paint.Circle(k/2, k/2+0.5, s/2+0.063*k), dark)
			c.Fill(paint.Circle(k/2, k/2, s/2+0.034*k), bright)
		}
		c.Sprite(material.Sprite(), (k-s)/2, (k-s)/2-0.01*k, s)
	})
}

// Ghost returns a unit at its destination.
func (m Map) Ghost(material Material) scene.Picture {
	k := m.Cell
	return draw.NewPicture(fmt.Sprintf("coast ghost %d %g", material, k), k, k, func(c *paint.Canvas) {
		c.WithAlpha(0.55).Sprite(material.Sprite(), 0.13*k, 0.13*k, 0.74*k)
	})
}

// bearings are the directions of a march, in degrees clockwise from north.
var bearings = map[string]float64{"n": 0, "ne": 45, "e": 90, "se": 135, "s": 180, "sw": 225, "w": 270, "nw": 315}

// Arrow returns the arrow of a march in a direction, "n" to "nw": coral with a pale and a dark
// outline, so that it is visible on sea, chalk and basalt without colours too.
func Arrow(direction string) scene.Picture {
	return draw.NewPicture("coast arrow "+direction, 128, 128, func(c *paint.Canvas) {
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
	return draw.NewPicture("coast combat", 128, 128, func(c *paint.Canvas) {
		c.Fill(paint.Circle(64, 63, 61), paint.Paper)
		c.Fill(paint.Circle(64, 63, 56), paint.Ink)
		c.Sprite("quadriga-combat", 9, 9, 110)
	})
}

// Sinking returns the sign of a unit that will sink: an arrow down into waves, on a dark red disc.
func Sinking() scene.Picture {
	return draw.NewPicture("coast sinking", 128, 128, func(c *paint.Canvas) {
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
	return draw.NewPicture(fmt.Sprintf("coast badge %d %d %g", n, limit, k), 0.8*k, 0.8*k, func(c *paint.Canvas) {
		x, r := 0.4*k, 0.27*k
		rim, disc, text := color.Color(paint.Paper), color.Color(paint.Ink), color.Color(paint.Paper)
		if n >= limit {
			rim, disc, text = paint.Ink, paint.Sun, paint.Ink
		}
		if n > limit {
			disc = paint.Coral
		}
		c.Fill(paint.Circle(x, x+0.037*k, r+0.05*k), paint.WithAlpha(paint.Night, 0.45))
		c.Fill(paint.Circle(x, x, r+0.04*k), rim)
		c.Fill(paint.Circle(x, x, r), disc)
		c.TextCentered(x, x, fmt.Sprint(n), paint.TextStyle{Size: r * 1.42, Weight: paint.Bold, Color: text, Align: paint.Center})
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
	return draw.NewPicture(m.key("dots", cells), side, side, func(c *paint.Canvas) {
		for _, s := range cells {
			x, y := m.center(s)
			c.Fill(paint.Circle(x, y, 0.095*m.Cell), paint.WithAlpha(paint.SunOutline, 0.7))
			c.Fill(paint.Circle(x, y, 0.066*m.Cell), paint.Sun)
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
	key := fmt.Sprintf("coast label %q %q %g %.1f %.1f %.1f %.1f", text, result, size, x, y, px, py)
	return draw.NewPicture(key, float64(box.W), float64(box.H), func(c *paint.Canvas) {
		foot := min(max(px, x+h*0.7), x+w-h*0.7)
		tip := paint.Pt(foot, y+h/2).Lerp(paint.Pt(px, py), 0.86)
		side := tip.Sub(paint.Pt(foot, y+h/2)).Unit().Perp().Mul(9)
		wedge := paint.Polygon(paint.Pt(foot, y+h/2).Add(side), tip, paint.Pt(foot, y+h/2).Sub(side))
		shape := paint.RoundRect(x, y, w, h, h/2)
		c.Fill(shape.Translated(0, 3), paint.WithAlpha(paint.Shade, 0.4))
		c.Fill(wedge, paint.WithAlpha(paint.Ink, 0.6)) // what it crosses shows through
		c.Fill(shape, paint.Ink)
		t := paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Paper}
		width := c.TextCentered(x+15, y+h/2, text, t)
		t.Color = paint.Sun
		c.TextCentered(x+15+width, y+h/2, result, t)
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
	return draw.NewPicture(fmt.Sprintf("coast latest %g", k), k, k, func(c *paint.Canvas) {
		r := 0.44 * k
		c.Fill(paint.Annulus(k/2, k/2, r+0.055*k, r-0.055*k), paint.Paper)
		c.Fill(paint.Annulus(k/2, k/2, r+0.03*k, r-0.03*k), paint.Coral)
	})
}

// Gone returns what is left of a unit that was removed: a faint unit in a dashed ring.
func (m Map) Gone(material Material) scene.Picture {
	k := m.Cell
	return draw.NewPicture(fmt.Sprintf("coast gone %d %g", material, k), k, k, func(c *paint.Canvas) {
		c.WithAlpha(0.35).Sprite(material.Sprite(), 0.16*k, 0.16*k, 0.68*k)
		ring := paint.Circle(k/2, k/2, 0.42*k).Dashed(0, 0.16*k, 0.11*k)
		c.Stroke(ring, 0.11*k, paint.Ink)
		c.Stroke(ring, 0.06*k, paint.Coral)
	})
}

// HintRing returns the yellow ring of a hint; that of the best hint is broader.
func (m Map) HintRing(best bool) scene.Picture {
	k := 1.3 * m.Cell
	return draw.NewPicture(fmt.Sprintf("coast star %t %g", best, k), k, k, func(c *paint.Canvas) {
		width := 0.05 * m.Cell
		if best {
			width = 0.1 * m.Cell
		}
		r := 0.52 * m.Cell
		c.Fill(paint.Annulus(k/2, k/2, r+width/2+1.5, r-width/2-1.5), paint.SunOutline)
		c.Fill(paint.Annulus(k/2, k/2, r+width/2, r-width/2), paint.Sun)
	})
}
