package isaac_test

import (
	"testing"

	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// TestTheSumDoublesForEachCounter checks that the panel of the points has a row × 2 for each counter on the line of a
// tile that may be removed (ISA-3.4).
func TestTheSumDoublesForEachCounter(t *testing.T) {
	m := newMatch(t, "classic")
	looked := map[int]int{}
	m.PlayUntil(3, func(s *game.State) bool {
		if s.Phase() != game.Removing {
			return false
		}
		for _, tile := range s.Tiles(nil, s.Actor()) {
			if !s.Removable(tile) {
				continue
			}
			layout := m.Presenter.Layout(m.Input("t" + tile.Anchor.String()))
			sum, _ := layout.Panel("sum")
			c, doubled := paint.NewRecorder(int(sum.At.W), int(sum.At.H)), 0
			draw.On(c, sum.Scene.Background, float64(sum.At.W), float64(sum.At.H))
			for _, text := range c.TextRuns() {
				if text.Text == "× 2" {
					doubled++
				}
			}
			_, _, bonus := s.RemovalPoints(tile)
			if looked[doubled]++; 1<<doubled != bonus {
				t.Errorf("the sum of %v is doubled %d times, the points are × %d\n%v", tile, doubled, bonus, s)
			}
		}
		return false
	})
	if looked[0] == 0 || looked[1] == 0 {
		t.Errorf("sums by their rows × 2: %v", looked)
	}
}
