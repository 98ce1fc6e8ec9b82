package table_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/presenter"
	"banchisa/app/puzzles"
	"banchisa/app/store"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	gamepuzzles "banchisa/games/puzzles"
)

// openFirstPuzzle opens a window with the first puzzle of a game.
func openFirstPuzzle(t *testing.T, game string) (*apptest.Window, *gamepuzzles.Puzzle) {
	t.Helper()
	p := apptest.ShippedPuzzles(t, game)[0]
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("puzzles", "game/"+game, "puzzle/"+p.ID)
	return w, p
}

// TestPuzzlesAreSolvedInTheWindow plays the lines of the puzzles at the top of each list in the window. It checks
// that a wrong move is answered and taken back, that the next puzzle is one tap away, and that the
// journal has each solution.
func TestPuzzlesAreSolvedInTheWindow(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			all := apptest.ShippedPuzzles(t, g.ID)
			if !sample.All() {
				all = all[:min(len(all), 5)]
			}
			w := apptest.Open(t, t.TempDir(), "")
			w.Tap("puzzles", "game/"+g.ID)
			for i, p := range all {
				if !w.Has("puzzle/" + p.ID) { // further down the list
					break
				}
				w.Tap("puzzle/" + p.ID)
				stars := solvePuzzle(w, p)
				if !w.Has("lesson/next") {
					t.Fatalf("%s: no other puzzle is offered", p.ID)
				}
				if all := solvedPuzzles(w.Home); len(all) != i+1 || all[i].Name != puzzles.Name(p) || all[i].Stars != stars {
					t.Fatalf("%s with %d stars: the log has %v", p.ID, stars, all)
				}
				if w.Tap("lesson/puzzles"); !w.Has("game/" + g.ID) {
					t.Fatal("the list of puzzles does not come back")
				}
			}
		})
	}
}

// solvedPuzzles returns the puzzles that were solved, as the log has them.
func solvedPuzzles(home string) []store.LogEntry {
	return store.Store{DataDir: home}.PuzzleLog().Entries()
}

// solvePuzzle plays a puzzle's line, after a wrong move if there is one, waits for the log, and returns the
// stars.
func solvePuzzle(w *apptest.Window, p *gamepuzzles.Puzzle) (stars int) {
	mistakes, solved := 0, len(solvedPuzzles(w.Home))
	apptest.AwaitPuzzle(w)
	if wrong, found := apptest.WrongMove(p); found {
		mistakes++
		name := p.Match.State().FormatAction(wrong)
		w.TypeMove(name)
		if !w.ShowsText("Riprova") && !w.ShowsText("Non ancora") {
			w.T.Errorf("%s: nobody answers %s", p.ID, name)
		}
		if !drawsOwn(w, p) {
			w.T.Errorf("%s: the board does not show what was tried: %s", p.ID, name)
		}
		w.Tap("undo")
	}
	apptest.PlayPuzzleLine(w, p, func() bool { return w.ShowsText("Risolto!") && len(solvedPuzzles(w.Home)) > solved })
	if !drawsOwn(w, p) {
		w.T.Errorf("%s: the board does not show how it was solved", p.ID)
	}
	if s := w.App.State(); s.Actor() >= 0 {
		if asked := s.FormatAction(s.LegalActions(nil)[0]); strings.HasPrefix(asked, "evict") {
			w.T.Errorf("%s: at the end guests are still on the slab that carries on: %s", p.ID, asked)
		}
	}
	return puzzles.Stars(mistakes, 0)
}

// drawsOwn reports whether the board has a trail of the seat that solves a puzzle.
func drawsOwn(w *apptest.Window, p *gamepuzzles.Puzzle) bool {
	return slices.ContainsFunc(w.App.TableInput().Trace, func(s presenter.Step) bool { return s.Seat == p.Seat() })
}

// TestAPuzzleSolvedAgainKeepsItsStars solves a puzzle with a mistake, then once more without.
func TestAPuzzleSolvedAgainKeepsItsStars(t *testing.T) {
	w, p := openFirstPuzzle(t, "isaac")
	if w.Tap("menu"); !w.ShowsText("Un enigma non si salva") {
		t.Error("the menu does not say that a puzzle is not saved")
	}
	w.Tap("menu/close")
	first := solvePuzzle(w, p)
	if first == store.MaxStars {
		t.Fatalf("%s has no wrong move", p.ID)
	}
	w.Tap("lesson/again")
	apptest.PlayPuzzleLine(w, p, func() bool { return w.ShowsText("Risolto di nuovo!") })
	if !w.ShowsText("le stelle della prima volta") {
		t.Error("nothing says which stars count")
	}
	solved := solvedPuzzles(w.Home)
	if got := puzzles.Solved(solved)[puzzles.Name(p)]; got != first {
		t.Errorf("%d stars after %d: %v", got, first, solved)
	}
}

// TestTheObviousMoveIsRefuted shows at the end of a puzzle why the obvious move fails, and comes back to the end.
func TestTheObviousMoveIsRefuted(t *testing.T) {
	w, p := openFirstPuzzle(t, "isaac")
	apptest.PlayPuzzleLine(w, p, func() bool { return w.Has("lesson/refute") })
	w.Tap("lesson/refute")
	w.WaitFor("the end of the refutation", func() bool { w.Skip(); return w.ShowsText("per tornare indietro") })
	if !w.ShowsText("La mossa più ovvia") || w.Has("lesson/refute") {
		t.Error("the refutation is not told")
	}
	w.Tap("undo")
	w.WaitFor("the end", func() bool { w.Skip(); return w.Has("lesson/refute") })
	if len(solvedPuzzles(w.Home)) != 1 {
		t.Errorf("written down again: %v", solvedPuzzles(w.Home))
	}
}

// Beside a puzzle's task no aim of the game is said.
func TestAPuzzleHasOneAim(t *testing.T) {
	w, _ := openFirstPuzzle(t, "fuga")
	if w.ShowsText("L’obiettivo d") {
		t.Error("the game's own aim is said beside the task")
	}
	if w = apptest.HotSeat(t, "fuga"); !w.ShowsText("L’obiettivo d") {
		t.Error("a match has no aim; the test is blind")
	}
}
