package lab

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"banchisa/app/presenter/all"
	"banchisa/app/puzzles/solvers"
	"banchisa/cmd/banchisa-lab/figures"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/puzzles"
	"banchisa/resources"
)

// puzzleFlags are the flags of puzzles.
type puzzleFlags struct {
	n, seats, level, matches int
	seed                     uint64
	out, variant, theme      string
	from, rows               string
	easy                     bool
}

// runPuzzles finds puzzles in matches between bots, keeps those of the shipped ones that stand, or proves and measures
// the shipped ones again.
func runPuzzles(inv *invocation) int {
	var f puzzleFlags
	inv.Flags.IntVar(&f.n, "n", 40, "")
	inv.Flags.Uint64Var(&f.seed, "seed", 1, "")
	inv.Flags.StringVar(&f.out, "out", "", "")
	inv.Flags.StringVar(&f.from, "from", "", "")
	inv.Flags.StringVar(&f.rows, "rows", "", "")
	inv.Flags.StringVar(&f.theme, "theme", "", "")
	inv.Flags.BoolVar(&f.easy, "easy", false, "")
	inv.Flags.IntVar(&f.level, "level", 3, "")
	inv.Flags.StringVar(&f.variant, "variant", "", "")
	inv.Flags.IntVar(&f.seats, "seats", 0, "")
	inv.Flags.IntVar(&f.matches, "matches", 1000, "")
	if code, ok := inv.Parse(1, 2); !ok {
		return code
	}
	list := inv.Games
	if len(inv.Args) == 2 {
		game, ok := inv.ParseGame(inv.Args[1])
		if !ok {
			return exitUsage
		}
		list = []*games.Game{game}
	}
	switch {
	case inv.Args[0] == "check":
		return inv.checkPuzzles(list, f)
	case inv.Args[0] == "mine" && len(inv.Args) == 2 && f.isValid():
		return inv.minePuzzles(list[0], f)
	case inv.Args[0] == "sift" && len(inv.Args) == 2 && f.isValid():
		return inv.siftPuzzles(list[0], f.out)
	}
	return inv.UsageError("")
}

func (f puzzleFlags) isValid() bool {
	return f.level >= 1 && f.level <= bots.NumLevels && f.n >= 1 && f.matches >= 1 && f.seats >= 0 && f.out != ""
}

// checkPuzzles proves the shipped puzzles of some games, or those of another folder, and prints how a person meets each.
func (inv *invocation) checkPuzzles(list []*games.Game, f puzzleFlags) int {
	code := exitOK
	seen := map[uint64]string{}
	for _, game := range list {
		shipped, err := inv.shippedPuzzles(game)
		if f.from != "" {
			shipped, err = puzzles.ReadFolder(inv.Library, os.DirFS(f.from), game.ID)
		}
		if err != nil {
			return inv.Fail(err)
		}
		solver, total := inv.solver(game), puzzleTotals{}
		for _, p := range shipped {
			name := game.ID + "/" + p.ID
			err := p.Check()
			if other, twice := seen[p.Signature()]; twice && err == nil {
				err = games.NewTextError("lab.puzzle-alike", other)
			}
			seen[p.Signature()] = name
			report := solver.Report(p)
			if err == nil && !(report.Stands() && (!report.Naive || p.Level == 1)) {
				err = games.NewTextError("lab.puzzle-plain")
			}
			if err != nil {
				fmt.Fprintln(inv.Err, inv.Loc.Localize("cli.doing", name, err))
				code = exitFailure
			}
			total.add(p, report)
			inv.printPuzzle(name, p, report)
		}
		fmt.Fprintf(inv.Out, "%s puzzles=%d naive=%d stand=%d\n", game.ID, total.puzzles, total.naive, total.stand)
		if err := inv.appendRows(f.rows, game, games.Setup{}, total.rows(cmp.Or(f.from, "shipped"))); err != nil {
			return inv.Fail(err)
		}
	}
	return code
}

// puzzleTotals counts puzzles, those that the naive visitor solves, those of them that are of a higher level than 1, and
// those that stand.
type puzzleTotals struct{ puzzles, naive, hard, stand int }

// rows returns the figures of a set of puzzles.
func (t *puzzleTotals) rows(set string) []figures.Row {
	if t.puzzles == 0 {
		return nil
	}
	row := func(measure string, n int) figures.Row {
		return figures.Row{Subject: set, Measure: measure, N: strconv.Itoa(t.puzzles), Value: strconv.Itoa(n)}
	}
	return []figures.Row{row("solved by the naive visitor", t.naive), row("of these above level 1", t.hard), row("with something to find", t.stand)}
}

func (t *puzzleTotals) add(p *puzzles.Puzzle, r solvers.Report) {
	t.puzzles++
	t.naive += games.CountIf(r.Naive)
	t.hard += games.CountIf(r.Naive && p.Level > 1)
	t.stand += games.CountIf(r.Stands())
}

func (inv *invocation) shippedPuzzles(game *games.Game) ([]*puzzles.Puzzle, error) {
	return puzzles.ReadFolder(inv.Library, resources.Puzzles, path.Join("puzzles", game.ID))
}

func (inv *invocation) solver(game *games.Game) solvers.Solver {
	return solvers.New(all.Presenters()[game.ID], inv.Loc.Localize)
}

// printPuzzle prints a puzzle on one line: its name, theme, target, level and line, the number of places lit at each
// tap of the solution, with a mark on the only one (!), the main button (*) and one that the task names (=), the
// decisions with rivals, the rivals of one, and whether the naive visitor solves it.
func (inv *invocation) printPuzzle(name string, p *puzzles.Puzzle, r solvers.Report) {
	line := strings.Join(games.FormatTurn(p.Match.State(), p.Line), ", ")
	fmt.Fprintf(inv.Out, "%s %s %d level=%d seat=%s line=%s taps=%s decisions=%d rivals=%d naive=%t idea=%s\n", name, p.Goal.ID, p.Target, p.Level,
		p.Match.Setup.SeatName(p.Seat()), line, formatTaps(r.Steps), r.Decisions, r.Rivals, r.Naive, r.Idea)
}

// formatTaps returns how many places are lit at each tap.
func formatTaps(steps []solvers.Step) string {
	var all []string
	for _, s := range steps {
		text := strconv.Itoa(s.Lit)
		if s.IsOnly() {
			text += "!"
		}
		if s.IsMain {
			text += "*"
		}
		if s.IsNamed {
			text += "="
		}
		all = append(all, text)
	}
	return strings.Join(all, ",")
}

// siftPuzzles writes those of the shipped puzzles that stand into a folder, with the level and idea that they have now.
func (inv *invocation) siftPuzzles(game *games.Game, out string) int {
	shipped, err := inv.shippedPuzzles(game)
	if err != nil {
		return inv.Fail(err)
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return inv.Fail(err)
	}
	n := 0
	for _, p := range shipped {
		if !inv.judge(game, true)(inv.Ctx, p) {
			continue
		}
		n++
		name := filepath.Join(out, puzzles.FileName(n))
		if err := writePuzzle(name, p); err != nil {
			return inv.Fail(err)
		}
		inv.printFound(name, p)
	}
	return exitOK
}

// judge returns the judge of a game's puzzles: whether one stands, and how difficult it is. Those that the naive visitor
// solves are the easiest.
func (inv *invocation) judge(game *games.Game, withEasiest bool) func(context.Context, *puzzles.Puzzle) bool {
	solver := inv.solver(game)
	return func(ctx context.Context, p *puzzles.Puzzle) bool {
		r := solver.Decisions(p)
		if !r.Stands() {
			return false
		}
		naive := solver.Naive(p)
		if naive && !withEasiest {
			return false
		}
		p.Idea, p.Obvious, p.Level = r.Idea, r.Obvious, 1
		if !naive {
			p.Level = solvers.LevelOf(solver.Solved(ctx, p, false))
		}
		return true
	}
}

// printFound prints a puzzle that has been written.
func (inv *invocation) printFound(name string, p *puzzles.Puzzle) {
	line := strings.Join(games.FormatTurn(p.Match.State(), p.Line), ", ")
	fmt.Fprintf(inv.Out, "%s %s %d level=%d idea=%s line=%s\n", name, p.Goal.ID, p.Target, p.Level, p.Idea, line)
}

// minePuzzles writes puzzles that are unlike those in the folder.
func (inv *invocation) minePuzzles(game *games.Game, f puzzleFlags) int {
	setup, err := inv.NewSetup(game, f.variant, f.seats)
	if err != nil {
		return inv.Fail(err)
	}
	if err := os.MkdirAll(f.out, 0o755); err != nil {
		return inv.Fail(err)
	}
	known, err := puzzles.ReadFolder(inv.Library, os.DirFS(f.out), ".")
	if err != nil {
		return inv.Fail(err)
	}
	miner := puzzles.NewMiner(game, setup, puzzles.MinerOptions{BotLevel: f.level, Count: f.n, Theme: f.theme, Judge: inv.judge(game, f.easy)}, known)
	for i := 0; i < f.matches && len(known) < f.n; i++ {
		var unwritten error
		err := miner.Play(inv.Ctx, f.seed+uint64(i), func(p *puzzles.Puzzle) bool {
			known = append(known, p)
			name := filepath.Join(f.out, puzzles.FileName(len(known)))
			if unwritten = writePuzzle(name, p); unwritten != nil {
				return false
			}
			inv.printFound(name, p)
			return len(known) < f.n
		})
		if err := cmp.Or(unwritten, err); err != nil {
			return inv.Fail(err)
		}
	}
	return exitOK
}

// writePuzzle writes a puzzle to a file that must not exist yet.
func writePuzzle(name string, p *puzzles.Puzzle) error {
	var text bytes.Buffer
	if err := p.Encode(&text); err != nil {
		return err
	}
	return writeNew(name, text.Bytes())
}
