package table_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// openConfirming opens a match between persons who confirm every turn.
func openConfirming(t *testing.T, game string) *apptest.Window {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\nconfirm = \"always\"\n")
	w := apptest.Open(t, home, "")
	w.Tap("game/"+game, "seat/0/person", "seat/1/person", "start")
	return w
}

// TestEveryWayToPlayIsConfirmed plays by tap, drag, keyboard and notation.
func TestEveryWayToPlayIsConfirmed(t *testing.T) {
	w := openConfirming(t, "isaac")
	for what, play := range map[string]func(){
		"a tap":    func() { w.Tap("bar4", "c42", "go") },
		"a drag":   func() { w.Drag("bar5", w.Middle("c45")) },
		"keys":     func() { w.Tap("bar4", "c42"); w.Key(fyne.KeyReturn) },
		"notation": func() { w.TypeMove("4@42-") },
	} {
		play()
		if w.App.Ply() != 0 || !w.Has("confirm/yes") {
			t.Fatalf("%s: %d steps are played; targets %v", what, w.App.Ply(), w.TargetIDs())
		}
		w.Key(fyne.KeyEscape)
		if w.Has("confirm/yes") || !w.Has("undo") {
			t.Fatalf("%s: Escape does not take it back", what)
		}
		for range 3 {
			w.Key(fyne.KeyEscape) // and what was selected
		}
		w.Key(fyne.KeyF10) // closes the menu, if that was opened
		if w.Has("menu/home") {
			w.Key(fyne.KeyEscape)
		}
	}
	w.TypeMove("4@42-")
	if w.Tap("confirm/yes"); w.App.Ply() != 1 {
		t.Error("the button does not play")
	}
	w.TypeMove(w.App.State().FormatAction(w.App.State().LegalActions(nil)[0]))
	if w.Key(fyne.KeyReturn); w.App.Ply() != 2 {
		t.Error("Return does not play")
	}
}
