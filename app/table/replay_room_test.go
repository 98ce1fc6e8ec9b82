package table_test

import (
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// TestReplayFromTheGraphShowsItsMoment checks that the replay that is opened from the graph of an analysis shows the move list
// as it was at that moment, and the trail of the turn before it.
func TestReplayFromTheGraphShowsItsMoment(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, game := range catalog.All {
			d := apptest.OpenScreens(t, window[0], window[1])
			a := openAnalysis(d, game.ID)
			d.Tap(middleMoment(d))
			newest := newestLine(d)
			if !d.Has("seek/first") || newest < 0 {
				t.Errorf("%s at %v: no line of the move list in the replay", game.ID, window)
				continue
			}
			d.Tap("export")
			d.Tap("back")
			if again := newestLine(d); again != newest {
				t.Errorf("%s at %v: line %d, after another page %d", game.ID, window, newest, again)
			}
			if newest >= len(a.Plies) || len(d.TableInput().Trace) == 0 {
				t.Errorf("%s at %v: the newest line is that of ply %d of %d, %d steps leave a trail", game.ID, window, newest, len(a.Plies), len(d.TableInput().Trace))
			}
			d.GoHome()
		}
	}
}

// newestLine returns the ply of the newest line of the move list that is shown, -1 for none.
func newestLine(d *apptest.Screens) int {
	s, _ := d.Scene()
	for _, target := range s.Targets {
		if line, is := target.Message.(ui.ShowMove); is {
			return line.Ply
		}
	}
	return -1
}
