package ui

import (
	"fmt"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ShowHint is the message of a hint's row: a tap shows that move alone on the board.
type ShowHint struct{ Number int }

// HintRowID returns the ID of the row of a hint's number.
func HintRowID(n int) string { return "hint-row/" + strconv.Itoa(n) }

// HintList returns the numbered moves of a hint at the bottom of an area, with the one that is shown
// alone, or 0. A row under the pointer is lit.
func HintList(title string, moves []string, shown int, area scene.Box, style Style, pointer Pointer) []Panel {
	size := style.TextSize(15)
	const pad, number = 16, 24
	w := min(area.W, 460)
	line := float32(size * paint.LineHeight)
	head := line + 2*pad
	y := head
	texts := make([][]string, len(moves))
	var targets []scene.Target
	for i, move := range moves {
		texts[i] = paint.Wrap(move, paint.Medium, size, float64(w)-2*pad-number-10)
		h := max(float32(len(texts[i]))*line, number) + 10
		id := HintRowID(i + 1)
		targets = append(targets, scene.Target{ID: id, At: scene.Box{X: pad / 2, Y: y, W: w - pad, H: h}, Name: move, Enabled: true, Message: ShowHint{i + 1}})
		if id == pointer.Hover {
			shown = i + 1
		}
		y += h
	}
	h := y + pad
	draw := func(c *paint.Canvas, _ paint.Theme) {
		pill := paint.RoundRect(2, 2, float64(w)-4, float64(h)-8, 16)
		c.Shadow(pill, 0, 4, 3, paint.WithAlpha(paint.Shade, 0.5))
		c.Fill(pill, paint.Ink)
		c.Stroke(pill, 2, paint.Sun)
		c.TextCentered(pad, float64(head)/2, title, paint.TextStyle{Size: FitSize(title, paint.Bold, size, float64(w)-2*pad), Weight: paint.Bold, Color: paint.Sun})
		for i, lines := range texts {
			at := targets[i].At
			if shown == i+1 {
				c.Fill(paint.RoundRect(float64(at.X), float64(at.Y), float64(at.W), float64(at.H), 10), paint.WithAlpha(paint.Paper, 0.16))
			}
			drawNumber(c, pad+number/2, float64(at.Y+at.H/2), number/2, i+1)
			mid := float64(at.Y+at.H/2) - float64(len(lines)-1)*float64(line)/2
			for _, text := range lines {
				c.TextCentered(pad+number+10, mid, text, paint.TextStyle{Size: size, Color: paint.Paper})
				mid += float64(line)
			}
		}
	}
	return []Panel{{ID: "hints", At: scene.Box{X: area.X + (area.W-w)/2, Y: area.Y + area.H - h, W: w, H: h}, Background: NoBackground, Scene: scene.Scene{
		W: w, H: h, Background: style.NewPicture("hints", w, h, draw, title, fmt.Sprint(moves), shown), Targets: targets,
	}}}
}
