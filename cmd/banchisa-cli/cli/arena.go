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
func runArena(c *call) int {
	names := c.flags.String("bots", "1,3", "")
	n := c.flags.Int("n", 100, "")
	seed := c.flags.Uint64("seed", 1, "")
	variant := c.flags.String("variant", "", "")
	parallel := c.flags.Int("parallel", 1, "")
	table := c.flags.String("csv", "", "")
	if code, ok := c.parse(1, 1); !ok {
		return code
	}
	if *n < 1 {
		return c.misused("")
	}
	game, ok := c.game(c.words[0])
	if !ok {
		return usage
	}
	a := &arena{game: game, seed: *seed, ctx: c.ctx}
	for name := range strings.SplitSeq(*names, ",") {
		name = strings.TrimPrefix(strings.TrimSpace(name), "bot:")
		if _, err := newBrain(game, name, 1); err != nil {
			c.say("cli.wrong-bot", name)
			return usage
		}
		a.bots = append(a.bots, name)
	}
	v, err := c.variant(game, *variant)
	if err != nil {
		return c.wrong(err)
	}
	for len(a.bots) < v.Seats.Min {
		a.bots = append(a.bots, a.bots[len(a.bots)-1])
	}
	if a.setup, err = c.setup(game, *variant, len(a.bots)); err != nil {
		return c.wrong(err)
	}
	played, err := a.run(*n, max(1, *parallel))
	if err != nil {
		return c.wrong(err)
	}
	newTally(a, played).print(c)
	if *table != "" {
		if err := a.writeCSV(*table, played); err != nil {
			return c.wrong(err)
		}
	}
	return good
}

type arena struct {
	ctx   context.Context
	game  *games.Game
	setup games.Setup
	bots  []string
	seed  uint64
}

// bout is one match of an arena.
type bout struct {
	seed  uint64
	seats []int // Which of the bots sits on each seat.
	share []float64
	// outcome is the record's result line.
	outcome string
	plies   int
	turns   int
	leads   int
	facts   []games.Stat
	// times and turnTimes are how long each real choice and each turn took, by bot.
	times, turnTimes [][]time.Duration
}

// run plays n matches, some at once; what comes out does not depend on how many.
func (a *arena) run(n, parallel int) ([]bout, error) {
	bouts, errs := make([]bout, n), make([]error, n)
	next := make(chan int)
	var crew sync.WaitGroup
	for range parallel {
		crew.Go(func() {
			for i := range next {
				bouts[i], errs[i] = a.bout(i)
			}
		})
	}
	for i := range bouts {
		next <- i
	}
	close(next)
	crew.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return bouts, nil
}

// bout plays match i: seed i/seats, with the line-up turned i%seats places.
func (a *arena) bout(i int) (bout, error) {
	seats := len(a.setup.Seats)
	b := bout{seed: a.seed + uint64(i/seats), times: make([][]time.Duration, len(a.bots)), turnTimes: make([][]time.Duration, len(a.bots))}
	brains := make([]bots.Bot, seats)
	for s := range brains {
		bot := (s + i) % seats
		b.seats = append(b.seats, bot)
		var err error
		if brains[s], err = newBrain(a.game, a.bots[bot], b.seed*64+uint64(bot)+1); err != nil {
			return b, err
		}
	}
	begun := time.Now()
	played, err := bots.Match{
		Game: a.game, Setup: a.setup, Bots: brains, Seed: b.seed, MaxActions: playoutLimit,
		Clock: func() int64 { return int64(time.Since(begun)) },
	}.Play(a.ctx)
	if err != nil {
		return b, err
	}
	for s, bot := range b.seats {
		b.times[bot] = durations(b.times[bot], played.Times[s])
		b.turnTimes[bot] = durations(b.turnTimes[bot], played.TurnTimes[s])
	}
	b.plies, b.turns, b.leads = played.Plies, played.Turns, played.LeadChanges
	if told, ok := played.State.(games.StatsReporter); ok {
		b.facts = told.Stats()
	}
	b.share, b.outcome = played.State.Returns(nil), games.FormatResult(played.State, a.setup)
	return b, nil
}

func durations(dst []time.Duration, nanoseconds []int64) []time.Duration {
	for _, n := range nanoseconds {
		dst = append(dst, time.Duration(n))
	}
	return dst
}

// writeCSV writes one line a match.
func (a *arena) writeCSV(name string, bouts []bout) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	w := csv.NewWriter(file)
	head := []string{"match", "seed", "outcome", "plies", "turns", "lead changes"}
	for _, seat := range a.setup.Seats {
		head = append(head, seat+" bot", seat+" share")
	}
	if len(bouts) > 0 {
		for _, fact := range bouts[0].facts {
			head = append(head, fact.Name)
		}
	}
	w.Write(head)
	for i, b := range bouts {
		row := []string{fmt.Sprint(i + 1), fmt.Sprint(b.seed), b.outcome, fmt.Sprint(b.plies), fmt.Sprint(b.turns), fmt.Sprint(b.leads)}
		for s, bot := range b.seats {
			row = append(row, a.bots[bot], fmt.Sprintf("%.3f", b.share[s]))
		}
		for _, fact := range b.facts {
			row = append(row, fmt.Sprint(fact.Count))
		}
		w.Write(row)
	}
	w.Flush()
	return w.Error()
}
