package presenter_test

import (
	"maps"
	"math"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/games/polar"
	"banchisa/widgets/scene"
)

// TestPanelsStayThroughAMatch checks that nothing that is read beside the board moves before the match is over, whatever is
// asked and whatever panel comes and goes. The move list may end higher, where its oldest lines are.
func TestPanelsStayThroughAMatch(t *testing.T) {
	for _, g := range catalog.All {
		for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
			for seed := range uint64(sample.Of(3, 1)) {
				m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[g.ID], seed)
				last := map[string]scene.Box{}
				for ply := 0; ply < 600 && m.State.Actor() != games.Terminal; ply++ {
					places := readPlaces(m.layout(size[0], size[1]-ui.BarHeight(size[0])))
					if s, is := m.State.(*polar.State); is && s.Question() == polar.ChooseHand { // slabs have the room of the dial
						delete(places, "dial")
						delete(places, "tray")
					}
					for id, at := range places {
						if was, is := last[id]; is && moved(was, at) {
							t.Errorf("%s in %v, ply %d: %s was at %v, is at %v", g.ID, size, ply, id, was, at)
						}
					}
					maps.Copy(last, places)
					actions := m.State.LegalActions(nil)
					m.apply(actions[m.rng.IntN(len(actions))])
				}
			}
		}
	}
}

// readPlaces returns where the panels, the beginning of the move list and the buttons that are always there are. An attack at
// Fuga takes the room of the unit, too.
func readPlaces(l ui.Layout) map[string]scene.Box {
	at := map[string]scene.Box{}
	if l.MoveList.H > 0 {
		at["list"] = scene.Box{X: l.MoveList.X, Y: l.MoveList.Y, W: l.MoveList.W}
	}
	for _, p := range l.Panels {
		if p.ID != "hand" {
			at[p.ID] = p.At
		}
	}
	for _, b := range l.Buttons {
		if b.ID == "undo" || b.ID == "hint" {
			at["button "+b.ID] = b.At
		}
	}
	return at
}

// moved reports whether a part has moved or changed its size.
func moved(was, at scene.Box) bool {
	far := func(a, b float32) bool { return math.Abs(float64(a-b)) > 0.1 }
	return far(was.X, at.X) || far(was.Y, at.Y) || far(was.W, at.W) || far(was.H, at.H)
}
