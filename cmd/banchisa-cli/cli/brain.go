package cli

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"time"

	"banchisa/games"
)

// brain chooses for a seat from what the seat may know.
type brain interface {
	Choose(ctx context.Context, view games.State) (games.Action, error)
}

// newBrain is the bot of that name: a level from 1 to 5, "random" and others.
func newBrain(game *games.Game, name string, seed uint64) (brain, error) {
	if level, err := strconv.Atoi(name); name != "random" && (err != nil || level < 1 || level > 5) {
		return nil, errors.New(name)
	}
	return guess{rand.New(rand.NewPCG(seed, 3))}, nil
}

type guess struct{ r *rand.Rand }

func (g guess) Choose(_ context.Context, view games.State) (games.Action, error) {
	actions := view.Actions(nil)
	return actions[g.r.IntN(len(actions))], nil
}

// simulations is how many searches' walks from the start a second of processor holds.
func simulations(game *games.Game, start games.State, long time.Duration) float64 { return 0 }
