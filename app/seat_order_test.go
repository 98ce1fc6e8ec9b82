package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
)

// The order of play may be drawn by lot where it matters; where the rules say which part
// begins, the seats can be swapped instead.
func TestLotsAreDrawnWhereOrderMatters(t *testing.T) {
	for game, lots := range map[string]bool{"polar": true, "fuga": false} {
		w := open(t, t.TempDir(), "")
		w.touch("game/" + game)
		if w.has("shuffle") != lots || w.has("swap") == lots {
			t.Errorf("%s: lots %v, swap %v", game, w.has("shuffle"), w.has("swap"))
		}
	}
}

// The map is looked at from nearer by its keys, while the word stays.
func TestMapFromNearer(t *testing.T) {
	w := hotSeat(t, "fuga")
	w.write("set c1 0108")
	w.write("set c2 1801")
	w.touch("h0108")
	if !w.says(" reach[") {
		t.Fatal("nothing is in hand")
	}
	before := len(w.touches())
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyPlus})
	if !w.has("view/out") || len(w.touches()) >= before || !w.has("undo") && w.says(" reach[") {
		t.Errorf("+ shows %d of %d touches", len(w.touches()), before)
	}
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.Key0})
	if w.has("view/out") || !w.has("undo") && w.says(" reach[") {
		t.Error("0 does not show the whole map")
	}
}
