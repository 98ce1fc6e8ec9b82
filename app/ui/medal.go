package ui

import (
	"image/color"

	"banchisa/widgets/paint"
)

// HouseRibbon is the colour of a ribbon that belongs to no game, in hex.
const HouseRibbon = "#F2704E"

// Emblem is what a medal shows: a sprite, or a short text; the zero value is a star.
type Emblem struct{ Sprite, Text string }

// draw draws the emblem around (x, y) on a disc of radius r.
func (e Emblem) draw(c *paint.Canvas, x, y, r float64) {
	const share = 0.72 // of the disc
	switch {
	case e.Sprite != "":
		c.Sprite(e.Sprite, x-r*share, y-r*share, 2*r*share)
	case e.Text != "":
		size := FitSize(e.Text, paint.Bold, r*1.05, 1.5*r)
		c.TextCentered(x, y, e.Text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	default:
		c.Fill(paint.Star(5, x, y, r*0.6, r*0.27), paint.White)
	}
}

// DrawMedal draws a medal on its ribbon, d wide and high: of gold, or a pale one that is not earned.
func DrawMedal(c *paint.Canvas, p paint.Theme, ribbon string, emblem Emblem, earned bool, x, y, d float64) {
	cx, cy, r := x+d/2, y+d*0.57, d*0.38
	left := paint.Polygon(paint.Pt(cx-r*0.95, y), paint.Pt(cx-r*0.15, y), paint.Pt(cx+r*0.35, cy), paint.Pt(cx-r*0.45, cy))
	right := paint.Polygon(paint.Pt(cx+r*0.95, y), paint.Pt(cx+r*0.15, y), paint.Pt(cx-r*0.35, cy), paint.Pt(cx+r*0.45, cy))
	disc := paint.Circle(cx, cy, r)
	if !earned {
		grey := paint.WithAlpha(p.Secondary, 0.55)
		c.Stroke(left, 1.2, grey)
		c.Stroke(right, 1.2, grey)
		c.Fill(disc, p.Highlight)
		emblem.draw(c, cx, cy, r)
		c.Fill(disc, paint.WithAlpha(p.Sheet, 0.6))
		c.Stroke(disc.Dashed(0, 4, 3), 1.6, grey)
		return
	}
	band := paint.ParseHex(ribbon)
	c.Fill(left, paint.Mix(band, paint.Shade, 0.25))
	c.Fill(right, band)
	c.Fill(paint.Circle(cx, cy+r*0.1, r), paint.WithAlpha(paint.Shade, 0.25))
	c.Fill(disc, paint.Sun)
	c.Stroke(disc, r*0.16, paint.Mix(paint.Sun, paint.SunOutline, 0.6))
	emblem.draw(c, cx, cy, r)
}

// HeartsWidth is the width of a heart of DrawHearts with the gap beside it, with its radius as the unit.
const HeartsWidth = 2.4

// DrawHearts draws hearts in a row that ends at right, a number of them filled and the others outlines.
func DrawHearts(c *paint.Canvas, filled, of int, right, y, r float64, ink color.NRGBA) {
	for i := range of {
		heart := paint.Heart(right-r-float64(of-1-i)*r*HeartsWidth, y, r)
		if i < filled {
			c.Fill(heart, ink)
		}
		c.Stroke(heart, max(r*0.16, 1.2), ink)
	}
}

// StarsWidth is the width of the three stars of DrawStars, with their radius as the unit.
const StarsWidth = 6.2

// DrawStars draws three stars side by side around a centre, a number of them filled.
func DrawStars(c *paint.Canvas, filled int, x, y, r float64) {
	for i := range 3 {
		star := paint.Star(5, x+float64(i-1)*r*2.1, y, r, r*0.45)
		if i < filled {
			c.Fill(star, paint.Sun)
		}
		c.Stroke(star, max(r*0.08, 1), paint.Mix(paint.Sun, paint.Shade, 0.35))
	}
}
