package bots

import (
	"context"
	"fmt"
	"math"
	"slices"

	"banchisa/games"
)

// Bout is one match between bots, refereed: chance from the seed, views for each seat,
// every choice checked. What has one possibility is played without asking.
type Bout struct {
	Game  *games.Game
	Setup games.Setup
	// Bots sit on the seats, in order of play.
	Bots []Bot
	Seed uint64
	// Limit is how many actions the match may last; 0 means 50,000.
	Limit int
	// Clock tells nanoseconds, or is nil: this package knows no time.
	Clock func() int64
	// From is the position to begin with, nil for the start, and Chances how many chance
	// events lie before it. It is not changed.
	From    games.State
	Chances int
}

// Played is how a bout went.
type Played struct {
	// State is the last position, unfinished when the limit cut it off.
	State games.State
	// Plies counts actions, chance included; Turns how often another seat came to choose.
	Plies, Turns int
	// LeadChanges counts how often, from turn to turn, another seat stands best in the eyes
	// of the game's mind.
	LeadChanges int
	// Times are the nanoseconds of each real choice, by seat; TurnTimes of each turn, what
	// is chosen before another seat comes to choose.
	Times, TurnTimes [][]int64
}

// Play plays the match. A bot that errs or plays against the rules ends it with an error.
func (b Bout) Play(ctx context.Context) (Played, error) {
	s, err := b.start()
	if err != nil {
		return Played{}, err
	}
	p := Played{State: s, Times: make([][]int64, len(b.Bots)), TurnTimes: make([][]int64, len(b.Bots))}
	limit := b.Limit
	if limit == 0 {
		limit = 50000
	}
	chances, last, lead := b.Chances, games.Nobody, NewLeader(b.Game, s)
	for ; s.Actor() != games.Nobody && p.Plies < limit; p.Plies++ {
		actor := s.Actor()
		if actor == games.Chance {
			s.Apply(games.SeededChance(s, b.Seed, chances))
			chances++
			continue
		}
		if actor != last {
			p.Turns, last = p.Turns+1, actor
			p.TurnTimes[actor] = append(p.TurnTimes[actor], 0)
			if lead.Changed(s) {
				p.LeadChanges++
			}
		}
		a, err := b.choose(ctx, &p, actor)
		if err != nil {
			return p, err
		}
		s.Apply(a)
	}
	return p, nil
}

// start is a position of the bout's own to begin with.
func (b Bout) start() (games.State, error) {
	if b.From != nil {
		return b.From.Clone(), nil
	}
	return b.Game.New(b.Setup)
}

// choose asks a bot, unless there is nothing to choose.
func (b Bout) choose(ctx context.Context, p *Played, actor games.Seat) (games.Action, error) {
	s := p.State
	legal := s.LegalActions(nil)
	if len(legal) == 1 {
		return legal[0], nil
	}
	view := games.View(s, actor)
	begun := b.now()
	a, err := b.Bots[actor].Choose(ctx, view)
	took := b.now() - begun
	p.Times[actor] = append(p.Times[actor], took)
	p.TurnTimes[actor][len(p.TurnTimes[actor])-1] += took
	if err == nil && !slices.Contains(legal, a) {
		err = fmt.Errorf("bots: %s plays %s, which %s forbids, in\n%s", b.Setup.SeatName(actor), s.FormatAction(a), games.Check(s, a), s)
	}
	return a, err
}

func (b Bout) now() int64 {
	if b.Clock == nil {
		return 0
	}
	return b.Clock()
}

// Leader remembers who stood best in the eyes of a game's mind.
type Leader struct {
	judge judge
	seat  int
}

// NewLeader is a Leader for matches like the one that s belongs to.
func NewLeader(g *games.Game, s games.State) *Leader {
	l := &Leader{judge: judge{mind: g.Heuristics}, seat: -1}
	l.judge.fit(s)
	return l
}

// Changed tells whether another seat than before stands best alone.
func (l *Leader) Changed(s games.State) bool {
	if l.judge.mind.ExtractFeatures == nil {
		return false
	}
	l.judge.strengths(s)
	best := slices.Max(l.judge.values)
	at := slices.Index(l.judge.values, best)
	if slices.Contains(l.judge.values[at+1:], best) || at == l.seat {
		return false
	}
	before := l.seat
	l.seat = at
	return before >= 0
}

// Wilson is the 95 % interval (Wilson, 1927) of a share seen in n trials.
func Wilson(share float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	N := float64(n)
	centre := share + z*z/(2*N)
	width := float64(z * math.Sqrt(share*(1-share)/N+z*z/(4*N*N)))
	whole := 1 + z*z/N
	return max(0, (centre-width)/whole), min(1, (centre+width)/whole)
}
