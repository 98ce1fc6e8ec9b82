package pinguinoe

import (
	"math"
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/detmath"
)

// prior weighs the legal actions.
func prior(state games.State, actions []games.Action, dst []float32) {
	s := state.(*State)
	switch s.phase {
	case Moving:
		s.movePriors(actions, dst)
	case Sealing:
		for i, a := range actions {
			dst[i] = float32(s.sealPrior(a))
		}
	default:
		for i, a := range actions {
			dst[i] = s.otherPrior(a, len(actions))
		}
	}
}

// otherPrior weighs object cards and answers.
func (s *State) otherPrior(a games.Action, n int) float32 {
	m := Unpack(a)
	switch m.Kind {
	case Roll, Stop:
		return 1
	case UseLifebuoy, UseFish, UseFishArk, PlaySkates:
		return 0.8
	case Accept:
		return 0.4
	case PlaySnowball:
		return 0.3
	}
	return 1 / float32(n)
}

// movePriors weighs steps by the least distance that the movement can still reach.
func (s *State) movePriors(actions []games.Action, dst []float32) {
	k := distances{state: s}
	at, best := s.position[s.turn], math.Inf(1)
	var cost [64]float64
	for i, a := range actions[:min(len(actions), len(cost))] {
		cost[i] = math.Inf(1)
		switch m := Unpack(a); m.Kind {
		case Step:
			cost[i] = k.bestReachable(s.rules.neighbors[at][m.Arg], int(s.movePoints)-1, 4)
		case PlaySpringboard:
			cost[i] = k.bestReachable(s.springboardTarget(at, m.Arg), int(s.movePoints)-1, 4) + 8
		case Flip:
			cost[i] = k.flipValue(at, Slot(m.Arg))
		case Draw:
			cost[i] = float64(k.distance(at)) + s.endingCost(at, 0)
		case PlaySkates:
			cost[i] = k.bestReachable(at, int(s.movePoints)+2, 4) + 14
		case Stop:
			cost[i] = float64(k.distance(at)) + s.endingCost(at, 0)
		}
		best = min(best, cost[i])
	}
	for i := range actions {
		dst[i] = 0.02
		if i < len(cost) && cost[i] < math.Inf(1) {
			dst[i] = 0.01 + float32(detmath.Exp((best-cost[i])/9))
		}
	}
}

// flipValue estimates the distance after turning up a card with the points that are left.
func (ds *distances) flipValue(at Cell, slot Slot) float64 {
	s, near := ds.state, ds.distance(at)
	for dir := 0; dir < 8; dir += 2 {
		if to := s.rules.neighbors[at][dir]; to != NoCell && to.Slot() == slot {
			near = min(near, ds.distance(to)+onIce)
		}
	}
	if s.movePoints == 1 {
		return float64(near-12) + s.endingCost(at, 0)
	}
	return float64(near - 4)
}

// sealPrior weighs a step of the seal: towards rivals that have come far, away from the own
// penguin.
func (s *State) sealPrior(a games.Action) float64 {
	m := Unpack(a)
	to := s.seal
	if m.Kind == SealStep {
		to = s.rules.neighbors[s.seal][m.Arg]
	} else if m.Kind != SealStop {
		return 0.2
	}
	sum := 0.05
	for seat := range games.Seat(s.seats) {
		at := s.position[seat]
		if at == s.home(seat) {
			continue
		}
		distance := s.rules.sealDistance(to, at)
		reach := int(s.sealSteps)
		if m.Kind == SealStep {
			reach--
		}
		gain := float64(s.rules.arkDistance[s.home(seat)]) - float64(s.rules.arkDistance[at])
		switch {
		case seat == s.turn && distance == 0:
			return 0.001
		case seat == s.turn:
			sum += float64(0.02 * float64(min(distance, 8)))
		case distance <= reach:
			sum += 0.1 * max(0.5, gain) / float64(1+distance)
		}
	}
	return sum
}

// rolloutPolicy prefers moves towards the ark and out of the water.
func rolloutPolicy(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*State)
	if len(actions) == 1 {
		return actions[0]
	}
	switch s.phase {
	case Moving:
		return s.rolloutStep(actions, r)
	case BeforeRoll:
		if r.Uint32()&7 != 0 {
			return actions[0] // the roll
		}
	case Sealing:
		best, top := actions[0], 0.0
		for _, a := range actions {
			if v := float64(s.sealPrior(a) * (0.2 + r.Float64())); v > top {
				best, top = a, v
			}
		}
		return best
	case AskCaught, AskSea, AskWave:
		if r.Uint32()&7 != 0 {
			return actions[0]
		}
	}
	return actions[r.IntN(len(actions))]
}

// rolloutStep picks a step of a movement by a short evaluation with noise.
func (s *State) rolloutStep(actions []games.Action, r *rand.Rand) games.Action {
	at := s.position[s.turn]
	best, top := actions[0], math.Inf(-1)
	for _, a := range actions {
		v := float64(1.5 * r.Float64())
		switch m := Unpack(a); m.Kind {
		case Step:
			v += s.cellValue(s.rules.neighbors[at][m.Arg])
		case PlaySpringboard:
			v += s.cellValue(s.springboardTarget(at, m.Arg)) + 0.5
		case Flip:
			v += 0.8 - float64(s.rules.arkDistance[at])
			if s.movePoints == 1 && s.Terrain(at) == Sea {
				v -= 10
			}
		case Draw:
			v += 1.2 - float64(s.rules.arkDistance[at])
		case Stop:
			v -= float64(s.rules.arkDistance[at])
		default:
			v -= float64(s.rules.arkDistance[at]) + 1
		}
		if v > top {
			best, top = a, v
		}
	}
	return best
}

// cellValue estimates the value of a step onto a cell with the points left.
func (s *State) cellValue(to Cell) float64 {
	terrain := s.Terrain(to)
	v := -float64(s.rules.arkDistance[to])
	switch {
	case terrain == Ark:
		v += 50
	case terrain == SearchCell:
		v += 0.7
	case terrain == Sea && s.movePoints == 1:
		v -= 10
	case s.movePoints == 2:
		for dir := 0; dir < 8; dir += 2 {
			if c := s.rules.neighbors[to][dir]; c != NoCell && s.Terrain(c).IsIce() && c != s.seal {
				return v
			}
		}
		v -= 5
	}
	return v
}
