package app_test

import (
	"fmt"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/gametest/sample"
)

// TestEveryScreenFitsAnUprightWindow composes pages and tables in narrow windows, and checks their
// layout as TestEveryScreenFits does.
func TestEveryScreenFitsAnUprightWindow(t *testing.T) {
	for i, window := range apptest.UprightWindows {
		for _, language := range []string{"it", "en"} {
			if !sample.All() && (i > 1 || language != "it") {
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
		if !sample.All() && i > 0 {
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
