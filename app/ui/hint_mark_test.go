package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The numbers of several hints on one target are beside one another, each readable, in the window, and over no piece while
// there is room elsewhere.
func TestNumbersOnOneTargetAreBesideOneAnother(t *testing.T) {
	for _, x := range []float32{160, 4} {
		number, piece := scene.Box{X: x, Y: 40, W: 26, H: 26}, scene.Box{X: x - 10, Y: 70, W: 30, H: 30}
		target := scene.Target{At: scene.Box{X: x - 20, Y: 46, W: 46, H: 46}}
		board := ui.Panel{At: scene.Box{W: 400, H: 300}, Scene: scene.Scene{W: 400, H: 300, Sprites: []scene.Sprite{
			{Picture: draw.Sprite("seal"), At: piece},
		}}}
		var numbers []scene.Box
		for range 5 {
			at := ui.Beside(board, target, number, numbers)
			for _, o := range numbers {
				if at.Overlap(o) > 0 {
					t.Errorf("the numbers at %v and %v overlap", at, o)
				}
			}
			if at.X < 0 || at.Y < 0 || at.Overlap(piece) > 0 {
				t.Errorf("from %v a number goes to %v, the piece is at %v", number, at, piece)
			}
			numbers = append(numbers, at)
		}
	}
}
