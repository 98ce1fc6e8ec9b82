package boxart

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Fuga returns the ferry between two coasts, with a patrol boat behind it.
func Fuga() scene.Picture {
	return draw.Fixed("lid strait", W, H, func(c *paint.Canvas) {
		c.Fill(paint.Rect(0, 0, W, H), paint.ParseHex("#4FA6C0"))
		drawCoasts(c)
		c.Stroke(paint.ParseSVGPath("M20 108 C60 96 90 120 118 118"), 5, paint.WithAlpha(paint.White, 0.55))
		c.Stroke(paint.ParseSVGPath("M26 118 C60 108 90 128 116 126"), 3, paint.WithAlpha(paint.White, 0.4))
		drawFerry(c)
		drawPatrol(c)
		drawStanding(c, "fuga-buoy-yellow", 120, 186, 44)
	})
}

// drawCoasts draws land of hexes: ~ water, b beach, c country, u houses, p port.
func drawCoasts(c *paint.Canvas) {
	const r = 27.0
	rows := []string{"~~~bbcc~", "~~~bcuuc", "p~~~bcur", "cb~~~brr", "cub~~~pc", "ucb~~~bc"}
	all, green := paint.NewDistanceField(-30, -30, W+60, H+60, 1), paint.NewDistanceField(-30, -30, W+60, H+60, 1)
	var houses, trees []paint.Point
	for j, row := range rows {
		for i, what := range row {
			x, y := 6+float64(i)*r*1.5, 4+(float64(j)+0.5*float64(i%2))*r*math.Sqrt(3)
			if what == '~' {
				continue
			}
			hex := paint.Regular(6, x, y, r*1.06, 0)
			all.AddPath(hex)
			switch what {
			case 'c', 'r':
				green.AddPath(hex)
				trees = append(trees, paint.Pt(x, y))
			case 'u':
				green.AddPath(hex)
				houses = append(houses, paint.Pt(x, y))
			}
		}
	}
	c.Fill(all.OffsetPath(r*0.26), paint.ParseHex("#A5DAE2"))
	c.Fill(all.Opened(3).Path().Translated(0, 3), paint.ParseHex("#CDB57F"))
	c.Fill(all.Opened(3).Path(), paint.Beach)
	c.Fill(green.Opened(3).Path(), paint.Country)
	for k, v := range trees {
		if k%2 == 0 {
			pine(c.Translated(v.X-10, v.Y).Scaled(0.55))
		}
	}
	for _, v := range houses {
		house(c.Translated(v.X-9, v.Y-4).Scaled(0.95))
		house(c.Translated(v.X+8, v.Y+6).Scaled(1.05))
	}
}

func house(c *paint.Canvas) {
	c.Fill(paint.RoundRect(-8, -3, 16, 12, 1.5), paint.Paper)
	c.Fill(paint.RoundPolygon(2, paint.Pt(-11, -2), paint.Pt(0, -13), paint.Pt(11, -2)), paint.Roof)
	c.Fill(paint.RoundRect(-2.5, 2, 5, 7, 1), paint.Walnut)
}

func pine(c *paint.Canvas) {
	c.Fill(paint.RoundRect(-3, 16, 6, 12, 2), paint.Walnut)
	c.Fill(paint.RoundPolygon(5, paint.Pt(0, -30), paint.Pt(20, 18), paint.Pt(-20, 18)), paint.ParseHex("#4B7A3A"))
	c.Fill(paint.RoundPolygon(4, paint.Pt(0, -30), paint.Pt(4, 18), paint.Pt(-20, 18)), paint.ParseHex("#5E8F4B"))
	c.Fill(paint.RoundPolygon(3, paint.Pt(0, -30), paint.Pt(9, -9), paint.Pt(0, -12), paint.Pt(-9, -9)), paint.ParseHex("#7FAE66"))
}

func drawFerry(c *paint.Canvas) {
	c.Fill(paint.ParseSVGPath("M92 130 Q126 142 170 130 L170 138 Q126 148 92 138 Z"), paint.WithAlpha(paint.Ink, 0.12))
	c = c.Translated(130, 112)
	c.Fill(paint.ParseSVGPath("M-34 4 L34 4 L26 20 L-26 20 Z"), paint.White)
	c.Fill(paint.ParseSVGPath("M-31 11 L30 11 L26 20 L-26 20 Z"), paint.Coral)
	c.Fill(paint.RoundRect(-22, -8, 42, 12, 3), paint.Paper)
	c.Fill(paint.RoundRect(-10, -18, 24, 11, 3), paint.White)
	c.Fill(paint.RoundRect(0, -30, 9, 13, 2), paint.Cobalt)
	c.Fill(paint.RoundRect(0, -30, 9, 4, 1), paint.Sun)
	for i := range 4 {
		c.Fill(paint.Circle(-15+float64(i)*10, -2, 2.6), paint.Sea)
	}
}

func drawPatrol(c *paint.Canvas) {
	c = c.Translated(70, 74) // clear of the title on a poster
	c.Fill(paint.ParseSVGPath("M-20 2 L22 2 L14 13 L-16 13 Z"), paint.Cobalt)
	c.Fill(paint.RoundRect(-8, -7, 16, 9, 2), paint.White)
	c.Fill(paint.RoundRect(-2, -12, 5, 5, 2), paint.ParseHex("#3B6FD4"))
	c.Stroke(paint.ParseSVGPath("M-30 12 L-20 9"), 3, paint.WithAlpha(paint.White, 0.7))
}
