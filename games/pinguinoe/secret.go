package pinguinoe

import (
	"math/rand/v2"

	"banchisa/games"
)

// Redact forgets what the others hold: their cards go into the pool, their number stays.
// Faces never seen are nowhere in the state: chance names them when they are turned.
func (s *State) Redact(eye games.Seat) {
	for seat := range s.hand {
		if games.Seat(seat) == eye {
			continue
		}
		for k, n := range s.hand[seat] {
			s.deck[k] += n
			s.hidden[seat] += n
			s.hand[seat][k] = 0
		}
	}
}

// Glimpse veils an object drawn by somebody else.
func (s *State) Glimpse(eye games.Seat, a games.Action) games.Action {
	verb, arg := Decode(a)
	if verb == Find && s.turn != eye && Found(arg).Object() {
		return act(FindVeiled, 0)
	}
	return a
}

// Determinize deals the hidden hands from the pool's objects.
func (s *State) Determinize(r *rand.Rand) {
	all, _ := s.pool()
	for seat := range s.hidden {
		for ; s.hidden[seat] > 0; s.hidden[seat]-- {
			at := r.IntN(all)
			all--
			for k := range objects {
				if at -= int(s.deck[k]); at < 0 {
					s.deck[k]--
					s.hand[seat][k]++
					break
				}
			}
		}
	}
}
