package table_test

import (
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// TestAReplayIsOnlyLookedAt checks that a replay that shows the present lights nothing and marks no hint.
func TestAReplayIsOnlyLookedAt(t *testing.T) {
	for _, g := range catalog.All {
		w := apptest.HotSeat(t, g.ID)
		hinted := func() bool { w.Skip(); w.Tap("hint"); return w.HintMarkTarget() != "" }
		w.WaitFor("the best move", hinted)
		w.WaitFor("a move", func() bool { w.Tap(w.HintMarkTarget()); return newestRow(w) != "" })
		w.WaitFor("the next best move", hinted)
		w.Tap(newestRow(w))
		if in := w.App.TableInput(); !w.Has("seek/first") || in.Interactive || len(in.Hints.InView) > 0 {
			t.Errorf("%s: what can be played is lit: %t, the hint is %v", g.ID, in.Interactive, in.Hints)
		}
	}
}

// newestRow returns the target of the newest line of the move list, "" for none.
func newestRow(w *apptest.Window) string {
	for _, target := range w.Board().Scene().Targets {
		if _, is := target.Message.(ui.ShowMove); is {
			return target.ID
		}
	}
	return ""
}
