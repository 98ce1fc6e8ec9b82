package table_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/store"
)

// TestATypedMoveForgetsTheFocus checks that Enter after a typed move does not tap what had the focus before.
func TestATypedMoveForgetsTheFocus(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.Key(fyne.KeyRight)
	if _, shown := w.Board().FocusedTarget(); !shown {
		t.Fatal("an arrow key shows no focus")
	}
	w.TypeMove("5@00-")
	if target, shown := w.Board().FocusedTarget(); shown {
		t.Errorf("%s still has the focus", target.ID)
	}
}

// TestEarlyRequestsAreAnswered checks that a typed move and a request for a hint say who decides while a
// bot does.
func TestEarlyRequestsAreAnswered(t *testing.T) {
	for name, request := range map[string]func(w *apptest.Window){
		"move": func(w *apptest.Window) { w.TypeMove("5@00-") },
		"hint": func(w *apptest.Window) { w.Key(fyne.KeyH) },
	} {
		w := apptest.OpenAlways(t, t.TempDir(), "", "")
		w.Tap("game/isaac", "seat/0/bot", "start")
		if w.App.CanPlay() {
			t.Fatal("no bot begins")
		}
		request(w)
		if !w.ShowsText("Un momento: tocca a") {
			t.Errorf("%s: nothing says whose turn it is", name)
		}
	}
}

func TestNotationPlaysRefusesAndUndoTakesBack(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	if n := w.Match().Len(); n != 1 {
		t.Fatalf("%d moves in the file", n)
	}
	w.TypeMove("5@24-") // overlaps the first bar
	if !w.Has("rule/ISA-2.1") {
		t.Errorf("no refusal that offers the rule; targets %v", w.TargetIDs())
	}
	w.TypeMove("moon")
	if !w.ShowsText("moon") || w.Match().Len() != 1 {
		t.Error("nonsense was not answered")
	}
	w.Tap("undo")
	if n := w.Match().Len(); n != 0 {
		t.Errorf("%d moves after undo", n)
	}
	w.Board().OnRune('x') // a letter that is no shortcut
}

// The move list keeps the codes of the moves to itself until somebody types one, or asks for them in the settings.
func TestCodesAreShownToWhoeverAsks(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	asked := func() (on bool) {
		w.App.ChangeSettings(func(set *store.Settings) { on = set.Notation })
		return on
	}
	if asked() {
		t.Error("codes are shown before anybody asks for them")
	}
	w.TypeMove("5@23-")
	if !asked() || !w.ShowsText("5@23-") {
		t.Error("whoever types a move sees no code")
	}
	w.App.ChangeSettings(func(set *store.Settings) { set.Notation = false })
	w.Tap("menu", "menu/close") // the table is composed again
	if w.ShowsText("5@23-") || !w.ShowsText("posa la tessera da 5 sulla riga 20") {
		t.Error("a code is shown to a family that does not want it, or the move is not")
	}
}
