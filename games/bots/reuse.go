package bots

import (
	"context"

	"banchisa/games"
)

// bytesPerEdge is the memory of an edge and its node, with what append reserves, counted twice:
// keepSubtree copies a tree.
const bytesPerEdge = 2 * (40 + 24) * 5 / 4

// Limits of the search for the present position in the tree of the last choice.
const (
	maxReuseDepth = 24
	// reuseShare is the least share of the root's visits, one in this number, of a node worth keeping.
	reuseShare = 200
	// minReuseVisits is the least number of visits of a node worth keeping.
	minReuseVisits = 16
	// maxScaleChange is how much the unit of the scores may change, as a factor, before the
	// rewards in the tree no longer compare with new ones.
	maxScaleChange = 1.5
)

// resume prepares a search from root like reset, but keeps what the last search has found of that
// position, if it was reached in the tree. Trees with hidden information start again: their
// nodes hold samples that may have become impossible.
func (m *mcts) resume(root games.State, actions []games.Action) {
	m.ran = 0
	if m.r == nil || m.hidden || !m.keepFrom(root) {
		m.reset(root, actions, m.seed)
		return
	}
	seedRand(&m.pcg, m.seed, root)
	m.root.CopyFrom(root)
	m.eval.reset(root)
	old := m.eval.scale
	m.eval.calibrate(m.root, m.state, m.r)
	if change := m.eval.scale / old; change > maxScaleChange || change < 1/maxScaleChange {
		m.reset(root, actions, m.seed)
		return
	}
	m.solved = false
	if !m.nodes[0].expanded {
		m.state.CopyFrom(root)
		m.legal = append(m.legal[:0], actions...)
		m.expand(0)
	}
}

// iterate runs n iterations, fewer if the root is proven or the context ends.
func (m *mcts) iterate(ctx context.Context, n int) {
	for range n {
		if m.solved || ctx.Err() != nil {
			return
		}
		m.simulate()
		m.ran++
	}
}

// keepFrom keeps the part of the tree below the node of a position, and reports whether there is
// one that was visited often.
func (m *mcts) keepFrom(position games.State) bool {
	if len(m.nodes) == 0 {
		return false
	}
	minVisits := max(minReuseVisits, m.nodes[0].visits/reuseShare)
	at := m.findNode(0, m.root, position, maxReuseDepth, minVisits)
	if at < 0 {
		return false
	}
	m.keepSubtree(at)
	return true
}

// findNode returns the node of a position below a node whose position is s, or -1. It looks at no
// more than reuseShare nodes of a depth, since each has minVisits.
func (m *mcts) findNode(at int32, s, position games.State, depth int, minVisits int32) int32 {
	if games.Equal(s, position) {
		return at
	}
	if depth == 0 {
		return -1
	}
	var next games.State
	for e := m.nodes[at].firstEdge; e >= 0; e = m.edges[e].next {
		child := m.edges[e].child
		if child < 0 || m.nodes[child].visits < minVisits {
			continue
		}
		if next == nil {
			next = s.Clone()
		} else {
			next.CopyFrom(s)
		}
		next.Apply(m.edges[e].action)
		if found := m.findNode(child, next, position, depth-1, minVisits); found >= 0 {
			return found
		}
	}
	return -1
}

// keepSubtree makes a node the root and drops everything that is not below it.
func (m *mcts) keepSubtree(root int32) {
	nodes, edges := m.spareNodes[:0], m.spareEdges[:0]
	nodes = append(nodes, m.nodes[root])
	for i := 0; i < len(nodes); i++ { // nodes are copied with the old index of their first edge
		old := nodes[i].firstEdge
		nodes[i].firstEdge, nodes[i].lastEdge = -1, -1
		for ; old >= 0; old = m.edges[old].next {
			e := m.edges[old]
			e.next = -1
			if e.child >= 0 {
				nodes = append(nodes, m.nodes[e.child])
				e.child = int32(len(nodes) - 1)
			}
			edges = append(edges, e)
			nodes[i].link(edges, int32(len(edges)-1))
		}
	}
	m.nodes, m.spareNodes = nodes, m.nodes
	m.edges, m.spareEdges = edges, m.edges
}
