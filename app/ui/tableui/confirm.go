package tableui

import (
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// ConfirmButtons returns the buttons that play a turn that is shown on the board, or take it back. They are in the
// lower right corner at every table, where the games have their own buttons.
func ConfirmButtons(ctx ui.Context) []ui.Panel {
	k := max(1, min(1.25, ctx.Width/1366, ctx.Height/768))
	const width, height, gap, margin = 238, 50, 8, 9
	at := scene.Box{X: ctx.Width - width*k - margin, Y: ctx.Height - height*k - margin, W: width * k, H: height * k}
	back, yes := at, at
	back.W = at.W * 0.37
	yes.X, yes.W = at.X+back.W+gap, at.W-back.W-gap
	return []ui.Panel{
		ctx.ButtonPanel(ui.Button{ID: "confirm/back", Text: ctx.Localize("confirm.back"), At: back, Message: ui.Undo{}}, ui.Plain),
		ctx.ButtonPanel(ui.Button{ID: "confirm/yes", Text: ctx.Localize("confirm.yes"), Key: "Return", TakesFocus: true, At: yes, Message: ui.Confirm{}}, ui.CallToAction),
	}
}
