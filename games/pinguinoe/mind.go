package pinguinoe

import (
	"math"
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/exact"
)

// mind measures in turns: how many turns a penguin still needs, what its cards may save,
// and what the seal and the water may cost.
var mind = games.Mind{
	Features: []games.Feature{
		{ID: "ark", Weight: 1},
		{ID: "hand", Weight: 2.8},
		{ID: "seal", Weight: -1},
		{ID: "water", Weight: -1},
		{ID: "skip", Weight: -1},
	},
	Measure: measure,
	Prior:   prior,
	Rollout: rollout,
	Horizon: 14,
	// Measured against one another: docs/balance.md. Levels differ by how loosely they
	// choose more than by how long they think.
	Levels: games.Levels{
		Iterations: [5]int{40, 60, 50, 100, 600},
		Warmth:     [5]float64{1.8, 0.45, 0.9, 0.3, 0.01},
	},
}

// worth is what an object saves, in turns.
var worth = [objects]float64{Telescope: 0.35, Snowball: 0.9, Skates: 0.85, Fish: 0.9, Lifebuoy: 1.1, Springboard: 0.6}

// aTurn is how far a penguin comes in a turn, in tenths of a point: two rolls of six
// move the seal, the others give 3.5 points, some of them lost at the water's edge.
const aTurn = 21

// measure writes the features of a seat.
func measure(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	at, home := s.at[seat], s.r.home[seat]
	far := float64(float64(s.r.toArk[home]) * 13)
	k := chart{s: s}
	here := float64(k.far(at))
	loss := max(0, far-here)/aTurn + 0.5
	if at == home {
		loss = 0
	}
	dst[0] = 30 - here/aTurn
	dst[1] = 0
	for k, n := range s.hand[seat] {
		dst[1] += float64(worth[k] * float64(n))
	}
	dst[2] = float64(s.danger(seat) * loss)
	dst[3] = float64(s.wet(seat) * loss)
	dst[4] = float64(s.skips[seat])
}

// danger is about how likely the seal catches a penguin before it moves again.
func (s *State) danger(seat games.Seat) float64 {
	at := s.at[seat]
	if at == s.r.home[seat] || s.kind(at) == Igloo {
		return 0
	}
	far := max(abs(s.r.Row(at)-s.r.Row(s.seal)), abs(s.r.Col(at)-s.r.Col(s.seal)))
	if far > int(s.r.SealSteps) {
		return 0.03
	}
	// Each other seat rolls a one or a six once before, and has others to hunt.
	p := float64(0.22 * float64(s.seats-1))
	if s.hand[seat][Fish] > 0 {
		p *= 0.15
	}
	return min(p, 0.6)
}

// wet is about how likely a penguin in the sea is sent home.
func (s *State) wet(seat games.Seat) float64 {
	if s.phase == Over || s.kind(s.at[seat]) != Sea {
		return 0
	}
	saved := s.hand[seat][Lifebuoy] > 0
	switch {
	case seat == s.turn && s.phase == Moving && s.points > 0:
		return 0.05
	case seat == s.turn && s.floated:
		return 0.25
	case seat == s.turn && !saved:
		return 1
	case saved:
		return 0.1
	}
	return 0.35
}

// prior weighs the legal actions.
func prior(state games.State, actions []games.Action, dst []float32) {
	s := state.(*State)
	switch s.phase {
	case Moving:
		s.priorMoves(actions, dst)
	case Sealing:
		for i, a := range actions {
			dst[i] = float32(s.chase(a))
		}
	default:
		for i, a := range actions {
			dst[i] = s.priorPlain(a, len(actions))
		}
	}
}

// priorPlain weighs plays and answers.
func (s *State) priorPlain(a games.Action, n int) float32 {
	verb, _ := Decode(a)
	switch verb {
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

// priorMoves weighs steps by what the movement can still come to.
func (s *State) priorMoves(actions []games.Action, dst []float32) {
	k := chart{s: s}
	at, best := s.at[s.turn], math.Inf(1)
	var cost [64]float64
	for i, a := range actions[:min(len(actions), len(cost))] {
		cost[i] = math.Inf(1)
		switch verb, arg := Decode(a); verb {
		case Step:
			cost[i] = k.prospect(s.r.next[at][arg], int(s.points)-1, 4)
		case PlaySpringboard:
			cost[i] = k.prospect(s.landing(at, arg), int(s.points)-1, 4) + 8
		case Flip:
			cost[i] = k.flip(at, Slot(arg))
		case Draw:
			cost[i] = float64(k.far(at)) + s.ending(at, 0)
		case PlaySkates:
			cost[i] = k.prospect(at, int(s.points)+2, 4) + 14
		case Stop:
			cost[i] = float64(k.far(at)) + s.ending(at, 0)
		}
		best = min(best, cost[i])
	}
	for i := range actions {
		dst[i] = 0.02
		if i < len(cost) && cost[i] < math.Inf(1) {
			dst[i] = 0.01 + float32(exact.Exp((best-cost[i])/9))
		}
	}
}

// flip is the prospect of turning a card up with the points that are left.
func (k *chart) flip(at Cell, slot Slot) float64 {
	s, near := k.s, k.far(at)
	for dir := 0; dir < 8; dir += 2 {
		if to := s.r.next[at][dir]; to != NoCell && to.Slot() == slot {
			near = min(near, k.far(to)+onIce)
		}
	}
	if s.points == 1 {
		return float64(near-12) + s.ending(at, 0)
	}
	return float64(near - 4)
}

// chase weighs a step of the seal: towards rivals that have come far, away from the own
// penguin.
func (s *State) chase(a games.Action) float64 {
	verb, arg := Decode(a)
	to := s.seal
	if verb == Glide {
		to = s.r.next[s.seal][arg]
	} else if verb != GlideStop {
		return 0.2
	}
	sum := 0.05
	for seat := range games.Seat(s.seats) {
		at := s.at[seat]
		if at == s.r.home[seat] {
			continue
		}
		far := max(abs(s.r.Row(at)-s.r.Row(to)), abs(s.r.Col(at)-s.r.Col(to)))
		reach := int(s.steps)
		if verb == Glide {
			reach--
		}
		gain := float64(s.r.toArk[s.r.home[seat]]) - float64(s.r.toArk[at])
		switch {
		case seat == s.turn && far == 0:
			return 0.001
		case seat == s.turn:
			sum += float64(0.02 * float64(min(far, 8)))
		case far <= reach:
			sum += 0.1 * max(0.5, gain) / float64(1+far)
		}
	}
	return sum
}

// rollout picks an action in a playout: towards the ark and out of the water.
func rollout(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*State)
	if len(actions) == 1 {
		return actions[0]
	}
	switch s.phase {
	case Moving:
		return s.stride(actions, r)
	case Before:
		if r.Uint32()&7 != 0 {
			return actions[0] // the roll
		}
	case Sealing:
		best, top := actions[0], 0.0
		for _, a := range actions {
			if v := float64(s.chase(a) * (0.2 + r.Float64())); v > top {
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

// stride picks a step of a movement with a short look ahead.
func (s *State) stride(actions []games.Action, r *rand.Rand) games.Action {
	at := s.at[s.turn]
	best, top := actions[0], math.Inf(-1)
	for _, a := range actions {
		v := float64(1.5 * r.Float64())
		switch verb, arg := Decode(a); verb {
		case Step:
			v += s.value(s.r.next[at][arg])
		case PlaySpringboard:
			v += s.value(s.landing(at, arg)) + 0.5
		case Flip:
			v += 0.8 - float64(s.r.toArk[at])
			if s.points == 1 && s.kind(at) == Sea {
				v -= 10
			}
		case Draw:
			v += 1.2 - float64(s.r.toArk[at])
		case Stop:
			v -= float64(s.r.toArk[at])
		default:
			v -= float64(s.r.toArk[at]) + 1
		}
		if v > top {
			best, top = a, v
		}
	}
	return best
}

// value is how good it is to step onto a cell with the points left, roughly.
func (s *State) value(to Cell) float64 {
	kind := s.kind(to)
	v := -float64(s.r.toArk[to])
	switch {
	case kind == Ark:
		v += 50
	case kind == Sled:
		v += 0.7
	case kind == Sea && s.points == 1:
		v -= 10
	case s.points == 2:
		for dir := 0; dir < 8; dir += 2 {
			if c := s.r.next[to][dir]; c != NoCell && s.kind(c).Firm() && c != s.seal {
				return v
			}
		}
		v -= 5
	}
	return v
}
