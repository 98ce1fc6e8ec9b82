package table_test

import (
	"fmt"
	"math"
	"testing"

	"banchisa/app/apptest"
	"banchisa/widgets/scene"
)

// TestBotPathIsOneMotion checks that a bot's move over several hexes is shown as one motion along
// its path.
func TestBotPathIsOneMotion(t *testing.T) {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\n")
	w := apptest.Open(t, home, "")
	w.Tap("game/fuga", "seat/0/bot", "seat/1/person", "start")
	w.TypeMove("set c1 0108")
	w.TypeMove("set c2 1801")
	last, far := map[string]scene.Pos{}, 0.0
	look := func() {
		for _, v := range w.Board().Scene().Sprites {
			name := scene.LocalID(v.ID)
			if len(name) != 2 || name[0] != 'a' && name[0] != 'b' && name[0] != 'p' {
				continue
			}
			at := v.At.Center()
			if was, known := last[name]; known && was != at {
				hexes := math.Hypot(float64(at.X-was.X), float64(at.Y-was.Y)) / float64(v.At.W) * 1.9 / math.Sqrt(3)
				far = max(far, hexes)
				if hexes > 1.3 && float64(len(v.Waypoints)) < hexes-0.3 { // to the next hex there is one way
					t.Errorf("%s goes %.1f hexes over %d", name, hexes, len(v.Waypoints))
				}
			}
			last[name] = at
		}
	}
	look()
	// The police sometimes wait for a turn.
	for turn := 2; turn <= 9 && far < 1.5; turn++ {
		w.TypeMove("done")
		w.WaitFor("the criminals' next turn", func() bool {
			look()
			return w.ShowsText(fmt.Sprintf("Turno %d", turn))
		})
	}
	if far < 1.5 {
		t.Errorf("the longest movement shown was of %.1f hexes", far)
	}
}
