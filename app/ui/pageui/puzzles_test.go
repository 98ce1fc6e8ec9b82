package pageui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/scene"
)

// TestLevelsOfPuzzlesAreApart checks that levels are further apart than the rows of one, and that a
// finger finds every puzzle.
func TestLevelsOfPuzzlesAreApart(t *testing.T) {
	for _, sizes := range [][]int{{6, 10, 15, 10, 9}, {18, 11, 6, 8, 7}, {12, 12, 12, 12, 12}, {30, 5, 5, 5, 5}, {50}} {
		page, level := pageui.PuzzlesPage{Game: "isaac", Total: 50}, map[string]int{}
		for i, n := range sizes {
			var tiles []pageui.PuzzleTile
			for range n {
				id := fmt.Sprint(len(level))
				level["puzzle/"+id] = i
				tiles = append(tiles, pageui.PuzzleTile{ID: id, Number: len(level)})
			}
			page.Levels = append(page.Levels, tiles)
		}
		panels := pageui.Puzzles(ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}, new(ui.RowView), page)
		var before scene.Box
		within, between := float32(0), float32(768)
		for _, p := range panels {
			if !strings.HasPrefix(p.ID, "puzzle/") {
				continue
			}
			if p.At.H < ui.FingerSize || p.At.Y+p.At.H > 768 {
				t.Errorf("%v: %s is at %v", sizes, p.ID, p.At)
			}
			if p.ID != "puzzle/0" && p.At.Y > before.Y {
				gap := p.At.Y - before.Y - before.H
				var number int
				fmt.Sscanf(p.ID, "puzzle/%d", &number)
				if level[p.ID] == level[fmt.Sprintf("puzzle/%d", number-1)] {
					within = max(within, gap)
				} else {
					between = min(between, gap)
				}
			}
			before = p.At
		}
		if between < 2*within {
			t.Errorf("%v: levels are %g apart, rows %g", sizes, between, within)
		}
	}
}

// A level without puzzles takes no room.
func TestLevelWithoutPuzzles(t *testing.T) {
	y := func(levels ...[]pageui.PuzzleTile) (y []float32) {
		page := pageui.PuzzlesPage{Game: "pinguinoe", Total: 2, Levels: levels}
		for _, p := range pageui.Puzzles(ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}, new(ui.RowView), page) {
			if strings.HasPrefix(p.ID, "puzzle/") {
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
// and the focus.
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
		marked := ""
		for _, p := range pageui.Puzzles(ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}, new(ui.RowView), page) {
			if !strings.HasPrefix(p.ID, "puzzle/") {
				continue
			}
			if p.Highlighted != p.Scene.Targets[0].Primary {
				t.Errorf("%s has a ring: %v, the focus: %v", p.ID, p.Highlighted, p.Scene.Targets[0].Primary)
			}
			if p.Highlighted {
				marked += p.ID
			}
		}
		if marked != test.want {
			t.Errorf("%v: %q is marked, not %q", test.levels, marked, test.want)
		}
	}
}
