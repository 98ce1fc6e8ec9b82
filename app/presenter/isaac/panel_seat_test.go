package isaac_test

import (
	"fmt"
	"strings"
	"testing"

	game "banchisa/games/isaac"
)

// TestSheetsSayWhatMayBeRemoved checks, through the second half of a match, that the sheets of the seats tell the lengths
// that may no longer be removed from the others, and that at the end nobody is said to have passed.
func TestSheetsSayWhatMayBeRemoved(t *testing.T) {
	m := newMatch(t, "classic")
	looked := 0
	look := func(s *game.State) bool {
		if s.Phase() == game.Placing {
			return false
		}
		keys := ""
		for _, p := range m.Presenter.Layout(m.InputFor(game.Dark, "")).Panels {
			if p.Scene.Background != nil && strings.HasPrefix(p.ID, "seat") {
				keys += p.Scene.Background.Key()
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
		if n := strings.Count(keys, fmt.Sprintf("%q", m.Localizer.Localize("isaac.sheet.passed"))); n != passed {
			t.Errorf("%d seats are said to have passed, want %d: %s", n, passed, keys)
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
			want := fmt.Sprintf("%q", m.Localizer.Localize("isaac.sheet.lying", len(s.Tiles(nil, seat))))
			layout := m.Presenter.Layout(m.InputFor(game.Dark, ""))
			p, ok := layout.Panel(fmt.Sprintf("seat%d", seat))
			if ok && (s.Phase() == game.Removing || s.Phase() == game.Advancing) && !strings.Contains(p.Scene.Background.Key(), want) {
				t.Errorf("the sheet of seat %d does not say %s: %s", seat, want, p.Scene.Background.Key())
			}
		}
		return false
	})
}
