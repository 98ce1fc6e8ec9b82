package slabs_test

import (
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// TestNamesOfNarrowCoastsAreWhole checks that the names of both coasts are in the picture, with their grounds, however narrow the
// coasts are and whichever side is near.
func TestNamesOfNarrowCoastsAreWhole(t *testing.T) {
	const ground = 6 // beside the text
	for _, turned := range []bool{false, true} {
		sea := slabs.Sea{Columns: 8, Coast: 70, Home: "Iceberg", Land: "Terra", TextScale: 1.35, Turned: turned}
		c := paint.NewRecorder(int(sea.W()), int(sea.H()))
		draw.On(c, sea.Picture(), sea.W(), sea.H())
		named := 0
		for _, run := range c.TextRuns() {
			if run.Text != sea.Home && run.Text != sea.Land {
				continue
			}
			named++
			if run.Bounds.MinX < ground-1 || run.Bounds.MaxX > sea.W()-ground+1 {
				t.Errorf("turned %t: %q from %.0f to %.0f of %.0f", turned, run.Text, run.Bounds.MinX, run.Bounds.MaxX, sea.W())
			}
		}
		if named != 2 {
			t.Errorf("turned %t: %d coasts have names", turned, named)
		}
	}
}
