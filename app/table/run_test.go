package table

import (
	"strings"
	"testing"
	"time"

	"banchisa/app/puzzles"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// runStage returns the table of a puzzle of a run with some lives.
func runStage(t *testing.T, lives int) (*stage, *lessonRun) {
	t.Helper()
	st, l := puzzleStage(t, "isaac", 0)
	run, err := puzzles.NewRun(catalog.Find("isaac"), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	run.Next()
	run.Lives, l.puzzle.run = lives, run
	return st, l
}

// fail plays a losing move to the end of what follows.
func (st *stage) fail(l *lessonRun) {
	st.t.Helper()
	wrong, found := wrongMove(st, l.puzzle)
	if !found {
		st.t.Fatal("no wrong move")
	}
	st.do(l, deciding{})
	st.do(l, playing{wrong})
	st.Update(session.PlayAction{Action: wrong})
	for before := -1; st.Ply() > before; {
		before = st.Ply()
		st.advance()
	}
}

// TestAMistakeCostsALife checks that a losing move costs a life, that a tap goes on with the next puzzle, and after the
// last life opens the end.
func TestAMistakeCostsALife(t *testing.T) {
	for lives, want := range map[int]struct {
		title, text string
		ends        bool
	}{
		3: {"Una vita in meno", "prossimo enigma", false},
		1: {"Era l’ultima vita", "com’è andata", true},
	} {
		st, l := runStage(t, lives)
		if status := l.status(st); status.Lives != lives || status.Hearts != puzzles.Lives || !strings.Contains(status.Title, "risolti: 0") {
			t.Errorf("%d lives: %+v", lives, status)
		}
		st.fail(l)
		if status := l.status(st); status.Lives != lives-1 || status.Title != want.title || strings.Contains(status.Text, "iprova") || !strings.Contains(l.more(st), want.text) {
			t.Errorf("%d lives, after a mistake: %+v, %q", lives, status, l.more(st))
		}
		intents, _ := st.tap(l, nil)
		if has[open](intents) != want.ends || has[nextPuzzle](intents) == want.ends {
			t.Errorf("%d lives, after a mistake: %s", lives, names(intents))
		}
	}
}

// TestASolvedPuzzleOfARun checks that the run is written down with the stars, and where it goes on.
func TestASolvedPuzzleOfARun(t *testing.T) {
	st, l := runStage(t, 2)
	for !l.reached(st) {
		a := l.Script[st.Ply()]
		st.do(l, playing{a})
		st.Update(session.PlayAction{Action: a})
		st.advance()
	}
	if status := l.status(st); !status.Quiet || status.Hearts != puzzles.Lives || !strings.HasPrefix(status.Title, "Serie") {
		t.Errorf("while nothing is asked: %+v", status)
	}
	st.s.reached = true
	st.do(l, solvedBefore{0})
	intents, _ := st.do(l, arrived{})
	st.want("the log", intents, logRun{"isaac", 1}, logPuzzle{3})
	if intents, _ := st.do(l, arrived{}); len(intents) > 0 || l.puzzle.run.Solved != 1 {
		t.Errorf("counted twice: %s", names(intents))
	}
	if end := l.end(st.w); !end.InRun || end.Next != st.w.Localize("puzzle.run.then-next") || end.Stars != 3 {
		t.Errorf("the end: %+v", end)
	}
	st.do(l, tapped{ui.Tap{Message: ui.ShowRefutation{}}})
	if intents, _ := st.do(l, cancelled{}); has[nextPuzzle](intents) || l.puzzle.run.Lives != 2 {
		t.Errorf("after the obvious move was shown: %s, %d lives", names(intents), l.puzzle.run.Lives)
	}
	intents, _ = st.tap(l, ui.NextLesson{})
	st.want("the next puzzle", intents, nextPuzzle{})
	for _, ok := l.puzzle.run.Next(); ok; {
		_, ok = l.puzzle.run.Next()
	}
	if intents, _ = st.tap(l, ui.NextLesson{}); !has[open](intents) {
		t.Errorf("after the last puzzle: %s", names(intents))
	}
}

// TestHintsInARun checks that a hint costs a star but no life, and that the whole way is not told.
func TestHintsInARun(t *testing.T) {
	st, l := runStage(t, 3)
	for range maxHints {
		st.tap(l, ui.AskHint{})
	}
	if p := l.puzzle; p.hints != maxRunHints || l.offersHint(st) || p.stars() != 1 || p.run.Lives != 3 {
		t.Errorf("%d hints, %d stars, %d lives", p.hints, p.stars(), p.run.Lives)
	}
}

// TestEndOfARun checks the buttons at the end, and that a second tap on the board is none on them.
func TestEndOfARun(t *testing.T) {
	st, _ := runStage(t, 0)
	end := &runEnd{run: puzzles.Run{Name: "isaac", Solved: 4, Record: 3}, since: st.w.now}
	if intents, done := st.tap(end, ui.RestartLesson{}); len(intents) > 0 || !done {
		t.Errorf("a second tap begins a run: %s", names(intents))
	}
	st.w.now = st.w.now.Add(2 * time.Second)
	intents, _ := st.tap(end, ui.RestartLesson{})
	st.want("again", intents, restartLesson{})
	intents, _ = st.tap(end, ui.GoHome{})
	st.want("the puzzles", intents, leave{})
	if st.s.inRun = true; menuNote(st) != "menu.note.run" {
		t.Errorf("the menu says %s", menuNote(st))
	}
}
