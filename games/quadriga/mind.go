package quadriga

import (
	"math/rand/v2"

	"banchisa/games"
)

// mind is what Quadriga knows about playing well: turns are planned whole, and judged by
// units, islands, lone units, coming fights and countdowns.
var mind = games.Mind{
	Features: []games.Feature{
		{ID: "units", Weight: 1},
		{ID: "islands", Weight: 0.5},
		{ID: "lone", Weight: -0.5},
		{ID: "threat", Weight: 0.6},
		{ID: "room", Weight: 0.04},
		{ID: "clock", Weight: -1},
	},
	Measure: measure,
	Prior:   prior,
	Plan:    plan,
	Vary:    vary,
	Horizon: 1,
	Levels: games.Levels{
		Iterations: [5]int{40, 52, 72, 114, 230},
		Warmth:     [5]float64{0.75, 0.55, 0.44, 0.33, 0.14},
	},
}

// The features, in the order of mind.Features.
const (
	units = iota
	islands
	lone
	threat
	room
	clock
)

// measure writes the features of a seat.
func measure(st games.State, seat games.Seat, dst []float64) {
	s := st.(*State)
	own, enemy := s.units[seat], s.units[1-seat]
	clear(dst)
	dst[units] = float64(own.Len())
	alone := own.But(own.Around())
	dst[islands] = float64(min(own.But(alone).islands(), 3))
	dst[lone] = float64(alone.Len())
	if c := s.countdown[seat]; c > 0 {
		dst[clock] = 1 + 4/float64(c)
	}
	// The seat that moves next can win its fights; the other may never come to it.
	gain := s.threat(own, enemy)
	if s.seat != seat {
		gain *= 0.3
	}
	dst[threat] = gain
	// Cells where the enemy cannot place, because we stand there.
	dst[room] = float64(own.Around().Or(own).And(s.rules.board).Len())
}

// threat is how many enemy units the islands of own can win by one march, about. One
// island, the one that gains most by it, gets a new unit before.
func (s *State) threat(own, enemy Set) float64 {
	front := enemy.Around()
	near := own.And(front.Around()) // a march away from contact
	free := s.rules.board.But(own).But(enemy)
	sum, more := 0, 0
	for !near.Empty() {
		island := own.Island(near.First())
		near = near.But(island)
		best, helped := 0, 0
		for d := N; d <= NW; d++ {
			ready := island.And(free.And(front).shift(d.back()))
			if !ready.Empty() {
				plain, strong := s.blow(island, ready, enemy, d)
				best, helped = max(best, plain), max(helped, strong)
			}
		}
		sum += best
		more = max(more, helped-best)
	}
	return float64(sum + more)
}

// blow is what an island wins when the ready units march in direction d into contact,
// alone and with one unit more.
func (s *State) blow(island, ready, enemy Set, d Direction) (plain, strong int) {
	for ready.Len() > s.rules.movers {
		ready = ready.rest()
	}
	// The ones that stay behind stay together with them or not: a rough count.
	arrived := ready.shift(d)
	body := island.But(ready).Or(arrived)
	for foes := enemy.And(arrived.Around()); !foes.Empty(); {
		foe := enemy.Island(foes.First())
		foes = foes.But(foe)
		ours, theirs := body.And(foe.Around()).Len(), foe.And(body.Around()).Len()
		switch {
		case ours > theirs:
			plain, strong = plain+theirs, strong+theirs
		case ours == theirs:
			plain, strong = plain-ours, strong+theirs
		default:
			plain, strong = plain-ours, strong-ours
		}
	}
	return plain, strong
}

// prior weighs actions for bots that do not plan: it passes over orders that drown.
func prior(st games.State, actions []games.Action, dst []float32) {
	s := st.(*State)
	own, enemy := s.units[s.seat], s.units[1-s.seat]
	beside := own.Around()
	for i, a := range actions {
		m := Unpack(a)
		dst[i] = 1
		switch m.Kind {
		case Place:
			if !own.Empty() && !beside.Has(m.Cell) {
				dst[i] = 0.1
			}
		case Go:
			dst[i] = 4
		case Skip:
			dst[i] = 0.1
		case Fight:
			dst[i] = float32(max(0.1, 3+s.outcome(own.Island(m.Cell), enemy.Island(m.Enemy))))
		}
	}
}

// outcome is the enemy units won, less the own units lost, by a fight of two islands.
func (s *State) outcome(a, b Set) float64 {
	ours, theirs := a.And(b.Around()).Len(), b.And(a.Around()).Len()
	if ours > theirs {
		return float64(theirs)
	}
	return -float64(ours)
}

// pick is a random cell of a set that is not empty.
func pick(s Set, r *rand.Rand) Cell {
	for n := r.IntN(s.Len()); n > 0; n-- {
		s = s.rest()
	}
	return s.First()
}
