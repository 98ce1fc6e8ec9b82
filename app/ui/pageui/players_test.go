package pageui_test

import (
	"slices"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// TestFiguresOfPlayers checks that shared wins and luck are said in words, and that a record against an opponent is
// beside its bar.
func TestFiguresOfPlayers(t *testing.T) {
	for luck, want := range map[float64]string{0.9: "even", 0.24: "some", 0.6: "lots", -0.2: "little", -0.7: "none", 0.01: "even"} {
		rolls := 100
		if luck == 0.9 {
			rolls = 1 // says nothing
		}
		person := stats.Person{
			Name: "Ada", Matches: 30, Wins: 9 + 1./6 + 1./6 + 1./6, Won: 9, Shared: 3, Rolls: rolls, Luck: luck,
			Results: []float64{1, 0.5}, Opponents: map[string]*stats.HeadToHead{"Ugo": {Matches: 30, Wins: 1, Won: 1}},
		}
		page := pageui.PlayersPage{Players: []stats.Person{person}, IsRemoved: func(string) bool { return false }, Avatar: func(string) ui.Avatar { return ui.Avatar{Color: "red", Symbol: "ark"} }}
		var all []string
		panels := pageui.Players(ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1.35}, Localize: i18n.For("en").Localize}, new(ui.RowView), new(ui.RowView), page)
		bar := panel(t, panels, "bar/against/0").At
		for _, p := range panels {
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			for _, run := range c.TextRuns() {
				all = append(all, run.Text)
				if x := p.At.X + float32(run.Bounds.MinX); run.Text == "1 won of 30" && x < bar.X+bar.W {
					t.Errorf("%q begins at %.0f, its bar ends at %.0f", run.Text, x, bar.X+bar.W)
				}
			}
		}
		for _, text := range []string{"9 won, 3 shared, of 30", "1 won of 30", want} {
			if !slices.Contains(all, text) {
				t.Errorf("no %q in %q", text, all)
			}
		}
	}
}

// TestFiguresAreOfOneSize checks that the figures of a player stand in one line each and are of one size, words among them, too.
func TestFiguresAreOfOneSize(t *testing.T) {
	person := stats.Person{Name: "Ada", Matches: 1234, Wins: 605, Won: 605, Rolls: 100, Luck: 0.24, Results: []float64{1}}
	page := pageui.PlayersPage{Players: []stats.Person{person}, IsRemoved: func(string) bool { return false }, Avatar: func(string) ui.Avatar { return ui.Avatar{Color: "red", Symbol: "ark"} }}
	for _, window := range [][2]float32{{1920, 1080}, {1024, 600}, {683, 740}} {
		ctx := largeText(window)
		ctx.Localize = i18n.For("it").Localize
		sizes := map[string]float64{}
		for _, p := range pageui.Players(ctx, new(ui.RowView), new(ui.RowView), page) {
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			for _, run := range c.TextRuns() {
				if run.Text == "1234" || run.Text == "49%" || run.Text == "un po’" {
					sizes[run.Text] = run.Size
				}
			}
		}
		if len(sizes) != 3 || sizes["1234"] != sizes["un po’"] || sizes["1234"] != sizes["49%"] {
			t.Errorf("%v: %v", window, sizes)
		}
	}
}

// TestNamesOfOpponentsAreOnOneLine checks that a long name stays on one line where its bar can be shorter, and that the bars
// are one below the other.
func TestNamesOfOpponentsAreOnOneLine(t *testing.T) {
	person := stats.Person{
		Name: "Ada", Matches: 30, Wins: 9, Won: 9, Results: []float64{1, 0.5},
		Opponents: map[string]*stats.HeadToHead{"Massimiliano Ruggero": {Matches: 30, Wins: 1, Won: 1}, "Zoe": {Matches: 5, Wins: 2, Won: 1, Shared: 2}},
	}
	page := pageui.PlayersPage{Players: []stats.Person{person}, IsRemoved: func(string) bool { return false }, Avatar: func(string) ui.Avatar { return ui.Avatar{Color: "red", Symbol: "ark"} }}
	for _, window := range [][2]float32{{1920, 1080}, {1024, 600}, {683, 740}} {
		ctx := largeText(window)
		ctx.Localize = i18n.For("it").Localize
		panels := pageui.Players(ctx, new(ui.RowView), new(ui.RowView), page)
		if lines := textsOn(panels, panel(t, panels, "text/against/0")); len(lines) != 1 {
			t.Errorf("%v: the name has %d lines", window, len(lines))
		}
		if first, second := panel(t, panels, "bar/against/0").At, panel(t, panels, "bar/against/1").At; first.X != second.X || first.W != second.W {
			t.Errorf("%v: the bars are at %v and %v", window, first, second)
		}
	}
}
