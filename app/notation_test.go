package app_test

import "testing"

// A move typed in notation is refused in the same words as a tap.
func TestNotationIsRefusedInWords(t *testing.T) {
	w := hotSeat(t, "quadriga")
	w.typeMove("a1")
	w.typeMove("go")
	w.typeMove("b2") // beside the white piece
	if !w.showsText("Troppo vicino a un pezzo nemico") {
		t.Error("the reason is not given")
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
