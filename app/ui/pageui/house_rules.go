package pageui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
)

// HouseRuleRow is a rule that the players of a table may change, as a sentence.
type HouseRuleRow struct {
	Key, Text string
	// Rule is the paragraph of the rule book.
	Rule string
	// Changed marks a rule that differs from the variant.
	Changed bool
	// Number marks a rule that goes up and down, Least and Greatest one that goes no farther.
	Number, Least, Greatest bool
}

// HouseRules returns the panels of the sheet over the set-up on which rules are changed. The
// messages of a row are ChangeHouseRule and OpenRule. view is which rules are in view.
func HouseRules(ctx ui.Context, view *ui.RowView, title string, rows []HouseRuleRow) []ui.Panel {
	g := ui.NewForm(ctx)
	changed := slices.ContainsFunc(rows, func(r HouseRuleRow) bool { return r.Changed })
	var books []layout.Part
	for _, r := range rows {
		books = append(books, g.ButtonPart(ui.Button{ID: "rule/" + r.Rule, Text: r.Rule, Message: ui.OpenRule{Paragraph: r.Rule}}, ui.Card))
	}
	books = layout.Alike(books...)
	reset := ui.Button{ID: "house/reset", Text: ctx.Localize("house.reset"), Disabled: !changed, Message: ui.ResetHouseRules{}}
	showSetupSheet(g, "house", g.ButtonPart(reset, ui.Plain),
		g.Label("house-title", title, ui.TitleText),
		layout.Grow(1, g.ListPart(view, g.Space(ui.SpaceXS), len(rows), func(i int) layout.Part { return houseRuleRow(g, rows[i], books[i]) })),
	)
	return g.Panels
}

// houseRuleRow returns the row of a rule: its sentence, a button to change it or two for a number, and one to its
// paragraph. A changed rule has a lit background and a remark.
func houseRuleRow(g *ui.Form, r HouseRuleRow, book layout.Part) layout.Part {
	background := ui.Backdrop(g, "house/row/"+r.Key, r.Changed, func(c *paint.Canvas, in ui.Area, changed bool) {
		if changed {
			c.Fill(paint.RoundRect(0, 0, in.W, in.H, 10), in.Colors.Highlight)
		}
	})
	gap := g.Space(ui.SpaceS)
	less, more := ui.ChangeHouseRule{Key: r.Key, By: -1}, ui.ChangeHouseRule{Key: r.Key, By: 1}
	other := g.ActionPart("house/change/"+r.Key, "house.change", more, ui.Plain)
	number := layout.Grid(2, gap, false,
		g.StepPart("house/less/"+r.Key, "−", "house.less", less, r.Least),
		g.StepPart("house/more/"+r.Key, "+", "house.more", more, r.Greatest),
	)
	change := layout.AsLargeAs(layout.When(r.Number, number, other), other, number)
	remark := g.Strong("house/changed/"+r.Key, g.Localize("house.changed"), ui.CaptionText)
	sentence := g.Label("house/"+r.Key, r.Text, ui.BodyText)
	buttons := layout.Row(gap, change, book)
	return layout.Stack(background, layout.PaddedXY(gap, g.Space(ui.SpaceXS), layout.First(
		layout.Row(gap, layout.Grow(1, sentence), layout.Visible(r.Changed, remark), buttons),
		layout.VBox(g.Space(ui.SpaceXS), sentence, buttons),
	)))
}
