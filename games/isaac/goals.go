package isaac

import "banchisa/games"

// goals are the goals of puzzles: win, make many points at once, and leave the other few.
var goals = []games.Goal{
	games.WinGoal,
	{ID: "haul", Value: haul, Min: 12, Margin: 1},
	{ID: "guard", Value: guard, Min: -30, Margin: 3, Applies: isRemoving},
}

// haul returns the points made in a scoring turn.
func haul(before, after games.State, seat games.Seat) int {
	return after.(*State).Score(seat) - before.(*State).Score(seat)
}

func isRemoving(s games.State) bool { return s.(*State).phase == Removing }

// guard returns the negated points of the other seat's best removal after a scoring turn.
func guard(_, after games.State, seat games.Seat) int {
	s := after.(*State)
	if s.phase != Removing || s.turn == seat {
		return -Size * Size
	}
	return -s.removalStats(1-seat, Square(Dark, int(s.score[Dark])), Square(Light, int(s.score[Light]))).best[0]
}
