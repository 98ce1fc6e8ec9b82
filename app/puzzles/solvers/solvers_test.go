package solvers_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/puzzles/solvers"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/games/puzzles"
)

func solver(game string) solvers.Solver {
	return solvers.New(all.Presenters()[game], i18n.For("it").Localize)
}

// few is how many of a game's puzzles are measured where not all are.
const few = 6

// TestShippedPuzzlesStand checks that there is something to find in each puzzle: two own decisions or one among many
// rivals. The naive visitor solves only the easiest, and the obvious move that is shown at the end loses.
func TestShippedPuzzlesStand(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			for i, p := range apptest.ShippedPuzzles(t, g.ID) {
				if !sample.All() && i >= few {
					break
				}
				r := solver(g.ID).Report(p)
				if !r.Stands() || r.Naive && p.Level > 1 {
					t.Errorf("%s of level %d: decisions %d, rivals %d, solved by the naive visitor: %t", p.ID, p.Level, r.Decisions, r.Rivals, r.Naive)
				}
				if len(r.Steps) == 0 || r.Idea != p.Idea || !slices.Equal(r.Obvious, p.Obvious) {
					t.Errorf("%s: %d taps, idea %q, measured %q, obvious %v, measured %v", p.ID, len(r.Steps), p.Idea, r.Idea, p.Obvious, r.Obvious)
				}
				s := p.Match.State().Clone()
				for _, a := range p.Obvious {
					s.Apply(a)
				}
				if p.Reaches(s) >= p.Target {
					t.Errorf("%s: the obvious move does not lose", p.ID)
				}
			}
		})
	}
}

// TestWhatIsNoPuzzle measures puzzles that were shipped once and are none for a person, and two that are.
func TestWhatIsNoPuzzle(t *testing.T) {
	for name, want := range map[string]struct{ naive, stands, named bool }{
		"isaac-042":     {naive: true},              // the tile with the most points
		"pinguinoe-016": {naive: true},              // the lit space that is nearest
		"pinguinoe-042": {naive: true},              // the penguin that is lit
		"fuga-062":      {naive: true, named: true}, // a button says what the task says
		"quadriga-034":  {stands: true},
		"fuga-045":      {stands: true},
	} {
		file, err := os.Open(filepath.Join("testdata", name+".banchisa"))
		if err != nil {
			t.Fatal(err)
		}
		p, err := puzzles.Read(catalog.Resolver(), name, file)
		file.Close()
		if err != nil {
			t.Fatal(err)
		}
		game, _, _ := strings.Cut(name, "-")
		r := solver(game).Report(p)
		named := slices.ContainsFunc(r.Steps, func(s solvers.Step) bool { return s.IsNamed })
		if r.Naive != want.naive || r.Stands() != want.stands || named != want.named {
			t.Errorf("%s: solved by the naive visitor %t, stands %t, named %t; want %+v", name, r.Naive, r.Stands(), named, want)
		}
	}
}

// TestLevels checks that a puzzle is the more difficult the fewer persons solve it.
func TestLevels(t *testing.T) {
	for want, solved := range map[int][solvers.Persons]bool{
		1: {true, false, false, false, false},
		2: {false, true, true, true, true},
		4: {false, false, true, false, true},
		5: {},
	} {
		if got := solvers.LevelOf(solved); got != want {
			t.Errorf("solved by %v: level %d, not %d", solved, got, want)
		}
	}
}

// TestLevelsAreMeasured checks that each puzzle is as difficult as the simulated persons find it who do not solve it at
// the first try.
func TestLevelsAreMeasured(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			all := apptest.ShippedPuzzles(t, g.ID)
			for i := 0; i < len(all); i++ {
				if p := all[i]; p.Level != solvers.LevelOf(solver(g.ID).Solved(t.Context(), p, solver(g.ID).Naive(p))) {
					t.Errorf("%s is of level %d, solved by %v", p.ID, p.Level, solver(g.ID).Solved(t.Context(), p, solver(g.ID).Naive(p)))
				}
				if !sample.All() {
					i += len(all) / fewLevels
				}
			}
		})
	}
}

// fewLevels is how many of a game's puzzles are solved by all simulated persons where not all are.
const fewLevels = 5

// TestDevicesAreNeeded checks that a puzzle whose idea is a device cannot be solved without it, that its solution uses
// it, and that every device is the idea of a puzzle.
func TestDevicesAreNeeded(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			all := apptest.ShippedPuzzles(t, g.ID)
			for _, d := range g.Devices {
				found := false
				for _, p := range all {
					if p.Idea != d.ID || found && !sample.All() {
						continue
					}
					found = true
					if !p.Needs(d) || !uses(p, d) {
						t.Errorf("%s: %s is needed: %t, used: %t", p.ID, d.ID, p.Needs(d), uses(p, d))
					}
				}
				if !found {
					t.Errorf("no puzzle needs %s", d.ID)
				}
			}
		})
	}
}

// uses reports whether the solution of a puzzle uses a device.
func uses(p *puzzles.Puzzle, d games.Device) bool {
	before := p.Match.State()
	s := before.Clone()
	for _, a := range p.Line {
		if d.Uses(before, s, a) {
			return true
		}
		s.Apply(a)
	}
	return false
}

// TestIdeasHaveTheirSentences checks the sentences about the idea of each shipped puzzle, in both languages.
func TestIdeasHaveTheirSentences(t *testing.T) {
	for _, language := range i18n.Languages() {
		texts := i18n.For(language)
		for _, g := range catalog.All {
			for _, idea := range solvers.Ideas(g) {
				for _, key := range []string{"puzzle.hint." + idea, "puzzle." + g.ID + ".idea." + idea} {
					if !texts.Has(key) {
						t.Errorf("%s: no sentence %q", language, key)
					}
				}
			}
			for _, goal := range g.Goals {
				if key := "puzzle." + g.ID + "." + goal.ID + ".name"; !texts.Has(key) {
					t.Errorf("%s: no sentence %q", language, key)
				}
			}
		}
	}
}

// TestObviousTurns checks at the end of the shipped matches that every turn of the naive visitor is legal, that it ends the turn or
// the match, and that no two are alike.
func TestObviousTurns(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			m, err := catalog.ShippedMatch(g)
			if err != nil {
				t.Fatal(err)
			}
			found := 0
			for m.Undo() && found < 12 {
				s, seat := m.State(), m.State().Actor()
				var turns [][]games.Action
				for turn := range solver(g.ID).ObviousTurns(m) {
					after := s.Clone()
					for i, a := range turn {
						if after.Actor() != seat || games.Check(after, a) != "" {
							t.Fatalf("after %d plies: action %d of %v is not possible", m.Len(), i, games.FormatTurn(s, turn))
						}
						after.Apply(a)
					}
					if after.Actor() == seat || slices.ContainsFunc(turns, func(other []games.Action) bool { return slices.Equal(other, turn) }) {
						t.Errorf("after %d plies: %v", m.Len(), games.FormatTurn(s, turn))
					}
					turns = append(turns, turn)
				}
				found += len(turns)
			}
			if found < 10 {
				t.Errorf("only %d turns", found)
			}
		})
	}
}
