package cards

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// CellMark is a mark on a cell of the map.
type CellMark struct {
	Row, Col int
	Kind     CellKind
	// Text is the cost in the corner of a marked cell.
	Text string
}

// CellKind is the kind of a CellMark.
type CellKind uint8

// The kinds of marks.
const (
	CellEnabled    CellKind = iota // can be tapped
	CellOccupied                   // can be tapped, and a piece or an object is there
	CellTransit                    // can be tapped, but the move does not end there
	CellCostOnBack                 // the seal can reach it; draws only the cost, on the back of a card
	CellCostOnFace                 // the same on the face of a card
	CellHovered                    // under the pointer
	CellHint                       // suggested by a hint
	CellBestHint                   // the best hint
)

// CellMarks returns the marked cells of a map of w × h units: a yellow outline on a dark one, a dot
// on empty cells, and the cost.
func CellMarks(w, h float32, marks []CellMark) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("ice marks %v %v %v", w, h, marks), float64(w), float64(h), func(c *paint.Canvas) {
		for _, m := range marks {
			m.draw(c)
		}
	})
}

func (m CellMark) draw(c *paint.Canvas) {
	mid := CellBox(m.Row, m.Col).Center()
	x, y, r := float64(mid.X), float64(mid.Y), float64(Cell)*0.45
	ring := paint.RoundRect(x-r, y-r, 2*r, 2*r, Cell*0.24)
	line, tint := paint.Sun, 0.25
	switch m.Kind {
	case CellHovered:
		tint = 0.6
	case CellHint, CellBestHint:
		line = paint.Coral
	case CellCostOnBack, CellCostOnFace:
		ink, disc := paint.Sun, paint.WithAlpha(paint.Night, 0.62)
		if m.Kind == CellCostOnFace {
			ink, disc = paint.Night, paint.WithAlpha(paint.Ice, 0.8)
		}
		c.Fill(ring, paint.WithAlpha(line, 0.10))
		c.Fill(paint.Circle(x, y, Cell*0.30), disc)
		c.TextCentered(x, y, m.Text, paint.TextStyle{Size: Cell * 0.44, Weight: paint.Bold, Color: ink, Align: paint.Center})
		return
	case CellEnabled, CellOccupied, CellTransit:
	}
	c.Fill(ring, paint.WithAlpha(line, tint))
	if m.Kind == CellTransit {
		c.Fill(paint.Circle(x, y, Cell*0.33), paint.Night)
		c.TextCentered(x, y, m.Text, paint.TextStyle{Size: Cell * 0.5, Weight: paint.Bold, Color: paint.Sun, Align: paint.Center})
		return
	}
	c.Stroke(ring, Cell*0.15, paint.Night)
	c.Stroke(ring, Cell*0.10, line)
	if m.Kind == CellBestHint {
		c.Fill(paint.Star(5, x, y, Cell*0.28, Cell*0.13), paint.Night)
		c.Fill(paint.Star(5, x, y, Cell*0.22, Cell*0.10), paint.Coral)
		return
	}
	if m.Text != "" {
		c.Fill(paint.Circle(x, y, Cell*0.33), paint.Night)
		c.TextCentered(x, y, m.Text, paint.TextStyle{Size: Cell * 0.5, Weight: paint.Bold, Color: paint.Sun, Align: paint.Center})
		return
	}
	if m.Kind == CellEnabled {
		c.Fill(paint.Circle(x, y, Cell*0.15), paint.Night)
		c.Fill(paint.Circle(x, y, Cell*0.11), line)
	}
}

// CardRing returns the border of a card that can be turned over, with a label on it.
func CardRing(text string, hovered, hint bool) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("ice card ring %s %v %v", text, hovered, hint), cardW, cardH, func(c *paint.Canvas) {
		line, tint := paint.Sun, 0.16
		if hint {
			line = paint.Coral
		}
		if hovered {
			tint = 0.34
		}
		card := paint.RoundRect(0, 0, cardW, cardH, corner)
		c.Fill(card, paint.WithAlpha(line, tint))
		edge := paint.RoundRect(2.5, 2.5, cardW-5, cardH-5, corner*0.8)
		c.Stroke(edge, Cell*0.18, paint.Night)
		c.Stroke(edge, Cell*0.12, line)
		if text == "" {
			return
		}
		size := Cell * 0.6
		w := paint.TextWidth(text, paint.Bold, size) + Cell*1.4
		x, y := cardW/2-w/2, cardH/2.0
		c.Fill(paint.RoundRect(x, y-Cell*0.5, w, Cell, Cell*0.5), line)
		drawTurnArrow(c.Translated(x+Cell*0.52, y).Scaled(Cell / 42.0))
		c.TextCentered(x+Cell*0.95, y, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Ink})
	})
}

func drawTurnArrow(c *paint.Canvas) {
	var arc paint.Path
	arc.MoveTo(-8, 3).CubeTo(-8, -8, 8, -8, 8, 2)
	c.Stroke(arc, 2.8, paint.Ink)
	c.Stroke(paint.Polyline(paint.Point{X: 3.6, Y: -1.6}, paint.Point{X: 8.2, Y: 3}, paint.Point{X: 12, Y: -2.4}), 2.8, paint.Ink)
}

// CellTrail returns the trail of the last move, over a map of w × h units; cells are given by row
// and column.
func CellTrail(w, h float32, cells [][2]int) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("ice way %v %v %v", w, h, cells), float64(w), float64(h), func(c *paint.Canvas) {
		var points []paint.Point
		for _, at := range cells {
			mid := CellBox(at[0], at[1]).Center()
			points = append(points, paint.Point{X: float64(mid.X), Y: float64(mid.Y)})
		}
		line := paint.Polyline(points...)
		c.Stroke(line, Cell*0.20, paint.White)
		c.Stroke(line, Cell*0.115, paint.Coral)
		for _, p := range points[:len(points)-1] {
			c.Fill(paint.Circle(p.X, p.Y, Cell*0.10), paint.Coral)
			c.Fill(paint.Circle(p.X, p.Y, Cell*0.05), paint.White)
		}
	})
}

// Snowball returns a snowball.
func Snowball() scene.Picture {
	return draw.NewPicture("ice ball", 24, 24, func(c *paint.Canvas) {
		c.Fill(paint.Circle(12, 12.5, 11), paint.ParseHex("#6FA3B4"))
		c.Fill(paint.Circle(12, 12, 9.6), paint.ParseHex("#BFDCE4"))
		c.Fill(paint.Circle(11, 10.6, 7.8), paint.White)
	})
}

// TurnRing returns the ring under the penguin to move.
func TurnRing() scene.Picture {
	return draw.NewPicture("ice ring", 48, 24, func(c *paint.Canvas) {
		c.Fill(paint.Ellipse(24, 12, Cell*0.64, Cell*0.26), paint.White)
		c.Fill(paint.Ellipse(24, 12, Cell*0.56, Cell*0.20), paint.Coral)
	})
}

// TurnRingBox returns the box of TurnRing under a piece on a cell.
func TurnRingBox(row, col int) scene.Box {
	mid := CellBox(row, col).Center()
	return scene.Around(scene.Pos{X: mid.X, Y: mid.Y + Cell*0.36}, 48, 24)
}

// Crosshair returns the ring around a penguin that can be thrown at.
func Crosshair() scene.Picture {
	return draw.NewPicture("ice aim", 64, 64, func(c *paint.Canvas) {
		ring := paint.Circle(32, 32, 27)
		c.Fill(ring, paint.WithAlpha(paint.Sun, 0.2))
		c.Stroke(ring, 8, paint.Night)
		c.Stroke(ring, 5, paint.Sun)
		for _, deg := range []float64{0, 90, 180, 270} {
			c.Rotated(deg, 32, 32).Stroke(paint.Line(32, 1.5, 32, 11), 5, paint.Sun)
		}
	})
}

// WinnerRays returns the light behind a penguin that reaches the ark, with stars around it.
func WinnerRays() scene.Picture {
	return draw.NewPicture("ice glory", 160, 160, func(c *paint.Canvas) {
		c.Fill(paint.Circle(80, 80, 58), paint.WithAlpha(paint.Sun, 0.35))
		for i := range 12 {
			var ray paint.Path
			ray.MoveTo(80, 80).LineTo(72, 6).LineTo(88, 6).Close()
			c.Rotated(float64(i)*30, 80, 80).Fill(ray, paint.WithAlpha(paint.Sun, 0.75))
		}
		c.Fill(paint.Circle(80, 80, 50), paint.WithAlpha(paint.White, 0.85))
		for i := range 6 {
			turned := c.Rotated(float64(i)*60+15, 80, 80)
			turned.Fill(paint.Star(5, 80, 16, 12, 5.5), paint.Night)
			turned.Fill(paint.Star(5, 80, 16, 9.5, 4.3), paint.Coral)
		}
	})
}

// WinnerRaysBox returns the box of WinnerRays around a point of the map.
func WinnerRaysBox(at scene.Pos) scene.Box { return scene.Around(at, 5.6*Cell, 5.6*Cell) }

// CrosshairBox returns the box of Crosshair around the n-th of count pieces on a cell.
func CrosshairBox(row, col, n, count int) scene.Box {
	at := PieceBox(row, col, n, count, 1.28).Center()
	return scene.Around(at, 64, 64)
}

// PieceBox returns the box of a penguin or the seal on a cell, the n-th of count pieces side by
// side. Size is its side in cells.
func PieceBox(row, col, n, count int, size float32) scene.Box {
	mid := CellBox(row, col).Center()
	side := Cell * size
	spacing := float32(0.62)
	if count > 2 {
		spacing = 0.42
	}
	shift := (float32(n) - float32(count-1)/2) * Cell * spacing
	feet := mid.Y + Cell*0.44
	return scene.Box{X: mid.X - side/2 + shift, Y: feet - side*0.9, W: side, H: side}
}

// TrackBox returns the box of the white penguin on its track after done of total steps.
func TrackBox(w, h float32, done, total int) scene.Box {
	step := w / float32(max(total, 1))
	r := min(step*0.46, h*0.48)
	return scene.Around(scene.Pos{X: step * (float32(done) - 0.5), Y: h/2 - r*0.12}, r*2, r*2)
}

// Track returns the white penguin's track without the penguin, after done of total steps: the last
// step has a coral ring, and the steps to come have numbers.
func Track(w, h float32, done, total int) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("ice track %v %v %d %d", w, h, done, total), float64(w), float64(h), func(c *paint.Canvas) {
		step := float64(w) / float64(max(total, 1))
		r := min(step*0.46, float64(h)*0.48)
		y := float64(h) / 2
		for i := range total {
			x := step * (float64(i) + 0.5)
			if i == total-1 {
				c.Fill(paint.Circle(x, y, r), paint.ParseHex("#F9D9CF"))
				c.Stroke(paint.Circle(x, y, r-1), 2.4, paint.Coral)
			} else {
				c.Fill(paint.Circle(x, y, r), paint.ParseHex("#DCEBEF"))
				c.Stroke(paint.Circle(x, y, r-1), 1.6, paint.IceEdge)
			}
			switch {
			case i == done-1: // the penguin is a sprite of its own
			case i < done:
				c.Sprite("penguin-sleeping-white", x-r*0.875, y-r*0.975, r*1.75)
			case i == total-1:
				c.WithAlpha(0.38).Sprite("penguin-sleeping-white", x-r*0.775, y-r*0.875, r*1.55)
			case r > 7:
				c.TextCentered(x, y, fmt.Sprint(i+1), paint.TextStyle{Size: max(r*0.8, 9.2), Weight: paint.Bold, Color: paint.Muted, Align: paint.Center})
			}
		}
	})
}
