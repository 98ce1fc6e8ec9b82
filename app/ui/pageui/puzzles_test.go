package pageui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// TestTilesOfPuzzlesAreFound checks that a finger finds every puzzle in view, in each size of the window, and that what
// it is about and its stars are on its tile.
func TestTilesOfPuzzlesAreFound(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {600, 1024}} {
		page := pageui.PuzzlesPage{Game: "isaac", Total: 40, Levels: make([][]pageui.PuzzleTile, 5)}
		for i := range page.Total {
			tile := pageui.PuzzleTile{ID: fmt.Sprint(i), Number: i, Theme: "theme" + fmt.Sprint(i), Stars: i % 4, Thumbnail: ui.SquarePicture(draw.Sprite("ark"))}
			page.Levels[i/8] = append(page.Levels[i/8], tile)
		}
		panels := pageui.Puzzles(ui.Context{
			Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: 1},
			Localize: func(key string, _ ...any) string { return key },
		}, new(ui.RowView), page)
		found := 0
		for i, p := range panels {
			if !strings.HasPrefix(p.ID, "puzzle/") || strings.Count(p.ID, "/") > 1 {
				continue
			}
			found++
			if p.At.H < ui.FingerSize || p.At.X < 0 || p.At.X+p.At.W > size[0] {
				t.Errorf("%v: %s is at %v", size, p.ID, p.At)
			}
			if j := slices.IndexFunc(panels[i:], func(q ui.Panel) bool { return q.ID == "picture/"+p.ID }); j < 0 {
				t.Errorf("%v: %s has no picture", size, p.ID)
			}
		}
		if found < 6 {
			t.Errorf("%v: %d puzzles in view", size, found)
		}
	}
}

// A level without puzzles takes no room.
func TestLevelWithoutPuzzles(t *testing.T) {
	y := func(levels ...[]pageui.PuzzleTile) (y []float32) {
		page := pageui.PuzzlesPage{Game: "pinguinoe", Total: 2, Levels: levels}
		for _, p := range pageui.Puzzles(ui.Context{
			Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1},
			Localize: func(key string, _ ...any) string { return key },
		}, new(ui.RowView), page) {
			if strings.HasPrefix(p.ID, "puzzle/") && len(p.Scene.Targets) > 0 {
				y = append(y, p.At.Y)
			}
		}
		return y
	}
	easy, hard := []pageui.PuzzleTile{{ID: "1", Number: 1}}, []pageui.PuzzleTile{{ID: "2", Number: 2}}
	if got, want := y(nil, easy, nil, hard), y(easy, hard); !slices.EqualFunc(got, want, func(a, b float32) bool { return a-b < 1 && b-a < 1 }) {
		t.Errorf("the puzzles are at %v, want %v", got, want)
	}
}

// TestTheNextPuzzleIsMarked checks that the first puzzle that is not solved, and no other, has the ring
// and is offered above.
func TestTheNextPuzzleIsMarked(t *testing.T) {
	for _, test := range []struct {
		levels [][]pageui.PuzzleTile
		want   string
	}{
		{[][]pageui.PuzzleTile{{{ID: "1", Number: 1}, {ID: "2", Number: 2}}}, "puzzle/1"},
		{[][]pageui.PuzzleTile{{{ID: "1", Number: 1, Stars: 3}}, {}, {{ID: "2", Number: 2}, {ID: "3", Number: 3, Stars: 1}}}, "puzzle/2"},
		{[][]pageui.PuzzleTile{{{ID: "1", Number: 1, Stars: 1}}}, ""},
	} {
		page := pageui.PuzzlesPage{Game: "isaac", Total: 3, Levels: test.levels}
		marked, offered := "", ""
		for _, p := range pageui.Puzzles(ui.Context{
			Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1},
			Localize: func(key string, _ ...any) string { return key },
		}, new(ui.RowView), page) {
			if p.ID == "next-puzzle" {
				offered = "puzzle/" + p.Scene.Targets[0].Message.(ui.OpenPuzzle).ID
			}
			if strings.HasPrefix(p.ID, "puzzle/") && p.Highlighted {
				marked += p.ID
			}
		}
		if marked != test.want || offered != test.want {
			t.Errorf("%v: %q is marked, %q offered, not %q", test.levels, marked, offered, test.want)
		}
	}
}

// TestRunsAreOffered checks that the runs are beside or below the next puzzle in each size of the window, with the record
// and who set it, also when all puzzles are solved, and that none is offered before the puzzles are read.
func TestRunsAreOffered(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {683, 740}} {
		for _, language := range i18n.Languages() {
			for _, total := range []int{0, 2} {
				for stars := range 2 {
					ctx := ui.Context{Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For(language).Localize}
					ctx.Overflow = func(f layout.Fault) {
						t.Errorf("%v, %s: %s lacks %.0f by %.0f", size, language, f.Part, f.Width, f.Height)
					}
					page := pageui.PuzzlesPage{
						Game: "isaac", Total: total, Levels: [][]pageui.PuzzleTile{{{ID: "1", Number: 1, Stars: stars}}},
						Runs: []pageui.PuzzleRun{{Title: "Fuga sul mare", Best: 12, Person: "Nonna Annalisa", Lives: 3}, {AllGames: true, Lives: 3}},
					}
					names := map[string]string{}
					for _, p := range pageui.Puzzles(ctx, new(ui.RowView), page) {
						for _, target := range p.Scene.Targets {
							if run, is := target.Message.(ui.StartRun); is {
								names[fmt.Sprint(run.AllGames)] = target.Name
							}
						}
					}
					if total == 0 && len(names) > 0 || total > 0 && (!strings.Contains(names["false"], "12 (Nonna Annalisa)") || len(names) != 2) {
						t.Errorf("%v, %d puzzles, %d stars: %v", size, total, stars, names)
					}
				}
			}
		}
	}
}

// TestEveryPuzzleIsReached checks that a page down after another comes past every puzzle, also past those of a difficulty
// that has more of them than the window has room for.
func TestEveryPuzzleIsReached(t *testing.T) {
	for _, size := range [][3]float32{{1366, 768, 1}, {1024, 600, 1}, {1024, 600, 1.6}, {600, 1024, 1}} {
		page := pageui.PuzzlesPage{Game: "fuga", Total: 37, Levels: make([][]pageui.PuzzleTile, 5)}
		for i := range page.Total {
			level := 4
			if i < 10 {
				level = i / 5
			}
			page.Levels[level] = append(page.Levels[level], pageui.PuzzleTile{ID: fmt.Sprint(i), Number: i, Theme: "theme" + fmt.Sprint(i), Thumbnail: ui.SquarePicture(draw.Sprite("ark"))})
		}
		view, seen := new(ui.RowView), map[string]bool{}
		for {
			for _, p := range pageui.Puzzles(ui.Context{
				Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: size[2]},
				Localize: func(key string, _ ...any) string { return key },
			}, view, page) {
				if id, is := strings.CutPrefix(p.ID, "puzzle/"); is && !strings.Contains(id, "/") && p.At.H >= ui.FingerSize && p.At.Y+p.At.H <= size[1] {
					seen[id] = true
				}
			}
			if view.First+view.Visible >= view.Total {
				break
			}
			view.First += max(1, view.Visible)
		}
		if len(seen) != page.Total {
			t.Errorf("%v: %d of %d puzzles are reached", size, len(seen), page.Total)
		}
	}
}

// TestPuzzlesAreToldApart checks that each tile has its number beside what it is about, which is on one line, and that the
// games are chosen as on the pages of saved matches and of rules.
func TestPuzzlesAreToldApart(t *testing.T) {
	ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1.35}, Localize: i18n.For("en").Localize}
	page := pageui.PuzzlesPage{Games: []ui.GameCard{{ID: "isaac", Title: "Isaac"}, {ID: "fuga", Title: "Fuga sul mare"}}, Game: "fuga", Total: 6, Levels: make([][]pageui.PuzzleTile, 1)}
	for n := range page.Total {
		page.Levels[0] = append(page.Levels[0], pageui.PuzzleTile{ID: fmt.Sprint(n), Number: 20 + n, Theme: "The meeting", Thumbnail: ui.SquarePicture(draw.Sprite("ark"))})
	}
	panels := pageui.Puzzles(ctx, new(ui.RowView), page)
	texts := func(id string) (texts []string) {
		for _, p := range panels {
			if p.ID != "text/"+id {
				continue
			}
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			for _, run := range c.TextRuns() {
				texts = append(texts, run.Text)
			}
		}
		return texts
	}
	for n := range page.Total {
		id := fmt.Sprintf("puzzle/%d", n)
		if got, want := append(texts(id+"/number"), texts(id+"/theme")...), []string{fmt.Sprint(20 + n), "The meeting"}; !slices.Equal(got, want) {
			t.Errorf("%s says %q, not %q", id, got, want)
		}
	}
	for _, game := range page.Games {
		at := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == ui.ButtonPanelID("game/"+game.ID) })
		if at < 0 {
			t.Fatalf("no button for %s", game.ID)
		}
		box := panels[at].At
		tab := ctx.ButtonPanel(ui.Button{ID: "game/" + game.ID, Text: game.Title, Chosen: game.ID == page.Game, At: box}, ui.OnDark)
		if panels[at].Scene.Background.Key() != tab.Scene.Background.Key() {
			t.Errorf("the button for %s does not look like a tab", game.ID)
		}
	}
}
