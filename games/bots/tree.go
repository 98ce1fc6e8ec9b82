package bots

import (
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/detmath"
)

// node is a node of one observer's tree: what that observer has seen so far. Its edges form a
// linked list, in the order of their creation.
type node struct {
	firstEdge, lastEdge int32 // index of an edge, -1 for none
	visits              int32
	edgeCount           int32
	// expandAfter is the number of visits before the node is expanded.
	expandAfter int32
	expanded    bool
	// pruned reports that the prior excludes moves, so that the node cannot be proven by all its
	// moves.
	pruned bool
}

// edge is an action observed at a node.
type edge struct {
	action games.Action
	child  int32 // -1 before the first visit
	next   int32
	visits int32
	// availability counts how often it was legal when the node was visited.
	availability int32
	prior        float32
	// provenWinner is 1 + the seat that wins for certain, 0 while unknown.
	provenWinner int8
	// unavailable marks an edge that is not legal in the present sample, pruned one that the
	// prior excludes.
	unavailable, pruned bool
	totalReward         float64 // sum of the rewards of the seat that chose it
}

// step is a choice made on the way down.
type step struct {
	node, edge int32
	actor      games.Seat
}

// tree holds the memory of a search: the trees of all observers, scratch buffers and the
// evaluator.
type tree struct {
	heuristics games.Heuristics
	params     params

	eval   evaluator
	pcg    rand.PCG
	r      *rand.Rand
	root   games.State
	state  games.State // the position on the way down
	hidden bool

	nodes []node
	edges []edge
	// spareNodes and spareEdges are the memory that keepSubtree copies to.
	spareNodes []node
	spareEdges []edge
	// maxEdges is the number of edges beyond which no node is expanded; 0 is no limit.
	maxEdges int32
	path     []step
	// current is the node of each observer's tree on the way down, or -1 outside the tree.
	// Without hidden information there is one tree.
	current  []int32
	legal    []games.Action
	priorBuf []float32
	legalSet actionSet
	// provableFrom is the index in path of the first step after the last chance event. Proofs are
	// not backed up beyond it.
	provableFrom int
	// solved reports that the root is proven.
	solved bool
	// playsProven lets a move that is proven to win be played whenever chance leads to it again, as an analysis needs
	// for its means. The levels were measured without it.
	playsProven bool
}

// reset prepares a search from root, a redacted view in which a seat is to move.
func (t *tree) reset(root games.State, actions []games.Action, seed uint64) {
	t.clear(root, seed)
	t.legal = append(t.legal[:0], actions...)
	t.expand(t.rootOf(root.Actor()))
	if t.eval.heuristics.Prior == nil && t.heuristics.ExtractFeatures != nil {
		t.onePlyPriors(t.rootOf(root.Actor()), root.Actor())
	}
}

// clear prepares a search from root, a redacted view, without expanding it: chance may be next.
func (t *tree) clear(root games.State, seed uint64) {
	if t.r == nil {
		t.r = rand.New(&t.pcg)
		t.root, t.state = root.Clone(), root.Clone()
		_, t.hidden = root.(games.HiddenInfo)
	}
	seedRand(&t.pcg, seed, root)
	t.root.CopyFrom(root)
	t.eval.heuristics = t.heuristics
	if t.params.strong {
		t.eval.heuristics = t.heuristics.WithStrong()
	}
	t.eval.reset(root)
	t.eval.calibrate(t.root, t.state, t.r)
	t.nodes, t.edges, t.solved = t.nodes[:0], t.edges[:0], false
	trees := 1
	if t.hidden {
		trees = t.eval.seats
	}
	t.current = t.current[:0]
	for range trees {
		t.current = append(t.current, t.newNode(0))
	}
	t.state.CopyFrom(t.root)
}

// rootOf returns the index of a seat's tree, which is also that of its root.
func (t *tree) rootOf(seat games.Seat) int32 {
	if t.hidden {
		return int32(seat)
	}
	return 0
}

func (t *tree) newNode(expandAfter int32) int32 {
	t.nodes = append(t.nodes, node{firstEdge: -1, lastEdge: -1, expandAfter: expandAfter})
	return int32(len(t.nodes) - 1)
}

func (t *tree) newEdge(node int32, a games.Action, prior float32) int32 {
	e := int32(len(t.edges))
	t.edges = append(t.edges, edge{action: a, child: -1, next: -1, prior: prior})
	t.nodes[node].link(t.edges, e)
	t.nodes[node].edgeCount++
	return e
}

// link appends an edge to the node's list.
func (n *node) link(edges []edge, e int32) {
	if n.firstEdge < 0 {
		n.firstEdge = e
	} else {
		edges[n.lastEdge].next = e
	}
	n.lastEdge = e
}

// simulate descends once, plays out and backs up.
func (t *tree) simulate() {
	t.state.CopyFrom(t.root)
	t.eval.rewind()
	games.Determinize(t.state, t.r)
	for i := range t.current {
		t.current[i] = int32(i)
		t.nodes[i].visits++
	}
	t.path, t.provableFrom = t.path[:0], 0
	for {
		actor := t.state.Actor()
		if actor == games.Terminal {
			t.eval.terminalValues(t.state)
			t.backUpProof()
			break
		}
		a, inside := t.selectAction(actor)
		if !inside {
			t.eval.playout(t.state, t.r)
			break
		}
		t.advanceViewers(a)
		t.state.Apply(a)
	}
	for _, step := range t.path {
		e := &t.edges[step.edge]
		e.visits++
		e.totalReward += t.eval.values[step.actor]
	}
}

// selectAction selects the next action inside the tree; inside is false at a leaf.
func (t *tree) selectAction(actor games.Seat) (a games.Action, inside bool) {
	if actor == games.Chance {
		t.legal = t.state.LegalActions(t.legal[:0])
		t.provableFrom = len(t.path)
		return t.eval.chance(t.state, t.legal, t.r), true
	}
	at := t.current[t.rootOf(actor)]
	if at < 0 {
		return 0, false
	}
	n := &t.nodes[at]
	switch {
	case !n.expanded && (n.visits <= n.expandAfter || t.full()):
		return 0, false
	case !n.expanded:
		t.legal = t.state.LegalActions(t.legal[:0])
		t.expand(at)
	case t.hidden:
		t.legal = t.state.LegalActions(t.legal[:0])
		t.syncEdges(at)
	}
	e := t.selectPUCT(at, actor)
	t.path = append(t.path, step{node: at, edge: e, actor: actor})
	return t.edges[e].action, true
}

// full reports whether the memory for the tree is used up.
func (t *tree) full() bool { return t.maxEdges > 0 && int32(len(t.edges)) >= t.maxEdges }

// advanceViewers moves every observer along an action as it sees it.
func (t *tree) advanceViewers(a games.Action) {
	for viewer := range t.current {
		at := t.current[viewer]
		if at < 0 {
			continue
		}
		observed := a
		if t.hidden {
			observed = t.state.(games.HiddenInfo).ObservedAction(games.Seat(viewer), a)
		}
		t.current[viewer] = t.child(at, observed)
	}
}

// child returns the node behind an action and creates it if needed.
func (t *tree) child(at int32, a games.Action) int32 {
	e := int32(-1)
	if k := len(t.path) - 1; k >= 0 && t.path[k].node == at && t.edges[t.path[k].edge].action == a {
		e = t.path[k].edge
	} else {
		for e = t.nodes[at].firstEdge; e >= 0 && t.edges[e].action != a; e = t.edges[e].next {
		}
		if e < 0 && t.full() {
			return -1
		}
		if e < 0 {
			e = t.newEdge(at, a, 0)
		}
	}
	if t.edges[e].child < 0 {
		if t.full() {
			return -1
		}
		// A node with many moves must be visited more often before it is expanded.
		t.edges[e].child = t.newNode(1 + t.nodes[at].edgeCount/64)
	}
	child := t.edges[e].child
	t.nodes[child].visits++
	return child
}

// expand gives a node an edge for each legal action that the prior does not exclude.
func (t *tree) expand(at int32) {
	t.nodes[at].expanded = true
	sum := t.priors()
	for i, a := range t.legal {
		t.addEdge(at, a, t.mixPrior(t.priorBuf[i]/sum))
	}
}

// mixPrior mixes a prior with a uniform one by priorWeight. Excluded actions stay excluded.
func (t *tree) mixPrior(p float32) float32 {
	if p == 0 || t.params.ucb1 {
		return p
	}
	w := float32(t.params.priorWeight)
	return float32(w*p) + (1-w)/float32(len(t.legal))
}

// addEdge adds the edge of an action. An action that the prior excludes gets none, or a pruned
// one if the node must recognize it in other samples.
func (t *tree) addEdge(at int32, a games.Action, p float32) {
	if p == 0 {
		t.nodes[at].pruned = true
		if !t.hidden {
			return
		}
	}
	e := t.newEdge(at, a, p)
	t.edges[e].pruned = p == 0
	t.edges[e].unavailable = p == 0
}

// priors writes the priors of the legal actions and returns their sum.
func (t *tree) priors() (sum float32) {
	for cap(t.priorBuf) < len(t.legal) {
		t.priorBuf = make([]float32, 2*len(t.legal))
	}
	t.priorBuf = t.priorBuf[:len(t.legal)]
	if t.params.ucb1 {
		for i := range t.priorBuf {
			t.priorBuf[i] = t.r.Float32() + 1e-6 // the order of first visits
		}
		return 1
	}
	if t.eval.heuristics.Prior != nil {
		t.eval.heuristics.Prior(t.state, t.legal, t.priorBuf)
		for _, p := range t.priorBuf {
			sum += p
		}
	}
	if sum > 0 {
		return sum
	}
	for i := range t.priorBuf {
		t.priorBuf[i] = 1
	}
	return float32(len(t.legal))
}

// onePlyPriors sets the root's priors for games that have none: a softmax over the evaluation one
// action ahead.
func (t *tree) onePlyPriors(at int32, actor games.Seat) {
	sum := float32(0)
	for e := t.nodes[at].firstEdge; e >= 0; e = t.edges[e].next {
		t.state.CopyFrom(t.root)
		games.Determinize(t.state, t.r)
		t.state.Apply(t.edges[e].action)
		t.eval.judge(t.state)
		p := float32(detmath.Exp(4 * t.eval.values[actor]))
		t.edges[e].prior = p
		sum += p
	}
	for e := t.nodes[at].firstEdge; e >= 0; e = t.edges[e].next {
		t.edges[e].prior /= sum
	}
}
