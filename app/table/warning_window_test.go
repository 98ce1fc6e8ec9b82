package table_test

import (
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/store"
)

// mistake and sound are moves of Light in the position of openMistake: it throws the match away, and does not.
const mistake, sound = "+0", "+5"

// asked is a word of the question before a mistake.
const asked = "probabilità"

// openWarned opens openMistake's match with a warning before every mistake.
func openWarned(t *testing.T) *apptest.Window {
	t.Helper()
	w := openMistake(t)
	w.App.ChangeSettings(func(s *store.Settings) { s.Moments.Warnings, s.Notation = store.WarnAlways, true })
	return w
}

// typeHeld types moves, and returns what is to be judged of them, each to be begun by a call.
func typeHeld(w *apptest.Window, moves ...string) (judge []func()) {
	w.T.Helper()
	env := &w.App.Shell.Env
	background := env.Background
	env.Background = func(f func()) { judge = append(judge, func() { background(f) }) }
	for _, move := range moves {
		w.TypeMove(move)
	}
	env.Background = background
	if len(judge) != len(moves) {
		w.T.Fatalf("of %d moves %d are judged", len(moves), len(judge))
	}
	return judge
}

// A move is judged before it is played: a mistake is asked about, and played when it is made again.
func TestAMistakeIsJudgedBeforeItIsPlayed(t *testing.T) {
	w := openWarned(t)
	n := w.App.Ply()
	judge := typeHeld(w, mistake)
	if w.App.Ply() != n || w.ShowsText(asked) {
		t.Fatalf("before it is judged %d steps are played", w.App.Ply()-n)
	}
	judge[0]()
	w.WaitFor("the question", func() bool { return w.ShowsText(asked) })
	if w.App.Ply() != n {
		t.Error("it is played and asked about")
	}
	if w.TypeMove(mistake); w.App.Ply() == n {
		t.Error("made again, it is not played")
	}
}

// Whoever decides otherwise while a move is being judged hears nothing of that move.
func TestAJudgementThatComesTooLate(t *testing.T) {
	w := openWarned(t)
	n := w.App.Ply()
	judge := typeHeld(w, mistake, sound)
	judge[0]()
	w.Settle()
	if w.ShowsText(asked) || w.App.Ply() != n {
		t.Fatalf("the judgement of the other move counts: %d steps are played", w.App.Ply()-n)
	}
	judge[1]()
	w.WaitFor("the move", func() bool { return w.App.Ply() > n })
	if w.ShowsText(asked) {
		t.Error("it is asked about too")
	}
}
