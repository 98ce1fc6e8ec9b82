package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/widgets/scene"
)

// numbersOf returns the panels of a table with the numbers of hints, and the numbers.
func numbersOf(st *stage, set bots.HintSet) (panels, numbers []ui.Panel) {
	h := &hints{HintSet: set, level: hintMoves}
	in := st.input()
	in.Hints = h.marks("")
	panels = tableui.Table(st.w.Context, st.layOut(in), st.g.words.Seats, tableui.MoveList{ShownPly: -1})
	var places hintPlaces
	all := places.mark(st, panels, in, h)
	return all[:len(panels)], all[len(panels):]
}

// TestNumbersHideNothing marks moves of all games as a hint does, in many positions of a match: no number lies on another
// one, nor on the middle of a piece or of an arrow.
func TestNumbersHideNothing(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			r, m, count := rand.New(rand.NewPCG(44, 1)), shippedMatch(t, g.ID), 0
			for ply := 0; ply < m.Len(); ply += sample.Of(1, 4) {
				st := matchStage(t, g.ID, ply, false)
				if !st.CanChoose() {
					continue
				}
				st.resize(1024, 600)
				legal := st.ViewOf(st.Viewer()).LegalActions(nil)
				r.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
				var set bots.HintSet
				for _, a := range legal[:min(3, len(legal))] {
					set.Hints = append(set.Hints, bots.Hint{Action: a, Turn: []games.Action{a}})
				}
				panels, numbers := numbersOf(st, set)
				for i, number := range numbers {
					count++
					for _, other := range numbers[:i] {
						if number.At.Overlap(other.At) > 0 {
							t.Errorf("ply %d: %s at %v is on %s at %v", ply, number.ID, number.At, other.ID, other.At)
						}
					}
					for id, hidden := range hiddenMiddles(panels, number.At) {
						t.Errorf("ply %d: %s hides %.0f%% of %s", ply, number.ID, 100*hidden, id)
					}
				}
			}
			if count < 20 {
				t.Errorf("only %d numbers", count)
			}
		})
	}
}

// hiddenMiddles returns the shares of the middles of pieces that a box hides, of those of which it hides much. The ring
// around a number is no piece, nor is an outline without anything in it.
func hiddenMiddles(panels []ui.Panel, box scene.Box) map[string]float32 {
	const much = 0.35
	found := map[string]float32{}
	for _, p := range panels {
		for _, s := range p.Scene.Sprites {
			side := min(s.At.W, s.At.H) / 2
			middle := p.OnWindow(scene.Around(s.At.Center(), side, side))
			isPiece := s.Picture != nil && s.At.W < p.Scene.W/3 && !strings.HasPrefix(s.ID, "hint/") && !strings.HasPrefix(s.ID, "outline")
			if hidden := box.Overlap(middle) / (middle.W * middle.H); isPiece && hidden > much {
				found[p.ID+" "+s.ID] = hidden
			}
		}
	}
	return found
}
