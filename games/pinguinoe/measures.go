package pinguinoe

import "banchisa/games"

// measures are in steps, cards and turns.
var measures = []games.Measure{
	{ID: "ark", Worth: -1, RivalWorth: -0.7, Count: countArk},
	{ID: "water", Worth: -6, Count: countWater},
	{ID: "caught", RivalWorth: -8, Count: countCaught},
	{ID: "seal", Worth: -3, RivalWorth: -2, Count: countSeal, Numbers: sealNumbers},
	{ID: "near", Worth: 0.2, RivalWorth: 0.2, Count: countNear, Numbers: nearNumbers},
	{ID: "draw", Worth: 4, Count: countDraw, Numbers: drawNumbers},
	{ID: "flip", Worth: 0.1, Count: countFlip, Numbers: flipNumbers},
	{ID: "last", Worth: -10, Count: countLast},
	{ID: "skip", Worth: -5, RivalWorth: -4, Count: countSkips},
	{ID: "sled", Worth: -0.15, Count: countSled, Numbers: sledNumbers},
	{ID: "search", Worth: 0.4, Count: countSearch},
	{ID: "open", Worth: 0.1, Count: countOpen},
	{ID: "kept", Worth: 0.1, Count: countKept, Numbers: keptNumbers},
	{ID: "miss", Worth: 0.05, Count: countMoves(Sealing), Numbers: missNumbers},
	{ID: "dry", Worth: -0.05, Count: countPoints, Numbers: dryNumbers},
	{ID: "shown", Worth: 0.1, Count: countShown, Numbers: shownNumbers},
	{ID: "halt", Worth: 0.05, Count: countMoves(Moving), Numbers: haltNumbers},
	{ID: "round", Worth: -0.01, Count: countPoints, Numbers: roundNumbers},
	{ID: "tide", Worth: -0.01, Count: countWaves, Numbers: tideNumbers},
	{ID: "swell", Worth: -0.01, Count: countWaves, Numbers: swellNumbers},
	{ID: "crest", Worth: -0.01, Count: countWaves, Numbers: crestNumbers},
}

// countArk counts the steps to the ark if nothing is in the way.
func countArk(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return s.StepsToArk(s.position[seat]), true
}

// countWater counts 1 for a penguin in the sea.
func countWater(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if at := s.position[seat]; s.IsFaceUp(at.Slot()) && s.Terrain(at) == Sea {
		return 1, s.phase != Over
	}
	return 0, s.phase != Over
}

// countSeal counts 1 for a penguin to which the seal can come with one roll.
func countSeal(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	d, ok := s.SealWay(s.position[seat])
	if ok && d <= int(s.rules.SealSteps) && d > 0 && s.Terrain(s.position[seat]) != Igloo {
		return 1, s.phase != Over
	}
	return 0, s.phase != Over
}

// countNear counts the steps of the seal to a penguin that it can catch, and has not yet.
func countNear(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	steps, ok := s.SealWay(s.position[seat])
	return steps, ok && steps > 0 && s.phase != Over && s.Terrain(s.position[seat]) != Igloo
}

// nearNumbers are those of a penguin that the seal reaches as before: where that changes it is said.
func nearNumbers(before, after games.State, seat games.Seat) []int {
	was, _ := countSeal(before, seat)
	old, _ := countNear(before, seat)
	n, _ := countNear(after, seat)
	if is, _ := countSeal(after, seat); is != was {
		return nil
	}
	return []int{max(n-old, old-n), n, old}
}

// sealNumbers are the steps of the seal to a penguin that it can catch, and those that it may go.
func sealNumbers(before, after games.State, seat games.Seat) []int {
	steps := func(state games.State) int {
		d, _ := state.(*State).SealWay(state.(*State).position[seat])
		return d
	}
	return []int{int(after.(*State).rules.SealSteps), steps(after), steps(before)}
}

// countDraw counts 1 for a seat that draws a search card.
func countDraw(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.phase == Drawing && s.turn == seat {
		return 1, !s.atLastEvent()
	}
	return 0, !s.atLastEvent()
}

// atLastEvent reports whether the next event that is drawn ends the match with no winner: PIN-4.9.
func (s *State) atLastEvent() bool {
	return s.rules.WhitePenguin > 0 && s.events+1 == s.rules.WhitePenguin
}

// countLast counts 1 for a seat that draws, or could in its turn, when the next event is the last.
func countLast(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if !s.atLastEvent() || s.phase == Over {
		return 0, false
	}
	if s.turn == seat && s.canDrawInTurn() {
		return 1, true
	}
	return 0, true
}

// canDrawInTurn reports whether the seat on turn draws, or could after some of its steps.
func (s *State) canDrawInTurn() bool {
	if s.phase == Drawing {
		return true
	}
	var buf [64]games.Action
	for _, a := range s.LegalActions(buf[:0]) {
		switch Unpack(a).Kind {
		case Draw:
			return true
		case Step:
			next := *s
			if next.Apply(a); next.turn == s.turn && next.canDrawInTurn() {
				return true
			}
		}
	}
	return false
}

// drawNumbers is the number of cards in the search deck, the one that is drawn included.
func drawNumbers(_, after games.State, _ games.Seat) []int {
	return []int{after.(*State).DeckSize()}
}

func countSkips(state games.State, seat games.Seat) (int, bool) {
	return state.(*State).Skips(seat), true
}

// countCaught counts 1 for a penguin that the seal has caught and whose seat is asked for a fish.
func countCaught(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.phase == AskCaught && (s.asked == seat || s.pendingSeats>>seat&1 != 0) {
		return 1, true
	}
	return 0, true
}

// countFlip counts 1 while a card on the way of the seat on turn is being turned up that nobody has seen.
func countFlip(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.phase == Flipping && s.turn == seat && s.revealedDistance() < s.StepsToArk(s.position[seat])), true
}

// revealedDistance returns the steps to the ark from the nearest cell of the card that is being turned up.
func (s *State) revealedDistance() int {
	least := 1 << 20
	for i := range Cell(12) {
		least = min(least, s.StepsToArk(Cell(s.revealing)<<4+i))
	}
	return least
}

// flipNumbers are the steps to the ark from the card and from the penguin.
func flipNumbers(_, after games.State, seat games.Seat) []int {
	s := after.(*State)
	return []int{s.revealedDistance(), s.StepsToArk(s.position[seat])}
}
