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
func (j *evaluator) reset(s games.State) {
	j.returns = s.Returns(j.returns[:0])
	j.seats = len(j.returns)
	j.values = append(j.values[:0], j.returns...)
	if need := len(j.heuristics.Features); cap(j.features) < need {
		j.features = make([]float64, need)
	}
	j.features = j.features[:len(j.heuristics.Features)]
	if j.actionBuf == nil {
		j.actionBuf = make([]games.Action, 0, 4096)
	}
}

// scores writes the weighted sum of each seat's features to values.
func (j *evaluator) scores(s games.State) {
	for seat := range j.seats {
		j.heuristics.ExtractFeatures(s, games.Seat(seat), j.features)
		sum := 0.0
		for i, f := range j.heuristics.Features {
			sum += float64(f.Weight * j.features[i])
		}
		j.values[seat] = sum
	}
}

// evaluate writes the estimated winning chances of all seats to values: a softmax of the scores;
// for two seats that is the logistic function of their difference.
func (j *evaluator) evaluate(s games.State) {
	j.scores(s)
	top, sum := slices.Max(j.values), 0.0
	for seat, v := range j.values {
		j.values[seat] = detmath.Exp((v - top) / j.scale)
		sum += j.values[seat]
	}
	for seat := range j.values {
		j.values[seat] /= sum
	}
}

// terminalValues writes the rewards of a finished match to values.
func (j *evaluator) terminalValues(s games.State) {
	j.returns = s.Returns(j.returns[:0])
	if j.heuristics.ExtractFeatures == nil {
		copy(j.values, j.returns)
		return
	}
	j.evaluate(s)
	for seat, share := range j.returns {
		j.values[seat] = float64((1-evalShare)*share) + float64(evalShare*j.values[seat])
	}
}

// judge writes the rewards of a position, finished or not, to values.
func (j *evaluator) judge(s games.State) {
	if s.Actor() == games.Terminal {
		j.terminalValues(s)
	} else {
		j.evaluate(s)
	}
}

// playout plays s on to the horizon or the end and evaluates it.
func (j *evaluator) playout(s games.State, r *rand.Rand) {
	horizon := j.heuristics.Horizon
	if j.heuristics.ExtractFeatures == nil {
		horizon = 0
	}
	last := s.Actor()
	for n := 0; n < maxPlayout; n++ {
		actor := s.Actor()
		if actor == games.Terminal {
			j.terminalValues(s)
			return
		}
		// Evaluate between turns if the next turn begins soon.
		if horizon > 0 && n >= horizon && (actor >= 0 && actor != last || n >= 2*horizon) {
			break
		}
		if actor >= 0 {
			last = actor
		}
		j.rolloutStep(s, actor, r)
	}
	if j.heuristics.ExtractFeatures == nil {
		for seat := range j.values {
			j.values[seat] = 1 / float64(j.seats) // it cannot be evaluated
		}
		return
	}
	j.evaluate(s)
}

// rolloutStep plays one action of a playout, or a whole turn if the game samples turns.
func (j *evaluator) rolloutStep(s games.State, actor games.Seat, r *rand.Rand) {
	if actor >= 0 && j.heuristics.RolloutPolicy == nil && j.heuristics.SampleTurn != nil {
		if j.sampleTurn(s, actor, r); len(j.actionBuf) > 0 {
			applyTurn(s, actor, j.actionBuf)
			return
		}
	}
	j.actionBuf = s.LegalActions(j.actionBuf[:0])
	switch {
	case actor == games.Chance:
		s.Apply(j.chance(s, j.actionBuf, r))
	case j.heuristics.RolloutPolicy != nil:
		s.Apply(j.heuristics.RolloutPolicy(s, j.actionBuf, r))
	default:
		s.Apply(j.actionBuf[r.IntN(len(j.actionBuf))])
	}
}

// chance returns the next chance action of a simulation.
func (j *evaluator) chance(s games.State, actions []games.Action, r *rand.Rand) games.Action {
	if j.coming == nil {
		return games.SampleChance(s, actions, r)
	}
	j.coming.next++
	return games.SeededChoice(s, actions, j.coming.seed, j.coming.next-1)
}

// rewind returns to the present before a simulation.
func (j *evaluator) rewind() {
	if j.coming != nil {
		j.coming.next = j.coming.first
	}
}

// sampleTurn writes the turn that a playout plays to actionBuf.
func (j *evaluator) sampleTurn(s games.State, actor games.Seat, r *rand.Rand) {
	j.actionBuf = j.heuristics.SampleTurn(s, j.actionBuf[:0], r)
	if j.draws < 2 || len(j.actionBuf) == 0 {
		return
	}
	if j.trial == nil {
		j.trial = s.Clone()
	}
	best := j.valueAfter(s, actor, j.actionBuf)
	for range j.draws - 1 {
		j.drawn = j.heuristics.SampleTurn(s, j.drawn[:0], r)
		if v := j.valueAfter(s, actor, j.drawn); v > best && len(j.drawn) > 0 {
			best = v
			j.actionBuf, j.drawn = j.drawn, j.actionBuf
		}
	}
}

// valueAfter evaluates the position after a turn for the seat that plays it.
func (j *evaluator) valueAfter(s games.State, actor games.Seat, turn []games.Action) float64 {
	j.trial.CopyFrom(s)
	applyTurn(j.trial, actor, turn)
	j.judge(j.trial)
	return j.values[actor]
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

// calibrate measures the unit of the scores: how far apart the seats' scores come in playouts
// from root. So the weights of a game's features need no particular scale.
func (j *evaluator) calibrate(root, scratch games.State, r *rand.Rand) {
	j.scale = 1
	if j.heuristics.ExtractFeatures == nil {
		return
	}
	sum := j.variance(root)
	for range calibrationPlayouts {
		scratch.CopyFrom(root)
		j.rewind()
		games.Determinize(scratch, r)
		j.playout(scratch, r)
		sum += j.variance(scratch)
	}
	if j.scale = math.Sqrt(sum / (calibrationPlayouts + 1)); j.scale < 1e-9 {
		j.scale = 1
	}
}

// variance returns the mean squared distance of the scores from their mean.
func (j *evaluator) variance(s games.State) float64 {
	j.scores(s)
	mean, sum := 0.0, 0.0
	for _, v := range j.values {
		mean += v / float64(j.seats)
	}
	for _, v := range j.values {
		sum += float64((v - mean) * (v - mean))
	}
	return sum / float64(j.seats)
}
