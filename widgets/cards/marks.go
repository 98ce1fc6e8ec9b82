package cards

import (
	"fmt"
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// CellMark is a mark on a cell of the map.
type CellMark struct {
	Row, Col int
	Kind     CellKind
	// Text is the cost, in the corner of the cell so that the terrain can be seen.
	Text string
	// Home shows a house: a penguin that ends here is sent home.
	Home bool
}

// CellKind is the kind of a CellMark.
type CellKind uint8

// The kinds of marks.
const (
	CellEnabled   CellKind = iota // can be tapped
	CellOccupied                  // can be tapped, and a piece or an object is there
	CellTransit                   // can be tapped, in the sea
	CellReach                     // the seal can reach it, on the face of a card
	CellReachBack                 // the same on the back of a card, where the cost may cover the middle
	CellHovered                   // under the pointer
	CellHint                      // suggested by a hint
)

// CellMarks returns the marked cells of a map of w × h units: a yellow outline on a dark one, a dot
// on empty cells, and the cost.
func CellMarks(w, h float32, marks []CellMark) scene.Picture {
	return draw.Drawing("ice marks", float64(w), float64(h), draw.Freeze(marks), func(c *paint.Canvas, marks draw.Frozen[[]CellMark]) {
		for _, m := range marks.Value() {
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
	case CellHint:
		line = paint.Coral
	case CellTransit:
		tint = 0.16
	case CellReach, CellReachBack:
		tint = 0.08
	case CellEnabled, CellOccupied:
	}
	c.Fill(ring, paint.WithAlpha(line, tint))
	switch m.Kind {
	case CellTransit:
		c.Stroke(ring, Cell*0.045, paint.WithAlpha(line, 0.6))
	case CellReach:
	case CellReachBack:
		c.Fill(paint.Circle(x, y, Cell*0.28), paint.WithAlpha(paint.Night, 0.55))
		c.TextCentered(x, y, m.Text, paint.TextStyle{Size: Cell * 0.42, Weight: paint.Bold, Color: paint.Sun, Align: paint.Center})
		return
	default:
		c.Stroke(ring, Cell*0.15, paint.Night)
		c.Stroke(ring, Cell*0.10, line)
	}
	switch {
	case m.Home:
		drawHouse(c.Translated(x-Cell*0.06, y+Cell*0.08), Cell*0.27)
	case m.Kind == CellEnabled && m.Text == "":
		c.Fill(paint.Circle(x, y, Cell*0.15), paint.Night)
		c.Fill(paint.Circle(x, y, Cell*0.11), line)
	}
	if m.Text != "" {
		x, y := x+r-Cell*0.17, y-r+Cell*0.17
		c.Fill(paint.Circle(x, y, Cell*0.26), paint.Night)
		c.TextCentered(x, y, m.Text, paint.TextStyle{Size: Cell * 0.42, Weight: paint.Bold, Color: paint.Sun, Align: paint.Center})
	}
}

// drawHouse draws a house of 2r × 2r units around 0, 0.
func drawHouse(c *paint.Canvas, r float64) {
	var roof paint.Path
	roof.MoveTo(-1.15*r, 0).LineTo(0, -1.05*r).LineTo(1.15*r, 0).Close()
	walls := paint.RoundRect(-0.75*r, -0.1*r, 1.5*r, 1.05*r, 0.12*r)
	for _, part := range []paint.Path{walls, roof} {
		c.Stroke(part, 0.6*r, paint.White)
	}
	c.Fill(walls, paint.White)
	c.Fill(paint.RoundRect(-0.28*r, 0.25*r, 0.56*r, 0.7*r, 0.1*r), paint.Night)
	c.Fill(roof, paint.Coral)
}

// RingMark is how the border of a card looks that can be turned over.
type RingMark struct {
	// Text is the label on the card, in the row LabelRow of its cells from the top.
	Text          string
	LabelRow      int
	Hovered, Hint bool
	// Home shows a house: the penguin that turns the card is sent home after it.
	Home bool
}

// CardRing returns the border of a card that can be turned over.
func CardRing(m RingMark) scene.Picture {
	return draw.Drawing("ice card ring", cardW, cardH, m, func(c *paint.Canvas, m RingMark) {
		line, tint := paint.Sun, 0.16
		if m.Hint {
			line = paint.Coral
		}
		if m.Hovered {
			tint = 0.34
		}
		card := paint.RoundRect(0, 0, cardW, cardH, corner)
		c.Fill(card, paint.WithAlpha(line, tint))
		edge := paint.RoundRect(2.5, 2.5, cardW-5, cardH-5, corner*0.8)
		c.Stroke(edge, Cell*0.18, paint.Night)
		c.Stroke(edge, Cell*0.12, line)
		if m.Home {
			drawHouse(c.Translated(cardW/2, cardH*0.2), Cell*0.3)
		}
		if m.Text == "" {
			return
		}
		const maxText = cardW - Cell*1.7 // keeps off the border
		size := Cell * 0.5
		size *= min(1, maxText/paint.TextWidth(m.Text, paint.Bold, size))
		w := paint.TextWidth(m.Text, paint.Bold, size) + Cell*1.3
		x, y := cardW/2-w/2, Cell*(float64(m.LabelRow)+0.5)
		c.Fill(paint.RoundRect(x, y-Cell*0.5, w, Cell, Cell*0.5), line)
		drawTurnArrow(c.Translated(x+Cell*0.52, y).Scaled(Cell / 42.0))
		c.TextCentered(x+Cell*0.95, y, m.Text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Ink})
	})
}

func drawTurnArrow(c *paint.Canvas) {
	var arc paint.Path
	arc.MoveTo(-8, 3).CubeTo(-8, -8, 8, -8, 8, 2)
	c.Stroke(arc, 2.8, paint.Ink)
	c.Stroke(paint.Polyline(paint.Point{X: 3.6, Y: -1.6}, paint.Point{X: 8.2, Y: 3}, paint.Point{X: 12, Y: -2.4}), 2.8, paint.Ink)
}

// CellTrail returns the trail of a move in a colour, and its box on the map; cells are given by row and column, the last
// first. A picture as large as the map would cost as much as the map in every frame.
func CellTrail(cells [][2]int, tint color.NRGBA) (trail scene.Picture, at scene.Box) {
	type value struct {
		cells draw.Frozen[[][2]int]
		tint  color.NRGBA
	}
	at = around(cells)
	return draw.Drawing("ice way", float64(at.W), float64(at.H), value{draw.Freeze(cells), tint}, func(c *paint.Canvas, v value) {
		var points []paint.Point
		box := around(v.cells.Value())
		for _, cell := range v.cells.Value() {
			mid := CellBox(cell[0], cell[1]).Center()
			points = append(points, paint.Point{X: float64(mid.X - box.X), Y: float64(mid.Y - box.Y)})
		}
		line := paint.Polyline(points...)
		c.Stroke(line, Cell*0.20, paint.White)
		c.Stroke(line, Cell*0.115, v.tint)
		for _, p := range points[:len(points)-1] {
			c.Fill(paint.Circle(p.X, p.Y, Cell*0.10), v.tint)
			c.Fill(paint.Circle(p.X, p.Y, Cell*0.05), paint.White)
		}
	}), at
}

// around returns the box of several cells.
func around(cells [][2]int) scene.Box {
	var box scene.Box
	for _, c := range cells {
		box = box.Union(CellBox(c[0], c[1]))
	}
	return box
}

// Snowball returns a snowball.
func Snowball() scene.Picture {
	return draw.Fixed("ice ball", 24, 24, func(c *paint.Canvas) {
		c.Fill(paint.Circle(12, 12.5, 11), paint.ParseHex("#6FA3B4"))
		c.Fill(paint.Circle(12, 12, 9.6), paint.ParseHex("#BFDCE4"))
		c.Fill(paint.Circle(11, 10.6, 7.8), paint.White)
	})
}

// TurnRing returns the ring under the penguin to move.
func TurnRing() scene.Picture {
	return draw.Fixed("ice ring", 48, 24, func(c *paint.Canvas) {
		c.Fill(paint.Ellipse(24, 12, Cell*0.64, Cell*0.26), paint.White)
		c.Fill(paint.Ellipse(24, 12, Cell*0.56, Cell*0.20), paint.Coral)
	})
}

// TurnRingBox returns the box of TurnRing under a piece on a cell.
func TurnRingBox(row, col int) scene.Box {
	mid := CellBox(row, col).Center()
	return scene.Around(scene.Pos{X: mid.X, Y: mid.Y + Cell*0.36}, 48, 24)
}

// Crosshair returns the ring around a penguin that can be thrown at; aimed is set for the one that
// has been chosen.
func Crosshair(aimed bool) scene.Picture {
	return draw.Drawing("ice aim", 64, 64, aimed, func(c *paint.Canvas, aimed bool) {
		ring, tint, width := paint.Circle(32, 32, 27), paint.Sun, 5.0
		if aimed {
			tint, width = paint.Coral, 8
		}
		c.Fill(ring, paint.WithAlpha(tint, 0.2))
		c.Stroke(ring, width+3, paint.Night)
		c.Stroke(ring, width, tint)
		for _, deg := range []float64{0, 90, 180, 270} {
			c.Rotated(deg, 32, 32).Stroke(paint.Line(32, 1.5, 32, 11), width, tint)
		}
	})
}

// WinnerRays returns the light behind a penguin that reaches the ark, with stars around it.
func WinnerRays() scene.Picture {
	return draw.Fixed("ice glory", 160, 160, func(c *paint.Canvas) {
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

// trackRows is how the steps of a track lie: in so many rows of so many, each with a radius.
type trackRows struct {
	rows, columns int
	radius        float64
}

// The track has as many rows as its numbers need to be read, and no more than maxTrackRows.
const readableStep, maxTrackRows = 9, 3

// rowsOfTrack returns how the steps of a track lie in w by h points: in the fewest rows in which their numbers can be read, or
// in which they are largest.
func rowsOfTrack(w, h float64, total int) (best trackRows) {
	for rows := 1; rows <= maxTrackRows && best.radius < readableStep; rows++ {
		columns := max(1, (total+rows-1)/rows)
		if r := min(w/float64(columns)*0.46, h/float64(rows)*0.48); r > best.radius {
			best = trackRows{rows, columns, r}
		}
	}
	return best
}

// mid returns the middle of a step from 0 of a track of w by h points. Each second row goes back.
func (t trackRows) mid(w, h float64, step int) (x, y float64) {
	row, column := step/t.columns, step%t.columns
	if row%2 == 1 {
		column = t.columns - 1 - column
	}
	return w / float64(t.columns) * (float64(column) + 0.5), h / float64(t.rows) * (float64(row) + 0.5)
}

// TrackBox returns the box of the white penguin on its track after done of total steps.
func TrackBox(w, h float32, done, total int) scene.Box {
	rows := rowsOfTrack(float64(w), float64(h), total)
	x, y := rows.mid(float64(w), float64(h), done-1)
	r := float32(rows.radius)
	return scene.Around(scene.Pos{X: float32(x), Y: float32(y) - r*0.12}, r*2, r*2)
}

// Track returns the white penguin's track without the penguin, after done of total steps: the last
// step has a coral ring, and the steps to come have numbers.
func Track(w, h float32, done, total int) scene.Picture {
	type track struct {
		w, h        float64
		total, done int
	}
	t := track{float64(w), float64(h), total, done}
	return draw.Drawing("ice track", t.w, t.h, t, func(c *paint.Canvas, v track) {
		rows := rowsOfTrack(v.w, v.h, v.total)
		r := rows.radius
		for i := range v.total {
			x, y := rows.mid(v.w, v.h, i)
			if i == v.total-1 {
				c.Fill(paint.Circle(x, y, r), paint.ParseHex("#F9D9CF"))
				c.Stroke(paint.Circle(x, y, r-1), 2.4, paint.Coral)
			} else {
				c.Fill(paint.Circle(x, y, r), paint.ParseHex("#DCEBEF"))
				c.Stroke(paint.Circle(x, y, r-1), 1.6, paint.IceEdge)
			}
			switch {
			case i == v.done-1: // the penguin is a sprite of its own
			case i < v.done:
				c.Sprite("penguin-sleeping-white", x-r*0.875, y-r*0.975, r*1.75)
			case i == v.total-1:
				c.WithAlpha(0.38).Sprite("penguin-sleeping-white", x-r*0.775, y-r*0.875, r*1.55)
			case r > 7:
				c.TextCentered(x, y, fmt.Sprint(i+1), paint.TextStyle{Size: min(max(r*1.05, 9.2), 17), Weight: paint.Bold, Color: paint.Muted, Align: paint.Center})
			}
		}
	})
}

// CardTrace returns the border of a card that was turned, in the colour of who turned it.
func CardTrace(tint color.NRGBA) scene.Picture {
	return draw.Drawing("ice card trace", cardW, cardH, tint, func(c *paint.Canvas, tint color.NRGBA) {
		edge := paint.RoundRect(1.5, 1.5, cardW-3, cardH-3, corner*0.8)
		c.Stroke(edge, Cell*0.12, paint.White)
		c.Stroke(edge, Cell*0.06, tint)
	})
}

// CellRing returns the ring around a cell where something is about to happen, in the colour of who
// does it.
func CellRing(tint color.NRGBA) scene.Picture {
	return draw.Drawing("ice cell ring", Cell, Cell, tint, func(c *paint.Canvas, tint color.NRGBA) {
		ring := paint.RoundRect(Cell*0.05, Cell*0.05, Cell*0.9, Cell*0.9, Cell*0.24)
		c.Stroke(ring, Cell*0.16, paint.White)
		c.Stroke(ring, Cell*0.09, tint)
	})
}
