package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestTheMenuStaysOpenBetweenItsEntries checks that only an entry that does something, or a tap beside
// the sheet, closes the menu.
func TestTheMenuStaysOpenBetweenItsEntries(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.tap("menu")
	for _, id := range []string{"menu/paper", "menu/redo"} {
		if w.tap(id); !w.has("menu/rules") {
			t.Fatalf("a tap on %s closes the menu", id)
		}
	}
	if w.tap("menu/close"); w.has("menu/rules") {
		t.Error("the menu does not close")
	}
}

// TestEscapeComesBackToTheMenu checks that Escape goes one step back from what the menu has opened: to the
// menu, then to the table.
func TestEscapeComesBackToTheMenu(t *testing.T) {
	w := hotSeat(t, "pinguinoe")
	for _, entry := range []string{"settings", "rules", "keys", "dice"} {
		w.key(fyne.KeyEscape)
		if w.tap("menu/" + entry); entry != "keys" && w.has("menu/rules") {
			t.Errorf("%s does not take the menu's place", entry)
		}
		if w.key(fyne.KeyEscape); !w.has("menu/rules") {
			t.Errorf("Escape does not come back from %s to the menu", entry)
		}
		if w.key(fyne.KeyEscape); w.has("menu/rules") || !w.has("menu") {
			t.Errorf("Escape does not come back from the menu to the table, after %s", entry)
		}
	}
}

// TestReturnClosesTheMenu checks that Return does what the menu's first button says, also after the mouse and
// where the game's own main button can do nothing, and that no key goes through to what the menu covers.
func TestReturnClosesTheMenu(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.tap("menu")
	for _, name := range []fyne.KeyName{fyne.KeyH, fyne.KeyU, fyne.KeyL} {
		if w.key(name); !w.has("menu/rules") {
			t.Fatalf("%s closes the menu", name)
		}
	}
	w.board().Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)}) // beside it, with the mouse: closes it
	w.key(fyne.KeyEscape)
	if w.key(fyne.KeyReturn); w.has("menu/rules") {
		t.Error("Return does not close the menu")
	}
}
