package ice

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// CellMark is one sign on a cell of the map.
type CellMark struct {
	Row, Col int
	Kind     CellKind
	// Text is the cost in the corner of a lit cell.
	Text string
}

// CellKind is what a mark says.
type CellKind uint8

// The marks.
const (
	CellLit    CellKind = iota // may be touched
	CellOn                     // may be touched, and somebody or something is there
	CellSoft                   // may be touched, but is no place to stay
	CellWake                   // the seal can come there; only the cost, on a card's back
	CellWakeUp                 // the same on its face
	CellHeld                   // the cell pointed at
	CellAdvice                 // advice of a hint
	CellBest                   // the best advice
)

// CellMarks draws lit cells over the map: a night line under a sun line, a dot where the cell
// is empty, and what it costs.
func CellMarks(w, h float32, marks []CellMark) scene.Picture {
	return draw.Make(fmt.Sprintf("ice marks %v %v %v", w, h, marks), float64(w), float64(h), func(c *paint.Canvas) {
		for _, m := range marks {
			m.draw(c)
		}
	})
}

func (m CellMark) draw(c *paint.Canvas) {
	mid := CellArea(m.Row, m.Col).Center()
	x, y, r := float64(mid.X), float64(mid.Y), float64(Cell)*0.45
	ring := paint.RoundRect(x-r, y-r, 2*r, 2*r, Cell*0.24)
	line, tint := paint.Sun, 0.25
	switch m.Kind {
	case CellHeld:
		tint = 0.6
	case CellAdvice, CellBest:
		line = paint.Coral
	case CellWake, CellWakeUp:
		ink, disc := paint.Sun, paint.Fade(paint.Night, 0.62)
		if m.Kind == CellWakeUp {
			ink, disc = paint.Night, paint.Fade(paint.Ice, 0.8)
		}
		c.Fill(ring, paint.Fade(line, 0.10))
		c.Fill(paint.Circle(x, y, Cell*0.30), disc)
		c.TextMid(x, y, m.Text, paint.Type{Size: Cell * 0.44, Weight: paint.Bold, Color: ink, Align: paint.Centre})
		return
	case CellLit, CellOn, CellSoft:
	}
	c.Fill(ring, paint.Fade(line, tint))
	if m.Kind == CellSoft {
		c.Fill(paint.Circle(x, y, Cell*0.33), paint.Night)
		c.TextMid(x, y, m.Text, paint.Type{Size: Cell * 0.5, Weight: paint.Bold, Color: paint.Sun, Align: paint.Centre})
		return
	}
	c.Stroke(ring, Cell*0.15, paint.Night)
	c.Stroke(ring, Cell*0.10, line)
	if m.Kind == CellBest {
		c.Fill(paint.Star(5, x, y, Cell*0.28, Cell*0.13), paint.Night)
		c.Fill(paint.Star(5, x, y, Cell*0.22, Cell*0.10), paint.Coral)
		return
	}
	if m.Text != "" {
		c.Fill(paint.Circle(x, y, Cell*0.33), paint.Night)
		c.TextMid(x, y, m.Text, paint.Type{Size: Cell * 0.5, Weight: paint.Bold, Color: paint.Sun, Align: paint.Centre})
		return
	}
	if m.Kind == CellLit {
		c.Fill(paint.Circle(x, y, Cell*0.15), paint.Night)
		c.Fill(paint.Circle(x, y, Cell*0.11), line)
	}
}

// CardRing is the border of a card that may be turned, with a chip that says so. Strong is
// the one pointed at.
func CardRing(text string, strong, advice bool) scene.Picture {
	return draw.Make(fmt.Sprintf("ice card ring %s %v %v", text, strong, advice), cardW, cardH, func(c *paint.Canvas) {
		line, tint := paint.Sun, 0.16
		if advice {
			line = paint.Coral
		}
		if strong {
			tint = 0.34
		}
		card := paint.RoundRect(0, 0, cardW, cardH, corner)
		c.Fill(card, paint.Fade(line, tint))
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
		turnArrow(c.Moved(x+Cell*0.52, y).Scaled(Cell / 42.0))
		c.TextMid(x+Cell*0.95, y, text, paint.Type{Size: size, Weight: paint.Bold, Color: paint.Ink})
	})
}

func turnArrow(c *paint.Canvas) {
	var arc paint.Path
	arc.MoveTo(-8, 3).CubeTo(-8, -8, 8, -8, 8, 2)
	c.Stroke(arc, 2.8, paint.Ink)
	c.Stroke(paint.Polyline(paint.Point{X: 3.6, Y: -1.6}, paint.Point{X: 8.2, Y: 3}, paint.Point{X: 12, Y: -2.4}), 2.8, paint.Ink)
}

// CardWay is the trail of a last move over cells.
func CardWay(w, h float32, cells [][2]int) scene.Picture {
	return draw.Make(fmt.Sprintf("ice way %v %v %v", w, h, cells), float64(w), float64(h), func(c *paint.Canvas) {
		var points []paint.Point
		for _, at := range cells {
			mid := CellArea(at[0], at[1]).Center()
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

// Ball is a snowball.
func Ball() scene.Picture {
	return draw.Make("ice ball", 24, 24, func(c *paint.Canvas) {
		c.Fill(paint.Circle(12, 12.5, 11), paint.Hex("#6FA3B4"))
		c.Fill(paint.Circle(12, 12, 9.6), paint.Hex("#BFDCE4"))
		c.Fill(paint.Circle(11, 10.6, 7.8), paint.White)
	})
}

// Ring lies under the penguin on turn.
func Ring() scene.Picture {
	return draw.Make("ice ring", 48, 24, func(c *paint.Canvas) {
		c.Fill(paint.Ellipse(24, 12, Cell*0.64, Cell*0.26), paint.White)
		c.Fill(paint.Ellipse(24, 12, Cell*0.56, Cell*0.20), paint.Coral)
	})
}

// RingBox is where Ring lies under a piece on a cell.
func RingBox(row, col int) scene.Box {
	mid := CellArea(row, col).Center()
	return scene.Around(scene.Pos{X: mid.X, Y: mid.Y + Cell*0.36}, 48, 24)
}

// Aim is the ring around a penguin that may be thrown at.
func Aim() scene.Picture {
	return draw.Make("ice aim", 64, 64, func(c *paint.Canvas) {
		ring := paint.Circle(32, 32, 27)
		c.Fill(ring, paint.Fade(paint.Sun, 0.2))
		c.Stroke(ring, 8, paint.Night)
		c.Stroke(ring, 5, paint.Sun)
		for _, deg := range []float64{0, 90, 180, 270} {
			c.Turned(deg, 32, 32).Stroke(paint.Line(32, 1.5, 32, 11), 5, paint.Sun)
		}
	})
}

// Glory is the light behind whoever comes to the ark, and the stars around it.
func Glory() scene.Picture {
	return draw.Make("ice glory", 160, 160, func(c *paint.Canvas) {
		c.Fill(paint.Circle(80, 80, 58), paint.Fade(paint.Sun, 0.35))
		for i := range 12 {
			var ray paint.Path
			ray.MoveTo(80, 80).LineTo(72, 6).LineTo(88, 6).Close()
			c.Turned(float64(i)*30, 80, 80).Fill(ray, paint.Fade(paint.Sun, 0.75))
		}
		c.Fill(paint.Circle(80, 80, 50), paint.Fade(paint.White, 0.85))
		for i := range 6 {
			turned := c.Turned(float64(i)*60+15, 80, 80)
			turned.Fill(paint.Star(5, 80, 16, 12, 5.5), paint.Night)
			turned.Fill(paint.Star(5, 80, 16, 9.5, 4.3), paint.Coral)
		}
	})
}

// GloryBox is where Glory shines around a place on the map.
func GloryBox(at scene.Pos) scene.Box { return scene.Around(at, 5.6*Cell, 5.6*Cell) }

// AimBox is where Aim lies around the n-th of so many pieces on a cell.
func AimBox(row, col, n, of int) scene.Box {
	at := PieceBox(row, col, n, of, 1.28).Center()
	return scene.Around(at, 64, 64)
}

// PieceBox is where a penguin or the seal stands on a cell; several stand side by side:
// the n-th of so many.
func PieceBox(row, col, n, of int, size float32) scene.Box {
	mid := CellArea(row, col).Center()
	side := Cell * size
	apart := float32(0.62)
	if of > 2 {
		apart = 0.42
	}
	shift := (float32(n) - float32(of-1)/2) * Cell * apart
	foot := mid.Y + Cell*0.44
	return scene.Box{X: mid.X - side/2 + shift, Y: foot - side*0.9, W: side, H: side}
}

// TrackBox is where the white penguin stands on its way, after so many steps.
func TrackBox(w, h float32, done, all int) scene.Box {
	step := w / float32(max(all, 1))
	r := min(step*0.46, h*0.48)
	return scene.Around(scene.Pos{X: step * (float32(done) - 0.5), Y: h/2 - r*0.12}, r*2, r*2)
}

// Track is the white penguin's way: steps done of all, the last one ringed in coral.
// Numbers are written on what is to come. The penguin itself is TrackBox's.
func Track(w, h float32, done, all int) scene.Picture {
	return draw.Make(fmt.Sprintf("ice track %v %v %d %d", w, h, done, all), float64(w), float64(h), func(c *paint.Canvas) {
		step := float64(w) / float64(max(all, 1))
		r := min(step*0.46, float64(h)*0.48)
		y := float64(h) / 2
		for i := range all {
			x := step * (float64(i) + 0.5)
			if i == all-1 {
				c.Fill(paint.Circle(x, y, r), paint.Hex("#F9D9CF"))
				c.Stroke(paint.Circle(x, y, r-1), 2.4, paint.Coral)
			} else {
				c.Fill(paint.Circle(x, y, r), paint.Hex("#DCEBEF"))
				c.Stroke(paint.Circle(x, y, r-1), 1.6, paint.IceEdge)
			}
			switch {
			case i == done-1: // the penguin itself stands there
			case i < done:
				c.Sprite("penguin-sleeping-white", x-r*0.875, y-r*0.975, r*1.75)
			case i == all-1:
				c.Faded(0.38).Sprite("penguin-sleeping-white", x-r*0.775, y-r*0.875, r*1.55)
			case r > 7:
				c.TextMid(x, y, fmt.Sprint(i+1), paint.Type{Size: max(r*0.8, 9.2), Weight: paint.Bold, Color: paint.Muted, Align: paint.Centre})
			}
		}
	})
}
