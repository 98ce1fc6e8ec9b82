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
	// absent is set while only its place is there, other is a text that it may get: when it comes, or gets it, nothing
	// moves.
	absent bool
	other  string
}

// buttons returns the buttons in three groups: to learn from mistakes, the rematch between what can
// be played instead, and what else can be done. Groups may be empty.
func (e MatchEnd) buttons(g *ui.Form) (learn, rematch, other []resultButton) {
	localize := g.Localize
	plain := func(b ui.Button) resultButton { return resultButton{Button: b} }
	if e.Learn || e.MayLearn && (e.Lost || g.IsUpright()) { // above rows it needs no place before it comes
		b := ui.Button{ID: "analysis/learn", Text: localize("analysis.learn"), Message: ui.LearnFromOwnMistakes{}}
		learn = append(learn, resultButton{Button: b, kind: ui.CallToAction, absent: !e.Learn})
	}
	again := ui.Button{ID: "rematch", Text: localize("result.rematch"), Key: "Return", TakesFocus: true, Message: ui.Rematch{}}
	rematch = []resultButton{plain(e.Beside[0]), {Button: again, kind: ui.Primary}, plain(e.Beside[1])}
	rematch = slices.DeleteFunc(rematch, func(b resultButton) bool { return b.Text == "" })
	if e.Analysis != "" {
		b := plain(ui.Button{ID: "analysis", Text: e.Analysis, Message: ui.OpenAnalysis{}})
		b.other = localize("analysis.running", 100)
		other = append(other, b)
	}
	other = append(other, plain(ui.Button{ID: "replay", Text: localize("result.replay"), Message: ui.WatchReplay{}}))
	if e.CanPrint {
		other = append(other, plain(ui.Button{ID: "print", Text: localize("print.open"), Message: ui.OpenPrint{}}))
	}
	return learn, rematch, append(other, plain(ui.Button{ID: "home", Text: localize("result.home"), Message: ui.GoHome{}}))
}

// parts returns buttons as parts of a row or a column, all equally high.
func parts(g *ui.Form, buttons []resultButton) (all []layout.Part) {
	for _, b := range buttons {
		part, other := g.AlikeButtonPart(b.Button, b.kind), b.Button
		other.Text = b.other
		switch {
		case b.absent:
			part = layout.AsLargeAs(nil, part)
		case b.other != "":
			part = layout.AsLargeAs(part, g.AlikeButtonPart(other, b.kind))
		}
		all = append(all, part)
	}
	return all
}

// buttonRows returns the buttons below the sheet, in fewer rows where it is low.
func (e MatchEnd) buttonRows(g *ui.Form, gap float32, low bool) layout.Part {
	const beside, below = 3, 2 // how many of the last buttons are side by side at most, and in several rows
	learn, rematch, other := e.buttons(g)
	if low {
		rematch, other = append(rematch, other[0]), other[1:]
	}
	last := layout.Grid(below, gap, false, parts(g, other)...)
	if len(other) <= beside {
		short := parts(g, shortened(g.Localize, other))
		last = layout.First(layout.HBox(gap, growing(parts(g, other))...), layout.HBox(gap, growing(short)...), layout.Grid(below, gap, false, short...))
	}
	return layout.VBox(gap, append(e.ordered(parts(g, learn), rematchRow(g, gap, rematch)), last)...)
}

// shortened returns buttons of which the last, for home, has fewer letters.
func shortened(localize ui.Localize, buttons []resultButton) []resultButton {
	buttons = slices.Clone(buttons)
	buttons[len(buttons)-1].Text = localize("result.home-short")
	return buttons
}

// rematchRow returns the rematch's button, no narrower than any beside it.
func rematchRow(g *ui.Form, gap float32, buttons []resultButton) layout.Part {
	const below = 2
	all := parts(g, buttons)
	row := slices.Clone(all)
	for i, b := range buttons {
		if b.kind == ui.Primary {
			row[i] = layout.Grow(1, layout.AsLargeAs(all[i], all...))
		}
	}
	return layout.First(layout.AtIdeal(layout.HBox(gap, row...)), layout.Grid(len(all), gap, false, all...), layout.Grid(below, gap, false, all...))
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
	learn, rematch, other := e.buttons(g)
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
