package polar

import "banchisa/games"

// goals are the goals of riddles: land, and get far ahead.
var goals = []games.Goal{
	games.WinGoal,
	{ID: "far", Value: advanced, Min: 4, Margin: 1},
}

// advanced returns how many columns of cells the penguin on turn has come nearer to the land.
func advanced(before, after games.State, _ games.Seat) int {
	b, a := before.(*State), after.(*State)
	if b.topQuery().query != askNumber {
		return 0
	}
	c := b.mover
	if a.penguins[c].Slab == Landed {
		return int(landingValue - b.progress(b.penguins[c]))
	}
	return int(a.progress(a.penguins[c]) - b.progress(b.penguins[c]))
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
