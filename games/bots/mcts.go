package bots

import (
	"context"

	"banchisa/games"
	"banchisa/games/detmath"
)

// mcts is a bot that searches a tree.
type mcts struct {
	tree
	seed uint64
	ran  int // iterations since resume
}

func newMCTS(heuristics games.Heuristics, p params, seed uint64) *mcts {
	return &mcts{tree: tree{heuristics: heuristics, params: p}, seed: seed}
}

// Choose implements Bot.
func (m *mcts) Choose(ctx context.Context, view games.State) (games.Action, error) {
	return choose(ctx, view, m.chooseAction)
}

// chooseAction implements searcher.
func (m *mcts) chooseAction(ctx context.Context, own games.State, actions []games.Action) games.Action {
	if len(actions) == 1 || ctx.Err() != nil {
		return actions[0]
	}
	m.run(ctx, own, actions)
	return m.edges[m.chooseMove(own.Actor())].action
}

// run runs the iterations of the level, or as many as the context allows.
func (m *mcts) run(ctx context.Context, view games.State, actions []games.Action) {
	m.reset(view, actions, m.seed)
	m.iterate(ctx, m.params.iterations)
}

// chooseMove returns the root's edge to play: a proven win, or one of the good moves by a softmax
// over their values.
func (t *tree) chooseMove(actor games.Seat) int32 {
	maxVisits, best := int32(0), int32(-1)
	winning := int8(actor) + 1
	for e := t.nodes[t.rootOf(actor)].firstEdge; e >= 0; e = t.edges[e].next {
		edge := &t.edges[e]
		if edge.provenWinner == winning {
			return e
		}
		if best < 0 || t.rank(e) > t.rank(best) {
			best = e
		}
		if edge.provenWinner == 0 {
			maxVisits = max(maxVisits, edge.visits)
		}
	}
	if t.params.ucb1 || t.params.temperature == 0 || maxVisits == 0 {
		return best
	}
	return t.sampleMove(t.rootOf(actor), best, maxVisits)
}

// rank orders the moves of the root: moves that are not lost first, then by visits, value and
// prior.
func (t *tree) rank(e int32) float64 {
	edge := &t.edges[e]
	rank := float64(edge.visits) + t.value(e)/2 + float64(edge.prior)/1e6
	if edge.provenWinner != 0 {
		rank = t.value(e) - 10
	}
	return rank
}

// value returns the mean reward of the seat that chooses the edge.
func (t *tree) value(e int32) float64 {
	if t.edges[e].visits == 0 {
		return 0
	}
	return t.edges[e].totalReward / float64(t.edges[e].visits)
}

// sampleMove picks one of the good moves of a root.
func (t *tree) sampleMove(root, best, maxVisits int32) int32 {
	policy := softmax{minVisits: max(1, int32(t.params.minVisitShare*float64(maxVisits))), best: t.value(best)}
	mean, tried := 0.0, 0
	for e := t.nodes[root].firstEdge; e >= 0; e = t.edges[e].next {
		if t.edges[e].visits > 0 {
			mean += t.value(e)
			tried++
		}
	}
	policy.temperature = float64(t.params.temperature * max(0, policy.best-mean/float64(tried)))
	sum := 0.0
	for e := t.nodes[root].firstEdge; e >= 0; e = t.edges[e].next {
		sum += t.weight(e, policy)
	}
	point := float64(t.r.Float64() * sum)
	for e := t.nodes[root].firstEdge; e >= 0; e = t.edges[e].next {
		if point -= t.weight(e, policy); point < 0 {
			return e
		}
	}
	return best
}

// softmax holds the parameters of a choice: the least number of visits of a good move, the best
// value, and the temperature in units of value.
type softmax struct {
	minVisits         int32
	best, temperature float64
}

// weight returns the weight of an edge in the choice.
func (t *tree) weight(e int32, policy softmax) float64 {
	if edge := &t.edges[e]; edge.visits < policy.minVisits || edge.provenWinner != 0 {
		return 0
	}
	return detmath.Exp(min(0, t.value(e)-policy.best) / max(policy.temperature, 1e-9))
}
