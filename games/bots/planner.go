package bots

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"

	"banchisa/games"
	"banchisa/games/exact"
)

// planner is a bot for games with long turns. It draws whole turns from the game's Plan,
// screens them by what Measure says right after, halves them by playouts, and goes on
// from the best with other endings. The turn found is then played action by action, as
// long as everything comes as foreseen.
type planner struct {
	house style // of the level, before the part is known
	style style
	seed  uint64
	mind  games.Heuristics
	judge judge
	pcg   rand.PCG
	r     *rand.Rand
	root  games.State
	s     games.State
	actor games.Seat
	// plans are what is considered, their actions in words.
	plans []plan
	words []games.Action
	// turn is what is left of the plan being played, ahead the view that it expects.
	turn  []games.Action
	ahead games.State
}

// plan is one candidate for the rest of the turn.
type plan struct {
	from, to int // in words
	sum      float64
	n        int
	glance   float64 // the value right after it
}

func (p *plan) value() float64 {
	if p.n == 0 {
		return p.glance
	}
	return p.sum / float64(p.n)
}

const (
	// wide is how many plans are drawn for each iteration of the level, kept how many
	// of them are played out.
	wide = 0.25
	kept = 0.05
)

func newPlanner(game *games.Game, style style, seed uint64) *planner {
	b := &planner{house: style, style: style, seed: seed, mind: game.Heuristics, judge: judge{mind: game.Heuristics}}
	b.r = rand.New(&b.pcg)
	return b
}

// Choose implements Bot.
func (b *planner) Choose(ctx context.Context, view games.State) (games.Action, error) {
	own, actions, err := asked(view)
	if err != nil {
		return 0, err
	}
	if b.foreseen(own, actions) {
		return b.next(own), nil
	}
	b.turn = b.turn[:0]
	if len(actions) == 1 {
		return actions[0], nil
	}
	if ctx.Err() != nil {
		return actions[0], nil
	}
	b.consider(ctx, own)
	best := b.choose()
	if best < 0 {
		return actions[0], nil
	}
	b.turn = append(b.turn, b.actions(&b.plans[best])...)
	if !slices.Contains(actions, b.turn[0]) {
		// A game's Plan that errs must not end a match; its own tests find it.
		b.turn = b.turn[:0]
		return actions[0], nil
	}
	return b.next(own), nil
}

// foreseen tells whether the plan goes on from here. Choices with one possibility may
// have been made without asking.
func (b *planner) foreseen(own games.State, actions []games.Action) bool {
	for len(b.turn) > 0 {
		if reflect.ValueOf(own).Elem().Interface() == reflect.ValueOf(b.ahead).Elem().Interface() {
			return slices.Contains(actions, b.turn[0])
		}
		if forced := b.ahead.LegalActions(nil); len(forced) != 1 || forced[0] != b.turn[0] {
			return false
		}
		b.advance()
	}
	return false
}

// next is the next action of the plan; what it leads to is expected.
func (b *planner) next(own games.State) games.Action {
	a := b.turn[0]
	b.ahead = own
	b.advance()
	return a
}

// advance expects the next action of the plan to be played.
func (b *planner) advance() {
	seat := b.ahead.Actor()
	b.ahead.Apply(b.turn[0])
	b.ahead = games.View(b.ahead, seat)
	b.turn = b.turn[1:]
	if b.ahead.Actor() != seat {
		b.turn = b.turn[:0]
	}
}

func (b *planner) actions(p *plan) []games.Action { return b.words[p.from:p.to] }

// consider thinks about the turn from own on.
func (b *planner) consider(ctx context.Context, own games.State) {
	if b.root == nil {
		b.root, b.s = own.Clone(), own.Clone()
	}
	if b.mind.LevelsFor != nil {
		b.style = b.house.tempered(*b.mind.LevelsFor(own))
	}
	sow(&b.pcg, b.seed, own)
	b.root.CopyFrom(own)
	b.actor = own.Actor()
	b.judge.fit(own)
	b.judge.calibrate(b.root, b.s, b.r)
	b.plans, b.words = b.plans[:0], b.words[:0]
	total := b.style.iterations
	b.sample(ctx, max(4, int(float64(total)*wide)))
	b.screen(max(3, int(float64(total)*kept)))
	b.halve(ctx, total/2)
	b.mutate(ctx, total/2)
}

// guess puts b.s to the root, with what is hidden filled in.
func (b *planner) guess() {
	b.s.CopyFrom(b.root)
	if secret, is := b.s.(games.HiddenInfo); is {
		secret.Determinize(b.r)
	}
}

// sample draws n plans: from the game's Plan as far as the level trusts it, else from all
// that is legal.
func (b *planner) sample(ctx context.Context, n int) {
	done := ctx.Done()
	for range n {
		select {
		case <-done:
			return
		default:
		}
		b.guess()
		if b.style.keen < 1 && b.r.Float64() >= b.style.keen {
			b.grope()
		} else {
			b.draw(nil)
		}
	}
}

// grope adds any legal action as a plan: what comes after it is thought about later.
func (b *planner) grope() {
	b.judge.buf = b.s.LegalActions(b.judge.buf[:0])
	from := len(b.words)
	b.words = append(b.words, b.judge.buf[b.r.IntN(len(b.judge.buf))])
	enact(b.s, b.actor, b.words[from:])
	b.add(from)
}

// draw adds a plan that begins with head and goes on as Plan says. b.s stands at the
// root; afterwards it stands behind the plan. A plan known already is not added.
func (b *planner) draw(head []games.Action) bool {
	from := len(b.words)
	b.words = append(b.words, head...)
	enact(b.s, b.actor, head)
	if b.s.Actor() == b.actor {
		at := len(b.words)
		b.words = b.mind.SampleTurn(b.s, b.words, b.r)
		// What lies behind dice or another's choice is no part of the plan.
		b.words = b.words[:at+enact(b.s, b.actor, b.words[at:])]
	}
	return b.add(from)
}

// add adds the plan that stands in words from there on, if it is not known; b.s stands
// behind it.
func (b *planner) add(from int) bool {
	p := plan{from: from, to: len(b.words)}
	if p.from == p.to || b.known(p) {
		b.words = b.words[:from]
		return false
	}
	if b.mind.ExtractFeatures != nil {
		if b.s.Actor() == games.Nobody {
			b.judge.verdict(b.s)
		} else {
			b.judge.weigh(b.s)
		}
		p.glance = b.judge.values[b.actor]
	}
	b.plans = append(b.plans, p)
	return true
}

func (b *planner) known(p plan) bool {
	for i := range b.plans {
		if slices.Equal(b.actions(&b.plans[i]), b.words[p.from:p.to]) {
			return true
		}
	}
	return false
}

// screen keeps the n plans that look best right after.
func (b *planner) screen(n int) {
	b.sort(len(b.plans))
	b.plans = b.plans[:min(n, len(b.plans))]
}

// sort puts the best of the first n plans to the front.
func (b *planner) sort(n int) {
	sort.SliceStable(b.plans[:n], func(i, j int) bool { return b.plans[i].value() > b.plans[j].value() })
}

// halve plays the plans out in rounds of equal cost; the better half goes on.
func (b *planner) halve(ctx context.Context, budget int) {
	if len(b.plans) == 0 {
		return
	}
	rounds := max(1, bits.Len(uint(max(1, len(b.plans))-1)))
	left := len(b.plans)
	for range rounds {
		times := max(1, budget/rounds/left)
		for range times {
			for i := range left {
				if !b.try(ctx, &b.plans[i]) {
					return
				}
			}
		}
		b.sort(left)
		left = max(2, left/2)
		left = min(left, len(b.plans))
	}
}

// try plays a plan and a playout behind it. The n-th playouts of all plans have the same
// luck, so that they compare well.
func (b *planner) try(ctx context.Context, p *plan) bool {
	select {
	case <-ctx.Done():
		return false
	default:
	}
	b.pcg.Seed(b.seed+7, uint64(p.n))
	b.guess()
	enact(b.s, b.actor, b.actions(p))
	b.judge.playout(b.s, b.r)
	p.sum += b.judge.values[b.actor]
	p.n++
	return true
}

// mutate looks for better endings of the best plan: cut anywhere, drawn anew, and played
// out as often as the best while it keeps up.
func (b *planner) mutate(ctx context.Context, budget int) {
	for n := uint64(0); budget > 0 && len(b.plans) > 0; n++ {
		best := 0
		b.pcg.Seed(b.seed+13, n)
		b.guess()
		budget--
		if !b.vary(&b.plans[best]) {
			continue
		}
		rival := &b.plans[len(b.plans)-1]
		for rival.n < max(1, b.plans[best].n) && budget > 0 {
			if !b.try(ctx, rival) {
				b.plans = b.plans[:len(b.plans)-1]
				return
			}
			budget--
			// Far behind after a few: given up.
			if rival.n >= 4 && rival.n&(rival.n-1) == 0 && rival.value() < b.plans[best].value()-0.3/math.Sqrt(float64(rival.n)) {
				break
			}
		}
		if rival.n >= b.plans[best].n && rival.value() > b.plans[best].value() {
			b.plans[best], *rival = *rival, b.plans[best]
		}
	}
}

// vary adds a plan that is like p: bred from it and another one where the game can, else
// with its end drawn anew.
func (b *planner) vary(p *plan) bool {
	turn := b.actions(p)
	if b.mind.Crossover == nil || b.r.IntN(4) == 0 {
		return b.draw(turn[:b.r.IntN(len(turn))])
	}
	other := b.actions(&b.plans[b.r.IntN(len(b.plans))])
	from := len(b.words)
	b.words = b.mind.Crossover(b.s, turn, other, b.words, b.r)
	b.words = b.words[:from+enact(b.s, b.actor, b.words[from:])]
	return b.add(from)
}

// choose is the plan to play: one of the good ones by a softmax over their values.
func (b *planner) choose() int {
	if len(b.plans) == 0 {
		return -1
	}
	best, most := 0, 0
	for i := range b.plans {
		most = max(most, b.plans[i].n)
	}
	for i := range b.plans {
		if b.plans[i].n*2 >= most && b.plans[i].value() > b.plans[best].value() {
			best = i
		}
	}
	if b.style.warmth == 0 {
		return best
	}
	least := max(1, int(b.style.share*float64(most)))
	mean, sum, top := 0.0, 0.0, b.plans[best].value()
	for i := range b.plans {
		mean += b.plans[i].value() / float64(len(b.plans))
	}
	warmth := max(1e-9, b.style.warmth*(top-mean))
	weight := func(p *plan) float64 {
		if p.n < least && most > 0 {
			return 0
		}
		return exact.Exp(min(0, p.value()-top) / warmth)
	}
	for i := range b.plans {
		sum += weight(&b.plans[i])
	}
	point := float64(b.r.Float64() * sum)
	for i := range b.plans {
		if point -= weight(&b.plans[i]); point < 0 {
			return i
		}
	}
	return best
}

// thoughts implements thinking: the best plan for each way to begin.
func (b *planner) thoughts(ctx context.Context, own games.State, actions []games.Action) []thought {
	b.consider(ctx, own)
	b.sort(len(b.plans))
	seen := make(map[games.Action]bool)
	var list []thought
	for _, tried := range []bool{true, false} {
		for i := range b.plans {
			p := &b.plans[i]
			turn := b.actions(p)
			if (p.n > 0) != tried || seen[turn[0]] {
				continue
			}
			seen[turn[0]] = true
			list = append(list, thought{turn: slices.Clone(turn), value: p.value(), weight: p.n})
		}
	}
	if len(list) == 0 {
		for _, a := range actions {
			list = append(list, thought{turn: []games.Action{a}})
		}
	}
	return list
}
