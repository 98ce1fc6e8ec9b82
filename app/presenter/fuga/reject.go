package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// Reject says why an action that was typed is illegal, in the words of the taps towards it.
func (p *Presenter) Reject(in presenter.Input, a games.Action, rule games.RuleID) ui.Response {
	in.Selection = nil
	t := typedActions{taps{p.newModel(in)}}
	switch m := game.Unpack(a); {
	case !in.Interactive:
		return t.RejectWaiting()
	case t.isAnswering():
		return t.rejectAnswer()
	case t.State.AskingExchange():
		return in.Reject("FUG-6.1", "fuga.no.exchange")
	case isByUnit(m.Kind) && m.Kind != game.Breakout, m.Kind == game.Halt, m.Kind == game.Investigate, m.Kind == game.Misdirect:
		return t.rejectUnitAction(m, rule)
	default:
		return t.rejectOther(m, rule)
	}
}

// typedActions says why actions that were typed are illegal.
type typedActions struct{ taps }

// rejectUnitAction says why a unit cannot do what is done in its move.
func (t typedActions) rejectUnitAction(m game.Move, rule games.RuleID) ui.Response {
	name := t.names().begin(m.Unit)
	if _, on := t.State.Position(m.Unit); !on {
		return t.Reject(rule, "fuga.no.absent", name)
	}
	if m.Unit == game.Ferry && rule == "FUG-5.5" {
		return t.Reject(rule, "fuga.no.ferry")
	}
	if m.Kind == game.Advance && (t.State.IsPolicePhase() || !t.isMoving()) {
		return t.rejectAdvance()
	}
	if u, _ := t.State.Mover(); u != game.NoUnit && u != m.Unit && u != t.State.Carrier(m.Unit) {
		return t.Reject("FUG-3.1", "fuga.no.halt-first", t.names().the(u))
	}
	if m.Unit != game.Ferry && m.Kind != game.Hook {
		if r, rejected := t.rejectUnit(m.Unit); rejected {
			return r
		}
	}
	switch m.Kind {
	case game.Step, game.Leave:
		return t.rejectStep(m, rule)
	case game.Halt:
		if !t.isMoving() {
			return t.Reject(rule, "fuga.no.still", name)
		}
		return t.Reject("FUG-4.1", "fuga.no.stop")
	}
	if t.isMoving() && (rule == "FUG-3.1" || rule == "FUG-4.1") && m.Kind != game.Board && m.Kind != game.Flee {
		return t.rejectConfirm()
	}
	return t.Reject(rule, "fuga.no."+m.Kind.String())
}

// rejectAdvance says why the ferry does not sail now.
func (t typedActions) rejectAdvance() ui.Response {
	switch {
	case t.State.Hijacked():
		return t.Reject("FUG-5.5", "fuga.no.ferry-hijacked")
	case !t.rules.AdvancesFerry:
		return t.Reject("FUG-3.1", "fuga.no.ferry-clock")
	case t.State.IsPolicePhase():
		return t.Reject("FUG-3.1", "fuga.no.ferry-theirs")
	}
	return t.Reject("FUG-3.1", "fuga.no.ferry-twice")
}

// rejectStep says why a unit cannot go one hex in a direction.
func (t typedActions) rejectStep(m game.Move, rule games.RuleID) ui.Response {
	name := t.names().begin(m.Unit)
	at, _ := t.State.Position(m.Unit)
	to, ok := t.rules.Neighbor(at, m.Dir)
	switch {
	case rule == "FUG-3.1":
		return t.Reject(rule, "fuga.no.used")
	case rule == "FUG-4.2" && m.Kind == game.Step:
		return t.Reject(rule, "fuga.no.leave-first", name)
	case rule == "FUG-4.2":
		return t.Reject(rule, "fuga.no.leave", name)
	case rule == "FUG-4.3":
		return t.Reject(rule, "fuga.no.rides", name)
	case !ok:
		return t.Reject("FUG-4.1", "fuga.no.edge")
	}
	return t.rejectMoveOf(m.Unit, to)
}

// rejectOther says why attacks, answers and ends of phases are not possible now.
func (t typedActions) rejectOther(m game.Move, rule games.RuleID) ui.Response {
	u, _ := t.State.Mover()
	switch {
	case u != game.NoUnit && (m.Kind == game.Arrest || m.Kind == game.Breakout || m.Kind == game.Done):
		return t.Reject("FUG-3.1", "fuga.no.halt-first", t.names().the(u))
	case m.Kind == game.Arrest && t.State.IsPolicePhase() && !t.State.Exchanged() && !t.State.Warrant():
		return t.Reject("FUG-7.1", "fuga.no.warrant")
	case m.Kind == game.Breakout && rule == "FUG-3.1":
		return t.Reject(rule, "fuga.no.ferry-first")
	case m.Kind == game.Arrest, m.Kind == game.Breakout:
		return t.Reject(rule, "fuga.no."+m.Kind.String())
	case m.Kind == game.Roll:
		return t.Reject(rule, "fuga.no.chance")
	case m.Kind == game.Exchange:
		return t.Reject("FUG-6.1", "fuga.no.exchange-later")
	}
	return t.Reject(rule, "fuga.no.unasked")
}

// answerRule returns the rule that asks.
func (t taps) answerRule() games.RuleID {
	if t.State.IsSetup() {
		return "FUG-2.1"
	}
	switch v, _, _, _ := t.State.Query(); v {
	case game.Suspect:
		return "FUG-5.3"
	case game.Bring:
		return "FUG-5.2"
	}
	return "FUG-7.2"
}

// rejectAnswer says that an answer has to be chosen first, on the map or among the buttons.
func (t taps) rejectAnswer() ui.Response {
	if t.hasLegal(game.Bring) {
		return t.Reject(t.answerRule(), "fuga.no.choose")
	}
	return t.Reject(t.answerRule(), "fuga.no.answer")
}

// rejectPick says why no unit of a hex can be selected.
func (t taps) rejectPick(c game.Cell) ui.Response {
	for u := range game.Unit(game.NumUnits) {
		at, on := t.State.Position(u)
		if carrier := t.State.Carrier(u); !on || at != c || u == game.Ferry || carrier != game.NoUnit && carrier != game.Ferry {
			continue
		}
		if slices.ContainsFunc(t.Legal, func(a games.Action) bool { m := game.Unpack(a); return m.Kind == game.Breakout && m.Other == u }) {
			return t.Reject("FUG-7.3", "fuga.no.breakout-first")
		}
		for criminal := game.Criminal1; criminal <= game.Criminal2; criminal++ {
			if t.waitsForFerry(criminal, u) {
				return t.Reject("FUG-3.1", "fuga.no.ferry-first")
			}
		}
		if r, rejected := t.rejectUnit(u); rejected {
			return r
		}
		return t.Reject("FUG-7.1", "fuga.no.fighting")
	}
	return t.Reject("", "fuga.no.pick")
}

// rejectUnit says why a unit cannot move in this phase; rejected is false if nothing forbids it.
func (t taps) rejectUnit(u game.Unit) (r ui.Response, rejected bool) {
	name := t.names().begin(u)
	mover, _ := t.State.Mover()
	isMoving := mover != game.NoUnit && (mover == u || mover == t.State.Carrier(u))
	switch {
	case u.IsPolice() != t.State.IsPolicePhase():
		return t.Reject("FUG-3", "fuga.no.theirs", name), true
	case t.State.Hooked(u) || t.State.Hooking(u):
		return t.Reject("FUG-5.6", "fuga.no.hooked", name), true
	case t.State.Moved(u) && !isMoving:
		return t.Reject("FUG-3", "fuga.no.moved", name), true
	case t.State.AttackMade():
		return t.Reject("FUG-7.1", "fuga.no.fighting"), true
	}
	return r, false
}

// rejectMove says what forbids the selected unit to go to a hex.
func (t taps) rejectMove(c game.Cell) ui.Response { return t.rejectMoveOf(t.unit, c) }

func (t taps) rejectMoveOf(mover game.Unit, c game.Cell) ui.Response {
	name := t.names().begin(mover)
	if mover == game.Ferry && !t.State.Hijacked() {
		return t.Reject("FUG-5.5", "fuga.no.ferry")
	}
	points, swims := t.rules.Cost(t.State.Mode(mover), c)
	switch {
	case points == 0 && !swims && mover != game.Ferry:
		return t.Reject("FUG-1.3", "fuga.no.terrain", name)
	case swims:
		return t.Reject("FUG-1.3", "fuga.no.swim", name)
	}
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.State.Position(u); on && at == c && u != game.Ferry && u != mover {
			return t.rejectTaken(mover, u)
		}
	}
	return t.Reject("FUG-4.1", "fuga.no.far", name)
}

// rejectTaken says why a unit cannot go where another one is.
func (t taps) rejectTaken(mover, other game.Unit) ui.Response {
	switch {
	case t.waitsForFerry(mover, other):
		return t.Reject("FUG-3.1", "fuga.no.ferry-first")
	case t.rules.TakesUp && t.canCarry(mover, other):
		return t.Reject("FUG-4.3", "fuga.no.load")
	}
	return t.Reject("FUG-4.1", "fuga.no.taken", t.names().begin(mover))
}

// waitsForFerry reports whether a criminal, alone or aboard a unit, can attack another one only once the
// ferry has sailed (FUG-3.1).
func (t taps) waitsForFerry(mover, other game.Unit) bool {
	at, on := t.State.Position(mover)
	to, _ := t.State.Position(other)
	attacks := mover.IsCriminal() || t.State.Passenger(mover).IsCriminal()
	return on && attacks && other.IsPolice() && t.State.FerryDue() && !t.isMoving() && t.rules.Distance(at, to) <= 1
}

// canCarry reports whether a unit is an empty transport of the same side as a unit on foot.
func (t taps) canCarry(transport, walker game.Unit) bool {
	isTransport := transport >= game.PoliceCar1 && transport != game.Ferry && t.State.Mode(transport) != game.Foot
	return isTransport && t.State.Passenger(transport) == game.NoUnit && walker < game.PoliceCar1 && walker.IsPolice() == transport.IsPolice()
}
