package polar

import (
	"math/bits"
	"slices"

	"banchisa/games"
)

// The measures of choices whose worth is in what they avoid.

// countAsked counts 0 while one of these questions is put to a seat.
func countAsked(questions ...Question) func(games.State, games.Seat) (int, bool) {
	return func(state games.State, seat games.Seat) (int, bool) {
		s := state.(*State)
		asked := slices.Contains(questions, s.topQuestion().question) && s.Actor() == seat
		return games.CountIf(!asked), s.topQuestion().question != NoQuestion
	}
}

// road returns how many numbers lead a seat's penguin farther, and how far the ice leads.
func (s *State) road(seat games.Seat) [2]int {
	hope, _ := countHope(s, seat)
	chain, _ := countChain(s, seat)
	return [2]int{hope, chain}
}

// eachAlternative calls yield with the positions after the legal actions of a kind.
func (s *State) eachAlternative(kind Kind, yield func(next *State)) {
	for _, a := range s.LegalActions(nil) {
		if Unpack(a).Kind == kind {
			next := *s
			next.Apply(a)
			yield(&next)
		}
	}
}

// answerKind is the kind of the answers to a question of where an animal goes.
func (s *State) answerKind() Kind {
	if s.topQuestion().question == PutLion {
		return Lion
	}
	return Seal
}

// spareNumbers is how many places of an animal would have left its owner fewer numbers or less ice, where this one
// leaves both as they were.
func spareNumbers(before, after games.State, seat games.Seat) []int {
	b, was, now := before.(*State), before.(*State).road(seat), after.(*State).road(seat)
	if now != was {
		return nil
	}
	worse := 0
	b.eachAlternative(b.answerKind(), func(next *State) {
		road := next.road(seat)
		worse += games.CountIf(road[0] < was[0] || road[1] < was[1])
	})
	if worse == 0 {
		return nil
	}
	return []int{worse}
}

// sameNumbers is the number of places of an animal if none of them changes the numbers and the ice of any seat.
func sameNumbers(before, _ games.State, _ games.Seat) []int {
	b, n, changed := before.(*State), 0, false
	b.eachAlternative(b.answerKind(), func(next *State) {
		n++
		for seat := range games.Seat(b.numSeats) {
			changed = changed || next.road(seat) != b.road(seat)
		}
	})
	if changed || n < 2 {
		return nil
	}
	return []int{n}
}

// waitNumbers are the numbers that lead a penguin farther from where it stays, and at most from where the number that
// it does not use leads on.
func waitNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if b.mover != b.foremost(seat) || s.penguins != b.penguins || s.slabs != b.slabs || b.cards != s.cards {
		return nil
	}
	hope, most, lands := b.road(seat)[0], -1, false
	b.eachAlternative(Land, func(*State) { lands = true })
	b.eachAlternative(Go, func(next *State) {
		if next.passed(b.mover) > b.passed(b.mover) {
			most = max(most, next.road(seat)[0])
		}
	})
	if lands || most < 0 || most >= hope {
		return nil
	}
	return []int{hope, most}
}

// countNumber counts the columns of platforms that a seat has behind it with its number at most, if it stays or not.
func countNumber(state games.State, seat games.Seat) (far int, ok bool) {
	s := state.(*State)
	if s.topQuestion().question != AfterNumber || s.seatOf(s.mover) != seat {
		return 0, false
	}
	far = s.passed(s.mover)
	for _, kind := range []Kind{Go, Land} {
		s.eachAlternative(kind, func(next *State) { far = max(far, next.passed(s.mover)) })
	}
	return far, true
}

// rim returns the sides of platforms on the rim of a slab, where others can be joined.
func (p Pattern) rim() (n int) {
	for range 4 {
		n += bits.OnesCount32(p.row(0))
		p = p.Rotated()
	}
	return n
}

// countRim counts the sides of platforms on the rims of the slabs in a hand.
func countRim(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	c := s.foremost(seat)
	for slab := NumShapes * c; slab < NumShapes*(c+1); slab++ {
		if s.InHand(int(slab)) {
			sum += s.pattern(slab).rim()
		}
	}
	return sum, true
}

// rimNumbers are the count of the slab that has been chosen, how many of the others that were left have no more, and
// how many were left; nil unless most of them have no more, and some have.
func rimNumbers(before, after games.State, _ games.Seat) []int {
	chosen, less, others := before.(*State).chosenRim(after.(*State))
	if chosen == 0 || 2*less <= others || less == others {
		return nil
	}
	return []int{chosen, less, others}
}

// widestNumbers are the count of the slab that has been chosen and how many were left, if none of them has more.
func widestNumbers(before, after games.State, _ games.Seat) []int {
	chosen, less, others := before.(*State).chosenRim(after.(*State))
	if chosen == 0 || less < others || others < 2 {
		return nil
	}
	return []int{chosen, others}
}

// chosenRim returns the count of the slab that has been chosen for a hand, 0 for two at once, how many of the others
// that were left have no more, and how many were left.
func (s *State) chosenRim(after *State) (chosen, less, others int) {
	if s.topQuestion().question != ChooseHand {
		return 0, 0, 0
	}
	var rims []int
	for slab := NumShapes * s.topQuestion().color; slab < NumShapes*(s.topQuestion().color+1); slab++ {
		switch n := s.pattern(slab).rim(); {
		case s.InHand(int(slab)):
		case after.InHand(int(slab)) && chosen > 0:
			return 0, 0, 0
		case after.InHand(int(slab)):
			chosen = n
		default:
			rims = append(rims, n)
		}
	}
	for _, n := range rims {
		less += games.CountIf(n <= chosen)
	}
	return chosen, less, len(rims)
}
