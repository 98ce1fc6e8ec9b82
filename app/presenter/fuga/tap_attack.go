package fuga

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// tapAttack responds to the hex of a unit to be attacked, or of one that may take part in the
// arrest that is prepared. It is not ok for other hexes.
func (t *model) tapAttack(c game.Cell) (r ui.Response, ok bool) {
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.state.Position(u); !on || at != c {
			continue
		}
		switch {
		case t.canBreakOut(u):
			return t.prepareBreakout(u), true
		case t.eligibleAttackers(t.attackTarget).has(u):
			return t.toggleAttacker(u), true
		}
	}
	criminals := t.arrestableAt(c)
	if t.unit != game.NoUnit || len(criminals) == 0 {
		return ui.Response{}, false
	}
	// A second tap selects the next criminal there, then nothing.
	next := slices.Index(criminals, t.attackTarget) + 1
	if next == len(criminals) {
		return t.dropSelection(), true
	}
	return t.prepareArrest(criminals[next]), true
}

// preparedAttack returns the attack that is selected.
func (t *model) preparedAttack() (games.Action, bool) {
	for _, a := range t.legal {
		m := game.Unpack(a)
		isArrest := m.Kind == game.Arrest && m.Unit == t.attackTarget && unitSet(m.Attackers) == t.attackers
		if isArrest || m.Kind == game.Breakout && m.Unit == t.unit && m.Other == t.attackTarget {
			return a, true
		}
	}
	return 0, false
}

// arrestableAt returns the criminals in a hex that can be arrested, those aboard the ferry last.
func (t *model) arrestableAt(c game.Cell) []game.Unit {
	var list []game.Unit
	for criminal := game.Criminal1; criminal <= game.Criminal2; criminal++ {
		if at, on := t.state.Position(criminal); on && at == c && t.eligibleAttackers(criminal) != 0 {
			list = append(list, criminal)
		}
	}
	if len(list) == 2 && t.state.Carrier(list[0]) == game.Ferry && t.state.Carrier(list[1]) != game.Ferry {
		slices.Reverse(list)
	}
	return list
}

// prepareArrest selects the arrest of a criminal with the best odds.
func (t *model) prepareArrest(criminal game.Unit) ui.Response {
	return t.selectOnly(selection{stage: arrestPrepared, target: criminal, attackers: t.bestAttackers(criminal)})
}

// toggleAttacker lets a unit take part in the prepared arrest, or no longer; the last one stays.
func (t *model) toggleAttacker(u game.Unit) ui.Response {
	next := t.selection
	if next.attackers ^= 1 << u; next.attackers == 0 {
		next.attackers = t.attackers
	}
	return ui.Response{Select: next}
}

// anyUnit is every unit, as the argument of breakoutOf.
const anyUnit = game.NoUnit

// breakoutOf returns the criminal that can break out against u: the selected unit or its
// passenger. It is NoUnit where there is none.
func (t *model) breakoutOf(u game.Unit) game.Unit {
	if t.unit == game.NoUnit {
		return game.NoUnit
	}
	for _, a := range t.legal {
		if m := game.Unpack(a); m.Kind == game.Breakout && (m.Other == u || u == anyUnit) && t.isSelected(m.Unit) {
			return m.Unit
		}
	}
	return game.NoUnit
}

func (t *model) canBreakOut(u game.Unit) bool { return t.breakoutOf(u) != game.NoUnit }

// prepareBreakout selects the break-out against u, or drops it.
func (t *model) prepareBreakout(u game.Unit) ui.Response {
	criminal := t.breakoutOf(u)
	if t.attackTarget == u {
		return t.selectUnit(criminal)
	}
	return t.selectOnly(selection{stage: breakoutPrepared, unit: criminal, target: u})
}

// attackBadge returns the badge of a unit that a tap prepares an attack on, "" for others.
func (t *model) attackBadge(u game.Unit) string {
	p := t.state.Passenger(u)
	switch {
	case t.attackTarget != game.NoUnit:
	case t.canBreakOut(u):
		return "burst"
	case t.unit == game.NoUnit && (t.eligibleAttackers(u) != 0 || t.eligibleAttackers(p) != 0):
		return "cuffs"
	}
	return ""
}

// eligibleAttackers returns the police units that may take part in an arrest.
func (t *model) eligibleAttackers(criminal game.Unit) unitSet {
	var set unitSet
	if !criminal.IsCriminal() {
		return set
	}
	for _, a := range t.legal {
		if m := game.Unpack(a); m.Kind == game.Arrest && m.Unit == criminal {
			set |= unitSet(m.Attackers)
		}
	}
	return set
}

// bestAttackers returns the attackers with the best odds of an arrest, as few as possible.
func (t *model) bestAttackers(criminal game.Unit) unitSet {
	best, maxValue := unitSet(0), -1
	for _, a := range t.legal {
		m := game.Unpack(a)
		if m.Kind != game.Arrest || m.Unit != criminal {
			continue
		}
		odds := t.arrestOdds(t.state.ArrestDifference(criminal, m.Attackers))
		value, set := odds[game.ResultArrested]*3+odds[game.ResultKilled], unitSet(m.Attackers)
		if value > maxValue || value == maxValue && set.size() < best.size() {
			best, maxValue = set, value
		}
	}
	return best
}
