package presenter_test

import (
	"fmt"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/widgets/scene/drawtest"
)

// TestAPictureIsWhatItsKeySays paints the pictures of thousands of positions of all games and variants,
// again whenever their keys come back: in other windows, themes, languages and sizes of text, for other
// seats. The ring of a chosen slab in Polar Escape had the colour of the first seat for all of them. All parts have room.
func TestAPictureIsWhatItsKeySays(t *testing.T) {
	sizes := [][2]float32{{1366, 768}, {1024, 600}, {1920, 1080}, {700, 1100}, {683, 740}}
	wanted := 150 // positions of a game
	if sample.All() {
		wanted = 500
	}
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			variants, err := catalog.ShippedVariants(g)
			if err != nil {
				t.Fatal(err)
			}
			var pictures drawtest.Repainter
			positions := 0
			for seed := uint64(0); positions < wanted; seed++ {
				v := variants[seed%uint64(len(variants))]
				m := newMonkey(t, g, v.ID, all.Presenters()[g.ID], seed)
				for step := 0; step < 120 && m.State.Actor() != games.Terminal; step++ {
					m.PlayRandom(m.rng)
					m.Theme = []string{"light", "dark", "contrast"}[m.rng.IntN(3)]
					m.Localizer = i18n.For([]string{"it", "en"}[m.rng.IntN(2)])
					size := sizes[m.rng.IntN(len(sizes))]
					m.W, m.H = size[0], size[1]
					in := m.Input("")
					in.Window.TextScale = []float32{1, 1.25, 1.6}[m.rng.IntN(3)]
					in.Window.Upright = m.H > m.W
					if m.rng.IntN(3) == 0 {
						in.Trace = in.Recent
					}
					l := m.Presenter.Layout(in)
					if len(l.Faults) > 0 {
						t.Fatalf("%s after %d actions at %v: %v", v.ID, step, size, l.Faults)
					}
					for _, p := range l.Panels {
						pictures.Check(t, fmt.Sprintf("%s after %d actions, %s", v.ID, step, p.ID), &p.Scene)
					}
					positions++
				}
			}
			t.Logf("%d pictures in %d positions, painted again %d times", pictures.Pictures, positions, pictures.Again)
			if pictures.Again < wanted {
				t.Error("hardly a key comes back")
			}
		})
	}
}
