package table_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
)

// TestKeysOfTheTable checks the keys that the sheet of keys and docs/playing.md name for the table.
func TestKeysOfTheTable(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	for range 20 {
		s := w.Match().State()
		w.TypeMove(s.FormatAction(s.LegalActions(nil)[0]))
	}
	looks := func() bool { return w.Has("seek/0") }
	for _, step := range []struct {
		key  fyne.KeyName
		rune rune
		done string
		is   func() bool
	}{
		{key: "U", done: "takes a move back", is: func() bool { return w.Match().Len() == 19 }},
		{key: "Y", done: "plays it again", is: func() bool { return w.Match().Len() == 20 }},
		{key: "L", done: "walks back in the list", is: func() bool { return !w.Has("ply/20") }},
		{key: "H", done: "gives a hint", is: func() bool { return w.ShowsText("ci penso") }},
		{key: fyne.KeyEscape, done: "takes the hint away", is: func() bool { return !w.ShowsText("ci penso") }},
		{key: "S", done: "shows what happened since the last turn", is: looks},
		{key: fyne.KeyEscape, done: "comes back to the match", is: func() bool { return !looks() && w.Has("undo") }},
		{rune: ':', done: "takes notation", is: func() bool { return len(w.Fields()) == 1 }},
		{key: fyne.KeyEscape, done: "leaves notation", is: func() bool { return len(w.Fields()) == 0 }},
		{key: fyne.KeyF1, done: "shows all keys", is: func() bool { return w.ShowsText("F11") }},
		{key: fyne.KeyF1, done: "takes them away", is: func() bool { return !w.ShowsText("F11") }},
		{rune: '?', done: "shows all keys", is: func() bool { return w.ShowsText("F11") }},
		{key: fyne.KeyEscape, done: "takes them away", is: func() bool { return !w.ShowsText("F11") }},
		{key: fyne.KeyF11, done: "fills the screen", is: w.Win.FullScreen},
		{key: fyne.KeyF11, done: "leaves it", is: func() bool { return !w.Win.FullScreen() }},
		{key: fyne.KeyF10, done: "opens the menu", is: func() bool { return w.Has("menu/home") }},
		{key: fyne.KeyEscape, done: "closes it", is: func() bool { return !w.Has("menu/home") }},
		{key: "R", done: "opens the rules", is: func() bool { return !w.Has("undo") && w.Has("back") }},
	} {
		if step.is() {
			t.Fatalf("before %s%q it %s already", step.key, step.rune, step.done)
		}
		if step.rune != 0 {
			w.Board().OnRune(step.rune)
		} else {
			w.Key(step.key)
		}
		if !step.is() {
			t.Fatalf("%s%q does not do it: it %s; targets %v", step.key, step.rune, step.done, w.TargetIDs())
		}
	}
}

// TestSpaceMakesABotMoveNow checks that Space shows a bot's move at once and makes the next bot move,
// without any time passing.
func TestSpaceMakesABotMoveNow(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/isaac", "seat/0/bot", "seat/1/bot", "start")
	for n := 1; n < 5; n++ {
		if w.Settle(); w.Match().Len() != n {
			t.Fatalf("%d moves, want %d", w.Match().Len(), n)
		}
		if w.Clock.Pending() == 0 {
			t.Fatal("the next bot takes no time")
		}
		w.Key(fyne.KeySpace) // the move is shown at once
		w.Key(fyne.KeySpace) // the next bot moves
	}
}

// TestEscapeTakesBackATileAndItsPlace checks that each Escape takes back one of two choices, however
// often each has been changed, and that the next opens the menu.
func TestEscapeTakesBackATileAndItsPlace(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.Tap("bar5", "bar4", "c33", "c44", "c91")
	for _, want := range []struct {
		tile, place, menu bool
	}{{true, true, false}, {true, false, false}, {false, false, false}, {false, false, true}} {
		selection := w.App.Selection()
		tile, place, menu := strings.Contains(selection, "length:4"), strings.Contains(selection, "hasCell:true"), w.Has("menu/close")
		if tile != want.tile || place != want.place || menu != want.menu {
			t.Errorf("want %v, is a menu: %v, %s", want, menu, selection)
		}
		w.Board().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// TestReturnDoesWhatALessonAsks plays a lesson of each game with the Return key alone, without the keyboard's
// focus: it presses the main button, or else taps what is asked for.
func TestReturnDoesWhatALessonAsks(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w, _ := lessonOf(t, g, apptest.ShippedLessons(t, g)[0].ID)
			w.WaitFor("the end", func() bool {
				w.Skip()
				w.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				return w.App.Ended()
			})
		})
	}
}

// TestEnterOfTheNumberPadIsReturn checks that both keys press the main button.
func TestEnterOfTheNumberPadIsReturn(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
		w := apptest.Open(t, t.TempDir(), "")
		w.Tap("game/isaac")
		w.WaitFor("the form", func() bool { return w.Has("start") })
		w.Board().OnKey(&fyne.KeyEvent{Name: key})
		if !w.Has("undo") {
			t.Errorf("%s does not begin the match", key)
		}
	}
}
