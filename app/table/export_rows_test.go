package table

import (
	"testing"

	"banchisa/app/ui"
)

// Each frame of an export has the rows up to its ply, and all share the list: a match has thousands.
func TestFramesShareTheMoveList(t *testing.T) {
	rows := []ui.MoveListRow{{Ply: 1}, {Ply: 2}, {Ply: 4}, {Ply: 7}}
	for ply, want := range []int{0, 1, 2, 2, 3, 3, 3, 4, 4} {
		got := rowsUntil(rows, ply)
		if len(got) != want || want > 0 && &got[0] != &rows[0] || cap(got) != want {
			t.Errorf("until ply %d: %d of %d rows, want %d", ply, len(got), cap(got), want)
		}
	}
}
