package pinguinoe

import "banchisa/games"

// goals are the goals of riddles: reach the ark, get near it, and catch penguins with the seal.
var goals = []games.Goal{
	games.WinGoal,
	{ID: "near", Value: nearArk, Min: -20, Margin: 1, IsRelevant: asksNoChance},
	{ID: "seal", Value: caught, Min: 1, Margin: 1},
}

// nearArk returns the steps from the penguin to the ark, below zero, after a movement of at least
// three points.
func nearArk(before, after games.State, seat games.Seat) int {
	b, a := before.(*State), after.(*State)
	if b.phase != Moving || b.movePoints < 3 {
		return -100
	}
	if a.winner == seat {
		return 0
	}
	return -int(a.rules.arkDistance[a.position[seat]])
}

// caught returns how many penguins of others the seal has caught, less its own.
func caught(before, after games.State, seat games.Seat) int {
	b, a := before.(*State), after.(*State)
	if b.phase != Sealing {
		return 0
	}
	n := 0
	for other := range games.Seat(a.seats) {
		home := a.rules.homes[other]
		if b.position[other] == home || a.position[other] != home && a.pendingSeats>>other&1 == 0 {
			continue
		}
		if other == seat {
			n--
		} else {
			n++
		}
	}
	return n
}

// asksNoChance reports whether an action leaves all cards as they are.
func asksNoChance(_ games.State, a games.Action) bool {
	switch Unpack(a).Kind {
	case Flip, Draw, PlayTelescope, Wave:
		return false
	}
	return true
}

// gained returns the steps from a penguin to the ark, below zero.
func gained(state games.State, seat games.Seat) int {
	s := state.(*State)
	return -int(s.rules.arkDistance[s.position[seat]])
}
