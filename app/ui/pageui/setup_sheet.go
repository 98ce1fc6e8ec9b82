package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// showSetupSheet shows parts on a sheet over the set-up, one below the other. At its foot is the button that closes it, as a tap
// beside it does, and at the left of that another one, nil for none.
func showSetupSheet(g *ui.Form, id string, other layout.Part, parts ...layout.Part) {
	done := g.ActionPart(id+"/close", "house.done", ui.CloseSheet{}, ui.CallToAction)
	foot := layout.Row(g.Space(ui.SpaceM), other, layout.Spacer(), done)
	beside := scene.Target{ID: id + "/close", Message: ui.CloseSheet{}}
	g.ShowDialog(id, beside, layout.AtMost(g.SheetWidth(ui.WideSheet), layout.VBox(g.Space(ui.SpaceM), append(parts, foot)...)))
}
