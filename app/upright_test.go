package app_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
)

// TestEveryScreenFitsAnUprightWindow composes pages and tables in narrow windows, and checks their
// layout as TestEveryScreenFits does.
func TestEveryScreenFitsAnUprightWindow(t *testing.T) {
	for i, window := range apptest.UprightWindows {
		for _, language := range []string{"it", "en"} {
			if testing.Short() && (i > 1 || language != "it") {
				continue // the longer language
			}
			t.Run(fmt.Sprintf("%g-%s", window[0], language), func(t *testing.T) {
				r := apptest.NewLayoutChecker(t)
				for _, text := range []float32{1, 1.35} {
					d := apptest.OpenScreens(t, window[0], window[1])
					d.ApplyStyle(r, window, language, text)
					pages(d)
					closings(d)
					d.GoHome()
					d.TapAll("rules", "rules", "back")
					d.SetFamily(apptest.PlayerNames, 0)
					tables(d, 1)
				}
			})
		}
	}
}

// TestEveryScreenFitsOtherProportions composes pages and tables in windows of 16:10, 5:4 and 21:9, and
// checks their layout as TestEveryScreenFits does.
func TestEveryScreenFitsOtherProportions(t *testing.T) {
	for i, window := range [][2]float32{{1440, 900}, {1280, 1024}, {2560, 1080}} {
		if testing.Short() && i > 0 {
			continue
		}
		t.Run(fmt.Sprintf("%gx%g", window[0], window[1]), func(t *testing.T) {
			r := apptest.NewLayoutChecker(t)
			for _, text := range []float32{1, 1.35} {
				d := apptest.OpenScreens(t, window[0], window[1])
				d.ApplyStyle(r, window, "it", text)
				pages(d)
				closings(d)
				d.SetFamily(apptest.PlayerNames, 0)
				tables(d, 1)
			}
		})
	}
}

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
			var bottom, foot float32
			for _, target := range s.Targets {
				switch end := target.At.Y + target.At.H; {
				case strings.HasPrefix(target.ID, "seat/"):
					bottom = max(bottom, end)
				case target.ID == "house" || target.ID == "duplicate":
					foot = target.At.Y
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
