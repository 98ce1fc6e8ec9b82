package quadriga_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter/quadriga"
	game "banchisa/games/quadriga"
	"banchisa/widgets/scene"
)

// morphs are the coasts in motion that a table shows, and whether the scene before bears
// the mark that sets them going.
func morphs(before, now scene.Scene) (all []scene.Sprite, going bool) {
	marks := map[string]bool{}
	for _, v := range before.Sprites {
		marks[v.ID] = true
	}
	for _, v := range now.Sprites {
		if len(v.Frames) > 0 {
			all = append(all, v)
			going = marks[v.Replaces]
		}
	}
	return all, going
}

// TestCoastsMorph: two islands that march together flow into one, the third one rests; the
// march back in time does not flow.
func TestCoastsMorph(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		.......b
		.......b
		........
		........
		ww.ww..w
		ww.ww..w`)})
	board := func() scene.Scene {
		return quadriga.Presenter{}.Layout(m.Input("")).Panels[0].Scene
	}
	m.Play("h8")
	m.Play("b1>E; b2>E; a1>E; a2>E")
	before := board()
	m.Play("go")
	now := board()
	all, going := morphs(before, now)
	if len(all) != 1 || !going {
		t.Fatalf("%d flows, set going %t", len(all), going)
	}
	if n := len(all[0].Frames); n < 8 {
		t.Errorf("only %d frames", n)
	}
	seen := map[string]bool{}
	for _, p := range all[0].Frames {
		seen[p.Key()] = true
	}
	if len(seen) != len(all[0].Frames) {
		t.Error("frames are alike")
	}
	if _, going = morphs(now, before); going {
		t.Error("it flows backwards")
	}
	// A quick answer does not cut it short.
	m.Play("p1")
	answered := map[string]bool{}
	for _, v := range board().Sprites {
		answered[v.ID] = true
	}
	if !answered[all[0].ID] {
		t.Error("the other seat's placement takes the motion away")
	}
	resting := 0
	for _, v := range now.Sprites {
		if strings.HasPrefix(v.ID, "island/0/") {
			resting++
		}
	}
	if resting != 2 {
		t.Errorf("%d white islands rest, want those at h1 and h8", resting)
	}
}
