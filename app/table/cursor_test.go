package table

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestCursorBeginsAtTheOwnLastPiece checks, in a match of each game, that the keyboard's cursor begins at one's own last
// piece, or next to it.
func TestCursorBeginsAtTheOwnLastPiece(t *testing.T) {
	for _, g := range catalog.All {
		begun, asked := 0, 0
		m := shippedMatch(t, g.ID)
		for ply := 1; ply < m.Len(); ply += 1 + m.Len()/80 {
			st := matchStage(t, g.ID, ply, false)
			if !st.CanChoose() {
				continue
			}
			asked++
			in := st.input()
			layout := st.layOut(in)
			markCursorStart(st, &layout, in.Viewer)
			if primaries(layout) > 0 {
				begun++
			}
			if n := primaries(layout); n > 1 {
				t.Errorf("%s, ply %d: %d places to begin", g.ID, ply, n)
			}
		}
		if 3*begun < asked { // elsewhere the piece has gone, or only buttons are left
			t.Errorf("%s: the cursor begins at the own last piece in %d of %d choices", g.ID, begun, asked)
		}
	}
}

// primaries counts the targets of the game where the cursor may begin.
func primaries(l ui.Layout) (n int) {
	for _, p := range l.Panels {
		for _, target := range p.Scene.Targets {
			if target.Primary && target.Enabled && target.At != (scene.Box{}) {
				n++
			}
		}
	}
	return n
}
