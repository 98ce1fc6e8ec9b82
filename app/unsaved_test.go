package app_test

import (
	"fmt"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/match"
	"banchisa/games/catalog"
)

// TestTheSentenceThatNothingIsSavedHidesNothing checks that it lies over the move list, or in a row of its
// own where the list is too low or another panel has its place, as in the replay.
func TestTheSentenceThatNothingIsSavedHidesNothing(t *testing.T) {
	rows := 0
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {1920, 1080}, {800, 1280}} {
		d := apptest.OpenScreens(t, size[0], size[1])
		for _, game := range catalog.All {
			m := apptest.HotSeatMatch(t, game.ID)
			d.OpenMatch(m)
			d.RunJobs()
			d.SetSaverError(match.ErrSlow)
			rows += checkStatus(d, fmt.Sprintf("%s, %v, result", game.ID, size))
			for m.Len() > 12 && m.Undo() {
			}
			d.OpenMatch(m)
			d.RunJobs()
			if d.Has("curtain") {
				d.Tap("curtain")
			}
			for _, replay := range []bool{false, true} {
				if replay {
					d.ShowMove(4)
				}
				d.SetSaverError(match.ErrSlow)
				rows += checkStatus(d, fmt.Sprintf("%s, %v, replay %t", game.ID, size, replay))
			}
			d.GoHome()
		}
	}
	if rows == 0 {
		t.Error("no row of its own")
	}
}

// checkStatus checks where the sentence that nothing is saved is, and returns the number of its rows.
func checkStatus(h *apptest.Screens, where string) (rows int) {
	h.T.Helper()
	panels, found := h.Panels(), 0
	for _, p := range panels {
		if p.ID != "strip" && p.ID != "notice" {
			continue
		}
		found++
		if p.ID == "strip" {
			rows++
		}
		for _, other := range panels {
			if other.ID != p.ID && other.ID != "list" && other.At.Overlap(p.At) > 0 {
				h.T.Errorf("%s: the sentence at %v hides %q at %v", where, p.At, other.ID, other.At)
			}
		}
	}
	if found != 1 {
		h.T.Errorf("%s: %d sentences", where, found)
	}
	return rows
}
