package table_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/store"
)

// TestFocusFollowsTheQuestion answers with Return alone: the focus goes on to where the next question
// is, as from the tray to the board and back.
func TestFocusFollowsTheQuestion(t *testing.T) {
	for game, places := range map[string][]string{
		"isaac":    {"bar", "c", "c", "bar", "c"}, // a tile, its place, again to place it, the other player's tile
		"quadriga": {"a", "dir:"},                 // a place, an order
		"fuga":     {"h0404", "h1605"},            // a criminal on the island, one on the mainland
	} {
		w := apptest.HotSeat(t, game)
		w.Win.Canvas().Focus(w.Board())
		w.Key(fyne.KeyDown)
		for i, prefix := range places {
			target, _ := w.Board().FocusedTarget()
			if !strings.HasPrefix(target.ID, prefix) {
				t.Errorf("%s: after %d answers the focus is at %q, not at one of %q", game, i, target.ID, prefix)
			}
			w.Key(fyne.KeyReturn)
			w.WaitFor("the question", func() bool { return len(w.Queue) == 0 })
		}
	}
}

// The focus begins at the first control of a sheet, not at the one nearest to what opened it: at a
// person who has no seat yet.
func TestFocusBeginsAtTheTopOfASheet(t *testing.T) {
	w := apptest.Open(t, apptest.FamilyHome(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}, store.Member{Name: "Pio", Color: "green", Symbol: "ark"}), "")
	w.Tap("game/isaac", "seat/1/person")
	for seat, want := range []string{"who/is/0", "who/is/1"} {
		w.TabTo(fmt.Sprintf("who/%d", seat))
		w.Key(fyne.KeyReturn)
		if at, _ := w.Board().FocusedTarget(); at.ID != want {
			t.Errorf("the focus is at %q, not at %q", at.ID, want)
		}
		w.Key(fyne.KeyReturn)
	}
}

// A page that is opened with the keyboard has the focus at its main button, also after the sheet that
// offers the first lesson, and a sheet that is closed gives the focus back to what opened it.
func TestFocusBeginsAtTheMainButton(t *testing.T) {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "met = []\n")
	w := apptest.Open(t, home, "")
	focused := func() string {
		at, _ := w.Board().FocusedTarget()
		return at.ID
	}
	w.TabTo("game/quadriga")
	w.Key(fyne.KeyReturn)
	if at := focused(); at != "first/lesson" {
		t.Errorf("on the sheet for newcomers the focus is at %q", at)
	}
	w.Key(fyne.KeyRight)
	w.Key(fyne.KeyReturn)
	if at := focused(); at != "start" {
		t.Errorf("after the sheet for newcomers the focus is at %q", at)
	}
	w.Key(fyne.KeyEscape)
	w.TabTo("game/quadriga")
	w.Key(fyne.KeyReturn)
	if at := focused(); at != "start" {
		t.Errorf("on the set-up the focus is at %q", at)
	}
	w.TabTo("house")
	w.Key(fyne.KeyReturn)
	if at := focused(); at == "house" || at == "start" {
		t.Errorf("on the sheet of house rules the focus is at %q", at)
	}
	w.Key(fyne.KeyEscape)
	if at := focused(); at != "house" {
		t.Errorf("after the sheet of house rules the focus is at %q", at)
	}
}

// A table that is opened with the keyboard has the focus at its first question, and later never at a
// button on the map.
func TestFocusBeginsAtTheFirstQuestion(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/fuga", "seat/0/person", "seat/1/person")
	w.TabTo("start")
	w.Key(fyne.KeyReturn)
	w.WaitFor("the question", func() bool { w.Skip(); return w.App.CanPlay() })
	for _, keys := range [][]fyne.KeyName{nil, {fyne.KeyReturn}, {fyne.KeyReturn}, {fyne.KeyE}, {fyne.KeyE}} {
		for _, key := range keys {
			w.Key(key)
		}
		w.WaitFor("the question", func() bool { w.Skip(); return w.App.CanPlay() })
		if at, _ := w.Board().FocusedTarget(); !strings.HasPrefix(at.ID, "h") {
			t.Errorf("after %v the focus is at %q", keys, at.ID)
		}
	}
}
