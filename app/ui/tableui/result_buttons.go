package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
)

// resultButton is a button of the result with its kind.
type resultButton struct {
	ui.Button
	kind ui.ButtonKind
}

// buttons returns the buttons in three groups: to learn from mistakes, the rematch between what can
// be played instead, and what else can be done. Groups may be empty.
func (e MatchEnd) buttons(localize ui.Localize) (learn, rematch, other []resultButton) {
	if e.Learn {
		learn = append(learn, resultButton{
			ui.Button{ID: "analysis/learn", Text: localize("analysis.learn"), Message: ui.LearnFromOwnMistakes{}},
			ui.CallToAction,
		})
	}
	rematch = []resultButton{
		{e.Beside[0], ui.Plain},
		{ui.Button{ID: "rematch", Text: localize("result.rematch"), Key: "Return", TakesFocus: true, Message: ui.Rematch{}}, ui.Primary},
		{e.Beside[1], ui.Plain},
	}
	rematch = slices.DeleteFunc(rematch, func(b resultButton) bool { return b.Text == "" })
	if e.Analysis != "" {
		other = append(other, resultButton{ui.Button{ID: "analysis", Text: e.Analysis, Message: ui.OpenAnalysis{}}, ui.Plain})
	}
	other = append(other, resultButton{ui.Button{ID: "replay", Text: localize("result.replay"), Message: ui.WatchReplay{}}, ui.Plain})
	if e.CanPrint {
		other = append(other, resultButton{ui.Button{ID: "print", Text: localize("print.open"), Message: ui.OpenPrint{}}, ui.Plain})
	}
	return learn, rematch, append(other,
		resultButton{ui.Button{ID: "home", Text: localize("result.home"), Message: ui.GoHome{}}, ui.Plain})
}

// parts returns buttons as parts of a row or a column, all equally high.
func parts(g *ui.Form, buttons []resultButton) (all []layout.Part) {
	for _, b := range buttons {
		all = append(all, g.RowButtonPart(b.Button, b.kind))
	}
	return all
}

// buttonRows returns the buttons below the sheet, in fewer rows where it is low.
func (e MatchEnd) buttonRows(g *ui.Form, gap float32, low bool) layout.Part {
	const beside, below = 3, 2 // how many of the last buttons are side by side at most, and in several rows
	learn, rematch, other := e.buttons(g.Localize)
	first := parts(g, rematch)
	for i, b := range rematch {
		if b.kind == ui.Primary {
			first[i] = layout.Grow(1, first[i])
		}
	}
	if low {
		first = append(first, parts(g, other[:1])...)
		return layout.VBox(gap, layout.First(
			layout.HBox(gap, e.ordered(parts(g, learn), first...)...),
			layout.VBox(gap, e.ordered(parts(g, learn), layout.HBox(gap, first...))...),
			layout.VBox(gap, e.ordered(parts(g, learn), layout.Grid(below, gap, false, first...))...),
		), layout.First(layout.HBox(gap, growing(parts(g, other[1:]))...), layout.HBox(gap, growing(parts(g, shortened(g.Localize, other[1:])))...), layout.Grid(below, gap, false, parts(g, other[1:])...)))
	}
	columns := len(other)
	if columns > beside {
		columns = below
	}
	above := e.ordered(parts(g, learn), layout.HBox(gap, first...))
	return layout.VBox(gap, append(above, layout.Grid(columns, gap, false, parts(g, other)...))...)
}

// shortened returns buttons of which the last, for home, has fewer letters.
func shortened(localize ui.Localize, buttons []resultButton) []resultButton {
	buttons = slices.Clone(buttons)
	buttons[len(buttons)-1].Text = localize("result.home-short")
	return buttons
}

// ordered returns the buttons to learn from mistakes before those of another match, after a loss behind them.
func (e MatchEnd) ordered(learn []layout.Part, rematch ...layout.Part) []layout.Part {
	if e.Lost {
		return append(rematch, learn...)
	}
	return append(learn, rematch...)
}

// buttonColumn returns the buttons beside the sheet: below one another, the last of them side by side where there is
// too little height.
func (e MatchEnd) buttonColumn(g *ui.Form) layout.Part {
	gap := g.Space(ui.SpaceS)
	learn, rematch, other := e.buttons(g.Localize)
	i := slices.IndexFunc(rematch, func(b resultButton) bool { return b.kind == ui.Primary })
	again := parts(g, rematch[i:i+1])
	if instead := slices.Delete(slices.Clone(rematch), i, i+1); len(instead) > 0 {
		again = append(again, layout.HBox(gap, growing(parts(g, instead))...))
	}
	first := e.ordered(parts(g, learn), again...)
	column := func(paired int) layout.Part {
		n := len(other) - paired
		all := append(slices.Clone(first), parts(g, other[:n])...)
		for ; n < len(other); n += 2 {
			all = append(all, layout.HBox(gap, growing(parts(g, other[n:n+2]))...))
		}
		return layout.VBox(gap, growing(all)...)
	}
	pairs := len(other) &^ 1
	width := column(pairs).Width().Ideal
	return layout.First(layout.AtLeast(width, 0, column(0)), layout.AtLeast(width, 0, column(2)), column(pairs))
}

// growing returns parts that share the room.
func growing(parts []layout.Part) (all []layout.Part) {
	for _, p := range parts {
		all = append(all, layout.Grow(1, p))
	}
	return all
}
