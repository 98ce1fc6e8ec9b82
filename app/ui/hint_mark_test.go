package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// TestHintMarkStaysOnItsButton checks that the star on a button is over no button beside it.
func TestHintMarkStaysOnItsButton(t *testing.T) {
	for _, width := range []float32{60, 100, 119, 240} {
		button := ui.ButtonPanel(ui.Button{ID: "turn", Text: "Gira", At: scene.Box{X: 100, Y: 200, W: width, H: 44}}, ui.Plain, ui.Style{Theme: "light", TextScale: 1}, ui.Pointer{})
		mark := ui.HintMark(button, button.Scene.Targets[0]).At
		if left, right := mark.X, mark.X+mark.W; left < 100 || right > 100+width {
			t.Errorf("a button %v wide: the mark is from %v to %v", width, left-100, right-100)
		}
	}
}
