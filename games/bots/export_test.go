package bots

import "banchisa/games"

// Simulate runs n iterations from s and tells what it took up.
type Simulator struct{ b *mcts }

// NewSimulator returns a search for tests that count.
func NewSimulator(game *games.Game) *Simulator {
	return &Simulator{&mcts{tree: tree{heuristics: game.Heuristics, params: levelParams[4]}}}
}

// Run thinks anew with n iterations.
func (m *Simulator) Run(s games.State, list []games.Action, n int) {
	m.b.reset(s, list, 1)
	for range n {
		m.b.simulate()
	}
}

// RunMore goes on thinking in the room that is there.
func (m *Simulator) RunMore(n int) {
	for range n {
		m.b.simulate()
	}
}

// Reserve makes room for so many edges and nodes.
func (m *Simulator) Reserve(nodes, edges int) {
	m.b.nodes = make([]node, 0, nodes)
	m.b.edges = make([]edge, 0, edges)
}
