package presenter_test

import (
	"fmt"
	"slices"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
)

// family are players with names of one line, of which one is long.
var family = []ui.Player{{Name: "Marta"}, {Name: "Ugo"}, {Name: "Massimiliano"}, {Name: "Ada"}, {Name: "Pia"}, {Name: "Zoe"}}

// runsOf returns the texts beside the board of a new match of a game in a small window, with the first n seats.
func runsOf(t *testing.T, g *games.Game, n int, text float32, players []ui.Player) []paint.TextRun {
	t.Helper()
	v, err := catalog.FindVariant(g, "")
	if err != nil {
		t.Fatal(err)
	}
	m := presentertest.New[games.State](t, g, all.Presenters()[g.ID], "", v.SeatIDs[:n]...)
	m.Players, m.W, m.H = players[:n], 1024, 600
	in := m.Input("")
	for i := range in.Players {
		in.Players[i].Avatar = ui.Avatar{Color: "red", Symbol: "star"}
	}
	in.Window.TextScale = text
	return sheetRuns(m.Presenter.Layout(in))
}

// On a sheet of several seats all names are of one size, also beside a long one: at each size of text.
func TestNamesOfATableAreOfOneSize(t *testing.T) {
	for _, game := range []string{"polar", "pinguinoe", "fuga"} {
		g := catalog.Find(game)
		v, err := catalog.FindVariant(g, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range slices.Compact([]int{v.Seats.Min, max(3, v.Seats.Min), v.Seats.Max}) {
			for _, text := range []float32{1, 1.35} {
				players := family
				if n = min(n, v.Seats.Max); n == 2 {
					players = family[1:] // one of them long
				}
				sizes := map[string]bool{}
				for _, run := range runsOf(t, g, n, text, players) {
					if slices.ContainsFunc(players, func(p ui.Player) bool { return p.Name == run.Text }) {
						sizes[fmt.Sprintf("%.1f", run.Size)] = true
					}
				}
				if len(sizes) != 1 {
					t.Errorf("%s of %d, text %g: the names have %d sizes: %v", game, n, text, len(sizes), sizes)
				}
			}
		}
	}
}

// That a seat holds no cards is said of every seat or of none.
func TestNoCardsIsSaidOfAllOrOfNone(t *testing.T) {
	g := catalog.Find("pinguinoe")
	for _, text := range []float32{1, 1.35} {
		for _, players := range [][]ui.Player{family, family[3:]} {
			n, said := min(len(players), 4), 0
			for _, run := range runsOf(t, g, n, text, players) {
				if run.Text == "nessuna carta" {
					said++
				}
			}
			if said != 0 && said != n {
				t.Errorf("text %g, %v: it is said of %d seats of %d", text, players, said, n)
			}
		}
	}
}

// The captions of panels that have little room grow with the size of text.
func TestLargeTextReachesThePanels(t *testing.T) {
	const grows = 1.12 // the panels of a small window have no room for all of it
	for game, captions := range map[string][]string{
		"isaac":     {"15 in mano", "/100"},
		"pinguinoe": {"Pinguino bianco", "al"},
		"fuga":      {"allerta", "2 su 2 liberi", "da fare", "L’obiettivo"},
	} {
		g := catalog.Find(game)
		normal, large := runsOf(t, g, 2, 1, family), runsOf(t, g, 2, 1.35, family)
		for _, caption := range captions {
			a, b := first(normal, caption), first(large, caption)
			if a < 0 || b < 0 || large[b].Size < grows*normal[a].Size {
				t.Errorf("%s: %q is written %s at the normal size of text, %s at the largest", game, caption, sizeAt(normal, a), sizeAt(large, b))
			}
		}
	}
}

func sizeAt(runs []paint.TextRun, i int) string {
	if i < 0 {
		return "nowhere"
	}
	return fmt.Sprintf("%.1f", runs[i].Size)
}
