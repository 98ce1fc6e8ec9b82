package table

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
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

// TestSentencesFindAPlace checks where a sentence lies for which the move list is too low: on the board, or else over the
// largest panel with nothing to tap. It never lies over the words of a task, face to face either.
func TestSentencesFindAPlace(t *testing.T) {
	st := matchStage(t, "isaac", 0, false)
	const column, low = 320, 30
	w, h, bar := st.w.Width, st.w.board, ui.BarHeight(st.w.Width)
	panel := func(at scene.Box, targets ...scene.Target) ui.Panel {
		return ui.Panel{At: at, Scene: scene.Scene{W: at.W, H: at.H, Targets: targets}}
	}
	everywhere := scene.Target{At: scene.Box{W: w, H: h}, Enabled: true}
	at := scene.Box{X: column, W: w - 2*column, H: h}
	free, full := panel(at), panel(at, everywhere)
	idle := panel(scene.Box{W: column, H: 0.4 * h})
	busy := panel(scene.Box{Y: 0.4 * h, W: column, H: 0.6 * h}, everywhere)
	underWords := panel(scene.Box{X: w - column, W: column, H: h - low})
	list := scene.Box{X: w - column, Y: h - low, W: column, H: low}
	foot := func(at scene.Box) scene.Box { return scene.Box{X: at.X, Y: bar + at.H/2, W: at.W, H: at.H / 2} }
	reason := &notice{message: "Questa tessera non può stare qui: la casella è già occupata da una tessera di Scuro."}
	hint := &notice{hints: hints{level: hintWhere}}
	for _, c := range []struct {
		what   string
		n      *notice
		panels []ui.Panel
		words  scene.Box
		want   scene.Box // the panel that it lies over, none for any place
		facing bool
	}{
		{"a reason on the board", reason, []ui.Panel{free, idle}, foot(free.At), free.At, false},
		{"a hint on the board", hint, []ui.Panel{free, idle}, foot(free.At), free.At, false},
		{"a hint on a full board", hint, []ui.Panel{full, busy, idle, underWords}, foot(underWords.At), idle.At, false},
		{"a reason face to face", reason, []ui.Panel{full}, foot(underWords.At), scene.Box{}, true},
	} {
		f := &frame{layout: &ui.Layout{Panels: c.panels, MoveList: list}, list: list, words: c.words}
		if c.facing {
			f.in.Window.Facing.Column = column
		}
		said := c.n.besideBoard(st, f)[0].At
		if said.Overlap(f.words) > 0 {
			t.Errorf("%s: it lies at %v over the words at %v", c.what, said, f.words)
		}
		if c.want.Y += bar; c.want.W > 0 && said.Overlap(c.want) < 0.99*said.W*said.H {
			t.Errorf("%s: it lies at %v, not over %v", c.what, said, c.want)
		}
	}
}
