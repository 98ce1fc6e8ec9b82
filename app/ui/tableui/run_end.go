package tableui

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// RunResult is how a run of puzzles went: how many were solved, and the most that had been solved before.
type RunResult struct {
	Solved, Before int
	// Lives are left of Hearts.
	Hearts, Lives int
}

// RunEnd returns the sheet at the end of a run. Its buttons send RestartLesson and GoHome.
func RunEnd(ctx ui.Context, r RunResult) []ui.Panel {
	const width = 9 // in heights of a button
	fm := ui.NewForm(ctx)
	title, record := ctx.Localize("puzzle.run.over"), ctx.Localize("puzzle.run.best", r.Before)
	switch {
	case r.Solved == 0:
		record = ctx.Localize("puzzle.run.none")
	case r.Solved > r.Before:
		title = ctx.Localize("puzzle.run.new-record")
		if record = ctx.Localize("puzzle.run.before", r.Before); r.Before == 0 {
			record = ctx.Localize("puzzle.run.first")
		}
	case r.Solved == r.Before:
		record = ctx.Localize("puzzle.run.same", r.Before)
	}
	if r.Lives > 0 { // no puzzle is left
		record = ctx.Localize("puzzle.run.all-solved") + " " + record
	}
	side := layout.Exactly(2.6 * fm.TargetHeight())
	medal := ui.Drawn(fm, "run/medal", side, side, r, func(c *paint.Canvas, in ui.Area, r RunResult) {
		emblem := ui.Emblem{Text: strconv.Itoa(r.Solved)}
		ui.DrawMedal(c, in.Colors, ui.HouseRibbon, emblem, r.Solved > 0, 0, 0, in.H)
	})
	again := ui.Button{ID: "run/again", Text: ctx.Localize("puzzle.run.again"), Key: "Return", TakesFocus: true, Message: ui.RestartLesson{}}
	leave := ui.Button{ID: "run/puzzles", Text: ctx.Localize("puzzle.title"), Message: ui.GoHome{}}
	column := layout.OfWidth(width*fm.TargetHeight(), layout.VBox(fm.Space(ui.SpaceM),
		layout.Center(medal),
		fm.Styled("run/title", title, ui.TitleText, ui.Look{Weight: paint.Bold, Align: paint.Center}),
		fm.Centred("run/solved", ctx.Localize("puzzle.run.count", r.Solved), ui.LeadText),
		fm.Centred("run/record", record, ui.BodyText),
		fm.ButtonPart(again, ui.CallToAction),
		fm.ButtonPart(leave, ui.Plain),
	))
	fm.ShowDialog("run", scene.Target{ID: "run/beside"}, column)
	return fm.Panels
}
