package cards

import (
	"image/color"
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The lengths of a map of cards, in its own units: the side of a cell, the gap between cards, the
// margin around the map, and the margin around a card in its picture, wide enough for a card that
// turns over.
const (
	Cell       = 36
	Gap        = 5
	Margin     = 4
	cardMargin = 14
	cardW      = 4 * Cell
	cardH      = 3 * Cell
	corner     = Cell * 0.2
)

// MapSize returns the size of a map of rows × cols cards.
func MapSize(rows, cols int) (w, h float32) {
	return float32(cols*cardW + (cols-1)*Gap + 2*Margin), float32(rows*cardH + (rows-1)*Gap + 2*Margin)
}

// CardBox returns the box of a card on the map.
func CardBox(row, col int) scene.Box {
	return scene.Box{X: float32(Margin + col*(cardW+Gap)), Y: float32(Margin + row*(cardH+Gap)), W: cardW, H: cardH}
}

// CellBox returns the box of a cell, by its row and column on the whole map.
func CellBox(row, col int) scene.Box {
	card := CardBox(row/3, col/4)
	return scene.Box{X: card.X + float32(col%4*Cell), Y: card.Y + float32(row%3*Cell), W: Cell, H: Cell}
}

// Card is a map card.
type Card struct {
	// Cells are the twelve cells of the face: ~ sea, o ice, # block, e sled, s seal cell, A ark, h
	// igloo. "" is the back.
	Cells string
	// Dark selects dark sea instead of light sea.
	Dark bool
	// Color is the seat colour of the igloo; "" without an igloo.
	Color string
	// HighContrast selects dark water, lines between the cells of a face, and contours around what is
	// on it.
	HighContrast bool
}

// Box returns the box of the card's picture on the map.
func (cd Card) Box(row, col int) scene.Box { return CardBox(row, col).Inset(-cardMargin) }

// Picture returns the card.
func (cd Card) Picture() scene.Picture {
	return draw.Drawing("ice card", cardW+2*cardMargin, cardH+2*cardMargin, cd, func(c *paint.Canvas, cd Card) {
		c = c.Translated(cardMargin, cardMargin)
		if cd.Cells == "" {
			cd.drawBack(c)
			return
		}
		cd.drawFace(c)
	})
}

// drawGrid draws the lines between the cells.
func (cd Card) drawGrid(c *paint.Canvas) {
	for i := 1; i < 4; i++ {
		c.Stroke(paint.Line(float64(i*Cell), 0, float64(i*Cell), cardH), 1, paint.GridOnDark)
	}
	for i := 1; i < 3; i++ {
		c.Stroke(paint.Line(0, float64(i*Cell), cardW, float64(i*Cell)), 1, paint.GridOnDark)
	}
}

// sprite draws a sprite on the card, with contours for high contrast.
func (cd Card) sprite(c *paint.Canvas, name string, x, y, size float64) {
	if cd.HighContrast {
		c.OutlinedSprite(name, x, y, size, 1.2)
		return
	}
	c.Sprite(name, x, y, size)
}

// drawBack draws twelve cells of sea with wavelets in every second cell: in the odd ones for light
// sea, in the even ones for dark, so that the two differ without colour.
func (cd Card) drawBack(c *paint.Canvas) {
	base, swell, crest, odd := cd.Water(), paint.ParseHex("#2283A0"), paint.ParseHex("#7CC3D2"), 1
	if cd.Dark {
		swell, crest, odd = paint.ParseHex("#14607A"), paint.ParseHex("#3F8CA2"), 0
	}
	if cd.HighContrast {
		base, swell, crest = paint.Mix(base, paint.Shade, 0.4), paint.Mix(swell, paint.Shade, 0.4), paint.ParseHex("#9ED6E1")
	}
	card := paint.RoundRect(0, 0, cardW, cardH, corner)
	c.Fill(card.Translated(0, 2.5), paint.WithAlpha(paint.Ink, 0.28))
	c.Fill(card, base)
	const s = Cell
	var wave paint.Path
	wave.MoveTo(0, s).QuadTo(s, .7*s, 2*s, s).QuadTo(3*s, 1.3*s, 4*s, s).LineTo(4*s, 2*s).
		QuadTo(3*s, 2.3*s, 2*s, 2*s).QuadTo(s, 1.7*s, 0, 2*s).Close()
	c.Fill(wave, swell)
	for i := range 12 {
		if (i/4+i%4)%2 == odd {
			x, y := cellCenter(i)
			c.Stroke(wavelet(x, y, 9, 5), 2.4, crest)
		}
	}
}

func cellCenter(cell int) (x, y float64) {
	return (float64(cell%4) + 0.5) * Cell, (float64(cell/4) + 0.5) * Cell
}

// wavelet returns a wavelet of half-width w and height h.
func wavelet(x, y, w, h float64) (p paint.Path) {
	p.MoveTo(x-w, y+1).QuadTo(x-w/2, y-h, x, y).QuadTo(x+w/2, y+h, x+w, y-1)
	return p
}

// Water returns the colour of the sea on the side that is shown, without high contrast.
func (cd Card) Water() color.NRGBA {
	switch {
	case cd.Cells == "" && cd.Dark:
		return paint.ParseHex("#0F5268")
	case cd.Cells == "":
		return paint.ParseHex("#1A7590")
	case cd.Dark:
		return paint.ParseHex("#3C97B0")
	}
	return paint.ParseHex("#6CC0CF")
}

func (cd Card) drawFace(c *paint.Canvas) {
	water := cd.Water()
	if cd.HighContrast {
		water = paint.ParseHex("#0A3140")
	}
	card := paint.RoundRect(0, 0, cardW, cardH, corner)
	c.Fill(card.Translated(0, 2.5), paint.WithAlpha(paint.Ink, 0.22))
	c.Fill(card, water)
	sea := c.Clipped(card)
	for i := range 12 {
		if cd.Cells[i] == '~' {
			x, y := cellCenter(i)
			sea.Stroke(wavelet(x, y, 8, 4), 2.2, paint.WithAlpha(paint.White, 0.5))
		}
	}
	cd.drawFloes(c)
	if cd.HighContrast {
		cd.drawGrid(sea)
	}
	for i := range 12 {
		x, y := cellCenter(i)
		switch cd.Cells[i] {
		case '#':
			cd.sprite(c, "ice-block", x-Cell*0.49, y-Cell*0.49, Cell*0.98)
		case 'e':
			cd.sprite(c, "eskimo-sled", x-Cell*0.47, y-Cell*0.47, Cell*0.94)
		case 's':
			c.Fill(paint.Ellipse(x, y+Cell*0.05, Cell*0.36, Cell*0.25), paint.IceEdge)
			c.Fill(paint.Ellipse(x, y+Cell*0.08, Cell*0.33, Cell*0.21), paint.Sea)
			c.Stroke(wavelet(x, y+Cell*0.09, 7, 4), 2, paint.ParseHex("#5FAFC0"))
		case 'h':
			cd.drawIgloo(c, x, y, i)
		}
	}
	cd.drawArk(c)
}

// drawFloes joins the ice cells into floes and draws their thickness below.
func (cd Card) drawFloes(c *paint.Canvas) {
	under := paint.ParseHex("#4AA3B8")
	if cd.Dark {
		under = paint.ParseHex("#2F7F96")
	}
	if cd.HighContrast {
		under = paint.GridOnDark
	}
	shape := cd.floePath()
	if shape.Empty() {
		return
	}
	c.Fill(shape.Translated(0, Cell*0.10), under)
	c.Fill(shape, paint.Ice)
	tick := paint.ParseHex("#C9E0E7")
	for i := range 12 {
		x, y := float64(i%4)*Cell, float64(i/4)*Cell
		if cd.isIce(i%4, i/4) && cd.isIce(i%4+1, i/4) {
			c.Stroke(paint.Line(x+Cell, y+Cell*0.26, x+Cell, y+Cell*0.74), Cell*0.035, tick)
		}
		if cd.isIce(i%4, i/4) && cd.isIce(i%4, i/4+1) {
			c.Stroke(paint.Line(x+Cell*0.26, y+Cell, x+Cell*0.74, y+Cell), Cell*0.035, tick)
		}
	}
}

// isIce reports whether a cell of the face is ice.
func (cd Card) isIce(x, y int) bool {
	if x < 0 || x > 3 || y < 0 || y > 2 {
		return false
	}
	switch cd.Cells[4*y+x] {
	case 'o', 'e', 's', 'h':
		return true
	}
	return false
}

// floePath returns the outline of all ice cells, with bridges between adjacent ones.
func (cd Card) floePath() paint.Path {
	const s, a = Cell, Cell * 0.05
	var all paint.Path
	for i := range 12 {
		cx, cy := i%4, i/4
		if !cd.isIce(cx, cy) {
			continue
		}
		x, y := float64(cx)*s, float64(cy)*s
		all.Add(paint.RoundRect(x+a, y+a, s-2*a, s-2*a, s*0.24))
		right, down := cd.isIce(cx+1, cy), cd.isIce(cx, cy+1)
		if right {
			all.Add(paint.Rect(x+s*0.5, y+a, s, s-2*a))
		}
		if down {
			all.Add(paint.Rect(x+a, y+s*0.5, s-2*a, s))
		}
		if right && down && cd.isIce(cx+1, cy+1) {
			all.Add(paint.Rect(x+s*0.6, y+s*0.6, s*0.8, s*0.8))
		}
	}
	return all
}

// drawIgloo draws the igloo of a cell, with the badge of its seat beside it.
func (cd Card) drawIgloo(c *paint.Canvas, x, y float64, cell int) {
	side, lift := 1.0, Cell*0.10
	if cell%4 > 1 {
		side = -1
	}
	if cell/4 > 0 {
		lift = -Cell * 0.16
	}
	ix, iy := x+side*Cell*0.12, y+lift
	c.Fill(paint.Ellipse(ix, iy+Cell*0.30, Cell*0.66, Cell*0.30), paint.ParseHex("#9CC8D4"))
	c.Fill(paint.Ellipse(ix, iy+Cell*0.26, Cell*0.60, Cell*0.25), paint.ParseHex("#BFDCE4"))
	cd.sprite(c, "igloo", ix-Cell*0.65, iy-Cell*0.08-Cell*0.65, Cell*1.3)
	if cd.Color != "" {
		if cd.HighContrast {
			c.Fill(paint.Circle(x+side*Cell*1.08, y, Cell*0.34), paint.White)
		}
		c.Badge(paint.SeatColorsNamed(cd.Color), x+side*Cell*1.08, y, Cell*0.29)
	}
}

// drawArk draws the ark at the centre of its cells, and a gangway on each cell that it does not
// cover.
func (cd Card) drawArk(c *paint.Canvas) {
	n, sx, sy := 0.0, 0.0, 0.0
	for i := range 12 {
		if cd.Cells[i] == 'A' {
			x, y := cellCenter(i)
			n, sx, sy = n+1, sx+x, sy+y
		}
	}
	if n == 0 {
		return
	}
	sx, sy = sx/n, sy/n
	for i := range 12 {
		x, y := cellCenter(i)
		if cd.Cells[i] == 'A' && (math.Abs(x-sx) > Cell*0.8 || math.Abs(y-sy) > Cell*0.8) {
			drawGangway(c, x, y)
		}
	}
	cd.sprite(c, "ark", sx-Cell, sy-Cell*1.12, Cell*2)
}

func drawGangway(c *paint.Canvas, x, y float64) {
	dark := paint.ParseHex("#8A5A33")
	c.Fill(paint.RoundRect(x-Cell*0.42, y-Cell*0.42, Cell*0.84, Cell*0.84, Cell*0.2), dark)
	c.Fill(paint.RoundRect(x-Cell*0.34, y-Cell*0.34, Cell*0.68, Cell*0.68, Cell*0.15), paint.ParseHex("#C08A55"))
	for _, d := range []float64{-0.12, 0.12} {
		c.Stroke(paint.Line(x-Cell*0.30, y+d*Cell, x+Cell*0.30, y+d*Cell), 1.4, dark)
	}
}
