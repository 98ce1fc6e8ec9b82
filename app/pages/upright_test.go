package pages_test

import (
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
)

// TestUprightSetupUsesTheWindow checks that the set-up in an upright window has its seats below the
// game, and no empty band.
func TestUprightSetupUsesTheWindow(t *testing.T) {
	for _, window := range apptest.UprightWindows {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			d.Tap("game/" + g.ID)
			if d.Has("first/play") {
				d.Tap("first/play")
			}
			s, _ := d.Scene()
			var bottom float32
			for _, target := range s.Targets {
				if strings.HasPrefix(target.ID, "seat/") {
					bottom = max(bottom, target.At.Y+target.At.H)
				}
			}
			foot := s.H // where the next thing below the seats begins
			for _, target := range s.Targets {
				if target.At.Y >= bottom {
					foot = min(foot, target.At.Y)
				}
			}
			rules, _ := s.TargetByID("rules")
			if first, _ := s.TargetByID("seat/0/person"); first.At.Y < rules.At.Y {
				t.Errorf("%g×%g, %s: the seats begin at %.0f, beside the game", window[0], window[1], g.ID, first.At.Y)
			}
			if gap := (foot - bottom) / s.H; gap > 0.15 {
				t.Errorf("%g×%g, %s: %.0f %% of the window is empty below the seats", window[0], window[1], g.ID, 100*gap)
			}
			d.GoHome()
		}
	}
}
