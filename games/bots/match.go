package bots

import (
	"context"
	"fmt"
	"math"
	"slices"

	"banchisa/games"
)

// Match is one refereed match between bots: chance comes from the seed, bots receive views, and
// every choice is checked. Forced actions are played without asking a bot.
type Match struct {
	Game  *games.Game
	Setup games.Setup
	// Bots are the bots of the seats, in order of play.
	Bots []Bot
	Seed uint64
	// MaxActions limits the length of the match; 0 means 50,000.
	MaxActions int
	// Clock returns nanoseconds, or is nil: this package does not read the time itself.
	Clock func() int64
	// Start is the position to begin with, or nil for the opening; it is not changed. ChanceCount
	// is the number of chance events before it.
	Start       games.State
	ChanceCount int
	// OnTurn, if not nil, is called with the position before the first choice of each turn; it
	// must not change it.
	OnTurn func(games.State)
}

// MatchResult is the result of a match.
type MatchResult struct {
	// State is the last position; the match is unfinished if the limit ended it.
	State games.State
	// Plies counts actions, chance included. Turns counts how often another seat came to choose.
	Plies, Turns int
	// LeadChanges counts how often, from turn to turn, the lead passed to another seat.
	LeadChanges int
	// Times are the nanoseconds of each choice, by seat, forced ones excluded; TurnTimes those of
	// each turn, which is all that a seat chooses before another seat does.
	Times, TurnTimes [][]int64
	// IdleTurns counts each seat's turns in which it had a choice and only passed, by the game's
	// Heuristics.IsPass.
	IdleTurns []int
	// Walked counts each seat's steps, by the game's Heuristics.Walks.
	Walked []Walked
}

// Play plays the match. It fails if a bot fails or plays an illegal action, and when ctx ends.
func (m Match) Play(ctx context.Context) (MatchResult, error) {
	s, err := m.newState()
	if err != nil {
		return MatchResult{}, err
	}
	p := MatchResult{State: s, Times: make([][]int64, len(m.Bots)), TurnTimes: make([][]int64, len(m.Bots)), IdleTurns: make([]int, len(m.Bots))}
	maxActions := m.MaxActions
	if maxActions == 0 {
		maxActions = 50000
	}
	chances, last, leads := m.ChanceCount, games.NoSeat, NewLeadTracker(m.Game, s)
	turn := turnActivity{isPass: m.Game.Heuristics.IsPass}
	walks := make([]walkCounter, len(m.Bots))
	for seat := range walks {
		walks[seat].walks = m.Game.Heuristics.Walks
	}
	for ; s.Actor() != games.Terminal && p.Plies < maxActions; p.Plies++ {
		actor := s.Actor()
		if actor == games.Chance {
			s.Apply(games.SeededChance(s, m.Seed, chances))
			chances++
			continue
		}
		if actor != last {
			p.countIdle(turn, last)
			turn.passed, turn.acted = false, false
			p.Turns, last = p.Turns+1, actor
			p.TurnTimes[actor] = append(p.TurnTimes[actor], 0)
			if m.OnTurn != nil {
				m.OnTurn(s)
			}
			if leads.Update(s) {
				p.LeadChanges++
			}
		}
		a, err := m.chooseAction(ctx, &p, actor, chances)
		if err != nil {
			return p, err
		}
		turn.add(s, a)
		walks[actor].add(s, a)
		s.Apply(a)
	}
	p.countIdle(turn, last)
	for seat := range walks {
		p.Walked = append(p.Walked, walks[seat].count)
	}
	return p, nil
}

// turnActivity is what a seat has done in a turn.
type turnActivity struct {
	isPass        func(games.Action) bool
	passed, acted bool
	legal         []games.Action
}

// add counts an action of the turn, which is legal in s. A forced pass counts for nothing.
func (t *turnActivity) add(s games.State, a games.Action) {
	switch {
	case t.isPass == nil || t.acted:
	case !t.isPass(a):
		t.acted = true
	case !t.passed:
		t.legal = s.LegalActions(t.legal[:0])
		t.passed = len(t.legal) > 1
	}
}

// countIdle counts the turn of a seat if it was idle.
func (m *MatchResult) countIdle(t turnActivity, seat games.Seat) {
	if t.passed && !t.acted {
		m.IdleTurns[seat]++
	}
}

// newState returns the match's own copy of the position to begin with.
func (m Match) newState() (games.State, error) {
	if m.Start != nil {
		return m.Start.Clone(), nil
	}
	return m.Game.New(m.Setup)
}

// chooseAction asks a bot unless the action is forced. chances is the number of chance events so far.
func (m Match) chooseAction(ctx context.Context, p *MatchResult, actor games.Seat, chances int) (games.Action, error) {
	s := p.State
	legal := s.LegalActions(nil)
	if len(legal) == 1 {
		return legal[0], nil
	}
	view := games.View(s, actor)
	if o, is := m.Bots[actor].(*oracle); is {
		o.foresee(s, m.Seed, chances)
	}
	start := m.nanos()
	a, err := m.Bots[actor].Choose(ctx, view)
	elapsed := m.nanos() - start
	p.Times[actor] = append(p.Times[actor], elapsed)
	p.TurnTimes[actor][len(p.TurnTimes[actor])-1] += elapsed
	if err == nil {
		err = ctx.Err()
	}
	if err == nil && !slices.Contains(legal, a) {
		err = fmt.Errorf("bots: %s plays %s, which %s forbids, in\n%s", m.Setup.SeatName(actor), s.FormatAction(a), games.Check(s, a), s)
	}
	return a, err
}

func (m Match) nanos() int64 {
	if m.Clock == nil {
		return 0
	}
	return m.Clock()
}

// WilsonInterval returns the 95 % confidence interval (Wilson, 1927) of a share observed in n
// trials.
func WilsonInterval(share float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	trials := float64(n)
	center := share + z*z/(2*trials)
	halfWidth := float64(z * math.Sqrt(share*(1-share)/trials+z*z/(4*trials*trials)))
	denominator := 1 + z*z/trials
	return max(0, (center-halfWidth)/denominator), min(1, (center+halfWidth)/denominator)
}
