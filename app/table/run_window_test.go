package table_test

import (
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/puzzles"
	"banchisa/app/store"
	"banchisa/games/catalog"
	gamepuzzles "banchisa/games/puzzles"
)

// TestARunOfPuzzlesInTheWindow plays a run from the page of puzzles: one puzzle is solved, three go wrong. The end names
// the record, another run begins with all lives, and leaving it shows the record on the page of puzzles.
func TestARunOfPuzzlesInTheWindow(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	const seed = 7
	w.App.Shell.Env.Seed = func() uint64 { return 2 * seed }
	run, err := puzzles.NewRun(catalog.Find("isaac"), seed, nil)
	if err != nil {
		t.Fatal(err)
	}
	log := store.Store{DataDir: w.Home}.PuzzleLog()
	w.Tap("puzzles", "game/isaac", "run")
	solved := nextInRun(t, w, run)
	apptest.PlayPuzzleLine(w, solved, func() bool { return w.Has("lesson/next") && len(log.Runs()) == 1 && len(log.Entries()) == 1 })
	if got := log.Entries()[0]; got.Name != puzzles.Name(solved) || got.Stars != store.MaxStars {
		t.Errorf("the log has %v", got)
	}
	if w.Has("lesson/again") || w.Has("home") {
		t.Error("a run can be left or played back at the end of a puzzle")
	}
	w.Tap("lesson/next")
	for range puzzles.Lives {
		p := nextInRun(t, w, run)
		wrong, found := apptest.WrongMove(p)
		if !found {
			t.Fatalf("%s has no wrong move", p.ID)
		}
		w.TypeMove(p.Match.State().FormatAction(wrong))
		w.Tap("undo")
	}
	if !w.ShowsText("Nuovo primato!") || !w.ShowsText("Enigmi risolti: 1.") {
		t.Error("the end does not name the record")
	}
	w.Wait(2 * time.Second)
	w.Tap("run/again")
	if apptest.AwaitPuzzle(w); !w.ShowsText("Serie · risolti: 0") {
		t.Error("no other run begins")
	}
	w.Tap("menu", "menu/home")
	if w.WaitFor("the record", func() bool { return w.ShowsText("Primato: 1") }); !w.Has("run/all") {
		t.Error("the page of puzzles has no run of all games")
	}
	if runs := log.Runs(); len(runs) != 1 || runs[0].Name != "isaac" || runs[0].Solved != 1 {
		t.Errorf("the log has %v", runs)
	}
}

// nextInRun waits for the next puzzle of a run, and returns it.
func nextInRun(t *testing.T, w *apptest.Window, run *puzzles.Run) *gamepuzzles.Puzzle {
	t.Helper()
	apptest.AwaitPuzzle(w)
	e, _ := run.Next()
	p, err := puzzles.Find(e.Game, e.ID)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
