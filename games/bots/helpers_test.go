package bots_test

import (
	"context"
	"fmt"

	"banchisa/games"
	"banchisa/games/bots"
)

// arena is a contest of two line-ups over matches with swapped seats and the same seeds.
type arena struct {
	game  *games.Game
	setup games.Setup
	// newBots make the bot of a seat from a seed.
	newBots [2]func(seed uint64) (bots.Bot, error)
	// matches is rounded up to an even number.
	matches int
}

// arenaResult is the result of an arena for the first line-up.
type arenaResult struct {
	matches, plies   int
	score, low, high float64
}

func (a arenaResult) String() string {
	return fmt.Sprintf("%d matches: %.1f %% (%.1f–%.1f), %d actions", a.matches, 100*a.score, 100*a.low, 100*a.high, a.plies)
}

func (a arena) run() (arenaResult, error) {
	var s arenaResult
	for n := range a.matches + a.matches%2 {
		match := bots.Match{Game: a.game, Setup: a.setup, Seed: uint64(n / 2)}
		for seat := range a.setup.Seats {
			b, err := a.newBots[(seat+n)%2](uint64(n/2*64 + seat))
			if err != nil {
				return s, err
			}
			match.Bots = append(match.Bots, b)
		}
		result, err := match.Play(context.Background())
		if err != nil {
			return s, err
		}
		s.matches++
		s.plies += result.Plies
		for seat, share := range result.State.Returns(nil) {
			if (seat+n)%2 == 0 {
				s.score += share
			}
		}
	}
	s.score /= float64(s.matches)
	s.low, s.high = bots.WilsonInterval(s.score, s.matches)
	return s, nil
}
