package commandline

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

const (
	// maestroTime is how long a Maestro without a budget thinks about a choice.
	maestroTime = 3 * time.Second
	// FixedThreads is the number of threads of a Maestro with a number of iterations, so that its
	// choices are the same on every machine.
	FixedThreads = 2
	// WeightSeparator is between the weights of a Maestro's features.
	WeightSeparator = "/"
)

// NewBot returns the bot of that name: a level from 1 to 5, "random" and others as [bots.Parse] has
// them, "companion" or "companion:1.5" with the strength at which it begins, or a Maestro: "6",
// "6:500ms" for one that thinks for that time, "6:20000" for one with that many iterations a choice,
// each with "@1/0.5/-2" for other weights of the game's features.
func NewBot(game *games.Game, name string, seed uint64) (bots.Bot, error) {
	name, weights, weighted := strings.Cut(name, "@")
	level, limit, limited := strings.Cut(name, ":")
	if level != strconv.Itoa(bots.MaestroLevel) {
		if weighted {
			return nil, fmt.Errorf("bots: only a Maestro takes weights, %q does not", name)
		}
		if spec, ok := bots.ParseSpec(name); ok {
			spec.Seed = seed
			return spec.NewBot(game), nil
		}
		return bots.Parse(game, name, seed)
	}
	start := time.Now()
	budget := bots.Budget{
		Nanoseconds: int64(maestroTime), Threads: runtime.NumCPU(),
		Clock: func() int64 { return int64(time.Since(start)) },
	}
	if limited {
		if n, err := strconv.Atoi(limit); err == nil && n > 0 {
			budget.Iterations, budget.Nanoseconds, budget.Threads = n, 0, FixedThreads
		} else if d, err := time.ParseDuration(limit); err == nil && d > 0 {
			budget.Nanoseconds = int64(d)
		} else {
			return nil, fmt.Errorf("bots: %q is no bot; 6, 6:500ms and 6:20000 are", name)
		}
	}
	if weighted {
		var err error
		if game, err = withWeights(game, weights); err != nil {
			return nil, err
		}
	}
	return bots.NewMaestro(game, seed, budget), nil
}

// withWeights returns the game with other weights for Maestro; "untuned" are those of the levels.
func withWeights(game *games.Game, text string) (*games.Game, error) {
	changed := *game
	changed.Heuristics.Tuned = nil
	if text == "untuned" {
		return &changed, nil
	}
	parts := strings.Split(text, WeightSeparator)
	if n := len(game.Heuristics.Features); len(parts) != n && len(parts) != len(game.Heuristics.Tuned) {
		return nil, fmt.Errorf("bots: %s has %d features, not %d", game.ID, n, len(parts))
	}
	for _, part := range parts {
		weight, err := strconv.ParseFloat(part, 64)
		if err != nil {
			return nil, err
		}
		changed.Heuristics.Tuned = append(changed.Heuristics.Tuned, weight)
	}
	return &changed, nil
}
