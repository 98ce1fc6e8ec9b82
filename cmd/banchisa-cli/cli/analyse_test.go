package cli_test

import (
	"encoding/json"
	"strings"
	"testing"

	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// The shipped corrections of win chances are read by the command and never fall.
func TestEveryGameHasACurve(t *testing.T) {
	for _, game := range catalog.All {
		raw, err := resources.Analysis.ReadFile("analysis/" + game.ID + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var file struct {
			Matches int            `json:"matches"`
			Curve   analysis.Curve `json:"curve"`
		}
		if err := json.Unmarshal(raw, &file); err != nil || file.Matches == 0 || len(file.Curve) == 0 {
			t.Errorf("%s: %v, %+v", game.ID, err, file)
		}
		for i := range 100 {
			if low, high := file.Curve.At(float64(i)/100), file.Curve.At(float64(i+1)/100); low > high || low < 0 || high > 1 {
				t.Errorf("%s: the curve goes from %v to %v after %d %%", game.ID, low, high, i)
			}
		}
	}
}

// A match of the catalogue is told in the words of its presenter, and is the same twice.
func TestAnalyseTellsTheTurningPoints(t *testing.T) {
	raw, err := resources.Matches.ReadFile("matches/isaac.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	d := newFixture(t)
	file := d.writeFile("match", string(raw))
	first := d.mustRun("", "analyse", file, "--level", "1")
	if again := d.mustRun("", "analyse", file, "--level", "1"); again != first {
		t.Errorf("got\n%s\nthen\n%s", first, again)
	}
	if !strings.Contains(first, "chance to win falls from") || !strings.Contains(first, "\nMove ") {
		t.Errorf("no turning point in\n%s", first)
	}
	if it := d.mustRun("", "analyse", file, "--level", "1", "--lang", "it"); !strings.Contains(it, "la probabilità di vincere di") {
		t.Errorf("no turning point in\n%s", it)
	}
	if timed := d.mustRun("", "analyse", file, "--time", "1ms", "--json"); !strings.HasPrefix(timed, `{"game":"isaac"`) {
		t.Errorf("got %s", timed)
	}
}
