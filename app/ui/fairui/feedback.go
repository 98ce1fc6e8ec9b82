package fairui

import (
	"fmt"

	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Feedback returns the panels of a screen that asks one of the three questions; a tap on a face
// sends Rate. question counts from 0; from notebook.Questions on, the screen says thanks. left is
// the fraction of the time to answer that is left, from 0 to 1. The inventor's line stands below the thanks.
func Feedback(ctx ui.Context, question int, left float32, inventor Inventor) []ui.Panel {
	g := newFairScreen(ctx, Poster{Inventor: inventor}, fairText)
	ask := func(key string) layout.Part {
		return g.centred("question", g.Localize(key), ui.NumberText, ui.InkOnPage)
	}
	var part layout.Part
	if question >= notebook.Questions {
		side := layout.Exactly(faceSize * g.TargetHeight())
		face := ui.Drawn(g.Form, "thanks/face", side, side, notebook.MaxRating, func(c *paint.Canvas, in ui.Area, n int) {
			ui.DrawMood(c, n, in.W/2, in.H/2, in.H/2)
		})
		part = layout.VBox(g.Space(ui.SpaceL), ask("feedback.thanks"), layout.Center(face))
		if v := g.inventor(ui.LeadText); v != nil {
			part = layout.VBox(g.Space(ui.SpaceXL), ask("feedback.thanks"), layout.CenterX(layout.AtLeast(thanksWidth*g.TargetHeight(), 0, v)))
		}
	} else {
		var faces []layout.Part
		for n := 1; n <= notebook.MaxRating; n++ {
			faces = append(faces, g.ratingCard(question, n))
		}
		part = layout.VBox(g.Space(ui.SpaceL),
			ask(fmt.Sprintf("feedback.%d", question+1)), g.progress(question),
			layout.Center(layout.Grid(len(faces), g.Space(ui.SpaceXL), false, faces...)), g.timeLeft(left),
		)
	}
	skip := g.skip(question < notebook.Questions)
	ground := ui.Backdrop(g.Form, "feedback", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		c.FillGradient(paint.Rect(0, 0, in.W, in.H), paint.Pt(0, 0), paint.Pt(0, in.H), paint.Stop{At: 0, Color: paint.Sea}, paint.Stop{At: 1, Color: paint.Night})
	})
	g.Place(layout.Stack(ground, layout.Padded(g.Space(ui.SpaceXL), layout.CenterY(part)),
		layout.Padded(g.Space(ui.SpaceM), layout.Align(0, 0, skip)), // no button of the pages before and after stands there
	), g.whole())
	return g.Panels
}

// skip returns the button that goes on: from a question, or from an inventor's line below the thanks.
func (g *fairScreen) skip(asks bool) layout.Part {
	text := g.Localize("feedback.skip")
	if !asks {
		text = g.Localize("result.home")
	}
	return layout.When(asks || !g.Inventor.Empty(), g.ButtonPart(ui.Button{ID: "skip", Text: text, Message: ui.Skip{}}, ui.OnDark), nil)
}

// thanksWidth is the width of the inventor's line below the thanks, in heights of a button.
const thanksWidth = 11

// faceSize is the height of a card with a face, in heights of a button.
const faceSize = 6.5

// progress returns a dot for each question, those up to the current one lit.
func (g *fairScreen) progress(question int) layout.Part {
	dot := g.Space(ui.SpaceM)
	return layout.CenterX(ui.Drawn(g.Form, "progress", layout.Exactly(2*dot*notebook.Questions), layout.Exactly(dot),
		question, func(c *paint.Canvas, in ui.Area, question int) {
			for i := range notebook.Questions {
				ink := paint.WithAlpha(paint.Paper, 0.3)
				if i <= question {
					ink = paint.Sun
				}
				c.Fill(paint.Circle(in.W*(float64(i)+0.5)/notebook.Questions, in.H/2, in.H/2), ink)
			}
		}))
}

// timeLeft returns the bar of the time to answer. It moves in steps, so that not every frame needs a new picture.
func (g *fairScreen) timeLeft(left float32) layout.Part {
	const width, steps = 6, 20
	return layout.CenterX(ui.Drawn(g.Form, "time", layout.Exactly(width*g.TargetHeight()), layout.Exactly(g.Space(ui.SpaceS)),
		int(left*steps+0.5), func(c *paint.Canvas, in ui.Area, left int) {
			c.Fill(paint.RoundRect(0, 0, in.W, in.H, in.H/2), paint.WithAlpha(paint.Paper, 0.2))
			if left > 0 {
				c.Fill(paint.RoundRect(0, 0, in.W*float64(left)/steps, in.H, in.H/2), paint.WithAlpha(paint.Paper, 0.7))
			}
		}))
}

// ratingCard returns the card of the answer n, from 1, to a question; it rises under the pointer. Its ID is another in
// each question: the second tap of a double one falls on a new card.
func (g *fairScreen) ratingCard(question, n int) layout.Part {
	id, word := fmt.Sprintf("tap/%d/%d", question+1, n), g.Localize(fmt.Sprintf("feedback.tap.%d", n))
	type value struct {
		state ui.ButtonState
		n     int
		word  string
	}
	const shape = 1.2
	height := faceSize * g.TargetHeight()
	w, h := layout.Range{Least: g.TargetHeight(), Ideal: height / shape}, layout.Range{Least: 2 * g.TargetHeight(), Ideal: height}
	return layout.Fixed(id, w, h, func(at scene.Box) {
		g.Add(ui.DrawnPanel(g.Style, id, at, "face", value{g.Pointer.ButtonState(id), n, word}, func(c *paint.Canvas, in ui.Area, v value) {
			w, h := in.W, in.H
			lift := []float64{ui.Resting: 0, ui.Hovered: -4, ui.Pressed: 3}[v.state]
			card := paint.RoundRect(6, 8+lift, w-12, h-18, 26)
			c.Shadow(card, 0, 8-lift, 6, paint.WithAlpha(paint.Shade, 0.5))
			c.Fill(card, paint.Paper)
			if v.state != ui.Resting {
				c.Stroke(card, 5, paint.Sun)
			}
			ui.DrawMood(c, v.n, w/2, h*0.43+lift, w*0.3)
			c.TextCentered(w/2, h*0.84+lift, v.word, paint.TextStyle{
				Size: ui.FitSize(v.word, paint.Bold, h*0.1, w-30), Weight: paint.Bold, Color: paint.Ink, Align: paint.Center,
			})
		}).WithTarget(scene.Target{ID: id, Name: word, Enabled: true, Message: ui.Rate{Rating: n}}))
	})
}
