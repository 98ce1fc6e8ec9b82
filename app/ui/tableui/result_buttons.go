package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// A result at least wideResult points wide has its buttons in a column beside the sheet, resultColumn wide
// and resultGap from it. smallResult is the scale where there is little height, or less than narrowResult
// of width.
const (
	narrowResult = 260
	wideResult   = 520
	resultColumn = 216
	resultGap    = 12
	smallResult  = 0.8
)

// minButtonRow and maxButtonRow are the least and the greatest height in points of a row of buttons
// beside the sheet, with the gap below it.
const minButtonRow, maxButtonRow = 46, 96

// WideHeight returns the height in points that a result needs that is w points wide, with its buttons
// beside the sheet. The graph and the story take what is left over: the page of the analysis has both.
func (e MatchEnd) WideHeight(w float32, style ui.Style) float32 {
	const k, row = smallResult, 30 * smallResult
	w -= resultColumn + resultGap
	notesHeight, rows := e.bodySize(w, style, k)
	height := (78+20)*k + notesHeight + float32(rows)*row
	if e.SeedSentence != "" {
		height += 10*k + seedSentenceHeight(e.SeedSentence, w, k)
	}
	buttons := 4
	if e.Learn {
		buttons++
	}
	return max(height, float32(buttons)*minButtonRow)
}

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

// addButtons adds the buttons below the sheet, or beside it where there is room, and returns the place
// of the sheet.
func (e MatchEnd) addButtons(g *ui.Form, at scene.Box) (sheet scene.Box) {
	if at.W >= wideResult {
		e.buttonsBeside(g, scene.Box{X: at.X + at.W - resultColumn, Y: at.Y, W: resultColumn, H: at.H})
		return scene.Box{X: at.X, Y: at.Y, W: at.W - resultColumn - resultGap, H: at.H}
	}
	foot := (2*54 + 16) * g.Scale
	if e.Learn {
		foot += 56 * g.Scale
	}
	if _, _, other := e.buttons(g.Localize); len(other) > besideOneAnother {
		foot += otherRow * g.Scale
	}
	e.buttonsBelow(g, at, at.Y+at.H-foot+4*g.Scale)
	return scene.Box{X: at.X, Y: at.Y, W: at.W, H: at.H - foot - 12*g.Scale}
}

// buttonsBelow adds the buttons below the sheet, from y on.
func (e MatchEnd) buttonsBelow(g *ui.Form, at scene.Box, y float32) {
	const besideShare = 0.27 // of the width, for each button beside that of the rematch
	k := g.Scale
	learn, rematch, other := e.buttons(g.Localize)
	if len(learn) > 0 {
		addButtonRow(g, learn, scene.Box{X: at.X, Y: y, W: at.W, H: 48 * k}, 10*k, nil)
		y += 56 * k
	}
	addButtonRow(g, rematch, scene.Box{X: at.X, Y: y, W: at.W, H: 54 * k}, 10*k, func(b resultButton) float32 {
		if b.kind == ui.Primary {
			return 1 - besideShare*float32(len(rematch)-1)
		}
		return besideShare
	})
	y += 62 * k
	if len(other) > besideOneAnother { // in two rows
		addButtonRow(g, other[:len(other)/2], scene.Box{X: at.X, Y: y, W: at.W, H: 50 * k}, 10*k, nil)
		other, y = other[len(other)/2:], y+otherRow*k
	}
	addButtonRow(g, other, scene.Box{X: at.X, Y: y, W: at.W, H: 50 * k}, 10*k, nil)
}

// besideOneAnother is how many of the last buttons fit side by side below the sheet, otherRow the height of a
// further row, before scaling.
const besideOneAnother, otherRow = 3, 58

// buttonsBeside adds the buttons one below another, as many side by side as there is too little height for.
func (e MatchEnd) buttonsBeside(g *ui.Form, at scene.Box) {
	learn, rematch, other := e.buttons(g.Localize)
	i := slices.IndexFunc(rematch, func(b resultButton) bool { return b.kind == ui.Primary })
	rows := [][]resultButton{learn, rematch[i : i+1], slices.Delete(slices.Clone(rematch), i, i+1)}
	for _, b := range other {
		rows = append(rows, []resultButton{b})
	}
	rows = slices.DeleteFunc(rows, func(row []resultButton) bool { return len(row) == 0 })
	if last := len(rows) - 1; float32(len(rows))*minButtonRow > at.H+8 {
		rows[last-1] = append(rows[last-1], rows[last]...)
		rows = rows[:last]
	}
	step := min((at.H+8)/float32(len(rows)), maxButtonRow)
	for i, row := range rows {
		addButtonRow(g, row, scene.Box{X: at.X, Y: at.Y + float32(i)*step, W: at.W, H: step - 8}, 8, nil)
	}
}

// addButtonRow adds buttons side by side, each with its share of the width; a nil share is the same for all.
func addButtonRow(g *ui.Form, buttons []resultButton, at scene.Box, gap float32, share func(resultButton) float32) {
	n := float32(len(buttons))
	x, space := at.X, at.W-gap*(n-1)
	for _, b := range buttons {
		width := space / n
		if share != nil {
			width = space * share(b)
		}
		b.At = scene.Box{X: x, Y: at.Y, W: width, H: at.H}
		g.Button(b.Button, b.kind)
		x += width + gap
	}
}
