package app_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/store"
	"banchisa/games/catalog"
)

// TestKeysOfTheTable checks the keys that the sheet of keys and docs/playing.md name for the table.
func TestKeysOfTheTable(t *testing.T) {
	w := hotSeat(t, "isaac")
	for range 20 {
		s := w.match().State()
		w.typeMove(s.FormatAction(s.LegalActions(nil)[0]))
	}
	looks := func() bool { return w.has("seek/0") }
	for _, step := range []struct {
		key  fyne.KeyName
		rune rune
		done string
		is   func() bool
	}{
		{key: "U", done: "takes a move back", is: func() bool { return w.match().Len() == 19 }},
		{key: "Y", done: "plays it again", is: func() bool { return w.match().Len() == 20 }},
		{key: "L", done: "walks back in the list", is: func() bool { return !w.has("ply/20") }},
		{key: "H", done: "gives a hint", is: func() bool { return w.showsText("ci penso") }},
		{key: fyne.KeyEscape, done: "takes the hint away", is: func() bool { return !w.showsText("ci penso") }},
		{key: "S", done: "shows what happened since the last turn", is: looks},
		{key: fyne.KeyEscape, done: "comes back to the match", is: func() bool { return !looks() && w.has("undo") }},
		{rune: ':', done: "takes notation", is: func() bool { return len(w.fields()) == 1 }},
		{key: fyne.KeyEscape, done: "leaves notation", is: func() bool { return len(w.fields()) == 0 }},
		{key: fyne.KeyF1, done: "shows all keys", is: func() bool { return w.showsText("F11") }},
		{key: fyne.KeyF1, done: "takes them away", is: func() bool { return !w.showsText("F11") }},
		{rune: '?', done: "shows all keys", is: func() bool { return w.showsText("F11") }},
		{key: fyne.KeyEscape, done: "takes them away", is: func() bool { return !w.showsText("F11") }},
		{key: fyne.KeyF11, done: "fills the screen", is: w.win.FullScreen},
		{key: fyne.KeyF11, done: "leaves it", is: func() bool { return !w.win.FullScreen() }},
		{key: fyne.KeyF10, done: "opens the menu", is: func() bool { return w.has("menu/home") }},
		{key: fyne.KeyEscape, done: "closes it", is: func() bool { return !w.has("menu/home") }},
		{key: "R", done: "opens the rules", is: func() bool { return !w.has("undo") && w.has("back") }},
	} {
		if step.is() {
			t.Fatalf("before %s%q it %s already", step.key, step.rune, step.done)
		}
		if step.rune != 0 {
			w.board().OnRune(step.rune)
		} else {
			w.key(step.key)
		}
		if !step.is() {
			t.Fatalf("%s%q does not do it: it %s; targets %v", step.key, step.rune, step.done, w.targetIDs())
		}
	}
}

// TestSpaceMakesABotMoveNow checks that Space shows a bot's move at once and makes the next bot move,
// without any time passing.
func TestSpaceMakesABotMoveNow(t *testing.T) {
	home := t.TempDir()
	t.Setenv("BANCHISA_HOME", home)
	markGamesKnown(home)
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	w := &window{t: t, home: home, win: test.NewTempWindow(t, nil), queue: make(chan func(), 1000), clock: newFakeClock()}
	w.app = app.New(test.NewTempApp(t), w.win, st, app.Options{
		Presenters: presenters, Pictures: pictures,
		Host: app.Host{Version: "test"}, Language: "it", RunOnMain: func(f func()) { w.queue <- f }, Now: w.clock.Now, After: w.clock.After, DiskPatience: time.Minute,
	})
	w.app.Show()
	w.size(1366, 768)
	w.waitFor("the first page", func() bool { return len(w.targetIDs()) > 0 })
	w.tap("game/isaac", "seat/0/bot", "seat/1/bot", "start")
	for n := 1; n < 5; n++ {
		w.waitFor("a bot's move", func() bool { return w.match().Len() == n && len(w.queue) == 0 && !w.app.Thinking() })
		if w.clock.pendingTimers() == 0 {
			t.Fatal("the next bot takes no time")
		}
		w.key(fyne.KeySpace) // the move is shown at once
		w.key(fyne.KeySpace) // the next bot moves
	}
}

// TestEscapeTakesBackATileAndItsPlace checks that each Escape takes back one of two choices, however
// often each has been changed, and that the next opens the menu.
func TestEscapeTakesBackATileAndItsPlace(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.tap("bar5", "bar4", "c33", "c44", "c91")
	for _, want := range []struct {
		tile, place, menu bool
	}{{true, true, false}, {true, false, false}, {false, false, false}, {false, false, true}} {
		selection := w.app.Selection()
		tile, place, menu := strings.Contains(selection, "length:4"), strings.Contains(selection, "hasCell:true"), w.has("menu/close")
		if tile != want.tile || place != want.place || menu != want.menu {
			t.Errorf("want %v, is a menu: %v, %s", want, menu, selection)
		}
		w.board().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// TestReturnDoesWhatALessonAsks plays a lesson of each game with the Return key alone, without the keyboard's
// focus: it presses the main button, or else taps what is asked for.
func TestReturnDoesWhatALessonAsks(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w, _ := lessonOf(t, g, shippedLessons(t, g)[0].ID)
			w.waitFor("the end", func() bool {
				w.skip()
				w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				return w.app.Ended()
			})
		})
	}
}

// TestEnterOfTheNumberPadIsReturn checks that both keys press the main button.
func TestEnterOfTheNumberPadIsReturn(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
		w := openWindow(t, t.TempDir(), "")
		w.tap("game/isaac")
		w.waitFor("the form", func() bool { return w.has("start") })
		w.board().OnKey(&fyne.KeyEvent{Name: key})
		if !w.has("undo") {
			t.Errorf("%s does not begin the match", key)
		}
	}
}
