package lab

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

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
}

// runPuzzles finds puzzles in matches between bots, or proves the shipped ones again.
func runPuzzles(inv *invocation) int {
	var f puzzleFlags
	inv.Flags.IntVar(&f.n, "n", 40, "")
	inv.Flags.Uint64Var(&f.seed, "seed", 1, "")
	inv.Flags.StringVar(&f.out, "out", "", "")
	inv.Flags.StringVar(&f.theme, "theme", "", "")
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
		return inv.checkPuzzles(list)
	case inv.Args[0] == "mine" && len(inv.Args) == 2 && f.isValid():
		return inv.minePuzzles(list[0], f)
	}
	return inv.UsageError("")
}

func (f puzzleFlags) isValid() bool {
	return f.level >= 1 && f.level <= bots.NumLevels && f.n >= 1 && f.matches >= 1 && f.seats >= 0 && f.out != ""
}

// checkPuzzles proves the shipped puzzles of some games and prints a line for each.
func (inv *invocation) checkPuzzles(list []*games.Game) int {
	code := exitOK
	seen := map[uint64]string{}
	for _, game := range list {
		all, err := puzzles.ReadFolder(inv.Library, resources.Puzzles, path.Join("puzzles", game.ID))
		if err != nil {
			return inv.Fail(err)
		}
		for _, p := range all {
			name := game.ID + "/" + p.ID
			err := p.Check()
			if other, twice := seen[p.Signature()]; twice && err == nil {
				err = games.NewTextError("lab.puzzle-alike", other)
			}
			seen[p.Signature()] = name
			if err != nil {
				fmt.Fprintln(inv.Err, inv.Loc.Localize("cli.doing", name, err))
				code = exitFailure
				continue
			}
			inv.printPuzzle(name, p)
		}
	}
	return code
}

// printPuzzle prints a puzzle on one line: its name, theme, target, level and line.
func (inv *invocation) printPuzzle(name string, p *puzzles.Puzzle) {
	line := strings.Join(games.FormatTurn(p.Match.State(), p.Line), ", ")
	fmt.Fprintf(inv.Out, "%s %s %d level=%d seat=%s line=%s\n", name, p.Goal.ID, p.Target, p.Level, p.Match.Setup.SeatName(p.Seat()), line)
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
	miner := puzzles.NewMiner(game, setup, puzzles.MinerOptions{BotLevel: f.level, Count: f.n, Theme: f.theme}, known)
	for i := 0; i < f.matches && len(known) < f.n; i++ {
		var unwritten error
		err := miner.Play(inv.Ctx, f.seed+uint64(i), func(p *puzzles.Puzzle) bool {
			known = append(known, p)
			name := filepath.Join(f.out, puzzles.FileName(len(known)))
			if unwritten = writePuzzle(name, p); unwritten != nil {
				return false
			}
			inv.printPuzzle(name, p)
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
