package tableui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Branches is the sheet of what was tried from positions of a match and kept.
type Branches struct {
	Read bool // they are all here
	Rows []BranchRow
}

// BranchRow is a branch in the sheet.
type BranchRow struct {
	Name    string
	Moves   int // after how many moves it leaves the match
	Deleted bool
}

// BranchSheet returns the panels of the sheet. Its buttons send OpenBranch, DeleteBranch, RestoreBranch and CloseSheet.
func BranchSheet(ctx ui.Context, b Branches) []ui.Panel {
	g := ui.NewForm(ctx)
	parts := []layout.Part{g.Label("branches", ctx.Localize("branch.title"), ui.HeadingText)}
	switch {
	case !b.Read:
		parts = append(parts, g.Soft("branches/note", ctx.Localize("branch.reading"), ui.CaptionText))
	case len(b.Rows) == 0:
		parts = append(parts, g.Soft("branches/note", ctx.Localize("branch.none"), ui.CaptionText))
	}
	for i, row := range b.Rows {
		parts = append(parts, branchRow(g, i, row))
	}
	leave := ui.Button{ID: "branches/close", Text: ctx.Localize("branch.close"), Key: "Esc", Message: ui.CloseSheet{}}
	g.ShowDialog("branches", scene.Target{ID: "branches/beside", Message: ui.CloseSheet{}}, layout.VBox(g.Space(ui.SpaceS), append(parts, g.ButtonPart(leave, ui.Plain))...))
	return g.Panels
}

// branchRow returns what a row says, and its buttons. A deleted branch can only be taken back.
func branchRow(g *ui.Form, i int, row BranchRow) layout.Part {
	id := func(what string) string { return fmt.Sprintf("branch/%d/%s", i, what) }
	says := g.Soft(id("says"), g.Localize("branch.after", row.Moves), ui.CaptionText)
	if row.Deleted {
		says = layout.AsLargeAs(g.Soft(id("says"), g.Localize("saved.deleted"), ui.CaptionText), says)
	}
	open := g.ActionPart(id("open"), "saved.open", ui.OpenBranch{Row: i}, ui.Primary)
	restore := g.RestorePart(id("restore"), ui.RestoreBranch{Row: i}, open)
	remove := g.ActionPart(id("delete"), "saved.delete", ui.DeleteBranch{Row: i}, ui.Plain)
	buttons := layout.AtIdeal(layout.HBox(g.Space(ui.SpaceM),
		layout.When(row.Deleted, restore, layout.AsLargeAs(open, restore)), layout.Visible(!row.Deleted, remove),
	))
	name := layout.VBox(g.Space(ui.SpaceXS), g.NamePart(id("name"), row.Name, ui.BodyText, ui.Look{Weight: paint.Bold}), says)
	return layout.HBox(g.Space(ui.SpaceM), layout.Grow(1, name), layout.CenterY(buttons))
}
