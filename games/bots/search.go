package bots

import (
	"context"

	"banchisa/games"
	"banchisa/games/exact"
)

// search is a bot that thinks with a tree.
type search struct {
	tree
	seed uint64
}

// Choose implements Bot.
func (b *search) Choose(ctx context.Context, view games.State) (games.Action, error) {
	own, actions, err := asked(view)
	if err != nil {
		return 0, err
	}
	if len(actions) == 1 {
		return actions[0], nil
	}
	if ctx.Err() != nil {
		return actions[0], nil
	}
	b.think(ctx, own, actions)
	return b.edges[b.choose(own.Actor())].action, nil
}

// think runs the iterations of the level, as many as the context allows.
func (b *search) think(ctx context.Context, own games.State, actions []games.Action) {
	b.plant(own, actions, b.seed)
	done := ctx.Done()
	for range b.style.iterations {
		select {
		case <-done:
			return
		default:
		}
		b.iterate()
		if b.done {
			return
		}
	}
}

// choose is the edge of the root to play: a proven win, or one of the good moves by a
// softmax over their values.
func (t *tree) choose(actor games.Seat) int32 {
	most, best := int32(0), int32(-1)
	won := int8(actor) + 1
	for e := t.nodes[t.eye(actor)].first; e >= 0; e = t.edges[e].next {
		edge := &t.edges[e]
		if edge.proof == won {
			return e
		}
		if best < 0 || t.rank(e) > t.rank(best) {
			best = e
		}
		if edge.proof == 0 {
			most = max(most, edge.visits)
		}
	}
	if t.style.plain || t.style.warmth == 0 || most == 0 {
		return best
	}
	return t.draw(t.eye(actor), best, most)
}

// rank orders the moves of the root: what is not lost, then visits, value, prior.
func (t *tree) rank(e int32) float64 {
	edge := &t.edges[e]
	rank := float64(edge.visits) + t.value(e)/2 + float64(edge.prior)/1e6
	if edge.proof != 0 {
		rank = t.value(e) - 10
	}
	return rank
}

// value is the mean reward of the seat that chooses the edge.
func (t *tree) value(e int32) float64 {
	if t.edges[e].visits == 0 {
		return 0
	}
	return t.edges[e].sum / float64(t.edges[e].visits)
}

// draw picks one of the good moves of a root.
func (t *tree) draw(root, best, most int32) int32 {
	c := choice{least: max(1, int32(t.style.share*float64(most))), top: t.value(best)}
	mean, tried := 0.0, 0
	for e := t.nodes[root].first; e >= 0; e = t.edges[e].next {
		if t.edges[e].visits > 0 {
			mean += t.value(e)
			tried++
		}
	}
	c.warmth = float64(t.style.warmth * max(0, c.top-mean/float64(tried)))
	sum := 0.0
	for e := t.nodes[root].first; e >= 0; e = t.edges[e].next {
		sum += t.warm(e, c)
	}
	point := float64(t.r.Float64() * sum)
	for e := t.nodes[root].first; e >= 0; e = t.edges[e].next {
		if point -= t.warm(e, c); point < 0 {
			return e
		}
	}
	return best
}

// choice is what a softmax goes by: the least visits of a good move, the best value, and
// the temperature, in values.
type choice struct {
	least       int32
	top, warmth float64
}

// warm is the weight of an edge in the choice.
func (t *tree) warm(e int32, c choice) float64 {
	if edge := &t.edges[e]; edge.visits < c.least || edge.proof != 0 {
		return 0
	}
	return exact.Exp(min(0, t.value(e)-c.top) / max(c.warmth, 1e-9))
}
