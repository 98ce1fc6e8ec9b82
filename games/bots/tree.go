package bots

import (
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/exact"
)

// node is a point of a tree: what one observer has seen so far. Its edges hang on a
// list, in the order in which they came.
type node struct {
	first, last int32 // edges; -1 where there are none
	visits      int32
	edges       int32
	// patience is how many visits it waits before it grows edges.
	patience int32
	grown    bool
	// pruned tells that the prior left moves out, so that nothing is proven by all.
	pruned bool
}

// edge is an action seen at a node.
type edge struct {
	action games.Action
	child  int32 // -1 before the first visit
	next   int32
	visits int32
	// open counts how often it was legal when the node was asked.
	open  int32
	prior float32
	// proof is 1 + the seat that wins for certain, 0 while unknown.
	proof int8
	// absent marks an edge that is not legal in the present guess, barred one that the
	// prior leaves out.
	absent, barred bool
	sum            float64 // of rewards of the seat that chose it
}

// step is a choice made on the way down.
type step struct {
	node, edge int32
	actor      games.Seat
}

// tree is the arena of a search: trees of all observers, scratch room, and the judge.
type tree struct {
	mind  games.Heuristics
	style style

	judge  judge
	pcg    rand.PCG
	r      *rand.Rand
	root   games.State
	s      games.State // the position on the way down
	secret bool

	nodes []node
	edges []edge
	path  []step
	// at is where each observer's tree is on the way down; -1 when out of it. Without
	// secrets there is one.
	at    []int32
	list  []games.Action
	prior []float32
	marks marks
	// firm is how many steps of the path lie above the last chance event: nothing is
	// proven through it.
	firm int
	// done tells that the root is proven.
	done bool
}

// plant prepares a search from root, a redacted view.
func (t *tree) plant(root games.State, actions []games.Action, seed uint64) {
	if t.r == nil {
		t.r = rand.New(&t.pcg)
		t.root, t.s = root.Clone(), root.Clone()
		_, t.secret = root.(games.HiddenInfo)
	}
	sow(&t.pcg, seed, root)
	t.root.CopyFrom(root)
	t.judge.mind = t.mind
	t.judge.fit(root)
	t.judge.calibrate(t.root, t.s, t.r)
	t.nodes, t.edges, t.done = t.nodes[:0], t.edges[:0], false
	trees := 1
	if t.secret {
		trees = t.judge.seats
	}
	t.at = t.at[:0]
	for range trees {
		t.at = append(t.at, t.newNode(0))
	}
	t.s.CopyFrom(t.root)
	t.list = append(t.list[:0], actions...)
	t.grow(t.eye(root.Actor()))
	if t.mind.Prior == nil && t.mind.ExtractFeatures != nil {
		t.glance(t.eye(root.Actor()), root.Actor())
	}
}

// eye is the tree in which a seat chooses; its root has the same number.
func (t *tree) eye(seat games.Seat) int32 {
	if t.secret {
		return int32(seat)
	}
	return 0
}

func (t *tree) newNode(patience int32) int32 {
	t.nodes = append(t.nodes, node{first: -1, last: -1, patience: patience})
	return int32(len(t.nodes) - 1)
}

func (t *tree) newEdge(at int32, a games.Action, prior float32) int32 {
	e := int32(len(t.edges))
	t.edges = append(t.edges, edge{action: a, child: -1, next: -1, prior: prior})
	n := &t.nodes[at]
	if n.first < 0 {
		n.first = e
	} else {
		t.edges[n.last].next = e
	}
	n.last = e
	n.edges++
	return e
}

// iterate walks down once, plays out and backs up.
func (t *tree) iterate() {
	t.s.CopyFrom(t.root)
	if t.secret {
		t.s.(games.HiddenInfo).Determinize(t.r)
	}
	for i := range t.at {
		t.at[i] = int32(i)
		t.nodes[i].visits++
	}
	t.path, t.firm = t.path[:0], 0
	for {
		actor := t.s.Actor()
		if actor == games.Nobody {
			t.judge.verdict(t.s)
			t.prove()
			break
		}
		a, inside := t.descend(actor)
		if !inside {
			t.judge.playout(t.s, t.r)
			break
		}
		t.follow(a)
		t.s.Apply(a)
	}
	for _, step := range t.path {
		e := &t.edges[step.edge]
		e.visits++
		e.sum += t.judge.values[step.actor]
	}
}

// descend picks the next action inside the tree, or says that the tree ends here.
func (t *tree) descend(actor games.Seat) (a games.Action, inside bool) {
	if actor == games.Chance {
		t.list = t.s.LegalActions(t.list[:0])
		t.firm = len(t.path)
		return games.SampleChance(t.s, t.list, t.r), true
	}
	at := t.at[t.eye(actor)]
	if at < 0 {
		return 0, false
	}
	n := &t.nodes[at]
	switch {
	case !n.grown && n.visits <= n.patience:
		return 0, false
	case !n.grown:
		t.list = t.s.LegalActions(t.list[:0])
		t.grow(at)
	case t.secret:
		t.list = t.s.LegalActions(t.list[:0])
		t.match(at)
	}
	e := t.pick(at)
	t.path = append(t.path, step{node: at, edge: e, actor: actor})
	return t.edges[e].action, true
}

// follow moves every observer along an action as it sees it.
func (t *tree) follow(a games.Action) {
	for eye := range t.at {
		at := t.at[eye]
		if at < 0 {
			continue
		}
		seen := a
		if t.secret {
			seen = t.s.(games.HiddenInfo).ObservedAction(games.Seat(eye), a)
		}
		t.at[eye] = t.child(at, seen)
	}
}

// child is the node behind an action, made when it is new.
func (t *tree) child(at int32, a games.Action) int32 {
	e := int32(-1)
	if k := len(t.path) - 1; k >= 0 && t.path[k].node == at && t.edges[t.path[k].edge].action == a {
		e = t.path[k].edge
	} else {
		for e = t.nodes[at].first; e >= 0 && t.edges[e].action != a; e = t.edges[e].next {
		}
		if e < 0 {
			e = t.newEdge(at, a, 0)
		}
	}
	if t.edges[e].child < 0 {
		// A node of many moves must be worth its room before it grows.
		child := t.newNode(1 + t.nodes[at].edges/64)
		t.edges[e].child = child
	}
	child := t.edges[e].child
	t.nodes[child].visits++
	return child
}

// grow gives a node an edge for each action of the list that its prior lets through.
func (t *tree) grow(at int32) {
	t.nodes[at].grown = true
	sum := t.weights()
	for i, a := range t.list {
		t.add(at, a, t.trust(t.prior[i]/sum))
	}
}

// trust mixes a prior with none, as the level will. What is barred stays so.
func (t *tree) trust(p float32) float32 {
	if p == 0 || t.style.plain {
		return p
	}
	keen := float32(t.style.keen)
	return float32(keen*p) + (1-keen)/float32(len(t.list))
}

// add makes the edge of an action. One that its prior bars has none, or where the node
// must know it again among other guesses a barred one.
func (t *tree) add(at int32, a games.Action, p float32) {
	if p == 0 {
		t.nodes[at].pruned = true
		if !t.secret {
			return
		}
	}
	e := t.newEdge(at, a, p)
	t.edges[e].barred = p == 0
	t.edges[e].absent = p == 0
}

// weights writes the priors of the list and gives their sum.
func (t *tree) weights() (sum float32) {
	for cap(t.prior) < len(t.list) {
		t.prior = make([]float32, 2*len(t.list))
	}
	t.prior = t.prior[:len(t.list)]
	if t.style.plain {
		for i := range t.prior {
			t.prior[i] = t.r.Float32() + 1e-6 // the order of first visits
		}
		return 1
	}
	if t.mind.Prior == nil {
		for i := range t.prior {
			t.prior[i] = 1
		}
		return float32(len(t.list))
	}
	t.mind.Prior(t.s, t.list, t.prior)
	for _, p := range t.prior {
		sum += p
	}
	if sum == 0 {
		for i := range t.prior {
			t.prior[i] = 1
		}
		return float32(len(t.list))
	}
	return sum
}

// glance gives the root of a mind without priors some of its own: one action ahead, as
// Measure sees it.
func (t *tree) glance(at int32, actor games.Seat) {
	sum := float32(0)
	for e := t.nodes[at].first; e >= 0; e = t.edges[e].next {
		t.s.CopyFrom(t.root)
		if t.secret {
			t.s.(games.HiddenInfo).Determinize(t.r)
		}
		t.s.Apply(t.edges[e].action)
		if t.s.Actor() == games.Nobody {
			t.judge.verdict(t.s)
		} else {
			t.judge.weigh(t.s)
		}
		p := float32(exact.Exp(4 * t.judge.values[actor]))
		t.edges[e].prior = p
		sum += p
	}
	for e := t.nodes[at].first; e >= 0; e = t.edges[e].next {
		t.edges[e].prior /= sum
	}
}
