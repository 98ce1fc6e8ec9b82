package bots

import "banchisa/games"

// params is what makes a level: how long it thinks and how it chooses.
type params struct {
	level, iterations int
	// temperature is the temperature of the softmax over the values of the good moves, as a
	// part of how far the best is above the mean of what was tried.
	temperature float64
	// minVisitShare is how often a move must have been tried to be good, as a share of the most
	// tried one's visits.
	minVisitShare float64
	// priorWeight is how far the prior is trusted, or the game's plans, against no prior at all
	// and any legal action: 0…1.
	priorWeight float64
	// cPUCT weighs the priors in PUCT; caution is what an untried move is thought to
	// be worse than its node.
	cPUCT, fpuReduction float64
	// ucb1 selects by UCB1 instead of PUCT, and plays what was tried most.
	ucb1 bool
}

// levelParams are the levels of the house.
var levelParams = [NumLevels]params{
	{iterations: 40, temperature: 1.8, minVisitShare: 0, priorWeight: 0.15, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 60, temperature: 0.45, minVisitShare: 0.10, priorWeight: 0.3, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 120, temperature: 0.18, minVisitShare: 0.20, priorWeight: 1, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 420, temperature: 0.05, minVisitShare: 0.40, priorWeight: 1, cPUCT: 1.6, fpuReduction: 0.06},
	{iterations: 1300, temperature: 0.01, minVisitShare: 0.60, priorWeight: 1, cPUCT: 1.6, fpuReduction: 0.06},
}

// withLevel returns the style as a game, or a part of it, wants it for the level.
func (s params) withLevel(l games.LevelParams) params {
	if n := l.Iterations[s.level-1]; n > 0 {
		s.iterations = n
	}
	if w := l.Temperature[s.level-1]; w > 0 {
		s.temperature = w
	}
	if k := l.PriorWeight[s.level-1]; k > 0 {
		s.priorWeight = k
	}
	return s
}
