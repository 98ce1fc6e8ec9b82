package presenter_test

import (
	"slices"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// TestLayoutsAreRepeatable checks that one position is laid out the same each time, sprite by sprite and target by target: what lies
// over what does not change by chance.
func TestLayoutsAreRepeatable(t *testing.T) {
	parts := func(l ui.Layout) (all []string) {
		for _, p := range l.Panels {
			all = append(all, p.ID)
			for _, s := range p.Scene.Sprites {
				all = append(all, s.ID)
			}
			for _, target := range p.Scene.Targets {
				all = append(all, target.ID)
			}
		}
		return all
	}
	for _, g := range catalog.All {
		m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[g.ID], 4)
		for ply := 0; ply < sample.Of(1000, 300) && m.State.Actor() != games.Terminal; ply++ {
			first := parts(m.layout(1366, 768-ui.BarHeight(1366)))
			for range 3 {
				if next := parts(m.layout(1366, 768-ui.BarHeight(1366))); !slices.Equal(first, next) {
					t.Fatalf("%s, ply %d: laid out as %v, then as %v", g.ID, ply, first, next)
				}
			}
			actions := m.State.LegalActions(nil)
			m.apply(actions[m.rng.IntN(len(actions))])
		}
	}
}
