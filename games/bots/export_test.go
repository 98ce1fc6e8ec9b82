package bots

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"unsafe"

	"banchisa/games"
)

// Simulator runs iterations of the tree search in tests that measure its memory.
type Simulator struct{ b *mcts }

// NewSimulator returns a simulator with the parameters of level 5.
func NewSimulator(game *games.Game) *Simulator {
	return &Simulator{newMCTS(game.Heuristics, levelParams[4], 0)}
}

// Run searches s from the start with n iterations.
func (sim *Simulator) Run(s games.State, list []games.Action, n int) {
	sim.b.reset(s, list, 1)
	for range n {
		sim.b.simulate()
	}
}

// RunMore runs n more iterations in the same tree.
func (sim *Simulator) RunMore(n int) {
	for range n {
		sim.b.simulate()
	}
}

// UnitOf returns the unit of the scores in a search of s.
func UnitOf(h games.Heuristics, s games.State) float64 {
	t := tree{heuristics: h, params: levelParams[4]}
	t.clear(s, 1)
	return t.eval.scale
}

// Reserve allocates memory for a number of nodes and edges.
func (sim *Simulator) Reserve(nodes, edges int) {
	sim.b.nodes = make([]node, 0, nodes)
	sim.b.edges = make([]edge, 0, edges)
}

// NodeAndEdgeBytes is the memory of a node and an edge.
const NodeAndEdgeBytes = unsafe.Sizeof(node{}) + unsafe.Sizeof(edge{})

// BytesPerEdge is what the limit of memory counts for an edge.
const BytesPerEdge = bytesPerEdge

// MaestroSearch is a Maestro of tree searches with its insides.
type MaestroSearch struct{ *maestro }

// NewMaestroSearch returns a Maestro with a number of iterations.
func NewMaestroSearch(game *games.Game, iterations, threads int) MaestroSearch {
	return MaestroSearch{NewMaestro(game, 5, Budget{Iterations: iterations, Threads: threads}).(*maestro)}
}

// Search chooses in s and returns the number of iterations of all threads.
func (m MaestroSearch) Search(s games.State) int {
	own, actions, _ := ownView(s)
	m.run(context.Background(), own, actions)
	return m.Spent()
}

// LimitEdges limits the memory of each thread.
func (m MaestroSearch) LimitEdges(n int) {
	for _, w := range m.workers {
		w.maxEdges = int32(n)
	}
}

// Edges returns the most edges of a thread.
func (m MaestroSearch) Edges() int {
	most := 0
	for _, w := range m.workers {
		most = max(most, len(w.edges), len(w.nodes))
	}
	return most
}

// Iterate runs n iterations in the tree of the first thread.
func (m MaestroSearch) Iterate(n int) { m.workers[0].iterate(context.Background(), n) }

// LikelyAnswer returns the most visited move below the position before s, which the first thread
// has just chosen.
func (m MaestroSearch) LikelyAnswer(s games.State) games.Action {
	w := m.workers[0]
	at := w.findNode(0, w.root, s, maxReuseDepth, 0)
	best := w.nodes[at].firstEdge
	for e := best; e >= 0; e = w.edges[e].next {
		if w.edges[e].visits > w.edges[best].visits {
			best = e
		}
	}
	return w.edges[best].action
}

// Resume prepares the search of s and returns the visits that the first thread keeps.
func (m MaestroSearch) Resume(s games.State) int {
	own, actions, _ := ownView(s)
	parallel(m.workers, func(_ int, w *mcts) { w.resume(own, actions) })
	return int(m.workers[0].nodes[0].visits)
}

// RootMoves returns the moves of the first thread's root, sorted.
func (m MaestroSearch) RootMoves() string {
	w := m.workers[0]
	var moves []string
	for e := w.nodes[0].firstEdge; e >= 0; e = w.edges[e].next {
		moves = append(moves, w.root.FormatAction(w.edges[e].action))
	}
	slices.Sort(moves)
	return strings.Join(moves, " ")
}

// Playouts plays a position out n times, each turn chosen from that many drawn ones, and returns
// the mean reward of seat 0.
func Playouts(game *games.Game, s games.State, draws, n int) func() float64 {
	eval := evaluator{heuristics: game.Heuristics, draws: draws, scale: 1}
	var pcg rand.PCG
	r, work := rand.New(&pcg), s.Clone()
	eval.reset(s)
	return func() float64 {
		sum := 0.0
		for i := range n {
			pcg.Seed(1, uint64(i))
			work.CopyFrom(s)
			eval.playout(work, r)
			sum += eval.values[0]
		}
		return sum / float64(n)
	}
}

// Candidate is a move that a search has found.
type Candidate struct {
	Action games.Action
	Value  float64
	Visits int
}

// BestOfShown returns the index of the best hint of those that have been shown.
func BestOfShown(shown [][]games.Action, list []Candidate, previous int) int {
	var hints []Hint
	for _, turn := range shown {
		hints = append(hints, Hint{Action: turn[0], Turn: turn})
	}
	var candidates []candidate
	for _, c := range list {
		candidates = append(candidates, candidate{turn: []games.Action{c.Action}, value: c.Value, visits: c.Visits})
	}
	return bestHint(hints, candidates, previous)
}

// foundMoves is a searcher that finds the same moves in every position.
type foundMoves struct {
	searcher
	list []candidate
}

func (f foundMoves) analyze(context.Context, games.State, []games.Action) []candidate { return f.list }

// BestFound returns the best of the hints that are made of moves which a search has found.
func BestFound(game *games.Game, view games.State, found []Candidate) (Hint, error) {
	list := make([]candidate, len(found))
	for i, c := range found {
		list[i] = candidate{[]games.Action{c.Action}, c.Value, c.Visits}
	}
	set, err := hintsOf(context.Background(), game, view, 1, foundMoves{list: list})
	if err != nil {
		return Hint{}, err
	}
	return set.Hints[set.Best], nil
}
