package tableui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// ConfirmButtons returns the buttons that play a turn that is shown on the board, or take it back. They are in the
// lower right corner at every table, where the games have their own buttons.
func ConfirmButtons(ctx ui.Context) []ui.Panel {
	const width = 5 // of the two together, in heights of a button
	g := ui.NewForm(ctx)
	yes := ui.Button{ID: "confirm/yes", Text: ctx.Localize("confirm.yes"), Key: "Return", TakesFocus: true, Message: ui.Confirm{}}
	row := layout.AtLeast(width*g.TargetHeight(), 0, layout.HBox(g.Space(ui.SpaceS),
		g.ActionPart("confirm/back", "confirm.back", ui.Undo{}, ui.Plain),
		layout.Grow(1, g.ButtonPart(yes, ui.CallToAction)),
	))
	g.Place(layout.Padded(g.Space(ui.SpaceS), layout.Align(1, 1, row)), scene.Box{W: ctx.Width, H: ctx.Height})
	return g.Panels
}
