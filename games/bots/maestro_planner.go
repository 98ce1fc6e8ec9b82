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
	base      int // iterations of level 5
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
func newMaestroPlanner(game *games.Game, p params, seed uint64, budget Budget) *planner {
	m := &maestroPlanner{budget: budget, seed: seed, base: p.iterations}
	for range budget.Threads {
		m.workers = append(m.workers, newPlanner(game, p, seed))
	}
	b := newPlanner(game, p, seed)
	b.findTurn = m.findTurn
	return b
}

// findTurn returns the best turn found from own.
func (m *maestroPlanner) findTurn(ctx context.Context, own games.State) []games.Action {
	clock := newStopwatch(m.budget)
	m.finalists = m.finalists[:0]
	done := 0
	search := func(iterations int) {
		m.search(ctx, own, uint64(done), iterations)
		done += iterations * len(m.workers)
	}
	if m.budget.Nanoseconds > 0 {
		search(min(m.base, m.budgetPerThread())) // measures the speed in this position
	}
	if left := int(searchShare*float64(done+clock.left(done))) - done; left > 0 && ctx.Err() == nil {
		search(max(1, left/len(m.workers)))
	}
	m.compare(ctx, own, clock, done)
	if len(m.finalists) == 0 {
		return nil
	}
	return m.finalists[0].turn
}

func (m *maestroPlanner) budgetPerThread() int {
	if m.budget.Iterations == 0 {
		return m.base
	}
	return max(1, m.budget.Iterations/len(m.workers))
}

// search lets all threads plan with that many iterations each and collects the finalists.
func (m *maestroPlanner) search(ctx context.Context, own games.State, round uint64, iterations int) {
	m.parallel(func(i int, w *planner) {
		w.iterations = iterations
		w.seed = m.seed + uint64(i)*0x9e3779b97f4a7c15 + round
		w.search(ctx, own)
	})
	for _, w := range m.workers {
		for _, turn := range w.bestTurns(finalistsPerSearch) {
			if !slices.ContainsFunc(m.finalists, func(f finalist) bool { return slices.Equal(f.turn, turn) }) {
				m.finalists = append(m.finalists, finalist{turn: slices.Clone(turn)})
			}
		}
	}
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
