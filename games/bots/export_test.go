package bots

import "banchisa/games"

// Simulator runs iterations of the tree search in tests that measure its memory.
type Simulator struct{ b *mcts }

// NewSimulator returns a simulator with the parameters of level 5.
func NewSimulator(game *games.Game) *Simulator {
	return &Simulator{&mcts{tree: tree{heuristics: game.Heuristics, params: levelParams[4]}}}
}

// Run searches s from the start with n iterations.
func (m *Simulator) Run(s games.State, list []games.Action, n int) {
	m.b.reset(s, list, 1)
	for range n {
		m.b.simulate()
	}
}

// RunMore runs n more iterations in the same tree.
func (m *Simulator) RunMore(n int) {
	for range n {
		m.b.simulate()
	}
}

// Reserve allocates memory for a number of nodes and edges.
func (m *Simulator) Reserve(nodes, edges int) {
	m.b.nodes = make([]node, 0, nodes)
	m.b.edges = make([]edge, 0, edges)
}
