package pageui

import (
	"fmt"
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// OwnVariantRow is one of the user's own variants.
type OwnVariantRow struct {
	Title, Summary string
	// Error is what is wrong with its file and, on another line, what would be right, "" if it can be played.
	Error string
	// Deleted reports whether the file is in the wastebasket; then it can only be taken back.
	Deleted bool
}

// OwnVariants is the state of the sheet on which the user's own variants are chosen, renamed and
// deleted.
type OwnVariants struct {
	Title string
	Rows  []OwnVariantRow
	// Renamed is the row that gets another name, -1 for none. Name is what is typed, Problem why it
	// cannot be used.
	Renamed       int
	Name, Problem string
}

// OwnVariantsSheet returns the panels of the sheet of own variants over the set-up, and the field of
// a new name. The buttons of a row send UseVariant, RenameVariant and DeleteVariant with its number among
// those in view; view is which they are.
func OwnVariantsSheet(ctx ui.Context, view *ui.RowView, v OwnVariants) ([]ui.Panel, []ui.Field) {
	g := &ownVariantsForm{Form: ui.NewForm(ctx), page: v}
	showSetupSheet(g.Form, "own", nil,
		layout.VBox(g.Space(ui.SpaceXS), g.Label("own-title", v.Title, ui.TitleText), g.Soft("own-note", ctx.Localize("own.note"), ui.BodyText)),
		layout.Grow(1, g.ListPart(view, g.Space(ui.SpaceS), len(v.Rows), func(i int) layout.Part { return g.row(i, i-view.First) })),
	)
	return g.Panels, g.Fields
}

// ownVariantsForm is the sheet of the user's own variants.
type ownVariantsForm struct {
	*ui.Form
	page OwnVariants
}

// row returns the i-th variant, or the field in which it gets another name. n is its number among those in view.
func (g *ownVariantsForm) row(i, n int) layout.Part {
	row, gap, content := g.page.Rows[i], g.Space(ui.SpaceS), layout.Part(nil)
	id := fmt.Sprintf("own/%d", n)
	if i == g.page.Renamed {
		content = g.renamed()
	} else {
		about := layout.VBox(0,
			g.NamePart(id+"/title", row.Title, ui.BodyText, ui.Look{Weight: paint.Bold}),
			g.Soft(id+"/about", row.Summary+row.Error, ui.CaptionText),
		)
		content = layout.Row(g.Space(ui.SpaceM), layout.Grow(1, about), g.buttons(row, n))
	}
	background := ui.Backdrop(g.Form, id+"/row", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, 10), paint.WithAlpha(in.Colors.Secondary, 0.1))
	})
	t := scene.Target{ID: id, Name: strings.TrimSpace(row.Title + "\n" + row.Error)}
	return layout.Stack(background, g.Target(t, layout.PaddedXY(g.Space(ui.SpaceM), gap, content)))
}

// buttons returns what can be done with a variant. One with a fault can only be deleted, a deleted one only be
// taken back.
func (g *ownVariantsForm) buttons(row OwnVariantRow, n int) layout.Part {
	button := func(id, text string, message any, kind ui.ButtonKind) layout.Part {
		return g.ActionPart(fmt.Sprintf("own/%s/%d", id, n), text, message, kind)
	}
	use := button("use", "own.use", ui.UseVariant{Row: n}, ui.Primary)
	printed := button("print", "print.open", ui.PrintVariant{Row: n}, ui.Plain)
	rename := button("rename", "own.rename", ui.RenameVariant{Row: n}, ui.Plain)
	remove := button("delete", "saved.delete", ui.DeleteVariant{Row: n}, ui.Plain)
	all := layout.HBox(g.Space(ui.SpaceS), use, printed, rename, remove)
	switch {
	case row.Deleted:
		return g.RestorePart(fmt.Sprintf("own/delete/%d", n), ui.RestoreVariant{Row: n}, all)
	case row.Error != "":
		return remove
	}
	return all
}

// renamed returns the row in which a variant gets another name.
func (g *ownVariantsForm) renamed() layout.Part {
	width := layout.Range{Least: 4 * g.TargetHeight(), Ideal: 8 * g.TargetHeight()}
	return layout.HBox(g.Space(ui.SpaceS),
		g.FieldPart(ui.Field{ID: "own-name", Text: g.page.Name, Placeholder: g.Localize("own.name")}, width),
		layout.Grow(1, layout.CenterY(layout.VBox(0, g.Strong("own-problem", g.page.Problem, ui.CaptionText)))),
		g.ActionPart("own/save", "own.save", ui.SaveVariantName{}, ui.Primary),
		g.ActionPart("own/cancel", "people.cancel", ui.KeepVariantName{}, ui.Plain),
	)
}
