package bots

import (
	"context"
	"slices"
	"sync"

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
	budget    Budget
	seed      uint64
	workers   []*planner
	finalists []finalist
}

// finalist is a turn in the comparison.
type finalist struct {
	turn        []games.Action
	totalReward float64
	playouts    int
}

func (f *finalist) value() float64 { return f.totalReward / float64(max(1, f.playouts)) }

// newMaestroPlanner returns a planner whose turns a maestroPlanner finds.
func newMaestroPlanner(heuristics games.Heuristics, p params, seed uint64, budget Budget) *planner {
	m := &maestroPlanner{budget: budget, seed: seed}
	for range budget.Threads {
		m.workers = append(m.workers, newPlanner(heuristics, p, seed))
	}
	b := newPlanner(heuristics, p, seed)
	b.findTurn = m.findTurn
	return b
}

// findTurn returns the best turn found from own.
func (m *maestroPlanner) findTurn(ctx context.Context, own games.State) []games.Action {
	clock := newStopwatch(m.budget)
	m.finalists = m.finalists[:0]
	base, done := m.workers[0].levelParams(own).iterations, 0
	if clock.timed() { // measures the speed in this position
		n := base
		if m.budget.Iterations > 0 {
			n = max(1, min(n, m.budget.Iterations/len(m.workers)))
		}
		done += m.search(ctx, own, 0, n)
	}
	for i := range searches {
		n := m.nextSearch(clock, done, base, searches-i)
		if n == 0 || ctx.Err() != nil {
			break
		}
		done += m.search(ctx, own, uint64(done), n)
	}
	m.compare(ctx, own, clock, done)
	if len(m.finalists) == 0 {
		return nil
	}
	return m.finalists[0].turn
}

// nextSearch returns the iterations of each thread in the next search, if there may be that many
// more searches; 0 if too little of the budget is left for one.
func (m *maestroPlanner) nextSearch(clock stopwatch, done, base, more int) int {
	left := clock.left(done)
	left = int(searchShare*float64(left) - (1-searchShare)*float64(done))
	n := left / len(m.workers)
	if n < 1 || done > 0 && n < base/2 {
		return 0
	}
	return min(n, max(searchSize*base, n/more))
}

// search lets all threads plan with that many iterations each, collects the finalists and returns
// the number of iterations of all threads. The finalists so far are considered again.
func (m *maestroPlanner) search(ctx context.Context, own games.State, round uint64, iterations int) int {
	var found [][]games.Action
	for _, f := range m.finalists {
		found = append(found, f.turn)
	}
	m.parallel(func(i int, w *planner) {
		w.iterations, w.found = iterations, found
		w.seed = m.seed + uint64(i)*threadSeed + round
		w.search(ctx, own)
	})
	m.finalists = m.finalists[:0]
	for _, w := range m.workers {
		for _, turn := range w.bestTurns(finalistsPerSearch) {
			if !slices.ContainsFunc(m.finalists, func(f finalist) bool { return slices.Equal(f.turn, turn) }) {
				m.finalists = append(m.finalists, finalist{turn: slices.Clone(turn)})
			}
		}
	}
	return iterations * len(m.workers)
}

// compare plays the finalists out until the budget is spent; after each batch, twice as large as
// the one before, the worse half drops out.
func (m *maestroPlanner) compare(ctx context.Context, own games.State, clock stopwatch, done int) {
	for n := comparisonBatch; len(m.finalists) > 1 && ctx.Err() == nil; n *= 2 {
		affordable := clock.left(done) / len(m.finalists)
		if n = min(n, affordable); n < len(m.workers) {
			break
		}
		m.playOut(ctx, own, n)
		done += n * len(m.finalists)
		slices.SortStableFunc(m.finalists, func(a, b finalist) int {
			if a.value() > b.value() {
				return -1
			}
			return 1
		})
		m.finalists = m.finalists[:(len(m.finalists)+1)/2]
	}
}

// playOut plays each finalist out n times, spread over the threads.
func (m *maestroPlanner) playOut(ctx context.Context, own games.State, n int) {
	sums := make([][]float64, len(m.workers))
	m.parallel(func(i int, w *planner) {
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

func (m *maestroPlanner) parallel(f func(i int, w *planner)) {
	if len(m.workers) == 1 {
		f(0, m.workers[0])
		return
	}
	var group sync.WaitGroup
	for i, w := range m.workers {
		group.Go(func() { f(i, w) })
	}
	group.Wait()
}
