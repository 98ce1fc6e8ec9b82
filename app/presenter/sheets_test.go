package presenter_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	breakthroughpresenter "banchisa/app/presenter/breakthrough"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/breakthrough"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// On every seat's sheet the name that a person has given is no smaller than the seat's word, and stands above or beside
// it; a long one is cut at its end, never left out: for up to six seats, in both languages and in the largest text, too.
func TestTheNameIsLargeOnEverySheet(t *testing.T) {
	presenters := all.Presenters()
	presenters["breakthrough"] = breakthroughpresenter.Presenter{}
	for _, g := range append([]*games.Game{breakthrough.Game}, catalog.All...) {
		v, err := catalog.FindVariant(g, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{v.Seats.Min, v.Seats.Max} {
			for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
				for _, language := range []string{"it", "en"} {
					for _, text := range []float32{1, 1.35} {
						m := presentertest.New[games.State](t, g, presenters[g.ID], "", v.SeatIDs[:n]...)
						m.Localizer, m.W, m.H = i18n.For(language), size[0], size[1]
						m.Players = append([]ui.Player{{Name: "Massimiliana B."}}, sixPlayers[:n-1]...)
						in := m.Input("")
						in.Window.TextScale = text
						checkSheets(t, m, in, fmt.Sprint(g.ID, " ", size, " ", language, " ", text))
					}
				}
			}
		}
	}
}

// sixPlayers are persons with short names.
var sixPlayers = []ui.Player{{Name: "Bruno"}, {Name: "Carla"}, {Name: "Dario"}, {Name: "Elena"}, {Name: "Fabio"}}

// checkSheets checks the names on the sheets of a table.
func checkSheets(t *testing.T, m *presentertest.Match[games.State], in presenter.Input, where string) {
	t.Helper()
	runs := sheetRuns(m.Presenter.Layout(in))
	for i, style := range m.Presenter.SeatStyles(m.Setup, m.Localizer.Localize) {
		player := m.Players[i].Name
		name, word := first(runs, player[:min(len(player), 5)]), first(runs, style.Title)
		switch {
		case name < 0:
			t.Errorf("%s, seat %d: %s is not on its sheet", where, i, player)
		case len(player) < 7 && runs[name].Text != player:
			t.Errorf("%s, seat %d: %s is written %q", where, i, player, runs[name].Text)
		case word >= 0 && runs[word].Size > runs[name].Size:
			t.Errorf("%s, seat %d: %s is smaller than %s", where, i, player, style.Title)
		}
	}
}

// sheetRuns returns the texts of a table's panels but the board's.
func sheetRuns(l ui.Layout) (runs []paint.TextRun) {
	for _, p := range l.Panels {
		if p.ID == "board" || p.Scene.Background == nil {
			continue
		}
		c := paint.NewRecorder(int(p.At.W), int(p.At.H))
		draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
		runs = append(runs, c.TextRuns()...)
	}
	return runs
}

// first returns the index of the first text that begins with a word, -1 for none.
func first(runs []paint.TextRun, word string) int {
	return slices.IndexFunc(runs, func(r paint.TextRun) bool { return strings.HasPrefix(r.Text, word) })
}
