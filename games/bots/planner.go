package bots

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"banchisa/games"
	"banchisa/games/detmath"
)

// planner is a bot for games with long turns. It draws whole turns with SampleTurn, keeps those
// that evaluate best right after, halves them by playouts, and varies the ends of the best. It
// then plays the turn action by action, as long as every position is the expected one.
type planner struct {
	base       params // those of the level, before LevelsFor
	params     params
	seed       uint64
	heuristics games.Heuristics
	eval       evaluator
	pcg        rand.PCG
	r          *rand.Rand
	root       games.State
	state      games.State
	seat       games.Seat
	// candidates are the turns considered; their actions are in actionBuf.
	candidates []plannedTurn
	actionBuf  []games.Action
	known      map[uint64]struct{} // the hashes of the candidates
	// findTurn returns the turn to play from a view, nil for none.
	findTurn func(ctx context.Context, own games.State) []games.Action
	// iterations replaces those of the level, if it is not 0; then the best turn is played.
	// found are turns to consider besides those that are drawn.
	iterations int
	found      [][]games.Action
	// pending is the rest of the turn being played, expected the view in which it goes on.
	pending  []games.Action
	expected games.State
}

const (
	// sampleRate is the number of turns drawn for each iteration of the level, keepRate the
	// number of them that are played out.
	sampleRate = 0.25
	keepRate   = 0.05
)

func newPlanner(heuristics games.Heuristics, p params, seed uint64) *planner {
	b := &planner{base: p, params: p, seed: seed, heuristics: heuristics, eval: evaluator{heuristics: heuristics}, known: make(map[uint64]struct{})}
	b.r = rand.New(&b.pcg)
	b.findTurn = b.planTurn
	return b
}

// Choose implements Bot.
func (b *planner) Choose(ctx context.Context, view games.State) (games.Action, error) {
	own, actions, err := ownView(view)
	if err != nil {
		return 0, err
	}
	if b.stillExpected(own, actions) {
		return b.playPending(own), nil
	}
	b.pending = b.pending[:0]
	if len(actions) == 1 || ctx.Err() != nil {
		return actions[0], nil
	}
	turn := b.findTurn(ctx, own)
	if len(turn) == 0 || !slices.Contains(actions, turn[0]) {
		return actions[0], nil // A faulty SampleTurn must not end a match; the game's own tests find the fault.
	}
	b.pending = append(b.pending, turn...)
	return b.playPending(own), nil
}

// planTurn plans by the level's iterations.
func (b *planner) planTurn(ctx context.Context, own games.State) []games.Action {
	b.search(ctx, own)
	best := b.chooseCandidate()
	if best < 0 {
		return nil
	}
	return b.replaceIdle(ctx, b.actionsOf(&b.candidates[best]))
}

// stillExpected reports whether the planned turn goes on from here. Forced actions may have been
// played without asking.
func (b *planner) stillExpected(own games.State, actions []games.Action) bool {
	for len(b.pending) > 0 {
		if games.Equal(own, b.expected) {
			return slices.Contains(actions, b.pending[0])
		}
		if forced := b.expected.LegalActions(nil); len(forced) != 1 || forced[0] != b.pending[0] {
			return false
		}
		b.expectNext()
	}
	return false
}

// playPending returns the next action of the turn and updates the expected view.
func (b *planner) playPending(own games.State) games.Action {
	a := b.pending[0]
	b.expected = own
	b.expectNext()
	return a
}

// expectNext advances the expected view by the next action of the turn.
func (b *planner) expectNext() {
	seat := b.expected.Actor()
	b.expected.Apply(b.pending[0])
	b.expected = games.View(b.expected, seat)
	b.pending = b.pending[1:]
	if b.expected.Actor() != seat {
		b.pending = b.pending[:0]
	}
}

func (b *planner) actionsOf(p *plannedTurn) []games.Action { return b.actionBuf[p.start:p.end] }

// levelParams returns the parameters of the level for the seat to move.
func (b *planner) levelParams(own games.State) params {
	if b.heuristics.LevelsFor == nil {
		return b.base
	}
	return b.base.withLevel(*b.heuristics.LevelsFor(own))
}

// prepare sets the root and the scale of the evaluation.
func (b *planner) prepare(own games.State) {
	if b.root == nil {
		b.root, b.state = own.Clone(), own.Clone()
	}
	seedRand(&b.pcg, b.seed, own)
	b.root.CopyFrom(own)
	b.seat = own.Actor()
	b.eval.draws = b.base.playoutDraws
	b.eval.reset(own)
	b.eval.calibrate(b.root, b.state, b.r)
}

// search plans the rest of the turn from own.
func (b *planner) search(ctx context.Context, own games.State) {
	b.params = b.levelParams(own)
	if b.iterations > 0 {
		b.params.iterations, b.params.temperature, b.params.priorWeight = b.iterations, 0, 1
	}
	b.prepare(own)
	b.candidates, b.actionBuf = b.candidates[:0], b.actionBuf[:0]
	clear(b.known)
	total := b.params.iterations
	b.sample(ctx, max(4, int(float64(total)*sampleRate)))
	b.keepBest(max(3, int(float64(total)*keepRate)))
	b.addTurns(b.found)
	b.sequentialHalving(ctx, total/2)
	b.mutate(ctx, total/2)
}

// determinize resets the state to the root, with its hidden information sampled.
func (b *planner) determinize() {
	b.state.CopyFrom(b.root)
	games.Determinize(b.state, b.r)
}

// sequentialHalving plays the candidates out in rounds of equal cost and keeps the better half
// after each.
func (b *planner) sequentialHalving(ctx context.Context, budget int) {
	if len(b.candidates) == 0 {
		return
	}
	rounds := max(1, bits.Len(uint(max(1, len(b.candidates))-1)))
	left := len(b.candidates)
	for range rounds {
		times := max(1, budget/rounds/left)
		for range times {
			for i := range left {
				if !b.playOut(ctx, &b.candidates[i]) {
					return
				}
			}
		}
		b.sort(left)
		left = max(2, left/2)
		left = min(left, len(b.candidates))
	}
}

// playOut plays a candidate and a playout after it. The n-th playouts of all candidates use the
// same random numbers, so that they compare well.
func (b *planner) playOut(ctx context.Context, p *plannedTurn) bool {
	if ctx.Err() != nil {
		return false
	}
	p.totalReward += b.sampleReward(b.actionsOf(p), b.seed+7, uint64(p.playouts))
	p.playouts++
	return true
}

// sampleReward returns the reward of one playout after a turn, with the random numbers of the
// seed and n.
func (b *planner) sampleReward(turn []games.Action, seed, n uint64) float64 {
	b.samplePlayout(turn, seed, n)
	return b.eval.values[b.seat]
}

// samplePlayout writes the rewards of one playout after a turn to the evaluator; chance may be next
// in the root.
func (b *planner) samplePlayout(turn []games.Action, seed, n uint64) {
	b.pcg.Seed(seed, n)
	b.determinize()
	applyTurn(b.state, b.seat, turn)
	b.eval.playout(b.state, b.r)
}

// mutate looks for better endings of the best candidate: cut at a random place, drawn again, and
// played out as often as the best while they keep up.
func (b *planner) mutate(ctx context.Context, budget int) {
	for n := uint64(0); budget > 0 && len(b.candidates) > 0; n++ {
		best := 0
		b.pcg.Seed(b.seed+13, n)
		b.determinize()
		budget--
		if !b.addVariation(&b.candidates[best]) {
			continue
		}
		rival := &b.candidates[len(b.candidates)-1]
		for rival.playouts < max(1, b.candidates[best].playouts) && budget > 0 {
			if !b.playOut(ctx, rival) {
				b.candidates = b.candidates[:len(b.candidates)-1]
				return
			}
			budget--
			// Far behind after a few playouts: give up.
			if rival.playouts >= 4 && rival.playouts&(rival.playouts-1) == 0 && rival.value() < b.candidates[best].value()-0.3/math.Sqrt(float64(rival.playouts)) {
				break
			}
		}
		if rival.playouts >= b.candidates[best].playouts && rival.value() > b.candidates[best].value() {
			b.candidates[best], *rival = *rival, b.candidates[best]
		}
	}
}

// chooseCandidate returns the turn to play: one of the good ones by a softmax over their values.
func (b *planner) chooseCandidate() int {
	if len(b.candidates) == 0 {
		return -1
	}
	best, maxPlayouts := 0, b.maxPlayouts()
	for i := range b.candidates {
		if b.candidates[i].playouts*2 >= maxPlayouts && b.candidates[i].value() > b.candidates[best].value() {
			best = i
		}
	}
	if b.params.temperature == 0 {
		return best
	}
	minPlayouts := max(1, int(b.params.minVisitShare*float64(maxPlayouts)))
	mean, sum, bestValue := 0.0, 0.0, b.candidates[best].value()
	for i := range b.candidates {
		mean += b.candidates[i].value() / float64(len(b.candidates))
	}
	temperature := max(1e-9, b.params.temperature*(bestValue-mean))
	weight := func(p *plannedTurn) float64 {
		if p.playouts < minPlayouts && maxPlayouts > 0 {
			return 0
		}
		return detmath.Exp(min(0, p.value()-bestValue) / temperature)
	}
	for i := range b.candidates {
		sum += weight(&b.candidates[i])
	}
	point := float64(b.r.Float64() * sum)
	for i := range b.candidates {
		if point -= weight(&b.candidates[i]); point < 0 {
			return i
		}
	}
	return best
}

// analyze implements analyzer: the best turn for each first action.
func (b *planner) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	b.search(ctx, own)
	b.sort(len(b.candidates))
	listed := make(map[games.Action]bool)
	var list []candidate
	for _, playedOut := range []bool{true, false} {
		for i := range b.candidates {
			p := &b.candidates[i]
			turn := b.actionsOf(p)
			if (p.playouts > 0) != playedOut || listed[turn[0]] {
				continue
			}
			listed[turn[0]] = true
			list = append(list, candidate{turn: slices.Clone(turn), value: p.value(), visits: p.playouts})
		}
	}
	if len(list) == 0 {
		for _, a := range actions {
			list = append(list, candidate{turn: []games.Action{a}})
		}
	}
	return list
}
