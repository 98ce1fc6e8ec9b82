package fuga

import (
	"slices"

	"banchisa/app/presenter"
	game "banchisa/games/fuga"
)

// tapAttack is a touch on somebody to be attacked, or on one who takes part in an arrest.
func (t *model) tapAttack(c game.Cell) (presenter.TapResponse, bool) {
	for _, m := range t.legalBreakouts() {
		if at, _ := t.state.Position(m.Other); at == c {
			if t.unit = m.Unit; t.attackTarget == m.Other { // by the one who rides, when a transport is in hand
				t.attackTarget = game.NoUnit
			} else {
				t.attackTarget = m.Other
			}
			return presenter.TapResponse{Selection: t.encode()}, true
		}
	}
	if t.attackTarget != game.NoUnit && t.attackTarget.IsCriminal() {
		for _, u := range t.eligibleAttackers(t.attackTarget) {
			if at, _ := t.state.Position(u); at == c {
				t.toggleAttacker(u)
				return presenter.TapResponse{Selection: t.encode()}, true
			}
		}
	}
	if criminals := t.arrestableAt(c); t.unit == game.NoUnit && len(criminals) > 0 {
		// A second touch takes the next one there, then nobody.
		next := slices.Index(criminals, t.attackTarget) + 1
		if next == len(criminals) {
			return presenter.TapResponse{}, true
		}
		return t.prepareArrest(criminals[next]), true
	}
	return presenter.TapResponse{}, false
}

// arrestableAt are the criminals in a hex that can be arrested, those on the ferry last.
func (t *model) arrestableAt(c game.Cell) []game.Unit {
	var list []game.Unit
	for criminal := game.Criminal1; criminal <= game.Criminal2; criminal++ {
		if at, on := t.state.Position(criminal); on && at == c && len(t.eligibleAttackers(criminal)) > 0 {
			list = append(list, criminal)
		}
	}
	if len(list) == 2 && t.state.Carrier(list[0]) == game.Ferry && t.state.Carrier(list[1]) != game.Ferry {
		slices.Reverse(list)
	}
	return list
}

// prepareArrest prepares the arrest of a criminal with the best odds.
func (t *model) prepareArrest(criminal game.Unit) presenter.TapResponse {
	t.attackTarget, t.attackers = criminal, t.bestAttackers(criminal)
	return presenter.TapResponse{Selection: t.encode()}
}

// legalBreakouts are those that the unit in hand, or its passenger, can try.
func (t *model) legalBreakouts() []game.Move {
	var list []game.Move
	for _, a := range t.legal {
		m := game.Unpack(a)
		if m.Kind == game.Breakout && t.unit < game.NumUnits && (m.Unit == t.unit || m.Unit == t.state.Passenger(t.unit)) {
			list = append(list, m)
		}
	}
	return list
}

// attackBadge is the badge of a unit that a touch prepares an attack on, "" for others.
func (t *model) attackBadge(u game.Unit) string {
	switch {
	case !t.in.Interactive || t.attackTarget != game.NoUnit:
	case t.unit != game.NoUnit:
		if slices.ContainsFunc(t.legalBreakouts(), func(m game.Move) bool { return m.Other == u }) {
			return "burst"
		}
	case u.IsCriminal() && len(t.eligibleAttackers(u)) > 0, t.state.Passenger(u).IsCriminal() && len(t.eligibleAttackers(t.state.Passenger(u))) > 0:
		return "cuffs"
	}
	return ""
}

func (t *model) toggleAttacker(u game.Unit) {
	if i := slices.Index(t.attackers, u); i < 0 {
		t.attackers = append(t.attackers, u)
	} else if len(t.attackers) > 1 {
		t.attackers = slices.Delete(t.attackers, i, i+1)
	}
}

// eligibleAttackers are the police units that may take part in an arrest.
func (t *model) eligibleAttackers(criminal game.Unit) []game.Unit {
	var list []game.Unit
	for _, a := range t.legal {
		if m := game.Unpack(a); m.Kind == game.Arrest && m.Unit == criminal {
			for u := range game.Unit(game.NumUnits) {
				if m.Attackers>>u&1 != 0 && !slices.Contains(list, u) {
					list = append(list, u)
				}
			}
		}
	}
	slices.Sort(list)
	return list
}

// bestAttackers are the attackers with the best odds of an arrest, fewest first.
func (t *model) bestAttackers(criminal game.Unit) []game.Unit {
	var best []game.Unit
	maxValue, minSize := -1, 99
	for _, a := range t.legal {
		m := game.Unpack(a)
		if m.Kind != game.Arrest || m.Unit != criminal {
			continue
		}
		odds := t.arrestOdds(t.state.ArrestDifference(criminal, m.Attackers))
		value, size := odds[game.ResultArrested]*3+odds[game.ResultKilled], 0
		var units []game.Unit
		for u := range game.Unit(game.NumUnits) {
			if m.Attackers>>u&1 != 0 {
				units = append(units, u)
				size++
			}
		}
		if value > maxValue || value == maxValue && size < minSize {
			maxValue, minSize, best = value, size, units
		}
	}
	return best
}
