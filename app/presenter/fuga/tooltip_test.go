package fuga_test

import (
	"strings"
	"testing"
)

// TestTooltipsOfUnitsSayWhatTheirLastFactorIsFor checks that the police can be misled, their boats without
// dice, and that nothing says that they are found.
func TestTooltipsOfUnitsSayWhatTheirLastFactorIsFor(t *testing.T) {
	m := newMatch(t, "golfo")
	layout := m.Presenter.Layout(m.Input(""))
	var all strings.Builder
	for _, p := range layout.Panels {
		for _, target := range p.Scene.Targets {
			all.WriteString(target.Tooltip + "\n")
		}
	}
	for text, want := range map[string]bool{"Poliziotto 1: forza 3, movimento 4, si depista con 8 o più": true, "forza 6, movimento 9, si depista senza dadi": true, "si scopre": false} {
		if strings.Contains(all.String(), text) != want {
			t.Errorf("%q: %t in\n%s", text, !want, all.String())
		}
	}
}
