package fuga_test

import (
	"testing"

	"banchisa/app/presenter"
	"banchisa/widgets/scene"
)

// glances are looks at the map, one after another, and what is seen after them: how many
// hexes, and whether a hex of the middle and of a corner can be touched.
func TestZoom(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	board := func() scene.Scene { return m.Presenter.Layout(m.Input("", "")).Panels[0].Scene }
	changeView := func(taps ...string) {
		for _, id := range taps {
			if !m.Presenter.(presenter.ViewportHandler).HandleViewport(m.Input("", ""), id) {
				t.Fatalf("%s changes no view", id)
			}
		}
	}
	has := func(s scene.Scene, id string) bool { _, ok := s.TargetByID(id); return ok }
	whole := board()
	if board().NoTransition {
		t.Error("nothing moves although the view is the same")
	}
	if !has(whole, "h0108") || !has(whole, "h1801") || has(whole, "view/out") {
		t.Fatal("the whole map is not seen at first")
	}
	changeView("view/in/h0108", "view/in/h0108")
	near := board()
	if !near.NoTransition || board().NoTransition {
		t.Error("what is on the map glides when the map comes nearer")
	}
	if near.W >= whole.W*0.6 || !has(near, "h0108") || has(near, "h1801") || !has(near, "view/out") {
		t.Errorf("from nearer it is %g of %g wide", near.W, whole.W)
	}
	at := func(s scene.Scene) scene.Pos {
		target, _ := s.TargetByID("h0108")
		return scene.Pos{X: target.At.Center().X / s.W, Y: target.At.Center().Y / s.H}
	}
	if a, b := at(whole), at(near); max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) > 0.1 {
		t.Errorf("the hex under the wheel goes from %v to %v", a, b)
	}
	changeView("view/pan/-9000/9000")
	if east := board(); !has(east, "h1801") || has(east, "h0108") || east.W != near.W {
		t.Error("drawn to the west it does not show the east")
	}
	changeView("view/all")
	if got := board(); got.W != whole.W || len(got.Targets) != len(whole.Targets) {
		t.Error("the whole map does not come back")
	}
	if m.Presenter.(presenter.ViewportHandler).HandleViewport(m.Input("", ""), "h0108") {
		t.Error("a hex changes the view")
	}
}
