package bots

import (
	"math"

	"banchisa/games"
	"banchisa/games/detmath"
)

// cUCB1 is the exploration constant of UCB1.
const cUCB1 = 0.7

// selectPUCT returns the edge to descend from an expanded node, at which the actor chooses.
func (t *tree) selectPUCT(at int32, actor games.Seat) int32 {
	if t.params.ucb1 {
		return t.selectUCB1(at)
	}
	if t.playsProven {
		if e := t.provenWin(at, actor); e >= 0 {
			return e
		}
	}
	n := &t.nodes[at]
	sum, visits := 0.0, int32(0)
	for e := n.firstEdge; e >= 0; e = t.edges[e].next {
		sum += t.edges[e].totalReward
		visits += t.edges[e].visits
	}
	fpu := 0.5
	if visits > 0 {
		fpu = sum / float64(visits)
	}
	fpu = max(0, fpu-t.params.fpuReduction)
	explore := float64(t.params.cPUCT * math.Sqrt(float64(visits)+1))
	best, bestScore := int32(-1), math.Inf(-1)
	for e := n.firstEdge; e >= 0; {
		edge := &t.edges[e]
		if edge.unavailable {
			e = edge.next
			continue
		}
		value := fpu
		if edge.visits > 0 {
			value = edge.totalReward / float64(edge.visits)
		}
		exploration := explore
		if t.hidden {
			// Count how often the edge was legal, not how often the node was visited.
			edge.availability++
			exploration = float64(t.params.cPUCT * math.Sqrt(float64(edge.availability)))
		}
		score := value + exploration*float64(edge.prior)/float64(1+edge.visits)
		if edge.provenWinner != 0 {
			score -= 10 // decided against the chooser, or the node would be proven
		}
		if score > bestScore {
			best, bestScore = e, score
		}
		e = edge.next
	}
	return best
}

// provenWin returns an edge that is proven to win for the actor, -1 for none.
func (t *tree) provenWin(at int32, actor games.Seat) int32 {
	e := t.nodes[at].firstEdge
	for e >= 0 && t.edges[e].provenWinner != int8(actor)+1 {
		e = t.edges[e].next
	}
	return e
}

// selectUCB1 selects by UCB1, unvisited edges first in random order.
func (t *tree) selectUCB1(at int32) int32 {
	n := &t.nodes[at]
	log := detmath.Log(float64(n.visits) + 1)
	best, bestScore := int32(-1), math.Inf(-1)
	for e := n.firstEdge; e >= 0; e = t.edges[e].next {
		edge := &t.edges[e]
		if edge.unavailable {
			continue
		}
		score := 1000 + float64(edge.prior)
		if edge.visits > 0 {
			score = edge.totalReward/float64(edge.visits) + float64(cUCB1*math.Sqrt(log/float64(edge.visits)))
		}
		if edge.provenWinner != 0 {
			score -= 10000
		}
		if score > bestScore {
			best, bestScore = e, score
		}
	}
	return best
}

// backUpProof backs up a finished match as far as the result is certain.
func (t *tree) backUpProof() {
	if t.hidden || len(t.path) == t.provableFrom {
		return
	}
	winner := int8(0)
	t.eval.returns = t.state.Returns(t.eval.returns[:0])
	for seat, share := range t.eval.returns {
		if share == 1 {
			winner = int8(seat) + 1
		}
	}
	if winner == 0 {
		return
	}
	for i := len(t.path) - 1; i >= t.provableFrom; i-- {
		step := t.path[i]
		t.edges[step.edge].provenWinner = winner
		if winner != int8(step.actor)+1 && !t.allProven(step.node, winner) {
			return
		}
		if i == 0 {
			t.solved = true
		}
	}
}

// allProven reports whether every move from a node leads to the same winner.
func (t *tree) allProven(at int32, winner int8) bool {
	if t.nodes[at].pruned {
		return false
	}
	for e := t.nodes[at].firstEdge; e >= 0; e = t.edges[e].next {
		if t.edges[e].provenWinner != winner {
			return false
		}
	}
	return true
}

// syncEdges brings a node's edges in line with the legal actions of the present sample.
func (t *tree) syncEdges(at int32) {
	t.legalSet.load(t.legal)
	known, available := 0, false
	for e := t.nodes[at].firstEdge; e >= 0; e = t.edges[e].next {
		edge := &t.edges[e]
		legal := t.legalSet.remove(edge.action)
		if legal {
			known++
		}
		edge.unavailable = !legal || edge.pruned
		available = available || !edge.unavailable
	}
	if known < len(t.legal) {
		sum := t.priors()
		for i, a := range t.legal {
			if t.legalSet.remove(a) {
				t.addEdge(at, a, t.mixPrior(t.priorBuf[i]/sum))
				available = available || t.priorBuf[i] > 0
			}
		}
	}
	if available {
		return
	}
	// Every action that is legal in this sample was pruned in others.
	t.legalSet.load(t.legal)
	for e := t.nodes[at].firstEdge; e >= 0; e = t.edges[e].next {
		if edge := &t.edges[e]; t.legalSet.remove(edge.action) {
			edge.unavailable, edge.pruned, edge.prior = false, false, 1/float32(len(t.legal))
		}
	}
}
