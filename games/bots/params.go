package bots

import (
	"math"

	"banchisa/games"
	"banchisa/games/detmath"
)

// params are the search parameters of a level.
type params struct {
	level, iterations int
	// temperature is the temperature of the softmax over the values of the good moves, in units
	// of the distance from the best value to the mean of all that were tried.
	temperature float64
	// minVisitShare is the least share of the most visited move's visits that a good move has.
	minVisitShare float64
	// priorWeight is the weight of the prior against a uniform prior, or of SampleTurn against
	// random legal actions, from 0 to 1.
	priorWeight float64
	// cPUCT weighs the priors in PUCT. fpuReduction is how much less than its node's value an
	// unvisited move is assumed to be worth (first-play urgency).
	cPUCT, fpuReduction float64
	// playoutDraws is the number of turns that each turn of a planner's playouts is chosen from.
	playoutDraws int
	// strong searches with the game's strong policies.
	strong bool
	// ucb1 selects by UCB1 instead of PUCT, and plays the most visited move.
	ucb1 bool
}

// levelParams are the default levels.
var levelParams = [NumLevels]params{
	{iterations: 40, temperature: 1.8, minVisitShare: 0, priorWeight: 0.15, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 60, temperature: 0.45, minVisitShare: 0.10, priorWeight: 0.3, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 120, temperature: 0.18, minVisitShare: 0.20, priorWeight: 1, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 420, temperature: 0.05, minVisitShare: 0.40, priorWeight: 1, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 1300, temperature: 0.01, minVisitShare: 0.60, priorWeight: 1, cPUCT: 1.6, fpuReduction: 0.06, strong: true},
}

// withLevel returns the parameters with those that a game sets for the level.
func (p params) withLevel(l games.LevelParams) params {
	if n := l.Iterations[p.level-1]; n > 0 {
		p.iterations = n
	}
	if w := l.Temperature[p.level-1]; w > 0 {
		p.temperature = w
	}
	if k := l.PriorWeight[p.level-1]; k > 0 {
		p.priorWeight = k
	}
	if n := l.PlayoutDraws[p.level-1]; n > 0 {
		p.playoutDraws = n
	}
	return p
}

// paramsOf returns the parameters of a level in a game.
func paramsOf(h games.Heuristics, level int) params {
	p := levelParams[level-1]
	p.level = level
	if h.SampleTurn != nil {
		p.priorWeight = 1
	}
	return p.withLevel(h.Levels)
}

// paramsBetween returns the parameters of a strength from 1 to NumLevels for the seat to move in
// own: between two levels, parts of both.
func paramsBetween(h games.Heuristics, strength float64, own games.State) params {
	level := min(int(strength), NumLevels-1)
	of := func(level int) params {
		p := paramsOf(h, level)
		if h.LevelsFor != nil {
			p = p.withLevel(*h.LevelsFor(own))
		}
		return p
	}
	return of(level).blend(of(level+1), strength-float64(level))
}

// blend returns the parameters between s and t, at t for a part of 1. Iterations and temperature
// are between them on a logarithmic scale.
func (p params) blend(t params, part float64) params {
	linear := func(a, b float64) float64 { return a + float64(part*(b-a)) }
	logarithmic := func(a, b float64) float64 { return detmath.Exp(linear(detmath.Log(a), detmath.Log(b))) }
	p.iterations = int(math.Round(logarithmic(float64(p.iterations), float64(t.iterations))))
	p.temperature = logarithmic(p.temperature, t.temperature)
	p.minVisitShare = linear(p.minVisitShare, t.minVisitShare)
	p.priorWeight = linear(p.priorWeight, t.priorWeight)
	if part > 0.5 {
		p.playoutDraws, p.strong = t.playoutDraws, t.strong
	}
	return p
}
