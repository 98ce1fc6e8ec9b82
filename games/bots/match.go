package bots

import (
	"context"
	"fmt"
	"math"
	"slices"

	"banchisa/games"
)

// Match is one match between bots, refereed: chance from the seed, views for each seat,
// every choice checked. What has one possibility is played without asking.
type Match struct {
	Game  *games.Game
	Setup games.Setup
	// Bots sit on the seats, in order of play.
	Bots []Bot
	Seed uint64
	// MaxActions is how many actions the match may last; 0 means 50,000.
	MaxActions int
	// Clock tells nanoseconds, or is nil: this package knows no time.
	Clock func() int64
	// Start is the position to begin with, nil for the start, and Chances how many chance
	// events lie before it. It is not changed.
	Start       games.State
	ChanceCount int
}

// MatchResult is how a bout went.
type MatchResult struct {
	// State is the last position, unfinished when the limit cut it off.
	State games.State
	// Plies counts actions, chance included; Turns how often another seat came to choose.
	Plies, Turns int
	// LeadChanges counts how often, from turn to turn, another seat stands best for the game's
	// mind.
	LeadChanges int
	// Times are the nanoseconds of each real choice, by seat; TurnTimes of each turn, what
	// is chosen before another seat comes to choose.
	Times, TurnTimes [][]int64
}

// Play plays the match. A bot that errs or plays against the rules ends it with an error.
func (b Match) Play(ctx context.Context) (MatchResult, error) {
	s, err := b.newState()
	if err != nil {
		return MatchResult{}, err
	}
	p := MatchResult{State: s, Times: make([][]int64, len(b.Bots)), TurnTimes: make([][]int64, len(b.Bots))}
	maxActions := b.MaxActions
	if maxActions == 0 {
		maxActions = 50000
	}
	chances, last, leads := b.ChanceCount, games.NoSeat, NewLeadTracker(b.Game, s)
	for ; s.Actor() != games.Terminal && p.Plies < maxActions; p.Plies++ {
		actor := s.Actor()
		if actor == games.Chance {
			s.Apply(games.SeededChance(s, b.Seed, chances))
			chances++
			continue
		}
		if actor != last {
			p.Turns, last = p.Turns+1, actor
			p.TurnTimes[actor] = append(p.TurnTimes[actor], 0)
			if leads.Update(s) {
				p.LeadChanges++
			}
		}
		a, err := b.chooseAction(ctx, &p, actor)
		if err != nil {
			return p, err
		}
		s.Apply(a)
	}
	return p, nil
}

// newState returns a position of the bout's own to begin with.
func (b Match) newState() (games.State, error) {
	if b.Start != nil {
		return b.Start.Clone(), nil
	}
	return b.Game.New(b.Setup)
}

// chooseAction asks a bot, unless there is nothing to choose.
func (b Match) chooseAction(ctx context.Context, p *MatchResult, actor games.Seat) (games.Action, error) {
	s := p.State
	legal := s.LegalActions(nil)
	if len(legal) == 1 {
		return legal[0], nil
	}
	view := games.View(s, actor)
	start := b.nanos()
	a, err := b.Bots[actor].Choose(ctx, view)
	elapsed := b.nanos() - start
	p.Times[actor] = append(p.Times[actor], elapsed)
	p.TurnTimes[actor][len(p.TurnTimes[actor])-1] += elapsed
	if err == nil && !slices.Contains(legal, a) {
		err = fmt.Errorf("bots: %s plays %s, which %s forbids, in\n%s", b.Setup.SeatName(actor), s.FormatAction(a), games.Check(s, a), s)
	}
	return a, err
}

func (b Match) nanos() int64 {
	if b.Clock == nil {
		return 0
	}
	return b.Clock()
}

// WilsonInterval returns the 95 % interval (WilsonInterval, 1927) of a share seen in n trials.
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
