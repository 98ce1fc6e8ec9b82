package wood

import (
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Board returns the empty board: walnut below and on the left with the numbers of one player, oak
// above and on the right with those of the other.
func Board() scene.Picture {
	return draw.Fixed("wood board", W, H, func(c *paint.Canvas) { drawBoard(c, walnut, oak) })
}

// TurnedBoard returns the board turned by half a turn: oak below and on the left.
func TurnedBoard() scene.Picture {
	return draw.Fixed("wood board turned", W, H, func(c *paint.Canvas) { drawBoard(c, oak, walnut) })
}

// plank is one of the two planks of the frame, with the numbers of a player.
type plank struct {
	wood, grain string // in hex
	ink         func() color.NRGBA
	symbol      paint.Symbol
}

var (
	walnut = plank{"#6E4526", "#5F3A1F", cream, paint.Disc}
	oak    = plank{"#E0B885", "#CFA36D", brown, paint.Cross}
)

// drawBoard draws the board with a plank below and on the left, and one opposite.
func drawBoard(c *paint.Canvas, near, far plank) {
	drawFrame(c, near, far)
	drawCells(c)
	drawNumbers(c, near, far)
}

func drawFrame(c *paint.Canvas, near, far plank) {
	c.Shadow(paint.RoundRect(2, 8, Side-4, Side-2, 22), 0, 0, 2, paint.WithAlpha(paint.Shade, 0.45))
	c.Fill(paint.RoundRect(0, 0, Side, Side, 20), brown())
	top := paint.RoundRect(0, 0, Side, Side-5, 20)
	below := c.Clipped(paint.Polygon(paint.Pt(0, 0), paint.Pt(0, Side), paint.Pt(Side, Side)))
	above := c.Clipped(paint.Polygon(paint.Pt(0, 0), paint.Pt(Side, 0), paint.Pt(Side, Side)))
	below.Fill(top, paint.ParseHex(near.wood))
	above.Fill(top, paint.ParseHex(far.wood))
	r := rand.New(rand.NewPCG(4, 4))
	for side := range 4 {
		for _, k := range []float64{0, 1, 3, 4} {
			off := Frame*(0.16+0.15*k) + r.Float64()*3
			grain := paint.Ripple(18, Side-18, off, 1.6, Side/11.0, k*2+float64(side)).Stroked(1.6)
			switch side {
			case 0:
				above.Fill(grain, paint.WithAlpha(paint.ParseHex(far.grain), 0.7))
			case 1:
				above.Fill(grain.Transformed(paint.Transpose()).Translated(Side-2*off, 0), paint.WithAlpha(paint.ParseHex(far.grain), 0.7))
			case 2:
				below.Fill(grain.Translated(0, Side-2*off-5), paint.WithAlpha(paint.ParseHex(near.grain), 0.7))
			case 3:
				below.Fill(grain.Transformed(paint.Transpose()), paint.WithAlpha(paint.ParseHex(near.grain), 0.7))
			}
		}
	}
	// A fine line at the mitre of the planks.
	c.Stroke(paint.Line(6, 6, Frame-6, Frame-6), 1.5, paint.WithAlpha(brown(), 0.6))
	c.Stroke(paint.Line(Side-6, Side-9, Side-Frame+6, Side-Frame+6), 1.5, paint.WithAlpha(brown(), 0.6))
}

func drawCells(c *paint.Canvas) {
	const inner = Frame - 8
	c.Fill(paint.RoundRect(inner, inner, Side-2*inner, Side-2*inner, 3), paint.ParseHex("#3A2314"))
	c.Fill(paint.RoundRect(Frame-5, Frame-5, Cells*Cell+10, Cells*Cell+10, 4), paint.ParseHex("#B58A55"))
	r := rand.New(rand.NewPCG(616, 5))
	for row := range Cells {
		for column := range Cells {
			x, y := float64(Frame+column*Cell), float64(Frame+(Cells-1-row)*Cell)
			ground, mark := paint.ParseHex("#F7ECD5"), paint.ParseHex("#EAD9B6")
			if (row+column)%2 == 1 {
				ground, mark = paint.ParseHex("#EFDDBB"), paint.ParseHex("#E3CDA2")
			}
			c.Fill(paint.Rect(x, y, Cell, Cell), ground)
			for range 2 {
				mx, my := x+Cell*(0.1+0.4*r.Float64()), y+Cell*(0.2+0.6*r.Float64())
				var p paint.Path
				p.MoveTo(mx, my).QuadTo(mx+Cell*0.12, my-Cell*0.03, mx+Cell*0.28, my)
				c.Stroke(p, 1.6, mark)
			}
		}
	}
}

// Grid returns the lines between the cells, for high contrast.
func Grid() scene.Picture {
	return draw.Fixed("wood grid", W, H, func(c *paint.Canvas) {
		for k := range Cells + 1 {
			at := float64(Frame + k*Cell)
			c.Stroke(paint.Line(at, Frame, at, Frame+Cells*Cell), 1.4, paint.GridOnLight)
			c.Stroke(paint.Line(Frame, at, Frame+Cells*Cell, at), 1.4, paint.GridOnLight)
		}
	})
}

func drawNumbers(c *paint.Canvas, near, far plank) {
	below := paint.TextStyle{Size: 18, Weight: paint.Bold, Color: near.ink(), Align: paint.Center}
	above := below
	above.Color = far.ink()
	for k := range Cells {
		along, up := float64(Frame+k*Cell+Cell/2), float64(Frame+(Cells-1-k)*Cell+Cell/2)
		c.TextCentered(along, Side-Frame/2-3, strconv.Itoa(k), below)
		c.TextCentered(Frame/2-3, up, strconv.Itoa(k*10), below)
		c.TextCentered(Side-along, Frame/2-3, strconv.Itoa(k), above)
		c.TextCentered(Side-Frame/2+3, Side-up, strconv.Itoa(k*10), above)
	}
	c.Fill(paint.SymbolPath(near.symbol, Frame/2, Side-Frame/2-4, 9), near.ink())
	c.Fill(paint.SymbolPath(far.symbol, Side-Frame/2, Frame/2-2, 9), far.ink())
}

// HighlightLine highlights row n, or column n if vertical.
func HighlightLine(vertical bool, n int) scene.Picture {
	type line struct {
		vertical bool
		n        int
	}
	return draw.Drawing("wood lit line", W, H, line{vertical, n}, func(c *paint.Canvas, l line) {
		strip := func(p paint.Path) paint.Path { return p.Translated(0, float64(Frame+(Cells-1-l.n)*Cell)) }
		if l.vertical {
			strip = func(p paint.Path) paint.Path {
				return p.Transformed(paint.Transpose()).Translated(float64(Frame+l.n*Cell), 0)
			}
		}
		edge := paint.WithAlpha(paint.Amber, 0.55)
		c.Fill(strip(paint.Rect(Frame, 0, Cells*Cell, Cell)), paint.WithAlpha(paint.ParseHex("#FFD25E"), 0.75))
		c.Fill(strip(paint.Rect(Frame, 0, Cells*Cell, 3)), edge)
		c.Fill(strip(paint.Rect(Frame, Cell-3, Cells*Cell, 3)), edge)
		const mid, s = Cell / 2, Cell * 0.2
		start := paint.RoundPolygon(3, paint.Pt(Frame-8, mid-s), paint.Pt(Frame+5, mid), paint.Pt(Frame-8, mid+s))
		end := paint.RoundPolygon(3, paint.Pt(Side-Frame+8, mid-s), paint.Pt(Side-Frame-5, mid), paint.Pt(Side-Frame+8, mid+s))
		c.Fill(strip(start), paint.Sun)
		c.Fill(strip(end), paint.Sun)
	})
}

// pipPositions returns the dots of a value around the origin, in cells.
func pipPositions(value int) []paint.Point {
	const q = 0.175
	var out []paint.Point
	rows := 1
	if value > 3 {
		rows = 2
	}
	columns := (value + rows - 1) / rows
	for i := range value {
		row, column := i%rows, i/rows
		x := (float64(column) - float64(columns-1)/2) * q
		y := (float64(row) - float64(rows-1)/2) * q
		out = append(out, paint.Pt(x, y))
	}
	return out
}

func seedOf(values ...int) uint64 {
	h := uint64(17)
	for _, w := range values {
		h = h*1000003 + uint64(w) + uint64(math.MaxInt16)
	}
	return h
}
