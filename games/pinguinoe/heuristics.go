package pinguinoe

import (
	"slices"

	"banchisa/games"
)

// heuristics measures in turns: how many turns a penguin still needs, what its cards may save,
// and what the seal and the water may cost.
var heuristics = games.Heuristics{
	Measures: measures,
	Features: []games.Feature{
		{ID: "ark", Weight: 1},
		{ID: "hand", Weight: 2.8},
		{ID: "seal", Weight: -1},
		{ID: "water", Weight: -1},
		{ID: "skip", Weight: -1},
	},
	ExtractFeatures: extractFeatures,
	IsPass:          isPass,
	Walks:           walks,
	Continues:       continues,
	Prior:           prior,
	RolloutPolicy:   rolloutPolicy,

	StrongPrior:         strongPrior,
	StrongRolloutPolicy: strongRolloutPolicy,

	Horizon: 14,
	// Measured against one another: docs/lab.md. Levels differ more by their temperature than
	// by their number of iterations.
	Levels: games.LevelParams{
		Iterations:  [5]int{40, 60, 50, 100, 600},
		Temperature: [5]float64{1.8, 0.45, 0.9, 0.3, 0.01},
	},
}

// continues reports whether two actions are steps of one walk.
func continues(before, a games.Action) bool {
	kind := Unpack(a).Kind
	return kind == Unpack(before).Kind && (kind == Step || kind == SealStep)
}

// isPass reports whether an action moves nothing: a roll, and what ends a move.
func isPass(a games.Action) bool {
	return slices.Contains([]Kind{Roll, Stop, SealStop}, Unpack(a).Kind)
}

// objectValue is what an object saves, in turns.
var objectValue = [numObjects]float64{Telescope: 0.35, Snowball: 0.9, Skates: 0.85, Fish: 0.9, Lifebuoy: 1.1, Springboard: 0.6}

// turnReach is how far a penguin moves in a turn, in tenths of a point: two of six rolls move the
// seal, the others give 3.5 points, some of which are lost at the edge of water.
const turnReach = 21

// extractFeatures writes the features of a seat.
func extractFeatures(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	at, home := s.position[seat], s.home(seat)
	k := distances{state: s}
	left := k.distance(at)
	loss := s.lossAtHome(seat, left)
	if at == home {
		loss = 0
	}
	dst[0] = 30 - float64(left)/turnReach
	dst[1] = 0
	for k, n := range s.hand[seat] {
		dst[1] += float64(objectValue[k] * float64(n))
	}
	dst[2] = float64(s.sealRisk(seat) * loss)
	dst[3] = float64(s.seaRisk(seat) * loss)
	dst[4] = float64(s.skips[seat])
}

// lossAtHome returns how many turns a penguin loses if it is sent home with that distance left.
func (s *State) lossAtHome(seat games.Seat, left int) float64 {
	full := float64(float64(s.rules.arkDistance[s.home(seat)]) * 13)
	return max(0, full-float64(left))/turnReach + 0.5
}

// sealRisk estimates the probability that the seal catches a penguin before it moves again.
func (s *State) sealRisk(seat games.Seat) float64 {
	at := s.position[seat]
	if at == s.home(seat) || s.Terrain(at) == Igloo {
		return 0
	}
	if s.rules.sealDistance(s.seal, at) > int(s.rules.SealSteps) {
		return 0.03
	}
	// Each other seat may roll a one or a six once before, and has other penguins to catch.
	p := float64(0.22 * float64(s.seats-1))
	if s.hand[seat][Fish] > 0 {
		p *= 0.15
	}
	return min(p, 0.6)
}

// seaRisk estimates the probability that a penguin in the sea is sent home.
func (s *State) seaRisk(seat games.Seat) float64 {
	if s.phase == Over || s.Terrain(s.position[seat]) != Sea {
		return 0
	}
	saved := s.hand[seat][Lifebuoy] > 0
	switch {
	case seat == s.turn && s.phase == Moving && s.movePoints > 0:
		return 0.05
	case seat == s.turn && s.usedLifebuoy:
		return 0.25
	case seat == s.turn && !saved:
		return 1
	case saved:
		return 0.1
	}
	return 0.35
}
