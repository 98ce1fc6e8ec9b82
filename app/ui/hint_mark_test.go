package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// The numbers of several hints on one target stay over it, each readable; at the window's edge there is
// space on the other side only.
func TestNumbersOnOneTargetAreBesideOneAnother(t *testing.T) {
	for _, x := range []float32{160, 4} {
		number := scene.Box{X: x, Y: 40, W: 26, H: 26}
		var numbers []scene.Box
		for range 3 {
			at := ui.Beside(number, numbers)
			for _, o := range numbers {
				if at.Overlap(o) > 0 {
					t.Errorf("the numbers at %v and %v overlap", at, o)
				}
			}
			if at.X < 0 || x > 100 && at.X > x {
				t.Errorf("from %g a number goes to %g", x, at.X)
			}
			numbers = append(numbers, at)
		}
	}
}
