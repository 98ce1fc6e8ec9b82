package quadriga

import "banchisa/games"

// The measures of a march that brings nobody nearer: what it keeps, and what other choices would have cost.

// countMarch counts 0 while a seat orders its units, and 1 otherwise.
func countMarch(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.phase != Moving || s.turn != seat), true
}

// keepMeasure returns the measure of a march that ends a turn with no fight and no unit less, and comes no nearer.
func keepMeasure(id string, worth float64, numbers func(s, after *State, seat games.Seat) []int) games.Measure {
	return games.Measure{ID: id, Worth: worth, Count: countMarch, Numbers: func(before, after games.State, seat games.Seat) []int {
		s, end := before.(*State), after.(*State)
		if end.phase != Placing || end.turn == seat || end.units[1-seat] != s.units[1-seat] || end.units[seat].Len() != s.units[seat].Len() {
			return nil
		}
		was, _ := countApproach(s, seat)
		near, _ := countApproach(end, seat)
		front, _ := countFront(s, seat)
		if nearest, _ := countFront(end, seat); near < was || nearest < front { // that is said
			return nil
		}
		return numbers(s, end, seat)
	}}
}

// goNow returns the position if the seat on turn orders nothing more.
func (s *State) goNow() *State {
	next := *s
	next.Apply(goAction)
	return &next
}

// countWorse counts the choices in the movement, each with no order after it, that end the turn with no fight and worse
// than another march does.
func (s *State) countWorse(end *State, isWorse func(next *State) bool) (n int) {
	for _, a := range s.LegalActions(nil) {
		next := *s
		if next.Apply(a); Unpack(a).Kind == Order {
			next = *next.goNow()
		}
		n += games.CountIf(next.phase == Placing && next.units != end.units && isWorse(&next))
	}
	return n
}

// positive returns numbers, nil if the first one is 0.
func positive(numbers ...int) []int {
	if numbers[0] == 0 {
		return nil
	}
	return numbers
}

// threatFalls reports whether a seat can win fewer units after a march than before it, which is said.
func (s *State) threatFalls(end *State, by games.Seat) bool {
	old, ok := countThreat(s, by)
	n, _ := countThreat(end, by)
	return ok && n < old
}

// shelterNumbers is how many choices would have let the enemy win units in the next fight, which it now cannot.
func shelterNumbers(s, end *State, seat games.Seat) []int {
	if most, ok := countThreat(end, 1-seat); !ok || most > 0 || s.threatFalls(end, 1-seat) {
		return nil
	}
	return positive(s.countWorse(end, func(next *State) bool {
		most, _ := countThreat(next, 1-seat)
		return most > 0
	}))
}

// coverNumbers are how many choices would have let the enemy win more units in its next fight, and those that it can win.
func coverNumbers(s, end *State, seat games.Seat) []int {
	most, ok := countThreat(end, 1-seat)
	if !ok || most == 0 || s.threatFalls(end, 1-seat) {
		return nil
	}
	return positive(s.countWorse(end, func(next *State) bool {
		more, _ := countThreat(next, 1-seat)
		return more > most
	}), most)
}

// stallNumbers is the countdown of an enemy that can win no unit in its next fight to stop it: QUA-4.5.
func stallNumbers(_, end *State, seat games.Seat) []int {
	if most, ok := countThreat(end, 1-seat); !ok || most > 0 {
		return nil
	}
	return positive(end.Countdown(1 - seat))
}

// apartNumbers are how many choices would have left a seat fewer islands, and those that it has.
func apartNumbers(s, end *State, seat games.Seat) []int {
	islands := end.units[seat].countIslands()
	if s.countdown[seat] > 0 || islands < 2 || islands > s.units[seat].countIslands() { // more of them: that is said
		return nil
	}
	return positive(s.countWorse(end, func(next *State) bool { return next.units[seat].countIslands() < islands }), islands)
}

// bondNumbers is how many choices would have left units alone, which are lost: QUA-5.1.
func bondNumbers(s, end *State, seat games.Seat) []int {
	return positive(s.countWorse(end, func(next *State) bool { return next.units[seat].Len() < end.units[seat].Len() }))
}

// massNumbers are the units of the largest island, and those that it would have without the orders of the move.
func massNumbers(s, end *State, seat games.Seat) []int {
	largest := func(s *State) (most int) {
		for _, island := range s.units[seat].Islands(nil) {
			most = max(most, island.Len())
		}
		return most
	}
	old, n := s.goNow(), largest(end)
	if old.phase != Placing || n <= largest(old) {
		return nil
	}
	return []int{n, largest(old)}
}

// enoughNumbers is how many orders are left when a seat gives none, if none of them comes nearer or adds an island.
func enoughNumbers(s, end *State, seat games.Seat) []int {
	orders, near, islands := 0, 0, end.units[seat].countIslands()
	was, _ := countApproach(end, seat)
	if end.units != s.goNow().units {
		return nil
	}
	for _, a := range s.LegalActions(nil) {
		if Unpack(a).Kind != Order {
			continue
		}
		next := *s
		next.Apply(a)
		next = *next.goNow()
		n, ok := countApproach(&next, seat)
		orders++
		near += games.CountIf(next.phase != Placing || !ok || n < was || next.units[seat].countIslands() > islands)
	}
	if near > 0 {
		return nil
	}
	return positive(orders)
}

// lateNumbers are the squares to the nearest enemy unit, where no march can lead to a fight in the last turn of a
// countdown: QUA-6.3.
func lateNumbers(before, after games.State, seat games.Seat) []int {
	s := before.(*State)
	if n, ok := countFront(s, seat); ok && n > 2 && s.Countdown(seat) == 1 && after.(*State).phase == Over {
		return []int{n}
	}
	return nil
}
