package fuga

import (
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// HandleTap understands the word with its last touch just added.
func (p *Presenter) HandleTap(in presenter.Input) presenter.TapResponse {
	if len(in.Taps) == 0 {
		return presenter.TapResponse{}
	}
	targetID := in.Taps[len(in.Taps)-1]
	t := p.newModel(in, in.Taps[:len(in.Taps)-1])
	if targetID == "zones" {
		t.showZones = !t.showZones
		return presenter.TapResponse{Selection: t.encode()}
	}
	if !in.Interactive {
		return t.reject("", "fuga.no.turn")
	}
	if a, ok := t.legalByText(targetID); ok {
		return presenter.TapResponse{Actions: []games.Action{a}}
	}
	if targetID == "go" {
		return t.confirm()
	}
	if targetID == "other" {
		t.unit, t.attackTarget, t.attackers, t.chosenCell = game.NoUnit, game.NoUnit, nil, game.NoCell
		return presenter.TapResponse{Selection: t.encode()}
	}
	if c, ok := t.parseCell(targetID); ok {
		return t.tapCell(c)
	}
	if u, ok := game.ParseUnit(strings.TrimPrefix(targetID, "u")); ok {
		return t.tapUnit(u)
	}
	return t.reject("", "fuga.no.here")
}

func (t *model) parseCell(token string) (game.Cell, bool) {
	if !strings.HasPrefix(token, "h") {
		return game.NoCell, false
	}
	return t.rules.ParseCell(token[1:])
}

func (t *model) reject(rule games.RuleID, key string, args ...any) presenter.TapResponse {
	localize := t.in.Localize
	return presenter.TapResponse{Selection: t.encode(), Rule: rule, Message: localize(key, args...)}
}

// confirm is the main button: the attack that is being prepared.
func (t *model) confirm() presenter.TapResponse {
	if a, ok := t.preparedAttack(); ok {
		return presenter.TapResponse{Actions: []games.Action{a}}
	}
	if kind, _, _, _ := t.state.Query(); kind != 0 || t.state.IsSetup() {
		return t.reject(t.answerRule(), "fuga.no.choose")
	}
	return t.reject("FUG-4.1", "fuga.no.stop")
}

// preparedAttack is the action that the word prepares.
func (t *model) preparedAttack() (games.Action, bool) {
	if t.attackTarget == game.NoUnit {
		return 0, false
	}
	if !t.attackTarget.IsCriminal() {
		return t.legalByText("breakout " + t.unit.String() + " " + t.attackTarget.String())
	}
	slices.Sort(t.attackers)
	var names []string
	for _, u := range t.attackers {
		names = append(names, u.String())
	}
	return t.legalByText("arrest " + t.attackTarget.String() + " " + strings.Join(names, ","))
}

// tapCell is a touch on the map.
func (t *model) tapCell(c game.Cell) presenter.TapResponse {
	if kind, _, _, _ := t.state.Query(); kind != 0 || t.state.IsSetup() {
		return t.tapAnswer(c)
	}
	if t.state.AskingExchange() {
		return t.reject("FUG-6.1", "fuga.no.exchange")
	}
	if r, ok := t.tapAttack(c); ok {
		return r
	}
	mover, _ := t.state.Mover()
	if t.unit != game.NoUnit {
		if w, ok := t.paths()[c]; ok && (mover != game.NoUnit || t.unitCell() != c) {
			actions := w.actions
			if rest := w.end.LegalActions(nil); len(rest) == 1 {
				actions = append(actions, rest...) // nothing is left but to stop
			}
			return presenter.TapResponse{Actions: actions}
		}
	}
	list := t.movableUnits(c)
	if mover != game.NoUnit {
		if c == t.unitCell() {
			if a, ok := t.tapAgainAction(); ok {
				return presenter.TapResponse{Actions: []games.Action{a}}
			}
			if a, ok := t.legalByText("halt " + mover.String()); ok {
				return presenter.TapResponse{Actions: []games.Action{a}}
			}
		}
		if u, ok := t.nextUnitAt(c); ok {
			halt, _ := t.legalByText("halt " + mover.String())
			return presenter.TapResponse{Actions: []games.Action{halt}, NextSelection: []string{"u" + u.String()}}
		}
		return t.rejectMove(c)
	}
	if len(list) == 0 {
		if t.unit != game.NoUnit {
			return t.rejectMove(c)
		}
		return t.rejectPick(c)
	}
	// A second touch on the same hex takes its next unit, then nothing.
	next := 0
	if i := slices.Index(list, t.unit); i >= 0 {
		next = i + 1
	}
	t.attackTarget, t.attackers = game.NoUnit, nil
	if next == len(list) {
		return presenter.TapResponse{}
	}
	t.unit = list[next]
	return presenter.TapResponse{Selection: t.encode()}
}

// tapAgainAction is what a unit came by for that a second touch on its hex does: it costs nothing
// to try.
func (t *model) tapAgainAction() (games.Action, bool) {
	for _, a := range t.legal {
		m := game.Unpack(a)
		if (m.Kind == game.Investigate || m.Kind == game.Misdirect) && (m.Unit == t.unit || m.Unit == t.state.Passenger(t.unit)) {
			return a, true
		}
	}
	return 0, false
}

// nextUnitAt is the unit of a hex that can be taken up as soon as the one that moves stops
// where it is.
func (t *model) nextUnitAt(c game.Cell) (game.Unit, bool) {
	mover, _ := t.state.Mover()
	halt, ok := t.legalByText("halt " + mover.String())
	if !ok {
		return game.NoUnit, false
	}
	next := *t
	next.state = t.state.Clone().(*game.State)
	next.state.Apply(halt)
	next.legal = next.state.LegalActions(nil)
	if list := next.movableUnits(c); len(list) > 0 {
		return list[0], true
	}
	return game.NoUnit, false
}

func (t *model) unitCell() game.Cell {
	c, _ := t.state.Position(t.unit)
	return c
}

// tapUnit is a touch on a unit's own chip: in hand, or in or out of an arrest.
func (t *model) tapUnit(u game.Unit) presenter.TapResponse {
	if t.attackTarget != game.NoUnit && slices.Contains(t.eligibleAttackers(t.attackTarget), u) {
		t.toggleAttacker(u)
		return presenter.TapResponse{Selection: t.encode()}
	}
	if u.IsCriminal() && u != t.attackTarget && t.unit == game.NoUnit && len(t.eligibleAttackers(u)) > 0 {
		return t.prepareArrest(u)
	}
	if at, on := t.state.Position(u); on && slices.Contains(t.movableUnits(at), u) {
		if mover, _ := t.state.Mover(); mover == game.NoUnit {
			t.attackTarget, t.attackers = game.NoUnit, nil
			if t.unit == u {
				return presenter.TapResponse{}
			}
			t.unit = u
			return presenter.TapResponse{Selection: t.encode()}
		}
	}
	if at, on := t.state.Position(u); on {
		return t.tapCell(at)
	}
	return t.reject("FUG-3", "fuga.no.unit")
}
