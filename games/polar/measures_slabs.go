package polar

import (
	"math/bits"

	"banchisa/games"
)

// The measures of what slabs touch and carry.

// countJoins counts the sides where platforms of a seat's slabs and of other slabs touch, none of them with a lion.
func countJoins(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	own := s.squares[s.foremost(seat)]
	for all := s.afloat &^ s.withLion; all != 0; all &= all - 1 {
		slab := uint8(bits.TrailingZeros64(all))
		q := s.slabs[slab].Square
		if q.Column() < 7 {
			sum += s.sides(own, q, q+1, 1)
		}
		if q.Row() < 7 {
			sum += s.sides(own, q, q+8, 0)
		}
	}
	return sum, true
}

// sides counts the sides where the platforms of two slabs touch, one of them on a set of squares: turns is 0 for squares
// one above the other and 1 for squares side by side.
func (s *State) sides(set uint64, q, next Square, turns int) int {
	a, b := s.slabOn[q], s.slabOn[next]
	if b == 0 || s.withLion>>(b-1)&1 != 0 || set&(q.mask()|next.mask()) == 0 {
		return 0
	}
	first, second := s.pattern(a-1), s.pattern(b-1)
	for range turns { // the side in the east becomes that in the south
		first, second = first.Rotated(), second.Rotated()
	}
	return bits.OnesCount32(first.row(2) & second.row(0))
}

// countRide counts the columns of platforms that a penguin has behind it, with a combined move that is open to it.
func countRide(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	c := s.foremost(seat)
	far := s.passed(c)
	if s.topQuestion().question != RideOn || s.seatOf(s.mover) != seat {
		return far, true
	}
	for _, kind := range []Kind{Ride, Swap} {
		s.eachAlternative(kind, func(next *State) { far = max(far, next.passed(c)) })
	}
	return far, true
}

// rideNumbers are the columns that a combined move leads on from where a penguin was before its walk.
func rideNumbers(before, after games.State, seat games.Seat) []int {
	s := after.(*State)
	far, _ := countRide(s, seat)
	if far <= s.passed(s.foremost(seat)) {
		return nil
	}
	old, _ := countPlace(before, seat)
	return []int{far - old}
}

// countBlocks counts the seals on slabs of rivals.
func countBlocks(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	for set := s.withSeals & s.afloat; set != 0; set &= set - 1 {
		slab := uint8(bits.TrailingZeros64(set))
		if s.seatOf(owner(slab)) != seat {
			sum += bits.OnesCount16(uint16(s.slabs[slab].Seals))
		}
	}
	return sum, true
}

// countReach counts the columns of platforms that a seat has behind it with its number at most, with a combined move
// after it, if it stays or not.
func countReach(state games.State, seat games.Seat) (far int, ok bool) {
	s := state.(*State)
	if s.topQuestion().question != AfterNumber || s.seatOf(s.mover) != seat || s.mover != s.foremost(seat) {
		return 0, false
	}
	far = s.passed(s.mover)
	for _, kind := range []Kind{Go, Land} {
		s.eachAlternative(kind, func(next *State) {
			n, _ := countRide(next, seat)
			far = max(far, n)
		})
	}
	return far, true
}

// reachNumbers are by how many columns it is farther, where without a combined move it is no farther.
func reachNumbers(before, after games.State, seat games.Seat) []int {
	old, _ := countReach(before, seat)
	n, _ := countReach(after, seat)
	was, _ := countNumber(before, seat)
	if is, _ := countNumber(after, seat); is > was {
		return nil
	}
	return []int{n - old}
}

// victimNumbers are empty if no other rival is farther on than the one who gets the seals.
func victimNumbers(before, after games.State, seat games.Seat) []int {
	b, top := before.(*State), after.(*State).topQuestion()
	if top.question != PutSeal || top.color == top.about || top.about >= b.numColors {
		return nil
	}
	for c := range b.numColors {
		if b.seatOf(c) != seat && b.passed(c) > b.passed(top.about) {
			return nil
		}
	}
	return []int{}
}

// countSeals counts the seals at sea.
func countSeals(state games.State, _ games.Seat) (sum int, ok bool) {
	s := state.(*State)
	for set := s.withSeals & s.afloat; set != 0; set &= set - 1 {
		sum += bits.OnesCount16(uint16(s.slabs[bits.TrailingZeros64(set)].Seals))
	}
	return sum, true
}

// countExits counts the platforms on the east sides of a seat's slabs, from where ways lead on.
func countExits(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	for set := s.squares[s.foremost(seat)]; set != 0; set &= set - 1 {
		pattern := s.pattern(s.slabOn[bits.TrailingZeros64(set)] - 1)
		for i := 2; i < 9; i += 3 {
			sum += games.CountIf(pattern.Has(i))
		}
	}
	return sum, true
}

// exitsNumbers are those of slabs that are where they were.
func exitsNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if b.squares != s.squares || b.foremost(seat) != s.foremost(seat) {
		return nil
	}
	old, _ := countExits(b, seat)
	n, _ := countExits(s, seat)
	return []int{max(n-old, old-n), n, old}
}
