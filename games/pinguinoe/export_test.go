package pinguinoe

import "banchisa/games"

// Worlds returns every position that a view allows: all ways to deal the hidden hands.
func (s *State) Worlds() []games.State {
	for seat, hidden := range s.hiddenCards {
		if hidden == 0 {
			continue
		}
		var all []games.State
		for k := range numObjects {
			// The cards of one hand are dealt in the order of their kinds.
			if s.deck[k] == 0 || s.lastHeld(games.Seat(seat)) > k {
				continue
			}
			next := *s
			next.deck[k]--
			next.hiddenCards[seat]--
			next.hand[seat][k]++
			all = append(all, next.Worlds()...)
		}
		return all
	}
	return []games.State{s}
}

// lastHeld returns the last kind of object in a hand, or the first kind if it is empty.
func (s *State) lastHeld(seat games.Seat) Card {
	last := Card(0)
	for k, n := range s.hand[seat] {
		if n > 0 {
			last = Card(k)
		}
	}
	return last
}
