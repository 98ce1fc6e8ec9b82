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

// boardSprites returns the sprites of the board, by ID.
func boardSprites(m *match) map[string]scene.Sprite {
	at := map[string]scene.Sprite{}
	for _, s := range (quadriga.Presenter{}).Layout(m.Input("")).Panels[0].Scene.Sprites {
		at[s.ID] = s
	}
	return at
}

// TestUnitsMarchBeforeTheySink checks that a lone unit is seen at the end of its march before it sinks, and that
// its coast goes with it.
func TestUnitsMarchBeforeTheySink(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		ww......
		........
		...ww...
		........
		.......b`)})
	board := func() scene.Scene { return quadriga.Presenter{}.Layout(m.Input("")).Panels[0].Scene }
	m.Play("skip")
	m.Play("e3>E")
	before, old := board(), boardSprites(m)
	m.Play("go")
	now := boardSprites(m)
	for id, cells := range map[string]float32{"unit/0/f3": 1, "unit/0/d3": 0} {
		unit := now[id]
		if unit.Move != scene.Sink || unit.Transparency != 1 || unit.At.X != old[id].At.X+cells*unit.At.W || old[id].Transparency != 0 {
			t.Errorf("%s is at %v and then at %+v", id, old[id].At, unit)
		}
	}
	if all, starts := morphs(before, board()); len(all) != 1 || !starts || all[0].FramesMillis < 600 {
		t.Errorf("the coasts change in %+v, started %t", all, starts)
	}
	m.Play("h2")
	now = boardSprites(m)
	for _, id := range []string{"unit/0/f3", "unit/0/d3"} {
		if _, ok := now[id]; ok {
			t.Errorf("%s is still there after the next step", id)
		}
	}
}

// TestOtherOrdersSinkNothing checks that a lone unit whose orders are changed stays: its sprite only gets another ID.
func TestOtherOrdersSinkNothing(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		........
		...w....
		........
		.......b`)})
	m.Play("skip")
	m.Play("d3>E")
	unit, ok := boardSprites(m)["unit/0/e3"]
	if !ok || unit.Exit != scene.Instant {
		t.Errorf("the unit at d3 exits with motion %d", unit.Exit)
	}
}

// TestLoneUnitsSinkAfterTheFight checks that what a fight removes goes before what is alone after it.
func TestLoneUnitsSinkAfterTheFight(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		........
		w.......
		...ww...
		........
		....b..b`)})
	m.Play("skip")
	m.Play("d3>S; e3>S")
	m.Play("go")
	m.Play("fight d2 e1")
	now := boardSprites(m)
	if lone := now["unit/0/a4"]; lone.Move != scene.Sink || lone.Transparency != 1 {
		t.Errorf("the lone unit is %+v", lone)
	}
	if lost := now["unit/1/e1"]; lost.Move != scene.Sink || lost.Transparency != 1 || lost.Delay >= now["unit/0/a4"].Delay {
		t.Errorf("the unit that lost is %+v", lost)
	}
}

// TestAFightIsFelt checks that in a fight both coasts move, that spray flies where they meet, that the outcome is said
// after the losers have sunk, and that the card keeps off all of it.
func TestAFightIsFelt(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		bb....ww
		........
		...ww...
		........
		....b.bb`)})
	m.Play("skip")
	m.Play("d3>S; e3>S")
	m.Play("go")
	before := quadriga.Presenter{}.Layout(m.Input("")).Panels[0].Scene
	m.Play("fight d2 e1")
	in := m.Input("")
	now := quadriga.Presenter{}.Layout(in).Panels[0].Scene
	all, starts := morphs(before, now)
	if len(all) != 3 || !starts { // the two coasts and the spray
		t.Errorf("%d pictures move, started %t", len(all), starts)
	}
	sprites := boardSprites(m)
	lost, outcome := sprites["unit/1/e1"], sprites["outcome"]
	if outcome.Picture == nil || outcome.Delay < lost.Delay+600 {
		t.Errorf("the outcome comes after %d ms", outcome.Delay)
	}
	step, _ := in.LastStep()
	card, ok := quadriga.Presenter{}.Moment(step, in)
	for _, id := range []string{"burst", "outcome", "unit/0/d2", "unit/1/e1"} {
		if !ok || !slices.Contains(card.PlaceIDs, id) {
			t.Errorf("the card does not keep off %s: %v", id, card.PlaceIDs)
		}
	}
	if first, then := (quadriga.Presenter{}).OpeningSound(step), (quadriga.Presenter{}).Sound(step); first != "capture" || then != "sink" {
		t.Errorf("a fight sounds like %q, then %q", first, then)
	}
}

// TestACoastWaitsForItsUnit checks that the coast of a unit that comes from its seat's sheet is there when the unit is, and
// not before.
func TestACoastWaitsForItsUnit(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		........
		...ww...
		........
		.......b`)})
	m.Play("f3")
	all, _ := morphs(scene.Scene{}, (quadriga.Presenter{}).Layout(m.Input("")).Panels[0].Scene)
	if len(all) != 1 || all[0].Delay+all[0].FramesMillis != scene.ArrivalMillis {
		t.Errorf("the coasts change in %+v", all)
	}
	if from := boardSprites(m)["unit/0/f3"].From; from.Panel != "seat/0" {
		t.Errorf("the unit comes from %+v", from)
	}
}
