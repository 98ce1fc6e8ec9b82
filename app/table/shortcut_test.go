package table_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/app/store"
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

// TestTheSheetOfKeysNamesWhatTheGameHas checks that F1 names the key that hides a hand only where there are hands, and the one
// that turns the table only where that turns.
func TestTheSheetOfKeysNamesWhatTheGameHas(t *testing.T) {
	localize := i18n.For("it").Localize
	for game, hasHands := range map[string]bool{"quadriga": false, "isaac": false, "pinguinoe": true} {
		w := apptest.HotSeat(t, game)
		w.Key(fyne.KeyF1)
		if hides := w.ShowsText(localize("help.cover")); hides != hasHands {
			t.Errorf("%s: the key that hides a hand is named: %t", game, hides)
		}
		if !w.ShowsText(localize("help.turn")) || w.ShowsText("lastra in mano") {
			t.Errorf("%s: the keys of the sheet are not those of the table", game)
		}
	}
	w, _ := lessonOf(t, catalog.Find("quadriga"), apptest.ShippedLessons(t, catalog.Find("quadriga"))[0].ID)
	if w.Key(fyne.KeyF1); w.ShowsText(localize("help.turn")) {
		t.Error("in a lesson, whose table does not turn, its key is named")
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

// TestOneKeyMutes checks that one key turns the sounds off and on, and that the settings keep it.
func TestOneKeyMutes(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	volume := func() float32 {
		set, err := store.Store{ConfigDir: w.Home, DataDir: w.Home}.LoadSettings()
		if err != nil {
			t.Fatal(err)
		}
		return set.Volume
	}
	w.Key(fyne.KeyM)
	if v := volume(); v != 0 {
		t.Errorf("the volume is %g", v)
	}
	w.Key(fyne.KeyM)
	if v := volume(); v == 0 {
		t.Error("the sounds do not come back")
	}
}

// TestSoundsComeFromTheirPlace checks that the left and the right of the board are heard apart.
func TestSoundsComeFromTheirPlace(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	left, middle, right := w.App.Pan("c00"), w.App.Pan("nowhere"), w.App.Pan("nowhere", "c09")
	if left >= right || middle != 0 {
		t.Errorf("c00 is heard from %g, c09 from %g, nothing from %g", left, right, middle)
	}
}
