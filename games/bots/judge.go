package bots

import (
	"math"
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/exact"
)

// margin is the part of the reward that is not winning but how well one stands, so that
// lost and won positions are played sensibly.
const margin = 0.1

// longest is how many actions a playout may last in a game without a horizon.
const longest = 6000

// judge plays positions on and puts them into numbers, one a seat.
type judge struct {
	mind    games.Heuristics
	seats   int
	scale   float64
	buf     []games.Action
	feature []float64
	// values are the rewards of the last position judged, 0…1.
	values []float64
	result []float64
}

// fit makes room for a game's positions and finds their scale.
func (j *judge) fit(s games.State) {
	j.result = s.Returns(j.result[:0])
	j.seats = len(j.result)
	j.values = append(j.values[:0], j.result...)
	if need := len(j.mind.Features); cap(j.feature) < need {
		j.feature = make([]float64, need)
	}
	j.feature = j.feature[:len(j.mind.Features)]
	if j.buf == nil {
		j.buf = make([]games.Action, 0, 4096)
	}
}

// strengths writes the weighted sum of each seat's features to values.
func (j *judge) strengths(s games.State) {
	for seat := range j.seats {
		j.mind.ExtractFeatures(s, games.Seat(seat), j.feature)
		sum := 0.0
		for i, f := range j.mind.Features {
			sum += float64(f.Weight * j.feature[i])
		}
		j.values[seat] = sum
	}
}

// weigh writes the chances of all seats to values as Measure sees them: a softmax of the
// strengths, for two seats the logistic function of their difference.
func (j *judge) weigh(s games.State) {
	j.strengths(s)
	top := math.Inf(-1)
	for _, v := range j.values {
		top = max(top, v)
	}
	sum := 0.0
	for seat, v := range j.values {
		j.values[seat] = exact.Exp((v - top) / j.scale)
		sum += j.values[seat]
	}
	for seat := range j.values {
		j.values[seat] /= sum
	}
}

// verdict writes the reward of a finished match to values.
func (j *judge) verdict(s games.State) {
	j.result = s.Returns(j.result[:0])
	if j.mind.ExtractFeatures == nil {
		copy(j.values, j.result)
		return
	}
	j.weigh(s)
	for seat, share := range j.result {
		j.values[seat] = float64((1-margin)*share) + float64(margin*j.values[seat])
	}
}

// even writes equal shares to values: a match that nobody can judge.
func (j *judge) even() {
	for seat := range j.values {
		j.values[seat] = 1 / float64(j.seats)
	}
}

// playout plays s on to the horizon or the end and judges it.
func (j *judge) playout(s games.State, r *rand.Rand) {
	horizon := j.mind.Horizon
	if j.mind.ExtractFeatures == nil {
		horizon = 0
	}
	last := s.Actor()
	for n := 0; n < longest; n++ {
		actor := s.Actor()
		if actor == games.Nobody {
			j.verdict(s)
			return
		}
		// Positions are judged between turns where that is near.
		if horizon > 0 && n >= horizon && (actor >= 0 && actor != last || n >= 2*horizon) {
			break
		}
		if actor >= 0 {
			last = actor
		}
		j.step(s, actor, r)
	}
	if j.mind.ExtractFeatures == nil {
		j.even()
		return
	}
	j.weigh(s)
}

// step plays one action, or a whole turn, as a playout does.
func (j *judge) step(s games.State, actor games.Seat, r *rand.Rand) {
	if actor >= 0 && j.mind.RolloutPolicy == nil && j.mind.SampleTurn != nil {
		if j.buf = j.mind.SampleTurn(s, j.buf[:0], r); len(j.buf) > 0 {
			enact(s, actor, j.buf)
			return
		}
	}
	j.buf = s.LegalActions(j.buf[:0])
	switch {
	case actor == games.Chance:
		s.Apply(games.SampleChance(s, j.buf, r))
	case j.mind.RolloutPolicy != nil:
		s.Apply(j.mind.RolloutPolicy(s, j.buf, r))
	default:
		s.Apply(j.buf[r.IntN(len(j.buf))])
	}
}

// enact plays a plan while its seat is asked, and tells how far it came.
func enact(s games.State, seat games.Seat, plan []games.Action) int {
	for i, a := range plan {
		if s.Actor() != seat {
			return i
		}
		s.Apply(a)
	}
	return len(plan)
}

// samples is how many playouts find the scale.
const samples = 12

// calibrate finds the unit of strength: how far apart the seats come to stand in
// playouts from root. Minds need not care for the size of their weights.
func (j *judge) calibrate(root, scratch games.State, r *rand.Rand) {
	j.scale = 1
	if j.mind.ExtractFeatures == nil {
		return
	}
	squares := j.spread(root)
	for range samples {
		scratch.CopyFrom(root)
		if secret, is := scratch.(games.HiddenInfo); is {
			secret.Determinize(r)
		}
		j.playout(scratch, r)
		squares += j.spread(scratch)
	}
	if j.scale = math.Sqrt(squares / (samples + 1)); j.scale < 1e-9 {
		j.scale = 1
	}
}

// spread is the mean square of the strengths' distance from their mean.
func (j *judge) spread(s games.State) float64 {
	j.strengths(s)
	mean, sum := 0.0, 0.0
	for _, v := range j.values {
		mean += v / float64(j.seats)
	}
	for _, v := range j.values {
		sum += float64((v - mean) * (v - mean))
	}
	return sum / float64(j.seats)
}
