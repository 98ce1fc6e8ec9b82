package bots

import (
	"context"
	"math"
	"math/rand/v2"

	"banchisa/games"
)

// Random returns a bot that chooses uniformly.
func Random(seed uint64) Bot { return &random{seed: seed} }

type random struct{ seed uint64 }

// Choose implements Bot.
func (r *random) Choose(ctx context.Context, view games.State) (games.Action, error) {
	return choose(ctx, view, func(_ context.Context, own games.State, actions []games.Action) games.Action {
		var pcg rand.PCG
		seedRand(&pcg, r.seed, own)
		return actions[rand.New(&pcg).IntN(len(actions))]
	})
}

// Greedy returns a bot that looks one action ahead and takes what evaluates best.
func Greedy(game *games.Game, seed uint64) Bot {
	return &greedy{eval: evaluator{heuristics: game.Heuristics}, seed: seed}
}

type greedy struct {
	eval evaluator
	seed uint64
}

// greedySamples is the number of samples of chance and hidden information for each action.
const greedySamples = 8

// Choose implements Bot.
func (g *greedy) Choose(ctx context.Context, view games.State) (games.Action, error) {
	return choose(ctx, view, g.chooseAction)
}

func (g *greedy) chooseAction(_ context.Context, own games.State, actions []games.Action) games.Action {
	var pcg rand.PCG
	seedRand(&pcg, g.seed, own)
	r := rand.New(&pcg)
	if g.eval.heuristics.ExtractFeatures == nil {
		return actions[r.IntN(len(actions))]
	}
	g.eval.reset(own)
	s := own.Clone()
	var best []games.Action
	bestValue := math.Inf(-1)
	for _, a := range actions {
		value := g.expectedScore(s, own, a, r)
		if value > bestValue+1e-12 {
			best, bestValue = best[:0], value
		}
		if value >= bestValue-1e-12 {
			best = append(best, a)
		}
	}
	return best[r.IntN(len(best))]
}

// expectedScore returns the value of an action for the seat to move: the mean over samples of
// chance and hidden information.
func (g *greedy) expectedScore(s, own games.State, a games.Action, r *rand.Rand) float64 {
	actor := own.Actor()
	_, hidden := own.(games.HiddenInfo)
	sum := 0.0
	for n := 1; ; n++ {
		s.CopyFrom(own)
		games.Determinize(s, r)
		s.Apply(a)
		sawChance := false
		for s.Actor() == games.Chance {
			g.eval.actionBuf = s.LegalActions(g.eval.actionBuf[:0])
			sawChance = sawChance || len(g.eval.actionBuf) > 1
			s.Apply(games.SampleChance(s, g.eval.actionBuf, r))
		}
		g.eval.scores(s)
		sum += scoreLead(g.eval.values, actor)
		if s.Actor() == games.Terminal {
			g.eval.returns = s.Returns(g.eval.returns[:0])
			sum += float64(1e6 * (g.eval.returns[actor] - 0.5))
		}
		if n == greedySamples || !sawChance && !hidden {
			return sum / float64(n)
		}
	}
}

// scoreLead returns a seat's score minus the best score of the others.
func scoreLead(scores []float64, seat games.Seat) float64 {
	other := math.Inf(-1)
	for i, v := range scores {
		if games.Seat(i) != seat {
			other = max(other, v)
		}
	}
	if math.IsInf(other, -1) {
		other = 0
	}
	return scores[seat] - other
}
