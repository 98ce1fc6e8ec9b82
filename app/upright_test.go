package app_test

import (
	"fmt"
	"testing"

	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// uprightWindows are narrow windows, as beside another one: higher than wide, or nearly square.
var uprightWindows = [][2]float32{{640, 900}, {768, 770}, {683, 740}}

// TestEveryScreenFitsAnUprightWindow composes pages and tables in narrow windows, and checks their
// layout as TestEveryScreenFits does.
func TestEveryScreenFitsAnUprightWindow(t *testing.T) {
	for i, window := range uprightWindows {
		for _, language := range []string{"it", "en"} {
			if testing.Short() && (i > 1 || language != "it") {
				continue // the longer language
			}
			t.Run(fmt.Sprintf("%g-%s", window[0], language), func(t *testing.T) {
				r := newLayoutChecker(t)
				for _, text := range []float32{1, 1.35} {
					d := newHeadlessApp(t, window[0], window[1])
					d.applyStyle(r, window, language, text)
					d.pages()
					d.GoHome()
					d.tapAll("rules", "rules", "back")
					d.SetFamily(names, 0)
					d.tables(1)
				}
			})
		}
	}
}

// TestUprightTablesUseTheWindow checks that at a table in a narrow window no band is empty, and that
// the text on its board can be read.
func TestUprightTablesUseTheWindow(t *testing.T) {
	for _, window := range uprightWindows {
		d := newHeadlessApp(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		r := newLayoutChecker(t)
		for _, g := range catalog.All {
			v, err := catalog.FindVariant(g, "")
			if err != nil {
				t.Fatal(err)
			}
			d.OpenMatch(dealMatch(t, g, v, v.Seats.Max, 8, 4))
			d.runJobs()
			s, _ := d.Scene()
			zoom := window[0] / s.W
			var used float32
			for _, sprite := range s.Sprites {
				if scene.IsPanelLayer(sprite.ID) {
					used += sprite.At.Overlap(scene.Box{W: s.W, H: s.H})
				}
			}
			if used /= s.W * s.H; used < 0.75 {
				t.Errorf("%g×%g, %s: %.0f %% of the window is used", window[0], window[1], g.ID, 100*used)
			}
			for _, line := range r.visibleLines(g.ID, &s) {
				if size := line.Size * float64(zoom); onBoard(line.panel) && size < 6.8 {
					t.Errorf("%g×%g, %s: %q is %.1f pixels high", window[0], window[1], g.ID, line.Text, size)
				}
			}
			d.GoHome()
		}
	}
}
