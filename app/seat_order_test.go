package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
)

// The order of play may be drawn by lot where it matters; where the rules say which part
// begins, the seats can be swapped instead.
func TestSeatOrderIsShuffledWhereItMatters(t *testing.T) {
	for game, lots := range map[string]bool{"polar": true, "fuga": false} {
		w := openWindow(t, t.TempDir(), "")
		w.tap("game/" + game)
		if w.has("shuffle") != lots || w.has("swap") == lots {
			t.Errorf("%s: lots %v, swap %v", game, w.has("shuffle"), w.has("swap"))
		}
	}
}

// The map is looked at from nearer by its keys, while the word stays.
func TestMapZoom(t *testing.T) {
	w := hotSeat(t, "fuga")
	w.typeMove("set c1 0108")
	w.typeMove("set c2 1801")
	w.tap("h0108")
	if !w.showsText(" reach[") {
		t.Fatal("nothing is in hand")
	}
	before := len(w.targetIDs())
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyPlus})
	if !w.has("view/out") || len(w.targetIDs()) >= before || !w.has("undo") && w.showsText(" reach[") {
		t.Errorf("+ shows %d of %d touches", len(w.targetIDs()), before)
	}
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.Key0})
	if w.has("view/out") || !w.has("undo") && w.showsText(" reach[") {
		t.Error("0 does not show the whole map")
	}
}
