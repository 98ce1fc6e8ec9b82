package pinguinoe

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/detmath"
)

// sealTemperature is the temperature of the priors of the seal's steps, in turns.
const sealTemperature = 0.15

// strongPrior is like prior, but with a seal that plans its whole movement.
func strongPrior(state games.State, actions []games.Action, dst []float32) {
	s := state.(*State)
	if s.phase != Sealing {
		prior(state, actions, dst)
		return
	}
	gains, best := s.sealGains(), math.Inf(-1)
	for _, a := range actions {
		best = max(best, gains[sealDirection(a)])
	}
	for i, a := range actions {
		dst[i] = 0.01 + float32(detmath.Exp((gains[sealDirection(a)]-best)/sealTemperature))
	}
}

// strongRolloutPolicy is like rolloutPolicy, but with a seal that goes straight to a rival in reach.
func strongRolloutPolicy(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	if s := state.(*State); s.phase == Sealing {
		if a, ok := s.chase(actions); ok {
			return a
		}
	}
	return rolloutPolicy(state, actions, r)
}

// stay is the direction of a seal that stops.
const stay = 8

// sealDirection returns the direction of a step of the seal, or stay.
func sealDirection(a games.Action) int {
	if m := Unpack(a); m.Kind == SealStep {
		return m.Arg
	}
	return stay
}

// sealGains returns what the rest of the seal's movement can gain by its first direction, in turns:
// each direction counts for the cells to which a shortest way begins with it.
func (s *State) sealGains() (gains [stay + 1]float64) {
	for dir := range gains {
		gains[dir] = math.Inf(-1)
	}
	threats := s.sealThreats()
	gains[stay], _ = threats.gain(s.seal)
	// Breadth-first search. The first directions of all shortest ways to a cell are a set of bits.
	var first, distance [maxSlots << 4]uint8
	var queue [maxSlots << 4]Cell
	queue[0] = s.seal
	for i, n := 0, 1; i < n; i++ {
		from := queue[i]
		gain, catches := threats.gain(from)
		for dirs := first[from]; dirs != 0; dirs &= dirs - 1 {
			dir := bits.TrailingZeros8(dirs)
			gains[dir] = max(gains[dir], gain)
		}
		if catches || distance[from] == s.sealSteps {
			continue
		}
		for dirs := s.sealDirections(from); dirs != 0; dirs &= dirs - 1 {
			to, way := s.rules.neighbors[from][bits.TrailingZeros8(dirs)], first[from]
			if from == s.seal {
				way = dirs & -dirs
			}
			switch {
			case to == s.seal:
			case first[to] == 0:
				queue[n], first[to], distance[to] = to, way, distance[from]+1
				n++
			case distance[to] == distance[from]+1:
				first[to] |= way
			}
		}
	}
	return gains
}

// sealThreats are the penguins that the seal may catch.
type sealThreats struct {
	state       *State
	row, column [MaxSeats]int
	// catch is what catching a penguin gains, in turns for the seat on turn; its own loses.
	catch [MaxSeats]float64
}

func (s *State) sealThreats() (t sealThreats) {
	t.state = s
	ds := distances{state: s}
	for seat := range games.Seat(s.seats) {
		at := s.position[seat]
		if s.Terrain(at) == Igloo {
			continue
		}
		t.row[seat], t.column[seat] = s.rules.Row(at), s.rules.Column(at)
		weight := 1 / float64(s.seats-1)
		if seat == s.turn {
			weight = -1
		}
		if s.hand[seat][Fish] > 0 {
			weight *= 0.15
		}
		t.catch[seat] = weight * s.lossAtHome(seat, ds.distance(at))
	}
	return t
}

// gain returns what the seal gains by coming to a cell and staying there, and whether it catches
// a penguin. One that stays near it may be caught later.
func (t *sealThreats) gain(c Cell) (sum float64, catches bool) {
	s := t.state
	row, column := s.rules.Row(c), s.rules.Column(c)
	for seat := range games.Seat(s.seats) {
		if t.catch[seat] == 0 {
			continue
		}
		steps := max(abs(t.row[seat]-row), abs(t.column[seat]-column))
		if steps == 0 && c != s.seal {
			sum, catches = sum+t.catch[seat], true
			continue
		}
		// As in sealRisk, and the farther the less likely, so that farther cells differ, too.
		p := float64(min(0.6, float64(0.22*float64(s.seats-1))) * max(0, 1-float64(steps)/20))
		if steps > int(s.rules.SealSteps) {
			p *= 0.4
		}
		sum += float64(t.catch[seat] * p)
	}
	return sum, catches
}

// chase returns the seal's step straight to the rival in its reach that has come farthest.
func (s *State) chase(actions []games.Action) (step games.Action, ok bool) {
	target, farthest := NoCell, -1
	for seat := range games.Seat(s.seats) {
		at := s.position[seat]
		if seat == s.turn || at == s.seal || s.Terrain(at) == Igloo || s.hand[seat][Fish] > 0 {
			continue
		}
		way := int(s.rules.arkDistance[s.home(seat)]) - int(s.rules.arkDistance[at])
		if way > farthest && s.rules.sealDistance(s.seal, at) <= int(s.sealSteps) {
			target, farthest = at, way
		}
	}
	if target == NoCell {
		return 0, false
	}
	least := math.MaxInt
	for _, a := range actions {
		dir := sealDirection(a)
		if dir == stay || s.rules.neighbors[s.seal][dir] == s.position[s.turn] {
			continue
		}
		if d := s.rules.sealDistance(s.rules.neighbors[s.seal][dir], target); d < least {
			step, least, ok = a, d, true
		}
	}
	return step, ok
}
