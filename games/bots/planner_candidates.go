package bots

import (
	"context"
	"sort"

	"banchisa/games"
)

// plannedTurn is one candidate for the rest of the turn.
type plannedTurn struct {
	start, end  int // range in actionBuf
	totalReward float64
	playouts    int
	staticValue float64 // evaluation right after the turn
	cost        float64 // idleCost for an idle turn, else 0
	hash        uint64  // of the actions
}

// idleCost is what an idle turn is valued less than its reward, so that a bot that could move
// passes only if that is better by more than chance in the playouts.
const idleCost = 0.03

func (p *plannedTurn) value() float64 {
	if p.playouts == 0 {
		return p.staticValue - p.cost
	}
	return p.totalReward/float64(p.playouts) - p.cost
}

// sample draws n candidates: by SampleTurn with the probability priorWeight, else from the legal
// actions.
func (b *planner) sample(ctx context.Context, n int) {
	for range n {
		if ctx.Err() != nil {
			return
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
	p := plannedTurn{start: start, end: len(b.actionBuf), hash: hashTurn(b.actionBuf[start:])}
	if _, known := b.known[p.hash]; known || p.start == p.end {
		b.actionBuf = b.actionBuf[:start]
		return false
	}
	b.known[p.hash] = struct{}{}
	p.cost = b.costOf(b.actionBuf[start:])
	if b.heuristics.ExtractFeatures != nil {
		b.eval.judge(b.state)
		p.staticValue = b.eval.values[b.seat]
	}
	b.candidates = append(b.candidates, p)
	return true
}

// costOf returns what a turn from the root is valued less for being idle.
func (b *planner) costOf(turn []games.Action) float64 {
	h := &b.heuristics
	if h.IsTurnStart != nil && h.IsPass(turn[0]) && h.IsTurnStart(b.root) {
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
func (b *planner) keepBest(n int) {
	b.sort(len(b.candidates))
	for i := n; i < len(b.candidates); i++ {
		delete(b.known, b.candidates[i].hash)
	}
	b.candidates = b.candidates[:min(n, len(b.candidates))]
}

// addTurns adds turns that an earlier search has found.
func (b *planner) addTurns(turns [][]games.Action) {
	for _, turn := range turns {
		b.determinize()
		start := len(b.actionBuf)
		b.actionBuf = append(b.actionBuf, turn[:applyTurn(b.state, b.seat, turn)]...)
		b.add(start)
	}
}

// sort moves the best of the first n candidates to the front.
func (b *planner) sort(n int) {
	sort.SliceStable(b.candidates[:n], func(i, j int) bool { return b.candidates[i].value() > b.candidates[j].value() })
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

// bestTurns returns the n best candidates that were played out often, the best first.
func (b *planner) bestTurns(n int) [][]games.Action {
	maxPlayouts := b.maxPlayouts()
	b.sort(len(b.candidates))
	var turns [][]games.Action
	for i := range b.candidates {
		if p := &b.candidates[i]; p.playouts*2 >= maxPlayouts && len(turns) < n {
			turns = append(turns, b.actionsOf(p))
		}
	}
	return turns
}

// maxPlayouts returns how often the candidate was played out that was played out most.
func (b *planner) maxPlayouts() (n int) {
	for i := range b.candidates {
		n = max(n, b.candidates[i].playouts)
	}
	return n
}
