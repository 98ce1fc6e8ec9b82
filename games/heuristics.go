package games

import "math/rand/v2"

// Heuristics is what a game knows about playing well. Every part may be missing: with none,
// the search is plain UCT with uniformly random playouts. All functions work on views
// that have been determinized, never allocate, and never keep s or a slice.
type Heuristics struct {
	// Features name what Measure measures. A feature's ID is the key of the sentence
	// that a hint gives as its reason: "reason.<game>.<ID>".
	Features []Feature
	// ExtractFeatures writes the features of one seat to dst, one a feature. Bigger is more of
	// it; the weight says whether that is good. The seat's strength is the weighted sum;
	// a position is judged by the strengths of all seats.
	ExtractFeatures func(s State, seat Seat, dst []float64)
	// Prior writes a weight for each legal action to dst: how much it deserves to be
	// tried, 0 for not at all (unless all are 0). It guides the tree.
	Prior func(s State, actions []Action, dst []float32)
	// RolloutPolicy picks an action in a playout.
	RolloutPolicy func(s State, actions []Action, r *rand.Rand) Action
	// Horizon is how many actions a playout goes on before Measure judges it; 0 plays
	// to the end.
	Horizon int
	// SampleTurn appends a whole turn for the seat on turn, one candidate, drawn with r: for
	// games whose turns are long sentences. The search treats it as one move.
	SampleTurn func(s State, dst []Action, r *rand.Rand) []Action
	// Crossover appends a whole turn bred from two that Plan has drawn in s: parts of the one,
	// parts of the other, perhaps a part drawn anew. It may be missing; then a turn is
	// varied by drawing its end anew.
	Crossover func(s State, turn, other, dst []Action, r *rand.Rand) []Action
	// Levels make levels 1…5; zeros take the house's own.
	Levels LevelParams
	// LevelsFor, in a game with a Plan whose seats play different parts, is what makes the levels
	// of the seat asked in s: what one part wins by planning, the other may win without.
	// Its zeros take Levels; nil is the same for all.
	LevelsFor func(s State) *LevelParams
}

// LevelParams are what makes levels 1…5.
type LevelParams struct {
	Iterations [5]int
	// Temperature is how loosely they choose: the temperature of a softmax over the values of
	// good moves, as a part of how far the best stands above the mean; 1 is a child's, 0.01
	// hardly ever errs.
	Temperature [5]float64
	// PriorWeight is how far they trust Prior or Plan, 0…1: a planner draws the other part of what
	// it considers from all that is legal. The house's own is to trust every Plan.
	PriorWeight [5]float64
}

// Feature is a named quantity of a position.
type Feature struct {
	ID     string
	Weight float64
}
