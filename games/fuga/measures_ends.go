package fuga

import (
	"slices"

	"banchisa/games"
)

// The measures of a move that ends where no other reason says why: each end has one.

// ended returns the units that have had their move in this phase, without those on the way or carried by others.
func (s *State) ended() (set unitSet) {
	for moved := s.moved & s.sideUnits() &^ Ferry.mask(); moved != 0; {
		if u := moved.pop(); u != s.mover && s.topUnit(u) == u {
			set |= u.mask()
		}
	}
	return set
}

// countEnded counts them for the seat whose phase it is.
func countEnded(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return s.ended().count(), s.query == noQuery && (s.phase == policePhase && s.isPolice(seat) || s.phase == criminalsPhase && !s.isPolice(seat))
}

// endMeasure returns the measure of one of the reasons of an end.
func endMeasure(id string) games.Measure {
	return games.Measure{ID: id, Worth: 0.01, Count: countEnded, Numbers: endNumbers(id)}
}

// endNumbers returns the numbers of one of the reasons of an end.
func endNumbers(id string) func(before, after games.State, seat games.Seat) []int {
	return func(before, after games.State, seat games.Seat) []int {
		b, s := before.(*State), after.(*State)
		set := s.ended() &^ b.ended()
		if set.count() != 1 || b.phase != s.phase || s.onMap != b.onMap {
			return nil
		}
		u := set.pop()
		reason, numbers := b.policeEnd(s, u)
		if !s.isPolice(seat) {
			reason, numbers = b.criminalEnd(s, u)
		}
		if reason != id || slices.Contains(numbers, 0) {
			return nil
		}
		return numbers
	}
}

// policeEnd returns why the move of a police unit ends where it does in a position after, and the numbers.
func (s *State) policeEnd(after *State, u Unit) (id string, numbers []int) {
	from, at := s.position[u], after.position[u]
	near := after.gapTo(at, criminals)
	switch {
	case after.onMap&criminals == 0:
		return "", nil
	case after.inLastTurn(): // there it does not help to come nearer
		return after.nearestEnd(u, near)
	case near < s.gapTo(from, criminals), s.endsAtBest(after, u):
		return "", nil // that is said
	}
	for set := after.onMap & criminals; set != 0; {
		c := set.pop().mask()
		if n, old := after.gapTo(at, c), s.gapTo(from, c); n < old {
			return "other", []int{old - n, n, old}
		}
	}
	if crew := after.crewOf(u); crew != 0 {
		if n, old := after.gapTo(at, crew), s.gapTo(from, crew); n < old {
			return "crew", []int{old - n, n, old}
		}
	}
	if apart := after.apart(Criminal1, Criminal2); after.mayMeet() && after.gapTo(at, Criminal1.mask())+after.gapTo(at, Criminal2.mask()) == apart {
		return "between", []int{apart}
	}
	return after.nearestEnd(u, near)
}

// nearestEnd returns how near the nearest police unit is to a criminal, and whether it is this one.
func (s *State) nearestEnd(u Unit, near int) (id string, numbers []int) {
	others := s.activePolice() &^ s.hooked &^ u.mask()
	if n := s.leastGap(others, criminals); n < near {
		return "covered", []int{n}
	}
	return "nearest", []int{near}
}

// endsAtBest reports whether a police unit was on the way, and no next step would have been nearer to a criminal.
func (s *State) endsAtBest(after *State, u Unit) bool {
	n, ok := countStay(s, s.roleSeats[0])
	return ok && n == 0 && s.mover == u && after.position[u] == s.position[u]
}

// crewOf returns the cars and boats without a policeman for a policeman on foot, and these for a car without one.
func (s *State) crewOf(u Unit) (set unitSet) {
	switch {
	case policemen&u.mask() != 0:
		for all := s.onMap & police & (cars | boats); all != 0; {
			if t := all.pop(); s.passenger[t] == NoUnit {
				set |= t.mask()
			}
		}
	case !s.armed(u):
		set = s.activePolice() & policemen
	}
	return set
}

// leastGap returns the hexes between the nearest units of two sets.
func (s *State) leastGap(of, to unitSet) int {
	least := 1 << 20
	for set := of; set != 0; {
		least = min(least, s.gapTo(s.position[set.pop()], to))
	}
	return least
}

// criminalEnd is the same of a unit of the criminals.
func (s *State) criminalEnd(after *State, u Unit) (id string, numbers []int) {
	if after.walker(u).IsCriminal() {
		chance, ok := countDanger(after, s.roleSeats[1])
		switch {
		case !ok:
			return "", nil
		case chance == 0:
			return "safe", []int{}
		}
		return "risk", []int{chance}
	}
	from, at := s.position[u], after.position[u]
	n, old := after.gapTo(at, police), s.gapTo(from, police)
	if n < old && u.IsSuspect() && !after.inLastTurn() {
		return "", nil // that is said
	}
	if n, old := after.gapTo(at, criminals), s.gapTo(from, criminals); n < old {
		return "join", []int{old - n, n, old}
	}
	if n > old {
		return "clear", []int{n - old, n, old}
	}
	return "ready", []int{n}
}

// countSailing counts the criminals that the ferry carries.
func countSailing(state games.State, seat games.Seat) (n int, ok bool) {
	s := state.(*State)
	for set := s.onMap & criminals; set != 0; {
		n += games.CountIf(s.carriedBy[set.pop()] == Ferry)
	}
	return n, !s.isPolice(seat)
}

// countSailed counts 0 while the ferry is to sail in the phase of the criminals, who may not attack before: FUG-3.1.
func countSailed(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(!s.ferryDue()), !s.isPolice(seat) && s.phase == criminalsPhase
}

// restNumbers are out of 100 how likely the best of the rolls is that a seat could still make from where its units are
// when it ends its phase. Nothing is said where it could do something else than roll and walk.
func restNumbers(before, after games.State, seat games.Seat) []int {
	b, best := before.(*State), 0
	if doneNumbers(before, after, seat) != nil || b.mover != NoUnit || b.query != noQuery {
		return nil
	}
	for _, a := range b.LegalActions(nil) {
		switch Unpack(a).Kind {
		case Investigate, Misdirect, Steal, Hijack, Arrest, Breakout:
			next := *b
			if next.Apply(a); next.query == askRoll {
				best = max(best, next.RollChance())
			}
		case Hook, Exchange, Flee:
			return nil
		}
	}
	if best == 0 {
		return nil
	}
	return []int{best}
}
