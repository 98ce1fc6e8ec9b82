package quadriga

import "banchisa/games"

// goals are the goals of riddles: remove enemy units.
var goals = []games.Goal{
	{ID: "capture", Value: captured, Min: 1, Margin: 1},
}

// captured returns how many units more the other seat has lost than the seat itself.
func captured(before, after games.State, seat games.Seat) int {
	b, a := before.(*State), after.(*State)
	own := max(0, b.units[seat].Len()-a.units[seat].Len())
	return b.units[1-seat].Len() - a.units[1-seat].Len() - own
}

// gained returns the number of the other seat's units, below zero: it rises with each that is taken.
func gained(state games.State, seat games.Seat) int { return -state.(*State).units[1-seat].Len() }
