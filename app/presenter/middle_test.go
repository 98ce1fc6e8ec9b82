package presenter_test

import (
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/games"
	"banchisa/games/catalog"
)

// TestBoardsAreInTheMiddle checks that in a window of 5:4, and of 16:10, what is left above a board and
// below it is the same.
func TestBoardsAreInTheMiddle(t *testing.T) {
	for _, g := range catalog.All {
		for _, window := range [][2]float32{{1280, 1024}, {1366, 854}} {
			m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[g.ID], 1)
			for m.State.Actor() == games.Chance {
				m.PlayRandom(m.rng)
			}
			layout := m.layout(window[0], window[1])
			board, below := layout.Board(), m.in.Window.Height
			for _, p := range layout.Panels {
				if p.At.Y >= board.Y+board.H && p.At.X < board.X+board.W {
					below = min(below, p.At.Y)
				}
			}
			if gap := below - board.Y - board.H; max(gap-board.Y, board.Y-gap) > 24 {
				t.Errorf("%s, %g: %g above the board, %g below", g.ID, window, board.Y, gap)
			}
		}
	}
}
