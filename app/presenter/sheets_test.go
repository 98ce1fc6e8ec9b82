package presenter_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
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

// On every seat's sheet the name that a person has given is no smaller than the seat's word; a long one is cut, never
// left out.
func TestTheNameIsLargeOnEverySheet(t *testing.T) {
	presenters := all.Presenters()
	presenters["breakthrough"] = breakthroughpresenter.Presenter{}
	for _, g := range append([]*games.Game{breakthrough.Game}, catalog.All...) {
		for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
			m := presentertest.New[games.State](t, g, presenters[g.ID], "")
			m.Localizer, m.W, m.H = i18n.For("it"), size[0], size[1]
			m.Players = namedPlayers[:len(m.Setup.Seats)]
			m.Players = append([]ui.Player{{Name: "Massimiliana B."}}, m.Players[1:]...)
			runs := sheetRuns(m.Presenter.Layout(m.Input("")))
			for i, style := range m.Presenter.SeatStyles(m.Setup, m.Localizer.Localize) {
				name, word := first(runs, m.Players[i].Name[:3]), first(runs, style.Title)
				if name < 0 || word >= 0 && runs[word].Size > runs[name].Size {
					t.Errorf("%s, %v, seat %d: %s is not larger than %s in %v", g.ID, size, i, m.Players[i].Name, style.Title, runs)
				}
			}
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
