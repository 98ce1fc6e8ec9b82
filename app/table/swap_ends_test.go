package table

import (
	"math"
	"slices"
	"testing"

	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestSwappedEndsKeepTogether checks tables of all games that are turned to somebody who sits opposite: the board comes to
// lie where it was, what lies on a panel stays at its place on it, and nothing comes to lie over something else.
func TestSwappedEndsKeepTogether(t *testing.T) {
	pairs := 0
	for _, g := range catalog.All {
		for ply := 0; ply < shippedMatch(t, g.ID).Len(); ply += 1 + shippedMatch(t, g.ID).Len()/12 {
			st := matchStage(t, g.ID, ply, false)
			for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
				st.resize(size[0], size[1])
				layout := st.layOut(st.input())
				ids, before := placesOf(layout)
				board := layout.Board()
				layout.Panels, layout.Buttons = slices.Clone(layout.Panels), slices.Clone(layout.Buttons)
				swapEnds(&layout, size[0])
				_, after := placesOf(layout)
				if d := layout.Board().Center().X + board.Center().X - size[0]; math.Abs(float64(d)) > 1 {
					t.Errorf("%s, %v: the board is %g beside where it was", g.ID, size, d)
				}
				for i := range before {
					if after[i].X < 0 || after[i].X+after[i].W > size[0] {
						t.Errorf("%s, %v: %s goes to %v", g.ID, size, ids[i], after[i])
					}
					for j := range before {
						over, now := before[i].Overlap(before[j]), after[i].Overlap(after[j])
						if i != j && over > 0.99*before[i].W*before[i].H {
							over = before[i].X - before[j].X
							now = after[i].X - after[j].X
							pairs++
						}
						if i != j && math.Abs(float64(over-now)) > 1 {
							t.Errorf("%s after %d, %v: %s is elsewhere on %s", g.ID, ply, size, ids[i], ids[j])
						}
					}
				}
			}
		}
	}
	if pairs < 50 {
		t.Errorf("%d things lie on panels", pairs)
	}
}

// placesOf returns where the panels and buttons of a table are.
func placesOf(l ui.Layout) (ids []string, places []scene.Box) {
	for _, p := range l.Panels {
		ids, places = append(ids, p.ID), append(places, p.At)
	}
	for _, b := range l.Buttons {
		ids, places = append(ids, b.ID), append(places, b.At)
	}
	return ids, places
}
