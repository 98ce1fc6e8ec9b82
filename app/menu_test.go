package app_test

import "testing"

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
