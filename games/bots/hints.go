package bots

import (
	"context"
	"math"
	"slices"
	"sort"

	"banchisa/games"
)

// Hint is a good move and why.
type Hint struct {
	// Action is the move; in a game with long turns, Turn begins with it.
	Action games.Action
	Turn   []games.Action
	// Value is the expected share of the win, 0…1.
	Value float64
	// Reasons are the features that change most by it, the greatest first.
	Reasons []Reason
}

// Reason is a feature that a move changes for the seat, against its best rival.
type Reason struct {
	// Feature is the ID; the sentence is "reason.<game>.<ID>".
	Feature string
	// Change is the weighted difference; above 0 speaks for the move.
	Change float64
}

// Advice is up to three good moves in no order of merit, and which is the best.
type Advice struct {
	Hints []Hint
	Best  int // in Hints
}

// most is how many hints are given, and how many reasons each has.
const (
	mostHints   = 3
	mostReasons = 2
)

// Hints looks for advice for the seat that is asked in view.
func Hints(ctx context.Context, game *games.Game, view games.State, seed uint64) (Advice, error) {
	own, actions, err := asked(view)
	if err != nil {
		return Advice{}, err
	}
	list := adviser(game, seed).thoughts(ctx, own, actions)
	var advice Advice
	for _, th := range list {
		// A move that was hardly looked at, or is much worse, is no advice.
		if len(advice.Hints) > 0 && (th.weight*20 < list[0].weight || th.value < list[0].value-0.25) {
			continue
		}
		advice.Hints = append(advice.Hints, Hint{
			Action:  th.turn[0],
			Turn:    th.turn,
			Value:   th.value,
			Reasons: reasons(game.Heuristics, own, th.turn),
		})
		if len(advice.Hints) == mostHints {
			break
		}
	}
	return unordered(advice, actions), nil
}

// adviser thinks about hints: twice as long as the best level, where single actions are
// sought, and as long as the second best where whole turns are.
func adviser(game *games.Game, seed uint64) thinking {
	bot := New(game, Levels, seed)
	if b, is := bot.(*search); is {
		b.style.iterations *= 2
		return b
	}
	return New(game, Levels-1, seed).(thinking)
}

// unordered puts the hints, best first, in the order of the legal list.
func unordered(advice Advice, actions []games.Action) Advice {
	best := advice.Hints[0].Action
	sort.SliceStable(advice.Hints, func(i, j int) bool {
		return slices.Index(actions, advice.Hints[i].Action) < slices.Index(actions, advice.Hints[j].Action)
	})
	for i, h := range advice.Hints {
		if h.Action == best {
			advice.Best = i
		}
	}
	return advice
}

// reasons compares the features before and after a turn.
func reasons(mind games.Heuristics, own games.State, turn []games.Action) []Reason {
	if mind.ExtractFeatures == nil {
		return nil
	}
	seat := own.Actor()
	before := edgeOver(mind, own, seat)
	after := own.Clone()
	enact(after, seat, turn)
	var list []Reason
	for i, value := range edgeOver(mind, after, seat) {
		if change := value - before[i]; math.Abs(change) > 1e-9 {
			list = append(list, Reason{Feature: mind.Features[i].ID, Change: change})
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		// What speaks for a move comes before what speaks against it.
		if (list[i].Change > 0) != (list[j].Change > 0) {
			return list[i].Change > 0
		}
		return math.Abs(list[i].Change) > math.Abs(list[j].Change)
	})
	return list[:min(len(list), mostReasons)]
}

// edgeOver is each weighted feature of a seat less the same of its strongest rival.
func edgeOver(mind games.Heuristics, s games.State, seat games.Seat) []float64 {
	seats := len(s.Returns(nil))
	weighted := func(seat games.Seat) (features []float64, sum float64) {
		features = make([]float64, len(mind.Features))
		mind.ExtractFeatures(s, seat, features)
		for i, f := range mind.Features {
			features[i] = float64(features[i] * f.Weight)
			sum += features[i]
		}
		return features, sum
	}
	own, _ := weighted(seat)
	var rival []float64
	top := math.Inf(-1)
	for other := range seats {
		if games.Seat(other) == seat {
			continue
		}
		if features, sum := weighted(games.Seat(other)); sum > top {
			rival, top = features, sum
		}
	}
	for i := range rival {
		own[i] -= rival[i]
	}
	return own
}
