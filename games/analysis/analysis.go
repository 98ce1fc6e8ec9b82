package analysis

import (
	"context"
	"iter"

	"banchisa/games"
	"banchisa/games/bots"
)

// Analysis is the analysis of a match, encoded as JSON by its tags.
type Analysis struct {
	// Game is the game's ID, Seats the seats' IDs in order of play.
	Game  string   `json:"game"`
	Seats []string `json:"seats"`
	// Result is each seat's share at the end, or in the last position of an unfinished match.
	Result []float64 `json:"result"`
	Plies  []Ply     `json:"plies"`
	// Luck is what all chance events together gave each seat; it adds up to 0.
	Luck []float64 `json:"luck"`
	// TurningPoints are up to three plies, in the order of the match: the worst choices of the turns after
	// which the chances had changed for good.
	TurningPoints []int `json:"turning_points"`
	// Finest is the ply of the finest move, 0 for none or where nobody has looked for it.
	Finest int `json:"finest,omitempty"`
}

// Ply is one action of the match.
type Ply struct {
	// Ply counts from 1.
	Ply int `json:"ply"`
	// Seat is the seat's ID, or "chance"; Action is in the notation of the rules.
	Seat   string `json:"seat"`
	Action string `json:"action"`
	Kind   Kind   `json:"kind"`
	// Before are the shares if the best action is played, After those after the action. For a
	// chance event Before is the expectation.
	Before []float64 `json:"before"`
	After  []float64 `json:"after"`
	// Best is the action that the analysing bot would have played, "" for a chance event. Turn is
	// the whole turn that it begins, where that is more than one action: in games of whole turns, and at turning
	// points.
	Best string   `json:"best"`
	Turn []string `json:"turn,omitempty"`
	// Loss is the share that the action costs its seat.
	Loss float64 `json:"loss"`
	// Reason is the most important reason for the best action, or the turn, or ""; its sentence is "reason.<game>.<Reason>"
	// with the numbers.
	Reason  string `json:"reason"`
	Numbers []int  `json:"numbers,omitempty"`
}

// Options are the parameters of an analysis. Equal options give equal analyses.
type Options struct {
	// Iterations is the number of iterations of each search.
	Iterations int
	Seed       uint64
	// Curve corrects the shares that a search finds.
	Curve Curve
	// Obvious returns the turns that a naive visitor may play after some actions of the match. It may be nil:
	// then there is no finest move.
	Obvious func(plies int) iter.Seq[[]games.Action]
}

// DefaultLevel is the level of an analysis if none is named.
const DefaultLevel = 3

// LevelIterations returns the iterations of a level from 1 to 5; each has twice those of the one
// below.
func LevelIterations(level int) int {
	return 250 << max(0, min(level, bots.NumLevels)-1)
}

const (
	// maxTurningPoints is the number of turning points.
	maxTurningPoints = 3
	// minSwing is the least that a turning point costs its seat for good, in points.
	minSwing = 5
)

// Analyze analyses a match from its set-up and its actions, which must be legal. It fails only if
// the context ends before it is done.
func Analyze(ctx context.Context, game *games.Game, setup games.Setup, actions []games.Action, o Options) (*Analysis, error) {
	run, err := NewRun(game, setup, actions, o)
	if err != nil {
		return nil, err
	}
	for run.Next(ctx) {
	}
	if !run.Finish(ctx) {
		return nil, ctx.Err()
	}
	return run.Analysis(), nil
}

// Run analyses a match ply by ply, and finishes. Use NewRun.
type Run struct {
	analyzer *Analyzer
	state    games.State
	actions  []games.Action
	analysis *Analysis
}

// NewRun returns a run at the beginning of a match, whose actions must be legal.
func NewRun(game *games.Game, setup games.Setup, actions []games.Action, o Options) (*Run, error) {
	s, err := game.New(setup)
	if err != nil {
		return nil, err
	}
	a := &Analysis{Game: game.ID, Seats: setup.Seats, Plies: []Ply{}, TurningPoints: []int{}}
	return &Run{analyzer: NewAnalyzer(game, setup, o), state: s, actions: actions, analysis: a}, nil
}

// Done returns the number of plies that are analysed.
func (r *Run) Done() int { return len(r.analysis.Plies) }

// Len returns the number of all plies.
func (r *Run) Len() int { return len(r.actions) }

// Next analyses one more ply and reports whether it did: not at the end, nor if the context ends
// first. Then the same ply may be analysed again.
func (r *Run) Next(ctx context.Context) bool {
	k := r.Done()
	if k == len(r.actions) || ctx.Err() != nil {
		return false
	}
	p := r.analyzer.Ply(ctx, r.state, r.actions[k:])
	if ctx.Err() != nil {
		return false
	}
	p.Ply = k + 1
	r.analysis.Plies = append(r.analysis.Plies, p)
	r.state.Apply(r.actions[k])
	return true
}

// Analysis returns the analysis of the plies that are done.
func (r *Run) Analysis() *Analysis {
	a := *r.analysis
	a.Result = result(r.state, a.Plies)
	a.Luck = luck(len(a.Seats), a.Plies)
	a.TurningPoints = append(a.TurningPoints, turningPoints(&a)...)
	return &a
}

// result returns the shares in the last position.
func result(s games.State, plies []Ply) []float64 {
	shares := s.Returns(nil)
	if s.Actor() == games.Terminal {
		return shares
	}
	if n := len(plies); n > 0 {
		return plies[n-1].After
	}
	clear(shares)
	return roundShares(shares)
}

// luck returns the sum of the changes by chance events.
func luck(seats int, plies []Ply) []float64 {
	sums := make([]float64, seats)
	for _, p := range plies {
		if p.Kind != Chance {
			continue
		}
		for seat := range sums {
			sums[seat] += p.After[seat] - p.Before[seat]
		}
	}
	for seat, sum := range sums {
		sums[seat] = round(sum)
	}
	return sums
}
