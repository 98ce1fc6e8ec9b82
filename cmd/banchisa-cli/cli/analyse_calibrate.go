package cli

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"

	"banchisa/app/review"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/bots"
)

const (
	// calibrationLevel is the level of the bots whose matches are measured.
	calibrationLevel = 3
	// positionsPerMatch is the number of positions of each match that are measured.
	positionsPerMatch = 6
	// calibrationLimit is the number of actions after which a match is cut off. Nobody has won it
	// then, so the seats share it: Quadriga's default variant seldom ends between equals.
	calibrationLimit = 10_000
	// numBins is the number of bins of the table.
	numBins = 10
)

// calibration measures the win chances that an analysis finds in matches between bots.
type calibration struct {
	game  *games.Game
	setup games.Setup
	flags analyseFlags
}

// calibrate prints how often positions with a win chance were won, with the curve learned from
// those matches and without one.
func (inv *invocation) calibrate(f analyseFlags) int {
	game, setup, code, ok := inv.newSetup(f.calibrate, f.variant, 0)
	if !ok {
		return code
	}
	ctx, stop := signal.NotifyContext(inv.ctx, os.Interrupt)
	defer stop()
	matches, err := (&calibration{game: game, setup: setup, flags: f}).run(ctx)
	if err != nil && ctx.Err() == nil {
		return inv.fail(err)
	}
	raw, corrected := calibrationTables(matches)
	file := review.CurveFile{Matches: len(matches), Variant: setup.Variant.ID, Curve: analysis.FitCurve(slices.Concat(matches...))}
	inv.printCalibration(raw, corrected, game, len(matches))
	if f.write != "" {
		text, err := json.MarshalIndent(file, "", "  ")
		if err != nil {
			return inv.fail(err)
		}
		if err := os.WriteFile(f.write, append(text, '\n'), 0o644); err != nil {
			return inv.fail(err)
		}
	}
	if f.svg != "" {
		if err := os.WriteFile(f.svg, inv.calibrationPicture(raw, corrected, game, len(matches)), 0o644); err != nil {
			return inv.fail(err)
		}
	}
	return exitOK
}

// run plays and measures the matches, two at once, and returns their positions in order. When the
// context ends it returns those of the matches that are done.
func (c *calibration) run(ctx context.Context) (matches [][]analysis.Position, err error) {
	err = runInOrder(ctx, c.flags.n, fixedThreads, func(ctx context.Context, i int) ([]analysis.Position, error) {
		return c.play(ctx, c.flags.seed+uint64(i))
	}, func(positions []analysis.Position) error {
		if positions != nil {
			matches = append(matches, positions)
		}
		return nil
	})
	return matches, err
}

// play plays one match and measures some of its positions.
func (c *calibration) play(ctx context.Context, seed uint64) ([]analysis.Position, error) {
	players := make([]bots.Bot, len(c.setup.Seats))
	for i := range players {
		players[i] = bots.New(c.game, calibrationLevel, seed*64+uint64(i)+1)
	}
	chosen := reservoir[games.State]{size: positionsPerMatch, r: rand.New(rand.NewPCG(seed, 2))}
	keep := func(s games.State) { chosen.add(s.Clone) }
	result, err := bots.Match{Game: c.game, Setup: c.setup, Bots: players, Seed: seed, MaxActions: calibrationLimit, OnTurn: keep}.Play(ctx)
	if err != nil {
		return nil, err
	}
	won := sharesWon(result.State)
	analyzer := analysis.NewAnalyzer(c.game, c.setup, analysis.Options{Iterations: analysis.LevelIterations(c.flags.level), Seed: review.Seed})
	var list []analysis.Position
	for _, s := range chosen.kept {
		found, err := analyzer.Shares(ctx, s)
		if err != nil {
			return nil, err
		}
		list = append(list, analysis.Position{Found: found, Won: won})
	}
	return list, nil
}

// sharesWon returns each seat's share at the end; if nobody has won all have the same, as in an
// analysis.
func sharesWon(end games.State) []float64 {
	won := end.Returns(nil)
	if !slices.ContainsFunc(won, func(share float64) bool { return share > 0 }) {
		for seat := range won {
			won[seat] = 1 / float64(len(won))
		}
	}
	return won
}

// calibrationBin counts the observations of a tenth of the win chances.
type calibrationBin struct {
	n          int
	found, won float64
}

type calibrationTable [numBins]calibrationBin

// add counts a position, corrected by a curve.
func (t *calibrationTable) add(p analysis.Position, curve analysis.Curve) {
	found := p.Found
	if curve != nil {
		found = curve.Shares(found)
	}
	for seat, share := range found {
		b := &t[max(0, min(int(share*numBins), numBins-1))]
		b.n++
		b.found += share
		b.won += p.Won[seat]
	}
}

// calibrationTables returns the tables without a curve and with one. Each half of the matches is
// corrected by the curve of the other half, so that no match measures a curve learned from it.
func calibrationTables(matches [][]analysis.Position) (raw, corrected calibrationTable) {
	var halves [2][]analysis.Position
	for i, positions := range matches {
		halves[i%2] = append(halves[i%2], positions...)
	}
	for i, positions := range halves {
		curve := analysis.FitCurve(halves[1-i])
		for _, p := range positions {
			raw.add(p, nil)
			corrected.add(p, curve)
		}
	}
	return raw, corrected
}
