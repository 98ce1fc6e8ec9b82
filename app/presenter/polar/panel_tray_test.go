package polar_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/games"
	game "banchisa/games/polar"
)

// What an upright window leaves free goes to the slabs of the tray.
func TestSlabsOfAHighTrayAreLarger(t *testing.T) {
	side := func(spare float32) float32 {
		m := newOpenedMatch(t)
		in := m.Input("")
		in.Window.Upright, in.Window.Spare = true, spare
		for _, s := range panelScene(t, in, "tray").Sprites {
			if strings.HasPrefix(s.ID, "slab") {
				return s.At.W
			}
		}
		return 0
	}
	if low, high := side(0), side(150); high < 1.4*low {
		t.Errorf("the slabs of a low tray are %.0f points large, those of a high one %.0f", low, high)
	}
}

// TestEveryoneSeesTheirOwnTray checks whose slabs lie in the tray: a person's own, also while another decides; the audience
// sees those of whoever decides. In the duel they are those of the colour that decides.
func TestEveryoneSeesTheirOwnTray(t *testing.T) {
	for _, variant := range []string{"classic", "duel"} {
		m, looked := newMatch(t, variant), 0
		m.PlayUntil(1, func(s *game.State) bool {
			asked, _ := s.Asked()
			for viewer := games.Seat(-1); viewer < games.Seat(len(m.Setup.Seats)); viewer++ {
				in := m.InputFor(viewer, "")
				if viewer < 0 {
					in.Viewer = games.Public
				}
				want := asked
				if viewer >= 0 && s.SeatOf(max(asked, 0)) != viewer || asked < 0 {
					want = max(0, int(viewer))
				}
				for _, sprite := range panelScene(t, in, "tray").Sprites {
					var slab int
					if n, _ := fmt.Sscanf(sprite.ID, "slab%d", &slab); n == 1 && slab/game.NumShapes != want {
						t.Errorf("%s: viewer %d sees the slabs of colour %d, want %d\n%v", variant, viewer, slab/game.NumShapes, want, s)
					}
				}
			}
			looked++
			return looked > 40 || t.Failed()
		})
	}
}
