package table_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestReplayFromTheGraphShowsItsMoment checks that the replay that is opened from the graph of an analysis shows the move list
// as it was at that moment, and the trail of the turn before it.
func TestReplayFromTheGraphShowsItsMoment(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, game := range catalog.All {
			d := apptest.OpenScreens(t, window[0], window[1])
			a := openAnalysis(d, game.ID)
			d.Tap(middleMoment(d))
			s, _ := d.Scene()
			i := slices.IndexFunc(s.Targets, func(target scene.Target) bool { return strings.HasPrefix(target.ID, "ply/") })
			if !d.Has("seek/first") || i < 0 {
				t.Errorf("%s at %v: no line of the move list in the replay", game.ID, window)
				continue
			}
			if newest := s.Targets[i].Message.(ui.ShowMove).Ply; newest >= len(a.Plies) || len(d.TableInput().Trace) == 0 {
				t.Errorf("%s at %v: the newest line is that of ply %d of %d, %d steps leave a trail", game.ID, window, newest, len(a.Plies), len(d.TableInput().Trace))
			}
			d.GoHome()
		}
	}
}
