package fuga

import (
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// tapAnswer responds to a hex while something is asked.
func (t taps) tapAnswer(c game.Cell) ui.Response {
	var actions []games.Action
	for _, a := range t.Legal {
		if at, ok := t.answerCell(a); ok && at == c {
			actions = append(actions, a)
		}
	}
	switch {
	case len(actions) == 1:
		return ui.Response{Play: actions}
	case len(actions) > 1 && t.chosenCell != c:
		return t.selectOnly(selection{stage: cellSelected, cell: c})
	case len(actions) > 1:
		return t.dropSelection()
	}
	return t.rejectAnswer()
}
