package quadriga

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// Reject says why an action that was typed is illegal, in the words of the taps towards it.
func (p Presenter) Reject(in presenter.Input, a games.Action, _ games.RuleID) ui.Response {
	in.Selection = nil
	t := p.newTaps(in)
	return t.Tap(func() ui.Response { return t.rejectAction(game.Unpack(a)) })()
}

func (t taps) rejectAction(m game.Move) ui.Response {
	switch phase := t.State.Phase(); {
	case phase == game.Placing && m.Kind == game.Place:
		return t.tapPlacing(m.Cell)
	case phase == game.Placing && m.Kind == game.Skip:
		return t.tapNone()
	case phase == game.Placing:
		return t.Reject("QUA-2.1", "quadriga.why.place-first")
	case phase == game.Moving && m.Kind == game.Order:
		return t.rejectOrder(m)
	case phase == game.Moving:
		return t.Reject("QUA-3.1", "quadriga.why.which")
	case phase == game.Fighting && m.Kind == game.Fight:
		return t.rejectFight(m)
	case phase == game.Fighting:
		return t.Reject("QUA-4.1", "quadriga.why.fight-first")
	}
	return t.Reject("QUA-5.2", "quadriga.why.trim", t.State.Rules().IslandMax)
}

// rejectOrder says why a unit cannot get an order after those that have been played already.
func (t taps) rejectOrder(m game.Move) ui.Response {
	switch {
	case t.enemy().Has(m.Cell):
		return t.Reject("QUA-3.1", "quadriga.why.theirs")
	case !t.own().Has(m.Cell):
		return t.Reject("QUA-3.1", "quadriga.why.sea")
	}
	island := t.own().Island(m.Cell)
	if d, ok := t.toward.of(island); ok && (d != m.Dir || t.chosen.Has(m.Cell)) {
		return t.Reject("QUA-3.1", "quadriga.why.ordered")
	}
	if r, rejected := t.rejectOrders(island, t.chosen.And(island).With(m.Cell), m.Dir); rejected {
		return r
	}
	return t.Reject("QUA-3.3", "quadriga.why.sequence")
}

// rejectOrders says why these units of an island cannot go in a direction; rejected is false if they can.
func (t taps) rejectOrders(island, units game.Set, d game.Direction) (r ui.Response, rejected bool) {
	rule, key, at := t.violation(island, units, d)
	switch {
	case rule == "":
		return r, false
	case key == "quadriga.why.four":
		return t.Reject(rule, key, t.State.Rules().Movers), true
	}
	return t.Reject(rule, key, at.Notation()), true
}

// rejectFight says why two islands do not fight now, or how the fight that is meant is written.
func (t taps) rejectFight(m game.Move) ui.Response {
	if !t.own().Has(m.Cell) {
		return t.Reject("QUA-4.1", "quadriga.why.fight-first")
	}
	for _, a := range t.Legal {
		f := game.Unpack(a)
		if t.own().Island(f.Cell).Has(m.Cell) && t.enemy().Island(f.Enemy).Has(m.Enemy) {
			return t.Reject("QUA-4.2", "quadriga.why.lowest", f.Notation())
		}
	}
	return t.Reject("QUA-4.2", "quadriga.why.fight")
}
