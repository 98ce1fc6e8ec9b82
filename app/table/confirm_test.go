package table

import (
	"slices"
	"testing"

	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// confirmStage returns the table of a game with a setting, and its layer.
func confirmStage(t *testing.T, id string, plies int, wanted string) (*stage, *confirm) {
	t.Helper()
	st := matchStage(t, id, plies, false)
	st.w.settings.Confirm = wanted
	return st, &confirm{}
}

// decide is the event of a turn of one action.
func decide(a games.Action) deciding { return deciding{"x", ui.Response{Play: []games.Action{a}}} }

// TestTurnsWaitToBeConfirmed goes through a match of each game: what is held back is what the setting says, undo cannot take
// back exactly what counts as final, and nothing is shown in advance that one may not know.
func TestTurnsWaitToBeConfirmed(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			m, held := shippedMatch(t, g.ID), map[bool]int{}
			for ply := 0; ply < m.Len(); ply += 1 + m.Len()/60 {
				st, c := confirmStage(t, g.ID, ply, store.ConfirmAlways)
				if !st.CanChoose() || st.Ply() != ply { // the table has played what was forced
					continue
				}
				a, before := m.Actions()[ply], st.FullState(ply)
				final := games.Reveals(before, a) || m.StateAt(ply+1).Actor() == games.Chance
				choice := len(before.LegalActions(nil)) > 1
				if _, done := st.do(c, decide(a)); done != choice || c.waits() != choice {
					t.Fatalf("ply %d: held %t, with a choice %t", ply, done, choice)
				}
				if !choice {
					continue
				}
				if c.final != final {
					t.Errorf("ply %d: %s is final: %t", ply, before.FormatAction(a), c.final)
				}
				held[final]++
				st.checkPreview(c, a, final && games.Reveals(before, a))
				st2, c2 := confirmStage(t, g.ID, ply, store.ConfirmFinal)
				if _, done := st2.do(c2, decide(a)); done != final {
					t.Errorf("ply %d: %s is held: %t, final: %t", ply, before.FormatAction(a), done, final)
				}
				st2.FreeUndo = true
				if _, done := st2.do(c2, decide(a)); done {
					t.Errorf("ply %d: held, although undo has no limits", ply)
				}
				st2.w.settings.Confirm = store.ConfirmNever
				if _, done := st2.do(c2, decide(a)); done {
					t.Errorf("ply %d: held against the setting", ply)
				}
			}
			if held[false] == 0 || (held[true] == 0) != (g.ID == "isaac" || g.ID == "quadriga") {
				t.Errorf("held: %v", held)
			}
		})
	}
}

// checkPreview checks that the table shows what an action leads to, or marks it if that may not be known.
func (st *stage) checkPreview(c *confirm, a games.Action, hidden bool) {
	st.t.Helper()
	in := st.input()
	now := in.View
	c.preview(&in)
	switch {
	case in.Interactive:
		st.t.Error("the preview can be played on")
	case hidden && (!games.Equal(in.View, now) || in.Announced == nil || in.Announced.Action != a):
		st.t.Error("what may not be known yet is shown, or nothing is")
	case !hidden && games.Equal(in.View, now):
		st.t.Error("nothing is shown")
	}
	layout := st.layOut(in)
	f := &frame{in: in, layout: &layout}
	panels := c.compose(st, f)
	if len(panels) != 2 || len(layout.Buttons) > 0 || layout.ToMove != st.Actor() || layout.Prompt != st.w.Localize("confirm.ask") {
		st.t.Errorf("%d panels, %d other buttons, %q", len(panels), len(layout.Buttons), layout.Prompt)
	}
}

// TestConfirmingATurn checks what plays a turn that waits, and what takes it back.
func TestConfirmingATurn(t *testing.T) {
	for what, c := range map[string]struct {
		e    event
		want []intent
		done bool
	}{
		"Return":           {typed{ui.KeyReturn}, []intent{playNow{}}, true},
		"the button":       {tapped{ui.Tap{Message: ui.Confirm{}}}, []intent{playNow{}}, true},
		"Escape":           {cancelled{}, nil, true},
		"U":                {typed{"U"}, nil, true},
		"Back":             {tapped{ui.Tap{Message: ui.Undo{}}}, nil, true},
		"another target":   {target("y", ui.Response{Select: 1}), nil, true},
		"a hint":           {tapped{ui.Tap{Message: ui.AskHint{}}}, nil, false},
		"another position": {tapped{ui.Tap{Message: ui.ShowMove{Ply: 1}}}, nil, false},
	} {
		st, layer := confirmStage(t, "isaac", 0, store.ConfirmAlways)
		d := decide(st.ViewOf(st.Viewer()).LegalActions(nil)[3])
		if len(c.want) > 0 {
			c.want = []intent{playNow{d}}
		}
		st.do(layer, d)
		intents, done := st.do(layer, c.e)
		if st.want(what, intents, c.want...); done != c.done || layer.waits() {
			t.Errorf("%s: done %t, waits %t", what, done, layer.waits())
		}
	}
	st, c := confirmStage(t, "isaac", 0, store.ConfirmAlways)
	st.do(c, decide(st.ViewOf(st.Viewer()).LegalActions(nil)[3]))
	for _, e := range []event{target("map", ui.Response{Viewport: 1}), tapped{ui.Tap{Message: ui.OpenMenu{}}}, tapped{ui.Tap{Message: ui.Scroll{Steps: 1}}}, typed{"L"}} {
		if _, done := st.do(c, e); done || !c.waits() {
			t.Errorf("%T%+v ends the preview", e, e)
		}
	}
	another := decide(st.ViewOf(st.Viewer()).LegalActions(nil)[5])
	if st.do(c, another); !slices.Equal(c.decision.turn.Play, another.turn.Play) {
		t.Error("what was typed does not take the place of what was tapped")
	}
	st.Update(session.PlayAction{Action: another.turn.Play[0]})
	if st.do(c, changed{}); c.waits() {
		t.Error("a turn waits in another position")
	}
	for _, st.s = range []state{{guide: lessonGuide}, {guide: puzzleGuide}} {
		if st.do(c, decide(st.ViewOf(st.Viewer()).LegalActions(nil)[3])); c.waits() != (st.s.guide == puzzleGuide) {
			t.Errorf("guided by %d, it waits: %t", st.s.guide, c.waits())
		}
	}
	st.s, st.w.atFair = state{}, true
	if st.do(c, decide(st.ViewOf(st.Viewer()).LegalActions(nil)[3])); c.waits() {
		t.Error("visitors of a fair have to confirm")
	}
}

// TestConfirmButtonHasOnePlace checks that the button is in the same place in all games, in large and small windows, and
// lies on nothing that can be dragged.
func TestConfirmButtonHasOnePlace(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {700, 1000}} {
		var place scene.Box
		for _, g := range catalog.All {
			ply := 0
			st, c := confirmStage(t, g.ID, ply, store.ConfirmAlways)
			for ; !st.CanChoose() || len(st.ViewOf(st.Viewer()).LegalActions(nil)) < 2; ply++ {
				st, c = confirmStage(t, g.ID, ply, store.ConfirmAlways)
			}
			st.resize(size[0], size[1])
			st.do(c, decide(st.ViewOf(st.Viewer()).LegalActions(nil)[0]))
			in := st.input()
			c.preview(&in)
			layout := st.layOut(in)
			var at scene.Box
			for _, p := range c.compose(st, &frame{in: in, layout: &layout}) {
				if p.ID == ui.ButtonPanelID("confirm/yes") {
					at = p.At
				}
			}
			if place.W == 0 {
				place = at
			}
			if at != place || at.W < 100 || at.H < 44 {
				t.Errorf("%v: %s has it at %v, not at %v", size, g.ID, at, place)
			}
			for _, p := range layout.Panels {
				for _, target := range p.Scene.Targets {
					other := scene.Box{X: p.At.X + target.At.X, Y: p.At.Y + target.At.Y + ui.BarHeight(size[0]), W: target.At.W, H: target.At.H}
					if target.DragSource && other.Overlap(at) > 0 {
						t.Errorf("%v: %s: it lies on %s", size, g.ID, target.ID)
					}
				}
			}
		}
	}
}
