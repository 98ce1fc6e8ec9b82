package bots_test

import (
	"context"
	"fmt"

	"banchisa/games"
	"banchisa/games/bots"
)

// arena is a contest of two line-ups over matches with swapped seats on the same seeds.
type arena struct {
	game  *games.Game
	setup games.Setup
	// lineups make a bot for a seat of a match.
	lineups [2]func(seed uint64) (bots.Bot, error)
	// matches is rounded up to an even number.
	matches int
}

// standing is how an arena ended, for the first line-up.
type standing struct {
	matches, plies   int
	score, low, high float64
}

func (s standing) String() string {
	return fmt.Sprintf("%d matches: %.1f %% (%.1f–%.1f), %d actions", s.matches, 100*s.score, 100*s.low, 100*s.high, s.plies)
}

func (a arena) run() (standing, error) {
	var s standing
	for n := range a.matches + a.matches%2 {
		bout := bots.Bout{Game: a.game, Setup: a.setup, Seed: uint64(n / 2)}
		for seat := range a.setup.Seats {
			b, err := a.lineups[(seat+n)%2](uint64(n/2*64 + seat))
			if err != nil {
				return s, err
			}
			bout.Bots = append(bout.Bots, b)
		}
		played, err := bout.Play(context.Background())
		if err != nil {
			return s, err
		}
		s.matches++
		s.plies += played.Plies
		for seat, share := range played.State.Returns(nil) {
			if (seat+n)%2 == 0 {
				s.score += share
			}
		}
	}
	s.score /= float64(s.matches)
	s.low, s.high = bots.Wilson(s.score, s.matches)
	return s, nil
}
