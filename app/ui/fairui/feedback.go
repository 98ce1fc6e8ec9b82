package fairui

import (
	"fmt"

	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Feedback returns the panels of a screen that asks one of the three questions; a tap on a face
// sends Rate. question counts from 0; from notebook.Questions on, the screen says thanks. left is
// the fraction of the time to answer that is left, from 0 to 1.
func Feedback(ctx ui.Context, question int, left float32) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	k := ctx.FormScale()
	thanks := question >= notebook.Questions
	text := ctx.Localize("feedback.thanks")
	if !thanks {
		text = ctx.Localize(fmt.Sprintf("feedback.%d", question+1))
	}
	steps := 20 // the bar moves in steps, so that not every frame needs a new picture
	rest := int(left*float32(steps) + 0.5)
	type value struct {
		k                     float32
		text                  string
		thanks                bool
		question, rest, steps int
	}
	panels := []ui.Panel{ui.DrawnPanel(ctx.Style, "feedback", scene.Box{W: w, H: h}, ui.NoBackground, "feedback", value{k, text, thanks, question, rest, steps}, func(c *paint.Canvas, in ui.Area, v value) {
		fw, fh, f := in.W, in.H, float64(v.k)
		c.FillGradient(paint.Rect(0, 0, fw, fh), paint.Pt(0, 0), paint.Pt(0, fh), paint.Stop{At: 0, Color: paint.Sea}, paint.Stop{At: 1, Color: paint.Night})
		size := ui.FitSize(v.text, paint.Bold, 54*f, fw-100*f)
		c.TextCentered(fw/2, fh*0.19, v.text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Paper, Align: paint.Center})
		if v.thanks {
			ui.DrawMood(c, notebook.MaxRating, fw/2, fh*0.55, fh*0.2)
			return
		}
		for i := range notebook.Questions {
			ink := paint.WithAlpha(paint.Paper, 0.3)
			if i <= v.question {
				ink = paint.Sun
			}
			c.Fill(paint.Circle(fw/2+float64(i-1)*34*f, fh*0.285, 8*f), ink)
		}
		bw := 300 * f
		c.Fill(paint.RoundRect(fw/2-bw/2, fh*0.93, bw, 8*f, 4*f), paint.WithAlpha(paint.Paper, 0.2))
		if v.rest > 0 {
			c.Fill(paint.RoundRect(fw/2-bw/2, fh*0.93, bw*float64(v.rest)/float64(v.steps), 8*f, 4*f), paint.WithAlpha(paint.Paper, 0.7))
		}
	})}
	if thanks {
		return panels
	}
	side := min(300*k, h*0.42)
	gap := 60 * k
	for n := 1; n <= notebook.MaxRating; n++ {
		x := w/2 + (float32(n)-2)*(side+gap) - side/2
		panels = append(panels, ratingCard(ctx, n, scene.Box{X: x, Y: h * 0.36, W: side, H: side * 1.2}))
	}
	skip := ui.Button{ID: "skip", Text: ctx.Localize("feedback.skip"), At: scene.Box{X: w - 210*k, Y: h - 76*k, W: 180 * k, H: 52 * k}, Message: ui.Skip{}}
	return append(panels, ctx.ButtonPanel(skip, ui.OnDark))
}

// ratingCard returns the card of the answer n, from 1; it rises under the pointer.
func ratingCard(ctx ui.Context, n int, at scene.Box) ui.Panel {
	id, word := fmt.Sprintf("tap/%d", n), ctx.Localize(fmt.Sprintf("feedback.tap.%d", n))
	state := ctx.Pointer.ButtonState(id)
	type value struct {
		state ui.ButtonState
		n     int
		word  string
	}
	return ui.DrawnPanel(ctx.Style, id, at, ui.NoBackground, "face", value{state, n, word}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h := in.W, in.H
		lift := []float64{ui.Resting: 0, ui.Hovered: -4, ui.Pressed: 3}[v.state]
		card := paint.RoundRect(6, 8+lift, w-12, h-18, 26)
		c.Shadow(card, 0, 8-lift, 6, paint.WithAlpha(paint.Shade, 0.5))
		c.Fill(card, paint.Paper)
		if v.state != ui.Resting {
			c.Stroke(card, 5, paint.Sun)
		}
		ui.DrawMood(c, v.n, w/2, h*0.43+lift, w*0.3)
		c.TextCentered(w/2, h*0.84+lift, v.word, paint.TextStyle{Size: ui.FitSize(v.word, paint.Bold, h*0.1, w-30), Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	}).WithTarget(scene.Target{ID: id, Name: word, Enabled: true, Message: ui.Rate{Rating: n}})
}
