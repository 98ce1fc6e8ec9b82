package bots

import (
	"cmp"
	"context"
	"slices"

	"banchisa/games"
)

// plannedTurn is one candidate for the rest of the turn.
type plannedTurn struct {
	start, end  int // range in actionBuf
	totalReward float64
	playouts    int
	staticValue float64 // evaluation right after the turn
	cost        float64 // idleCost for an idle turn or a walk back, else 0
	hash        uint64  // of the actions
}

// idleCost is what an idle turn is valued less than its reward, so that a bot that could move
// passes only if that is better by more than chance in the playouts. So is a walk back to where the
// walker's last one began.
const idleCost = 0.03

func (p *plannedTurn) value() float64 {
	if p.playouts == 0 {
		return p.staticValue - p.cost
	}
	return p.totalReward/float64(p.playouts) - p.cost
}

// sample draws n candidates: by SampleTurn with the probability priorWeight, else from the legal
// actions.
func (pl *planner) sample(ctx context.Context, n int) {
	for range n {
		if ctx.Err() != nil {
			return
		}
		pl.determinize()
		if pl.params.priorWeight < 1 && pl.r.Float64() >= pl.params.priorWeight {
			pl.addRandom()
		} else {
			pl.addSampled(nil)
		}
	}
}

// addRandom adds a candidate of one random legal action, or the walk that begins with it, unless that goes back to
// where the walker's last one began. The rest of the turn is searched once these actions have been played.
func (pl *planner) addRandom() {
	pl.eval.actionBuf = pl.state.LegalActions(pl.eval.actionBuf[:0])
	start, first := len(pl.actionBuf), pl.eval.actionBuf[pl.r.IntN(len(pl.eval.actionBuf))]
	if pl.heuristics.Walks.Step == nil {
		pl.actionBuf = append(pl.actionBuf, first)
	} else {
		pl.actionBuf = pl.heuristics.Walks.Plan(pl.state, first, pl.actionBuf, pl.r)
	}
	pl.beginTrail()
	pl.follow(pl.actionBuf[start:])
	if pl.returns() {
		pl.actionBuf = pl.actionBuf[:start]
		return
	}
	pl.add(start)
}

// returns reports whether the candidate being drawn only walks back to where the walker's last walk began.
func (pl *planner) returns() bool {
	t := &pl.trail
	if len(t.places) == 0 || t.used {
		return false
	}
	place, ok := pl.left[t.walker]
	return ok && place == t.end()
}

// beginTrail begins the trail of a candidate.
func (pl *planner) beginTrail() {
	pl.trail.places, pl.trail.used, pl.backtracks = pl.trail.places[:0], false, false
}

// follow plays actions as applyTurn does, along the trail.
func (pl *planner) follow(turn []games.Action) int {
	walks := &pl.heuristics.Walks
	if walks.Step == nil {
		return applyTurn(pl.state, pl.seat, turn)
	}
	for i, a := range turn {
		if pl.state.Actor() != pl.seat {
			return i
		}
		if walker, from, to, ok := walks.Step(pl.state, a); ok {
			pl.backtracks = pl.trail.step(walker, from, to) || pl.backtracks
		} else if !walks.IsEnd(a) {
			pl.trail.use()
		}
		pl.state.Apply(a)
	}
	return len(turn)
}

// addSampled adds a candidate that begins with prefix and goes on with SampleTurn, unless it is
// known already. The state must be at the root; afterwards it is at the end of the candidate.
func (pl *planner) addSampled(prefix []games.Action) bool {
	start := len(pl.actionBuf)
	pl.actionBuf = append(pl.actionBuf, prefix...)
	pl.beginTrail()
	pl.follow(prefix)
	if pl.state.Actor() == pl.seat {
		at := len(pl.actionBuf)
		pl.actionBuf = pl.heuristics.SampleTurn(pl.state, pl.actionBuf, pl.r)
		// What follows dice or another seat's choice is not part of the turn.
		pl.actionBuf = pl.actionBuf[:at+pl.follow(pl.actionBuf[at:])]
	}
	return pl.add(start)
}

// add adds the candidate whose actions begin at start in actionBuf, unless it is known already or walks to and fro.
// The state is at its end.
func (pl *planner) add(start int) bool {
	p := plannedTurn{start: start, end: len(pl.actionBuf), hash: hashTurn(pl.actionBuf[start:])}
	if _, known := pl.known[p.hash]; known || p.start == p.end || pl.backtracks {
		pl.actionBuf = pl.actionBuf[:start]
		return false
	}
	pl.known[p.hash] = struct{}{}
	if p.cost = pl.costOf(pl.actionBuf[start:]); pl.returns() {
		p.cost = idleCost
	}
	if pl.heuristics.ExtractFeatures != nil {
		pl.eval.judge(pl.state)
		p.staticValue = pl.eval.values[pl.seat]
	}
	pl.candidates = append(pl.candidates, p)
	return true
}

// costOf returns what a turn from the root is valued less for being idle.
func (pl *planner) costOf(turn []games.Action) float64 {
	h := &pl.heuristics
	if h.IsTurnStart != nil && h.IsPass(turn[0]) && h.IsTurnStart(pl.root) {
		return idleCost
	}
	return 0
}

// hashTurn returns a hash of a turn's actions (FNV-1a, a word at a time).
func hashTurn(turn []games.Action) uint64 {
	h := uint64(14695981039346656037)
	for _, a := range turn {
		h = (h ^ uint64(a)) * 1099511628211
		h ^= h >> 32
	}
	return h
}

// keepBest keeps the n candidates with the best evaluation right after the turn. The others are
// forgotten, so that mutate may find them again.
func (pl *planner) keepBest(n int) {
	pl.sort(len(pl.candidates))
	for i := n; i < len(pl.candidates); i++ {
		delete(pl.known, pl.candidates[i].hash)
	}
	pl.candidates = pl.candidates[:min(n, len(pl.candidates))]
}

// addTurns adds turns that an earlier search has found.
func (pl *planner) addTurns(turns [][]games.Action) {
	for _, turn := range turns {
		pl.determinize()
		start := len(pl.actionBuf)
		pl.beginTrail()
		pl.actionBuf = append(pl.actionBuf, turn[:pl.follow(turn)]...)
		pl.add(start)
	}
}

// sort moves the best of the first n candidates to the front.
func (pl *planner) sort(n int) {
	slices.SortStableFunc(pl.candidates[:n], func(a, b plannedTurn) int { return cmp.Compare(b.value(), a.value()) })
}

// addVariation adds a candidate that is like p: a crossover with another one if the game has
// Crossover, else p with its end drawn again.
func (pl *planner) addVariation(p *plannedTurn) bool {
	turn := pl.actionsOf(p)
	if pl.heuristics.Crossover == nil || pl.r.IntN(4) == 0 {
		return pl.addSampled(turn[:pl.r.IntN(len(turn))])
	}
	other := pl.actionsOf(&pl.candidates[pl.r.IntN(len(pl.candidates))])
	start := len(pl.actionBuf)
	pl.actionBuf = pl.heuristics.Crossover(pl.state, turn, other, pl.actionBuf, pl.r)
	pl.beginTrail()
	pl.actionBuf = pl.actionBuf[:start+pl.follow(pl.actionBuf[start:])]
	return pl.add(start)
}

// bestTurns returns the n best candidates that were played out often, the best first.
func (pl *planner) bestTurns(n int) [][]games.Action {
	maxPlayouts := pl.maxPlayouts()
	pl.sort(len(pl.candidates))
	var turns [][]games.Action
	for i := range pl.candidates {
		if p := &pl.candidates[i]; p.playouts*2 >= maxPlayouts && len(turns) < n {
			turns = append(turns, pl.actionsOf(p))
		}
	}
	return turns
}

// maxPlayouts returns the largest number of playouts of a candidate.
func (pl *planner) maxPlayouts() (n int) {
	for i := range pl.candidates {
		n = max(n, pl.candidates[i].playouts)
	}
	return n
}
