package bots

import (
	"context"

	"banchisa/games"
)

// bytesPerEdge is the memory of an edge and its share of nodes, counted twice: keepSubtree copies
// a tree.
const bytesPerEdge = 2 * (48 + 28)

// Limits of the search for the present position in the tree of the last choice.
const (
	maxReuseDepth = 6
	maxReuseSteps = 20_000
)

// resume prepares a search from root like reset, but keeps what the last search has found of that
// position, if it was reached in the tree. Trees with hidden information start again: their
// nodes hold samples that may have become impossible.
func (b *mcts) resume(root games.State, actions []games.Action) {
	if b.r == nil || b.hidden || !b.keepFrom(root) {
		b.reset(root, actions, b.seed)
		return
	}
	seedRand(&b.pcg, b.seed, root)
	b.root.CopyFrom(root)
	b.eval.reset(root)
	b.solved = false
	if !b.nodes[0].expanded {
		b.state.CopyFrom(root)
		b.legal = append(b.legal[:0], actions...)
		b.expand(0)
	}
}

// iterate runs n iterations, fewer if the root is proven or the context ends.
func (b *mcts) iterate(ctx context.Context, n int) {
	done := ctx.Done()
	for range n {
		select {
		case <-done:
			return
		default:
		}
		if b.solved {
			return
		}
		b.simulate()
	}
}

// keepFrom keeps the part of the tree below the node of a position, and reports whether there is
// one.
func (b *mcts) keepFrom(position games.State) bool {
	if len(b.nodes) == 0 {
		return false
	}
	steps := 0
	at := b.findNode(0, b.root.Clone(), position, maxReuseDepth, &steps)
	if at < 0 {
		return false
	}
	b.keepSubtree(at)
	return true
}

// findNode returns the node of a position below a node whose position is s, or -1.
func (b *mcts) findNode(at int32, s, position games.State, depth int, steps *int) int32 {
	if games.Equal(s, position) {
		return at
	}
	if depth == 0 {
		return -1
	}
	next := s.Clone()
	for e := b.nodes[at].firstEdge; e >= 0; e = b.edges[e].next {
		child := b.edges[e].child
		if child < 0 {
			continue
		}
		if *steps++; *steps > maxReuseSteps {
			return -1
		}
		next.CopyFrom(s)
		next.Apply(b.edges[e].action)
		if found := b.findNode(child, next, position, depth-1, steps); found >= 0 {
			return found
		}
	}
	return -1
}

// keepSubtree makes a node the root and drops everything that is not below it.
func (b *mcts) keepSubtree(root int32) {
	nodes, edges := b.spareNodes[:0], b.spareEdges[:0]
	nodes = append(nodes, b.nodes[root])
	for i := 0; i < len(nodes); i++ { // nodes are copied with the old index of their first edge
		old := nodes[i].firstEdge
		nodes[i].firstEdge, nodes[i].lastEdge = -1, -1
		for ; old >= 0; old = b.edges[old].next {
			e := b.edges[old]
			e.next = -1
			if e.child >= 0 {
				nodes = append(nodes, b.nodes[e.child])
				e.child = int32(len(nodes) - 1)
			}
			edges = append(edges, e)
			last := int32(len(edges) - 1)
			if nodes[i].firstEdge < 0 {
				nodes[i].firstEdge = last
			} else {
				edges[nodes[i].lastEdge].next = last
			}
			nodes[i].lastEdge = last
		}
	}
	b.nodes, b.spareNodes = nodes, b.nodes
	b.edges, b.spareEdges = edges, b.edges
}
