package quadriga_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/quadriga"
	game "banchisa/games/quadriga"
	"banchisa/widgets/scene"
)

// morphs returns the coasts that change in a scene, and whether the scene before has the sprite
// that they replace.
func morphs(before, now scene.Scene) (all []scene.Sprite, starts bool) {
	marks := map[string]bool{}
	for _, v := range before.Sprites {
		marks[v.ID] = true
	}
	for _, v := range now.Sprites {
		if len(v.Frames) > 0 {
			all = append(all, v)
			starts = marks[v.Replaces]
		}
	}
	return all, starts
}

// TestCoastsMorph checks that two islands that march together morph into one, that the third one
// does not change, and that the match looked through backwards shows no morph.
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
	all, starts := morphs(before, now)
	if len(all) != 1 || !starts {
		t.Fatalf("%d morphs, started %t", len(all), starts)
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
	if _, starts = morphs(now, before); starts {
		t.Error("it morphs backwards")
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

// TestUnitsMarchBeforeTheySink checks that a lone unit is seen at the end of its march before it sinks, and that
// its coast goes with it.
func TestUnitsMarchBeforeTheySink(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		........
		........
		...ww...
		........
		.......b`)})
	board := func() scene.Scene {
		return quadriga.Presenter{}.Layout(m.Input("")).Panels[0].Scene
	}
	m.Play("skip")
	m.Play("e3>E")
	before := board()
	at := map[string]scene.Sprite{}
	for _, s := range before.Sprites {
		at[s.ID] = s
	}
	for id, cells := range map[string]float32{"unit/0/f3": 1, "unit/0/d3": 0} {
		s := at[id]
		end := s.At.Center()
		end.X += cells * s.At.W
		if !slices.Equal(s.ExitWaypoints, []scene.Pos{end}) {
			t.Errorf("%s is at %v and sinks at %v", id, s.At.Center(), s.ExitWaypoints)
		}
	}
	m.Play("go")
	all, starts := morphs(before, board())
	if len(all) != 1 || !starts || all[0].FramesMillis < 600 {
		t.Errorf("the coasts change in %+v, started %t", all, starts)
	}
}
