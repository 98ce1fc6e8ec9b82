package lab

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"banchisa/cmd/commandline"
	"banchisa/games"
	"banchisa/games/bots"
)

// oracleName is how an arena calls a bot that sees the coming chance.
const oracleName = "oracle"

// runArena lets bots play each other. Every seed is played once for each rotation of the line-up
// around the seats, so that neither seats nor random numbers favour a bot.
func runArena(inv *invocation) int {
	names := inv.Flags.String("bots", "1,3", "")
	n := inv.Flags.Int("n", 100, "")
	seed := inv.Flags.Uint64("seed", 1, "")
	variant := inv.Flags.String("variant", "", "")
	parallel := inv.Flags.Int("parallel", 1, "")
	csvFile := inv.Flags.String("csv", "", "")
	rows := inv.Flags.String("rows", "", "")
	sprt := inv.Flags.String("sprt", "", "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if !inv.IsAtLeast("n", float64(*n), 1) || !inv.IsAtLeast("parallel", float64(*parallel), 1) {
		return exitUsage
	}
	test, err := parseSPRT(*sprt)
	if err != nil {
		return inv.UsageError(inv.Loc.FormatError(err))
	}
	if test != nil && !inv.IsSet("n") {
		*n = maxSPRTMatches
	}
	game, ok := inv.ParseGame(inv.Args[0])
	if !ok {
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(inv.Ctx, os.Interrupt) // then the results so far are printed
	defer stop()
	a := &arena{game: game, seed: *seed, ctx: ctx}
	for name := range strings.SplitSeq(*names, ",") {
		name = strings.TrimPrefix(strings.TrimSpace(name), "bot:")
		if !inv.checkBot(newArenaBot, game, name) {
			return exitUsage
		}
		a.bots = append(a.bots, name)
	}
	if test != nil && !slices.ContainsFunc(a.bots, func(name string) bool { return name != a.bots[0] }) {
		return inv.UsageError(inv.Loc.Localize("cli.wrong-value", "bots", *names))
	}
	v, err := inv.ParseVariant(game, *variant)
	if err != nil {
		return inv.Fail(err)
	}
	for len(a.bots) < v.Seats.Min {
		a.bots = append(a.bots, a.bots[len(a.bots)-1])
	}
	if a.setup, err = inv.NewSetup(game, *variant, len(a.bots)); err != nil {
		return inv.Fail(err)
	}
	return inv.playArena(a, arenaRun{n: *n, parallel: *parallel, csvFile: *csvFile, rowsFile: *rows, test: test})
}

// arenaRun is what an arena plays: n matches, some at once, with a CSV file and a test if they are
// asked for.
type arenaRun struct {
	n, parallel int
	csvFile     string
	// rowsFile is the file of docs/lab to which what was measured is added, "" for none.
	rowsFile string
	test     *sprt
}

// playArena plays an arena and prints its report, also if it is interrupted.
func (inv *invocation) playArena(a *arena, run arenaRun) int {
	var table *arenaCSV
	var err error
	if run.csvFile != "" { // fail before hours of play
		if table, err = newArenaCSV(a, run.csvFile); err != nil {
			return inv.Fail(err)
		}
	}
	report := newArenaReport(a)
	err = a.run(run.n, run.parallel, func(m match) error {
		report.add(m)
		return errors.Join(table.add(m), run.test.add(a, m))
	})
	if errors.Is(err, errDecided) {
		err = nil
	}
	if err = errors.Join(err, table.close()); err != nil && a.ctx.Err() == nil {
		return inv.Fail(err)
	}
	report.print(inv)
	run.test.print(inv)
	if err := inv.appendRows(run.rowsFile, a.game, a.setup, report.rows()); err != nil {
		return inv.Fail(err)
	}
	if a.ctx.Err() != nil {
		inv.PrintErr("lab.interrupted", report.n, run.n)
		return exitFailure
	}
	return exitOK
}

type arena struct {
	ctx   context.Context
	game  *games.Game
	setup games.Setup
	bots  []string
	seed  uint64
	// first is the number of the first match to play; the ones before have been played.
	first int
	// samples is the number of positions of each match to keep.
	samples int
}

// match is one match of an arena.
type match struct {
	seed   uint64
	seats  []int // the index of the bot on each seat
	shares []float64
	// result is the record's result line.
	result      string
	plies       int
	turns       int
	leadChanges int
	stats       []games.Stat
	// times and turnTimes are how many nanoseconds each real choice and each turn took, by bot.
	times, turnTimes [][]int64
	// idleTurns counts, by bot, the turns in which it only passed.
	idleTurns []int
	// walked counts each seat's steps.
	walked  []bots.Walked
	samples []sample
}

// run plays n matches, several at once, and calls add for each in their order. It ends with the
// first error.
func (a *arena) run(n, parallel int, add func(match) error) error {
	return runInOrder(a.ctx, n, parallel, func(ctx context.Context, i int) (match, error) { return a.play(ctx, a.first+i) }, add)
}

// play plays match i: seed i/seats, with the line-up rotated by i%seats.
func (a *arena) play(ctx context.Context, i int) (match, error) {
	seats := len(a.setup.Seats)
	b := match{
		seed: a.seed + uint64(i/seats), times: make([][]int64, len(a.bots)), turnTimes: make([][]int64, len(a.bots)),
		idleTurns: make([]int, len(a.bots)),
	}
	players := make([]bots.Bot, seats)
	for s := range players {
		bot := (s + i) % seats
		b.seats = append(b.seats, bot)
		var err error
		if players[s], err = newArenaBot(a.game, a.bots[bot], b.seed*64+uint64(bot)+1); err != nil {
			return b, err
		}
	}
	start := time.Now()
	positions := reservoir[sample]{size: a.samples, r: rand.New(rand.NewPCG(b.seed, 1))}
	result, err := bots.Match{
		Game: a.game, Setup: a.setup, Bots: players, Seed: b.seed, MaxActions: playoutLimit,
		Clock:  func() int64 { return int64(time.Since(start)) },
		OnTurn: func(s games.State) { positions.add(func() sample { return newSample(a.game.Heuristics, s) }) },
	}.Play(ctx)
	if err != nil {
		return b, err
	}
	for s, bot := range b.seats {
		b.times[bot] = append(b.times[bot], result.Times[s]...)
		b.turnTimes[bot] = append(b.turnTimes[bot], result.TurnTimes[s]...)
		b.idleTurns[bot] += result.IdleTurns[s]
	}
	b.plies, b.turns, b.leadChanges, b.walked = result.Plies, result.Turns, result.LeadChanges, result.Walked
	if reporter, ok := result.State.(games.StatsReporter); ok {
		b.stats = reporter.Stats()
	}
	b.shares, b.result = result.State.Returns(nil), games.FormatResult(result.State, a.setup)
	for i := range positions.kept {
		positions.kept[i].Shares = b.shares
	}
	b.samples = positions.kept
	return b, nil
}

// newArenaBot returns a bot as [commandline.NewBot] does, or the oracle, which sees the coming chance.
func newArenaBot(game *games.Game, name string, seed uint64) (bots.Bot, error) {
	if name == oracleName {
		return bots.NewOracle(game, seed), nil
	}
	return commandline.NewBot(game, name, seed)
}
