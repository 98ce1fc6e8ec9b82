package ui

import (
	"fmt"
	"image/color"

	"banchisa/app/notebook"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Feedback returns the panels of a screen that asks one of the three questions; a tap on a face
// sends Rate. question counts from 0; from notebook.Questions on, the screen says thanks. left is
// the fraction of the time to answer that is left, from 0 to 1.
func Feedback(question int, left float32, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	k := min(w/1366, h/768)
	thanks := question >= notebook.Questions
	text := localize("feedback.thanks")
	if !thanks {
		text = localize(fmt.Sprintf("feedback.%d", question+1))
	}
	steps := 20 // the bar moves in steps, so that not every frame needs a new picture
	rest := int(left*float32(steps) + 0.5)
	panels := []Panel{style.panel("feedback", scene.Box{W: w, H: h}, NoBackground, "feedback", func(c *paint.Canvas, p paint.Theme) {
		fw, fh, f := float64(w), float64(h), float64(k)
		c.FillGradient(paint.Rect(0, 0, fw, fh), paint.Pt(0, 0), paint.Pt(0, fh), paint.Stop{At: 0, Color: paint.Sea}, paint.Stop{At: 1, Color: paint.Night})
		size := FitSize(text, paint.Bold, 54*f, fw-100*f)
		c.TextCentered(fw/2, fh*0.19, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Paper, Align: paint.Center})
		if thanks {
			drawMood(c, notebook.MaxRating, fw/2, fh*0.55, fh*0.2)
			return
		}
		for i := range notebook.Questions {
			ink := paint.WithAlpha(paint.Paper, 0.3)
			if i <= question {
				ink = paint.Sun
			}
			c.Fill(paint.Circle(fw/2+float64(i-1)*34*f, fh*0.285, 8*f), ink)
		}
		bw := 300 * f
		c.Fill(paint.RoundRect(fw/2-bw/2, fh*0.93, bw, 8*f, 4*f), paint.WithAlpha(paint.Paper, 0.2))
		if rest > 0 {
			c.Fill(paint.RoundRect(fw/2-bw/2, fh*0.93, bw*float64(rest)/float64(steps), 8*f, 4*f), paint.WithAlpha(paint.Paper, 0.7))
		}
	}, text, question, rest)}
	if thanks {
		return panels
	}
	side := min(300*k, h*0.42)
	gap := 60 * k
	for n := 1; n <= notebook.MaxRating; n++ {
		x := w/2 + (float32(n)-2)*(side+gap) - side/2
		panels = append(panels, ratingCard(n, scene.Box{X: x, Y: h * 0.36, W: side, H: side * 1.2}, style, pointer, localize))
	}
	skip := Button{ID: "skip", Text: localize("feedback.skip"), At: scene.Box{X: w - 210*k, Y: h - 76*k, W: 180 * k, H: 52 * k}, Message: Skip{}}
	return append(panels, ButtonPanel(skip, OnDark, style, pointer))
}

// ratingCard returns the card of the answer n, from 1; it rises under the pointer.
func ratingCard(n int, at scene.Box, style Style, pointer Pointer, localize Localize) Panel {
	id, word := fmt.Sprintf("tap/%d", n), localize(fmt.Sprintf("feedback.tap.%d", n))
	state := pointer.state(id)
	return style.panel(id, at, NoBackground, "face", func(c *paint.Canvas, p paint.Theme) {
		w, h := float64(at.W), float64(at.H)
		lift := []float64{Resting: 0, Hovered: -4, Pressed: 3}[state]
		card := paint.RoundRect(6, 8+lift, w-12, h-18, 26)
		c.Shadow(card, 0, 8-lift, 6, paint.WithAlpha(paint.Shade, 0.5))
		c.Fill(card, paint.Paper)
		if state != Resting {
			c.Stroke(card, 5, paint.Sun)
		}
		drawMood(c, n, w/2, h*0.43+lift, w*0.3)
		c.TextCentered(w/2, h*0.84+lift, word, paint.TextStyle{Size: FitSize(word, paint.Bold, h*0.1, w-30), Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	}, word, state, n).withTarget(scene.Target{ID: id, Name: word, Enabled: true, Message: Rate{n}})
}

// drawMood draws a penguin's face of radius r around x, y. The mood is 1 for sad, 2 for neutral, 3
// for happy.
func drawMood(c *paint.Canvas, mood int, x, y, r float64) {
	in := c.Translated(x, y).Scaled(r / 100)
	in.Fill(paint.Circle(0, 0, 100), paint.Basalt)
	white := paint.ParseSVGPath("M0 -38 C24 -74 84 -62 82 -4 C80 52 42 84 0 84 C-42 84 -80 52 -82 -4 C-84 -62 -24 -74 0 -38 Z")
	in.Fill(white, paint.White)
	blush := []color.NRGBA{paint.River, paint.Beach, paint.Coral}[mood-1]
	for _, side := range []float64{-1, 1} {
		in.Fill(paint.Circle(side*54, 26, 15), paint.WithAlpha(blush, 0.55))
		switch mood {
		case 3: // closed, smiling eyes
			in.Stroke(paint.ParseSVGPath("M-20 6 C-14 -14 14 -14 20 6").Translated(side*38, -12), 9, paint.Ink)
		case 2:
			in.Fill(paint.Circle(side*36, -10, 11), paint.Ink)
			in.Fill(paint.Circle(side*36+4, -14, 4), paint.White)
		default:
			in.Fill(paint.Circle(side*36, -4, 11), paint.Ink)
			in.Fill(paint.Circle(side*36+4, -8, 4), paint.White)
			in.Stroke(paint.Line(side*20, -34, side*52, -24), 7, paint.Ink)
		}
	}
	if mood == 1 {
		in.Fill(paint.ParseSVGPath("M-46 18 C-34 36 -36 48 -46 48 C-56 48 -58 36 -46 18 Z"), paint.River)
	}
	switch mood {
	case 3:
		in.Fill(paint.ParseSVGPath("M-30 16 C-14 8 14 8 30 16 C22 56 -22 56 -30 16 Z"), paint.Amber)
		in.Fill(paint.ParseSVGPath("M-30 16 C-14 4 14 4 30 16 C14 26 -14 26 -30 16 Z"), paint.Sun)
	case 2:
		in.Fill(paint.ParseSVGPath("M-26 22 C-12 10 12 10 26 22 C12 34 -12 34 -26 22 Z"), paint.Sun)
		in.Stroke(paint.Line(-22, 22, 22, 22), 4, paint.Amber)
	default:
		in.Fill(paint.ParseSVGPath("M-26 36 C-16 14 16 14 26 36 C12 30 -12 30 -26 36 Z"), paint.Sun)
		in.Stroke(paint.ParseSVGPath("M-24 35 C-12 28 12 28 24 35"), 4, paint.Amber)
	}
}
