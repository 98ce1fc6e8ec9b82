package analysis

import (
	"context"

	"banchisa/games"
	"banchisa/games/bots"
)

// Analyzer analyses the plies of one match, from the first to the last.
type Analyzer struct {
	game    *games.Game
	setup   games.Setup
	options Options
	eval    *bots.PositionEvaluator
	// viewer is the seat that acted last: chance events are judged by what it knows.
	viewer games.Seat
}

// NewAnalyzer returns an analyzer for a match of that set-up.
func NewAnalyzer(game *games.Game, setup games.Setup, o Options) *Analyzer {
	return &Analyzer{game: game, setup: setup, options: o, eval: bots.NewPositionEvaluator(game, o.Seed, o.Iterations)}
}

// Ply analyses the first of the actions, which are those of the match from s on. The others count
// only in games of whole turns: the rest of the turn that was played is one of those considered.
func (a *Analyzer) Ply(ctx context.Context, s games.State, actions []games.Action) Ply {
	actor := s.Actor()
	a.eval.Consider(afterChance(s, actions))
	p := Ply{Seat: a.setup.SeatName(actor), Action: s.FormatAction(actions[0])}
	if actor == games.Chance {
		a.chance(ctx, &p, s, actions[0])
		return p
	}
	a.viewer = actor
	own := games.View(s, actor)
	if len(own.LegalActions(nil)) == 1 {
		p.Kind, p.Best = Forced, p.Action
		p.Before = a.turnShares(ctx, own, a.continued(ctx, own, ownActions(s, actions)))
		p.After = p.Before
		return p
	}
	a.choice(ctx, &p, own, ownActions(s, actions))
	return p
}

// ownActions returns the actions that the seat to move plays before another actor does.
func ownActions(s games.State, actions []games.Action) []games.Action {
	s = s.Clone()
	actor := s.Actor()
	for i, action := range actions {
		if s.Actor() != actor {
			return actions[:i]
		}
		s.Apply(action)
	}
	return actions
}

// afterChance returns what the next seat plays after the chance event that is next, or is after the actions of the seat to
// move; nil if another seat is before it.
func afterChance(s games.State, actions []games.Action) []games.Action {
	if s.Actor() != games.Chance {
		own := ownActions(s, actions)
		s = s.Clone()
		for _, action := range own {
			s.Apply(action)
		}
		actions = actions[len(own):]
	}
	for len(actions) > 0 && s.Actor() == games.Chance {
		s = s.Clone()
		s.Apply(actions[0])
		if actions = actions[1:]; s.Actor() >= 0 {
			return ownActions(s, actions)
		}
	}
	return nil
}

// chance analyses a chance event as the seat that acted last sees it.
func (a *Analyzer) chance(ctx context.Context, p *Ply, s games.State, action games.Action) {
	p.Kind = Chance
	view := games.View(s, a.viewer)
	p.Before = a.shares(ctx, view)
	if len(s.LegalActions(nil)) == 1 {
		p.After = p.Before
		return
	}
	view.Apply(games.ObservedAction(s, a.viewer, action))
	p.After = a.shares(ctx, games.View(view, a.viewer))
}

// choice compares what was played with the best action.
func (a *Analyzer) choice(ctx context.Context, p *Ply, own games.State, played []games.Action) {
	seat := own.Actor()
	best := a.best(ctx, own, played)
	turn := a.continued(ctx, own, played)
	p.After = a.turnShares(ctx, own, turn)
	p.Before = p.After
	if best[0] != played[0] {
		p.Before = a.turnShares(ctx, own, best)
	}
	if p.Before[seat] <= p.After[seat] {
		p.Before, best = p.After, turn
	}
	p.Loss = round(p.Before[seat] - p.After[seat])
	p.Best = own.FormatAction(best[0])
	if len(best) > 1 {
		p.Turn = games.FormatTurn(own, best)
	}
	p.Kind = choiceKind(p.Loss, best[0] == played[0])
	var other []games.Action
	if p.Kind != Best {
		other = turn
	}
	p.setReason(bots.CompareTurns(a.game, own, best, other))
}

// setReason keeps the most important of the reasons for the best turn.
func (p *Ply) setReason(reasons []games.Reason) {
	p.Reason, p.Numbers = "", nil
	if len(reasons) > 0 {
		p.Reason, p.Numbers = reasons[0].ID, reasons[0].Numbers
	}
}

// best returns the turn that the analysing bot would play, which considers the known turns too.
func (a *Analyzer) best(ctx context.Context, own games.State, known ...[]games.Action) []games.Action {
	turn, err := a.eval.Best(ctx, own, known...)
	if err != nil {
		panic(err) // a seat is to move
	}
	return turn
}

// continued returns the action that was played and, in a game of whole turns, the best rest of the
// turn after it.
func (a *Analyzer) continued(ctx context.Context, own games.State, played []games.Action) []games.Action {
	if a.game.Heuristics.SampleTurn == nil {
		return played[:1]
	}
	after := own.Clone()
	after.Apply(played[0])
	after = games.View(after, own.Actor())
	if after.Actor() != own.Actor() {
		return played[:1]
	}
	var known [][]games.Action
	if len(played) > 1 {
		known = append(known, played[1:])
	}
	return append(played[:1:1], a.best(ctx, after, known...)...)
}

// turnShares returns the shares after a turn of the seat to move.
func (a *Analyzer) turnShares(ctx context.Context, own games.State, turn []games.Action) []float64 {
	after := own.Clone()
	after.Apply(turn[0])
	if after.Actor() == games.Terminal {
		return roundShares(after.Returns(nil))
	}
	shares, err := a.eval.TurnValues(ctx, own, turn)
	if err != nil {
		panic(err) // a seat is to move
	}
	return a.corrected(shares)
}

// shares returns the shares in a view in which anybody may be next.
func (a *Analyzer) shares(ctx context.Context, view games.State) []float64 {
	if view.Actor() == games.Terminal {
		return roundShares(view.Returns(nil))
	}
	return a.corrected(a.eval.Values(ctx, view))
}

func (a *Analyzer) corrected(shares []float64) []float64 {
	return roundShares(a.options.Curve.Shares(shares))
}

// Shares returns the shares that a search finds in s before they are corrected, as those before a
// choice of the seat to move.
func (a *Analyzer) Shares(ctx context.Context, s games.State) ([]float64, error) {
	own := games.View(s, s.Actor())
	turn, err := a.eval.Best(ctx, own)
	if err != nil {
		return nil, err
	}
	return a.eval.TurnValues(ctx, own, turn)
}
