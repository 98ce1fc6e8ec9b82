package polar_test

import (
	"strings"
	"testing"
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
