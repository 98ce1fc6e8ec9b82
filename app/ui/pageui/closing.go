package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ClosingSheet is what the sheet says that waits, before the window closes or a table is left, until everything is saved.
type ClosingSheet struct {
	// Reason says why that is not so yet, as a sentence.
	Reason string
	// Moves is how many moves are not saved, 0 if it is something else.
	Moves int
	// Tick counts the steps of the mark that goes round.
	Tick int
	// CanStay reports whether there is a page to go back to.
	CanStay bool
	// LeavesTable reports whether it is a table that is left, not the window that closes.
	LeavesTable bool
}

// Closing returns the panels of the sheet, over everything else.
func Closing(ctx ui.Context, s ClosingSheet) []ui.Panel {
	g := ui.NewForm(ctx)
	unsaved := ctx.Localize("closing.rest")
	if s.Moves > 0 {
		unsaved = ctx.Localize("closing.moves", s.Moves)
	}
	anyway, then := "closing.leave", "closing.then"
	if s.LeavesTable {
		anyway, then = "closing.leave-table", "closing.then-table"
	}
	leave := g.ActionPart("closing/leave", anyway, ui.Quit{}, ui.Plain)
	buttons := leave
	if s.CanStay {
		stay := g.ButtonPart(ui.Button{ID: "closing/stay", Text: ctx.Localize("closing.stay"), Key: "Esc", Message: ui.Back{}}, ui.Primary)
		buttons = layout.First(layout.Grid(2, g.Space(ui.SpaceM), false, stay, leave), layout.VBox(g.Space(ui.SpaceS), stay, leave))
	}
	side := layout.Exactly(2 * g.TargetHeight())
	said := layout.VBox(g.Space(ui.SpaceXS),
		g.Label("closing/unsaved", unsaved, ui.BodyText),
		g.Label("closing/reason", s.Reason, ui.BodyText),
		g.Label("closing/then", ctx.Localize(then), ui.BodyText),
	)
	g.ShowDialog("closing", scene.Target{ID: "closing/veil"}, layout.AtMost(ctx.SheetWidth(ui.NarrowSheet), layout.VBox(g.Space(ui.SpaceL),
		g.Label("closing/title", ctx.Localize("closing.title"), ui.TitleText),
		layout.Row(g.Space(ui.SpaceL),
			ui.Drawn(g, "closing/mark", side, side, s.Tick%numDots, drawTurning),
			layout.Grow(1, said),
		),
		buttons,
	)))
	return g.Panels
}

// numDots is how many dots the mark goes round.
const numDots = 12

// drawTurning draws the mark at a step.
func drawTurning(c *paint.Canvas, in ui.Area, step int) {
	x, mid := in.W/2, in.H/2
	for i := range numDots {
		fill := in.Colors.Button
		if age := (step - i + numDots) % numDots; age < 4 {
			fill = paint.Sun
		}
		c.Rotated(360*float64(i)/numDots, x, mid).Translated(x, mid).Fill(paint.Circle(0, -x*0.8, x*0.15), fill)
	}
}
