package material

import (
	"image/color"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Standee returns a piece that stands: a strip with a picture on both sides, folded at its top, and
// with a foot at either end. width is that of the picture, which is square.
func Standee(group, name string, count int, width float64, sprite string, ground paint.SeatColors) Part {
	foot := width * 0.45
	h := 2*width + 2*foot
	p := Part{Group: group, Name: name, Count: count, W: width, H: h}
	type value struct {
		width, h, foot float64
		sprite         string
		color, onColor color.NRGBA
		symbol         paint.Symbol
	}
	v := value{width, h, foot, sprite, ground.Color, ground.OnColor, ground.Symbol}
	p.Front.Picture = draw.Drawing("standee", width, h, v, func(c *paint.Canvas, v value) {
		c.Fill(paint.Rect(0, 0, v.width, v.h), paint.White)
		for _, deg := range []float64{0, 180} {
			side := c.Rotated(deg, v.width/2, v.h/2)
			side.Sprite(v.sprite, v.width*0.04, v.h/2+v.width*0.05, v.width*0.92)
			side.Fill(paint.Rect(0, v.h/2+v.width, v.width, v.foot), v.color)
			side.Fill(paint.SymbolPath(v.symbol, v.width/2, v.h/2+v.width+v.foot/2, v.foot*0.3), v.onColor)
		}
	})
	for _, y := range []float64{foot, foot + width, foot + 2*width} {
		p.Folds = append(p.Folds, paint.Line(0, y, width, y))
	}
	return p
}

// Die returns a paper die with sides of that length: a net of six faces with flaps to glue.
func Die(group, name string, count int, side float64) Part {
	flap := side * dieFlap
	w, h := 3*side+2*flap, 4*side+flap
	p := Part{Group: group, Name: name, Count: count, W: w, H: h}
	var outline paint.Path
	outline.Add(dieOutline(side, flap))
	p.Outline = &outline
	p.Front.Picture = draw.Drawing("paper die", w, h, side, func(c *paint.Canvas, side float64) {
		for _, f := range dieFaces {
			x, y := f.corner(side)
			c.Fill(paint.Rect(x, y, side, side), paint.White)
			for _, pip := range pips(f.value) {
				c.Fill(paint.Circle(x+side*(0.5+0.26*pip.X), y+side*(0.5+0.26*pip.Y), side*0.09), paint.Ink)
			}
		}
	})
	for _, f := range dieFaces {
		x, y := f.corner(side)
		p.Folds = append(p.Folds, paint.Rect(x, y, side, side))
	}
	return p
}

// dieFlap is how wide the flaps of a paper die are, in sides.
const dieFlap = 0.32

// dieFace is a face of the net of a paper die, in its column and row.
type dieFace struct {
	value    int
	col, row float64
}

// dieFaces are the faces of a column, and one on either side of its second; opposite faces make seven.
var dieFaces = [...]dieFace{{2, 1, 0}, {1, 1, 1}, {5, 1, 2}, {6, 1, 3}, {3, 0, 1}, {4, 2, 1}}

// corner returns the upper left corner of the face, on a net with sides of that length.
func (f dieFace) corner(side float64) (x, y float64) { return side*dieFlap + f.col*side, f.row * side }

// dieOutline returns the outline of the net of a die, flaps included.
func dieOutline(s, f float64) paint.Path {
	x := func(col float64) float64 { return f + col*s }
	b := f * 0.5 // how much narrower a flap is at its end
	return paint.Polygon(
		paint.Pt(x(1), 0), paint.Pt(x(2), 0), // the first face, with flaps at both sides
		paint.Pt(x(2)+f, b), paint.Pt(x(2)+f, s-b), paint.Pt(x(2), s),
		paint.Pt(x(3), s), paint.Pt(x(3)+f, s+b), paint.Pt(x(3)+f, 2*s-b), paint.Pt(x(3), 2*s), // the right face
		paint.Pt(x(2), 2*s), paint.Pt(x(2)+f, 2*s+b), paint.Pt(x(2)+f, 3*s-b), paint.Pt(x(2), 3*s),
		paint.Pt(x(2), 4*s), paint.Pt(x(2)-b, 4*s+f), paint.Pt(x(1)+b, 4*s+f), paint.Pt(x(1), 4*s), // the last face
		paint.Pt(x(1), 3*s), paint.Pt(x(1)-f, 3*s-b), paint.Pt(x(1)-f, 2*s+b), paint.Pt(x(1), 2*s),
		paint.Pt(x(0), 2*s), paint.Pt(x(0)-f, 2*s-b), paint.Pt(x(0)-f, s+b), paint.Pt(x(0), s), // the left face
		paint.Pt(x(1), s), paint.Pt(x(1)-f, s-b), paint.Pt(x(1)-f, b),
	)
}

// pips returns the places of the dots of a face, from -1 to 1.
func pips(value int) (all []paint.Point) {
	if value%2 == 1 {
		all = append(all, paint.Pt(0, 0))
	}
	if value > 1 {
		all = append(all, paint.Pt(-1, -1), paint.Pt(1, 1))
	}
	if value > 3 {
		all = append(all, paint.Pt(1, -1), paint.Pt(-1, 1))
	}
	if value == 6 {
		all = append(all, paint.Pt(-1, 0), paint.Pt(1, 0))
	}
	return all
}

// Card returns a picture of a card of w × h mm: a sprite with its name and what it does.
func Card(w, h float64, sprite, name, text string, ground, ink paint.SeatColors) scene.Picture {
	type value struct {
		w, h               float64
		light, dark        color.NRGBA
		sprite, name, text string
	}
	return draw.Drawing("print card", w, h, value{w, h, ground.Light, ink.Dark, sprite, name, text}, func(c *paint.Canvas, v value) {
		c.Fill(paint.Rect(0, 0, v.w, v.h), paint.Paper)
		c.Fill(paint.RoundRect(v.w*0.07, v.w*0.07, v.w*0.86, v.h*0.48, v.w*0.08), v.light)
		size := v.h * 0.44
		c.Sprite(v.sprite, (v.w-size)/2, v.w*0.07+v.h*0.02, size)
		title := paint.TextStyle{Size: fit(v.name, paint.Bold, v.w*0.115, v.w*0.86), Weight: paint.Bold, Color: v.dark, Align: paint.Center}
		c.Text(v.w/2, v.h*0.69, v.name, title)
		style := paint.TextStyle{Size: v.w * 0.082, Align: paint.Center}
		lines := paint.Wrap(v.text, style.Weight, style.Size, v.w*0.86)
		for len(lines) > 4 && 0.77*v.h+float64(len(lines)-1)*style.Size*1.2 > v.h*0.965 {
			style.Size *= 0.95
			lines = paint.Wrap(v.text, style.Weight, style.Size, v.w*0.86)
		}
		for i, line := range lines {
			c.Text(v.w/2, v.h*0.77+float64(i)*style.Size*1.2, line, style)
		}
	})
}

// Markers returns discs that keep a count on a track.
func Markers(group, name string, count int) Part {
	const diameter = 12.0
	return Disc(group, name, count, diameter, Face{Picture: draw.Fixed("marker", diameter, diameter, func(c *paint.Canvas) {
		c.Fill(paint.Circle(diameter/2, diameter/2, diameter*0.46), paint.Coral)
		c.Fill(paint.Star(5, diameter/2, diameter/2, diameter*0.3, diameter*0.13), paint.White)
	})})
}

// CardSprite draws a sprite that shows a card as a card of w × h mm: the card in the sprite fills it.
func CardSprite(c *paint.Canvas, w, h float64, sprite string) {
	size := w * 1.46
	c.Clipped(paint.Rect(-2, -2, w+4, h+4)).Sprite(sprite, (w-size)/2, (h-size)/2, size)
}

// fit returns the text size at which a line is at most width wide.
func fit(text string, weight paint.Weight, size, width float64) float64 {
	return size * min(1, width/paint.TextWidth(text, weight, size))
}

// Numbered returns fields with the numbers from one to another.
func Numbered(from, to int) (fields []Field) {
	step := 1
	if to < from {
		step = -1
	}
	for n := from; ; n += step {
		fields = append(fields, Field{Label: strconv.Itoa(n)})
		if n == to {
			return fields
		}
	}
}
