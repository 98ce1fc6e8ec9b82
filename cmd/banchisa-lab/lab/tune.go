package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"banchisa/cmd/commandline"
	"banchisa/games"
)

// Defaults of tune.
const (
	// heldOut is how far the seeds of the check are from those of the self-play.
	heldOut = 1_000_000
	// progressTime is the time between two lines of progress.
	progressTime = 5 * time.Second
)

// runTune learns the weights of a game's features from matches between bots, and prints them
// beside the old ones. The matches are kept in a file, so that it can be stopped and continued.
func runTune(inv *invocation) int {
	n := inv.Flags.Int("n", 400, "")
	names := inv.Flags.String("bots", "3", "")
	seed := inv.Flags.Uint64("seed", 1, "")
	variant := inv.Flags.String("variant", "", "")
	seats := inv.Flags.Int("seats", 0, "")
	parallel := inv.Flags.Int("parallel", 1, "")
	data := inv.Flags.String("data", "", "")
	positions := inv.Flags.Int("positions", 12, "")
	ridge := inv.Flags.Float64("ridge", 10, "")
	check := inv.Flags.Int("check", 0, "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if !inv.IsAtLeast("n", float64(*n), 1) || !inv.IsAtLeast("parallel", float64(*parallel), 1) ||
		!inv.IsAtLeast("positions", float64(*positions), 1) || !inv.IsAtLeast("ridge", *ridge, math.SmallestNonzeroFloat64) ||
		!inv.IsAtLeast("check", float64(*check), 0) {
		return exitUsage
	}
	game, setup, code, ok := inv.ParseSetup(inv.Args[0], *variant, *seats)
	if !ok {
		return code
	}
	if len(game.Heuristics.Features) == 0 {
		inv.PrintErr("lab.tune-nothing", game.Title)
		return exitFailure
	}
	ctx, stop := signal.NotifyContext(inv.Ctx, os.Interrupt)
	defer stop()
	a := &arena{ctx: ctx, game: game, setup: setup, seed: *seed, samples: *positions}
	lineup := strings.Split(*names, ",") // the last has all seats that are left
	for i := range setup.Seats {
		a.bots = append(a.bots, lineup[min(i, len(lineup)-1)])
		if !inv.checkBot(commandline.NewBot, game, a.bots[i]) {
			return exitUsage
		}
	}
	if *data == "" {
		*data = fmt.Sprintf("%s-%s.samples", game.ID, filepath.Base(a.setup.Variant.ID))
	}
	samples, err := inv.collect(a, *n, *parallel, *data)
	if ctx.Err() != nil {
		inv.PrintErr("lab.interrupted", a.first, *n)
		return exitFailure
	}
	if err != nil {
		return inv.Fail(err)
	}
	learned := inv.printFit(game, a.first, samples, *ridge)
	if *check == 0 {
		return exitOK
	}
	return inv.checkWeights(a, learned, *check, *parallel)
}

// collect returns the samples of n matches: those in the file, and new ones, which it appends.
// a.first is the number of matches then.
func (inv *invocation) collect(a *arena, n, parallel int, file string) ([]sample, error) {
	f, samples, err := openSamples(file, a, n)
	if err != nil {
		return nil, err
	}
	shown, played := time.Now(), a.first
	if n > played {
		err = a.run(n-played, parallel, func(m match) error {
			samples = append(samples, m.samples...)
			played++
			if time.Since(shown) >= progressTime {
				shown = time.Now()
				inv.PrintErr("lab.tune-progress", played, n)
			}
			return appendSamples(f, m)
		})
	}
	a.first = played
	return samples, errors.Join(err, f.Close())
}

// printFit fits the weights, prints them and returns them as [commandline.NewBot] reads them.
func (inv *invocation) printFit(game *games.Game, matches int, samples []sample, ridge float64) string {
	features := game.Heuristics.Features
	old := make([]float64, len(features))
	for i, f := range features {
		old[i] = f.Weight
	}
	result := fitWeights(samples, old, ridge)
	fmt.Fprintln(
		inv.Out,
		inv.Loc.Localize("lab.tune-head", game.Title, matches, len(samples), fmt.Sprintf("%.4f", result.OldLoss), fmt.Sprintf("%.4f", result.Loss)),
	)
	fmt.Fprintf(inv.Out, "  %-12s %10s %10s %10s %10s\n", "", "old", "new", "±", "spread")
	var weights []string
	for i, f := range features {
		fmt.Fprintf(inv.Out, "  %-12s %10.4g %10.4g %10.4g %10.4g\n", f.ID, f.Weight, result.Weights[i], result.Errors[i], result.Spread[i])
		weights = append(weights, fmt.Sprintf("%.4g", result.Weights[i]))
	}
	learned := strings.Join(weights, commandline.WeightSeparator)
	fmt.Fprintln(inv.Out, learned)
	return learned
}

// checkWeights tests a Maestro with new weights against one with the old ones, with equal
// iterations and held-out seeds.
func (inv *invocation) checkWeights(tuned *arena, weights string, iterations, parallel int) int {
	ctx, cancel := context.WithCancel(tuned.ctx)
	defer cancel()
	a := &arena{ctx: ctx, game: tuned.game, setup: tuned.setup, seed: tuned.seed + heldOut}
	a.bots = append(a.bots, fmt.Sprintf("6:%d@%s", iterations, weights))
	for range len(a.setup.Seats) - 1 {
		a.bots = append(a.bots, fmt.Sprintf("6:%d@untuned", iterations))
	}
	report, test := newArenaReport(a), &sprt{elo0: 0, elo1: 40, alpha: 0.05, beta: 0.05}
	err := a.run(maxSPRTMatches, parallel, func(m match) error {
		report.add(m)
		return test.add(a, m)
	})
	if err != nil && !errors.Is(err, errDecided) && ctx.Err() == nil {
		return inv.Fail(err)
	}
	report.print(inv)
	test.print(inv)
	return exitOK
}
