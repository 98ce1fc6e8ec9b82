package slabs

import (
	"image/color"
	"math"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// MarkKind is a kind of mark drawn over the sea.
type MarkKind uint8

// The kinds of marks.
const (
	// End is a platform where a walk can end, Priced one that costs cards, with its price.
	End MarkKind = iota
	Priced
	// HoveredEnd is the end under the pointer, Step a platform on the path to it.
	HoveredEnd
	Step
	// LegalSquare is a square that can be tapped, SlabOutline surrounds a slab, Hint is the square
	// of a hint.
	LegalSquare
	SlabOutline
	Hint
	// HiddenEnd is an end that a piece covers, drawn over the piece; PriceTag is the price beside
	// it.
	HiddenEnd
	PriceTag
	// Trace surrounds a slab that another player has moved, TraceGone the square that it left,
	// TracePlatform an animal that came.
	Trace
	TraceGone
	TracePlatform
	// Counted is a square that a number leads to, with the number.
	Counted
	// HintEnd is an end that a hint advises.
	HintEnd
	// HintRotation is an arrow on a slab: it says by how many quarter turns clockwise to rotate it, 3 of
	// them by one back.
	HintRotation
)

// Mark is a mark at a point, in units of the sea. Squares are marked at their centre.
type Mark struct {
	Kind MarkKind
	X, Y float64
	// Price is how many cards Priced and PriceTag show. Count is the number on Counted, and on LegalSquare
	// instead of its dot, 0 is none; on HintRotation it is a number of quarter turns.
	Price, Count int
	// Tint is the colour of the traces: that of whoever left them.
	Tint color.NRGBA
}

// Marks returns marks over a sea of w × h units, painted in their order; nil without marks.
func Marks(w, h float64, marks []Mark) scene.Picture {
	if len(marks) == 0 {
		return nil
	}
	return draw.Drawing("ice signs", w, h, draw.Freeze(marks), func(c *paint.Canvas, marks draw.Frozen[[]Mark]) {
		for _, s := range marks.Value() {
			s.draw(c.Translated(s.X, s.Y))
		}
	})
}

func (m Mark) draw(c *paint.Canvas) {
	switch m.Kind {
	case End, HoveredEnd:
		c.Fill(paint.Circle(0, 0, 16.5), paint.Night)
		c.Fill(paint.Circle(0, 0, 14.2), paint.Sun)
		if m.Kind == End {
			c.Fill(paint.Circle(0, 0, 5.5), paint.White)
		}
	case HintEnd:
		c.Fill(paint.Circle(0, 0, 16.5), paint.Night)
		c.Fill(paint.Circle(0, 0, 14.2), paint.Coral)
		c.Fill(paint.Circle(0, 0, 5.5), paint.White)
	case Priced:
		m.drawPrice(c, 33)
	case HiddenEnd:
		c.Fill(paint.Annulus(0, 0, 16.5, 10.5), paint.WithAlpha(paint.Night, 0.9))
		c.Fill(paint.Annulus(0, 0, 14.6, 12), paint.Sun)
	case PriceTag:
		m.drawPrice(c, 28)
	case Step:
		c.Fill(paint.Circle(0, 0, 5.5), paint.Night)
	case LegalSquare:
		square := paint.RoundRect(-42, -42, 84, 84, 16)
		c.Fill(square, paint.WithAlpha(paint.Sun, 0.22))
		c.Stroke(square, 7, paint.Night)
		c.Stroke(square, 4, paint.Sun)
		if m.Count > 0 {
			m.drawCount(c, paint.Sun)
			return
		}
		c.Fill(paint.Circle(0, 0, 6), paint.Sun)
	case Counted:
		m.drawCount(c, paint.Foam)
	case SlabOutline:
		square := paint.RoundRect(-47, -47, 94, 94, 17)
		c.Stroke(square, 7, paint.Night)
		c.Stroke(square, 4, paint.Sun)
	case Trace:
		square := paint.RoundRect(-48, -48, 96, 96, 18)
		c.Stroke(square, 6.5, paint.WithAlpha(paint.White, 0.9))
		c.Stroke(square, 3, m.Tint)
	case TraceGone:
		for quarter := range 4 {
			corner := paint.Polyline(paint.Pt(-44, -22), paint.Pt(-44, -44), paint.Pt(-22, -44)).Rotated(90*float64(quarter), 0, 0)
			c.Stroke(corner, 6.5, paint.WithAlpha(paint.White, 0.7))
			c.Stroke(corner, 3, m.Tint)
		}
	case TracePlatform:
		c.Fill(paint.Annulus(0, 0, 19, 13), paint.WithAlpha(paint.White, 0.9))
		c.Fill(paint.Annulus(0, 0, 17.5, 14.5), m.Tint)
	case HintRotation:
		m.drawRotation(c)
	case Hint:
		square := paint.RoundRect(-49, -49, 98, 98, 19)
		c.Stroke(square, 7, paint.Night)
		c.Stroke(square, 4.4, paint.Lagoon)
	}
}

// drawPrice draws a bonus card of that height; of several, with their number.
func (m Mark) drawPrice(c *paint.Canvas, size float64) {
	c.Fill(paint.Circle(0, 0, size/2), paint.WithAlpha(paint.Night, 0.75))
	c.Sprite("bonus-card-front", -size/2, -size/2, size)
	if m.Price < 2 {
		return
	}
	x, y := size*.24, size*.26
	c.Fill(paint.Circle(x, y, 8.6), paint.Night)
	c.Fill(paint.Circle(x, y, 7.2), paint.Sun)
	c.TextCentered(x, y+0.5, strconv.Itoa(m.Price), paint.TextStyle{Size: 12, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
}

// drawRotation draws an arrow that goes round by the quarter turns. Each has a part of the circle of its own, so that
// several on one slab can be told apart: a quarter is at the upper right, one back at the upper left, and a half below.
func (m Mark) drawRotation(c *paint.Canvas) {
	const radius, head, gap = 26.0, 36, 16 // the head and the space around the arrow, in degrees of the circle
	from, to, ahead := -90.0+gap, 0.0-gap/3, 1.0
	switch m.Count {
	case 2:
		from, to = 0+gap, 180-gap/3
	case 3:
		from, to, ahead = -90-gap, -180+gap/3, -1
	}
	to -= ahead * head
	end := to * math.Pi / 180
	var arc paint.Path
	arc.Arc(0, 0, radius, from, to)
	tip := paint.RoundPolygon(2, paint.Pt(-12, 0), paint.Pt(12, 0), paint.Pt(0, 16*ahead)).
		Rotated(to, 0, 0).Translated(radius*math.Cos(end), radius*math.Sin(end))
	c.Stroke(arc, 13, paint.Night)
	c.Stroke(tip, 6, paint.Night)
	c.Stroke(arc, 8, paint.Lagoon)
	c.Fill(tip, paint.Lagoon)
}

func (m Mark) drawCount(c *paint.Canvas, ink color.Color) {
	c.TextCentered(0, 1, strconv.Itoa(m.Count), paint.TextStyle{Size: 40, Weight: paint.Bold, Color: ink, Align: paint.Center})
}

// Trail returns the path of the last move through these points, over a sea of w × h units; nil for
// less than two points. Its colour is that of whoever has moved.
func Trail(w, h float64, path []paint.Point, tint color.NRGBA) scene.Picture {
	if len(path) < 2 {
		return nil
	}
	type trail struct {
		path draw.Frozen[[]paint.Point]
		tint color.NRGBA
	}
	return draw.Drawing("ice trail", w, h, trail{draw.Freeze(path), tint}, func(c *paint.Canvas, t trail) {
		path := t.path.Value()
		line := paint.Polyline(path...)
		c.Stroke(line, 10.5, paint.WithAlpha(paint.White, 0.9))
		c.Stroke(line, 6, t.tint)
		for _, p := range path[:len(path)-1] {
			c.Fill(paint.Circle(p.X, p.Y, 5), t.tint)
			c.Fill(paint.Circle(p.X, p.Y, 2), paint.White)
		}
	})
}

// TurnMarker returns the wedge above the piece to move.
func TurnMarker() scene.Picture {
	return draw.Fixed("ice wedge", 24, 17, func(c *paint.Canvas) {
		c.Fill(paint.RoundPolygon(3, paint.Pt(0, 0), paint.Pt(24, 0), paint.Pt(12, 17)), paint.White)
		c.Fill(paint.RoundPolygon(2, paint.Pt(3.2, 1.8), paint.Pt(20.8, 1.8), paint.Pt(12, 13.5)), paint.Coral)
	})
}
