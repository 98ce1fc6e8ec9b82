package bots

import (
	"context"
	"slices"

	"banchisa/games"
)

// Hint is a good move and the reasons for it.
type Hint struct {
	// Action is the move. In a game with long turns Turn begins with it.
	Action games.Action
	Turn   []games.Action
	// Reasons are what the move improves, the most important first.
	Reasons []games.Reason
}

// HintSet is up to three good moves, in no order of merit, and the best of them.
type HintSet struct {
	Hints []Hint
	Best  int // index in Hints
}

// maxHints is the number of hints, and maxReasons the number of reasons of each.
const (
	maxHints   = 3
	maxReasons = 2
)

// Hints returns hints for the seat to move in view.
func Hints(ctx context.Context, game *games.Game, view games.State, seed uint64) (HintSet, error) {
	return hintsOf(ctx, game, view, seed, hintBot(game, seed))
}

// BestHints returns hints that a Maestro finds with a budget. Given turns that have been shown, it
// returns those, and finds the best of them: previous, the index of the best one so far, unless another
// wins clearly more often.
func BestHints(
	ctx context.Context, game *games.Game, view games.State, seed uint64, budget Budget, shown [][]games.Action,
	previous int,
) (HintSet, error) {
	maestro := NewMaestro(game, seed, budget).(searcher)
	if len(shown) == 0 {
		return hintsOf(ctx, game, view, seed, maestro)
	}
	own, actions, err := ownView(view)
	if err != nil {
		return HintSet{}, err
	}
	var set HintSet
	for _, turn := range shown {
		set.Hints = append(set.Hints, newHint(game, own, turn))
	}
	set.Best = bestHint(set.Hints, maestro.analyze(ctx, own, actions), previous)
	return set, nil
}

// minHintGain is how much higher the expected reward of another move must be for it to replace the
// previous best hint, or one for which there is a reason.
const minHintGain = 0.03

// bestHint returns the index of the hint that matches the best candidate, or previous if that is hardly worse.
// The candidates are sorted, best first.
func bestHint(hints []Hint, list []candidate, previous int) int {
	best, value := -1, 0.0
	for _, c := range list {
		switch i := closestHint(hints, c.turn, previous); {
		case i < 0:
		case best < 0:
			best, value = i, c.value
		case i == previous:
			if c.visits*20 >= list[0].visits && c.value > value-minHintGain {
				return previous
			}
			return best
		}
	}
	return max(best, 0)
}

// newHint returns the hint to play a turn.
func newHint(game *games.Game, own games.State, turn []games.Action) Hint {
	return Hint{Action: turn[0], Turn: turn, Reasons: CompareTurns(game, own, turn, nil)}
}

// closestHint returns the index of the hint that shares the most first actions with turn, -1 if none does.
// Of equal ones it prefers previous.
func closestHint(hints []Hint, turn []games.Action, previous int) int {
	closest, most := -1, 0
	for i, h := range hints {
		n := 0
		for n < min(len(h.Turn), len(turn)) && h.Turn[n] == turn[n] {
			n++
		}
		if n > most || n == most && n > 0 && i == previous {
			closest, most = i, n
		}
	}
	return closest
}

// hintsOf returns the hints that a bot finds.
func hintsOf(ctx context.Context, game *games.Game, view games.State, seed uint64, bot searcher) (HintSet, error) {
	own, actions, err := ownView(view)
	if err != nil {
		return HintSet{}, err
	}
	list := bot.analyze(ctx, own, actions)
	bot = hintBot(game, seed) // fast enough to be asked again
	var set HintSet
	var ends []games.State
	told := false // whether there is a reason for the best
	for _, c := range list {
		// A move that was hardly tried, or is much worse, is no hint.
		if len(set.Hints) > 0 && (c.visits*20 < list[0].visits || c.value < list[0].value-0.25) {
			continue
		}
		turn, end := wholeTurn(ctx, game, own, c.turn, bot)
		if slices.ContainsFunc(ends, func(s games.State) bool { return games.Equal(s, end) }) {
			continue // another way to the same end
		}
		ends = append(ends, end)
		hint := newHint(game, own, turn)
		if has := len(hint.Reasons) > 0; len(set.Hints) == 0 || has && !told && c.value > list[0].value-minHintGain {
			set.Best, told = len(set.Hints), has
		}
		if set.Hints = append(set.Hints, hint); len(set.Hints) == maxHints {
			break
		}
	}
	return inLegalOrder(set, actions), nil
}

// wholeTurn returns a turn with the actions that go on with its last one, and the position after it.
func wholeTurn(ctx context.Context, game *games.Game, own games.State, turn []games.Action, bot searcher) ([]games.Action, games.State) {
	s, seat, turn := own.Clone(), own.Actor(), slices.Clone(turn)
	applyTurn(s, seat, turn)
	for game.Heuristics.Continues != nil && s.Actor() == seat && ctx.Err() == nil {
		found := bot.analyze(ctx, s, s.LegalActions(nil))
		if len(found) == 0 || !game.Heuristics.Continues(turn[len(turn)-1], found[0].turn[0]) {
			break
		}
		turn = append(turn, found[0].turn[0])
		s.Apply(found[0].turn[0])
	}
	return turn, s
}

// hintBot returns the bot that finds hints: level 5, with twice the iterations for games of single
// actions.
func hintBot(game *games.Game, seed uint64) searcher {
	if game.Heuristics.SampleTurn != nil {
		return newLevel(game, NumLevels, seed)
	}
	p := paramsOf(game.Heuristics, NumLevels)
	p.iterations *= 2
	return withWalks(newSearcher(game.Heuristics, p, seed), game.Heuristics)
}

// inLegalOrder sorts the hints into the order of the legal actions.
func inLegalOrder(set HintSet, actions []games.Action) HintSet {
	best := set.Hints[set.Best].Action
	slices.SortStableFunc(set.Hints, func(a, b Hint) int {
		return slices.Index(actions, a.Action) - slices.Index(actions, b.Action)
	})
	set.Best = slices.IndexFunc(set.Hints, func(h Hint) bool { return h.Action == best })
	return set
}
