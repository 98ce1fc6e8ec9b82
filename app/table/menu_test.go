package table_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// TestEscapeComesBackToTheMenu checks that Escape goes one step back from what the menu has opened: to the
// menu, then to the table.
func TestEscapeComesBackToTheMenu(t *testing.T) {
	w := apptest.HotSeat(t, "pinguinoe")
	for w.Has("moment") { // the cards of the opening
		w.Key(fyne.KeyEscape)
	}
	for _, entry := range []string{"settings", "rules", "keys", "dice"} {
		w.Key(fyne.KeyEscape)
		if w.Tap("menu/" + entry); entry != "keys" && w.Has("menu/rules") {
			t.Errorf("%s does not take the menu's place", entry)
		}
		if w.Key(fyne.KeyEscape); !w.Has("menu/rules") {
			t.Errorf("Escape does not come back from %s to the menu", entry)
		}
		if w.Key(fyne.KeyEscape); w.Has("menu/rules") || !w.Has("menu") {
			t.Errorf("Escape does not come back from the menu to the table, after %s", entry)
		}
	}
}

// TestReturnClosesTheMenu checks that Return does what the menu's first button says, also after the mouse and
// where the game's own main button can do nothing, and that no key goes through to what the menu covers.
func TestReturnClosesTheMenu(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.Tap("menu")
	for _, name := range []fyne.KeyName{fyne.KeyH, fyne.KeyU, fyne.KeyL} {
		if w.Key(name); !w.Has("menu/rules") {
			t.Fatalf("%s closes the menu", name)
		}
	}
	w.Board().Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)}) // beside it, with the mouse: closes it
	w.Key(fyne.KeyEscape)
	if w.Key(fyne.KeyReturn); w.Has("menu/rules") {
		t.Error("Return does not close the menu")
	}
}
