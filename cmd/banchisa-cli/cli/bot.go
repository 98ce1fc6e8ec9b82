package cli

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// maestroTime is how long a Maestro without a budget thinks about a choice.
const maestroTime = 3 * time.Second

// newBot returns the bot of that name: a level from 1 to 5, "random" and others as [bots.Parse] has
// them, "6" for a Maestro, "6:500ms" for one that thinks for that time and "6:20000" for one with
// that many iterations a choice.
func newBot(game *games.Game, name string, seed uint64) (bots.Bot, error) {
	level, limit, limited := strings.Cut(name, ":")
	if level != strconv.Itoa(bots.MaestroLevel) {
		return bots.Parse(game, name, seed)
	}
	start := time.Now()
	budget := bots.Budget{
		Nanoseconds: int64(maestroTime), Threads: runtime.NumCPU(),
		Clock: func() int64 { return int64(time.Since(start)) },
	}
	if limited {
		if n, err := strconv.Atoi(limit); err == nil && n > 0 {
			budget.Iterations, budget.Nanoseconds = n, 0
		} else if d, err := time.ParseDuration(limit); err == nil && d > 0 {
			budget.Nanoseconds = int64(d)
		} else {
			return nil, fmt.Errorf("bots: %q is no bot; 6, 6:500ms and 6:20000 are", name)
		}
	}
	return bots.NewMaestro(game, seed, budget), nil
}
