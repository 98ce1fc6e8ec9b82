package polar

import "banchisa/games"

// goals are the goals of puzzles: send others back, and get far ahead. Landing is none: it is one tap.
var goals = []games.Goal{
	{ID: "evict", Value: evicted, Min: 1, Margin: 1, Applies: isMoving, Settle: getOff},
	{ID: "far", Value: advanced, Min: 4, Margin: 1, Applies: isMoving, Settle: getOff},
}

// isMoving reports whether a number has been clicked and the penguin is to move.
func isMoving(s games.State) bool { return s.(*State).topQuestion().question == AfterNumber }

// advanced returns how many columns of cells the penguin on turn has come nearer to the land.
func advanced(before, after games.State, _ games.Seat) int {
	b, a := before.(*State), after.(*State)
	c := b.mover
	if a.penguins[c].Slab == Landed {
		return int(landingValue - b.progress(b.penguins[c]))
	}
	return int(a.progress(a.penguins[c]) - b.progress(b.penguins[c]))
}

// evicted returns how many other penguins are sent back, or will be: without a card a guest that is
// asked cannot stay (POL-7).
func evicted(before, after games.State, _ games.Seat) int {
	b, a := before.(*State), after.(*State)
	n := 0
	for c := range b.numColors {
		n += games.CountIf(c != b.mover && a.column(c) < b.column(c))
	}
	for _, q := range a.questions[:a.numQuestions] {
		n += games.CountIf(q.question == GuestLeaves && a.cards[q.color] == 0)
	}
	return n
}

// getOff returns where the guest goes, or whether it pays to stay, who is asked in s: what leaves it nearest to the land.
func getOff(state games.State) (best games.Action, asked bool) {
	s := state.(*State)
	q := s.topQuestion()
	if q.question != GuestLeaves {
		return 0, false
	}
	farthest := 0
	for i, a := range s.LegalActions(nil) {
		after := s.Clone().(*State)
		after.Apply(a)
		if at := after.columnsPassed(after.penguins[q.color]); i == 0 || at > farthest {
			best, farthest = a, at
		}
	}
	return best, true
}

// gained returns how many columns of cells the seat's first penguin has come towards the land.
func gained(state games.State, seat games.Seat) int {
	s, first := state.(*State), 0
	for c := uint8(seat); c < s.numColors; c += s.numSeats {
		if s.penguins[c].Slab == Landed {
			return 3*s.rules.Columns + 1
		}
		first = max(first, s.columnsPassed(s.penguins[c]))
	}
	return first
}

// devices are what a solution may need: a bonus that changes the number, one that is kept, a swap, a slab that leaves
// diagonally, a walk to another slab of one's own, and a combined move.
var devices = []games.Device{
	{ID: "correct", Uses: func(_, _ games.State, a games.Action) bool { return Unpack(a).Kind == Correct }},
	{ID: "kept", Uses: func(before, s games.State, a games.Action) bool {
		b, now := before.(*State), s.(*State)
		return Unpack(a).Kind == Go && b.cards[b.mover] > 0 && now.cards[b.mover] == b.cards[b.mover]
	}},
	{ID: "swap", Uses: func(_, _ games.State, a games.Action) bool { return Unpack(a).Kind == Swap }},
	{ID: "slant", Uses: ridesFrom(func(from, to Square) bool { return from.Row() != to.Row() })},
	{ID: "straight", Uses: ridesFrom(func(from, to Square) bool { return from.Row() == to.Row() })},
	{ID: "ride", Uses: ridesFrom(func(_, _ Square) bool { return true })},
}

// ridesFrom returns whether an action is a combined move of the mover's slab from one square to another.
func ridesFrom(is func(from, to Square) bool) func(_, s games.State, a games.Action) bool {
	return func(_, state games.State, a games.Action) bool {
		s, m := state.(*State), Unpack(a)
		return m.Kind == Ride && is(s.slabs[s.penguins[s.mover].Slab].Square, m.Square)
	}
}
