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
	riddles "banchisa/games/puzzles"
	"banchisa/widgets/scene"
)

// TestRiddlesAreSolvedInTheWindow plays the line of every shipped riddle in the window. It checks
// that a wrong move is answered and not played, that the next riddle is one tap away, and that the
// journal has each solution.
func TestRiddlesAreSolvedInTheWindow(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			all, err := puzzles.Shipped(g)
			if err != nil {
				t.Fatal(err)
			}
			if testing.Short() {
				all = all[:min(len(all), 5)]
			}
			w := openWindow(t, t.TempDir(), "")
			for i, p := range all {
				w.tap("puzzles", "puzzles/"+g.ID, "riddle/"+p.ID)
				stars := solveRiddle(w, p)
				if !w.has("lesson/next") {
					t.Fatalf("%s: no other riddle is offered", p.ID)
				}
				if all := solvedRiddles(w.home); len(all) != i+1 || all[i].Name != puzzles.Name(p) || all[i].Stars != stars {
					t.Fatalf("%s with %d stars: the log has %v", p.ID, stars, all)
				}
				w.tap("home")
			}
		})
	}
}

// solvedRiddles returns the riddles that were solved, as the log has them.
func solvedRiddles(home string) []store.LogEntry {
	return store.RiddleLog(store.Store{DataDir: home}).Entries()
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// solveRiddle plays a riddle's line, after a wrong move if there is one, waits for the log, and returns the
// stars.
func solveRiddle(w *window, p *riddles.Riddle) (stars int) {
	mistakes, solved := 0, len(solvedRiddles(w.home))
	awaitRiddle(w)
	if wrong, found := wrongMove(p); found {
		mistakes++
		name := p.Match.State().FormatAction(wrong)
		w.typeMove(name)
		if !w.showsText("riprova") {
			w.t.Errorf("%s: nobody answers %s", p.ID, name)
		}
	}
	playRiddleLine(w, p, func() bool { return w.showsText("Risolto!") && len(solvedRiddles(w.home)) > solved })
	return puzzles.Stars(mistakes, false)
}

// awaitRiddle waits until a move can be played.
func awaitRiddle(w *window) {
	w.waitFor("the riddle", func() bool { w.skip(); return w.has("notice") && w.has("undo") })
}

// playRiddleLine plays a riddle's line and waits for the end.
func playRiddleLine(w *window, p *riddles.Riddle, ended func() bool) {
	s := p.Match.State().Clone()
	for _, a := range p.Line {
		awaitRiddle(w)
		w.typeMove(s.FormatAction(a))
		s.Apply(a)
	}
	w.waitFor("the end of "+p.ID, func() bool { w.skip(); return ended() })
}

// wrongMove returns a first action after which the target is out of reach.
func wrongMove(p *riddles.Riddle) (a games.Action, found bool) {
	for _, a := range p.Match.State().LegalActions(nil) {
		next := p.Match.State().Clone()
		next.Apply(a)
		if p.Reaches(next) < p.Target {
			return a, true
		}
	}
	return 0, false
}

// TestARiddleSolvedAgainKeepsItsStars solves a riddle with a mistake, then once more without.
func TestARiddleSolvedAgainKeepsItsStars(t *testing.T) {
	all, err := puzzles.Shipped(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	p := all[0]
	w := openWindow(t, t.TempDir(), "")
	w.tap("puzzles", "puzzles/isaac", "riddle/"+p.ID)
	if w.tap("menu"); !w.showsText("Un enigma non si salva") {
		t.Error("the menu does not say that a riddle is not saved")
	}
	w.tap("menu/close")
	first := solveRiddle(w, p)
	if first == store.MaxStars {
		t.Fatalf("%s has no wrong move", p.ID)
	}
	w.tap("lesson/again")
	playRiddleLine(w, p, func() bool { return w.showsText("Risolto di nuovo!") })
	if !w.showsText("quelle della prima volta") {
		t.Error("nothing says which stars count")
	}
	solved := solvedRiddles(w.home)
	if got := puzzles.Solved(solved)[puzzles.Name(p)]; got != first {
		t.Errorf("%d stars after %d: %v", got, first, solved)
	}
}

// TestAHintCostsAStar asks for a hint, which shows the first tap.
func TestAHintCostsAStar(t *testing.T) {
	all, err := puzzles.Shipped(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	p := all[0]
	w := openWindow(t, t.TempDir(), "")
	w.tap("puzzles", "puzzles/isaac", "riddle/"+p.ID)
	w.waitFor("the hint", func() bool { w.skip(); return w.has("hint") })
	w.tap("hint")
	playRiddleLine(w, p, func() bool { return w.showsText("Risolto!") && len(solvedRiddles(w.home)) > 0 })
	if solved := solvedRiddles(w.home); len(solved) != 1 || solved[0].Stars != store.MaxStars-1 {
		t.Errorf("the log has %v", solved)
	}
}

// TestRefusalsLeaveTheRiddleToBeRead checks that a refusal hides nothing of a riddle's words.
func TestRefusalsLeaveTheRiddleToBeRead(t *testing.T) {
	all, err := puzzles.Shipped(catalog.Find("fuga"))
	if err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, t.TempDir(), "")
	w.size(1366, 768)
	refused := 0
	w.tap("puzzles", "puzzles/fuga")
	for _, p := range all[:min(len(all), 20)] {
		w.tap("riddle/" + p.ID)
		awaitRiddle(w)
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
			t.Errorf("%s: the refusal is at %v, the riddle's words at %v", p.ID, refusal, words)
		}
		w.tap("menu", "menu/home")
	}
	if refused == 0 {
		t.Error("nothing was refused")
	}
}

// TestAWrongMoveLeavesTheTaskToBeRead checks that the answer to a wrong move does not hide what is asked.
func TestAWrongMoveLeavesTheTaskToBeRead(t *testing.T) {
	for game, task := range map[string]string{"isaac": "Muove", "quadriga": "Muove", "pinguinoe": "Muove", "polar": "Muove", "fuga": "Muovono"} {
		all, err := puzzles.Shipped(catalog.Find(game))
		if err != nil {
			t.Fatal(err)
		}
		w := openWindow(t, t.TempDir(), "")
		w.tap("puzzles", "puzzles/"+game, "riddle/"+all[0].ID)
		awaitRiddle(w)
		wrong, _ := wrongMove(all[0])
		if w.typeMove(all[0].Match.State().FormatAction(wrong)); !w.showsText("riprova") || !w.showsText(task) {
			t.Errorf("%s: the answer to a wrong move hides the task", game)
		}
	}
}
