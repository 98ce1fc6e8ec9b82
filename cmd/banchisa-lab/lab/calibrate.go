package lab

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"

	"banchisa/app/review"
	"banchisa/cmd/commandline"
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
	game     *games.Game
	setup    games.Setup
	n, level int
	seed     uint64
}

// runCalibrate prints how often positions with a win chance were won, with the curve learned from
// those matches and without one.
func runCalibrate(inv *invocation) int {
	var c calibration
	inv.Flags.IntVar(&c.n, "n", 200, "")
	inv.Flags.IntVar(&c.level, "level", analysis.DefaultLevel, "")
	inv.Flags.Uint64Var(&c.seed, "seed", 1, "")
	variant := inv.Flags.String("variant", "", "")
	write := inv.Flags.String("write", "", "")
	rows := inv.Flags.String("rows", "", "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if c.level < 1 || c.level > bots.NumLevels || c.n < 1 {
		return inv.UsageError("")
	}
	var code int
	var ok bool
	if c.game, c.setup, code, ok = inv.ParseSetup(inv.Args[0], *variant, 0); !ok {
		return code
	}
	ctx, stop := signal.NotifyContext(inv.Ctx, os.Interrupt)
	defer stop()
	matches, err := c.run(ctx)
	if err != nil && ctx.Err() == nil {
		return inv.Fail(err)
	}
	raw, corrected := calibrationTables(matches)
	file := review.CurveFile{Matches: len(matches), Variant: c.setup.Variant.ID, Curve: analysis.FitCurve(slices.Concat(matches...))}
	inv.printCalibration(raw, corrected, c.game, len(matches))
	if *write != "" {
		text, err := json.MarshalIndent(file, "", "  ")
		if err != nil {
			return inv.Fail(err)
		}
		if err := os.WriteFile(*write, append(text, '\n'), 0o644); err != nil {
			return inv.Fail(err)
		}
	}
	if err := inv.appendRows(*rows, c.game, c.setup, slices.Concat(raw.rows("raw"), corrected.rows("corrected"))); err != nil {
		return inv.Fail(err)
	}
	return exitOK
}

// run plays and measures the matches, two at once, and returns their positions in order. When the
// context ends it returns those of the matches that are done.
func (c *calibration) run(ctx context.Context) (matches [][]analysis.Sample, err error) {
	err = runInOrder(ctx, c.n, commandline.FixedThreads, func(ctx context.Context, i int) ([]analysis.Sample, error) {
		return c.play(ctx, c.seed+uint64(i))
	}, func(samples []analysis.Sample) error {
		if samples != nil {
			matches = append(matches, samples)
		}
		return nil
	})
	return matches, err
}

// play plays one match and measures some of its positions.
func (c *calibration) play(ctx context.Context, seed uint64) ([]analysis.Sample, error) {
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
	analyzer := analysis.NewAnalyzer(c.game, c.setup, analysis.Options{Iterations: analysis.LevelIterations(c.level), Seed: review.Seed})
	var list []analysis.Sample
	for _, s := range chosen.kept {
		found, err := analyzer.Shares(ctx, s)
		if err != nil {
			return nil, err
		}
		list = append(list, analysis.Sample{Found: found, Won: won})
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
func (t *calibrationTable) add(p analysis.Sample, curve analysis.Curve) {
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
func calibrationTables(matches [][]analysis.Sample) (raw, corrected calibrationTable) {
	var halves [2][]analysis.Sample
	for i, samples := range matches {
		halves[i%2] = append(halves[i%2], samples...)
	}
	for i, samples := range halves {
		curve := analysis.FitCurve(halves[1-i])
		for _, p := range samples {
			raw.add(p, nil)
			corrected.add(p, curve)
		}
	}
	return raw, corrected
}
