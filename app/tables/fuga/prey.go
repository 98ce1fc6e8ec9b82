package fuga

import (
	"slices"

	"banchisa/app/tables"
	game "banchisa/games/fuga"
)

// readPrey is a touch on somebody to be attacked, or on one who takes part in an arrest.
func (t *table) readPrey(c game.Cell) (tables.Reading, bool) {
	for _, m := range t.breakouts() {
		if at, _ := t.state.Position(m.Other); at == c {
			if t.unit = m.Unit; t.prey == m.Other { // by the one who rides, when a transport is in hand
				t.prey = game.NoUnit
			} else {
				t.prey = m.Other
			}
			return tables.Reading{Word: t.word()}, true
		}
	}
	if t.prey != game.NoUnit && t.prey.IsCriminal() {
		for _, u := range t.able(t.prey) {
			if at, _ := t.state.Position(u); at == c {
				t.toggle(u)
				return tables.Reading{Word: t.word()}, true
			}
		}
	}
	if preys := t.preysAt(c); t.unit == game.NoUnit && len(preys) > 0 {
		// A second touch takes the next one there, then nobody.
		next := slices.Index(preys, t.prey) + 1
		if next == len(preys) {
			return tables.Reading{}, true
		}
		return t.readyFor(preys[next]), true
	}
	return tables.Reading{}, false
}

// preysAt are the criminals in a hex that can be arrested, those on the ferry last.
func (t *table) preysAt(c game.Cell) []game.Unit {
	var list []game.Unit
	for prey := game.Criminal1; prey <= game.Criminal2; prey++ {
		if at, on := t.state.Position(prey); on && at == c && len(t.able(prey)) > 0 {
			list = append(list, prey)
		}
	}
	if len(list) == 2 && t.state.Carrier(list[0]) == game.Ferry && t.state.Carrier(list[1]) != game.Ferry {
		slices.Reverse(list)
	}
	return list
}

// readyFor prepares the arrest of a criminal with the best odds.
func (t *table) readyFor(prey game.Unit) tables.Reading {
	t.prey, t.lot = prey, t.best(prey)
	return tables.Reading{Word: t.word()}
}

// breakouts are those that the unit in hand, or its passenger, can try.
func (t *table) breakouts() []game.Move {
	var list []game.Move
	for _, a := range t.legal {
		m := game.Unpack(a)
		if m.Kind == game.Breakout && t.unit < game.NumUnits && (m.Unit == t.unit || m.Unit == t.state.Passenger(t.unit)) {
			list = append(list, m)
		}
	}
	return list
}

// target is the badge of a unit that a touch prepares an attack on, "" for others.
func (t *table) target(u game.Unit) string {
	switch {
	case !t.in.Live || t.prey != game.NoUnit:
	case t.unit != game.NoUnit:
		if slices.ContainsFunc(t.breakouts(), func(m game.Move) bool { return m.Other == u }) {
			return "burst"
		}
	case u.IsCriminal() && len(t.able(u)) > 0, t.state.Passenger(u).IsCriminal() && len(t.able(t.state.Passenger(u))) > 0:
		return "cuffs"
	}
	return ""
}

func (t *table) toggle(u game.Unit) {
	if i := slices.Index(t.lot, u); i < 0 {
		t.lot = append(t.lot, u)
	} else if len(t.lot) > 1 {
		t.lot = slices.Delete(t.lot, i, i+1)
	}
}

// able are the police units that may take part in an arrest.
func (t *table) able(prey game.Unit) []game.Unit {
	var list []game.Unit
	for _, a := range t.legal {
		if m := game.Unpack(a); m.Kind == game.Arrest && m.Unit == prey {
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

// best are the attackers with the best odds of an arrest, fewest first.
func (t *table) best(prey game.Unit) []game.Unit {
	var lot []game.Unit
	top, fewest := -1, 99
	for _, a := range t.legal {
		m := game.Unpack(a)
		if m.Kind != game.Arrest || m.Unit != prey {
			continue
		}
		odds := t.arrestOdds(t.state.ArrestDifference(prey, m.Attackers))
		value, size := odds[game.ResultArrested]*3+odds[game.ResultKilled], 0
		var these []game.Unit
		for u := range game.Unit(game.NumUnits) {
			if m.Attackers>>u&1 != 0 {
				these = append(these, u)
				size++
			}
		}
		if value > top || value == top && size < fewest {
			top, fewest, lot = value, size, these
		}
	}
	return lot
}
