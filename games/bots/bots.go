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
	"hash/fnv"
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

// ErrNotAsked is the answer to a view in which no seat is asked.
var ErrNotAsked = errors.New("bots: no seat is asked")

// Levels is how many there are; they count from 1.
const Levels = 5

// New is a bot of level 1…5. Other levels become the nearest.
func New(game *games.Game, level int, seed uint64) Bot {
	level = max(1, min(level, Levels))
	style := styles[level-1]
	style.level = level
	if game.Heuristics.SampleTurn != nil {
		style.keen = 1
	}
	style = style.tempered(game.Heuristics.Levels)
	return thinker(game, game.Heuristics, style, seed)
}

// tempered is the style as a game, or a part of it, wants it for the level.
func (s style) tempered(l games.LevelParams) style {
	if n := l.Iterations[s.level-1]; n > 0 {
		s.iterations = n
	}
	if w := l.Temperature[s.level-1]; w > 0 {
		s.warmth = w
	}
	if k := l.PriorWeight[s.level-1]; k > 0 {
		s.keen = k
	}
	return s
}

// thinker is the search or, for games with long turns, the planner.
func thinker(game *games.Game, mind games.Heuristics, style style, seed uint64) Bot {
	if mind.SampleTurn != nil {
		return newPlanner(game, style, seed)
	}
	return &search{tree: tree{mind: mind, style: style}, seed: seed}
}

// Plain is UCT that knows nothing of the game: uniformly random playouts to the end.
func Plain(_ *games.Game, iterations int, seed uint64) Bot {
	return &search{tree: tree{style: style{iterations: iterations, plain: true}}, seed: seed}
}

// Named is the bot that a command line calls so: a level "1"…"5", "random", "greedy",
// "plain" or "plain:2000" with its iterations.
func Named(game *games.Game, name string, seed uint64) (Bot, error) {
	word, number, counted := strings.Cut(name, ":")
	n := 1000
	if counted {
		var err error
		if n, err = strconv.Atoi(number); err != nil || n < 1 || word != "plain" {
			return nil, fmt.Errorf("bots: %q is no bot; plain:2000 is one", name)
		}
	}
	switch word {
	case "random":
		return Random(seed), nil
	case "greedy":
		return Greedy(game, seed), nil
	case "plain":
		return Plain(game, n, seed), nil
	}
	level, err := strconv.Atoi(name)
	if err != nil || level < 1 || level > Levels {
		return nil, fmt.Errorf("bots: %q is no bot; 1 to 5, random, greedy and plain:2000 are", name)
	}
	return New(game, level, seed), nil
}

// style is what makes a level: how long it thinks and how it chooses.
type style struct {
	level, iterations int
	// warmth is the temperature of the softmax over the values of the good moves, as a
	// part of how far the best is above the mean of what was tried.
	warmth float64
	// share is how often a move must have been tried to be good, as a share of the most
	// tried one's visits.
	share float64
	// keen is how far the prior is trusted, or the game's plans, against no prior at all
	// and any legal action: 0…1.
	keen float64
	// explore weighs the priors in PUCT; caution is what an untried move is thought to
	// be worse than its node.
	explore, caution float64
	// plain selects by UCB1 instead of PUCT, and plays what was tried most.
	plain bool
}

// styles are the levels of the house.
var styles = [Levels]style{
	{iterations: 40, warmth: 1.8, share: 0, keen: 0.15, explore: 1.6, caution: 0.06},
	{iterations: 60, warmth: 0.45, share: 0.10, keen: 0.3, explore: 1.6, caution: 0.06},
	{iterations: 120, warmth: 0.18, share: 0.20, keen: 1, explore: 1.6, caution: 0.06},
	{iterations: 420, warmth: 0.05, share: 0.40, keen: 1, explore: 1.6, caution: 0.06},
	{iterations: 1300, warmth: 0.01, share: 0.60, keen: 1, explore: 1.6, caution: 0.06},
}

// sow makes a generator's seed of a bot's seed and what it sees, so that the same view
// and seed give the same choice.
func sow(pcg *rand.PCG, seed uint64, view games.State) {
	h := fnv.New64a()
	h.Write([]byte(view.String()))
	pcg.Seed(seed, h.Sum64())
}

// asked is a private, redacted copy of the view, and its legal actions.
func asked(view games.State) (games.State, []games.Action, error) {
	actor := view.Actor()
	if actor < 0 {
		return nil, nil, ErrNotAsked
	}
	own := games.View(view, actor)
	actions := own.LegalActions(nil)
	if len(actions) == 0 {
		return nil, nil, ErrNotAsked
	}
	return own, actions, nil
}
