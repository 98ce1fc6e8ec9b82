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
// that evaluate best right after the turn, halves them by playouts, and varies the ends of the best. It
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
	// trail is that of the candidate being drawn, and backtracks reports that it goes back to a place of its own.
	// left is where each walker began its last walk.
	trail      trail
	backtracks bool
	left       map[int]int
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
	b := &planner{
		base: p, params: p, seed: seed, heuristics: heuristics, eval: evaluator{heuristics: heuristics},
		known: make(map[uint64]struct{}), left: make(map[int]int),
	}
	b.r = rand.New(&b.pcg)
	b.findTurn = b.planTurn
	return b
}

// Choose implements Bot.
func (pl *planner) Choose(ctx context.Context, view games.State) (games.Action, error) {
	return choose(ctx, view, pl.chooseAction)
}

// chooseAction implements searcher.
func (pl *planner) chooseAction(ctx context.Context, own games.State, actions []games.Action) games.Action {
	if pl.stillExpected(own, actions) {
		return pl.playPending(own)
	}
	return pl.begin(own, pl.newTurn(ctx, own, actions))
}

// newTurn returns the turn to play.
func (pl *planner) newTurn(ctx context.Context, own games.State, actions []games.Action) []games.Action {
	if len(actions) == 1 || ctx.Err() != nil {
		return actions[:1]
	}
	turn := pl.findTurn(ctx, own)
	if len(turn) == 0 || !slices.Contains(actions, turn[0]) {
		return actions[:1] // A faulty SampleTurn must not end a match; the game's own tests find the fault.
	}
	return turn
}

// begin plays the first action of a turn, whose rest is pending. It may change own.
func (pl *planner) begin(own games.State, turn []games.Action) games.Action {
	if step := pl.heuristics.Walks.Step; step != nil {
		if walker, from, _, ok := step(own, turn[0]); ok {
			pl.left[walker] = from
		}
	}
	pl.pending = append(pl.pending[:0], turn...)
	return pl.playPending(own)
}

// planTurn plans by the level's iterations.
func (pl *planner) planTurn(ctx context.Context, own games.State) []games.Action {
	pl.search(ctx, own)
	best := pl.chooseCandidate()
	if best < 0 {
		return nil
	}
	return pl.replaceIdle(ctx, pl.actionsOf(&pl.candidates[best]))
}

// stillExpected reports whether the planned turn goes on from here. Forced actions may have been
// played without asking.
func (pl *planner) stillExpected(own games.State, actions []games.Action) bool {
	for len(pl.pending) > 0 {
		if games.Equal(own, pl.expected) {
			return slices.Contains(actions, pl.pending[0])
		}
		if forced := pl.expected.LegalActions(nil); len(forced) != 1 || forced[0] != pl.pending[0] {
			return false
		}
		pl.expectNext()
	}
	return false
}

// playPending returns the next action of the turn and updates the expected view.
func (pl *planner) playPending(own games.State) games.Action {
	a := pl.pending[0]
	pl.expected = own
	pl.expectNext()
	return a
}

// expectNext advances the expected view by the next action of the turn.
func (pl *planner) expectNext() {
	seat := pl.expected.Actor()
	pl.expected.Apply(pl.pending[0])
	pl.expected = games.View(pl.expected, seat)
	pl.pending = pl.pending[1:]
	if pl.expected.Actor() != seat {
		pl.pending = pl.pending[:0]
	}
}

func (pl *planner) actionsOf(p *plannedTurn) []games.Action { return pl.actionBuf[p.start:p.end] }

// levelParams returns the parameters of the level for the seat to move.
func (pl *planner) levelParams(own games.State) params {
	if pl.heuristics.LevelsFor == nil {
		return pl.base
	}
	return pl.base.withLevel(*pl.heuristics.LevelsFor(own))
}

// prepare sets the root and the scale of the evaluation.
func (pl *planner) prepare(own games.State) {
	if pl.root == nil {
		pl.root, pl.state = own.Clone(), own.Clone()
	}
	seedRand(&pl.pcg, pl.seed, own)
	pl.root.CopyFrom(own)
	pl.seat = own.Actor()
	pl.eval.draws = pl.base.playoutDraws
	pl.eval.reset(own)
	pl.eval.calibrate(pl.root, pl.state, pl.r)
}

// search plans the rest of the turn from own.
func (pl *planner) search(ctx context.Context, own games.State) {
	pl.params = pl.levelParams(own)
	if pl.iterations > 0 {
		pl.params.iterations, pl.params.temperature, pl.params.priorWeight = pl.iterations, 0, 1
	}
	pl.prepare(own)
	pl.candidates, pl.actionBuf = pl.candidates[:0], pl.actionBuf[:0]
	clear(pl.known)
	total := pl.params.iterations
	pl.sample(ctx, max(4, int(float64(total)*sampleRate)))
	pl.keepBest(max(3, int(float64(total)*keepRate)))
	pl.addTurns(pl.found)
	pl.sequentialHalving(ctx, total/2)
	pl.mutate(ctx, total/2)
}

// determinize resets the state to the root, with its hidden information sampled.
func (pl *planner) determinize() {
	pl.state.CopyFrom(pl.root)
	pl.eval.rewind()
	games.Determinize(pl.state, pl.r)
}

// sequentialHalving plays the candidates out in rounds of equal cost and keeps the better half
// after each.
func (pl *planner) sequentialHalving(ctx context.Context, budget int) {
	if len(pl.candidates) == 0 {
		return
	}
	rounds := max(1, bits.Len(uint(max(1, len(pl.candidates))-1)))
	left := len(pl.candidates)
	for range rounds {
		times := max(1, budget/rounds/left)
		for range times {
			for i := range left {
				if !pl.playOut(ctx, &pl.candidates[i]) {
					return
				}
			}
		}
		pl.sort(left)
		left = max(2, left/2)
		left = min(left, len(pl.candidates))
	}
}

// playOut plays a candidate and a playout after it. The n-th playouts of all candidates use the
// same random numbers, so that they compare well.
func (pl *planner) playOut(ctx context.Context, p *plannedTurn) bool {
	if ctx.Err() != nil {
		return false
	}
	p.totalReward += pl.sampleReward(pl.actionsOf(p), pl.seed+7, uint64(p.playouts))
	p.playouts++
	return true
}

// sampleReward returns the reward of one playout after a turn, with the random numbers of the
// seed and n.
func (pl *planner) sampleReward(turn []games.Action, seed, n uint64) float64 {
	pl.samplePlayout(seed, n, turn)
	return pl.eval.values[pl.seat]
}

// samplePlayout writes the rewards of one playout after turns to the evaluator; chance may be next
// in the root.
func (pl *planner) samplePlayout(seed, n uint64, turns ...[]games.Action) {
	pl.pcg.Seed(seed, n)
	pl.determinize()
	for _, turn := range turns {
		applyTurn(pl.state, pl.state.Actor(), turn)
	}
	pl.eval.playout(pl.state, pl.r)
}

// mutate looks for better endings of the best candidate: cut at a random place, drawn again, and
// played out as often as the best while they keep up.
func (pl *planner) mutate(ctx context.Context, budget int) {
	for n := uint64(0); budget > 0 && len(pl.candidates) > 0; n++ {
		best := 0
		pl.pcg.Seed(pl.seed+13, n)
		pl.determinize()
		budget--
		if !pl.addVariation(&pl.candidates[best]) {
			continue
		}
		rival := &pl.candidates[len(pl.candidates)-1]
		for rival.playouts < max(1, pl.candidates[best].playouts) && budget > 0 {
			if !pl.playOut(ctx, rival) {
				pl.candidates = pl.candidates[:len(pl.candidates)-1]
				return
			}
			budget--
			// Far behind after a few playouts: give up.
			if rival.playouts >= 4 && rival.playouts&(rival.playouts-1) == 0 &&
				rival.value() < pl.candidates[best].value()-0.3/math.Sqrt(float64(rival.playouts)) {
				break
			}
		}
		if rival.playouts >= pl.candidates[best].playouts && rival.value() > pl.candidates[best].value() {
			pl.candidates[best], *rival = *rival, pl.candidates[best]
		}
	}
}

// chooseCandidate returns the turn to play: one of the good ones by a softmax over their values.
func (pl *planner) chooseCandidate() int {
	if len(pl.candidates) == 0 {
		return -1
	}
	best, maxPlayouts := 0, pl.maxPlayouts()
	for i := range pl.candidates {
		if pl.candidates[i].playouts*2 >= maxPlayouts && pl.candidates[i].value() > pl.candidates[best].value() {
			best = i
		}
	}
	if pl.params.temperature == 0 {
		return best
	}
	minPlayouts := max(1, int(pl.params.minVisitShare*float64(maxPlayouts)))
	mean, sum, bestValue := 0.0, 0.0, pl.candidates[best].value()
	for i := range pl.candidates {
		mean += pl.candidates[i].value() / float64(len(pl.candidates))
	}
	temperature := max(1e-9, pl.params.temperature*(bestValue-mean))
	weight := func(p *plannedTurn) float64 {
		if p.playouts < minPlayouts && maxPlayouts > 0 {
			return 0
		}
		return detmath.Exp(min(0, p.value()-bestValue) / temperature)
	}
	for i := range pl.candidates {
		sum += weight(&pl.candidates[i])
	}
	point := float64(pl.r.Float64() * sum)
	for i := range pl.candidates {
		if point -= weight(&pl.candidates[i]); point < 0 {
			return i
		}
	}
	return best
}

// valueOf returns what a turn is worth from the position of the last search, by as many playouts
// as the candidate with the most has, with the same random numbers.
func (pl *planner) valueOf(ctx context.Context, turn []games.Action) float64 {
	p := plannedTurn{start: len(pl.actionBuf), cost: pl.costOf(turn)}
	pl.actionBuf = append(pl.actionBuf, turn...)
	p.end = len(pl.actionBuf)
	for range max(1, pl.maxPlayouts()) {
		if !pl.playOut(ctx, &p) {
			break
		}
	}
	return p.value()
}

// analyze implements searcher: the best turn for each first action.
func (pl *planner) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	pl.search(ctx, own)
	pl.sort(len(pl.candidates))
	listed := make(map[games.Action]bool)
	var list []candidate
	for _, playedOut := range []bool{true, false} {
		for i := range pl.candidates {
			p := &pl.candidates[i]
			turn := pl.actionsOf(p)
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
