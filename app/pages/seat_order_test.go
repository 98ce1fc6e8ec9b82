package pages_test

import (
	"testing"

	"banchisa/app/apptest"
)

// TestSeatOrderIsShuffledWhereItMatters checks that the order of play may be drawn by lot, except
// in games whose rules say who begins: there the seats can be swapped instead.
func TestSeatOrderIsShuffledWhereItMatters(t *testing.T) {
	for game, lots := range map[string]bool{"polar": true, "fuga": false} {
		w := apptest.Open(t, t.TempDir(), "")
		w.Tap("game/" + game)
		if w.Has("shuffle") != lots || w.Has("swap") == lots {
			t.Errorf("%s: lots %v, swap %v", game, w.Has("shuffle"), w.Has("swap"))
		}
	}
}
