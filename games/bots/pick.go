package bots

import (
	"math"

	"banchisa/games"
	"banchisa/games/exact"
)

// exploreUCB is the weight of UCB1 for the plain bot.
const exploreUCB = 0.7

// pick is the edge to go down from a grown node.
func (t *tree) pick(at int32) int32 {
	if t.style.plain {
		return t.pickPlain(at)
	}
	n := &t.nodes[at]
	sum, visits := 0.0, int32(0)
	for e := n.first; e >= 0; e = t.edges[e].next {
		sum += t.edges[e].sum
		visits += t.edges[e].visits
	}
	untried := 0.5
	if visits > 0 {
		untried = sum / float64(visits)
	}
	untried = max(0, untried-t.style.caution)
	root := float64(t.style.explore * math.Sqrt(float64(visits)+1))
	best, top := int32(-1), math.Inf(-1)
	for e := n.first; e >= 0; {
		edge := &t.edges[e]
		if edge.absent {
			e = edge.next
			continue
		}
		value := untried
		if edge.visits > 0 {
			value = edge.sum / float64(edge.visits)
		}
		weight := root
		if t.secret {
			// How often it could be chosen, not how often the node was here.
			edge.open++
			weight = float64(t.style.explore * math.Sqrt(float64(edge.open)))
		}
		score := value + weight*float64(edge.prior)/float64(1+edge.visits)
		if edge.proof != 0 {
			score -= 10 // decided against the chooser, or the node would be proven
		}
		if score > top {
			best, top = e, score
		}
		e = edge.next
	}
	return best
}

// pickPlain selects by UCB1, untried edges first in random order.
func (t *tree) pickPlain(at int32) int32 {
	n := &t.nodes[at]
	log := exact.Log(float64(n.visits) + 1)
	best, top := int32(-1), math.Inf(-1)
	for e := n.first; e >= 0; e = t.edges[e].next {
		edge := &t.edges[e]
		if edge.absent {
			continue
		}
		score := 1000 + float64(edge.prior)
		if edge.visits > 0 {
			score = edge.sum/float64(edge.visits) + float64(exploreUCB*math.Sqrt(log/float64(edge.visits)))
		}
		if edge.proof != 0 {
			score -= 10000
		}
		if score > top {
			best, top = e, score
		}
	}
	return best
}

// prove backs up a finished match as far as it is certain.
func (t *tree) prove() {
	if t.secret || len(t.path) == t.firm {
		return
	}
	winner := int8(0)
	t.judge.result = t.s.Returns(t.judge.result[:0])
	for seat, share := range t.judge.result {
		if share == 1 {
			winner = int8(seat) + 1
		}
	}
	if winner == 0 {
		return
	}
	for i := len(t.path) - 1; i >= t.firm; i-- {
		step := t.path[i]
		t.edges[step.edge].proof = winner
		if winner != int8(step.actor)+1 && !t.certain(step.node, winner) {
			return
		}
		if i == 0 {
			t.done = true
		}
	}
}

// certain tells whether every move from a node leads to the same winner.
func (t *tree) certain(at int32, winner int8) bool {
	if t.nodes[at].pruned {
		return false
	}
	for e := t.nodes[at].first; e >= 0; e = t.edges[e].next {
		if t.edges[e].proof != winner {
			return false
		}
	}
	return true
}

// match brings a node's edges in line with what is legal in the present guess.
func (t *tree) match(at int32) {
	t.marks.set(t.list)
	known, open := 0, false
	for e := t.nodes[at].first; e >= 0; e = t.edges[e].next {
		edge := &t.edges[e]
		legal := t.marks.take(edge.action)
		if legal {
			known++
		}
		edge.absent = !legal || edge.barred
		open = open || !edge.absent
	}
	if known < len(t.list) {
		sum := t.weights()
		for i, a := range t.list {
			if t.marks.take(a) {
				t.add(at, a, t.trust(t.prior[i]/sum))
				open = open || t.prior[i] > 0
			}
		}
	}
	if open {
		return
	}
	// All that is legal in this guess was barred in others.
	t.marks.set(t.list)
	for e := t.nodes[at].first; e >= 0; e = t.edges[e].next {
		if edge := &t.edges[e]; t.marks.take(edge.action) {
			edge.absent, edge.barred, edge.prior = false, false, 1/float32(len(t.list))
		}
	}
}

// marks is a set of actions: open addressing, emptied by a new stamp.
type marks struct {
	key   []games.Action
	stamp []uint32
	now   uint32
}

// set fills it with the actions of a list.
func (m *marks) set(list []games.Action) {
	for size := max(64, len(m.key)); len(m.key) < 2*len(list)+2 || len(m.key) == 0; size *= 2 {
		m.key, m.stamp, m.now = make([]games.Action, size), make([]uint32, size), 0
	}
	m.now += 2
	for _, a := range list {
		i := m.find(a)
		m.key[i], m.stamp[i] = a, m.now
	}
}

// take tells whether a is in the set, and takes it out.
func (m *marks) take(a games.Action) bool {
	i := m.find(a)
	in := m.stamp[i] == m.now
	if in {
		m.stamp[i] = m.now + 1 // its place stays used, so that others are found
	}
	return in
}

// find is the place of a, or the free one where it belongs.
func (m *marks) find(a games.Action) uint32 {
	mask := uint32(len(m.key) - 1)
	i := uint32(a) * 2654435769 >> 7 & mask
	for m.stamp[i] >= m.now && m.key[i] != a {
		i = (i + 1) & mask
	}
	return i
}
