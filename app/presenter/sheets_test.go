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
		variants := []string{""}
		if g.ID == "polar" {
			variants = append(variants, "duel") // each of two players has two colours
		}
		for _, variant := range variants {
			v, err := catalog.FindVariant(g, variant)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range slices.Compact([]int{v.Seats.Min, v.Seats.Max}) {
				checkNames(t, func() *presentertest.Match[games.State] {
					return presentertest.New[games.State](t, g, presenters[g.ID], variant, v.SeatIDs[:n]...)
				})
			}
		}
	}
}

// checkNames checks the names at a table in two windows, both languages and two sizes of text, with portraits and
// without, and where two people sit face to face.
func checkNames(t *testing.T, open func() *presentertest.Match[games.State]) {
	t.Helper()
	m := open()
	n := len(m.Setup.Seats)
	m.Players = append([]ui.Player{{Name: "Massimiliana B."}}, sixPlayers[:n-1]...)
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, language := range i18n.Languages() {
			for _, text := range []float32{1, 1.35} {
				for _, avatar := range []ui.Avatar{{}, {Color: "red", Symbol: "star"}} {
					m.Localizer, m.W, m.H = i18n.For(language), size[0], size[1]
					m.Players = append(m.Players[1:], m.Players[0])
					in := m.Input("")
					for i := range in.Players {
						in.Players[i].Avatar = avatar
					}
					in.Window.TextScale = text
					where := fmt.Sprint(m.Game.ID, " ", m.Setup.Variant.ID, " ", size, " ", language, " ", text, " ", avatar)
					checkSheets(t, m, in, where)
					if _, sided := m.Presenter.(presenter.Sided); n == 2 && sided {
						in.Window.Width, in.Window.Height = size[0], size[1]-2*ui.BarHeight(size[0])
						in.Window.Facing = presenter.Facing{Seat: in.Viewer, Column: 0.235 * size[0]}
						checkSheets(t, m, in, where+" face to face")
					}
				}
			}
		}
	}
}

// sixPlayers are persons with short names.
var sixPlayers = []ui.Player{{Name: "Nonna Ada"}, {Name: "Zio Bruno"}, {Name: "Dario"}, {Name: "Elena"}, {Name: "Fabio"}}

// checkSheets checks the names on the sheets of a table.
func checkSheets(t *testing.T, m *presentertest.Match[games.State], in presenter.Input, where string) {
	t.Helper()
	runs := sheetRuns(m.Presenter.Layout(in))
	for i, style := range m.Presenter.SeatStyles(m.Setup, m.Localizer.Localize) {
		player := m.Players[i].Name
		name, word := first(runs, player[:min(len(player), 5)]), first(runs, style.Title)
		switch {
		case in.Window.Facing.Column > 0 && games.Seat(i) != in.Viewer: // its sheet is opposite
		case name < 0:
			t.Errorf("%s, seat %d: %s is not on its sheet", where, i, player)
		case len(player) < 10 && !whole(runs[name:], player):
			t.Errorf("%s, seat %d: %s is written %q", where, i, player, runs[name].Text)
		case word >= 0 && word < name:
			t.Errorf("%s, seat %d: %s stands before %s", where, i, style.Title, player)
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

// whole reports whether texts begin with a name, in one line or in two.
func whole(runs []paint.TextRun, name string) bool {
	return runs[0].Text == name || strings.HasPrefix(runs[0].Text, name+" (") || len(runs) > 1 && runs[0].Text+" "+runs[1].Text == name
}

// first returns the index of the first text that begins with a word, -1 for none.
func first(runs []paint.TextRun, word string) int {
	return slices.IndexFunc(runs, func(r paint.TextRun) bool { return strings.HasPrefix(r.Text, word) })
}
