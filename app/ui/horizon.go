package ui

import (
	"fmt"

	"banchisa/widgets/paint"
)

// DrawSea draws the background of a screen of w by h points without a table: water that gets darker
// towards the bottom, with distant icebergs behind its edge. k is the scale.
func (style Style) DrawSea(c *paint.Canvas, w, h, k float64) {
	top, bottom := paint.ParseHex("#12566A"), paint.Night
	if style.Theme != "light" && style.Theme != "" {
		bottom = style.Colors().Background
		top = paint.Mix(bottom, paint.Sea, 0.35)
	}
	c.FillGradient(paint.Rect(0, 0, w, h), paint.Pt(0, 0), paint.Pt(0, h), paint.Stop{At: 0, Color: top}, paint.Stop{At: 1, Color: bottom})
	drawHorizon(c, w, k)
}

// drawHorizon draws distant icebergs behind the edge of the sea. w is in points, k is the scale.
func drawHorizon(c *paint.Canvas, w, k float64) {
	berg := func(alpha float64, dx float64, pts ...paint.Point) {
		for i := range pts {
			pts[i] = paint.Pt((pts[i].X+dx)*k, pts[i].Y*k)
		}
		c.Fill(paint.RoundPolygon(6*k, pts...), paint.WithAlpha(paint.Shallow, alpha))
	}
	dx := w/k - 1366
	berg(0.55, dx*0.5, paint.Pt(760, 152), paint.Pt(800, 96), paint.Pt(826, 88), paint.Pt(848, 44), paint.Pt(880, 30), paint.Pt(910, 70), paint.Pt(948, 92), paint.Pt(980, 152))
	berg(0.4, dx, paint.Pt(1040, 152), paint.Pt(1070, 110), paint.Pt(1100, 60), paint.Pt(1126, 52), paint.Pt(1150, 96), paint.Pt(1196, 118), paint.Pt(1220, 152))
	berg(0.35, dx*0.3, paint.Pt(560, 152), paint.Pt(590, 118), paint.Pt(620, 104), paint.Pt(650, 124), paint.Pt(690, 152))
	sea := paint.ParseSVGPath(fmt.Sprintf("M-20 148 C120 140 280 152 420 150 C560 148 640 138 760 144 C880 150 1000 154 1120 148 C1240 142 1300 138 %g 150 L%g 190 L-20 190 Z", w/k+40, w/k+40))
	c.FillGradient(sea.Scaled(k), paint.Pt(0, 150*k), paint.Pt(0, 190*k),
		paint.Stop{At: 0, Color: paint.WithAlpha(paint.Night, 0.55)}, paint.Stop{At: 1, Color: paint.WithAlpha(paint.Night, 0)})
}
