package tableui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Comparison is what is said while the moves of a turning point are shown.
type Comparison struct {
	Title, Text string
	// Better is set while the better move is shown, Begun once a move of either has been made.
	Better, Begun bool
	// Color is the seat's. Played and Best are its win chances after the played and the better move.
	Color        string
	Played, Best float64
}

// ComparisonHeight returns the height that a sheet w points wide and its buttons need below the board for each of some texts.
func ComparisonHeight(ctx ui.Context, texts []string, w float32) float32 {
	g := ui.NewForm(ctx)
	most := Comparison{}.page(g).Height(w).Ideal
	for _, text := range texts {
		most = max(most, Comparison{Text: text}.page(g).Height(w).Least)
	}
	return most
}

// CompareMoves returns the panels of the page on which the played and the better move are shown one
// after the other. t is the table of the moment; in place of its move list and buttons are the
// sentence and the buttons of the page, which reach further up where they would like to, but not over the board.
func CompareMoves(ctx ui.Context, v Comparison, t ui.Layout) []ui.Panel {
	g := ui.NewForm(ctx)
	g.Banner(v.Title)
	page, bar, edge := v.page(g), ui.BarHeight(ctx.Width), g.Space(ui.SpaceM)
	at, foot := t.MoveList, ctx.Height-edge
	higher := at
	higher.Y = max(min(at.Y, foot-bar-page.Height(at.W).Ideal), edge)
	if higher.H = foot - bar - higher.Y; higher.Overlap(t.Board()) == 0 {
		at = higher
	}
	at.Y += bar
	for _, p := range withoutCovered(t.ThemedPanels(ctx.Style), scene.Box{X: at.X, Y: at.Y - bar, W: ctx.Width - at.X, H: ctx.Height}) {
		p.At.Y += bar
		p.Scene.Targets = nil
		g.Add(p)
	}
	g.Place(page, at)
	return g.Panels
}

// page returns the sheet with the sentence, and the buttons below it. The sheet's band is coral for the played move
// and green for the better one, and names it too.
func (v Comparison) page(g *ui.Form) layout.Part {
	const leastText, wideBar = 1.6, 6.4 // in heights of a button
	gap := g.Space(ui.SpaceS)
	played, better := g.Localize("analysis.as-played"), g.Localize("analysis.as-better")
	title, fill := played, paint.Coral
	if v.Better {
		title, fill = better, paint.Lagoon
	}
	sheet := banded{g, "compared", fill, v.Begun}.sheet(scene.Target{ID: "compared", Name: v.Text},
		layout.CenterY(g.Fitted("compared/title", title, ui.TaskText, ui.BodyText, ui.Look{Weight: paint.Bold, Ink: ui.InkOnBright})),
		layout.VBox(g.Space(ui.SpaceM),
			layout.AtLeast(0, leastText*g.TargetHeight(), layout.Stack(g.Fitted("compared", v.Text, ui.TaskText, ui.BodyText, ui.Look{Weight: paint.Medium}))),
			layout.GridWrap(wideBar*g.TargetHeight(), g.Space(ui.SpaceM),
				v.bar(g, "played", played, v.Played, v.Begun && !v.Better),
				v.bar(g, "better", better, v.Best, v.Begun && v.Better)),
		))
	asPlayed := g.ButtonPart(ui.Button{ID: "compare/played", Text: played, Chosen: !v.Better, Message: ui.ShowPlayed{}}, ui.Plain)
	asBetter := g.ButtonPart(ui.Button{ID: "compare/better", Text: better, Chosen: v.Better, Message: ui.ShowBetter{}}, ui.Plain)
	try := g.ActionPart("compare/try", "analysis.try", ui.TryFromHere{}, ui.Plain)
	row := func(parts ...layout.Part) layout.Part { return layout.AtIdeal(layout.HBox(gap, parts...)) }
	return layout.VBox(gap, layout.Grow(1, sheet), layout.First(
		row(layout.Grow(1, asPlayed), layout.Grow(1, asBetter), layout.Grow(1, try)),
		layout.VBox(gap, row(layout.Grow(1, asPlayed), layout.Grow(1, asBetter)), try),
		layout.VBox(gap, asPlayed, asBetter, try),
	))
}

// bar returns a win chance as a bar in the seat's colour and pattern, with a ring if it is that of the move that is shown.
func (v Comparison) bar(g *ui.Form, id, label string, share float64, shown bool) layout.Part {
	type value struct {
		color string
		share float64
		shown bool
	}
	const percent = 100
	high := layout.Exactly(float32(g.Points(ui.TaskText)))
	bar := ui.Drawn(g, "compared/"+id, layout.Range{}, high, value{v.Color, share, shown}, func(c *paint.Canvas, in ui.Area, v value) {
		const ring = 3
		at := paint.Box{MinX: ring, MinY: ring, MaxX: in.W - ring, MaxY: in.H - ring}
		whole := paint.RoundRect(at.MinX, at.MinY, at.W(), at.H(), at.H()/2)
		c.Fill(whole, paint.WithAlpha(in.Colors.Secondary, 0.22))
		look := paint.SeatColorsNamed(v.color)
		part := paint.Rect(at.MinX, at.MinY, at.W()*v.share, at.H())
		clipped := c.Clipped(whole)
		clipped.Fill(part, look.Color)
		clipped.Clipped(part).Pattern(look.Pattern, whole.Bounds(), 9, paint.WithAlpha(look.PatternInk(), 0.6))
		c.Stroke(whole, 1, in.Colors.Secondary)
		if v.shown {
			c.Stroke(paint.RoundRect(1.5, 1.5, in.W-ring, in.H-ring, (in.H-ring)/2), 2.5, paint.Sun)
		}
	})
	return layout.VBox(g.Space(ui.SpaceXS), layout.HBox(g.Space(ui.SpaceS),
		layout.Grow(1, g.Soft("compared/"+id+"/label", label, ui.CaptionText)),
		g.Strong("compared/"+id+"/share", fmt.Sprintf("%.0f", percent*share), ui.CaptionText),
	), bar)
}

// withoutCovered leaves out the panels that reach into a sheet's place, and those that lie on them.
func withoutCovered(panels []ui.Panel, sheet scene.Box) []ui.Panel {
	const nearly = 0.99
	var covered []scene.Box
	for _, p := range panels {
		if p.At.Overlap(sheet) > 0 {
			covered = append(covered, p.At)
		}
	}
	return slices.DeleteFunc(panels, func(p ui.Panel) bool {
		return slices.ContainsFunc(covered, func(c scene.Box) bool { return p.At.Overlap(c) > nearly*p.At.W*p.At.H })
	})
}
