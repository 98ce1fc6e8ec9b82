package app_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"banchisa/app/puzzles"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	gamepuzzles "banchisa/games/puzzles"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

// shippedPuzzles returns the puzzles of a game.
func shippedPuzzles(t *testing.T, game string) []*gamepuzzles.Puzzle {
	t.Helper()
	all, err := gamepuzzles.ReadFolder(catalog.Resolver(), resources.Puzzles, "puzzles/"+game)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// openFirstPuzzle opens a window with the first puzzle of a game.
func openFirstPuzzle(t *testing.T, game string) (*window, *gamepuzzles.Puzzle) {
	t.Helper()
	p := shippedPuzzles(t, game)[0]
	w := openWindow(t, t.TempDir(), "")
	w.tap("puzzles", "puzzles/"+game, "puzzle/"+p.ID)
	return w, p
}

// TestPuzzlesAreSolvedInTheWindow plays the line of every shipped puzzle in the window. It checks
// that a wrong move is answered and not played, that the next puzzle is one tap away, and that the
// journal has each solution.
func TestPuzzlesAreSolvedInTheWindow(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			all := shippedPuzzles(t, g.ID)
			if testing.Short() {
				all = all[:min(len(all), 5)]
			}
			w := openWindow(t, t.TempDir(), "")
			for i, p := range all {
				w.tap("puzzles", "puzzles/"+g.ID, "puzzle/"+p.ID)
				stars := solvePuzzle(w, p)
				if !w.has("lesson/next") {
					t.Fatalf("%s: no other puzzle is offered", p.ID)
				}
				if all := solvedPuzzles(w.home); len(all) != i+1 || all[i].Name != puzzles.Name(p) || all[i].Stars != stars {
					t.Fatalf("%s with %d stars: the log has %v", p.ID, stars, all)
				}
				w.tap("home")
			}
		})
	}
}

// solvedPuzzles returns the puzzles that were solved, as the log has them.
func solvedPuzzles(home string) []store.LogEntry {
	return store.PuzzleLog(store.Store{DataDir: home}).Entries()
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// solvePuzzle plays a puzzle's line, after a wrong move if there is one, waits for the log, and returns the
// stars.
func solvePuzzle(w *window, p *gamepuzzles.Puzzle) (stars int) {
	mistakes, solved := 0, len(solvedPuzzles(w.home))
	awaitPuzzle(w)
	if wrong, found := wrongMove(p); found {
		mistakes++
		name := p.Match.State().FormatAction(wrong)
		w.typeMove(name)
		if !w.showsText("riprova") {
			w.t.Errorf("%s: nobody answers %s", p.ID, name)
		}
	}
	playPuzzleLine(w, p, func() bool { return w.showsText("Risolto!") && len(solvedPuzzles(w.home)) > solved })
	return puzzles.Stars(mistakes, false)
}

// awaitPuzzle waits until a move can be played.
func awaitPuzzle(w *window) {
	w.waitFor("the puzzle", func() bool { w.skip(); return w.has("notice") && w.has("undo") })
}

// playPuzzleLine plays a puzzle's line and waits for the end.
func playPuzzleLine(w *window, p *gamepuzzles.Puzzle, ended func() bool) {
	s := p.Match.State().Clone()
	for _, a := range p.Line {
		awaitPuzzle(w)
		w.typeMove(s.FormatAction(a))
		s.Apply(a)
	}
	w.waitFor("the end of "+p.ID, func() bool { w.skip(); return ended() })
}

// wrongMove returns a first action after which the target is out of reach.
func wrongMove(p *gamepuzzles.Puzzle) (a games.Action, found bool) {
	for _, a := range p.Match.State().LegalActions(nil) {
		next := p.Match.State().Clone()
		next.Apply(a)
		if p.Reaches(next) < p.Target {
			return a, true
		}
	}
	return 0, false
}

// TestAPuzzleSolvedAgainKeepsItsStars solves a puzzle with a mistake, then once more without.
func TestAPuzzleSolvedAgainKeepsItsStars(t *testing.T) {
	w, p := openFirstPuzzle(t, "isaac")
	if w.tap("menu"); !w.showsText("Un enigma non si salva") {
		t.Error("the menu does not say that a puzzle is not saved")
	}
	w.tap("menu/close")
	first := solvePuzzle(w, p)
	if first == store.MaxStars {
		t.Fatalf("%s has no wrong move", p.ID)
	}
	w.tap("lesson/again")
	playPuzzleLine(w, p, func() bool { return w.showsText("Risolto di nuovo!") })
	if !w.showsText("quelle della prima volta") {
		t.Error("nothing says which stars count")
	}
	solved := solvedPuzzles(w.home)
	if got := puzzles.Solved(solved)[puzzles.Name(p)]; got != first {
		t.Errorf("%d stars after %d: %v", got, first, solved)
	}
}

// TestAHintCostsAStar asks for a hint, which shows the first tap.
func TestAHintCostsAStar(t *testing.T) {
	w, p := openFirstPuzzle(t, "isaac")
	w.waitFor("the hint", func() bool { w.skip(); return w.has("hint") })
	w.tap("hint")
	playPuzzleLine(w, p, func() bool { return w.showsText("Risolto!") && len(solvedPuzzles(w.home)) > 0 })
	if solved := solvedPuzzles(w.home); len(solved) != 1 || solved[0].Stars != store.MaxStars-1 {
		t.Errorf("the log has %v", solved)
	}
}

// TestRefusalsLeaveThePuzzleToBeRead checks that a refusal hides nothing of a puzzle's words.
func TestRefusalsLeaveThePuzzleToBeRead(t *testing.T) {
	all := shippedPuzzles(t, "fuga")
	w := openWindow(t, t.TempDir(), "")
	w.size(1366, 768)
	refused := 0
	w.tap("puzzles", "puzzles/fuga")
	for _, p := range all[:min(len(all), 20)] {
		w.tap("puzzle/" + p.ID)
		awaitPuzzle(w)
		targets := w.board().Scene().Targets
		at := slices.IndexFunc(targets, func(t scene.Target) bool { return !t.Enabled && strings.HasPrefix(t.ID, "h") })
		w.tap(targets[at].ID)
		places := map[string]scene.Box{}
		for _, s := range w.board().Scene().Sprites {
			panel, _, _ := strings.Cut(s.ID, "\x00")
			places[panel] = s.At
		}
		refusal, words := places["notice"], places["lecture"]
		words.H = min(words.H, 80)
		if refusal.W > 0 {
			refused++
		}
		if refusal.Overlap(words) > 0 {
			t.Errorf("%s: the refusal is at %v, the puzzle's words at %v", p.ID, refusal, words)
		}
		w.tap("menu", "menu/home")
	}
	if refused == 0 {
		t.Error("nothing was refused")
	}
}

// TestAWrongMoveLeavesTheTaskToBeRead checks that the answer to a wrong move does not hide what is asked.
func TestAWrongMoveLeavesTheTaskToBeRead(t *testing.T) {
	for game, task := range map[string]string{"isaac": "muove", "quadriga": "Muove", "pinguinoe": "Muove", "polar": "Muove", "fuga": "Muovono"} {
		w, p := openFirstPuzzle(t, game)
		awaitPuzzle(w)
		wrong, _ := wrongMove(p)
		if w.typeMove(p.Match.State().FormatAction(wrong)); !w.showsText("riprova") || !w.showsText(task) {
			t.Errorf("%s: the answer to a wrong move hides the task", game)
		}
	}
}
