package ui

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// DrawSea draws the background of a screen of w by h points without a table: water that gets darker
// towards the bottom, with distant icebergs behind its edge. k is the scale.
func (style Style) DrawSea(c *paint.Canvas, w, h, k float64) {
	style.drawWater(c, w, h)
	DrawHorizon(c, w, k)
}

// HorizonHeight is how far down DrawHorizon draws, before scaling; SeaLine is where icebergs lie on the sea.
const HorizonHeight, SeaLine = 190, 152

// Water returns the water of DrawSea as a picture.
func (style Style) Water(w, h float32) scene.Picture {
	return draw.Columns(Drawing(style, "water", w, h, struct{}{}, func(c *paint.Canvas, in Area, _ struct{}) { in.Style.drawWater(c, in.W, in.H) }))
}

func (style Style) drawWater(c *paint.Canvas, w, h float64) {
	top, bottom := paint.ParseHex("#12566A"), paint.Night
	if style.Theme != "light" && style.Theme != "" {
		bottom = style.Colors().Background
		top = paint.Mix(bottom, paint.Sea, 0.35)
	}
	c.FillGradient(paint.Rect(0, 0, w, h), paint.Pt(0, 0), paint.Pt(0, h), paint.Stop{At: 0, Color: top}, paint.Stop{At: 1, Color: bottom})
}

// DrawHorizon draws distant icebergs behind the edge of the sea. w is in points, k is the scale.
func DrawHorizon(c *paint.Canvas, w, k float64) {
	berg := func(alpha float64, dx float64, pts ...paint.Point) {
		for i := range pts {
			pts[i] = paint.Pt((pts[i].X+dx)*k, pts[i].Y*k)
		}
		c.Fill(paint.RoundPolygon(6*k, pts...), paint.WithAlpha(paint.Shallow, alpha))
	}
	dx := w/k - 1366
	berg(0.55, dx, paint.Pt(930, 152), paint.Pt(964, 96), paint.Pt(990, 88), paint.Pt(1012, 44), paint.Pt(1044, 30), paint.Pt(1074, 70), paint.Pt(1112, 92), paint.Pt(1144, 152))
	berg(0.4, dx, paint.Pt(1150, 152), paint.Pt(1180, 110), paint.Pt(1210, 60), paint.Pt(1236, 52), paint.Pt(1260, 96), paint.Pt(1306, 118), paint.Pt(1330, 152))
	berg(0.35, dx*0.3, paint.Pt(430, 152), paint.Pt(460, 118), paint.Pt(490, 104), paint.Pt(520, 124), paint.Pt(560, 152))
	sea := paint.ParseSVGPath(fmt.Sprintf("M-20 148 C120 140 280 152 420 150 C560 148 640 138 760 144 C880 150 1000 154 1120 148 C1240 142 1300 138 %g 150 L%g 190 L-20 190 Z", w/k+40, w/k+40))
	c.FillGradient(sea.Scaled(k), paint.Pt(0, 150*k), paint.Pt(0, 190*k),
		paint.Stop{At: 0, Color: paint.WithAlpha(paint.Night, 0.55)}, paint.Stop{At: 1, Color: paint.WithAlpha(paint.Night, 0)})
}
