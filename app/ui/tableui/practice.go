package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// PracticeHeight returns the height that a sheet w points wide needs for each of some sentences, with the buttons below it.
func PracticeHeight(ctx ui.Context, status LessonStatus, sentences []string, w float32) float32 {
	const leastSheet = 3.1 // in heights of a button
	g := ui.NewForm(ctx)
	var most []layout.Part // of the buttons that there are at a time
	for _, text := range []string{"practice.help", "practice.solution"} {
		most = append(most, g.ButtonPart(ui.Button{Text: g.Localize(text)}, ui.Plain))
	}
	sheet := max(leastSheet*g.TargetHeight(), status.saying(g, ui.BodyText, sentences).Height(w).Least)
	return sheet + g.Space(ui.SpaceS) + belowSheet(g, most...).Height(w).Least
}

// belowSheet returns buttons below a sheet, side by side where their texts have room, else one below the other.
func belowSheet(g *ui.Form, buttons ...layout.Part) layout.Part {
	gap := g.Space(ui.SpaceS)
	return layout.First(layout.AtIdeal(layout.Grid(len(buttons), gap, false, buttons...)), layout.VBox(gap, buttons...))
}

// Practice returns the panels beside the board while a person looks for a better move: a sheet with
// a sentence, and the buttons below it, the likeliest first. They take the place of the move list of
// t and, where that is low, of panels above it that only inform; a long sentence of large text lies over the board.
func Practice(ctx ui.Context, status LessonStatus, buttons []ui.Button, t *ui.Layout) []ui.Panel {
	const column = 0.335 // of the window: how wide the sheet is at a table without a list
	g := ui.NewForm(ctx)
	bar, list, needed := ui.BarHeight(ctx.Width), t.MoveList, func(w float32) float32 {
		return PracticeHeight(ctx, status, []string{status.Text}, w)
	}
	t.MoveList = scene.Box{}
	if list.W == 0 {
		edge := g.Space(ui.SpaceM)
		list.W, list.H = column*ctx.Width, needed(column*ctx.Width)
		list.X, list.Y = ctx.Width-edge-list.W, ctx.Height-bar-edge-list.H
	}
	var row []layout.Part
	for i, b := range buttons {
		b.Primary = i == 0
		row = append(row, g.ButtonPart(b, ui.Plain))
	}
	sheet, foot := status.sheet(g, ui.BodyText), belowSheet(g, row...)
	below, under := list, foot.Height(list.W).Least
	below.Y, below.H = list.Y+list.H-under, under
	at := list
	at.H -= under + g.Space(ui.SpaceS)
	if missing := max(needed(list.W)-list.H, sheet.Height(list.W).Least-at.H); missing > 0 {
		higher := scene.Box{X: list.X, Y: list.Y - missing, W: list.W, H: list.H + missing}
		if makeRoom(t, higher) {
			at.Y, at.H = at.Y-missing, at.H+missing
		} else if p, ok := removeLargest(t, list); ok && p.At.H > at.H {
			at = p.At
		}
	}
	if !LessonFits(ctx, status, at) {
		at = LessonOverBoard(ctx, status, t, "")
	}
	at.Y += bar
	below.Y += bar
	g.Place(sheet, at)
	g.Place(foot, below)
	return g.Panels
}

// removeLargest removes the largest panel in the column of a box in which and over which nothing can be tapped, and
// returns it.
func removeLargest(l *ui.Layout, column scene.Box) (largest ui.Panel, ok bool) {
	const margin = 8
	at := -1
	for i, p := range l.Panels {
		inColumn := p.At.X >= column.X-margin && p.At.X+p.At.W <= column.X+column.W+margin
		if inColumn && !canBeTapped(p) && !hasButton(l, p.At) && p.At.H > largest.At.H {
			largest, at = p, i
		}
	}
	if at >= 0 {
		l.Panels = slices.Delete(slices.Clone(l.Panels), at, at+1)
	}
	return largest, at >= 0
}

// canBeTapped reports whether a panel has an enabled target.
func canBeTapped(p ui.Panel) bool {
	return slices.ContainsFunc(p.Scene.Targets, func(t scene.Target) bool { return t.Enabled })
}

// hasButton reports whether an enabled button lies in a box.
func hasButton(l *ui.Layout, at scene.Box) bool {
	return slices.ContainsFunc(l.Buttons, func(b ui.Button) bool { return !b.Disabled && b.At.Overlap(at) > 0 })
}

// makeRoom removes the panels that overlap a box, if nothing in them or over them can be tapped. Otherwise it
// removes none and reports false.
func makeRoom(l *ui.Layout, at scene.Box) bool {
	overlaps := func(p ui.Panel) bool { return p.At.Overlap(at) > 0 }
	if hasButton(l, at) || slices.ContainsFunc(l.Panels, func(p ui.Panel) bool { return overlaps(p) && canBeTapped(p) }) {
		return false
	}
	l.Panels = slices.DeleteFunc(slices.Clone(l.Panels), overlaps)
	return true
}
