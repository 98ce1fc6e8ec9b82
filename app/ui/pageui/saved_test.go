package pageui_test

import (
	"math"
	"slices"
	"strings"
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

// TestManyPeopleToFilterByTakeOneRow checks that ten people, of whom one can be chosen, take one row of a narrow window.
func TestManyPeopleToFilterByTakeOneRow(t *testing.T) {
	row := pageui.SavedRow{Title: "Isaac", When: "oggi", State: "da finire", Seats: []ui.SeatLabel{{Color: "red", Name: "Ada"}}}
	page := pageui.SavedPage{Row: func(int) pageui.SavedRow { return row }, Total: 1, Count: "13"}
	for range 10 {
		page.Members = append(page.Members, pageui.MemberRow{Name: "Ada", Avatar: ui.Avatar{Color: "red"}})
	}
	ctx := ui.Context{Width: 700, Height: 1100, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize}
	panels, _ := pageui.SavedList(ctx, new(ui.RowView), page)
	var tops []float32
	for _, p := range panels {
		if len(p.Scene.Targets) > 0 && strings.HasPrefix(p.Scene.Targets[0].ID, "of/") {
			tops = append(tops, p.At.Y)
		}
	}
	if len(tops) != 10 || slices.Min(tops) != slices.Max(tops) {
		t.Errorf("the people are at %v", tops)
	}
}

// TestCountOfSavedMatchesIsBesideTheSearch checks that the number of matches stands in the middle of its row, also where there
// are no people to filter by.
func TestCountOfSavedMatchesIsBesideTheSearch(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize}
	page := pageui.SavedPage{Count: "13 partite"}
	for range 2 {
		panels, _ := pageui.SavedList(ctx, new(ui.RowView), page)
		middle := map[string]float32{}
		for _, p := range panels {
			middle[p.ID] = p.At.Center().Y
		}
		if count, search := middle["text/count"], middle["field/search"]; count == 0 || math.Abs(float64(count-search)) > 1 {
			t.Errorf("with %d people the count is at %g, the search at %g", len(page.Members), count, search)
		}
		page.Members = []pageui.MemberRow{{Name: "Ada", Avatar: ui.Avatar{Color: "red"}}}
	}
}
