package pageui_test

import (
	"slices"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// TestSixNamesOfASavedMatch checks that six names in the row of a saved match are whole, and that the match's
// state is above them, not under them.
func TestSixNamesOfASavedMatch(t *testing.T) {
	names := []string{"Marta", "Nonna Lia", "Massimiliano", "Ugo", "Zia Annamaria", "Ada"}
	row := pageui.SavedRow{Title: "Polar Escape", When: "oggi", State: "da finire"}
	for _, name := range names {
		row.Seats = append(row.Seats, ui.SeatLabel{Color: "red", Name: name})
	}
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize}
	panels, _ := pageui.SavedList(ctx, new(ui.RowView), pageui.SavedPage{Row: func(int) pageui.SavedRow { return row }, Total: 1})
	c := paint.NewRecorder(int(ctx.Width), int(ctx.Height))
	for _, p := range panels {
		if p.Scene.Background != nil {
			draw.On(c.Translated(float64(p.At.X), float64(p.At.Y)), p.Scene.Background, float64(p.At.W), float64(p.At.H))
		}
	}
	find := func(text string) paint.Box {
		i := slices.IndexFunc(c.TextRuns(), func(run paint.TextRun) bool { return run.Text == text })
		if i < 0 {
			t.Fatalf("%q is not whole: %v", text, c.TextRuns())
		}
		return c.TextRuns()[i].Bounds
	}
	state := find(row.State)
	for _, name := range names {
		if at := find(name); at.MinY < state.MaxY {
			t.Errorf("%q at %.0f is beside the state at %.0f", name, at, state)
		}
	}
}
