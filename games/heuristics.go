package games

import (
	"math/rand/v2"
	"slices"
)

// Heuristics is what a game contributes to bots. Every field is optional: with the zero value the
// search is plain UCT with uniformly random playouts. All functions receive views that have been
// determinized, never allocate, and never keep s or a slice.
type Heuristics struct {
	// Features name what ExtractFeatures measures.
	Features []Feature
	// Measures are what a hint's reasons are made of.
	Measures []Measure
	// Tuned are weights learned from self-play, one for each feature and for further ones that
	// ExtractFeatures measures, for Maestro only: the levels keep the weights of Features, by which
	// they were measured. nil means those of Features.
	Tuned []float64
	// Unit is how far apart the scores of two seats must be for odds of e to 1. 0 measures it before
	// each search by the spread of the scores. TunedUnit is that of the learned weights.
	Unit, TunedUnit float64
	// ShareUnit is the unit of an analysis, whose shares are compared from position to position; 0 means the one of
	// the weights.
	ShareUnit float64
	// ExtractFeatures writes the features of one seat to dst, one number for each feature; if dst is
	// longer, the further ones of Tuned too. The sign of the weight says whether more is better. A
	// seat's score is the weighted sum; a position is evaluated by the scores of all seats.
	ExtractFeatures func(s State, seat Seat, dst []float64)
	// Prior writes a weight for each legal action to dst: how likely it is to be good. 0 excludes
	// an action, unless all are 0. The tree search uses it as the policy in PUCT.
	Prior func(s State, actions []Action, dst []float32)
	// RolloutPolicy picks an action in a playout; nil is uniformly random.
	RolloutPolicy func(s State, actions []Action, r *rand.Rand) Action
	// StrongPrior and StrongRolloutPolicy are those of level 5 and Maestro; nil means Prior and
	// RolloutPolicy.
	StrongPrior         func(s State, actions []Action, dst []float32)
	StrongRolloutPolicy func(s State, actions []Action, r *rand.Rand) Action
	// Horizon is the number of actions after which a playout is cut off and evaluated; 0 plays to
	// the end.
	Horizon int
	// SampleTurn appends one random candidate for the whole rest of the turn of the seat to move,
	// drawn with r, for games with long turns. The planner treats it as one move.
	SampleTurn func(s State, dst []Action, r *rand.Rand) []Action
	// Crossover appends a whole turn made of parts of two turns that SampleTurn has drawn in s,
	// and perhaps of a newly drawn part. It may be nil; a turn is then varied by redrawing its
	// end.
	Crossover func(s State, turn, other, dst []Action, r *rand.Rand) []Action
	// IsPass reports whether an action only ends or skips a part of a turn. A turn of such actions
	// alone is idle. It may be nil.
	IsPass func(a Action) bool
	// Continues reports whether an action of the same seat goes on with what the action before it
	// began, like the steps of one walk: a hint advises them together. nil means never.
	Continues func(before, a Action) bool
	// Walks are walks that their seat may end anywhere: bots choose the place. Its zero value means none.
	Walks Walks
	// IsTurnStart reports whether the seat to move has done nothing in its turn yet. With it a
	// planner passes there only if moving costs something. It may be nil.
	IsTurnStart func(s State) bool
	// Levels are the parameters of levels 1 to 5; zero fields take the default.
	Levels LevelParams
	// LevelsFor returns the level parameters of the seat to move, for games whose seats play
	// different roles. Zero fields fall back to Levels; nil means Levels for every seat.
	LevelsFor func(s State) *LevelParams
}

// Walks is how a game tells of walks that may go anywhere and end anywhere: their steps are one choice.
type Walks struct {
	// At returns where the walker is; ok reports that the seat to move chooses a step of it, or its end. It is nil
	// where bots plan whole turns anyway.
	At func(s State) (place int, ok bool)
	// Plan appends the walk that begins with an action, to its end: the shortest way to a place that lies in that
	// direction, the best one or one drawn with r.
	Plan func(s State, first Action, dst []Action, r *rand.Rand) []Action
	// Step returns which walker an action moves, from where to where; ok is false for one that is no step. IsEnd
	// reports whether one only ends walks. By both it is measured how bots walk.
	Step  func(s State, a Action) (walker, from, to int, ok bool)
	IsEnd func(a Action) bool
}

// LevelParams are the parameters of levels 1 to 5.
type LevelParams struct {
	Iterations [5]int
	// Temperature is the temperature of the softmax over the values of good moves, in units of
	// the distance from the best value to the mean: 1 plays like a child, 0.01 hardly ever errs.
	Temperature [5]float64
	// PriorWeight is the weight of Prior against uniform priors, from 0 to 1. For a planner it is
	// the share of candidate turns drawn from SampleTurn; the others begin with a random legal
	// action. Planners default to 1.
	PriorWeight [5]float64
	// PlayoutDraws is the number of turns that SampleTurn draws for each turn of a playout; the one
	// that evaluates best for its seat is played. 0 plays turns as they are drawn. The sixth is
	// Maestro's.
	PlayoutDraws [6]int
}

// Feature is a named quantity of a position.
type Feature struct {
	ID     string
	Weight float64
}

// WithStrong returns the heuristics with the policies of level 5 and Maestro.
func (h Heuristics) WithStrong() Heuristics {
	if h.StrongPrior != nil {
		h.Prior = h.StrongPrior
	}
	if h.StrongRolloutPolicy != nil {
		h.RolloutPolicy = h.StrongRolloutPolicy
	}
	return h
}

// WithTuned returns the heuristics with the learned weights and their unit in place of the others.
func (h Heuristics) WithTuned() Heuristics {
	if h.Tuned == nil {
		return h
	}
	h.Features = append(slices.Clone(h.Features), make([]Feature, len(h.Tuned)-len(h.Features))...)
	for i, w := range h.Tuned {
		h.Features[i].Weight = w
	}
	h.Unit = h.TunedUnit
	return h
}

// WithShares returns the heuristics with the unit of an analysis.
func (h Heuristics) WithShares() Heuristics {
	if h.ShareUnit > 0 {
		h.Unit = h.ShareUnit
	}
	return h
}
