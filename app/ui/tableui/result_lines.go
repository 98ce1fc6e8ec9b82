package tableui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// rows returns the rows: those with a value in two columns or smaller where each is in one line then, the others in
// lines of their own, aligned. Between the two kinds is twice the gap.
func (e MatchEnd) rows(g *ui.Form, step ui.TextStep, gap float32, align paint.Align) layout.Part {
	in := func(columns int, step ui.TextStep, wraps bool) layout.Part {
		var all, facts []layout.Part
		flow := func() {
			if len(facts) > 0 {
				all, facts = append(all, layout.Grid(columns, gap, false, facts...)), nil
			}
		}
		for i, r := range e.Rows {
			t := scene.Target{ID: fmt.Sprintf("fact/%d", i), Name: r.Label + " " + r.Value, Message: ui.ResultRowTarget{Row: i}}
			switch {
			case r.TrophiesOf != "":
				flow()
				t.Message, t.Enabled = ui.OpenTrophies{Person: r.TrophiesOf}, true
				all = append(all, g.CardPart(t, ui.Surface{Background: ui.NoBackground}, trophyRow(g, t.ID, r.Label, step)))
			case r.Code.Side > 0:
				flow()
				all = append(all, resultRow(g, t, codeRow(g, t.ID, r, step)))
			case r.Value == "":
				flow()
				all = append(all, resultRow(g, t, g.Styled(t.ID, r.Label, step, ui.Look{Weight: step.Weight(), Align: align})))
			default:
				row := resultRow(g, t, fact(g, t.ID, r.Label, r.Value, step))
				facts = append(facts, layout.When(wraps, row, layout.AtIdeal(row)))
			}
		}
		flow()
		return layout.VBox(2*gap, all...)
	}
	return layout.First(in(2, step, false), in(1, step, false), in(1, ui.CaptionText, true))
}

// story returns the lines that tell the match, below a line; where some are cut, as many as fit.
func (e MatchEnd) story(g *ui.Form, step ui.TextStep, gap float32, cut bool) layout.Part {
	if len(e.Story) == 0 {
		return nil
	}
	all := []layout.Part{ui.Drawn(g, "result/line", layout.Range{}, layout.Exactly(1), struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		c.Fill(paint.Rect(8, 0, in.W-16, in.H), paint.WithAlpha(in.Colors.Secondary, 0.35))
	})}
	for i, row := range e.Story {
		t := scene.Target{ID: fmt.Sprintf("story/%d", i), Name: row.Label + " " + row.Value}
		if row.Ply > 0 {
			t.Message = ui.SeekTo{Ply: row.Ply}
		}
		all = append(all, resultRow(g, t, fact(g, t.ID, row.Label, row.Value, step)))
	}
	return layout.When(cut, layout.Fitting(gap, all...), layout.VBox(gap, all...))
}

// fact returns a label with its value at the other end of the line, or of the next one where that is too short for both.
func fact(g *ui.Form, id, label, value string, step ui.TextStep) layout.Part {
	name, text := g.Soft(id, label, step), g.Strong(id+"/value", value, step)
	return layout.First(
		layout.AtIdeal(layout.HBox(g.Space(ui.SpaceM), layout.Grow(1, name), text)),
		layout.VBox(0, name, layout.Align(1, layout.Fill, text)),
	)
}

// codeRow returns a row beside its code, or above it where the sheet is too narrow for the whole row; where the sheet is
// low a code is smaller, and a row beside it takes more lines.
func codeRow(g *ui.Form, id string, r ui.ResultRow, step ui.TextStep) layout.Part {
	const size, medium, low = 2.4, 1.9, 1.2 // in heights of a button
	text := layout.VBox(g.Space(ui.SpaceXS),
		g.AddressPart(id, r.Label, step, ui.Look{Ink: ui.InkSoft}),
		g.Strong(id+"/value", r.Value, step),
	)
	with := func(text layout.Part, size float32) layout.Part {
		return layout.Row(g.Space(ui.SpaceS), layout.Grow(1, text), g.CodePart(id+"/code", r.Code, size))
	}
	beside := func(size float32) layout.Part { return with(layout.AtIdeal(text), size) }
	below := func(size float32) layout.Part {
		return layout.VBox(g.Space(ui.SpaceXS), text, g.CodePart(id+"/code", r.Code, size))
	}
	return layout.First(beside(size), below(size), beside(medium), below(medium), beside(low), below(low), with(text, low))
}

// resultRow returns a row that is lit under the pointer. It is no higher than its text: what a tap on it does, the page
// of the analysis and the board do, too.
func resultRow(g *ui.Form, t scene.Target, part layout.Part) layout.Part {
	ground := layout.Fixed(t.ID, layout.Range{}, layout.Range{}, func(at scene.Box) {
		g.Add(ui.DrawnPanel(g.Style, t.ID, at, "result row", g.Pointer.Hover == t.ID, func(c *paint.Canvas, in ui.Area, lit bool) {
			if lit {
				c.Fill(paint.RoundRect(0, 0, in.W, in.H, 8), in.Colors.Highlight)
			}
		}).WithTarget(t))
	})
	return layout.Stack(ground, layout.PaddedXY(g.Space(ui.SpaceS), 0, part))
}

// lowMedal is the size of a medal beside small text, in heights of a button.
const lowMedal = 0.7

// trophyRow returns a row about trophies: a medal, smaller beside small text, and the sentence.
func trophyRow(g *ui.Form, id, sentence string, step ui.TextStep) layout.Part {
	side := layout.Exactly(g.TargetHeight())
	if step == ui.CaptionText {
		side = layout.Exactly(lowMedal * g.TargetHeight())
	}
	medal := ui.Drawn(g, id+"/medal", side, side, struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		ui.DrawMedal(c, in.Colors, ui.HouseRibbon, ui.Emblem{}, true, in.W*0.1, in.H*0.1, in.H*0.8)
	})
	return layout.Row(g.Space(ui.SpaceS), medal, layout.Grow(1, g.Strong(id, sentence, step)))
}
