package bots

import (
	"context"
	"slices"

	"banchisa/games"
)

const (
	// searchShare is the part of the budget for finding turns; the rest compares the best of them.
	searchShare = 0.85
	// searches is the number of searches, one after the other, if the budget is large enough; each
	// also considers the best turns of the one before. searchSize is how many times the iterations
	// of level 5 each has at least.
	searches   = 4
	searchSize = 4
	// finalistsPerSearch is the number of turns that each search sends to the comparison.
	finalistsPerSearch = 3
	// comparisonBatch is the number of playouts of each finalist in the first batch.
	comparisonBatch = 16
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
	totalReward float64
	cost        float64 // idleCost for an idle turn, else 0
	playouts    int
}

func (f *finalist) value() float64 { return f.totalReward/float64(max(1, f.playouts)) - f.cost }

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

// analyze implements analyzer: the best turns of the last comparison.
func (m *maestroPlanner) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	if m.findBestTurn(ctx, own) == nil {
		return []candidate{{turn: actions[:1]}}
	}
	var list []candidate
	for i := range m.finalists {
		f := &m.finalists[i]
		list = append(list, candidate{turn: f.turn, value: f.value(), visits: f.playouts})
	}
	return list
}

// findBestTurn returns the best turn found from own.
func (m *maestroPlanner) findBestTurn(ctx context.Context, own games.State) []games.Action {
	clock := newStopwatch(m.budget)
	m.finalists = m.finalists[:0]
	base := m.levelParams(own).iterations
	m.spent = 0
	if clock.timed() { // measures the speed in this position
		n := base
		if m.budget.Iterations > 0 {
			n = max(1, min(n, m.budget.Iterations/len(m.workers)))
		}
		m.searchAll(ctx, own, n)
	}
	for i := range searches {
		n := m.nextSearch(clock, base, searches-i)
		if n == 0 || ctx.Err() != nil {
			break
		}
		m.searchAll(ctx, own, n)
	}
	m.compare(ctx, clock)
	if len(m.finalists) == 0 {
		return nil
	}
	return m.workers[0].replaceIdle(ctx, m.finalists[0].turn)
}

// nextSearch returns the iterations of each thread in the next search, if there may be that many
// more searches; 0 if too little of the budget is left for one.
func (m *maestroPlanner) nextSearch(clock stopwatch, base, more int) int {
	left := clock.left(m.spent)
	left = int(float64(searchShare*float64(left)) - float64((1-searchShare)*float64(m.spent)))
	n := left / len(m.workers)
	if n < 1 || m.spent > 0 && n < base/2 {
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
	m.finalists = m.finalists[:0]
	for _, w := range m.workers {
		for _, turn := range w.bestTurns(finalistsPerSearch) {
			if !slices.ContainsFunc(m.finalists, func(f finalist) bool { return slices.Equal(f.turn, turn) }) {
				m.finalists = append(m.finalists, finalist{turn: slices.Clone(turn), cost: w.costOf(turn)})
			}
		}
	}
	m.spent += iterations * len(m.workers)
}

// compare plays the finalists out until the budget is spent; after each batch, twice as large as
// the one before, the worse half drops out.
func (m *maestroPlanner) compare(ctx context.Context, clock stopwatch) {
	for n := comparisonBatch; len(m.finalists) > 1 && ctx.Err() == nil; n *= 2 {
		affordable := clock.left(m.spent) / len(m.finalists)
		if n = min(n, affordable); n < len(m.workers) {
			break
		}
		m.playOutAll(ctx, n)
		m.spent += n * len(m.finalists)
		slices.SortStableFunc(m.finalists, func(a, b finalist) int {
			if a.value() > b.value() {
				return -1
			}
			return 1
		})
		m.finalists = m.finalists[:(len(m.finalists)+1)/2]
	}
}

// playOutAll plays each finalist out n times, spread over the threads.
func (m *maestroPlanner) playOutAll(ctx context.Context, n int) {
	sums := make([][]float64, len(m.workers))
	parallel(m.workers, func(i int, w *planner) {
		sums[i] = make([]float64, len(m.finalists))
		for f := range m.finalists {
			for k := i; k < n && ctx.Err() == nil; k += len(m.workers) {
				sums[i][f] += w.sampleReward(m.finalists[f].turn, m.seed+comparisonSeed, uint64(m.finalists[f].playouts+k))
			}
		}
	})
	for f := range m.finalists {
		for i := range m.workers {
			m.finalists[f].totalReward += sums[i][f]
		}
		m.finalists[f].playouts += n
	}
}
