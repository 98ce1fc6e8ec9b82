package wood

import (
	"image/color"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Ring is the ring around a bar.
type Ring uint8

// The rings.
const (
	NoRing     Ring = iota
	Counted         // yellow on amber: the bar counts
	Selected        // coral: the bar is selected and lifted
	Last            // thin coral: the bar was just placed
	Selectable      // thin yellow: the bar can be tapped
	Removed         // only its dashed outline: the bar was there
	Advised         // only its yellow outline: the bar could go there, over others
	Held            // thin white, high over its shadow: the bar is dragged
	Refused         // the same in red and pale: it cannot be dropped there
)

// Bar is a wooden bar with its length in figures and the dots of its value.
type Bar struct {
	Length, Value   int
	Vertical, Light bool
	Ring            Ring
	// GrainSeed varies the grain between bars of the same kind.
	GrainSeed int
	// Unmarked leaves out the length, where it is written beside the bar.
	Unmarked bool
	// Dimmed fades a bar that is under a counter or cannot be taken now.
	Dimmed bool
	// HighContrast selects colours that differ strongly from each other and from the cells.
	HighContrast bool
}

// margin is the margin around the cells for rings, shadow and lift.
const margin = 14

// Box returns the box of the bar's picture when its lowest cell is this one.
func (b Bar) Box(row, column int) scene.Box {
	a := CellBox(row, column)
	if b.Vertical {
		a.Y -= float32((b.Length - 1) * Cell)
		a.H = float32(b.Length * Cell)
	} else {
		a.W = float32(b.Length * Cell)
	}
	return a.Inset(-margin)
}

// Picture returns the bar, to be shown in its Box.
func (b Bar) Picture() scene.Picture {
	w, h := float64(b.Length*Cell+2*margin), float64(Cell+2*margin)
	if b.Vertical {
		w, h = h, w
	}
	return draw.Drawing("wood bar", w, h, b, func(c *paint.Canvas, b Bar) {
		b.draw(c.Translated(margin, margin))
	})
}

// BarWidth is how wide a bar is.
const BarWidth = Cell * 0.64

const (
	barInset   = Cell * 0.08
	notchWidth = Cell * 0.085
	notchDepth = notchWidth * 1.35
)

// outline returns the outline of a bar along x with the upper left corner of its first cell at the
// origin.
func (b Bar) outline() paint.Path {
	x0, x1 := barInset, float64(b.Length*Cell)-barInset
	y0, y1 := (Cell-BarWidth)/2, (Cell+BarWidth)/2
	var p paint.Path
	corner := func(x, y float64, n int) {
		cut := BarWidth * 0.26
		if b.Light {
			steps := [4][2]paint.Point{
				{paint.Pt(x, y+cut), paint.Pt(x+cut, y)},
				{paint.Pt(x-cut, y), paint.Pt(x, y+cut)},
				{paint.Pt(x, y-cut), paint.Pt(x-cut, y)},
				{paint.Pt(x+cut, y), paint.Pt(x, y-cut)},
			}[n]
			if n == 0 {
				p.MoveTo(steps[0].X, steps[0].Y)
			} else {
				p.LineTo(steps[0].X, steps[0].Y)
			}
			p.LineTo(steps[1].X, steps[1].Y)
			return
		}
		r := BarWidth * 0.42
		cx, cy := x+r, y+r
		if n == 1 || n == 2 {
			cx = x - r
		}
		if n == 2 || n == 3 {
			cy = y - r
		}
		p.Arc(cx, cy, r, 180+90*float64(n), 270+90*float64(n))
	}
	corner(x0, y0, 0)
	for k := 1; k < b.Length; k++ {
		x := float64(k * Cell)
		p.LineTo(x-notchWidth, y0).LineTo(x, y0+notchDepth).LineTo(x+notchWidth, y0)
	}
	corner(x1, y0, 1)
	corner(x1, y1, 2)
	for k := b.Length - 1; k > 0; k-- {
		x := float64(k * Cell)
		p.LineTo(x+notchWidth, y1).LineTo(x, y1-notchDepth).LineTo(x-notchWidth, y1)
	}
	corner(x0, y1, 3)
	return *p.Close()
}

func (b Bar) oriented(p paint.Path) paint.Path {
	if b.Vertical {
		return p.Transformed(paint.Transpose())
	}
	return p
}

func (b Bar) draw(c *paint.Canvas) {
	w := materialOf(b.Light)
	if b.HighContrast {
		w = contrastMaterialOf(b.Light)
	}
	base := b.oriented(b.outline())
	if b.Ring == Removed {
		c.Fill(base, paint.WithAlpha(w.top, 0.25))
		c.Stroke(base.Dashed(0, Cell*0.2, Cell*0.13), Cell*0.11, paint.Cream)
		c.Stroke(base.Dashed(0, Cell*0.2, Cell*0.13), Cell*0.07, paint.Coral)
		return
	}
	if b.Ring == Advised {
		c.Stroke(base, Cell*0.13, paint.SunOutline)
		c.Stroke(base, Cell*0.08, paint.Sun)
		return
	}
	lift := 0.0
	switch b.Ring {
	case Counted:
		fillGrown(c, base.Translated(0, 1), 0.155, paint.Amber)
		fillGrown(c, base, 0.115, paint.Sun)
	case Selected:
		lift = Cell * 0.10
	case Held, Refused:
		lift = Cell * 0.16
	case Selectable:
		fillGrown(c, base.Translated(0, 1), 0.105, paint.SunOutline)
		fillGrown(c, base, 0.075, paint.Sun)
	}
	c.Shadow(base, 0, Cell*0.075+lift*1.25, 1+lift*0.35, paint.WithAlpha(paint.ParseHex("#2A1608"), 0.3+lift*0.02))
	lifted := c.Translated(0, -lift)
	switch b.Ring {
	case Selected:
		fillGrown(lifted, base.Translated(0, 2), 0.14, paint.ParseHex("#A8401F"))
		fillGrown(lifted, base, 0.125, paint.Coral)
		fillGrown(lifted, base, 0.04, paint.Paper)
	case Held:
		fillGrown(lifted, base, 0.06, paint.Paper)
	case Refused:
		fillGrown(lifted, base, 0.06, paint.ParseHex("#A8401F"))
	case Last:
		fillGrown(lifted, base.Translated(0, 1), 0.10, paint.Cream)
		fillGrown(lifted, base, 0.07, paint.Coral)
	}
	lifted.Fill(base.Translated(0, Cell*0.055), w.edge)
	lifted.Fill(base, w.top)
	b.drawGrain(lifted.Clipped(base), w)
	b.drawPips(lifted, w)
	if b.Dimmed || b.Ring == Refused {
		lifted.Fill(base, paint.WithAlpha(paint.ParseHex("#F3E4C7"), 0.45))
	}
}

// fillGrown fills a path grown by a fraction of a cell.
func fillGrown(c *paint.Canvas, p paint.Path, by float64, col color.Color) {
	c.Fill(p, col)
	c.Stroke(p, 2*by*Cell, col)
}

func (b Bar) drawGrain(c *paint.Canvas, w material) {
	length := float64(b.Length*Cell) - 2*barInset
	area := paint.Box{MinX: barInset + BarWidth*0.3, MinY: Cell/2 - BarWidth*0.36, MaxX: barInset + length - BarWidth*0.3, MaxY: Cell/2 + BarWidth*0.36}
	seed := seedOf(b.Length, b.GrainSeed)
	if b.Light {
		c.Fill(b.oriented(paint.Flecks(area, int(float64(b.Length)*3.2), Cell*0.16, Cell*0.03, seed)), w.grain)
		return
	}
	c.Fill(b.oriented(paint.Grain(area, 3, Cell*0.032, seed)), w.grain)
}

func (b Bar) drawPips(c *paint.Canvas, w material) {
	mid := paint.Pt(float64(b.Length*Cell)/2, Cell/2)
	if b.Vertical {
		mid = paint.Pt(mid.Y, mid.X)
	}
	for _, p := range pipPositions(b.Value) {
		if b.Vertical {
			p = paint.Pt(p.Y, p.X)
		}
		x, y := mid.X+p.X*Cell, mid.Y+p.Y*Cell
		c.Fill(paint.Circle(x, y+Cell*0.012, Cell*0.062), w.edge)
		c.Fill(paint.Circle(x, y, Cell*0.056), w.pip)
	}
	if !b.Unmarked {
		b.drawLength(c, w, mid)
	}
}

// drawLength engraves the length beside the dots, upright in both directions.
func (b Bar) drawLength(c *paint.Canvas, w material, mid paint.Point) {
	const size, gap = Cell * 0.52, Cell * 0.34
	pips := pipPositions(b.Value)
	at := paint.Pt(mid.X+pips[0].X*Cell-gap, mid.Y)
	if b.Vertical {
		at = paint.Pt(mid.X, mid.Y+pips[0].X*Cell-gap)
	}
	text := paint.TextStyle{Size: size, Weight: paint.Bold, Color: w.edge, Align: paint.Center}
	c.TextCentered(at.X, at.Y+Cell*0.02, strconv.Itoa(b.Length), text)
	text.Color = w.pip
	c.TextCentered(at.X, at.Y, strconv.Itoa(b.Length), text)
}

// DrawPips draws the dots of a value around a point, with those of a cell in height.
func DrawPips(c *paint.Canvas, value int, x, y, height float64, ink color.Color) {
	k := height * 2.6
	for _, p := range pipPositions(value) {
		c.Fill(paint.Circle(x+p.X*k, y+p.Y*k, k*0.062), ink)
	}
}

// DrawPlainBar draws a small bar without dots, as in the list of the stock.
func DrawPlainBar(c *paint.Canvas, light bool, x, y, w, h float64) {
	material := materialOf(light)
	r := h * 0.42
	if light {
		r = h * 0.3
	}
	c.Fill(paint.RoundRect(x, y+2, w, h, r), material.edge)
	c.Fill(paint.RoundRect(x, y, w, h, r), material.top)
}

// DrawDottedLine draws a dotted line, which stands for a missing bar.
func DrawDottedLine(c *paint.Canvas, from, to, y float64, ink color.Color) {
	for x := from; x <= to; x += 6 {
		c.Fill(paint.Circle(x, y, 1.5), ink)
	}
}

// DrawBar draws a bar on a canvas, with cells of that size. The upper left corner of its first cell
// is at x and y, of its last cell if it is vertical.
func DrawBar(c *paint.Canvas, b Bar, x, y, cell float64) {
	b.draw(c.Translated(x, y).Scaled(cell / Cell))
}
