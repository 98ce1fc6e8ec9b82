package fuga

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// tapAnswer responds to a hex while something is asked.
func (t taps) tapAnswer(c game.Cell) ui.Response {
	var actions []games.Action
	for _, a := range t.legal {
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
	case t.hasLegal(game.Bring):
		return t.in.Reject(t.answerRule(), "fuga.no.choose")
	}
	return t.in.Reject(t.answerRule(), "fuga.no.answer")
}

// answerRule returns the rule that asks.
func (t taps) answerRule() games.RuleID {
	if t.state.IsSetup() {
		return "FUG-2.1"
	}
	switch v, _, _, _ := t.state.Query(); v {
	case game.Suspect:
		return "FUG-5.3"
	case game.Bring:
		return "FUG-5.2"
	}
	return "FUG-7.2"
}

// rejectPick says why no unit of a hex can be selected.
func (t taps) rejectPick(c game.Cell) ui.Response {
	for u := range game.Unit(game.NumUnits) {
		at, on := t.state.Position(u)
		if carrier := t.state.Carrier(u); !on || at != c || u == game.Ferry || carrier != game.NoUnit && carrier != game.Ferry {
			continue
		}
		name := t.names().begin(u)
		switch {
		case slices.ContainsFunc(t.legal, func(a games.Action) bool { m := game.Unpack(a); return m.Kind == game.Breakout && m.Other == u }):
			return t.in.Reject("FUG-7.3", "fuga.no.breakout-first")
		case u.IsPolice() != t.state.IsPolicePhase():
			return t.in.Reject("FUG-3", "fuga.no.theirs", name)
		case t.state.Hooked(u) || t.state.Hooking(u):
			return t.in.Reject("FUG-5.6", "fuga.no.hooked", name)
		case t.state.Moved(u):
			return t.in.Reject("FUG-3", "fuga.no.moved", name)
		}
		return t.in.Reject("FUG-7.1", "fuga.no.fighting")
	}
	return t.in.Reject("", "fuga.no.pick")
}

// rejectMove says what forbids the selected unit to go to a hex.
func (t taps) rejectMove(c game.Cell) ui.Response {
	name := t.names().begin(t.unit)
	points, swims := t.rules.Cost(t.state.Mode(t.unit), c)
	switch {
	case points == 0 && !swims && t.unit != game.Ferry:
		return t.in.Reject("FUG-1.3", "fuga.no.terrain", name)
	case swims:
		return t.in.Reject("FUG-1.3", "fuga.no.swim", name)
	}
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.state.Position(u); on && at == c && u != game.Ferry && u != t.unit {
			return t.in.Reject("FUG-4.1", "fuga.no.taken", name)
		}
	}
	return t.in.Reject("FUG-4.1", "fuga.no.far", name)
}
