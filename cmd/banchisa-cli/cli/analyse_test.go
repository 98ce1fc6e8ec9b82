package cli_test

import (
	"strings"
	"testing"

	"banchisa/resources"
)

// A match of the catalogue is described in the words of its presenter, and is the same twice.
func TestAnalyseTellsTheTurningPoints(t *testing.T) {
	raw, err := resources.Matches.ReadFile("matches/isaac.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	d := newFixture(t)
	file := d.WriteFile("match", string(raw))
	first := d.MustRun("", "analyse", file, "--level", "1")
	if again := d.MustRun("", "analyse", file, "--level", "1"); again != first {
		t.Errorf("got\n%s\nthen\n%s", first, again)
	}
	if !strings.Contains(first, "This leaves a chance to win of") || !strings.Contains(first, "\nAction ") {
		t.Errorf("no turning point in\n%s", first)
	}
	if it := d.MustRun("", "analyse", file, "--level", "1", "--lang", "it"); !strings.Contains(it, "Così resta una probabilità di vincere di") {
		t.Errorf("no turning point in\n%s", it)
	}
	if timed := d.MustRun("", "analyse", file, "--time", "1ms", "--json"); !strings.HasPrefix(timed, `{"game":"isaac"`) {
		t.Errorf("got %s", timed)
	}
}
