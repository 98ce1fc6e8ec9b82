package quadriga_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/quadriga"
)

// TestTurnsLeft checks the number of turns before the sunset, and that most matches have none.
func TestTurnsLeft(t *testing.T) {
	for _, c := range []struct {
		key  string
		left int
		ok   bool
	}{{"sunset = 7", 5, true}, {"sunset = 1", 0, true}, {"sunset = 0", 0, false}} {
		s := setPosition(t, classicWith(t, c.key), quadriga.Position{Rows: []string{"b...", "....", "..w."}})
		if left, ok := s.TurnsLeft(); left != c.left || ok != c.ok {
			t.Errorf("%s, after two turns: %d, %t", c.key, left, ok)
		}
	}
}

// TestWhatAMatchShows checks, in every position of a match, which unit was placed in the turn, and the
// strengths of every two islands cell by cell.
func TestWhatAMatchShows(t *testing.T) {
	m := gametest.ReplayRecord(t, catalog.Resolver(), endFile("other-without"))
	turn, placed, fights := games.NoSeat, false, map[bool]int{}
	for ply := range m.Len() {
		s := m.StateAt(ply).(*quadriga.State)
		if s.Turn() != turn {
			turn, placed = s.Turn(), false
		}
		if _, ok := s.Placed(); ok != placed {
			t.Errorf("ply %d: a unit was placed: %t", ply, ok)
		}
		placed = placed || s.Phase() == quadriga.Placing
		for _, own := range s.Units(turn).Islands(nil) {
			for _, enemy := range s.Units(1 - turn).Islands(nil) {
				preview := s.PreviewFight(own.First(), enemy.First())
				mine, others := touching(own, enemy), touching(enemy, own)
				if preview.Mine.Len() != mine || preview.Enemy.Len() != others || preview.Wins != (mine > others) {
					t.Errorf("ply %d: %d against %d, %+v", ply, mine, others, preview)
				}
				fights[preview.Wins]++
			}
		}
	}
	if fights[true] == 0 || fights[false] == 0 {
		t.Errorf("fights %v", fights)
	}
}

// touching returns the number of cells of an island that are beside a cell of another.
func touching(island, other quadriga.Set) (n int) {
	for c := range island.All {
		for d := range other.All {
			if max(c.Column()-d.Column(), d.Column()-c.Column(), c.Row()-d.Row(), d.Row()-c.Row()) == 1 {
				n++
				break
			}
		}
	}
	return n
}
