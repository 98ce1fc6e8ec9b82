// Package bots plays every game with the same search, without importing any game.
//
// The search is open-loop multi-observer information-set Monte Carlo tree search (Cowling, Powley
// and Whitehouse, 2012) with max^n backup, chance by its weights, and selection by PUCT (Silver
// et al., 2017). Without hidden information all observers share one tree; without chance too it
// is plain UCT. Decided positions are proven and backed up (MCTS-Solver: Winands, Björnsson and
// Saito, 2008). Games with long turns are played by a planner: whole turns are sampled, halved
// (Karnin, Koren and Somekh, 2013) and mutated.
//
// A bot receives only views, and redacts them again. Its choice depends on the view, its seed and
// the turns that it has begun alone, unless the context ends the search early.
//
// Glossary: line-up, the bots of one side in an arena; iteration, one walk through the tree with
// one playout; level, from 1 (a child wins) to 5.
package bots

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"banchisa/games"
)

// Bot chooses for a seat. A bot serves one match and must not be used by two goroutines at once.
// Keeping a bot from choice to choice reuses its memory, and lets a planner continue the turn
// that it has planned.
type Bot interface {
	// Choose returns a legal action for the seat to move in view. When ctx ends, the search stops
	// early; the action is still legal and the error nil.
	Choose(ctx context.Context, view games.State) (games.Action, error)
}

// ErrNotToMove is returned for a view in which no seat is to move.
var ErrNotToMove = errors.New("bots: no seat is to move")

// NumLevels is the number of levels, which count from 1.
const NumLevels = 5

// New returns a bot of a level from 1 to 5; other levels are clamped.
func New(game *games.Game, level int, seed uint64) Bot {
	return withWalks(newLevel(game, max(1, min(level, NumLevels)), seed), game.Heuristics)
}

// newLevel returns the searcher of a level.
func newLevel(game *games.Game, level int, seed uint64) searcher {
	return newSearcher(game.Heuristics, paramsOf(game.Heuristics, level), seed)
}

// searcher is a bot that searches: a tree or, in games with long turns, whole turns.
type searcher interface {
	Bot
	// chooseAction returns one of the legal actions of a position, which may be changed.
	chooseAction(ctx context.Context, own games.State, actions []games.Action) games.Action
	// analyze returns the moves considered, the best first.
	analyze(ctx context.Context, own games.State, actions []games.Action) []candidate
}

// newSearcher returns a tree search or, for games with long turns, a planner.
func newSearcher(heuristics games.Heuristics, p params, seed uint64) searcher {
	if heuristics.SampleTurn != nil {
		return newPlanner(heuristics, p, seed)
	}
	return newMCTS(heuristics, p, seed)
}

// UCT returns plain UCT without heuristics: uniformly random playouts to the end.
func UCT(_ *games.Game, iterations int, seed uint64) Bot {
	return newMCTS(games.Heuristics{}, params{iterations: iterations, ucb1: true}, seed)
}

// Parse returns the bot that the command line names: a level from "1" to "5", "random", "greedy",
// "plain", or "plain:2000" with a number of iterations.
func Parse(game *games.Game, name string, seed uint64) (Bot, error) {
	kind, arg, hasArg := strings.Cut(name, ":")
	n := 1000
	if hasArg {
		var err error
		if n, err = strconv.Atoi(arg); err != nil || n < 1 || kind != "plain" {
			return nil, fmt.Errorf("bots: %q is no bot; plain:2000 is one", name)
		}
	}
	switch kind {
	case "random":
		return Random(seed), nil
	case "greedy":
		return Greedy(game, seed), nil
	case "plain":
		return UCT(game, n, seed), nil
	}
	level, err := strconv.Atoi(name)
	if err != nil || level < 1 || level > NumLevels {
		return nil, fmt.Errorf("bots: %q is no bot; 1 to 5, random, greedy and plain:2000 are", name)
	}
	return New(game, level, seed), nil
}

// seedRand seeds pcg with the bot's seed and a hash of the view: equal seeds and views
// give equal choices.
func seedRand(pcg *rand.PCG, seed uint64, view games.State) {
	pcg.Seed(seed, games.Hash(view))
}

// choose returns what a bot chooses from its own copy of a view and the legal actions there.
func choose(
	ctx context.Context, view games.State,
	chooseAction func(context.Context, games.State, []games.Action) games.Action,
) (games.Action, error) {
	own, actions, err := ownView(view)
	if err != nil {
		return 0, err
	}
	return chooseAction(ctx, own, actions), nil
}

// ownView returns a private, redacted copy of the view and its legal actions.
func ownView(view games.State) (games.State, []games.Action, error) {
	actor := view.Actor()
	if actor < 0 {
		return nil, nil, ErrNotToMove
	}
	own := games.View(view, actor)
	actions := own.LegalActions(nil)
	if len(actions) == 0 {
		return nil, nil, ErrNotToMove
	}
	return own, actions, nil
}
