package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A move typed in notation is refused in the same words as a tap.
func TestNotationIsRefusedInWords(t *testing.T) {
	for game, c := range map[string]struct {
		moves []string
		says  string
	}{
		"quadriga":  {[]string{"a1", "go", "b2"}, "Troppo vicino a un pezzo nemico"},
		"isaac":     {[]string{"5@00-", "7@03|"}, "Qui c’è già una tessera."},
		"pinguinoe": {[]string{"flip 1:1"}, "Prima si tira il dado."},
		"polar":     {[]string{"take F", "take F"}, "Questa lastra è già stata presa."},
		"fuga":      {[]string{"set c1 0502"}, "Tocca uno degli esagoni illuminati."},
	} {
		w := hotSeat(t, game)
		for _, move := range c.moves {
			w.waitFor("a choice", func() bool { w.skip(); return w.app.CanPlay() })
			w.typeMove(move)
		}
		if !w.showsText(c.says) {
			t.Errorf("%s: the reason is not given", game)
		}
	}
}

// TestNotationWaitsForTheMenu checks that no move is written while a sheet is over the table.
func TestNotationWaitsForTheMenu(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.tap("menu")
	w.board().OnRune(':')
	if len(w.fields()) != 0 {
		t.Error("notation begins over the menu")
	}
	w.tap("menu/close")
	w.board().OnRune(':')
	if len(w.fields()) != 1 {
		t.Error("notation does not begin at the table")
	}
}

// TestATypedMoveForgetsTheFocus checks that Enter after a typed move does not tap what had the focus before.
func TestATypedMoveForgetsTheFocus(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.key(fyne.KeyRight)
	if _, shown := w.board().FocusedTarget(); !shown {
		t.Fatal("an arrow key shows no focus")
	}
	w.typeMove("5@00-")
	if target, shown := w.board().FocusedTarget(); shown {
		t.Errorf("%s still has the focus", target.ID)
	}
}

// TestEarlyRequestsAreAnswered checks that a typed move and a request for a hint say who decides while a
// bot does.
func TestEarlyRequestsAreAnswered(t *testing.T) {
	for name, request := range map[string]func(w *window){
		"move": func(w *window) { w.typeMove("5@00-") },
		"hint": func(w *window) { w.key(fyne.KeyH) },
	} {
		w := newClockWindow(t, t.TempDir(), "")
		w.tap("game/isaac", "seat/0/bot", "start")
		if w.app.CanPlay() {
			t.Fatal("no bot begins")
		}
		request(w)
		if !w.showsText("Un momento: tocca a") {
			t.Errorf("%s: nothing says whose turn it is", name)
		}
	}
}

// Orders that were typed are taken back with a tap on the button for drafted ones, all at once; the
// piece placed before them stays.
func TestTypedOrdersAreTakenBack(t *testing.T) {
	w := hotSeat(t, "quadriga")
	for _, move := range []string{"c3", "go", "m13", "go", "d3", "go", "m12", "go", "e3", "e3>E"} {
		w.waitFor("a choice", func() bool { w.skip(); return w.app.CanPlay() })
		w.typeMove(move)
	}
	w.waitFor("a choice", func() bool { w.skip(); return w.app.CanPlay() })
	w.typeMove("d3>E")
	if !w.enabled("clear") {
		t.Fatal("typed orders cannot be taken back")
	}
	w.tap("clear")
	if last := w.match().Actions(); len(last) != 9 || w.enabled("clear") {
		t.Errorf("%d decisions are left, want those up to the second piece", len(last))
	}
	if !w.has("go") {
		t.Error("the orders of the turn are not asked for again")
	}
}
