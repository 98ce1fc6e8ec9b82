package table

import (
	"testing"

	"banchisa/games/catalog"
)

// TestRefusalsLeaveThePuzzleToBeRead checks that a refusal hides nothing of a puzzle's words, wherever there is room for
// it: at the foot of the move list, above the words, on the board, or over a panel.
func TestRefusalsLeaveThePuzzleToBeRead(t *testing.T) {
	for _, look := range []struct{ w, h, text float32 }{{1366, 768, 1}, {1024, 600, 1.35}, {640, 900, 1.35}} {
		for _, g := range catalog.All {
			for i := range 6 {
				st, run := puzzleStage(t, g.ID, i)
				st.resize(look.w, look.h)
				st.w.Style.TextScale = look.text
				in := st.input()
				in.Window.TextScale = look.text
				layout := st.layOut(in)
				f, n := &frame{in: in, layout: &layout, list: layout.MoveList, topmost: true}, &notice{}
				n.say(refusal(st, f), "")
				run.compose(st, f)
				said := n.besideBoard(st, f)
				if n.message == "" || len(said) == 0 || f.words.W <= 0 {
					t.Errorf("%v %s: no refusal or no words; the test is blind", look, run.puzzle.ID)
				} else if said[0].At.Overlap(f.words) > 0 {
					t.Errorf("%v %s: the refusal is at %v, the puzzle's words at %v", look, run.puzzle.ID, said[0].At, f.words)
				}
			}
		}
	}
}

// refusal returns the first sentence with which a tap on the table is refused.
func refusal(st *stage, f *frame) string {
	for _, p := range f.layout.Panels {
		for _, target := range p.Scene.Targets {
			if respond, is := f.layout.Responder(target.ID); is {
				if why := respond().Reject; why != nil && why.Sentence != "" {
					return why.Sentence
				}
			}
		}
	}
	return ""
}
