package ui

import (
	"fmt"
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// LessonStatus is what a lesson shows beside the board at one moment.
type LessonStatus struct {
	// Title is that of the sheet, "" for a lesson's.
	Title string
	// Text is the sentence. Rejected marks the answer to a move that was not asked for, Quiet a
	// sentence that asks for no move.
	Text            string
	Rejected, Quiet bool
	// Done is the number of steps made, Steps the number of all steps.
	Done, Steps int
}

// LessonLayout divides the area of the move list. The sheet of the lesson is at the top, as high as
// the longest of its texts needs. The list gets the rest, or nothing if fewer than 110 points remain.
func LessonLayout(texts []string, bounds scene.Box, style Style) (sheet, list scene.Box) {
	size, height := lessonTextSize(bounds, style), 0.0
	for _, text := range texts {
		height = max(height, float64(len(paint.Wrap(text, paint.Medium, size, float64(bounds.W)-36)))*size*paint.LineHeight)
	}
	sheet = bounds
	sheet.H = min(bounds.H, float32(height)+lessonHeadHeight(bounds)+26)
	if rest := bounds.H - sheet.H - 14; rest >= 110 {
		list = scene.Box{X: bounds.X, Y: bounds.Y + sheet.H + 14, W: bounds.W, H: rest}
	} else {
		sheet.H = bounds.H
	}
	return sheet, list
}

// lessonTextSize returns the text size of a lesson's sentences, smaller on a low sheet.
func lessonTextSize(bounds scene.Box, style Style) float64 {
	if bounds.H < 170 {
		return style.TextSize(16)
	}
	return style.TextSize(18)
}

// lessonHeadHeight returns the height of the band at the top of the sheet, in points.
func lessonHeadHeight(bounds scene.Box) float32 {
	if bounds.H < 170 {
		return 34
	}
	return 46
}

// LessonPanel returns the sheet of a lesson: a band with the progress, and the sentence below it.
func LessonPanel(l LessonStatus, at scene.Box, style Style, localize Localize) Panel {
	title := localize("lesson.one")
	switch {
	case l.Title != "":
		title = l.Title
	case l.Rejected:
		title = localize("lesson.wrong")
	}
	head := float64(lessonHeadHeight(at))
	ground := style.NewPicture("lecture", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		w, mid := float64(at.W), head/2+3
		band := c.Clipped(paint.RoundRect(0, 0, w, float64(at.H), 14))
		fill, ink := paint.Sun, paint.Ink
		if l.Rejected {
			fill = paint.Coral
		}
		band.Fill(paint.Rect(0, 0, w, head), fill)
		size := FitSize(title, paint.Bold, style.TextSize(17), w*0.5)
		c.TextCentered(18, mid-2, title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
		drawLessonDots(c, l, w-16, mid-2, w-48-paint.TextWidth(title, paint.Bold, size), ink)
		color := p.Text
		if l.Quiet {
			color = p.Secondary
		}
		space := float64(at.H) - head - 18
		lines, fitted := WrapToFit(l.Text, paint.Medium, lessonTextSize(at, style), w-36, space)
		y := head + 12 + fitted
		for _, line := range lines {
			c.Text(18, y, line, paint.TextStyle{Size: fitted, Color: color})
			y += fitted * min(paint.LineHeight, 1.3)
		}
	}, fmt.Sprintf("%+v", l), title)
	return Panel{ID: "lecture", At: at, Background: Sheet, Highlighted: !l.Quiet, Scene: scene.Scene{
		W: at.W, H: at.H, Background: ground, Targets: []scene.Target{{ID: "notice", At: scene.Box{W: at.W, H: at.H}, Name: l.Text}},
	}}
}

// drawLessonDots draws a dot for each step, filled if it has been made; the row ends at right. If
// the space is too small for dots, it writes numbers.
func drawLessonDots(c *paint.Canvas, l LessonStatus, right, mid, space float64, ink color.NRGBA) {
	gap := min(15, space/float64(max(l.Steps, 1)))
	if gap < 9 {
		c.TextCentered(right, mid, fmt.Sprintf("%d/%d", min(l.Done+1, l.Steps), l.Steps), paint.TextStyle{Size: 14, Weight: paint.Bold, Color: ink, Align: paint.Right})
		return
	}
	for i := range l.Steps {
		x := right - gap*(float64(l.Steps-i)-0.5)
		if i < l.Done {
			c.Fill(paint.Circle(x, mid, gap*0.31), ink)
		} else {
			c.Stroke(paint.Circle(x, mid, gap*0.27), 1.6, paint.WithAlpha(ink, 0.7))
		}
	}
}

// LessonEnd returns the panels at the end of a lesson: the sentence, and buttons that start a match,
// repeat the lesson or lead home.
func LessonEnd(text string, at scene.Box, style Style, pointer Pointer, localize Localize) []Panel {
	height, gap := float32(52), float32(10)
	if at.H < 420 {
		height, gap = 46, 7
	}
	foot := 3*(height+gap) + 4
	sheet := scene.Box{X: at.X, Y: at.Y, W: at.W, H: at.H - foot}
	title := localize("lesson.done")
	ground := style.NewPicture("lesson-end", sheet.W, sheet.H, func(c *paint.Canvas, p paint.Theme) {
		w, h := float64(sheet.W), float64(sheet.H)
		size := FitSize(title, paint.Bold, style.TextSize(24), w-36)
		lines, fitted := WrapToFit(text, paint.Medium, style.TextSize(18), w-36, h-size*1.6-40)
		words := size*1.5 + float64(len(lines))*fitted*1.3
		medal := min(110, h-words-44)
		y := (h-words-max(medal, 0)-14)/2 + 2
		if medal >= 40 {
			r := medal / 2
			c.Fill(paint.Circle(w/2, y+r+3, r), paint.Mix(paint.Sun, paint.Shade, 0.35))
			c.Fill(paint.Circle(w/2, y+r, r), paint.Sun)
			c.Fill(paint.Star(5, w/2, y+r, r*0.72, r*0.33), paint.Paper)
			y += medal + 14
		}
		c.Text(w/2, y+size, title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text, Align: paint.Center})
		y += size*1.5 + fitted
		for _, line := range lines {
			c.Text(w/2, y, line, paint.TextStyle{Size: fitted, Color: p.Text, Align: paint.Center})
			y += fitted * 1.3
		}
	}, text, title)
	panels := []Panel{{ID: "lecture", At: sheet, Background: Sheet, Highlighted: true, Scene: scene.Scene{
		W: sheet.W, H: sheet.H, Background: ground, Targets: []scene.Target{{ID: "notice", At: scene.Box{W: sheet.W, H: sheet.H}, Name: text}},
	}}}
	y := sheet.Y + sheet.H + 14
	for i, id := range []string{"lesson/match", "lesson/again", "home"} {
		kind := Plain
		if i == 0 {
			kind = CallToAction
		}
		b := Button{ID: id, Text: localize("lesson.then." + id), At: scene.Box{X: at.X, Y: y + float32(i)*(height+gap), W: at.W, H: height}}
		panels = append(panels, ButtonPanel(b, kind, style, pointer))
	}
	return panels
}
