package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// The move list takes the place of what is beside it, never the board's.
func TestWidenMoveList(t *testing.T) {
	board := ui.Panel{ID: "board", At: scene.Box{W: 500, H: 300}}
	pad := ui.Panel{ID: "pad", At: scene.Box{X: 510, W: 100, H: 300}}
	l := ui.Layout{Panels: []ui.Panel{board, pad}, MoveList: scene.Box{X: 620, W: 200, H: 300}}
	for range 2 {
		l.WidenMoveList()
		if want := (scene.Box{X: 510, W: 310, H: 300}); l.MoveList != want || len(l.Panels) != 1 || l.Panels[0].ID != "board" {
			t.Errorf("%v beside %v", l.MoveList, l.Panels)
		}
	}
}
