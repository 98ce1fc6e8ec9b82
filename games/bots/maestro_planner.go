package bots

import (
	"cmp"
	"context"
	"math"
	"slices"

	"banchisa/games"
)

const (
	// searchShare is the part of the budget for finding turns; the rest compares the best of them.
	searchShare = 0.85
	// searches is the number of searches after the first, one after the other, if the budget is large
	// enough; each also considers the best turns of the one before. searchSize is how many times the
	// iterations of level 5 each has at least.
	searches   = 4
	searchSize = 4
	// finalistsPerSearch is the number of turns that each thread sends to the comparison.
	finalistsPerSearch = 3
	// clearShare is the part of the budget left that may be spent on seeing whether a turn is clear.
	clearShare = 0.02
	// clearMargin is the number of standard errors by which a turn is clearly worse than the best.
	clearMargin = 3
	// comparisonBatch is the least number of playouts of each finalist that shows whether one is clear.
	comparisonBatch = 64
	// comparisonSeed separates the random numbers of the comparison from those of the searches.
	comparisonSeed = 1 << 32
)

// maestroPlanner searches whole turns on several threads: every thread plans with a seed of its
// own, and the best turns of all are compared by new playouts, which use the same random numbers
// for each.
type maestroPlanner struct {
	*planner
	budget    Budget
	workers   []*planner
	finalists []finalist
	spent     int
}

// finalist is a turn in the comparison.
type finalist struct {
	turn        []games.Action
	end         games.State // after the turn
	rewards     []float64   // of its playouts
	totalReward float64
	cost        float64 // idleCost for an idle turn, else 0
}

func (f *finalist) value() float64 { return f.totalReward/float64(max(1, len(f.rewards))) - f.cost }

// isClearlyWorse reports whether f's rewards are less than those of best by more than chance. The
// n-th playouts of both use the same random numbers.
func (f *finalist) isClearlyWorse(best *finalist) bool {
	n := float64(len(f.rewards))
	mean, variance := best.value()-f.value(), 0.0
	for i, r := range f.rewards {
		d := best.rewards[i] - best.cost - r + f.cost - mean
		variance += float64(d * d)
	}
	return mean > clearMargin*math.Sqrt(variance/(n*max(1, n-1)))
}

// newMaestroPlanner returns a planner whose turns a maestroPlanner finds.
func newMaestroPlanner(heuristics games.Heuristics, p params, seed uint64, budget Budget) *maestroPlanner {
	m := &maestroPlanner{planner: newPlanner(heuristics, p, seed), budget: budget}
	for range budget.Threads {
		m.workers = append(m.workers, newPlanner(heuristics, p, seed))
	}
	m.findTurn = m.findBestTurn
	return m
}

// Spent implements Maestro.
func (m *maestroPlanner) Spent() int { return m.spent }

// Wins implements Maestro: nothing is proven of turns.
func (m *maestroPlanner) Wins() bool { return false }

// Ponder implements Maestro: a planner keeps no tree.
func (m *maestroPlanner) Ponder(context.Context, games.State) bool { return false }

// analyze implements searcher: the best turns of the last comparison.
func (m *maestroPlanner) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	if m.findBestTurn(ctx, own) == nil {
		return []candidate{{turn: actions[:1]}}
	}
	if len(m.finalists[0].rewards) == 0 { // the only one: its value is not known yet
		m.playOutAll(ctx, comparisonBatch)
	}
	var list []candidate
	for i := range m.finalists {
		f := &m.finalists[i]
		list = append(list, candidate{turn: f.turn, value: f.value(), visits: len(f.rewards)})
	}
	return list
}

// findBestTurn returns the best turn found from own. It searches until the budget is spent, or
// until a search with new random numbers finds the same clearly best turn as the one before.
func (m *maestroPlanner) findBestTurn(ctx context.Context, own games.State) []games.Action {
	clock := newStopwatch(m.budget)
	m.finalists = m.finalists[:0]
	base := m.levelParams(own).iterations
	m.spent = 0
	var last games.State // after the turn that was clearly best in the last search, else nil
	for more := searches; more >= 0; more-- {
		n := m.nextSearch(clock, base, more)
		if n == 0 || ctx.Err() != nil {
			break
		}
		m.searchAll(ctx, own, n)
		if m.isOnlyTurn() {
			break
		}
		if more == searches {
			continue // so short a search misses too much
		}
		m.compare(ctx, clock, int(clearShare*float64(clock.left(m.spent))))
		if len(m.finalists) > 1 {
			last = nil
			continue
		}
		if last != nil && games.Equal(m.finalists[0].end, last) {
			break
		}
		last = m.finalists[0].end
	}
	m.compare(ctx, clock, math.MaxInt)
	if len(m.finalists) == 0 {
		return nil
	}
	return m.workers[0].replaceIdle(ctx, m.finalists[0].turn)
}

// isOnlyTurn reports whether no thread has found a second turn.
func (m *maestroPlanner) isOnlyTurn() bool {
	return !slices.ContainsFunc(m.workers, func(w *planner) bool { return len(w.candidates) > 1 })
}

// nextSearch returns the iterations of each thread in the next search, if there may be that many
// more searches after the first; 0 if too little of the budget is left for one. The first search is
// that of level 5, and shows how fast this position is searched.
func (m *maestroPlanner) nextSearch(clock stopwatch, base, more int) int {
	if m.spent == 0 {
		if m.budget.Iterations > 0 {
			base = max(1, min(base, int(float64(searchShare*float64(m.budget.Iterations)))/len(m.workers)))
		}
		return base
	}
	left := clock.left(m.spent)
	left = int(float64(searchShare*float64(left)) - float64((1-searchShare)*float64(m.spent)))
	n := left / len(m.workers)
	if more == 0 || n < max(1, base/2) {
		return 0
	}
	return min(n, max(searchSize*base, n/more))
}

// searchAll lets all threads plan with that many iterations each and collects the finalists. The
// finalists so far are considered again.
func (m *maestroPlanner) searchAll(ctx context.Context, own games.State, iterations int) {
	var found [][]games.Action
	for _, f := range m.finalists {
		found = append(found, f.turn)
	}
	parallel(m.workers, func(i int, w *planner) {
		w.iterations, w.found = iterations, found
		w.seed = m.seed + uint64(i)*threadSeed + uint64(m.spent)
		w.search(ctx, own)
	})
	if ctx.Err() != nil && len(m.finalists) > 0 {
		return // an interrupted search knows less than the one before
	}
	m.finalists = m.finalists[:0]
	for _, w := range m.workers {
		for _, turn := range w.bestTurns(finalistsPerSearch) {
			end := own.Clone()
			applyTurn(end, w.seat, turn)
			if !slices.ContainsFunc(m.finalists, func(f finalist) bool { return games.Equal(f.end, end) }) {
				m.finalists = append(m.finalists, finalist{turn: slices.Clone(turn), end: end, cost: w.costOf(turn)})
			}
		}
	}
	m.spent += iterations * len(m.workers)
}

// compare plays the finalists out, with that many playouts at most, and puts the best first. Those
// that are clearly worse drop out, and with the last of them the comparison ends. If the limit is
// too low to tell, nothing is played.
func (m *maestroPlanner) compare(ctx context.Context, clock stopwatch, limit int) {
	if limit < comparisonBatch*len(m.finalists) {
		return
	}
	left := func() int { return min(limit, clock.left(m.spent)) / max(1, len(m.finalists)) }
	batch := max(comparisonBatch, left()/rounds)
	for len(m.finalists) > 1 {
		n := min(batch, left())
		if n < 1 || !m.playOutAll(ctx, n) {
			return
		}
		m.spent += n * len(m.finalists)
		limit -= n * len(m.finalists)
		slices.SortStableFunc(m.finalists, func(a, b finalist) int { return cmp.Compare(b.value(), a.value()) })
		m.finalists = slices.DeleteFunc(m.finalists, func(f finalist) bool { return f.isClearlyWorse(&m.finalists[0]) })
	}
}

// playOutAll plays each finalist out n more times, spread over the threads. It reports whether all
// were played; if not, none counts.
func (m *maestroPlanner) playOutAll(ctx context.Context, n int) bool {
	first := len(m.finalists[0].rewards)
	for i := range m.finalists {
		f := &m.finalists[i]
		f.rewards = append(f.rewards, make([]float64, n)...)
	}
	parallel(m.workers, func(i int, w *planner) {
		for f := range m.finalists {
			for k := first + i; k < first+n && ctx.Err() == nil; k += len(m.workers) {
				m.finalists[f].rewards[k] = w.sampleReward(m.finalists[f].turn, m.seed+comparisonSeed, uint64(k))
			}
		}
	})
	if ctx.Err() != nil {
		for i := range m.finalists {
			m.finalists[i].rewards = m.finalists[i].rewards[:first]
		}
		return false
	}
	for i := range m.finalists {
		for _, r := range m.finalists[i].rewards[first:] {
			m.finalists[i].totalReward += r
		}
	}
	return true
}
