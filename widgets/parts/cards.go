package parts

import (
	"fmt"
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// HandCard is a card of a hand, lying upright: a sprite on pale blue and its name below.
type HandCard struct {
	Art, Name string
	// Lit may be played, Chosen is.
	Lit, Chosen bool
	// Faded cannot be played now.
	Faded bool
	// Turn is how it leans, in degrees.
	Turn float64
}

// HandCard is the picture of a card of w by h points in a box of CardBox's size, so that it
// may lean.
func (l Look) HandCard(w, h float32, card HandCard) scene.Picture {
	bw, bh := CardBox(w, h)
	return l.Draw("card", bw, bh, func(c *paint.Canvas, _ paint.Theme) {
		x, y := float64(bw-w)/2, float64(bh-h)/2
		c = c.Rotated(card.Turn, float64(bw)/2, float64(bh)/2)
		card.draw(c.Translated(x, y), l, float64(w), float64(h))
	}, w, h, fmt.Sprintf("%+v", card))
}

// CardBox is the room that a leaning card of w by h points needs.
func CardBox(w, h float32) (float32, float32) { return w + h*0.3 + 8, h + w*0.3 + 8 }

func (card HandCard) draw(c *paint.Canvas, l Look, w, h float64) {
	paper := paint.RoundRect(0, 0, w, h, w*0.12)
	switch {
	case card.Chosen:
		c.Stroke(paper, 11, paint.Night)
		c.Stroke(paper, 8, paint.Coral)
	case card.Lit:
		c.Stroke(paper, 9, paint.SunOutline)
		c.Stroke(paper, 6, paint.Sun)
	}
	c.Fill(paper.Translated(0, 4), paint.WithAlpha(paint.Shade, 0.2))
	c.Fill(paper, paint.Paper)
	c.Fill(paint.RoundRect(w*0.07, w*0.07, w*0.86, h*0.66, w*0.09), paint.ParseHex("#DCEBEF"))
	size := math.Min(w*0.74, h*0.6)
	in := c
	if card.Faded {
		in = c.WithAlpha(0.5)
	}
	in.Sprite(card.Art, w/2-size/2, h*0.40-size/2, size)
	in.TextCentered(w/2, h*0.87, card.Name, paint.TextStyle{
		Size: Fit(card.Name, paint.Bold, w*0.145, w*0.9), Weight: paint.Bold, Color: paint.Ink, Align: paint.Center,
	})
}

// Fan places n cards of w by h points in a hand around the middle of a place: the box of
// each, for HandCard's picture, and how it leans. They lie closer when there are many.
func Fan(n int, w, h float32, place scene.Box) ([]scene.Box, []float64) {
	boxes, turns := make([]scene.Box, n), make([]float64, n)
	if n == 0 {
		return boxes, turns
	}
	lean := min(9, 36/float64(n))
	step := w * 1.08
	if n > 1 {
		step = min(step, (place.W-w)/float32(n-1))
	}
	bw, bh := CardBox(w, h)
	mid := place.Center()
	for i := range n {
		off := float32(i) - float32(n-1)/2
		turns[i] = float64(off) * lean
		drop := off * off * h * 0.02
		boxes[i] = scene.Around(scene.Pos{X: mid.X + off*step, Y: mid.Y + drop}, bw, bh)
	}
	return boxes, turns
}
