package pinguinoe

import "banchisa/games"

// goals are the goals of puzzles: reach the ark, draw a search card, get near the ark, and catch
// penguins with the seal.
var goals = []games.Goal{
	games.WinGoal,
	{ID: "search", Value: drew, Look: nearSled, Min: 1, Margin: 1, Applies: hasFarToGo, IsRelevant: turnsNoCard},
	{ID: "near", Value: nearArk, Min: -20, Margin: 1, Applies: hasFarToGo, IsRelevant: asksNoChance},
	{ID: "seal", Value: caught, Look: nearPrey, Min: 1, Margin: 1, Applies: isSealing},
}

// hasFarToGo reports whether a penguin has at least three points to move.
func hasFarToGo(state games.State) bool {
	s := state.(*State)
	return s.phase == Moving && s.movePoints >= 3
}

func isSealing(s games.State) bool { return s.(*State).phase == Sealing }

// drew returns 1 if the penguin has come to a search cell and a card is drawn.
func drew(_, after games.State, _ games.Seat) int {
	return games.CountIf(after.(*State).phase == Drawing)
}

// nearArk returns the negated number of steps from the penguin to the ark.
func nearArk(_, after games.State, seat games.Seat) int {
	a := after.(*State)
	if a.winner == seat {
		return 0
	}
	return -int(a.rules.arkDistance[a.position[seat]])
}

// caught returns how many penguins of others the seal has caught, less its own.
func caught(before, after games.State, seat games.Seat) int {
	b, a := before.(*State), after.(*State)
	n := 0
	for other := range games.Seat(a.seats) {
		home := a.home(other)
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

// turnsNoCard reports whether an action leaves the cards of the map as they are.
func turnsNoCard(s games.State, a games.Action) bool {
	return Unpack(a).Kind == Draw || asksNoChance(s, a)
}

// gained returns the negated number of steps from a penguin to the ark.
func gained(state games.State, seat games.Seat) int {
	s := state.(*State)
	return -int(s.rules.arkDistance[s.position[seat]])
}

// nearSled is what a hasty person looks at: the steps to the nearest sled that can be seen.
func nearSled(before, now games.State, seat games.Seat) int {
	s, least := now.(*State), 100
	at := s.position[seat]
	for c := range Cell(maxSlots << 4) {
		if s.IsFaceUp(c.Slot()) && s.Terrain(c) == SearchCell {
			least = min(least, s.rules.sealDistance(at, c))
		}
	}
	return 100*drew(before, now, seat) - least
}

// nearPrey is what a hasty person looks at: the penguins that are caught, and the way from the seal to the nearest.
func nearPrey(before, now games.State, seat games.Seat) int {
	s, least := now.(*State), 100
	for other := range games.Seat(s.seats) {
		if other != seat && s.position[other] != s.home(other) {
			least = min(least, s.rules.sealDistance(s.seal, s.position[other]))
		}
	}
	return 100*caught(before, now, seat) - least
}

// devices are what a solution may need: the springboard, and the very last point.
var devices = []games.Device{
	{ID: "springboard", Uses: func(_, _ games.State, a games.Action) bool { return Unpack(a).Kind == PlaySpringboard }},
	{ID: "last", Uses: func(_, s games.State, a games.Action) bool {
		return Unpack(a).Kind == Draw && s.(*State).movePoints == 0
	}},
}
