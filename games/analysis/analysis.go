package analysis

import (
	"cmp"
	"context"
	"slices"

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
	// TurningPoints are up to three plies, in the order of the match.
	TurningPoints []int `json:"turning_points"`
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
	// Best is the action that the analysing bot would have played, "" for a chance event.
	Best string `json:"best"`
	// Loss is the share that the action costs its seat.
	Loss float64 `json:"loss"`
	// Reason is the feature that the best action improves most, or ""; its sentence is
	// "reason.<game>.<Reason>".
	Reason string `json:"reason"`
}

// Options are the parameters of an analysis. Equal options give equal analyses.
type Options struct {
	// Iterations is the number of iterations of each search.
	Iterations int
	Seed       uint64
	// Curve corrects the shares that a search finds.
	Curve Curve
	// OnPly, if not nil, is called with the number of plies that are done.
	OnPly func(done int)
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
	// minSwing is the loss of a turning point at least, in points.
	minSwing = 5
)

// Analyze analyses a match from its set-up and its actions, which must be legal. It fails only if
// the context ends before it is done.
func Analyze(ctx context.Context, game *games.Game, setup games.Setup, actions []games.Action, o Options) (*Analysis, error) {
	s, err := game.New(setup)
	if err != nil {
		return nil, err
	}
	a := &Analysis{Game: game.ID, Seats: setup.Seats, Plies: []Ply{}, TurningPoints: []int{}}
	analyzer := NewAnalyzer(game, setup, o)
	for k := range actions {
		p := analyzer.Ply(ctx, s, actions[k:])
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		p.Ply = k + 1
		a.Plies = append(a.Plies, p)
		s.Apply(actions[k])
		if o.OnPly != nil {
			o.OnPly(k + 1)
		}
	}
	a.Result = result(s, a.Plies)
	a.Luck = luck(len(setup.Seats), a.Plies)
	a.TurningPoints = append(a.TurningPoints, turningPoints(a.Plies)...)
	return a, nil
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

// turningPoints returns the plies with the largest losses, in the order of the match.
func turningPoints(plies []Ply) []int {
	var choices []Ply
	for _, p := range plies {
		if points(p.Loss) >= minSwing {
			choices = append(choices, p)
		}
	}
	slices.SortStableFunc(choices, func(a, b Ply) int { return cmp.Compare(b.Loss, a.Loss) })
	var numbers []int
	for _, p := range choices[:min(len(choices), maxTurningPoints)] {
		numbers = append(numbers, p.Ply)
	}
	slices.Sort(numbers)
	return numbers
}
