package quadriga_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/app/presenter/presentertest"
	"banchisa/app/presenter/quadriga"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// The two rows of buttons are as wide as the move list above them in every phase, also while others choose.
func TestTheRowsOfButtonsAreFull(t *testing.T) {
	m, r := presentertest.New[*game.State](t, game.Game, quadriga.Presenter{}, ""), rand.New(rand.NewPCG(1, 1))
	seen := map[game.Phase]bool{}
	for ply := 0; ply < 400 && m.State.Actor() != games.Terminal; ply++ {
		for _, in := range []bool{true, false} {
			input := m.Input("")
			if input.Interactive = input.Interactive && in; input.Interactive {
				seen[m.State.Phase()] = true
			}
			l := m.Presenter.Layout(input)
			width := map[float32]float32{} // of each row, with the gaps
			for _, b := range l.Buttons {
				width[b.At.Y] = max(width[b.At.Y], b.At.X+b.At.W-l.MoveList.X)
			}
			for y, w := range width {
				if len(width) != 2 || w < l.MoveList.W-1 {
					t.Fatalf("ply %d, phase %v, may tap %t: of %d rows the one at %.0f is %.0f wide, the list %.0f",
						ply, m.State.Phase(), in, len(width), y, w, l.MoveList.W)
				}
			}
		}
		m.PlayRandom(r)
	}
	for _, phase := range []game.Phase{game.Placing, game.Moving, game.Fighting} {
		if !seen[phase] {
			t.Errorf("no phase %v in %v", phase, seen)
		}
	}
}
