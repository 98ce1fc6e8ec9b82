package pinguinoe

import (
	"math/rand/v2"

	"banchisa/games"
)

// Redact forgets the cards of the other hands: they go into the pool, their number stays. Faces
// never seen are not in the state at all: chance decides them when they are turned up.
func (s *State) Redact(viewer games.Seat) {
	for seat := range s.hand {
		if games.Seat(seat) == viewer {
			continue
		}
		for k, n := range s.hand[seat] {
			s.deck[k] += n
			s.hiddenCards[seat] += n
			s.hand[seat][k] = 0
		}
	}
}

// ObservedAction replaces an object drawn by another seat by DrawnHidden.
func (s *State) ObservedAction(viewer games.Seat, a games.Action) games.Action {
	m := Unpack(a)
	if m.Kind == Drawn && s.turn != viewer && DrawnCard(m.Arg).IsObject() {
		return pack(DrawnHidden, 0)
	}
	return a
}

// Determinize deals the hidden hands from the pool's objects.
func (s *State) Determinize(r *rand.Rand) {
	all, _ := s.hiddenObjects()
	for seat := range s.hiddenCards {
		for ; s.hiddenCards[seat] > 0; s.hiddenCards[seat]-- {
			at := r.IntN(all)
			all--
			for k := range numObjects {
				if at -= int(s.deck[k]); at < 0 {
					s.deck[k]--
					s.hand[seat][k]++
					break
				}
			}
		}
	}
}

// Reveals reports whether the action shows another seat an object that the seat to move, for all
// the other knew, might not have had.
func (s *State) Reveals(a games.Action) bool {
	m := Unpack(a)
	card, needed := objectOf[m.Kind]
	if !needed {
		return false
	}
	actor := s.Actor()
	for viewer := range games.Seat(s.seats) {
		if viewer != actor && s.othersHidden(viewer, card) >= s.HandSize(actor) {
			return true
		}
	}
	return false
}

// othersHidden returns the number of objects, except those of one kind, that are hidden from a
// viewer: in the deck and in the other seats' hands.
func (s *State) othersHidden(viewer games.Seat, without Card) int {
	n := 0
	for k := range numObjects {
		if k == without {
			continue
		}
		n += int(s.deck[k])
		for seat := range s.hand {
			if games.Seat(seat) != viewer {
				n += int(s.hand[seat][k])
			}
		}
	}
	return n
}
