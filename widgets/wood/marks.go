package wood

import (
	"image/color"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Counter returns a wooden counter with its score.
func Counter(light bool, score int) scene.Picture {
	type value struct {
		light bool
		score int
	}
	return draw.Drawing("wood counter", 128, 128, value{light, score}, func(c *paint.Canvas, v value) {
		DrawCounter(c, v.light, v.score)
	})
}

// DrawCounter draws a counter in a square of 128 units.
func DrawCounter(c *paint.Canvas, light bool, score int) {
	name, ink := counterLook(light)
	c.Sprite(name, 0, 0, 128)
	size := 42.0
	if score >= 100 {
		size = 34
	}
	c.TextCentered(64, 62, strconv.Itoa(score), paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
}

// CounterSprite returns the sprite of a counter without its score.
func CounterSprite(light bool) string {
	sprite, _ := counterLook(light)
	return sprite
}

// counterLook returns the sprite of a counter and the colour of its score.
func counterLook(light bool) (sprite string, ink color.NRGBA) {
	if light {
		return "isaac-counter-light", paint.ParseHex("#3A2416")
	}
	return "isaac-counter-dark", paint.ParseHex("#FBF0DC")
}

// CounterBox returns the box of a counter on a cell.
func CounterBox(row, column int) scene.Box {
	return scene.Around(CellCenter(row, column), Cell*0.98, Cell*0.98)
}

// TargetCounter returns a pale counter on a yellow disc, for the cell to which the counter can
// advance.
func TargetCounter(light bool, score int) scene.Picture {
	type value struct {
		light bool
		score int
	}
	return draw.Drawing("wood goal", Cell, Cell, value{light, score}, func(c *paint.Canvas, v value) {
		const mid = Cell / 2
		c.Fill(paint.Circle(mid, mid+1, Cell*0.49), paint.SunOutline)
		c.Fill(paint.Circle(mid, mid, Cell*0.46), paint.Sun)
		ghost := c.WithAlpha(0.62).Translated(mid-Cell*0.43, mid-Cell*0.43).Scaled(Cell * 0.86 / 128)
		name, ink := counterLook(v.light)
		ghost.Sprite(name, 0, 0, 128)
		c.TextCentered(mid, mid, strconv.Itoa(v.score), paint.TextStyle{Size: 17, Weight: paint.Bold, Color: ink, Align: paint.Center})
	})
}

// Halo returns the coral ring behind a selected counter.
func Halo() scene.Picture {
	return draw.Fixed("wood halo", 70, 70, func(c *paint.Canvas) {
		c.Fill(paint.Circle(35, 36, 34), paint.ParseHex("#A8401F"))
		c.Fill(paint.Circle(35, 35, 33.5), paint.Coral)
		c.Fill(paint.Circle(35, 35, 30), paint.Paper)
	})
}

// Dot returns the dot on a cell that the counter can reach.
func Dot() scene.Picture {
	return draw.Fixed("wood dot", 24, 24, func(c *paint.Canvas) {
		c.Fill(paint.Circle(12, 13, 10), paint.SunOutline)
		c.Fill(paint.Circle(12, 12, 8), paint.Sun)
		c.Fill(paint.Circle(12, 12, 3.4), paint.ParseHex("#FFF3D0"))
	})
}

// DotBox returns the box of a dot on a cell.
func DotBox(row, column int) scene.Box { return scene.Around(CellCenter(row, column), 24, 24) }

// NumberDisc returns a yellow disc with a number, for objects that are counted.
func NumberDisc(n int) scene.Picture {
	return draw.Drawing("wood number", 26, 26, n, func(c *paint.Canvas, n int) {
		c.Fill(paint.Circle(13, 14, 11.5), paint.Amber)
		c.Fill(paint.Circle(13, 13, 10), paint.Sun)
		c.TextCentered(13, 13, strconv.Itoa(n), paint.TextStyle{Size: 14, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	})
}

// Trail is the path of a counter; the latest one is fresh.
type Trail struct {
	Cells    draw.Frozen[[][2]int] // row and column
	Leftward bool                  // it runs to the left
	Latest   bool
}

// trailShift is how far below the middle of its cells a path runs, between the bars of two rows.
const trailShift = Cell * 0.41

// Trails returns the paths of the counters. They run between the rows, where no bar hides them. At the end of a row they
// leave the board and enter it again in the next.
func Trails(trails ...Trail) scene.Picture {
	return draw.Drawing("wood trails", W, H, draw.Freeze(trails), func(c *paint.Canvas, trails draw.Frozen[[]Trail]) {
		for _, t := range trails.Value() {
			t.draw(c)
		}
	})
}

// minLongTrail is the number of cells from which a trail is faint between its first and last row.
const minLongTrail = 18

func (t Trail) draw(c *paint.Canvas) {
	cells := t.Cells.Value()
	if len(cells) < 2 {
		return
	}
	width, col := Cell*0.07, paint.ParseHex("#B9795F")
	if t.Latest {
		width, col = Cell*0.10, paint.Coral
	}
	lines := t.lines(cells)
	for pass := range 2 {
		for i, l := range lines {
			at, w := c, width
			if len(cells) > minLongTrail && i > 0 && i < len(lines)-1 {
				at, w = c.WithAlpha(0.45), width*0.6
			}
			if pass == 0 {
				at.Stroke(l, w+4, paint.Cream)
			} else {
				at.Stroke(l, w, col)
			}
		}
	}
	first := CellCenter(cells[0][0], cells[0][1])
	x, y := float64(first.X), float64(first.Y)+trailShift
	c.Fill(paint.Circle(x, y, Cell*0.11), paint.Cream)
	c.Fill(paint.Circle(x, y, Cell*0.075), col)
}

// lines returns the parts of the trail over its cells, row by row.
func (t Trail) lines(cells [][2]int) (lines []paint.Path) {
	step := 1.0
	if t.Leftward {
		step = -1
	}
	var line []paint.Point
	for i, cell := range cells {
		p := CellCenter(cell[0], cell[1])
		at := paint.Pt(float64(p.X), float64(p.Y)+trailShift)
		if i > 0 && cell[0] != cells[i-1][0] {
			last := line[len(line)-1]
			lines = append(lines, paint.Polyline(append(line, paint.Pt(last.X+step*Cell*0.45, last.Y))...))
			line = []paint.Point{paint.Pt(at.X-step*Cell*0.45, at.Y)}
		}
		line = append(line, at)
	}
	return append(lines, paint.Polyline(line...))
}

// Label returns a dark label with a sum and its result in yellow, and its size. below makes it
// point up to its subject instead of down; offset is how far its centre is to the right of the
// subject, at most half its width: the tip is slanted where its foot cannot be so far out.
func Label(sum, result string, below bool, offset float32) (scene.Picture, float32, float32) {
	const size, h, tip = 23.0, 46.0, 10.0
	sw := paint.TextWidth(sum, paint.Bold, size)
	w := sw + paint.TextWidth(result, paint.Bold, size) + 36
	type value struct {
		w, sw       float64
		offset      float32
		below       bool
		sum, result string
	}
	return draw.Drawing("wood label", w, h+2*tip, value{w, sw, offset, below, sum, result}, func(c *paint.Canvas, v value) {
		pill := paint.RoundRect(0, tip, v.w, h, h/2)
		apex := min(max(v.w/2-float64(v.offset), 0), v.w)
		x := min(max(apex, h/2), v.w-h/2)
		c.Shadow(pill, 0, 4, 1.5, paint.WithAlpha(paint.ParseHex("#2A1608"), 0.35))
		c.Fill(pill, paint.Ink)
		if v.below {
			c.Fill(paint.Polygon(paint.Pt(x-9, tip+2), paint.Pt(apex, 0), paint.Pt(x+9, tip+2)), paint.Ink)
		} else {
			c.Fill(paint.Polygon(paint.Pt(x-9, tip+h-2), paint.Pt(apex, h+2*tip), paint.Pt(x+9, tip+h-2)), paint.Ink)
		}
		c.TextCentered(18, tip+h/2, v.sum, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Paper})
		c.TextCentered(18+v.sw, tip+h/2, v.result, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Sun})
	}), float32(w), float32(h + 2*tip)
}

// Sum returns a small label with what a removed bar gave, and its size.
func Sum(text string) (scene.Picture, float32, float32) {
	const size, h = 17.0, 28.0
	w := paint.TextWidth(text, paint.Bold, size) + 22
	type value struct {
		w    float64
		text string
	}
	return draw.Drawing("wood sum", w, h, value{w, text}, func(c *paint.Canvas, v value) {
		pill := paint.RoundRect(1.5, 1.5, v.w-3, h-3, h/2)
		c.Fill(pill, paint.Cream)
		c.Stroke(pill, 2.5, paint.Coral)
		c.TextCentered(v.w/2, h/2, v.text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	}), float32(w), float32(h)
}

// CellDots returns small dots on cells, given by row and column, where something can be placed.
func CellDots(cells [][2]int) scene.Picture {
	return draw.Drawing("wood specks", W, H, draw.Freeze(cells), func(c *paint.Canvas, list draw.Frozen[[][2]int]) {
		cells, r := list.Value(), 4.5
		if len(cells) > 40 { // nearly every cell: less conspicuous
			r = 3
		}
		for _, cell := range cells {
			p := CellCenter(cell[0], cell[1])
			c.Fill(paint.Circle(float64(p.X), float64(p.Y)+0.5, r+1.3), paint.WithAlpha(paint.SunOutline, 0.8))
			c.Fill(paint.Circle(float64(p.X), float64(p.Y), r), paint.Sun)
		}
	})
}
