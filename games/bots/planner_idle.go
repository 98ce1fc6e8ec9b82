package bots

import (
	"context"
	"slices"

	"banchisa/games"
)

const (
	// idleRivals is the number of turns that are compared with an idle one.
	idleRivals = 8
	// idleShare is the part of the iterations for that comparison, but with at least
	// minIdlePlayouts and at most maxIdlePlayouts for each turn.
	idleShare       = 0.25
	minIdlePlayouts = 32
	maxIdlePlayouts = 200
	// minIdleLevel is the lowest level that compares; lower ones stand still as beginners do.
	minIdleLevel = 4
	// idleTolerance is the share of the win that moving instead of standing still may cost.
	idleTolerance = 0.01
	// idleSeed separates the random numbers of the comparison from those of the search.
	idleSeed = 3 << 32
)

// replaceIdle returns what to play instead of a turn that was found best. If that is idle, the best
// other turns are played out once more with the pass right after them, as the seat could really
// play; in the search their playouts go on with a random rest of the turn, which can make any of
// them look worse than standing still. The best one is played unless it costs more than idleTolerance.
func (pl *planner) replaceIdle(ctx context.Context, best []games.Action) []games.Action {
	if pl.params.level < minIdleLevel || pl.costOf(best) == 0 {
		return best
	}
	n := min(max(minIdlePlayouts, int(float64(idleShare*float64(pl.params.iterations))/(idleRivals+1))), maxIdlePlayouts)
	pl.sort(len(pl.candidates))
	chosen, least := best, pl.meanReward(ctx, best, n)-idleTolerance
	rivals := 0
	for i := range pl.candidates {
		turn := pl.actionsOf(&pl.candidates[i])
		if rivals == idleRivals || ctx.Err() != nil {
			break
		}
		if pl.candidates[i].cost > 0 || !pl.canPassAfter(turn, best[0]) {
			continue
		}
		rivals++
		if mean := pl.meanReward(ctx, append(slices.Clone(turn), best[0]), n); mean > least && ctx.Err() == nil {
			chosen, least = turn, mean
		}
	}
	return chosen
}

// canPassAfter reports whether pass is legal after a turn from the root.
func (pl *planner) canPassAfter(turn []games.Action, pass games.Action) bool {
	pl.determinize()
	applyTurn(pl.state, pl.seat, turn)
	if pl.state.Actor() != pl.seat {
		return false
	}
	pl.eval.actionBuf = pl.state.LegalActions(pl.eval.actionBuf[:0])
	return slices.Contains(pl.eval.actionBuf, pass)
}

// meanReward returns the mean reward of n playouts after a turn, fewer if the context ends.
func (pl *planner) meanReward(ctx context.Context, turn []games.Action, n int) float64 {
	sum, done := 0.0, 0
	for ; done < n && (done == 0 || ctx.Err() == nil); done++ {
		sum += pl.sampleReward(turn, pl.seed+idleSeed, uint64(done))
	}
	return sum / float64(done)
}
