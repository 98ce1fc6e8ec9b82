package presenter_test

import (
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// TestSquareBoardsUseTheHeight checks that a square board takes nearly the whole height of usual
// windows, and what is beside it, too.
func TestSquareBoardsUseTheHeight(t *testing.T) {
	for _, id := range []string{"isaac", "quadriga"} {
		for _, size := range [][2]float32{{1366, 768}, {1280, 800}, {1280, 720}, {1024, 600}} {
			g := catalog.Find(id)
			m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[id], 1)
			layout := m.layout(size[0], size[1])
			height, bottom := size[1]-ui.BarHeight(size[0]), float32(0)
			for _, b := range layout.Buttons {
				bottom = max(bottom, b.At.Y+b.At.H)
			}
			if board := layout.Board(); board.H < 0.9*height || bottom < 0.9*height {
				t.Errorf("%s in %v: the board is %.0f high, the buttons end at %.0f, of %.0f", id, size, board.H, bottom, height)
			}
		}
	}
}
