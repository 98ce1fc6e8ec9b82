package cli

import (
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// runArena lets bots play each other. Every seed is played once from each turn of the
// line-up round the seats, so that no seat and no luck favours a bot.
func runArena(c *invocation) int {
	names := c.flags.String("bots", "1,3", "")
	n := c.flags.Int("n", 100, "")
	seed := c.flags.Uint64("seed", 1, "")
	variant := c.flags.String("variant", "", "")
	parallel := c.flags.Int("parallel", 1, "")
	csvFile := c.flags.String("csv", "", "")
	if code, ok := c.parse(1, 1); !ok {
		return code
	}
	if *n < 1 {
		return c.usageError("")
	}
	game, ok := c.game(c.args[0])
	if !ok {
		return exitUsage
	}
	a := &arena{game: game, seed: *seed, ctx: c.ctx}
	for name := range strings.SplitSeq(*names, ",") {
		name = strings.TrimPrefix(strings.TrimSpace(name), "bot:")
		if _, err := newBot(game, name, 1); err != nil {
			c.printErr("cli.wrong-bot", name)
			return exitUsage
		}
		a.bots = append(a.bots, name)
	}
	v, err := c.variant(game, *variant)
	if err != nil {
		return c.fail(err)
	}
	for len(a.bots) < v.Seats.Min {
		a.bots = append(a.bots, a.bots[len(a.bots)-1])
	}
	if a.setup, err = c.setup(game, *variant, len(a.bots)); err != nil {
		return c.fail(err)
	}
	matches, err := a.run(*n, max(1, *parallel))
	if err != nil {
		return c.fail(err)
	}
	newArenaReport(a, matches).print(c)
	if *csvFile != "" {
		if err := a.writeCSV(*csvFile, matches); err != nil {
			return c.fail(err)
		}
	}
	return exitOK
}

type arena struct {
	ctx   context.Context
	game  *games.Game
	setup games.Setup
	bots  []string
	seed  uint64
}

// match is one match of an arena.
type match struct {
	seed   uint64
	seats  []int // Which of the bots sits on each seat.
	shares []float64
	// result is the record's result line.
	result      string
	plies       int
	turns       int
	leadChanges int
	stats       []games.Stat
	// times and turnTimes are how long each real choice and each turn took, by bot.
	times, turnTimes [][]time.Duration
}

// run plays n matches, some at once; what comes out does not depend on how many.
func (a *arena) run(n, parallel int) ([]match, error) {
	matches, errs := make([]match, n), make([]error, n)
	next := make(chan int)
	var workers sync.WaitGroup
	for range parallel {
		workers.Go(func() {
			for i := range next {
				matches[i], errs[i] = a.play(i)
			}
		})
	}
	for i := range matches {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return matches, nil
}

// play plays match i: seed i/seats, with the line-up turned i%seats places.
func (a *arena) play(i int) (match, error) {
	seats := len(a.setup.Seats)
	b := match{seed: a.seed + uint64(i/seats), times: make([][]time.Duration, len(a.bots)), turnTimes: make([][]time.Duration, len(a.bots))}
	players := make([]bots.Bot, seats)
	for s := range players {
		bot := (s + i) % seats
		b.seats = append(b.seats, bot)
		var err error
		if players[s], err = newBot(a.game, a.bots[bot], b.seed*64+uint64(bot)+1); err != nil {
			return b, err
		}
	}
	start := time.Now()
	result, err := bots.Match{
		Game: a.game, Setup: a.setup, Bots: players, Seed: b.seed, MaxActions: playoutLimit,
		Clock: func() int64 { return int64(time.Since(start)) },
	}.Play(a.ctx)
	if err != nil {
		return b, err
	}
	for s, bot := range b.seats {
		b.times[bot] = durations(b.times[bot], result.Times[s])
		b.turnTimes[bot] = durations(b.turnTimes[bot], result.TurnTimes[s])
	}
	b.plies, b.turns, b.leadChanges = result.Plies, result.Turns, result.LeadChanges
	if reporter, ok := result.State.(games.StatsReporter); ok {
		b.stats = reporter.Stats()
	}
	b.shares, b.result = result.State.Returns(nil), games.FormatResult(result.State, a.setup)
	return b, nil
}

func durations(dst []time.Duration, nanoseconds []int64) []time.Duration {
	for _, n := range nanoseconds {
		dst = append(dst, time.Duration(n))
	}
	return dst
}

// writeCSV writes one line a match.
func (a *arena) writeCSV(name string, matches []match) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	w := csv.NewWriter(file)
	header := []string{"match", "seed", "outcome", "plies", "turns", "lead changes"}
	for _, seat := range a.setup.Seats {
		header = append(header, seat+" bot", seat+" share")
	}
	if len(matches) > 0 {
		for _, stat := range matches[0].stats {
			header = append(header, stat.Name)
		}
	}
	w.Write(header)
	for i, b := range matches {
		row := []string{fmt.Sprint(i + 1), fmt.Sprint(b.seed), b.result, fmt.Sprint(b.plies), fmt.Sprint(b.turns), fmt.Sprint(b.leadChanges)}
		for s, bot := range b.seats {
			row = append(row, a.bots[bot], fmt.Sprintf("%.3f", b.shares[s]))
		}
		for _, stat := range b.stats {
			row = append(row, fmt.Sprint(stat.Count))
		}
		w.Write(row)
	}
	w.Flush()
	return w.Error()
}
