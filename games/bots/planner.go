package bots

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"sort"

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
	// findTurn returns the turn to play from a view, nil for none.
	findTurn func(ctx context.Context, own games.State) []games.Action
	// iterations replaces those of the level, if it is not 0; then the best turn is played.
	iterations int
	// pending is the rest of the turn being played, expected the view in which it goes on.
	pending  []games.Action
	expected games.State
}

// plannedTurn is one candidate for the rest of the turn.
type plannedTurn struct {
	start, end  int // range in actionBuf
	totalReward float64
	playouts    int
	staticValue float64 // evaluation right after the turn
}

func (p *plannedTurn) value() float64 {
	if p.playouts == 0 {
		return p.staticValue
	}
	return p.totalReward / float64(p.playouts)
}

const (
	// sampleRate is the number of turns drawn for each iteration of the level, keepRate the
	// number of them that are played out.
	sampleRate = 0.25
	keepRate   = 0.05
)

func newPlanner(game *games.Game, p params, seed uint64) *planner {
	b := &planner{base: p, params: p, seed: seed, heuristics: game.Heuristics, eval: evaluator{heuristics: game.Heuristics}}
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
	if len(actions) == 1 {
		return actions[0], nil
	}
	if ctx.Err() != nil {
		return actions[0], nil
	}
	turn := b.findTurn(ctx, own)
	if len(turn) == 0 {
		return actions[0], nil
	}
	b.pending = append(b.pending, turn...)
	if !slices.Contains(actions, b.pending[0]) {
		// A faulty SampleTurn must not end a match; the game's own tests find the fault.
		b.pending = b.pending[:0]
		return actions[0], nil
	}
	return b.playPending(own), nil
}

// planTurn plans by the level's iterations.
func (b *planner) planTurn(ctx context.Context, own games.State) []games.Action {
	b.search(ctx, own)
	best := b.chooseCandidate()
	if best < 0 {
		return nil
	}
	return b.actionsOf(&b.candidates[best])
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

// search plans the rest of the turn from own.
func (b *planner) search(ctx context.Context, own games.State) {
	if b.root == nil {
		b.root, b.state = own.Clone(), own.Clone()
	}
	if b.heuristics.LevelsFor != nil {
		b.params = b.base.withLevel(*b.heuristics.LevelsFor(own))
	}
	if b.iterations > 0 {
		b.params.iterations, b.params.temperature, b.params.priorWeight = b.iterations, 0, 1
	}
	seedRand(&b.pcg, b.seed, own)
	b.root.CopyFrom(own)
	b.seat = own.Actor()
	b.eval.reset(own)
	b.eval.calibrate(b.root, b.state, b.r)
	b.candidates, b.actionBuf = b.candidates[:0], b.actionBuf[:0]
	total := b.params.iterations
	b.sample(ctx, max(4, int(float64(total)*sampleRate)))
	b.keepBest(max(3, int(float64(total)*keepRate)))
	b.sequentialHalving(ctx, total/2)
	b.mutate(ctx, total/2)
}

// determinize resets the state to the root, with its hidden information sampled.
func (b *planner) determinize() {
	b.state.CopyFrom(b.root)
	if hidden, is := b.state.(games.HiddenInfo); is {
		hidden.Determinize(b.r)
	}
}

// sample draws n candidates: by SampleTurn with the probability priorWeight, else from the legal
// actions.
func (b *planner) sample(ctx context.Context, n int) {
	done := ctx.Done()
	for range n {
		select {
		case <-done:
			return
		default:
		}
		b.determinize()
		if b.params.priorWeight < 1 && b.r.Float64() >= b.params.priorWeight {
			b.addRandom()
		} else {
			b.addSampled(nil)
		}
	}
}

// addRandom adds a candidate of one random legal action. The rest of the turn is searched once
// that action has been played.
func (b *planner) addRandom() {
	b.eval.actionBuf = b.state.LegalActions(b.eval.actionBuf[:0])
	start := len(b.actionBuf)
	b.actionBuf = append(b.actionBuf, b.eval.actionBuf[b.r.IntN(len(b.eval.actionBuf))])
	applyTurn(b.state, b.seat, b.actionBuf[start:])
	b.add(start)
}

// addSampled adds a candidate that begins with prefix and goes on with SampleTurn, unless it is
// known already. The state must be at the root; afterwards it is at the end of the candidate.
func (b *planner) addSampled(prefix []games.Action) bool {
	start := len(b.actionBuf)
	b.actionBuf = append(b.actionBuf, prefix...)
	applyTurn(b.state, b.seat, prefix)
	if b.state.Actor() == b.seat {
		at := len(b.actionBuf)
		b.actionBuf = b.heuristics.SampleTurn(b.state, b.actionBuf, b.r)
		// What follows dice or another seat's choice is not part of the turn.
		b.actionBuf = b.actionBuf[:at+applyTurn(b.state, b.seat, b.actionBuf[at:])]
	}
	return b.add(start)
}

// add adds the candidate whose actions begin at start in actionBuf, unless it is known already.
// The state is at its end.
func (b *planner) add(start int) bool {
	p := plannedTurn{start: start, end: len(b.actionBuf)}
	if p.start == p.end || b.isDuplicate(p) {
		b.actionBuf = b.actionBuf[:start]
		return false
	}
	if b.heuristics.ExtractFeatures != nil {
		if b.state.Actor() == games.Terminal {
			b.eval.terminalValues(b.state)
		} else {
			b.eval.evaluate(b.state)
		}
		p.staticValue = b.eval.values[b.seat]
	}
	b.candidates = append(b.candidates, p)
	return true
}

func (b *planner) isDuplicate(p plannedTurn) bool {
	for i := range b.candidates {
		if slices.Equal(b.actionsOf(&b.candidates[i]), b.actionBuf[p.start:p.end]) {
			return true
		}
	}
	return false
}

// keepBest keeps the n candidates with the best evaluation right after the turn.
func (b *planner) keepBest(n int) {
	b.sort(len(b.candidates))
	b.candidates = b.candidates[:min(n, len(b.candidates))]
}

// sort moves the best of the first n candidates to the front.
func (b *planner) sort(n int) {
	sort.SliceStable(b.candidates[:n], func(i, j int) bool { return b.candidates[i].value() > b.candidates[j].value() })
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
	select {
	case <-ctx.Done():
		return false
	default:
	}
	p.totalReward += b.sampleReward(b.actionsOf(p), b.seed+7, uint64(p.playouts))
	p.playouts++
	return true
}

// sampleReward returns the reward of one playout after a turn, with the random numbers of the
// seed and n.
func (b *planner) sampleReward(turn []games.Action, seed, n uint64) float64 {
	b.pcg.Seed(seed, n)
	b.determinize()
	applyTurn(b.state, b.seat, turn)
	b.eval.playout(b.state, b.r)
	return b.eval.values[b.seat]
}

// bestTurns returns the n best candidates that were played out often, the best first.
func (b *planner) bestTurns(n int) [][]games.Action {
	maxPlayouts := 0
	for i := range b.candidates {
		maxPlayouts = max(maxPlayouts, b.candidates[i].playouts)
	}
	b.sort(len(b.candidates))
	var turns [][]games.Action
	for i := range b.candidates {
		if p := &b.candidates[i]; p.playouts*2 >= maxPlayouts && len(turns) < n {
			turns = append(turns, b.actionsOf(p))
		}
	}
	return turns
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

// addVariation adds a candidate that is like p: a crossover with another one if the game has
// Crossover, else p with its end drawn again.
func (b *planner) addVariation(p *plannedTurn) bool {
	turn := b.actionsOf(p)
	if b.heuristics.Crossover == nil || b.r.IntN(4) == 0 {
		return b.addSampled(turn[:b.r.IntN(len(turn))])
	}
	other := b.actionsOf(&b.candidates[b.r.IntN(len(b.candidates))])
	start := len(b.actionBuf)
	b.actionBuf = b.heuristics.Crossover(b.state, turn, other, b.actionBuf, b.r)
	b.actionBuf = b.actionBuf[:start+applyTurn(b.state, b.seat, b.actionBuf[start:])]
	return b.add(start)
}

// chooseCandidate returns the turn to play: one of the good ones by a softmax over their values.
func (b *planner) chooseCandidate() int {
	if len(b.candidates) == 0 {
		return -1
	}
	best, maxPlayouts := 0, 0
	for i := range b.candidates {
		maxPlayouts = max(maxPlayouts, b.candidates[i].playouts)
	}
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
