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
