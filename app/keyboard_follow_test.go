package app_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/store"
	"banchisa/games/catalog"
)

// TestFocusFollowsTheQuestion answers with Return alone: the focus goes on to where the next question
// is, as from the tray to the board and back.
func TestFocusFollowsTheQuestion(t *testing.T) {
	for game, places := range map[string][]string{
		"isaac":    {"bar", "c", "c", "bar", "c"}, // a tile, its place, again to place it, the other player's tile
		"quadriga": {"a", "dir:"},                 // a place, an order
		"fuga":     {"h0404", "h1605"},            // a criminal on the island, one on the mainland
	} {
		w := hotSeat(t, game)
		w.win.Canvas().Focus(w.board())
		w.key(fyne.KeyDown)
		for i, prefix := range places {
			target, _ := w.board().FocusedTarget()
			if !strings.HasPrefix(target.ID, prefix) {
				t.Errorf("%s: after %d answers the focus is at %q, not at one of %q", game, i, target.ID, prefix)
			}
			w.key(fyne.KeyReturn)
			w.waitFor("the question", func() bool { return len(w.queue) == 0 })
		}
	}
}

// tabTo moves the focus to a target with Tab.
func (w *window) tabTo(id string) {
	w.t.Helper()
	w.win.Canvas().Focus(w.board())
	for range 60 {
		w.key(fyne.KeyTab)
		if at, _ := w.board().FocusedTarget(); at.ID == id {
			return
		}
	}
	w.t.Fatalf("Tab does not come to %q", id)
}

// The focus begins at the first control of a sheet, not at the one nearest to what opened it: at a
// person who has no seat yet.
func TestFocusBeginsAtTheTopOfASheet(t *testing.T) {
	w := openWindow(t, family(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}, store.Member{Name: "Pio", Color: "green", Symbol: "ark"}), "")
	w.tap("game/isaac", "seat/1/person")
	for seat, want := range []string{"who/is/0", "who/is/1"} {
		w.tabTo(fmt.Sprintf("who/%d", seat))
		w.key(fyne.KeyReturn)
		if at, _ := w.board().FocusedTarget(); at.ID != want {
			t.Errorf("the focus is at %q, not at %q", at.ID, want)
		}
		w.key(fyne.KeyReturn)
	}
}

// A page that is opened with the keyboard has the focus at its main button, also after the sheet that
// offers the first lesson, and a sheet that is closed gives the focus back to what opened it.
func TestFocusBeginsAtTheMainButton(t *testing.T) {
	home := t.TempDir()
	writeFile(t, home, "settings.toml", "met = []\n")
	w := openWindow(t, home, "")
	focused := func() string {
		at, _ := w.board().FocusedTarget()
		return at.ID
	}
	w.tabTo("game/quadriga")
	w.key(fyne.KeyReturn)
	if at := focused(); at != "first/lesson" {
		t.Errorf("on the sheet for newcomers the focus is at %q", at)
	}
	w.key(fyne.KeyRight)
	w.key(fyne.KeyReturn)
	if at := focused(); at != "start" {
		t.Errorf("after the sheet for newcomers the focus is at %q", at)
	}
	w.key(fyne.KeyEscape)
	w.tabTo("game/quadriga")
	w.key(fyne.KeyReturn)
	if at := focused(); at != "start" {
		t.Errorf("on the set-up the focus is at %q", at)
	}
	w.tabTo("house")
	w.key(fyne.KeyReturn)
	if at := focused(); at == "house" || at == "start" {
		t.Errorf("on the sheet of house rules the focus is at %q", at)
	}
	w.key(fyne.KeyEscape)
	if at := focused(); at != "house" {
		t.Errorf("after the sheet of house rules the focus is at %q", at)
	}
}

// A lesson that is opened with the keyboard has the focus at what its star marks, and every answer leads
// to the next star: Return alone plays all chapters, and leads to a match.
func TestFocusFollowsTheStarOfALesson(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			w := openWindow(t, t.TempDir(), "")
			w.tabTo("lessons")
			w.key(fyne.KeyReturn)
			w.tabTo("game/" + game.ID)
			w.key(fyne.KeyReturn)
			w.key(fyne.KeyReturn) // the first chapter
			for n := 0; !w.has("start"); n++ {
				ended := func() bool { return w.has("lesson/match") }
				w.waitFor("the star", func() bool { w.skip(); return ended() || w.app.CanPlay() && w.hintMarkTarget() != "" })
				at, _ := w.board().FocusedTarget()
				if star := w.app.HintTargetID(); !ended() && at.ID != star {
					t.Fatalf("after %d answers the focus is at %q, not at %q", n, at.ID, star)
				}
				w.key(fyne.KeyReturn)
			}
		})
	}
}

// A table that is opened with the keyboard has the focus at its first question, and later never at a
// button on the map.
func TestFocusBeginsAtTheFirstQuestion(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("game/fuga", "seat/0/person", "seat/1/person")
	w.tabTo("start")
	w.key(fyne.KeyReturn)
	w.waitFor("the question", func() bool { w.skip(); return w.app.CanPlay() })
	for _, keys := range [][]fyne.KeyName{nil, {fyne.KeyReturn}, {fyne.KeyReturn}, {fyne.KeyE}, {fyne.KeyE}} {
		for _, key := range keys {
			w.key(key)
		}
		w.waitFor("the question", func() bool { w.skip(); return w.app.CanPlay() })
		if at, _ := w.board().FocusedTarget(); !strings.HasPrefix(at.ID, "h") {
			t.Errorf("after %v the focus is at %q", keys, at.ID)
		}
	}
}

// TestEnterIsAlwaysAnswered presses Enter where the main button can do nothing yet: it says why.
func TestEnterIsAlwaysAnswered(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("game/polar", "start")
	w.waitFor("the choice of slabs", func() bool { w.skip(); return w.app.CanPlay() })
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !w.has("notice") {
		t.Error("nothing is said")
	}
}

// TestEnterIsAnsweredWhereTheChoiceIsOnTheBoard presses Enter at Pinguinoè while the points are used, and while
// the seal could be stopped before it has moved.
func TestEnterIsAnsweredWhereTheChoiceIsOnTheBoard(t *testing.T) {
	g := catalog.Find("pinguinoe")
	v := findVariant(t, g, "classic")
	d := newHeadlessApp(t, 1024, 600)
	seen := map[string]bool{}
	for n := 3; n < 60 && len(seen) < 2; n++ {
		d.OpenMatch(dealMatch(t, g, v, 2, n, 5))
		d.runJobs()
		for _, id := range []string{"seal-stop", "wait"} {
			if !d.has(id) || seen[id] {
				continue
			}
			seen[id] = true
			d.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			if d.runJobs(); !d.has("notice") && d.has(id) {
				t.Errorf("nothing is said at the button %s", id)
			}
		}
	}
	if len(seen) < 2 {
		t.Errorf("only these buttons were seen: %v", seen)
	}
}
