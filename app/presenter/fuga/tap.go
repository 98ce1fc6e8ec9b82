package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// taps holds what the targets of the game respond.
type taps struct{ *model }

// playing returns the responder that plays actions.
func playing(actions ...games.Action) ui.Responder {
	return func() ui.Response { return ui.Response{Play: actions} }
}

// selectOnly returns the response that selects s, with zones shown as before.
func (t taps) selectOnly(s selection) ui.Response {
	s.showZones = t.Sel.showZones
	return ui.Response{Select: s}
}

func (t taps) selectUnit(u game.Unit) ui.Response {
	return t.selectOnly(selection{stage: unitSelected, unit: u})
}

// dropSelection responds to the button "other".
func (t taps) dropSelection() ui.Response { return t.selectOnly(selection{}) }

// toggleZones responds to the button "zones".
func (t taps) toggleZones() ui.Response {
	next := t.Sel
	next.showZones = !next.showZones
	return ui.Response{Select: next}
}

// rejectConfirm responds to the main button where there is nothing to confirm.
func (t taps) rejectConfirm() ui.Response {
	switch {
	case !t.Interactive:
		return t.RejectWaiting()
	case t.isAnswering():
		return t.Reject(t.answerRule(), "fuga.no.choose")
	}
	return t.Reject("FUG-4.1", "fuga.no.stop")
}

// tapCell responds to a hex of the map. Where it does not reject, the hex is in enabledCells.
func (t taps) tapCell(c game.Cell) ui.Response {
	switch {
	case t.isAnswering():
		return t.tapAnswer(c)
	case t.State.AskingExchange():
		return t.Reject("FUG-6.1", "fuga.no.exchange")
	case t.isPassing:
		return t.tapPassing(c)
	case t.isMoving():
		return t.tapMoving(c)
	}
	if r, ok := t.tapAttack(c); ok {
		return r
	}
	if w, ok := t.paths()[c]; ok && c != t.unitCell() {
		return w.play()
	}
	return t.tapPick(c)
}

// tapMoving responds to a hex while a unit moves.
func (t taps) tapMoving(c game.Cell) ui.Response {
	if w, ok := t.paths()[c]; ok {
		return w.play()
	}
	halt, canHalt := t.legalOf(game.Halt)
	if !canHalt {
		return t.rejectMove(c)
	}
	if c == t.unitCell() {
		if a, ok := t.tapAgainAction(); ok {
			return presenter.Play(a)
		}
		return presenter.Play(halt)
	}
	next, _ := t.afterHalt()
	if list := next.movableUnits(c); len(list) > 0 { // the next unit moves
		return ui.Response{Play: []games.Action{halt}, Then: selection{stage: unitSelected, unit: list[0]}}
	}
	return t.rejectMove(c)
}

// boardsByButton reports whether the selected unit boards, or takes somebody up, by a button, as a tap on
// the hex of the other unit does something else: it goes there, or selects the next unit.
func (t taps) boardsByButton(a games.Action) bool {
	m := game.Unpack(a)
	if m.Kind != game.Board && m.Kind != game.Load || m.Unit != t.unit {
		return false
	}
	at, _ := t.State.Position(m.Other)
	isTapped := t.isMoving() || at != t.unitCell()
	return !isTapped || !slices.Equal(t.paths()[at].actions, []games.Action{a})
}

// tapPick responds to a hex whose units can be selected. A second tap on the same hex selects
// its next unit, then nothing.
func (t taps) tapPick(c game.Cell) ui.Response {
	list := t.movableUnits(c)
	next := slices.Index(list, t.unit) + 1
	switch {
	case len(list) == 0 && t.unit != game.NoUnit:
		return t.rejectMove(c)
	case len(list) == 0:
		return t.rejectPick(c)
	case next == len(list):
		return t.dropSelection()
	}
	return t.selectUnit(list[next])
}

// tapAgainAction returns what a second tap on the hex of the moving unit does, as it costs
// nothing to try.
func (t taps) tapAgainAction() (games.Action, bool) {
	for a, m := range t.Moves() {
		if (m.Kind == game.Investigate || m.Kind == game.Misdirect) && t.isSelected(m.Unit) {
			return a, true
		}
	}
	return 0, false
}

// tapUnit responds to the counter of a unit aboard the ferry.
func (t taps) tapUnit(u game.Unit) ui.Response {
	at, _ := t.State.Position(u)
	switch {
	case t.isPassing:
	case t.eligibleAttackers(t.attackTarget).has(u):
		return t.toggleAttacker(u)
	case u != t.attackTarget && t.canArrest(u):
		return t.prepareArrest(u)
	case t.canBreakOut(u):
		return t.prepareBreakout(u)
	case !t.isMoving() && t.unit == u:
		return t.dropSelection()
	case !t.isMoving() && slices.Contains(t.movableUnits(at), u):
		return t.selectUnit(u)
	}
	return t.tapCell(at)
}

// enabledCells returns the hexes at which tapCell does not reject.
func (t taps) enabledCells() map[game.Cell]bool {
	enabled := map[game.Cell]bool{}
	enableUnits := func(p *position) {
		for _, m := range p.Moves() {
			if isByUnit(m.Kind) {
				at, _ := p.State.Position(m.Unit)
				enabled[at] = true
			}
		}
	}
	switch {
	case !t.Interactive:
		return nil
	case t.isAnswering():
		for _, a := range t.Legal {
			if c, ok := t.answerCell(a); ok {
				enabled[c] = true
			}
		}
		return enabled
	case t.isPassing:
		for c := range t.passingSteps() {
			enabled[c] = true
		}
		return enabled
	case t.isMoving():
		if next, ok := t.afterHalt(); ok {
			enabled[t.unitCell()] = true
			enableUnits(&next)
		}
	default:
		enableUnits(&t.position)
	}
	for c := range t.paths() {
		enabled[c] = true
	}
	attackers := t.eligibleAttackers(t.attackTarget)
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.State.Position(u); on && (t.canBreakOut(u) || t.canArrest(u) || attackers.has(u)) {
			enabled[at] = true
		}
	}
	return enabled
}
