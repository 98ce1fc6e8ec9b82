package bots

import (
	"cmp"
	"context"
	"math"
	"slices"

	"banchisa/games"
)

// maxTreeBytes is the most memory of all trees of a Maestro.
const maxTreeBytes = 256 << 20

// Budget is what a Maestro may spend on one choice. With a time, strength depends on the machine.
// With a number of iterations alone, equal seeds, numbers of threads and views, from the first
// choice of the match on, give equal choices.
type Budget struct {
	// Iterations is the number of iterations of all threads together; 0 is no limit.
	Iterations int
	// Nanoseconds is the time to think; 0 is no limit. It needs a Clock.
	Nanoseconds int64
	// Clock returns nanoseconds that never decrease: this package does not read the time itself.
	Clock func() int64
	// Threads is the number of searches that run at once; at least 1.
	Threads int
	// Bytes is the most memory of all trees; 0 is maxTreeBytes.
	Bytes int
}

// Maestro is a bot with a budget.
type Maestro interface {
	Bot
	// Spent returns the iterations of all threads for the last choice that was not forced.
	Spent() int
	// Wins reports whether its seat wins for certain, as the last choice has proven.
	Wins() bool
	// Ponder thinks on in a view of its seat in which another seat is to move, until ctx ends, and
	// keeps what it finds for its next choice. It reports whether it would find more in a further
	// call: not without a tree to keep, not if the tree is full or the position solved.
	Ponder(ctx context.Context, view games.State) bool
}

// NewMaestro returns the strongest bot: the search of the highest level with the budget instead of
// that level's iterations, on several threads. Each thread searches a tree of its own, and the
// visits of the roots are added up (root parallelization: Chaslot, Winands and van den Herik,
// 2008). It stops as soon as the second best move cannot catch up. A budget without any limit is
// that of level 5.
func NewMaestro(game *games.Game, seed uint64, budget Budget) Maestro {
	p := levelParams[NumLevels-1]
	p.level = NumLevels
	p = p.withLevel(game.Heuristics.Levels)
	p.temperature, p.priorWeight = 0, 1
	p.playoutDraws = game.Heuristics.Levels.PlayoutDraws[NumLevels]
	heuristics := game.Heuristics.WithTuned()
	if budget.Iterations <= 0 && (budget.Nanoseconds <= 0 || budget.Clock == nil) {
		budget.Iterations, budget.Nanoseconds = p.iterations, 0
	}
	if budget.Bytes <= 0 {
		budget.Bytes = maxTreeBytes
	}
	if budget.Threads = max(1, budget.Threads); game.Heuristics.SampleTurn != nil {
		return newMaestroPlanner(heuristics, p, seed, budget)
	}
	m := &maestro{budget: budget}
	for i := range budget.Threads {
		t := newMCTS(heuristics, p, seed+uint64(i)*threadSeed)
		t.maxEdges = int32(budget.Bytes / budget.Threads / bytesPerEdge)
		m.workers = append(m.workers, t)
	}
	if heuristics.Walks.At != nil {
		return walkingMaestro{withWalks(m, heuristics).(*walker), m}
	}
	return m
}

// maestro searches trees on several threads.
type maestro struct {
	budget  Budget
	workers []*mcts
	moves   []rootMove
	wins    bool
}

// rootMove is a move of the root, with what all threads have found of it.
type rootMove struct {
	action       games.Action
	prior        float32
	visits       int
	totalReward  float64
	provenWinner int8
}

func (m *rootMove) value() float64 { return m.totalReward / float64(max(1, m.visits)) }

// Spent implements Maestro.
func (m *maestro) Spent() int {
	sum := 0
	for _, w := range m.workers {
		sum += w.ran
	}
	return sum
}

// Choose implements Bot.
func (m *maestro) Choose(ctx context.Context, view games.State) (games.Action, error) {
	return choose(ctx, view, m.chooseAction)
}

// chooseAction implements searcher.
func (m *maestro) chooseAction(ctx context.Context, own games.State, actions []games.Action) games.Action {
	if len(actions) == 1 || ctx.Err() != nil {
		return actions[0]
	}
	m.run(ctx, own, actions)
	m.wins = m.moves[0].provenWinner == int8(own.Actor())+1
	return m.moves[0].action
}

// Wins implements Maestro.
func (m *maestro) Wins() bool { return m.wins }

// analyze implements searcher.
func (m *maestro) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	m.run(ctx, own, actions)
	slices.SortStableFunc(m.moves, func(a, b rootMove) int { return m.compare(&a, &b, own.Actor()) })
	list := make([]candidate, len(m.moves))
	for i := range m.moves {
		move := &m.moves[i]
		list[i] = candidate{turn: []games.Action{move.action}, value: move.value(), visits: move.visits}
		if move.provenWinner == int8(own.Actor())+1 {
			list[i].value = 1
		}
	}
	return list
}

// pondering is the number of iterations of a thread between two looks whether there is more to
// find.
const pondering = 1000

// Ponder implements Maestro.
func (m *maestro) Ponder(ctx context.Context, view games.State) bool {
	actor := view.Actor()
	if _, hidden := view.(games.HiddenInfo); hidden || actor < 0 {
		return false
	}
	actions := view.LegalActions(nil)
	parallel(m.workers, func(_ int, w *mcts) { w.resume(view, actions) })
	for ctx.Err() == nil {
		if slices.ContainsFunc(m.workers, func(w *mcts) bool { return w.solved || w.full() }) {
			return false
		}
		parallel(m.workers, func(_ int, w *mcts) { w.iterate(ctx, pondering) })
	}
	return true
}

const (
	// threadSeed is the distance of the threads' seeds.
	threadSeed = 0x9e3779b97f4a7c15
	// rounds is how often a search pauses to see whether it can stop early.
	rounds = 20
	// firstChunk is the number of iterations of a thread before the speed is known.
	firstChunk = 16
)

// run searches until the budget is spent or the choice is clear. The best move comes first in
// m.moves then.
func (m *maestro) run(ctx context.Context, own games.State, actions []games.Action) {
	clock := newStopwatch(m.budget)
	parallel(m.workers, func(_ int, w *mcts) { w.resume(own, actions) })
	m.merge(own.Actor())
	if m.isProven() {
		return
	}
	chunk := max(1, m.budget.Iterations/len(m.workers)/rounds)
	if clock.timed() {
		chunk = firstChunk
	}
	for ctx.Err() == nil {
		began := clock.elapsed()
		parallel(m.workers, func(_ int, w *mcts) { w.iterate(ctx, chunk) })
		m.merge(own.Actor())
		left := clock.left(m.Spent())
		if m.isDecided(left) {
			return
		}
		if clock.timed() {
			chunk = clock.nextChunk(chunk, began)
		}
		chunk = max(1, min(chunk, left/len(m.workers)))
	}
}

// merge adds up the roots of all workers and puts the best move first.
func (m *maestro) merge(actor games.Seat) {
	m.moves = m.moves[:0]
	for _, w := range m.workers {
		for e := w.nodes[w.rootOf(actor)].firstEdge; e >= 0; e = w.edges[e].next {
			edge := &w.edges[e]
			if edge.pruned {
				continue
			}
			move := m.move(edge.action)
			move.prior = max(move.prior, edge.prior)
			move.visits += int(edge.visits)
			move.totalReward += edge.totalReward
			if edge.provenWinner != 0 {
				move.provenWinner = edge.provenWinner
			}
		}
	}
	for i := range m.moves {
		if m.compare(&m.moves[i], &m.moves[0], actor) < 0 {
			m.moves[0], m.moves[i] = m.moves[i], m.moves[0]
		}
	}
}

// move returns the entry of an action.
func (m *maestro) move(a games.Action) *rootMove {
	for i := range m.moves {
		if m.moves[i].action == a {
			return &m.moves[i]
		}
	}
	m.moves = append(m.moves, rootMove{action: a})
	return &m.moves[len(m.moves)-1]
}

// compare orders moves, the better first: proven wins, then moves that are not proven losses by visits,
// then proven losses by value.
func (m *maestro) compare(a, b *rootMove, actor games.Seat) int {
	class := func(r *rootMove) int {
		switch r.provenWinner {
		case 0:
			return 1
		case int8(actor) + 1:
			return 2
		}
		return 0
	}
	byVisits := 0
	if class(a) > 0 {
		byVisits = b.visits - a.visits
	}
	return cmp.Or(class(b)-class(a), byVisits, cmp.Compare(b.value(), a.value()), cmp.Compare(b.prior, a.prior))
}

// isProven reports whether the best move wins for certain, or every move loses.
func (m *maestro) isProven() bool { return m.moves[0].provenWinner != 0 }

// isDecided reports whether the best move cannot change in that many more iterations.
func (m *maestro) isDecided(left int) bool {
	if left <= 0 || m.isProven() {
		return true
	}
	for i := range m.moves[1:] {
		if rival := &m.moves[1+i]; rival.provenWinner == 0 && m.moves[0].visits-rival.visits <= left {
			return false
		}
	}
	return true
}

// stopwatch measures what is left of a budget.
type stopwatch struct {
	budget Budget
	start  int64
}

func newStopwatch(b Budget) stopwatch {
	s := stopwatch{budget: b}
	if b.Clock != nil {
		s.start = b.Clock()
	}
	return s
}

// timed reports whether the budget limits the time.
func (s stopwatch) timed() bool { return s.budget.Nanoseconds > 0 && s.budget.Clock != nil }

// elapsed returns the nanoseconds since the start, 0 without a clock.
func (s stopwatch) elapsed() int64 {
	if s.budget.Clock == nil {
		return 0
	}
	return s.budget.Clock() - s.start
}

// left estimates the iterations that the budget still allows after done ones.
func (s stopwatch) left(done int) int {
	left := math.MaxInt
	if s.budget.Iterations > 0 {
		left = s.budget.Iterations - done
	}
	if s.timed() {
		elapsed := s.elapsed()
		rate := float64(done) / float64(max(1, elapsed))
		left = int(min(float64(left), rate*float64(max(0, s.budget.Nanoseconds-elapsed)), math.MaxInt32))
	}
	return left
}

// nextChunk returns the number of iterations until the next look, about a part of the time in
// rounds, given the last number and when that began.
func (s stopwatch) nextChunk(chunk int, began int64) int {
	took := max(1, s.elapsed()-began)
	want := s.budget.Nanoseconds / rounds
	return max(1, min(4*chunk, int(float64(chunk)*float64(want)/float64(took))))
}
