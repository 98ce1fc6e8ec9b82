package slabs

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Side is the side of a slab in its own units. A slab fills its square.
const Side = 128

// platformOffsets are the centres of the three platforms along a side.
var platformOffsets = [3]float64{31, 64, 97}

// PlatformCenter returns the centre of the platform of cell 3y+x, as a fraction of the side.
func PlatformCenter(cell int) (x, y float64) {
	return platformOffsets[cell%3] / Side, platformOffsets[cell/3] / Side
}

// Slab is a slab as it is placed: bit 3y+x of Cells is set for each platform. The light comes from
// above, however the slab is rotated.
type Slab struct {
	Cells uint16
	Color string
	// Dim is how much it is faded, in tenths: 0 is opaque.
	Dim int
}

// Turned returns the slab turned by half a turn.
func (s Slab) Turned() Slab {
	var cells uint16
	for cell := range 9 {
		cells |= s.Cells >> cell & 1 << (8 - cell)
	}
	s.Cells = cells
	return s
}

// Picture returns the slab.
func (s Slab) Picture() scene.Picture {
	return draw.Drawing("ice slab", Side, Side, s, func(c *paint.Canvas, s Slab) {
		c.Layer(1-float64(s.Dim)/10, func(c *paint.Canvas) { s.draw(c) })
	})
}

func (s Slab) has(y, x int) bool {
	return y >= 0 && x >= 0 && y < 3 && x < 3 && s.Cells>>(3*y+x)&1 != 0
}

func (s Slab) draw(c *paint.Canvas) {
	seat := paint.SeatColorsNamed(s.Color)
	rim := sheetOutline()
	c.Fill(paint.RoundRect(-2, -2, 132, 132, 26), paint.WithAlpha(paint.Foam, 0.22))
	c.Fill(rim.Translated(0, 4), paint.WithAlpha(paint.Ink, 0.08))
	c.Fill(rim.Translated(0, 2.6), paint.WithAlpha(paint.Ink, 0.10))
	c.Fill(rim.Translated(0, 2.4), paint.Crack) // the thickness of the ice
	c.Fill(rim, s.baseColor(seat))
	drawBands(c, seat)
	if s.Color == "white" {
		c.Stroke(rim, 1.6, paint.Crack)
	}
	c.Fill(paint.RoundRect(14.5, 14.5, 99, 99, 7), paint.ParseHex("#7FB0BE"))
	c.Fill(paint.RoundRect(14.5, 17.5, 99, 96, 7), paint.ParseHex("#9CC8D4"))
	s.drawPath(c)
	s.drawCracks(c)
	s.drawSymbol(c, seat)
	for cell := range 9 {
		if s.has(cell/3, cell%3) {
			drawPlatform(c, platformOffsets[cell%3], platformOffsets[cell/3])
		}
	}
}

func (s Slab) baseColor(seat paint.SeatColors) color.NRGBA {
	switch s.Color { // shades that differ in grey too
	case "black":
		return paint.ParseHex("#3A4048")
	case "blue":
		return paint.Mix(seat.Color, seat.Dark, 0.65)
	case "green":
		return paint.Mix(seat.Color, seat.Light, 0.25)
	}
	return seat.Color
}

// sheetOutline returns the outline of the coloured part: a square with cut corners and slightly
// bent sides.
func sheetOutline() paint.Path {
	const a, b, cut = 4, 124, 7
	return paint.RoundPolygon(9,
		paint.Pt(a+cut, a), paint.Pt(a+cut+30, a-1.2), paint.Pt(b-cut, a), paint.Pt(b, a+cut),
		paint.Pt(b+0.8, 64), paint.Pt(b, b-cut), paint.Pt(b-cut, b), paint.Pt(60, b+1),
		paint.Pt(a+cut, b), paint.Pt(a, b-cut), paint.Pt(a-1, 58), paint.Pt(a, a+cut))
}

// drawBands draws the seat's pattern along the four sides.
func drawBands(c *paint.Canvas, seat paint.SeatColors) {
	band, ink := bandPath(seat)
	if band.Empty() {
		return
	}
	for side := range 4 {
		c.Fill(band.Rotated(float64(90*side), 64, 64), ink)
	}
}

// bandPath returns the pattern along the northern side, and its light or dark tint.
func bandPath(seat paint.SeatColors) (paint.Path, color.NRGBA) {
	const y0, y1, x0, x1 = 4, 13.5, 18, 110
	const mid = (y0 + y1) / 2
	var p paint.Path
	switch seat.Pattern {
	case paint.Diagonal:
		for x := float64(x0); x < x1-2; x += 9.2 {
			p.Add(paint.Polygon(paint.Pt(x, y1-1.2), paint.Pt(x+7, y0+1.2), paint.Pt(x+11, y0+1.2), paint.Pt(x+4, y1-1.2)))
		}
	case paint.Dots:
		for x := float64(x0 + 3); x <= x1; x += 8.6 {
			p.Add(paint.Circle(x, mid, 2.5))
		}
		return p, seat.Dark
	case paint.Chevrons:
		for x := float64(x0); x < x1-5; x += 11.6 {
			p.Add(paint.Polyline(paint.Pt(x, y1-2), paint.Pt(x+4.4, y0+2.2), paint.Pt(x+8.8, y1-2)).StrokedButt(2.4))
		}
	case paint.Bricks:
		p.Add(paint.Rect(x0, mid-0.8, x1-x0, 1.6))
		for x := float64(x0 + 5); x < x1; x += 12 {
			p.Add(paint.Rect(x-0.8, y0+1.4, 1.6, mid-y0-1.4))
			if x+6 < x1 {
				p.Add(paint.Rect(x+5.2, mid, 1.6, y1-1.4-mid))
			}
		}
	case paint.CrossHatch:
		for x := float64(x0); x < x1-6; x += 8.4 {
			p.Add(paint.Line(x, y1-1.8, x+6.4, y0+1.8).StrokedButt(1.5))
			p.Add(paint.Line(x, y0+1.8, x+6.4, y1-1.8).StrokedButt(1.5))
		}
		return p, paint.ParseHex("#9DB8C4")
	}
	return p, seat.Light
}

// drawPath draws the pentomino as a raised path, with a tongue over the rim at every edge platform.
func (s Slab) drawPath(c *paint.Canvas) {
	var path, tongues paint.Path
	for y := range 3 {
		for x := range 3 {
			if !s.has(y, x) {
				continue
			}
			cx, cy := platformOffsets[x], platformOffsets[y]
			if s.has(y, x+1) {
				path.Add(paint.Line(cx, cy, platformOffsets[x+1], cy))
			}
			if s.has(y+1, x) {
				path.Add(paint.Line(cx, cy, cx, platformOffsets[y+1]))
			}
			if y == 0 {
				tongues.Add(paint.Line(cx, cy, cx, 12))
			}
			if y == 2 {
				tongues.Add(paint.Line(cx, cy, cx, 116))
			}
			if x == 0 {
				tongues.Add(paint.Line(cx, cy, 12, cy))
			}
			if x == 2 {
				tongues.Add(paint.Line(cx, cy, 116, cy))
			}
		}
	}
	c.Stroke(tongues.Translated(0, 1.6), 12, paint.ParseHex("#7FB0BE"))
	c.Stroke(path.Translated(0, 3), 34, paint.ParseHex("#78ABBA"))
	c.Stroke(tongues, 12, paint.ParseHex("#DCEDF1"))
	c.Stroke(path, 32, paint.ParseHex("#DCEDF1"))
}

// drawCracks draws zigzags in the empty cells, from the edge of the path.
func (s Slab) drawCracks(c *paint.Canvas) {
	sides := [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	for y := range 3 {
		for x := range 3 {
			if s.has(y, x) {
				continue
			}
			cx, cy, drawn := platformOffsets[x], platformOffsets[y], 0
			for _, d := range sides {
				if drawn == 2 || !s.has(y+d[0], x+d[1]) {
					continue
				}
				drawn++
				v, u := float64(d[0]), float64(d[1])
				c.Stroke(paint.Polyline(
					paint.Pt(cx+u*16-v*5, cy+v*16+u*5), paint.Pt(cx+u*9-v*9, cy+v*9+u*9),
					paint.Pt(cx+u*3-v*3, cy+v*3+u*3), paint.Pt(cx-u*5-v*7, cy-v*5+u*7)), 2, paint.IceShade)
			}
		}
	}
}

// drawSymbol draws the seat's symbol in the empty cell with the most empty cells around it, if
// possible in a corner.
func (s Slab) drawSymbol(c *paint.Canvas, seat paint.SeatColors) {
	best, freeCount := -1, -1
	for _, cell := range [9]int{6, 8, 0, 2, 4, 7, 3, 5, 1} {
		y, x := cell/3, cell%3
		if s.has(y, x) {
			continue
		}
		around := 0
		for v := y - 1; v <= y+1; v++ {
			for u := x - 1; u <= x+1; u++ {
				if !s.has(v, u) {
					around++
				}
			}
		}
		if y != 1 && x != 1 {
			around += 20
		}
		if around > freeCount {
			best, freeCount = cell, around
		}
	}
	if best < 0 {
		return
	}
	x, y := platformOffsets[best%3], platformOffsets[best/3]
	c.Fill(paint.Circle(x, y, 12.5), paint.Ice)
	ink := s.baseColor(seat)
	switch s.Color {
	case "white":
		ink = paint.ParseHex("#4A6470")
	case "yellow":
		ink = paint.ParseHex("#B9790A")
	}
	c.Fill(paint.SymbolPath(seat.Symbol, x, y, 7.2), ink)
}

// drawPlatform draws a platform as a white drum.
func drawPlatform(c *paint.Canvas, x, y float64) {
	c.Fill(paint.Circle(x, y+3.4, 14), paint.Crack)
	c.Fill(paint.Circle(x, y, 14), paint.White)
	c.Fill(paint.Annulus(x, y, 10.7, 8.5), paint.ParseHex("#C6DEE5"))
}
