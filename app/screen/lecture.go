package screen

import (
	"fmt"
	"image/color"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// Lecture is what a lesson says beside the board at the moment.
type Lecture struct {
	// Text is the sentence; a Wrong one answers a move that was not asked for, a Quiet one
	// asks for nothing.
	Text         string
	Wrong, Quiet bool
	// Done steps of Steps have been made.
	Done, Steps int
}

// LectureRoom divides the place of the move list: the lesson's sheet above, as high as
// its longest sentence wants it, and the list in what is left, none where that is little.
func LectureRoom(texts []string, place scene.Box, look parts.Look) (sheet, list scene.Box) {
	size, high := lectureSize(place, look), 0.0
	for _, text := range texts {
		high = max(high, float64(len(paint.Wrap(text, paint.Medium, size, float64(place.W)-36)))*size*paint.LineHeight)
	}
	sheet = place
	sheet.H = min(place.H, float32(high)+lectureHead(place)+26)
	if rest := place.H - sheet.H - 14; rest >= 110 {
		list = scene.Box{X: place.X, Y: place.Y + sheet.H + 14, W: place.W, H: rest}
	} else {
		sheet.H = place.H
	}
	return sheet, list
}

// lectureSize is how large a lesson's sentences are, lectureHead how high the line above.
func lectureSize(place scene.Box, look parts.Look) float64 {
	if place.H < 170 {
		return look.Size(16)
	}
	return look.Size(18)
}

func lectureHead(place scene.Box) float32 {
	if place.H < 170 {
		return 34
	}
	return 46
}

// LecturePanel is the lesson's sheet at its place: how far it has come, and the sentence.
// Its touch is "notice".
func LecturePanel(l Lecture, at scene.Box, look parts.Look, say Say) tables.Panel {
	title := say("lesson.one")
	if l.Wrong {
		title = say("lesson.wrong")
	}
	head := float64(lectureHead(at))
	ground := look.Draw("lecture", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		w, mid := float64(at.W), head/2+3
		band := c.Clipped(paint.RoundRect(0, 0, w, float64(at.H), 14))
		fill, ink := paint.Sun, paint.Ink
		if l.Wrong {
			fill = paint.Coral
		}
		band.Fill(paint.Rect(0, 0, w, head), fill)
		size := parts.Fit(title, paint.Bold, look.Size(17), w*0.5)
		c.TextCentered(18, mid-2, title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
		lectureDots(c, l, w-16, mid-2, w-48-paint.TextWidth(title, paint.Bold, size), ink)
		color := p.Text
		if l.Quiet {
			color = p.Secondary
		}
		room := float64(at.H) - head - 18
		lines, fitted := parts.Lines(l.Text, paint.Medium, lectureSize(at, look), w-36, room)
		y := head + 12 + fitted
		for _, line := range lines {
			c.Text(18, y, line, paint.TextStyle{Size: fitted, Color: color})
			y += fitted * min(paint.LineHeight, 1.3)
		}
	}, fmt.Sprintf("%+v", l), title)
	return tables.Panel{ID: "lecture", At: at, Ground: tables.Paper, Glow: !l.Quiet, Scene: scene.Scene{
		W: at.W, H: at.H, Background: ground, Targets: []scene.Target{{ID: "notice", At: scene.Box{W: at.W, H: at.H}, Name: l.Text}},
	}}
}

// lectureDots are the steps, those made filled, ending at right; numbers where dots have
// no room.
func lectureDots(c *paint.Canvas, l Lecture, right, mid, room float64, ink color.NRGBA) {
	gap := min(15, room/float64(max(l.Steps, 1)))
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

// LessonEnd is the sheet at the end of a lesson: the sentence, and what to do then. Its
// touches are "lesson/match", "lesson/again" and "home".
func LessonEnd(text string, at scene.Box, look parts.Look, hands Hands, say Say) []tables.Panel {
	high, gap := float32(52), float32(10)
	if at.H < 420 {
		high, gap = 46, 7
	}
	foot := 3*(high+gap) + 4
	sheet := scene.Box{X: at.X, Y: at.Y, W: at.W, H: at.H - foot}
	title := say("lesson.done")
	ground := look.Draw("lesson-end", sheet.W, sheet.H, func(c *paint.Canvas, p paint.Theme) {
		w, h := float64(sheet.W), float64(sheet.H)
		size := parts.Fit(title, paint.Bold, look.Size(24), w-36)
		lines, fitted := parts.Lines(text, paint.Medium, look.Size(18), w-36, h-size*1.6-40)
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
	panels := []tables.Panel{{ID: "lecture", At: sheet, Ground: tables.Paper, Glow: true, Scene: scene.Scene{
		W: sheet.W, H: sheet.H, Background: ground, Targets: []scene.Target{{ID: "notice", At: scene.Box{W: sheet.W, H: sheet.H}, Name: text}},
	}}}
	y := sheet.Y + sheet.H + 14
	for i, id := range []string{"lesson/match", "lesson/again", "home"} {
		kind := parts.Plain
		if i == 0 {
			kind = parts.Warm
		}
		b := tables.Button{ID: id, Text: say("lesson.then." + id), At: scene.Box{X: at.X, Y: y + float32(i)*(high+gap), W: at.W, H: high}}
		panels = append(panels, Button(b, kind, look, hands))
	}
	return panels
}
