package tableui

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// ShowHint is the message of a hint's row: a tap tries that move on the board.
type ShowHint struct{ Number int }

// HintRowID returns the ID of the row of a hint's number.
func HintRowID(n int) string { return "hint-row/" + strconv.Itoa(n) }

// HintList returns the numbered moves of a hint at the bottom of an area, with the one that is shown
// alone, or 0. A row under the pointer is lit. Where the area is low, rows are closer and the title
// is left out; if that is not enough, a larger text becomes smaller, down to the normal one.
func HintList(ctx ui.Context, title string, moves []string, shown int, area scene.Box) []ui.Panel {
	size := ctx.Style.TextSize(hintText)
	l := newHintList(title, moves, area, size, 10)
	if l.height > area.H {
		l = newHintList("", moves, area, size, 3)
	}
	for ; l.height > area.H && size > hintText; size-- {
		l = newHintList("", moves, area, size-1, 3)
	}
	var targets []scene.Target
	for i, row := range l.rows {
		id := HintRowID(i + 1)
		targets = append(targets, scene.Target{ID: id, At: row.at, Name: moves[i], Enabled: true, Magnify: row.at.H < ui.FingerSize, Message: ShowHint{i + 1}})
		if id == ctx.Pointer.Hover {
			shown = i + 1
		}
	}
	at := scene.Box{X: area.X + (area.W-l.width)/2, Y: area.Y + area.H - l.height, W: l.width, H: l.height}
	type value struct {
		list  draw.Frozen[hintList]
		shown int
	}
	return []ui.Panel{ui.DrawnPanel(ctx.Style, "hints", at, ui.NoBackground, "hints", value{draw.Freeze(l), shown}, func(c *paint.Canvas, _ ui.Area, v value) {
		v.list.Value().draw(c, v.shown)
	}).WithTargets(targets...)}
}

// hintList is where the parts of the list of a hint are.
type hintList struct {
	title         string
	rows          []hintRow
	size, line    float64 // of text
	head          float32
	width, height float32
}

type hintRow struct {
	move  string
	at    scene.Box
	lines []string
}

// The normal size of text in a list of hints, its padding, and the size of its numbers, in sizes of text.
const (
	hintText   = 15
	hintPad    = 16
	hintNumber = 22.0 / hintText
	// maxHintWidth is the most that a list is wide, in sizes of text.
	maxHintWidth = 460.0 / hintText
)

// newHintList places the rows below the title, with a gap between two of them.
func newHintList(title string, moves []string, area scene.Box, size float64, gap float32) hintList {
	l := hintList{title: title, size: size, width: min(area.W, maxHintWidth*float32(size))}
	l.line = l.size * paint.LineHeight
	l.head = hintPad / 2
	if title != "" {
		l.head = float32(l.line) + 2*hintPad
	}
	y, number := l.head, hintNumber*size
	for _, move := range moves {
		lines := paint.Wrap(move, paint.Medium, l.size, float64(l.width)-2*hintPad-number-10)
		h := float32(max(float64(len(lines))*l.line, number)) + gap
		l.rows = append(l.rows, hintRow{move, scene.Box{X: hintPad / 2, Y: y, W: l.width - hintPad, H: h}, lines})
		y += h
	}
	l.height = y + hintPad
	return l
}

func (l hintList) draw(c *paint.Canvas, shown int) {
	w, h := float64(l.width), float64(l.height)
	pill := paint.RoundRect(2, 2, w-4, h-8, 16)
	c.Shadow(pill, 0, 4, 3, paint.WithAlpha(paint.Shade, 0.5))
	c.Fill(pill, paint.Ink)
	c.Stroke(pill, 2, paint.Sun)
	if l.title != "" {
		c.TextCentered(hintPad, float64(l.head)/2, l.title, paint.TextStyle{Size: ui.FitSize(l.title, paint.Bold, l.size, w-2*hintPad), Weight: paint.Bold, Color: paint.Sun})
	}
	for i, row := range l.rows {
		at := row.at
		if shown == i+1 {
			c.Fill(paint.RoundRect(float64(at.X), float64(at.Y), float64(at.W), float64(at.H), 10), paint.WithAlpha(paint.Paper, 0.16))
		}
		mid, number := float64(at.Y+at.H/2), hintNumber*l.size
		ui.DrawNumber(c, hintPad+number/2, mid, number/2, i+1)
		ui.DrawCentered(c, hintPad+number+10, mid, l.line, row.lines, paint.TextStyle{Size: l.size, Color: paint.Paper})
	}
}
