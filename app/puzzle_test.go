package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/puzzles"
	"banchisa/games"
	"banchisa/games/catalog"
	riddles "banchisa/games/puzzles"
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
				lines := strings.Split(strings.TrimSpace(readFile(t, filepath.Join(w.home, "puzzles.log"))), "\n")
				entries := puzzles.ParseJournal(strings.Join(lines, "\n") + "\n")
				if len(entries) != i+1 || entries[i].Riddle != puzzles.Name(p) || entries[i].Stars != stars {
					t.Fatalf("%s with %d stars: the journal has %v", p.ID, stars, lines)
				}
				w.tap("home")
			}
		})
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// solveRiddle plays a riddle's line, after a wrong move if there is one, and returns the stars.
func solveRiddle(w *window, p *riddles.Riddle) (stars int) {
	t := w.t
	s, mistakes := p.Match.State().Clone(), 0
	for i, a := range p.Line {
		w.waitFor("the riddle", func() bool { w.skip(); return w.has("notice") && w.has("undo") })
		if i == 0 {
			if wrong, found := wrongMove(p); found {
				mistakes++
				w.typeMove(s.FormatAction(wrong))
				if !w.showsText("riprova") {
					t.Errorf("%s: nobody answers %s", p.ID, s.FormatAction(wrong))
				}
			}
		}
		w.typeMove(s.FormatAction(a))
		s.Apply(a)
	}
	w.waitFor("the end of "+p.ID, func() bool { w.skip(); return w.showsText("Risolto!") })
	return puzzles.Stars(mistakes, false)
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
	first := solveRiddle(w, p)
	if first == puzzles.MaxStars {
		t.Fatalf("%s has no wrong move", p.ID)
	}
	w.tap("lesson/again")
	w.waitFor("the riddle", func() bool { w.skip(); return w.has("notice") && w.has("undo") })
	s := p.Match.State().Clone()
	for _, a := range p.Line {
		w.typeMove(s.FormatAction(a))
		s.Apply(a)
	}
	w.waitFor("the end", func() bool { w.skip(); return w.showsText("Risolto di nuovo!") })
	if !w.showsText("quelle della prima volta") {
		t.Error("nobody says which stars count")
	}
	entries := puzzles.ParseJournal(readFile(t, filepath.Join(w.home, "puzzles.log")))
	if got := puzzles.Solved(entries)[puzzles.Name(p)]; got != first {
		t.Errorf("%d stars after %d: %v", got, first, entries)
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
	s := p.Match.State().Clone()
	for _, a := range p.Line {
		w.typeMove(s.FormatAction(a))
		s.Apply(a)
	}
	w.waitFor("the end", func() bool { w.skip(); return w.showsText("Risolto!") })
	entries := puzzles.ParseJournal(readFile(t, filepath.Join(w.home, "puzzles.log")))
	if len(entries) != 1 || entries[0].Stars != puzzles.MaxStars-1 {
		t.Errorf("the journal has %v", entries)
	}
}
