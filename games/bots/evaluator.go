package bots

import (
	"math"
	"math/rand/v2"
	"slices"

	"banchisa/games"
	"banchisa/games/detmath"
)

// evalShare is the part of the reward that comes from the evaluation instead of the result, so
// that decided positions are still played sensibly.
const evalShare = 0.1

// maxPlayout is the maximum number of actions of a playout in a game without a horizon.
const maxPlayout = 6000

// evaluator plays positions out and evaluates them, with one number for each seat.
type evaluator struct {
	heuristics games.Heuristics
	seats      int
	scale      float64
	actionBuf  []games.Action
	features   []float64
	// draws is the number of turns that each turn of a playout is chosen from, by their evaluation.
	// With 0 or 1 a turn is played as it is drawn.
	draws int
	trial games.State // the position after a drawn turn
	drawn []games.Action
	// coming is the chance that an oracle foresees; nil for all others, which sample it.
	coming *foresight
	// values are the rewards of the last position evaluated, from 0 to 1.
	values  []float64
	returns []float64
}

// reset allocates the buffers for a game.
func (e *evaluator) reset(s games.State) {
	e.returns = s.Returns(e.returns[:0])
	e.seats = len(e.returns)
	e.values = append(e.values[:0], e.returns...)
	if need := len(e.heuristics.Features); cap(e.features) < need {
		e.features = make([]float64, need)
	}
	e.features = e.features[:len(e.heuristics.Features)]
	if e.actionBuf == nil {
		e.actionBuf = make([]games.Action, 0, 4096)
	}
}

// scores writes the weighted sum of each seat's features to values.
func (e *evaluator) scores(s games.State) {
	for seat := range e.seats {
		e.heuristics.ExtractFeatures(s, games.Seat(seat), e.features)
		sum := 0.0
		for i, f := range e.heuristics.Features {
			sum += float64(f.Weight * e.features[i])
		}
		e.values[seat] = sum
	}
}

// evaluate writes the estimated winning chances of all seats to values: a softmax of the scores;
// for two seats that is the logistic function of their difference.
func (e *evaluator) evaluate(s games.State) {
	e.scores(s)
	top, sum := slices.Max(e.values), 0.0
	for seat, v := range e.values {
		e.values[seat] = detmath.Exp((v - top) / e.scale)
		sum += e.values[seat]
	}
	for seat := range e.values {
		e.values[seat] /= sum
	}
}

// terminalValues writes the rewards of a finished match to values.
func (e *evaluator) terminalValues(s games.State) {
	e.returns = s.Returns(e.returns[:0])
	if e.heuristics.ExtractFeatures == nil {
		copy(e.values, e.returns)
		return
	}
	e.evaluate(s)
	for seat, share := range e.returns {
		e.values[seat] = float64((1-evalShare)*share) + float64(evalShare*e.values[seat])
	}
}

// judge writes the rewards of a position, finished or not, to values.
func (e *evaluator) judge(s games.State) {
	if s.Actor() == games.Terminal {
		e.terminalValues(s)
	} else {
		e.evaluate(s)
	}
}

// playout plays s on to the horizon or the end and evaluates it.
func (e *evaluator) playout(s games.State, r *rand.Rand) {
	horizon := e.heuristics.Horizon
	if e.heuristics.ExtractFeatures == nil {
		horizon = 0
	}
	last := s.Actor()
	for n := 0; n < maxPlayout; n++ {
		actor := s.Actor()
		if actor == games.Terminal {
			e.terminalValues(s)
			return
		}
		// Evaluate between turns if the next turn begins soon.
		if horizon > 0 && n >= horizon && (actor >= 0 && actor != last || n >= 2*horizon) {
			break
		}
		if actor >= 0 {
			last = actor
		}
		e.rolloutStep(s, actor, r)
	}
	if e.heuristics.ExtractFeatures == nil {
		for seat := range e.values {
			e.values[seat] = 1 / float64(e.seats) // it cannot be evaluated
		}
		return
	}
	e.evaluate(s)
}

// rolloutStep plays one action of a playout, or a whole turn if the game samples turns.
func (e *evaluator) rolloutStep(s games.State, actor games.Seat, r *rand.Rand) {
	if actor >= 0 && e.heuristics.RolloutPolicy == nil && e.heuristics.SampleTurn != nil {
		if e.sampleTurn(s, actor, r); len(e.actionBuf) > 0 {
			applyTurn(s, actor, e.actionBuf)
			return
		}
	}
	e.actionBuf = s.LegalActions(e.actionBuf[:0])
	switch {
	case actor == games.Chance:
		s.Apply(e.chance(s, e.actionBuf, r))
	case e.heuristics.RolloutPolicy != nil:
		s.Apply(e.heuristics.RolloutPolicy(s, e.actionBuf, r))
	default:
		s.Apply(e.actionBuf[r.IntN(len(e.actionBuf))])
	}
}

// chance returns the next chance action of a simulation.
func (e *evaluator) chance(s games.State, actions []games.Action, r *rand.Rand) games.Action {
	if e.coming == nil {
		return games.SampleChance(s, actions, r)
	}
	e.coming.next++
	return games.SeededChoice(s, actions, e.coming.seed, e.coming.next-1)
}

// rewind returns to the present before a simulation.
func (e *evaluator) rewind() {
	if e.coming != nil {
		e.coming.next = e.coming.first
	}
}

// sampleTurn writes the turn that a playout plays to actionBuf.
func (e *evaluator) sampleTurn(s games.State, actor games.Seat, r *rand.Rand) {
	e.actionBuf = e.heuristics.SampleTurn(s, e.actionBuf[:0], r)
	if e.draws < 2 || len(e.actionBuf) == 0 {
		return
	}
	if e.trial == nil {
		e.trial = s.Clone()
	}
	best := e.valueAfter(s, actor, e.actionBuf)
	for range e.draws - 1 {
		e.drawn = e.heuristics.SampleTurn(s, e.drawn[:0], r)
		if slices.Equal(e.drawn, e.actionBuf) {
			continue
		}
		if v := e.valueAfter(s, actor, e.drawn); v > best && len(e.drawn) > 0 {
			best = v
			e.actionBuf, e.drawn = e.drawn, e.actionBuf
		}
	}
}

// valueAfter evaluates the position after a turn for the seat that plays it.
func (e *evaluator) valueAfter(s games.State, actor games.Seat, turn []games.Action) float64 {
	e.trial.CopyFrom(s)
	applyTurn(e.trial, actor, turn)
	e.judge(e.trial)
	return e.values[actor]
}

// applyTurn plays a turn while its seat is to move and returns the number of actions played.
func applyTurn(s games.State, seat games.Seat, turn []games.Action) int {
	for i, a := range turn {
		if s.Actor() != seat {
			return i
		}
		s.Apply(a)
	}
	return len(turn)
}

// calibrationPlayouts is the number of playouts that calibrate the scale.
const calibrationPlayouts = 12

// calibrate sets the unit of the scores. If the game gives none, it is how far apart the seats'
// scores come in playouts from root, so that its weights need no particular scale.
func (e *evaluator) calibrate(root, scratch games.State, r *rand.Rand) {
	e.scale = 1
	if e.heuristics.ExtractFeatures == nil {
		return
	}
	if e.heuristics.Unit > 0 {
		e.scale = e.heuristics.Unit
		return
	}
	sum := e.variance(root)
	for range calibrationPlayouts {
		scratch.CopyFrom(root)
		e.rewind()
		games.Determinize(scratch, r)
		e.playout(scratch, r)
		sum += e.variance(scratch)
	}
	if e.scale = math.Sqrt(sum / (calibrationPlayouts + 1)); e.scale < 1e-9 {
		e.scale = 1
	}
}

// variance returns the mean squared distance of the scores from their mean.
func (e *evaluator) variance(s games.State) float64 {
	e.scores(s)
	mean, sum := 0.0, 0.0
	for _, v := range e.values {
		mean += v / float64(e.seats)
	}
	for _, v := range e.values {
		sum += float64((v - mean) * (v - mean))
	}
	return sum / float64(e.seats)
}
