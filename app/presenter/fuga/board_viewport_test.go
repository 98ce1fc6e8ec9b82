package fuga_test

import (
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// viewer looks at the map of a match through a viewport.
type viewer struct {
	*match
	viewport any
}

func (v *viewer) input(hover string) presenter.Input {
	in := v.Input(hover)
	in.Viewport = v.viewport
	return in
}

func (v *viewer) board() scene.Scene { return v.Presenter.Layout(v.input("")).Panels[0].Scene }

// tap taps a target that changes the viewport, with the pointer at hover.
func (v *viewer) tap(hover, id string) {
	v.T.Helper()
	message, enabled := presentertest.FindTarget(v.Presenter.Layout(v.input(hover)), id)
	responder, ok := message.(ui.Responder)
	if !ok || !enabled || responder().Viewport == nil {
		v.T.Fatalf("%s does not change the viewport", id)
	}
	v.viewport = responder().Viewport
}

// drag drags the map at its middle by a distance in points.
func (v *viewer) drag(dx, dy float32) {
	v.T.Helper()
	s := v.board()
	target, _ := s.TargetAt(scene.Pos{X: s.W / 2, Y: s.H / 2})
	if target.Pan == nil {
		v.T.Fatal("the map does not pan")
	}
	v.viewport = target.Pan(dx, dy).(ui.Responder)().Viewport
}

// The map is zoomed towards the hex under the pointer, and dragged.
func TestZoom(t *testing.T) {
	m := &viewer{match: newMatch(t, "golfo")}
	m.Play("set c1 0108; set c2 1801; done")
	has := func(s scene.Scene, id string) bool { _, ok := s.TargetByID(id); return ok }
	whole := m.board()
	if !has(whole, "h0108") || !has(whole, "h1801") || has(whole, "view/out") {
		t.Fatal("the whole map is not shown at first")
	}
	m.tap("h0108", "view/in")
	m.tap("h0108", "view/in")
	near := m.board()
	if near.Viewport == whole.Viewport || near.Viewport != m.board().Viewport {
		t.Error("the scene does not name its viewport")
	}
	if near.W >= whole.W*0.6 || !has(near, "h0108") || has(near, "h1801") || !has(near, "view/out") {
		t.Errorf("zoomed in it is %g of %g wide", near.W, whole.W)
	}
	at := func(s scene.Scene) scene.Pos {
		target, _ := s.TargetByID("h0108")
		return scene.Pos{X: target.At.Center().X / s.W, Y: target.At.Center().Y / s.H}
	}
	if a, b := at(whole), at(near); max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) > 0.1 {
		t.Errorf("the hex under the pointer goes from %v to %v", a, b)
	}
	before := at(near)
	m.drag(-30, 0)
	if after := at(m.board()); after.X >= before.X || after.Y != before.Y {
		t.Errorf("dragged to the west, a hex goes from %v to %v", before, after)
	}
	m.drag(-9000, 9000)
	if east := m.board(); !has(east, "h1801") || has(east, "h0108") || east.W != near.W {
		t.Error("dragged far to the west, the map does not show its east")
	}
	m.tap("", "view/out")
	m.tap("", "view/all")
	if got := m.board(); got.W != whole.W || len(got.Targets) != len(whole.Targets) || got.Viewport != whole.Viewport {
		t.Error("the whole map does not come back")
	}
	if target, _ := whole.TargetAt(scene.Pos{X: whole.W / 2, Y: whole.H / 2}); target.Pan != nil {
		t.Error("the whole map pans")
	}
}
