package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/store"
	"banchisa/games/clock"
)

// The clock of a set-up is kept; one that cannot be is none, and no fault of the settings.
func TestSavedClock(t *testing.T) {
	st := store.Store{DataDir: t.TempDir(), ConfigDir: t.TempDir()}
	set, _ := st.LoadSettings()
	saved := store.SavedClock{Kind: clock.Fischer, Seconds: 300, Increment: 5, Loss: true}
	set.Setups["isaac"] = store.SavedSetup{Variant: "classic", Clock: saved}
	if err := st.SaveSettings(set); err != nil {
		t.Fatal(err)
	}
	set, err := st.LoadSettings()
	if got := set.Setups["isaac"].Clock; err != nil || got != saved {
		t.Fatalf("%v, kept as %v", err, got)
	}
	want := clock.Control{Kind: clock.Fischer, Time: 5 * clock.Minute, Increment: 5 * clock.Second, Loss: true}
	if got := saved.Control(2); got != want {
		t.Errorf("a match gets %v, want %v", got, want)
	}
	for _, wrong := range []store.SavedClock{{Kind: "egg-timer", Seconds: 5}, {Kind: clock.Sandglass}, {Kind: clock.Fischer, Seconds: -4}, {Seconds: 5}} {
		if got := wrong.Control(2); got != (clock.Control{}) {
			t.Errorf("%v gives %v", wrong, got)
		}
	}
	if got := saved.Control(3); got != (clock.Control{}) {
		t.Errorf("three seats get %v", got)
	}
	text := "[tables.isaac]\nvariant = \"classic\"\nclock = {kind = \"egg-timer\", seconds = 3}\n"
	if err := os.WriteFile(filepath.Join(st.ConfigDir, "settings.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if set, err := st.LoadSettings(); err != nil || set.Setups["isaac"].Variant != "classic" {
		t.Errorf("%v, %v", err, set.Setups)
	}
}
