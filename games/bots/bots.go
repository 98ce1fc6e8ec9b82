// Package bots plays every game of the house by one search, and knows none of them.
//
// The search is open-loop multi-observer information-set Monte Carlo tree search
// (Cowling, Powley and Whitehouse, 2012) with max^n backup, chance by its odds, and
// selection by PUCT (Silver et al., 2017). Where nothing is hidden all observers share
// one tree; without dice too it is plain UCT. Decided positions are proven and backed up
// (MCTS-Solver: Winands, Björnsson and Saito, 2008). Games with long turns are played by
// a planner: whole turns sampled, halved (Karnin, Koren and Somekh, 2013) and mutated.
//
// A bot is given views and nothing else; to be sure, it redacts what it is given. What
// it plays depends on the view and its seed alone, unless the context ends its thinking.
//
// Glossary: line-up, the bots of one side in an arena; iteration, one walk through the
// tree with one playout; level, 1 (a child wins) to 5.
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

// Bot chooses for a seat. One bot serves one match; it is not safe for use by two
// goroutines at once. Keeping it from choice to choice saves its memory, and lets a
// planner go on with the turn that it has planned.
type Bot interface {
	// Choose is a legal action for the seat that is asked in view. The end of ctx cuts
	// the thinking short; the action is legal still, and the error nil.
	Choose(ctx context.Context, view games.State) (games.Action, error)
}

// ErrNotToMove is the answer to a view in which no seat is asked.
var ErrNotToMove = errors.New("bots: no seat is asked")

// NumLevels is how many there are; they count from 1.
const NumLevels = 5

// New returns a bot of level 1…5. Other levels become the nearest.
func New(game *games.Game, level int, seed uint64) Bot {
	level = max(1, min(level, NumLevels))
	p := levelParams[level-1]
	p.level = level
	if game.Heuristics.SampleTurn != nil {
		p.priorWeight = 1
	}
	p = p.withLevel(game.Heuristics.Levels)
	return newBot(game, game.Heuristics, p, seed)
}

// newBot returns the search or, for games with long turns, the planner.
func newBot(game *games.Game, mind games.Heuristics, p params, seed uint64) Bot {
	if mind.SampleTurn != nil {
		return newPlanner(game, p, seed)
	}
	return &mcts{tree: tree{heuristics: mind, params: p}, seed: seed}
}

// UCT is UCT that knows nothing of the game: uniformly random playouts to the end.
func UCT(_ *games.Game, iterations int, seed uint64) Bot {
	return &mcts{tree: tree{params: params{iterations: iterations, ucb1: true}}, seed: seed}
}

// Parse returns the bot that a command line calls so: a level "1"…"5", "random", "greedy",
// "plain" or "plain:2000" with its iterations.
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

// ownView returns a private, redacted copy of the view, and its legal actions.
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
