package match

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDischarging(t *testing.T) {
	for name, c := range map[string]struct {
		supplies map[string]map[string]string
		want     bool
	}{
		"no battery":    {map[string]map[string]string{"AC": {"type": "Mains", "online": "1"}}, false},
		"full":          {map[string]map[string]string{"AC": {"type": "Mains"}, "BAT0": {"type": "Battery", "status": "Full"}}, false},
		"unplugged":     {map[string]map[string]string{"AC": {"type": "Mains"}, "BAT0": {"type": "Battery", "status": "Discharging"}}, true},
		"a mouse":       {map[string]map[string]string{"hid": {"type": "Battery", "scope": "Device", "status": "Discharging"}}, false},
		"second of two": {map[string]map[string]string{"BAT0": {"type": "Battery", "status": "Not charging"}, "BAT1": {"type": "Battery", "status": "Discharging"}}, true},
		"no supply":     {nil, false},
	} {
		folder := t.TempDir()
		for supply, entries := range c.supplies {
			if err := os.Mkdir(filepath.Join(folder, supply), 0o755); err != nil {
				t.Fatal(err)
			}
			for entry, text := range entries {
				if err := os.WriteFile(filepath.Join(folder, supply, entry), []byte(text+"\n"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := discharging(folder); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
