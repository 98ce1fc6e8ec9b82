package pinguinoe

import "banchisa/games"

// The measures of what moves leave open, and of what they keep.

// countSled counts the rows and columns from a penguin to the nearest sled that is face up.
func countSled(state games.State, seat games.Seat) (int, bool) {
	s, least := state.(*State), 1<<20
	at := s.position[seat]
	for c := range Cell(maxSlots << 4) {
		if c&15 < 12 && s.IsFaceUp(c.Slot()) && s.Terrain(c) == SearchCell {
			least = min(least, abs(s.rules.Row(c)-s.rules.Row(at))+abs(s.rules.Column(c)-s.rules.Column(at)))
		}
	}
	return least, least < 1<<20 && !s.atLastEvent() && s.phase != Over
}

// sledNear is how far a sled may be to be spoken of: two rolls.
const sledNear = 10

// sledNumbers are by how much a penguin that has walked is nearer to a sled, and how far it is and was.
func sledNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if b.position[seat] == s.position[seat] || s.upSlots != b.upSlots {
		return nil
	}
	old, _ := countSled(b, seat)
	n, _ := countSled(s, seat)
	if n == 0 || n > sledNear { // it is there, or too far
		return nil
	}
	return []int{old - n, n, old}
}

// countSearch counts 1 for a penguin on a sled.
func countSearch(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	at := s.position[seat]
	return games.CountIf(s.IsFaceUp(at.Slot()) && s.Terrain(at) == SearchCell), !s.atLastEvent() && s.phase != Over
}

// countOpen counts the cards that the seat on turn may flip from where its penguin is.
func countOpen(state games.State, seat games.Seat) (n int, ok bool) {
	s := state.(*State)
	if s.phase != Moving || s.turn != seat {
		return 0, true
	}
	var buf [64]games.Action
	for _, a := range s.LegalActions(buf[:0]) {
		n += games.CountIf(Unpack(a).Kind == Flip)
	}
	return min(n, 1), true
}

// countKept counts 1 while the seat on turn rolls.
func countKept(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.phase == Rolling && s.turn == seat), true
}

// keptNumbers is the number of cards in the hand of a seat that rolls and could have played one.
func keptNumbers(before, after games.State, seat games.Seat) []int {
	b := before.(*State)
	var buf [64]games.Action
	if n := after.(*State).HandSize(seat); n > 0 && b.phase == BeforeRoll && len(b.LegalActions(buf[:0])) > 1 {
		return []int{n}
	}
	return nil
}

// countMoves counts 0 while the seat on turn moves its penguin or the seal.
func countMoves(phase Phase) func(games.State, games.Seat) (int, bool) {
	return func(state games.State, seat games.Seat) (int, bool) {
		s := state.(*State)
		return games.CountIf(s.phase != phase || s.turn != seat), s.phase != Over
	}
}

// missNumbers are the steps that the seal had, with which it could catch no rival.
func missNumbers(before, after games.State, seat games.Seat) []int {
	b := before.(*State)
	for other := range games.Seat(b.seats) {
		if d, ok := b.SealWay(b.position[other]); other != seat && ok && d > 0 && d <= int(b.sealSteps) && b.Terrain(b.position[other]) != Igloo {
			return nil
		}
	}
	return []int{int(b.sealSteps)}
}

// haltNumbers is the way to the ark of a penguin that stays where it is, from where no step over ice leads nearer.
func haltNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	at := b.position[seat]
	if s.position[seat] != at {
		return nil
	}
	var buf [64]games.Action
	for _, a := range b.LegalActions(buf[:0]) {
		if m := Unpack(a); m.Kind == Step {
			if to := b.rules.neighbors[at][m.Arg]; b.StepsToArk(to) < b.StepsToArk(at) && b.Terrain(to) != Sea {
				return nil
			}
		}
	}
	return []int{b.StepsToArk(at)}
}

// countPoints counts the points that are left to a seat in its move.
func countPoints(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.phase != Moving || s.turn != seat {
		return 0, s.phase != Over
	}
	return int(s.movePoints), true
}

// dryNumbers is the number of steps that would have led into the water instead of the only one over ice.
func dryNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if b.phase != Moving || b.turn != seat {
		return nil
	}
	wet, step := 0, false
	var buf [64]games.Action
	for _, a := range b.LegalActions(buf[:0]) {
		if m := Unpack(a); m.Kind == Step {
			to := b.rules.neighbors[b.position[seat]][m.Arg]
			step = step || to == s.position[seat] && b.Terrain(to) != Sea
			wet += games.CountIf(b.Terrain(to) == Sea)
			if b.Terrain(to) != Sea && to != s.position[seat] {
				return nil
			}
		}
	}
	if !step || wet == 0 {
		return nil
	}
	return []int{wet}
}

// countShown counts the cards that are face up and nearer to the ark than a penguin, without that of the ark.
func countShown(state games.State, seat games.Seat) (n int, ok bool) {
	s := state.(*State)
	for slot := range Slot(maxSlots) {
		if slot == s.rules.Ark() || !s.IsFaceUp(slot) {
			continue
		}
		least := 1 << 20
		for i := range Cell(12) {
			least = min(least, s.StepsToArk(Cell(slot)<<4+i))
		}
		n += games.CountIf(least < s.StepsToArk(s.position[seat]))
	}
	return n, s.phase != Over
}

// shownNumbers are by how many cards more are face up on the way of a penguin that has not walked, and how many are and
// were.
func shownNumbers(before, after games.State, seat games.Seat) []int {
	if before.(*State).position[seat] != after.(*State).position[seat] {
		return nil
	}
	old, _ := countShown(before, seat)
	n, _ := countShown(after, seat)
	return []int{n - old, n, old}
}
