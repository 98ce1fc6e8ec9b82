package ui

import (
	"image/color"

	"banchisa/widgets/paint"
)

// DrawMood draws a penguin's face of radius r around x, y. The mood is 1 for sad, 2 for neutral, 3
// for happy.
func DrawMood(c *paint.Canvas, mood int, x, y, r float64) {
	in := c.Translated(x, y).Scaled(r / 100)
	in.Fill(paint.Circle(0, 0, 100), paint.Basalt)
	white := paint.ParseSVGPath("M0 -38 C24 -74 84 -62 82 -4 C80 52 42 84 0 84 C-42 84 -80 52 -82 -4 C-84 -62 -24 -74 0 -38 Z")
	in.Fill(white, paint.White)
	blush := []color.NRGBA{paint.River, paint.Beach, paint.Coral}[mood-1]
	for _, side := range []float64{-1, 1} {
		in.Fill(paint.Circle(side*54, 26, 15), paint.WithAlpha(blush, 0.55))
		switch mood {
		case 3: // closed, smiling eyes
			in.Stroke(paint.ParseSVGPath("M-20 6 C-14 -14 14 -14 20 6").Translated(side*38, -12), 9, paint.Ink)
		case 2:
			in.Fill(paint.Circle(side*36, -10, 11), paint.Ink)
			in.Fill(paint.Circle(side*36+4, -14, 4), paint.White)
		default:
			in.Fill(paint.Circle(side*36, -4, 11), paint.Ink)
			in.Fill(paint.Circle(side*36+4, -8, 4), paint.White)
			in.Stroke(paint.Line(side*20, -34, side*52, -24), 7, paint.Ink)
		}
	}
	if mood == 1 {
		in.Fill(paint.ParseSVGPath("M-46 18 C-34 36 -36 48 -46 48 C-56 48 -58 36 -46 18 Z"), paint.River)
	}
	switch mood {
	case 3:
		in.Fill(paint.ParseSVGPath("M-30 16 C-14 8 14 8 30 16 C22 56 -22 56 -30 16 Z"), paint.Amber)
		in.Fill(paint.ParseSVGPath("M-30 16 C-14 4 14 4 30 16 C14 26 -14 26 -30 16 Z"), paint.Sun)
	case 2:
		in.Fill(paint.ParseSVGPath("M-26 22 C-12 10 12 10 26 22 C12 34 -12 34 -26 22 Z"), paint.Sun)
		in.Stroke(paint.Line(-22, 22, 22, 22), 4, paint.Amber)
	default:
		in.Fill(paint.ParseSVGPath("M-26 36 C-16 14 16 14 26 36 C12 30 -12 30 -26 36 Z"), paint.Sun)
		in.Stroke(paint.ParseSVGPath("M-24 35 C-12 28 12 28 24 35"), 4, paint.Amber)
	}
}
