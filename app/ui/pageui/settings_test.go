package pageui_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// TestTheValuesOfTheSettingsAreOfOneSize checks that the texts of all values are on one line and of one size, also in rows that
// are long: those have them below the name. Those beside their names begin one below the other.
func TestTheValuesOfTheSettingsAreOfOneSize(t *testing.T) {
	options := []pageui.Option{
		{ID: "language", Name: "Lingua", Values: []string{"Italiano", "English"}},
		{ID: "motion", Name: "Movimenti", Values: []string{"Nessuno", "Lenti", "Normali", "Svelti", "Sveltissimi"}},
		{ID: "side", Name: "Lato", Note: "Chi siede in basso. F gira il tavolo.", Values: []string{"Il mio", "Di chi tocca", "Sempre quello", "Faccia a faccia"}},
	}
	for _, window := range [][3]float32{{1024, 600, 1}, {1024, 600, 1.15}, {1024, 600, 1.35}, {1366, 768, 1.35}, {683, 740, 1.35}, {858, 930, 1.35}} {
		ctx := ui.Context{Width: window[0], Height: window[1], Style: ui.Style{Theme: "light", TextScale: window[2]}, Localize: func(key string, _ ...any) string { return key }}
		sizes, values, columns := map[string]string{}, 0, map[float32]string{}
		for _, p := range pageui.Settings(ctx, new(ui.RowView), options, []string{"Version"}, nil) {
			if !strings.HasPrefix(p.ID, ui.ButtonPanelID("set/")) {
				continue
			}
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			runs := c.TextRuns()
			if len(runs) != 1 {
				t.Errorf("%v: %s has %d lines", window, p.ID, len(runs))
			}
			sizes[fmt.Sprintf("%.1f", runs[0].Size)] = runs[0].Text
			values++
			if strings.HasSuffix(p.ID, "/0") {
				columns[p.At.X] = p.ID
			}
		}
		if len(columns) > 2 { // beside the names and below them
			t.Errorf("%v: values begin at %v", window, columns)
		}
		if values != 11 || len(sizes) != 1 {
			t.Errorf("%v: %d values, of the sizes %v", window, values, sizes)
		}
	}
}
