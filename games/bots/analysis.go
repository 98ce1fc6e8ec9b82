package bots

import (
	"cmp"
	"context"
	"slices"

	"banchisa/games"
)

// candidate is a move that was considered: one action, or the turn that begins with it.
type candidate struct {
	turn []games.Action
	// value is the expected reward, from 0 to 1; visits is how often the move was tried.
	value  float64
	visits int
}

// analyze implements searcher.
func (m *mcts) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	m.run(ctx, own, actions)
	var edges []int32
	for e := m.nodes[m.rootOf(own.Actor())].firstEdge; e >= 0; e = m.edges[e].next {
		edges = append(edges, e)
	}
	winning := int8(own.Actor()) + 1
	rank := func(e int32) float64 {
		if m.edges[e].provenWinner == winning {
			return 1e9 + m.value(e)
		}
		return m.rank(e)
	}
	slices.SortStableFunc(edges, func(a, b int32) int { return cmp.Compare(rank(b), rank(a)) })
	list := make([]candidate, len(edges))
	for i, e := range edges {
		value := m.value(e)
		if m.edges[e].provenWinner == winning {
			value = 1
		}
		list[i] = candidate{turn: []games.Action{m.edges[e].action}, value: value, visits: int(m.edges[e].visits)}
	}
	return list
}

// PositionEvaluator estimates each seat's share of the win, for the analysis of a match. Its
// results depend on the views, the seed and the number of iterations alone, unless a context ends
// a search early. It serves one match and must not be used by two goroutines at once.
type PositionEvaluator struct {
	heuristics games.Heuristics
	iterations int
	tree       *mcts    // for games of single actions
	planner    *planner // for games of whole turns
	// next are the actions that are considered after a chance event, besides the turns that are found.
	next []games.Action
}

// NewPositionEvaluator returns an evaluator whose searches have that many iterations, by the
// weights of Maestro.
func NewPositionEvaluator(game *games.Game, seed uint64, iterations int) *PositionEvaluator {
	p := levelParams[NumLevels-1]
	p.level, p.iterations, p.temperature = NumLevels, max(1, iterations), 0
	p.playoutDraws = game.Heuristics.Levels.PlayoutDraws[NumLevels]
	e := &PositionEvaluator{heuristics: game.Heuristics.WithTuned().WithShares(), iterations: p.iterations}
	if game.Heuristics.SampleTurn != nil {
		e.planner = newPlanner(e.heuristics, p, seed)
		e.planner.iterations = p.iterations
	} else {
		e.tree = newMCTS(e.heuristics, p, seed)
		e.tree.playsProven = true
	}
	return e
}

// Best returns the best action for the seat to move in view, or the best turn in a game of whole
// turns. known are turns to consider besides those that are found; only games of whole turns use
// them.
func (e *PositionEvaluator) Best(ctx context.Context, view games.State, known ...[]games.Action) ([]games.Action, error) {
	own, actions, err := ownView(view)
	if err != nil {
		return nil, err
	}
	if e.planner == nil {
		e.tree.run(ctx, own, actions)
		return []games.Action{e.tree.edges[e.tree.chooseMove(own.Actor())].action}, nil
	}
	e.planner.found = known
	e.planner.search(ctx, own)
	if best := e.planner.chooseCandidate(); best >= 0 {
		return slices.Clone(e.planner.actionsOf(&e.planner.candidates[best])), nil
	}
	return actions[:1], nil
}

// Consider names what is considered after the next chance event besides the turns that are found: the actions that were
// played after it.
func (e *PositionEvaluator) Consider(next []games.Action) { e.next = next }

// TurnValues returns each seat's expected share of the win after the seat to move in view has
// played turn. The shares of one position add up to 1. Turns of the same view are compared with
// the same random numbers.
func (e *PositionEvaluator) TurnValues(ctx context.Context, view games.State, turn []games.Action) ([]float64, error) {
	own, actions, err := ownView(view)
	if err != nil {
		return nil, err
	}
	if e.planner != nil {
		after := own.Clone()
		if applyTurn(after, own.Actor(), turn); after.Actor() == games.Chance {
			return e.Values(ctx, games.View(after, own.Actor())), nil
		}
		turns := e.withReply(ctx, own, turn)
		e.planner.prepare(own)
		if len(turns) == 1 {
			return e.playouts(ctx, e.iterations, turns...), nil
		}
		e.planner.eval.draws = replyDraws
		return e.playouts(ctx, max(1, e.iterations/replyDraws), turns...), nil
	}
	e.tree.reset(own, actions, e.tree.seed)
	forced := e.tree.forceAction(e.tree.rootOf(own.Actor()), turn[0])
	return meanShares(ctx, &e.tree.eval, e.iterations, func(uint64) int8 {
		e.tree.simulate()
		return e.tree.edges[forced].provenWinner
	}), nil
}

// chanceFactor is how many times the iterations Values has: the errors of all chance events of a
// match add up in the seats' luck.
const chanceFactor = 4

// Values returns each seat's expected share of the win in view, in which chance or any seat is
// next. The shares add up to 1.
func (e *PositionEvaluator) Values(ctx context.Context, view games.State) []float64 {
	if e.planner != nil {
		return e.settled(ctx, view, maxRolls)
	}
	e.tree.clear(view, e.tree.seed)
	return meanShares(ctx, &e.tree.eval, chanceFactor*e.iterations, func(uint64) int8 {
		e.tree.simulate()
		return 0
	})
}

// maxRolls is how many chance events after one another are followed, maxOutcomes how many outcomes of each.
const maxRolls, maxOutcomes = 2, 8

// settled returns the values of a view in a game of whole turns as those of a choice are found: with the best turn of the
// seat to move. Where chance is next they are the mean over its outcomes. So nothing changes by chance that has no choice,
// and a turn that ends with a roll is compared with others by what follows the roll.
func (e *PositionEvaluator) settled(ctx context.Context, view games.State, rolls int) []float64 {
	switch actor := view.Actor(); {
	case actor >= 0:
		if best, err := e.Best(ctx, view, legalPart(view, e.next)); err == nil {
			if values, err := e.TurnValues(ctx, view, best); err == nil {
				return values
			}
		}
	case actor == games.Terminal:
		return view.Returns(nil)
	case rolls > 0:
		if outcomes := outcomesOf(view); len(outcomes) <= maxOutcomes {
			return e.expected(ctx, outcomes, rolls-1)
		}
	}
	e.planner.prepare(view)
	return e.playouts(ctx, chanceFactor*e.iterations)
}

// legalPart returns the beginning of actions that the seat to move in a view may play.
func legalPart(view games.State, actions []games.Action) []games.Action {
	s, seat := view.Clone(), view.Actor()
	for i, a := range actions {
		if s.Actor() != seat || !slices.Contains(s.LegalActions(nil), a) {
			return actions[:i]
		}
		s.Apply(a)
	}
	return actions
}

// outcome is what chance may lead to, and how likely that is.
type outcome struct {
	state  games.State
	weight int
}

// outcomesOf returns the different positions that the chance event of a view may lead to.
func outcomesOf(view games.State) (outcomes []outcome) {
	weighter, isWeighted := view.(games.ChanceWeighter)
	at := map[any]int{}
	for _, a := range view.LegalActions(nil) {
		weight := 1
		if isWeighted {
			weight = weighter.ChanceWeight(a)
		}
		after := view.Clone()
		after.Apply(a)
		i, known := at[after.Value()]
		if !known {
			i = len(outcomes)
			at[after.Value()], outcomes = i, append(outcomes, outcome{state: after})
		}
		outcomes[i].weight += weight
	}
	return outcomes
}

// expected returns the mean of the values of outcomes.
func (e *PositionEvaluator) expected(ctx context.Context, outcomes []outcome, rolls int) []float64 {
	sum := 0
	for _, o := range outcomes {
		sum += o.weight
	}
	var mean []float64
	for _, o := range outcomes {
		values := e.settled(ctx, o.state, rolls)
		if mean == nil {
			mean = make([]float64, len(values))
		}
		for seat, v := range values {
			mean[seat] += float64(v * float64(o.weight) / float64(sum))
		}
	}
	return mean
}

// replyDraws is the number of turns that the turn after a reply is chosen from, so that a reply that is punished in
// its turn does not count. There are as many times fewer playouts.
const replyDraws = 8

// withReply returns a turn, the best rest of it if it goes on, and the best reply of the next seat. Playouts that end
// after one turn find the reply too seldom, where only one of many punishes a turn; in games with longer ones the turn
// is returned alone.
func (e *PositionEvaluator) withReply(ctx context.Context, own games.State, turn []games.Action) [][]games.Action {
	turns := [][]games.Action{turn}
	if e.heuristics.Horizon != 1 {
		return turns
	}
	after := own.Clone()
	applyTurn(after, own.Actor(), turn)
	for replied := false; !replied && after.Actor() >= 0; {
		seat := after.Actor()
		best, err := e.Best(ctx, after)
		if err != nil || applyTurn(after, seat, best) == 0 {
			break
		}
		turns = append(turns, best)
		replied = seat != own.Actor()
	}
	return turns
}

// playouts returns the mean rewards of playouts after turns.
func (e *PositionEvaluator) playouts(ctx context.Context, iterations int, turns ...[]games.Action) []float64 {
	return meanShares(ctx, &e.planner.eval, iterations, func(n uint64) int8 {
		e.planner.samplePlayout(e.planner.seed+comparisonSeed, n, turns...)
		return 0
	})
}

// meanShares returns the mean rewards of samples, as shares of 1. draw writes the rewards of sample n
// to eval, and returns 1 + the seat that is proven to win, 0 for none.
func meanShares(ctx context.Context, eval *evaluator, samples int, draw func(n uint64) (winner int8)) []float64 {
	sums, total := make([]float64, eval.seats), 0.0
	for n := 0; n < samples && (n == 0 || ctx.Err() == nil); n++ {
		if winner := draw(uint64(n)); winner != 0 {
			clear(sums)
			sums[winner-1] = 1
			return sums
		}
		for seat, v := range eval.values {
			sums[seat] += v
		}
	}
	for _, v := range sums {
		total += v
	}
	for seat := range sums {
		if total > 0 {
			sums[seat] /= total
		} else {
			sums[seat] = 1 / float64(len(sums))
		}
	}
	return sums
}

// forceAction makes a the only action of a root and returns its edge.
func (t *tree) forceAction(at int32, a games.Action) int32 {
	forced := int32(-1)
	for e := t.nodes[at].firstEdge; e >= 0; e = t.edges[e].next {
		if t.edges[e].action == a {
			forced = e
		} else {
			t.edges[e].pruned, t.edges[e].unavailable = true, true
		}
	}
	t.nodes[at].pruned = true
	if forced < 0 { // excluded by the prior
		forced = t.newEdge(at, a, 1)
	}
	t.edges[forced].pruned, t.edges[forced].unavailable, t.edges[forced].prior = false, false, 1
	return forced
}

// CompareTurns returns what is better for the seat to move in view after turn than after another turn, the
// most important first. Without other it compares with the position as it is.
func CompareTurns(game *games.Game, view games.State, turn, other []games.Action) []games.Reason {
	seat := view.Actor()
	after := func(turn []games.Action) games.State {
		s := view.Clone()
		applyTurn(s, seat, turn)
		return s
	}
	list := games.Reasons(game.Heuristics.Measures, after(other), after(turn), seat)
	return list[:min(len(list), maxReasons)]
}
