package table_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/app/apptest"
)

// TestAnEventIsComposedOnce checks that the window is composed once after an event, however much
// the event changes: a tap that selects, one that plays a move, one that opens a sheet.
func TestAnEventIsComposedOnce(t *testing.T) {
	layouts, restore := apptest.CountLayouts(apptest.Presenters, "isaac")
	defer restore()
	w := apptest.HotSeat(t, "isaac")
	legal := w.App.State().LegalActions(nil)
	taps, _ := w.App.FindTaps(legal[0], rand.New(rand.NewPCG(1, 1)))
	if len(taps) == 0 {
		t.Fatal("no taps play a move")
	}
	for _, id := range append(taps, "undo", "menu", "menu/redo", "menu", "menu/keys", "help/close") {
		w.Target(id)
		before := layouts()
		w.Board().OnTapped(id)
		if n := layouts() - before; n != 1 {
			t.Errorf("%s is composed %d times", id, n)
		}
		w.WaitUntilRead() // another event
	}
	if w.App.Ply() == 0 {
		t.Error("nothing was played")
	}
}
