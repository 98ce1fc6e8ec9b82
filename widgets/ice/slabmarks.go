package ice

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Mark is a kind of sign drawn over the sea.
type Mark uint8

// The marks.
const (
	// End is a platform where a walk may end; Dear one that costs a card, with its price.
	End Mark = iota
	Dear
	// Chosen is the end under the pointer, Way a step on the way to it.
	Chosen
	Way
	// Field is a lit square, Guest a ring round a piece that is asked about.
	Field
	Slabs
	Target
	Hint
	// Halo is an end that a piece hides, drawn over it; Tag a price beside an animal.
	Halo
	Tag
)

// Sign is one mark at a point, in units of the sea; squares are marked at their middle.
type Sign struct {
	Mark Mark
	X, Y float64
	// Price is written on dear ends.
	Price int
}

// Signs are marks on one sheet over a sea of w by h units, drawn in their order.
func Signs(w, h float64, signs []Sign) scene.Picture {
	if len(signs) == 0 {
		return nil
	}
	return draw.Make(fmt.Sprintf("ice signs %g %g %v", w, h, signs), w, h, func(c *paint.Canvas) {
		for _, s := range signs {
			s.draw(c.Moved(s.X, s.Y))
		}
	})
}

func (s Sign) draw(c *paint.Canvas) {
	switch s.Mark {
	case End, Chosen:
		c.Fill(paint.Circle(0, 0, 16.5), paint.Night)
		c.Fill(paint.Circle(0, 0, 14.2), paint.Sun)
		if s.Mark == End {
			c.Fill(paint.Circle(0, 0, 5.5), paint.White)
		}
	case Dear:
		c.Fill(paint.Circle(0, 0, 13.5), paint.Fade(paint.Night, 0.75))
		c.Fill(paint.Circle(0, 0, 11.2), paint.Hex("#F3DDA8"))
		c.TextMid(0, 0.5, fmt.Sprintf("%d", s.Price), paint.Type{Size: 15, Weight: paint.Bold, Color: paint.Ink, Align: paint.Centre})
	case Halo:
		c.Fill(paint.Annulus(0, 0, 16.5, 10.5), paint.Fade(paint.Night, 0.9))
		c.Fill(paint.Annulus(0, 0, 14.6, 12), paint.Sun)
	case Tag:
		c.Fill(paint.Circle(0, 0, 11.5), paint.Night)
		c.Fill(paint.Circle(0, 0, 9.6), paint.Sun)
		c.TextMid(0, 0.5, fmt.Sprintf("%d", s.Price), paint.Type{Size: 14, Weight: paint.Bold, Color: paint.Ink, Align: paint.Centre})
	case Way:
		c.Fill(paint.Circle(0, 0, 5.5), paint.Night)
	case Field:
		square := paint.RoundRect(-42, -42, 84, 84, 16)
		c.Fill(square, paint.Fade(paint.Sun, 0.22))
		c.Stroke(square, 7, paint.Night)
		c.Stroke(square, 4, paint.Sun)
		c.Fill(paint.Circle(0, 0, 6), paint.Sun)
	case Slabs:
		square := paint.RoundRect(-47, -47, 94, 94, 17)
		c.Stroke(square, 7, paint.Night)
		c.Stroke(square, 4, paint.Sun)
	case Target:
		square := paint.RoundRect(-47, -47, 94, 94, 17)
		c.Stroke(square, 8, paint.Night)
		c.Stroke(square, 5, paint.Coral)
	case Hint:
		square := paint.RoundRect(-49, -49, 98, 98, 19)
		c.Stroke(square, 7, paint.Night)
		c.Stroke(square, 4.4, paint.Lagoon)
	}
}

// Trail is the way of the last move, from point to point, on a sheet of w by h units.
func Trail(w, h float64, way []paint.Point) scene.Picture {
	if len(way) < 2 {
		return nil
	}
	return draw.Make(fmt.Sprintf("ice trail %g %g %v", w, h, way), w, h, func(c *paint.Canvas) {
		line := paint.Polyline(way...)
		c.Stroke(line, 10.5, paint.Fade(paint.White, 0.9))
		c.Stroke(line, 6, paint.Coral)
		for _, p := range way[:len(way)-1] {
			c.Fill(paint.Circle(p.X, p.Y, 5), paint.Coral)
			c.Fill(paint.Circle(p.X, p.Y, 2), paint.White)
		}
	})
}

// Wedge is the small sign over the piece on turn.
func Wedge() scene.Picture {
	return draw.Make("ice wedge", 24, 17, func(c *paint.Canvas) {
		c.Fill(paint.RoundPolygon(3, paint.Pt(0, 0), paint.Pt(24, 0), paint.Pt(12, 17)), paint.White)
		c.Fill(paint.RoundPolygon(2, paint.Pt(3.2, 1.8), paint.Pt(20.8, 1.8), paint.Pt(12, 13.5)), paint.Coral)
	})
}
