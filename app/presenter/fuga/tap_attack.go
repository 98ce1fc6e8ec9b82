package fuga

import (
	"slices"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
)

// tapAttack responds to the hex of a unit to be attacked, or of one that may take part in the
// arrest that is prepared. ok is false for other hexes.
func (t taps) tapAttack(c game.Cell) (r ui.Response, ok bool) {
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.State.Position(u); !on || at != c {
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
	if len(criminals) == 0 {
		return ui.Response{}, false
	}
	// A second tap selects the next criminal there, then nothing.
	next := slices.Index(criminals, t.attackTarget) + 1
	if next == len(criminals) {
		return t.dropSelection(), true
	}
	return t.prepareArrest(criminals[next]), true
}

// arrestableAt returns the criminals in a hex that can be arrested, those aboard the ferry last.
func (t taps) arrestableAt(c game.Cell) []game.Unit {
	var list []game.Unit
	for criminal := game.Criminal1; criminal <= game.Criminal2; criminal++ {
		if at, on := t.State.Position(criminal); on && at == c && t.canArrest(criminal) {
			list = append(list, criminal)
		}
	}
	if len(list) == 2 && t.State.Carrier(list[0]) == game.Ferry && t.State.Carrier(list[1]) != game.Ferry {
		slices.Reverse(list)
	}
	return list
}

// prepareArrest selects the arrest of a criminal with the best odds.
func (t taps) prepareArrest(criminal game.Unit) ui.Response {
	return t.selectOnly(selection{stage: arrestPrepared, target: criminal, attackers: t.bestAttackers(criminal)})
}

// toggleAttacker lets a unit take part in the prepared arrest, or no longer; the last one stays.
func (t taps) toggleAttacker(u game.Unit) ui.Response {
	next := t.Sel
	if next.attackers ^= 1 << u; next.attackers == 0 {
		next.attackers = t.attackers
	}
	return ui.Response{Select: next}
}

// prepareBreakout selects the break-out against u, or drops it.
func (t taps) prepareBreakout(u game.Unit) ui.Response {
	criminal := t.breakoutOf(u)
	if t.attackTarget == u {
		return t.selectUnit(criminal)
	}
	return t.selectOnly(selection{stage: breakoutPrepared, unit: criminal, target: u})
}
