package table

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// TestSolaceIsForWhoHasLost checks at the end of the shipped matches that a person who has lost to bots reads something to be
// proud of, and that one who has won does not.
func TestSolaceIsForWhoHasLost(t *testing.T) {
	ends := map[bool]int{}
	for _, g := range catalog.All {
		m := shippedMatch(t, g.ID)
		for person := range games.Seat(len(m.Setup.Seats)) {
			st, r := matchStage(t, g.ID, m.Len(), true), &result{}
			st.recorded = m
			st.g.players[0].Level, st.g.players[person].Level = 2, 0
			lost := st.Shares()[person] == 0
			st.do(r, arrived{})
			st.s.over, st.s.solace = r.over, r.solace
			end := resultSheet(st, st.input())
			if r.lost != lost || (len(r.rows) > 0) != lost || end.Lost != lost {
				t.Errorf("%s, seat %d, lost %t: %+v, on the sheet %t", g.ID, person, lost, r.solace, end.Lost)
			}
			if lost && (len(end.Story) == 0 || end.Story[0].Label != r.rows[0].Label) {
				t.Errorf("%s, seat %d: the sheet tells %+v", g.ID, person, end.Story)
			}
			ends[lost]++
		}
	}
	if ends[true] == 0 || ends[false] == 0 {
		t.Errorf("lost and won: %v", ends)
	}
}

// TestARowOfTheResultRingsItsPieces checks that the pieces that a row speaks of are ringed while the pointer is on it, and none
// otherwise.
func TestARowOfTheResultRingsItsPieces(t *testing.T) {
	m := shippedMatch(t, "polar")
	st, r := matchStage(t, "polar", m.Len(), false), &result{over: true}
	st.recorded, st.s.over = m, true
	drawn := func() (n int) {
		f := st.frame()
		r.compose(st, f)
		for _, p := range f.layout.Panels {
			n += len(p.Scene.Sprites)
		}
		return n
	}
	without := drawn()
	for row := range st.g.presenter.ResultRows(st.input()) {
		if st.w.hovered = (ui.ResultRowTarget{Row: row}); drawn() <= without {
			t.Errorf("row %d rings nothing", row)
		}
	}
	if st.w.hovered = (ui.ResultRowTarget{Row: 99}); drawn() != without {
		t.Error("a row that is not there rings something")
	}
}
