package tableui

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// LessonResult is the end of a lesson: a sentence, and what has been learned.
type LessonResult struct {
	Title, Text, Learned string
	// Next is the title of the next chapter, "" after the last one.
	Next string
	// Stars is the number of stars of a puzzle, 0 for a lesson. CanRefute offers to show why its obvious move fails.
	Stars     int
	CanRefute bool
	// InRun leaves out what would leave the run.
	InRun bool
	// ToList leads to the list of puzzles, not home.
	ToList bool
}

// LessonEnd returns the panels at the end of a lesson: the sentence, and buttons that lead to the next
// chapter, start a match, repeat the lesson or lead home.
func LessonEnd(ctx ui.Context, end LessonResult, at scene.Box) []ui.Panel {
	g := ui.NewForm(ctx)
	g.Place(layout.First(
		end.page(g, g.Space(ui.SpaceM), end.withPrize(g), g.ButtonPart),
		end.page(g, g.Space(ui.SpaceXS), end.withPrize(g), g.RowButtonPart),
		end.low(g),
	), at)
	return g.Panels
}

// LessonEndHeight returns the height that the panels at the end of a lesson need.
func LessonEndHeight(ctx ui.Context, end LessonResult, w float32) float32 {
	return end.low(ui.NewForm(ctx)).Height(w).Ideal
}

// low returns the page where there is no room for a prize.
func (end LessonResult) low(g *ui.Form) layout.Part {
	return end.page(g, g.Space(ui.SpaceXS), end.withoutPrize(g), g.RowButtonPart)
}

// page returns the words on a sheet, and the buttons below it. What is likeliest comes first.
func (end LessonResult) page(g *ui.Form, gap float32, words layout.Part, main func(ui.Button, ui.ButtonKind) layout.Part) layout.Part {
	button := func(id string, message any) ui.Button {
		return ui.Button{ID: id, Text: g.Localize("lesson.then."+id, end.Next), Message: message}
	}
	first := func(b ui.Button) layout.Part {
		b.Key, b.TakesFocus = "Return", true
		return main(b, ui.CallToAction)
	}
	play := button("lesson/match", ui.OpenSetup{})
	if end.CanRefute {
		play = button("lesson/refute", ui.ShowRefutation{})
	}
	leave := "home"
	if end.ToList {
		leave = "lesson/puzzles"
	}
	again, home := g.ButtonPart(button("lesson/again", ui.RestartLesson{}), ui.Plain), g.ButtonPart(button(leave, ui.GoHome{}), ui.Plain)
	next := button("lesson/next", ui.NextLesson{})
	var buttons layout.Part
	switch {
	case end.InRun && end.CanRefute:
		buttons = layout.VBox(gap, first(next), g.ButtonPart(play, ui.Plain))
	case end.InRun:
		buttons = first(next)
	case end.Next != "":
		buttons = layout.VBox(gap, first(next), g.ButtonPart(play, ui.Plain),
			layout.First(layout.Grid(2, gap, false, again, home), layout.VBox(gap, again, home)))
	default:
		buttons = layout.VBox(gap, first(play), again, home)
	}
	target := scene.Target{ID: "notice", Name: end.words(), Message: ui.Dismiss{}}
	sheet := g.TargetPaper("lecture", target, true, layout.Padded(g.Space(ui.SpaceM), layout.CenterY(words)))
	return layout.VBox(g.Space(ui.SpaceM), layout.Grow(1, sheet), buttons)
}

// words returns the sentences at the end.
func (end LessonResult) words() string { return strings.TrimSpace(end.Text + " " + end.Learned) }

// withPrize returns the title and the sentences below the stars or a medal.
func (end LessonResult) withPrize(g *ui.Form) layout.Part {
	const least, ideal = 1, 2.4 // in heights of a button
	prize := ui.Drawn(g, "lesson/prize", layout.Range{}, layout.Range{Least: least * g.TargetHeight(), Ideal: ideal * g.TargetHeight()},
		end.Stars, func(c *paint.Canvas, in ui.Area, stars int) {
			x, y, r := in.W/2, in.H/2, in.H/2-3
			if stars > 0 {
				ui.DrawStars(c, stars, x, y, min(r*0.8, in.W/ui.StarsWidth))
				return
			}
			c.Fill(paint.Circle(x, y+3, r), paint.Mix(paint.Sun, paint.Shade, 0.35))
			c.Fill(paint.Circle(x, y, r), paint.Sun)
			c.Fill(paint.Star(5, x, y, r*0.72, r*0.33), paint.Paper)
		})
	title := g.Centred("lesson/title", end.Title, ui.TitleText)
	return layout.VBox(g.Space(ui.SpaceS), prize, title, g.Centred("lesson/words", end.words(), ui.TaskText))
}

// withoutPrize returns the title, with the stars beside it, and the sentences, in smaller text where that must be.
func (end LessonResult) withoutPrize(g *ui.Form) layout.Part {
	title := g.Fitted("lesson/title", end.Title, ui.TitleText, ui.BodyText, ui.Look{Weight: paint.Bold, Align: paint.Center})
	if end.Stars > 0 {
		title = layout.HBox(g.Space(ui.SpaceS), layout.Spacer(), title, layout.Center(g.StarsPart("lesson", end.Stars, ui.BodyText)), layout.Spacer())
	}
	words := g.Fitted("lesson/words", end.words(), ui.TaskText, ui.BodyText, ui.Look{Weight: paint.Medium, Align: paint.Center})
	return layout.VBox(g.Space(ui.SpaceXS), title, words)
}
