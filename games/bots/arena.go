package bots

import (
	"context"
	"fmt"
	"math"
	"slices"

	"banchisa/games"
)

// Arena is a contest of two line-ups over matches with swapped seats on the same seeds.
type Arena struct {
	Game  *games.Game
	Setup games.Setup
	// Make are the two line-ups: each makes a bot for a seat of a match. With more than
	// two seats they sit in turn, and change places in every second match.
	Make [2]func(seed uint64) (Bot, error)
	// Matches is rounded up to an even number. Seed is that of the first pair.
	Matches int
	Seed    uint64
	// Limit is how many actions a match may last; 0 means 50,000. What is cut off
	// counts as a draw.
	Limit int
	// Clock tells nanoseconds of processor time, or nil: this package knows no time.
	Clock func() int64
	// Each is called after every match, or nil.
	Each func(n int, score float64)
}

// Standing is how an arena ended, for the first line-up against the second.
type Standing struct {
	Matches, Wins, Draws, Losses int
	// Score is the mean share of the first line-up; Low and High are Wilson's 95 %.
	Score, Low, High float64
	// Actions are the mean and greatest number of actions of a match.
	Actions float64
	Longest int
	// Seats is the share won by each place in the order of play.
	Seats []float64
	// Decisions of each line-up: how many, and with a Clock the mean and the 95th
	// percentile of their nanoseconds.
	Decisions  [2]int
	Mean, Late [2]int64
}

// String is the standing on one line.
func (s Standing) String() string {
	return fmt.Sprintf("%d matches: %d won, %d drawn, %d lost; %.1f %% (%.1f–%.1f), %.0f actions, first seat %.1f %%",
		s.Matches, s.Wins, s.Draws, s.Losses, 100*s.Score, 100*s.Low, 100*s.High, s.Actions, 100*s.First())
}

// First is the share won by who begins.
func (s Standing) First() float64 {
	if len(s.Seats) == 0 {
		return 0
	}
	return s.Seats[0]
}

// Run plays the matches. The end of ctx ends it after the match being played.
func (a Arena) Run(ctx context.Context) (Standing, error) {
	if a.Limit == 0 {
		a.Limit = 50000
	}
	run := arenaRun{Arena: a}
	run.got.Seats = make([]float64, len(a.Setup.Seats))
	for n := range a.Matches + a.Matches%2 {
		if ctx.Err() != nil {
			break
		}
		score, err := run.match(ctx, a.Seed+uint64(n/2), n%2)
		if err != nil {
			return run.got, err
		}
		if a.Each != nil {
			a.Each(n+1, score)
		}
	}
	return run.standing(), nil
}

// arenaRun is an arena under way.
type arenaRun struct {
	Arena
	got     Standing
	actions int
	sum     float64
	spent   [2][]int64
}

// match plays one; swap is 1 when the second line-up begins.
func (run *arenaRun) match(ctx context.Context, seed uint64, swap int) (score float64, err error) {
	s, err := run.Game.New(run.Setup)
	if err != nil {
		return 0, err
	}
	bots := make([]Bot, len(run.Setup.Seats))
	for seat := range bots {
		if bots[seat], err = run.Make[(seat+swap)%2](seed*64 + uint64(seat)); err != nil {
			return 0, err
		}
	}
	chances, played := 0, 0
	for ; s.Actor() != games.Nobody && played < run.Limit; played++ {
		actor := s.Actor()
		if actor == games.Chance {
			s.Apply(games.Draw(s, seed, chances))
			chances++
			continue
		}
		view := games.View(s, actor)
		start := run.now()
		a, err := bots[actor].Choose(context.WithoutCancel(ctx), view)
		if err != nil {
			return 0, err
		}
		side := (int(actor) + swap) % 2
		run.spent[side] = append(run.spent[side], run.now()-start)
		s.Apply(a)
	}
	run.actions += played
	run.got.Longest = max(run.got.Longest, played)
	return run.book(s, swap), nil
}

func (run *arenaRun) now() int64 {
	if run.Clock == nil {
		return 0
	}
	return run.Clock()
}

// book counts a match and gives the first line-up's share.
func (run *arenaRun) book(s games.State, swap int) float64 {
	result := s.Result(nil)
	own, all := 0.0, 0.0
	for seat, share := range result {
		all += share
		if (seat+swap)%2 == 0 {
			own += share
		}
		run.got.Seats[seat] += share
	}
	score := 0.5
	if all > 0 {
		score = own / all
	}
	run.got.Matches++
	run.sum += score
	switch {
	case score > 0.5:
		run.got.Wins++
	case score < 0.5:
		run.got.Losses++
	default:
		run.got.Draws++
	}
	return score
}

// standing works out the shares.
func (run *arenaRun) standing() Standing {
	s := run.got
	if s.Matches == 0 {
		return s
	}
	n := float64(s.Matches)
	s.Score = run.sum / n
	s.Low, s.High = Wilson(s.Score, s.Matches)
	s.Actions = float64(run.actions) / n
	for seat := range s.Seats {
		s.Seats[seat] /= n
	}
	for side, spent := range run.spent {
		if s.Decisions[side] = len(spent); len(spent) == 0 {
			continue
		}
		slices.Sort(spent)
		sum := int64(0)
		for _, t := range spent {
			sum += t
		}
		s.Mean[side] = sum / int64(len(spent))
		s.Late[side] = spent[len(spent)*95/100]
	}
	return s
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
