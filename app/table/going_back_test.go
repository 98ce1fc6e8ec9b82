package table_test

import (
	"path/filepath"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestWhatIsTakenBackGoesStraight looks at the last steps of a match of each game forwards, then backwards: pieces that went
// their way go back straight, and do not go the way before it again.
func TestWhatIsTakenBackGoesStraight(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w := apptest.OpenAlways(t, t.TempDir(), apptest.File(t, filepath.Join("resources/matches", g.ID+".banchisa")), "")
			last := w.App.MatchView().Session.Ply()
			steps := min(40, last)
			show := func(ply int) (onWay []string) {
				w.App.ShowMove(ply)
				for _, s := range w.Board().Scene().Sprites {
					if len(s.Waypoints) > 0 || len(s.Frames) > 0 || s.From != (scene.Origin{}) || s.Delay > 0 {
						onWay = append(onWay, s.ID)
					}
				}
				w.Wait(5 * time.Second)
				return onWay
			}
			forwards := 0
			for ply := last - steps; ply <= last; ply++ {
				forwards += len(show(ply))
			}
			if forwards == 0 {
				t.Error("nothing goes its way forwards")
			}
			for ply := last - 1; ply >= last-steps; ply-- {
				if onWay := show(ply); len(onWay) > 0 {
					t.Errorf("back to ply %d: %q do not go straight", ply, onWay)
				}
			}
		})
	}
}
