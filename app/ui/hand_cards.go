package ui

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// HandCard is a card of a hand, in portrait format: a sprite on pale blue with its name below.
type HandCard struct {
	Sprite, Name string
	// Enabled marks a card that may be played, Chosen one that is selected.
	Enabled, Chosen bool
	// Dimmed marks a card that cannot be played now.
	Dimmed bool
	// Rotation is the angle of the card, in degrees.
	Rotation float64
}

// HandCard returns the picture of a card of w by h points. The picture has the size of CardBoxSize,
// so that a rotated card fits.
func (style Style) HandCard(w, h float32, card HandCard) scene.Picture {
	bw, bh := CardBoxSize(w, h)
	type value struct {
		w, h float32
		card HandCard
	}
	return Drawing(style, "card", bw, bh, value{w, h, card}, func(c *paint.Canvas, in Area, v value) {
		x, y := float64(float32(in.W)-v.w)/2, float64(float32(in.H)-v.h)/2
		c = c.Rotated(v.card.Rotation, in.W/2, in.H/2)
		v.card.draw(c.Translated(x, y), float64(v.w), float64(v.h))
	})
}

// CardBoxSize returns the size of the box that a rotated card of w by h points needs.
func CardBoxSize(w, h float32) (float32, float32) { return w + h*0.3 + 8, h + w*0.3 + 8 }

// draw draws the card upright, w by h points.
func (card HandCard) draw(c *paint.Canvas, w, h float64) {
	paper := paint.RoundRect(0, 0, w, h, w*0.12)
	switch {
	case card.Chosen:
		c.Stroke(paper, 11, paint.Night)
		c.Stroke(paper, 8, paint.Coral)
	case card.Enabled:
		c.Stroke(paper, 9, paint.SunOutline)
		c.Stroke(paper, 6, paint.Sun)
	}
	c.Fill(paper.Translated(0, 4), paint.WithAlpha(paint.Shade, 0.2))
	c.Fill(paper, paint.Paper)
	c.Fill(paint.RoundRect(w*0.07, w*0.07, w*0.86, h*0.66, w*0.09), paint.ParseHex("#DCEBEF"))
	size := math.Min(w*0.74, h*0.6)
	in := c
	if card.Dimmed {
		in = c.WithAlpha(0.5)
	}
	in.Sprite(card.Sprite, w/2-size/2, h*0.40-size/2, size)
	in.TextCentered(w/2, h*0.87, card.Name, paint.TextStyle{
		Size: FitSize(card.Name, paint.Bold, w*0.145, w*0.9), Weight: paint.Bold, Color: paint.Ink, Align: paint.Center,
	})
}

// Fan arranges n cards of w by h points as a hand around the middle of bounds. It returns the box of
// each card, for the picture of Style.HandCard, and its rotation in degrees. Many cards overlap.
func Fan(n int, w, h float32, bounds scene.Box) ([]scene.Box, []float64) {
	boxes, rotations := make([]scene.Box, n), make([]float64, n)
	if n == 0 {
		return boxes, rotations
	}
	lean := min(9, 36/float64(n))
	step := w * 1.08
	if n > 1 {
		step = min(step, (bounds.W-w)/float32(n-1))
	}
	bw, bh := CardBoxSize(w, h)
	mid := bounds.Center()
	for i := range n {
		offset := float32(i) - float32(n-1)/2
		rotations[i] = float64(offset) * lean
		drop := offset * offset * h * 0.02
		boxes[i] = scene.Around(scene.Pos{X: mid.X + offset*step, Y: mid.Y + drop}, bw, bh)
	}
	return boxes, rotations
}
