package analysis

import (
	"cmp"
	"context"
	"slices"

	"banchisa/games"
	"banchisa/games/bots"
)

const (
	// maxFinest is how many turns are asked whether one of them is the finest.
	maxFinest = 6
	// maxTurn is how many actions a best turn is told with at most.
	maxTurn = 12
)

// Finish completes the analysis once all plies are analysed, and reports whether it did: not if the context ends
// first. Then it may be called again. It finds the whole turns that begin with the best actions of turning points,
// and the finest move.
func (r *Run) Finish(ctx context.Context) bool {
	a := r.Analysis()
	for _, ply := range a.TurningPoints {
		r.completeTurn(ctx, &r.analysis.Plies[ply-1])
	}
	finest := r.finest(ctx, a)
	if ctx.Err() != nil {
		return false
	}
	r.analysis.Finest = finest
	return true
}

// stateAt returns the position after that many actions.
func (r *Run) stateAt(plies int) games.State {
	s, err := r.analyzer.game.New(r.analyzer.setup)
	if err != nil {
		panic(err) // it has been made before
	}
	for _, action := range r.actions[:plies] {
		s.Apply(action)
	}
	return s
}

// completeTurn adds to a best action what the analysing bot would play after it in the same turn, and says for what all
// of it is better. Games of whole turns have it.
func (r *Run) completeTurn(ctx context.Context, p *Ply) {
	if len(p.Turn) > 0 {
		return
	}
	full := r.stateAt(p.Ply - 1)
	seat := full.Actor()
	s := games.View(full, seat)
	action, ok := games.ParseAction(s, p.Best)
	var turn []games.Action
	for ok && len(turn) < maxTurn && ctx.Err() == nil {
		turn = append(turn, action)
		s.Apply(action)
		if s.Actor() != seat {
			break
		}
		s = games.View(s, seat)
		action = r.analyzer.best(ctx, s)[0]
	}
	if len(turn) > 1 && ctx.Err() == nil {
		own := games.View(full, seat)
		p.Turn = games.FormatTurn(own, turn)
		p.setReason(bots.CompareTurns(r.analyzer.game, own, turn, ownActions(full, r.actions[p.Ply-1:])))
	}
}

// finest returns the ply of the finest move, 0 for none: of the turns without any loss after which the chances were
// better than before, that at which what a naive visitor plays would have cost most, as much as a mistake at least.
func (r *Run) finest(ctx context.Context, a *Analysis) (finest int) {
	if r.analyzer.options.Obvious == nil {
		return 0
	}
	turns := slices.DeleteFunc(a.Turns(), func(t Turn) bool { return t.Kind != Best || t.After[t.Seat] <= t.Before[t.Seat] })
	gain := func(t Turn) float64 { return t.After[t.Seat] - t.Before[t.Seat] - t.Luck }
	slices.SortStableFunc(turns, func(a, b Turn) int { return cmp.Compare(gain(b), gain(a)) })
	most := float64(mistakeLoss)
	for _, t := range turns[:min(len(turns), maxFinest)] {
		if ply, margin := r.margin(ctx, a, t, most); ply > 0 {
			finest, most = ply, margin
		}
	}
	return finest
}

// margin returns how many points a naive visitor would have lost in the place of a turn's seat, and the ply at which;
// no ply if that is less than enough. What a visitor plays takes long to find, so that no more is asked than decides.
func (r *Run) margin(ctx context.Context, a *Analysis, t Turn, enough float64) (at int, margin float64) {
	for _, p := range a.Plies[t.First-1 : t.Last] {
		if p.Kind != Best || p.Seat != a.Seats[t.Seat] || ctx.Err() != nil {
			continue
		}
		if least, ok := r.loses(ctx, p, t.Seat, max(enough, margin)); ok && least > margin {
			at, margin = p.Ply, least
		}
		if r.analyzer.game.Heuristics.SampleTurn != nil {
			break // the turn was judged as a whole
		}
	}
	return at, margin
}

// loses returns the least that a naive visitor would have lost at a ply, in points. ok is false if that is less than
// enough, or if a visitor would find nothing to play.
func (r *Run) loses(ctx context.Context, p Ply, seat int, enough float64) (least float64, ok bool) {
	if least = points(p.After[seat]); least < enough {
		return least, false
	}
	own := games.View(r.stateAt(p.Ply-1), games.Seat(seat))
	for turn := range r.analyzer.options.Obvious(p.Ply - 1) {
		if turn[0] == r.actions[p.Ply-1] && r.analyzer.game.Heuristics.SampleTurn == nil {
			return 0, false // it is obvious itself
		}
		if least = min(least, points(p.After[seat]-r.analyzer.turnShares(ctx, own, turn)[seat])); least < enough {
			return least, false
		}
		ok = true
	}
	return least, ok
}
