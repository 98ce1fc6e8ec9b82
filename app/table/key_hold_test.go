package table_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/widgets/scene"
)

// TestHeldKeyShowsZonesWhileItIsDown checks that the zones show while the key is held, and that a
// key that is pressed without being held switches them on and off.
func TestHeldKeyShowsZonesWhileItIsDown(t *testing.T) {
	w := apptest.HotSeat(t, "fuga")
	w.TypeMove("set c1 0108")
	w.TypeMove("set c2 1801")
	z := &fyne.KeyEvent{Name: fyne.KeyZ}
	type shows struct{ down, up bool }
	press := func(held time.Duration) (s shows) {
		w.Board().KeyDown(z)
		w.Board().OnKey(z) // the toolkit repeats a held key as typed keys
		w.Board().OnKey(z)
		s.down = w.ShowsText("hexmap zones {")
		w.Wait(held)
		w.Board().KeyUp(z)
		s.up = w.ShowsText("hexmap zones {")
		return s
	}
	if w.ShowsText("hexmap zones {") {
		t.Fatal("zones are shown before anybody asks for them")
	}
	const long = 450 * time.Millisecond
	if got := press(long); got != (shows{down: true}) {
		t.Errorf("held and let go: %+v", got)
	}
	if got := press(0); got != (shows{down: true, up: true}) {
		t.Errorf("pressed: %+v", got)
	}
	if got := press(0); got != (shows{down: true}) {
		t.Errorf("pressed again: %+v", got)
	}
	w.Board().OnKey(z)
	if !w.ShowsText("hexmap zones {") {
		t.Error("Z without a key that goes down does not show the zones")
	}
	w.Board().OnKey(z)
	if w.ShowsText("hexmap zones {") {
		t.Error("Z again does not hide them")
	}
	w.Board().KeyDown(z)
	w.Tap("done")
	w.Board().KeyUp(z)
	if w.ShowsText("hexmap zones {") {
		t.Error("zones stay after the phase ended under the held key")
	}
}

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
