package coast

import (
	"fmt"
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Ring is a mark round a unit.
type Ring uint8

// The rings.
const (
	NoRing Ring = iota
	Chosen      // sun: the unit has an order, or may be touched
	Struck      // coral: the unit counts in a fight to come
)

// Unit is a unit with its ring, in a box of one cell.
func (m Map) Unit(stuff Stuff, ring Ring) scene.Picture {
	k := m.Cell
	return draw.Make(fmt.Sprintf("coast unit %d %d %g", stuff, ring, k), k, k, func(c *paint.Canvas) {
		s := 0.80 * k
		if ring != NoRing {
			dark, bright := paint.Case, paint.Sun
			if ring == Struck {
				dark, bright = paint.Hex("#8C2F14"), paint.Coral
			}
			c.Fill(paint.Circle(k/2, k/2+0.5, s/2+0.063*k), dark)
			c.Fill(paint.Circle(k/2, k/2, s/2+0.034*k), bright)
		}
		c.Sprite(stuff.Sprite(), (k-s)/2, (k-s)/2-0.01*k, s)
	})
}

// Ghost is a unit where it will stand.
func (m Map) Ghost(stuff Stuff) scene.Picture {
	k := m.Cell
	return draw.Make(fmt.Sprintf("coast ghost %d %g", stuff, k), k, k, func(c *paint.Canvas) {
		c.Faded(0.55).Sprite(stuff.Sprite(), 0.13*k, 0.13*k, 0.74*k)
	})
}

// Arrow is the picture of a march in a direction, "n" to "nw".
func Arrow(way string) scene.Picture { return draw.Sprite("quadriga-arrow-" + way) }

// Combat is the sign of a fight.
func Combat() scene.Picture { return draw.Sprite("quadriga-combat") }

// Badge is the count of a large island: ink below most, sun at most, coral above.
func (m Map) Badge(n, most int) scene.Picture {
	k := m.Cell
	return draw.Make(fmt.Sprintf("coast badge %d %d %g", n, most, k), 0.8*k, 0.8*k, func(c *paint.Canvas) {
		x, r := 0.4*k, 0.27*k
		rim, disc, text := color.Color(paint.Paper), color.Color(paint.Ink), color.Color(paint.Paper)
		if n >= most {
			rim, disc, text = paint.Ink, paint.Sun, paint.Ink
		}
		if n > most {
			disc = paint.Coral
		}
		c.Fill(paint.Circle(x, x+0.037*k, r+0.05*k), paint.Fade(paint.Night, 0.45))
		c.Fill(paint.Circle(x, x, r+0.04*k), rim)
		c.Fill(paint.Circle(x, x, r), disc)
		c.TextMid(x, x, fmt.Sprint(n), paint.Type{Size: r * 1.42, Weight: paint.Bold, Color: text, Align: paint.Centre})
	})
}

// BadgeAt is where an island's badge lies: at its upper left.
func (m Map) BadgeAt(spots []Spot) scene.Box {
	best, low := scene.Pos{}, float32(1e9)
	for _, s := range spots {
		if p := m.At(s); p.X+p.Y < low {
			best, low = p, p.X+p.Y
		}
	}
	k := float32(m.Cell)
	return scene.Around(scene.Pos{X: best.X - 0.44*k, Y: best.Y - 0.44*k}, 0.8*k, 0.8*k)
}

// Dots are small lights on cells that may be touched.
func (m Map) Dots(spots []Spot) scene.Picture {
	side := float64(m.Side())
	return draw.Make(m.key("dots", spots), side, side, func(c *paint.Canvas) {
		for _, s := range spots {
			x, y := m.at(s)
			c.Fill(paint.Circle(x, y, 0.095*m.Cell), paint.Fade(paint.Case, 0.7))
			c.Fill(paint.Circle(x, y, 0.066*m.Cell), paint.Sun)
		}
	})
}

// Label is an ink pill over a place, with a wedge down to it, or up from below it where
// there is no room: words in paper, the result in sun.
func (m Map) Label(at scene.Pos, words, result string, size float64) (scene.Picture, scene.Box) {
	wide := paint.TextWidth(words, paint.Bold, size) + paint.TextWidth(result, paint.Bold, size) + 30
	tall := size * 1.9
	lead := 0.62 * m.Cell // from the place to the pill
	side := float64(m.Side())
	below := float64(at.Y)-lead-tall < 4
	x := max(4, min(float64(at.X)-wide*0.62, side-wide-4))
	y := float64(at.Y) - lead - tall
	if below {
		y = float64(at.Y) + lead
	}
	tip := min(wide-22, max(22, float64(at.X)-x))
	box := scene.Box{X: float32(x), Y: float32(y), W: float32(wide), H: float32(tall + lead)}
	if below {
		box.Y -= float32(lead)
	}
	key := fmt.Sprintf("coast label %q %q %g %g %g %t", words, result, size, tip, lead, below)
	return draw.Make(key, wide, tall+lead, func(c *paint.Canvas) {
		top, point := 0.0, tall+lead*0.55
		wedge := paint.Polygon(paint.Pt(tip-9, tall-3), paint.Pt(tip, point), paint.Pt(tip+9, tall-3))
		if below {
			top = lead
			wedge = paint.Polygon(paint.Pt(tip-9, top+3), paint.Pt(tip, lead*0.45), paint.Pt(tip+9, top+3))
		}
		pill := paint.RoundRect(0, top, wide, tall, tall/2)
		c.Fill(pill.Moved(0, 3), paint.Fade(paint.Shade, 0.4))
		c.Fill(paint.Join(pill, wedge), paint.Ink)
		t := paint.Type{Size: size, Weight: paint.Bold, Color: paint.Paper}
		w := c.TextMid(15, top+tall/2, words, t)
		t.Color = paint.Sun
		c.TextMid(15+w, top+tall/2, result, t)
	}), box
}

// Star is a ring of sun for advice; the best is broader.
func (m Map) Star(best bool) scene.Picture {
	k := 1.3 * m.Cell
	return draw.Make(fmt.Sprintf("coast star %t %g", best, k), k, k, func(c *paint.Canvas) {
		wide := 0.05 * m.Cell
		if best {
			wide = 0.1 * m.Cell
		}
		r := 0.52 * m.Cell
		c.Fill(paint.Annulus(k/2, k/2, r+wide/2+1.5, r-wide/2-1.5), paint.Case)
		c.Fill(paint.Annulus(k/2, k/2, r+wide/2, r-wide/2), paint.Sun)
	})
}
