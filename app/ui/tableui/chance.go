package tableui

import (
	"fmt"

	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ChanceSheet returns the panels of a sheet over the table that shows how fair the chance
// of a match is: how often each outcome came, how often it was expected, and a sentence on why.
// While it is folded, a button shows the details. The other button and the darkened background close it.
func ChanceSheet(ctx ui.Context, counts []stats.OutcomeCount, seedSentence string, folded bool) []ui.Panel {
	g := ui.NewForm(ctx)
	const most = 12
	counts = counts[:min(len(counts), most)]
	greatest := 1.0
	var names, figures, rows []layout.Part
	for i, f := range counts {
		greatest = max(greatest, f.Expected, float64(f.Observed))
		names = append(names, g.Strong(fmt.Sprintf("dice/%d", i), f.Name, ui.BodyText))
		figures = append(figures, g.Soft(fmt.Sprintf("dice/%d/counts", i), ctx.Localize("dice.row", f.Observed, ui.FormatDecimal(ctx.Localize, f.Expected)), ui.BodyText))
	}
	names, figures = layout.Alike(names...), layout.Alike(figures...)
	for i, f := range counts {
		rows = append(rows, layout.HBox(g.Space(ui.SpaceM), names[i], layout.Grow(1, outcomeBar(g, i, f, greatest)), figures[i]))
	}
	closed := ui.Button{ID: "dice/close", Text: ctx.Localize("help.close"), Key: "Esc", Message: ui.CloseSheet{}}
	g.ShowDialog("dice", scene.Target{ID: "dice/close", Message: ui.CloseSheet{}}, layout.AtMost(ctx.SheetWidth(ui.NarrowSheet), layout.VBox(g.Space(ui.SpaceM),
		g.Label("dice/title", ctx.Localize("dice.title"), ui.HeadingText),
		layout.VBox(g.Space(ui.SpaceXS), rows...),
		g.Soft("dice/seed", seedSentence, ui.CaptionText),
		layout.Wrap(g.Space(ui.SpaceM), true,
			layout.When(folded, g.ActionPart("dice/details", "dice.details", ui.ShowDetails{}, ui.Plain), nil),
			g.ButtonPart(closed, ui.Primary),
		),
	)))
	return g.Panels
}

// outcomeBar returns a bar as long as an outcome came often, with a mark where it was expected.
func outcomeBar(g *ui.Form, i int, f stats.OutcomeCount, greatest float64) layout.Part {
	type value struct{ observed, expected float64 }
	width := layout.Range{Least: 2 * g.TargetHeight(), Ideal: 2 * g.TargetHeight()}
	shares := value{float64(f.Observed) / greatest, f.Expected / greatest}
	return ui.Drawn(g, fmt.Sprintf("dice/%d/bar", i), width, layout.Range{}, shares, func(c *paint.Canvas, in ui.Area, v value) {
		const mark = 4
		w := in.W - mark
		c.Fill(paint.RoundRect(0, in.H*0.22, max(w*v.observed, 2), in.H*0.5, 4), paint.Shallow)
		c.Fill(paint.Rect(w*v.expected, in.H*0.1, mark, in.H*0.74), paint.Sun)
	})
}
