package isaac_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// wordsOn returns the texts on a panel, a line each.
func wordsOn(p ui.Panel) (lines []string) {
	c := paint.NewRecorder(int(p.At.W), int(p.At.H))
	draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
	for _, run := range c.TextRuns() {
		lines = append(lines, run.Text)
	}
	return lines
}

// TestBothSheetsSayTheSameInTheSameWords checks through a match that both seats' tiles on the board are counted in the long wording,
// or both in the short one, beside each other and narrow.
func TestBothSheetsSayTheSameInTheSameWords(t *testing.T) {
	m := newMatch(t, "classic")
	seen := map[bool]int{}
	m.PlayUntil(3, func(s *game.State) bool {
		if s.Phase() != game.Removing {
			return false
		}
		for _, size := range [][2]float32{{1024, 554}, {1366, 712}} {
			in := m.InputFor(game.Dark, "")
			in.Window = presenter.Window{Width: size[0], Height: size[1], TextScale: 1, Theme: "light"}
			layout, long := m.Presenter.Layout(in), [2]bool{}
			for seat := range long {
				p, _ := layout.Panel(fmt.Sprintf("seat%d", seat))
				whole := m.Localizer.Localize("isaac.sheet.lying", len(s.Tiles(nil, games.Seat(seat))))
				long[seat] = slices.Contains(wordsOn(p), whole)
			}
			if seen[long[0]]++; long[0] != long[1] {
				t.Fatalf("at %v the long wording is in the sheets %v", size, long)
			}
		}
		return false
	})
	if len(seen) < 2 {
		t.Errorf("only one of the wordings was seen: %v", seen)
	}
}

// TestSheetsSayWhatMayBeRemoved checks, through the second half of a match, that the sheets of the seats tell the lengths
// that may no longer be removed from the others, and that at the end nobody is said to have passed.
func TestSheetsSayWhatMayBeRemoved(t *testing.T) {
	m := newMatch(t, "classic")
	looked := 0
	look := func(s *game.State) bool {
		if s.Phase() == game.Placing {
			return false
		}
		keys, said := "", ""
		for _, p := range m.Presenter.Layout(m.InputFor(game.Dark, "")).Panels {
			if p.Scene.Background != nil && strings.HasPrefix(p.ID, "seat") {
				keys += p.Scene.Background.Key()
				said += strings.Join(wordsOn(p), "\n")
			}
		}
		shorter, passed := 0, 0
		for seat := game.Dark; seat <= game.Light; seat++ {
			for _, k := range s.Rules().Stocks {
				if k.Length < s.LongestRemoved(seat) {
					shorter++
				}
			}
			if s.Passed(seat) && s.Phase() != game.Over {
				passed++
			}
		}
		if n := strings.Count(keys, "notLongest:true"); n != shorter {
			t.Errorf("%d lengths are told apart, want %d", n, shorter)
		}
		if n := strings.Count(said, m.Localizer.Localize("isaac.sheet.passed")); n != passed {
			t.Errorf("%d seats are said to have passed, want %d: %s", n, passed, said)
		}
		looked++
		return false
	}
	m.PlayUntil(3, look)
	if look(m.State); looked < 5 || m.State.Phase() != game.Over {
		t.Errorf("looked at %d positions", looked)
	}
}

// TestSheetsCountTheTilesThatLie checks through a match that each sheet says how many tiles of its seat lie on the board.
func TestSheetsCountTheTilesThatLie(t *testing.T) {
	m := newMatch(t, "classic")
	m.PlayUntil(3, func(s *game.State) bool {
		for seat := game.Dark; seat <= game.Light; seat++ {
			count := len(s.Tiles(nil, seat))
			want := []string{m.Localizer.Localize("isaac.sheet.lying", count), m.Localizer.Localize("isaac.sheet.lying.short", count)}
			layout := m.Presenter.Layout(m.InputFor(game.Dark, ""))
			p, ok := layout.Panel(fmt.Sprintf("seat%d", seat))
			if ok && (s.Phase() == game.Removing || s.Phase() == game.Advancing) && !slices.ContainsFunc(wordsOn(p), func(line string) bool { return slices.Contains(want, line) }) {
				t.Errorf("the sheet of seat %d does not say %q: %q", seat, want, wordsOn(p))
			}
		}
		return false
	})
}
