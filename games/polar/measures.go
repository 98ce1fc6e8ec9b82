package polar

import (
	"math/bits"

	"banchisa/games"
)

// measures are in columns of platforms, steps and bonus cards. A seat with two penguins counts the one that
// is farther on.
var measures = []games.Measure{
	{ID: "land", Worth: -0.5, RivalWorth: -0.5, Count: countToLand},
	{ID: "trapped", Worth: -5, RivalWorth: -4, Count: countTrapped},
	{ID: "place", Worth: 1, RivalWorth: 1, Count: countPlace},
	{ID: "cards", Worth: 1, Count: countCards},
	{ID: "hope", Worth: 0.8, RivalWorth: 0.7, Count: countHope, Numbers: hopeNumbers},
	{ID: "stuck", RivalWorth: 0.7, Count: countHope, Numbers: stuckNumbers},
	{ID: "far", Worth: 0.25, Count: countFar},
	{ID: "gate", Worth: 1.5, Count: countGate},
	{ID: "chain", Worth: 0.3, RivalWorth: 0.3, Count: countChain},
	{ID: "fleet", Worth: 0.2, RivalWorth: 0.2, Count: countFleet},
	{ID: "click", Worth: 0.1, Count: countClick},
	{ID: "event", Worth: 0.01, Count: countDue, Numbers: eventNumbers},
	{ID: "stay", Worth: 0.1, Count: countStay, Numbers: stayNumbers},
	{ID: "wait", Worth: 0.1, Count: countAsked(AfterNumber), Numbers: waitNumbers},
	{ID: "number", Worth: 0.5, Count: countNumber},
	{ID: "rim", Worth: 0.1, Count: countRim, Numbers: rimNumbers},
	{ID: "widest", Worth: 0.1, Count: countRim, Numbers: widestNumbers},
	{ID: "lion", Worth: 0.1, Count: countAsked(PutLion), Numbers: spareNumbers},
	{ID: "seal", Worth: 0.1, Count: countAsked(PutSeal), Numbers: spareNumbers},
	{ID: "ride", Worth: 0.2, Count: countRide, Numbers: rideNumbers},
	{ID: "reach", Worth: 0.2, Count: countReach, Numbers: reachNumbers},
	{ID: "victim", Worth: 0.1, Count: countAsked(NameVictim), Numbers: victimNumbers},
	{ID: "seals", Worth: -0.02, Count: countSeals},
	{ID: "joins", Worth: 0.05, RivalWorth: 0.04, Count: countJoins},
	{ID: "blocks", Worth: 0.01, Count: countBlocks},
	{ID: "exits", Worth: 0.02, RivalWorth: 0.015, Count: countExits, Numbers: exitsNumbers},
	{ID: "same", Worth: 0.01, Count: countAsked(PutLion, PutSeal), Numbers: sameNumbers},
}

// foremost returns the colour of a seat whose penguin is farthest on.
func (s *State) foremost(seat games.Seat) (best uint8) {
	far := -1
	for c := uint8(seat); c < s.numColors; c += s.numSeats {
		if n := s.passed(c); n > far {
			best, far = c, n
		}
	}
	return best
}

// passed returns the columns of platforms that a penguin has behind it.
func (s *State) passed(c uint8) int {
	if s.penguins[c].Slab == Landed {
		return 3*s.rules.Columns + 1
	}
	return s.columnsPassed(s.penguins[c])
}

func countPlace(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return s.passed(s.foremost(seat)), true
}

// farToLand is the count of a penguin that cannot go ashore with any number.
const farToLand = maxNumber + 1

// countToLand counts the steps to go ashore.
func countToLand(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	c := s.foremost(seat)
	if d := s.stepsToLand(c, maxNumber); d > 0 {
		return d, true
	}
	return farToLand, s.penguins[c].Slab != Landed
}

func countCards(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	for c := uint8(seat); c < s.numColors; c += s.numSeats {
		sum += int(s.cards[c])
	}
	return sum, true
}

// countTrapped counts the penguins that a lion holds.
func countTrapped(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	for c := uint8(seat); c < s.numColors; c += s.numSeats {
		if p := s.penguins[c]; p.Slab < maxSlabs && s.withLion>>p.Slab&1 != 0 {
			sum++
		}
	}
	return sum, true
}

// countHope counts the numbers from 1 to 6 that lead farther on, without a card.
func countHope(state games.State, seat games.Seat) (int, bool) {
	hope, _, ok := state.(*State).next(seat)
	return hope, ok
}

// hopeNumbers are those of a count that is above 0 after the move.
func hopeNumbers(before, after games.State, seat games.Seat) []int {
	old, _ := countHope(before, seat)
	n, _ := countHope(after, seat)
	if n == 0 {
		return nil
	}
	return []int{max(n-old, old-n), n, old}
}

// stuckNumbers are those of a count that is 0 after the move.
func stuckNumbers(before, after games.State, seat games.Seat) []int {
	old, _ := countHope(before, seat)
	if n, _ := countHope(after, seat); n > 0 {
		return nil
	}
	return []int{old, 0, old}
}

// countFar counts the columns of platforms to which the best number leads without a card.
func countFar(state games.State, seat games.Seat) (int, bool) {
	_, far, ok := state.(*State).next(seat)
	return far, ok && far > 0
}

// next returns how many numbers from 1 to 6 lead a seat's penguin farther on, and the columns of platforms that it has
// behind it with the best one. ok is false for one that has landed.
func (s *State) next(seat games.Seat) (hope, far int, ok bool) {
	c := s.foremost(seat)
	if s.penguins[c].Slab == Landed {
		return 0, 0, false
	}
	var w pathFinder
	s.findEnds(&w, c, 6)
	taken, columns, landing := s.occupiedCells(), s.columnsPassed(s.penguins[c]), s.stepsToLand(c, 6)
	for n := 1; n <= 6; n++ {
		all := uint32(0)
		for y := range w.ends[n] {
			all |= w.ends[n][y] &^ taken[y]
		}
		reached := bits.Len32(all >> 1)
		switch {
		case n == landing:
			reached = 3*s.rules.Columns + 1
		case landing > 0 && n > landing:
			continue
		}
		if reached > columns {
			hope++
		}
		far = max(far, reached)
	}
	return hope, far, true
}

// countChain counts the columns of platforms that the ice leads to without a gap.
func countChain(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	c := s.foremost(seat)
	if s.penguins[c].Slab == Landed || s.penguins[c].Slab < maxSlabs && s.withLion>>s.penguins[c].Slab&1 != 0 {
		return 0, false
	}
	return s.iceLeadsTo(c), true
}

// iceLeadsTo returns the columns of platforms up to the last one that a colour's penguin could come to by any
// number of steps.
func (s *State) iceLeadsTo(c uint8) int {
	var front cells
	rows, walkable := allRows, cells(s.walkable)
	if s.penguins[c].Slab == Home {
		for y := range walkable {
			front[y] = walkable[y] & westEdge
		}
	} else {
		front.add(s.slabs[s.penguins[c].Slab].Square, s.penguins[c].Cell)
	}
	for front.grow(&walkable, &rows) {
	}
	all := uint32(0)
	for _, row := range front {
		all |= row
	}
	return bits.Len32(all >> 1)
}

// countGate counts 1 for a slab in the last column, which is needed to go ashore.
func countGate(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return min(1, bits.OnesCount64(s.squares[s.foremost(seat)]&s.rules.lastColumn)), true
}

// countFleet counts the slabs in the columns of squares from the penguin's on.
func countFleet(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	c, column := s.foremost(seat), 0
	p := s.penguins[c]
	if p.Slab < maxSlabs {
		column = s.slabs[p.Slab].Square.Column()
	}
	return bits.OnesCount64(s.squares[c] &^ (0x0101010101010101 * (1<<column - 1))), p.Slab != Landed
}

// countClick counts the numbers from 1 to 6 that lead farther on while the click of a seat is due.
func countClick(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.topQuestion().question != TheClick || s.seatOf(s.mover) != seat || s.mover != s.foremost(seat) {
		return 0, true
	}
	n, _ := countHope(s, seat)
	return n, true
}

// countDue counts 1 while the click of a seat is due.
func countDue(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.topQuestion().question == TheClick && s.seatOf(s.mover) == seat), true
}

// eventNumbers is out of 100 how likely a click is a positive event, where no number leads farther on.
func eventNumbers(_, after games.State, seat games.Seat) []int {
	s, good, all := after.(*State), 0, 0
	if hope, _ := countHope(s, seat); hope > 0 {
		return nil
	}
	for _, a := range s.LegalActions(nil) {
		weight := s.ChanceWeight(a)
		if all += weight; uint8(a) >= LionPlus && uint8(a) <= Gain {
			good += weight
		}
	}
	if good == 0 {
		return nil
	}
	return []int{(100*good + all/2) / all}
}

// countStay counts 0 while the number of a seat leads its penguin no farther, and 1 when it has been used or not.
func countStay(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.topQuestion().question != AfterNumber || s.seatOf(s.mover) != seat {
		return 1, true
	}
	var buf [64]games.Action
	for _, a := range s.numberActions(buf[:0]) {
		if k := Unpack(a).Kind; k != Go && k != Land {
			continue
		}
		next := *s
		if next.Apply(a); next.passed(s.mover) > s.passed(s.mover) {
			return 0, false
		}
	}
	return 0, true
}

// stayNumbers is the number with which a penguin stays where it was.
func stayNumbers(before, after games.State, _ games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if b.topQuestion().question != AfterNumber || s.penguins[b.mover] != b.penguins[b.mover] || b.slabs != s.slabs {
		return nil
	}
	return []int{int(b.number)}
}
