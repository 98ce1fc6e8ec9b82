package app_test

import (
	"testing"
)

// TestEveryScreenFitsAnUprightWindow composes pages and tables in a narrow window that is higher than
// wide, as beside another one, and checks their layout as TestEveryScreenFits does.
func TestEveryScreenFitsAnUprightWindow(t *testing.T) {
	window := [2]float32{640, 900}
	for _, language := range []string{"it", "en"} {
		if testing.Short() && language != "it" {
			continue // the longer language
		}
		t.Run(language, func(t *testing.T) {
			r := newLayoutChecker(t)
			for _, text := range []float32{1, 1.35} {
				d := newHeadlessApp(t, window[0], window[1])
				d.applyStyle(r, window, language, text)
				d.pages()
				d.SetFamily(names, 0)
				d.tables(1)
			}
		})
	}
}
