package tableui

import (
	"cmp"
	"fmt"
	"image/color"
	"math"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// LessonStatus is what a lesson shows beside the board at one moment.
type LessonStatus struct {
	// Title is the name of the chapter, or of what else asks; "" is a lesson without chapters.
	Title string
	// Text is the sentence. Rejected marks the answer to a move that was not asked for, Early that to
	// a tap that comes before the one that is marked, Quiet a sentence that asks for no move.
	Text                   string
	Rejected, Early, Quiet bool
	// Done is the number of steps made, Steps the number of all steps.
	Done, Steps int
	// Clock is the time that is left to solve a puzzle; the zero value is none.
	Clock LessonClock
	// Hearts are the lives of a run of puzzles, 0 for none; Lives are left of them.
	Hearts, Lives int
}

// LessonClock is a clock that runs down, in seconds.
type LessonClock struct{ Seconds, Limit int }

// LessonPanels returns the sheet of a lesson.
func LessonPanels(ctx ui.Context, l LessonStatus, at scene.Box) []ui.Panel {
	g := ui.NewForm(ctx)
	g.Place(l.sheet(g, ui.BodyText), at)
	return g.Panels
}

// sheet returns the sheet of a lesson: a band with the progress, and the sentence below it, which gives way down to a step
// of type.
func (l LessonStatus) sheet(g *ui.Form, least ui.TextStep) layout.Part {
	fill, look := paint.Sun, ui.Look{Weight: paint.Medium}
	if l.Rejected || l.Early {
		fill = paint.Coral
	}
	if l.Quiet {
		look.Ink = ui.InkSoft
	}
	return banded{g, "lecture", fill, !l.Quiet}.sheet(scene.Target{ID: "notice", Name: l.Text, Message: ui.Dismiss{}},
		l.band(g), g.Fitted("lecture", l.Text, ui.TaskText, least, look))
}

// band returns the title, and how far the lesson is, or how much time is left.
func (l LessonStatus) band(g *ui.Form) layout.Part {
	title := cmp.Or(l.Title, g.Localize("lesson.one"))
	switch {
	case l.Early:
		title = g.Localize("lesson.early")
	case l.Rejected && l.Hearts == 0: // a run goes on
		title = g.Localize("lesson.wrong")
	}
	look := ui.Look{Weight: paint.Bold, Ink: ui.InkOnBright}
	if l.Steps == 0 && l.Clock.Seconds == 0 && l.Hearts == 0 { // the title has the band alone
		line := g.FittedLine("lecture/title", title, ui.TaskText, ui.BodyText, look)
		return layout.CenterY(layout.First(line, g.Styled("lecture/title", title, ui.BodyText, look)))
	}
	say := func(id, s string, step ui.TextStep) layout.Part {
		return g.Styled("lecture/"+id, s, step, look)
	}
	row := func(step, figures ui.TextStep, progress layout.Part) layout.Part {
		return layout.Row(g.Space(ui.SpaceS), say("title", title, step), layout.Spacer(), progress, l.clock(g, figures), l.hearts(g, figures))
	}
	var dots, numbers layout.Part
	if l.Steps > 0 {
		dots, numbers = l.dots(g), say("steps", fmt.Sprintf("%d/%d", min(l.Done+1, l.Steps), l.Steps), ui.BodyText)
	}
	return layout.First(
		layout.AtIdeal(row(ui.TaskText, ui.TitleText, dots)), layout.AtIdeal(row(ui.BodyText, ui.TitleText, dots)),
		layout.AtIdeal(row(ui.BodyText, ui.TitleText, numbers)), row(ui.BodyText, ui.HeadingText, nil),
	)
}

// dots returns a dot for each step, filled if it has been made.
func (l LessonStatus) dots(g *ui.Form) layout.Part {
	dot := float32(g.Points(ui.CaptionText))
	type value struct{ done, steps int }
	width, height := layout.Exactly(dot*float32(l.Steps)), layout.Exactly(dot)
	return ui.Drawn(g, "lecture/dots", width, height, value{l.Done, l.Steps}, func(c *paint.Canvas, in ui.Area, v value) {
		for i := range v.steps {
			at := in.H * (float64(i) + 0.5)
			if i < v.done {
				c.Fill(paint.Circle(at, in.H/2, in.H*0.31), paint.Ink)
			} else {
				c.Stroke(paint.Circle(at, in.H/2, in.H*0.27), 1.6, paint.WithAlpha(paint.Ink, 0.7))
			}
		}
	})
}

// hearts returns the lives of a run, as high as a step of type, those that are lost as outlines.
func (l LessonStatus) hearts(g *ui.Form, step ui.TextStep) layout.Part {
	if l.Hearts == 0 {
		return nil
	}
	const radius = 0.45 // in heights of the numbers
	size := g.Points(step)
	type value struct{ lives, hearts int }
	width, height := layout.Exactly(float32(size*radius*ui.HeartsWidth*float64(l.Hearts))), layout.Exactly(float32(size))
	return ui.Drawn(g, "lecture/hearts", width, height, value{l.Lives, l.Hearts}, func(c *paint.Canvas, in ui.Area, v value) {
		ui.DrawHearts(c, v.lives, v.hearts, in.W, in.H/2, in.H*radius, paint.Ink)
	})
}

// clock returns a disc that empties, and the seconds that are left beside it in a step of type, nothing when the time is over.
func (l LessonStatus) clock(g *ui.Form, step ui.TextStep) layout.Part {
	if l.Clock.Seconds == 0 {
		return nil
	}
	const longest = "000"
	seconds := func(s string) layout.Part {
		return g.Styled("lecture/seconds", s, step, ui.Look{Weight: paint.Bold, Ink: ui.InkOnBright})
	}
	side := layout.Exactly(float32(g.Points(step)))
	disc := ui.Drawn(g, "lecture/clock", side, side, l.Clock, func(c *paint.Canvas, in ui.Area, clock LessonClock) {
		r := in.H / 2
		c.Fill(paint.Circle(r, r, r-1), paint.Paper)
		c.Fill(paint.Wedge(r, r, r-1, -90, -90+360*float64(clock.Seconds)/float64(clock.Limit)), paint.Ink)
		c.Stroke(paint.Circle(r, r, r-1), 2, paint.Ink)
	})
	return layout.Row(g.Space(ui.SpaceXS), disc, layout.AsLargeAs(seconds(fmt.Sprint(l.Clock.Seconds)), seconds(longest)))
}

// banded is a sheet with a coloured band at its top.
type banded struct {
	*ui.Form
	id   string
	fill color.NRGBA
	ring bool
}

// sheet returns the sheet with what is on the band and below it. It is one target.
func (b banded) sheet(t scene.Target, band, content layout.Part) layout.Part {
	ground := ui.Drawn(b.Form, b.id+"/band", layout.Range{}, layout.Range{Ideal: b.TargetHeight()}, b.fill, func(c *paint.Canvas, in ui.Area, fill color.NRGBA) {
		const corner = 14
		c.Clipped(paint.Rect(0, 0, in.W, in.H)).Fill(paint.RoundRect(0, 0, in.W, in.H+corner, corner), fill)
	})
	return b.TargetPaper(b.id, t, b.ring, layout.VBox(0,
		layout.Stack(ground, layout.PaddedXY(b.Space(ui.SpaceM), b.Space(ui.SpaceXS), band)),
		layout.PaddedXY(b.Space(ui.SpaceM), b.Space(ui.SpaceS), content),
		layout.Spacer(),
	))
}

// LessonLayout divides the area of the move list. The sheet of the lesson is at the top, as high as the longest of some
// sentences needs. The list gets the rest, or nothing if that has no room for a few lines.
func LessonLayout(ctx ui.Context, l LessonStatus, sentences []string, bounds scene.Box) (sheet, list scene.Box) {
	const leastList = 2.4 // in heights of a button
	g := ui.NewForm(ctx)
	sheet, list = bounds, bounds
	sheet.H = min(bounds.H, l.saying(g, ui.BodyText, sentences).Height(bounds.W).Ideal)
	list.Y += sheet.H + g.Space(ui.SpaceM)
	if list.H = bounds.Y + bounds.H - list.Y; list.H < leastList*g.TargetHeight() {
		return bounds, scene.Box{}
	}
	return sheet, list
}

// saying returns a sheet as large as that with any of some sentences.
func (l LessonStatus) saying(g *ui.Form, least ui.TextStep, sentences []string) layout.Part {
	var all []layout.Part
	for _, l.Text = range sentences {
		all = append(all, l.sheet(g, least))
	}
	return layout.AsLargeAs(nil, all...)
}

// LessonFits reports whether a lesson can be read on a sheet of that size.
func LessonFits(ctx ui.Context, l LessonStatus, at scene.Box) bool {
	return l.sheet(ui.NewForm(ctx), ui.BodyText).Height(at.W).Least <= at.H
}

// LessonMinHeight returns the least height that a sheet w points wide asks for, with each of some sentences.
func LessonMinHeight(ctx ui.Context, l LessonStatus, sentences []string, w float32) float32 {
	return l.saying(ui.NewForm(ctx), ui.LeadText, sentences).Height(w).Least
}

// LessonWords returns the part of a sheet that its band and its sentence fill.
func LessonWords(ctx ui.Context, l LessonStatus, sheet scene.Box) scene.Box {
	sheet.H = min(sheet.H, l.sheet(ui.NewForm(ctx), ui.BodyText).Height(sheet.W).Ideal)
	return sheet
}

// LessonOverBoard returns the sheet of a lesson over the largest panel, for a table whose column has
// no space for it: in the corner or at the edge where it covers least of the pieces and of what can
// be tapped, and neither the target to be tapped nor what is beside that.
func LessonOverBoard(ctx ui.Context, l LessonStatus, table *ui.Layout, targetID string) scene.Box {
	const half = 0.5 // the middle of an edge
	g := ui.NewForm(ctx)
	area := table.Board().Inset(g.Space(ui.SpaceS))
	best, least := scene.Box{}, float32(math.Inf(1))
	for _, width := range [...]float32{9, 8.6, 9.6} { // in heights of a button
		sheet := scene.Box{W: min(width*g.TargetHeight(), area.W)}
		sheet.H = l.sheet(g, ui.BodyText).Height(sheet.W).Ideal
		for _, part := range [...][2]float32{{1, 1}, {1, 0}, {0, 1}, {0, 0}, {half, 1}, {half, 0}, {1, half}, {0, half}} {
			sheet.X, sheet.Y = area.X+part[0]*(area.W-sheet.W), area.Y+part[1]*(area.H-sheet.H)
			if covered := coveredPieces(table, sheet, targetID); covered < least {
				best, least = sheet, covered
			}
		}
	}
	return best
}

// coveredPieces returns how much a sheet covers of the pieces and of what can be tapped, in square points.
// The target with that ID counts a thousand times, what is beside it ten times, and a piece that is cut off for three.
func coveredPieces(l *ui.Layout, sheet scene.Box, targetID string) (area float32) {
	const itself, beside, cut = 1000, 10, 3
	const rim = 3 // points; what is written on a piece may reach over its edge
	for _, p := range l.Panels {
		for _, sprite := range p.Scene.Sprites {
			at := p.OnWindow(sprite.At)
			covered := sheet.Inset(-rim).Overlap(at)
			if area += covered; covered > 0 && covered < at.W*at.H && at.W*at.H < sheet.W*sheet.H {
				area += (cut - 1) * at.W * at.H
			}
		}
		for _, target := range p.Scene.Targets {
			at := p.OnWindow(target.At)
			switch {
			case target.ID == targetID:
				area += itself*sheet.Overlap(at) + beside*sheet.Overlap(at.Inset(-max(at.W, at.H)))
			case target.Enabled:
				area += sheet.Overlap(at)
			}
		}
	}
	return area
}
