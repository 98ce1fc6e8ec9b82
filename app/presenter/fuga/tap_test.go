package fuga_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/fuga"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/scene"
)

// enabledIDs returns the targets and buttons that do not reject.
func enabledIDs(layout ui.Layout) []string {
	var ids []string
	for _, p := range layout.Panels {
		for _, t := range p.Scene.Targets {
			if t.Enabled && !strings.HasPrefix(t.ID, "view/") {
				ids = append(ids, t.ID)
			}
		}
	}
	for _, b := range layout.Buttons {
		if !b.Disabled && b.ID != "undo" {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// Whole matches are played by tapping only what is enabled, and come to their ends.
func TestMatchesByEnabledTargets(t *testing.T) {
	for seed := range uint64(3) {
		m := newMatch(t, []string{"stretto", "golfo", "notte"}[seed])
		r := rand.New(rand.NewPCG(seed, 8))
		var selection any
		kinds := map[game.Kind]bool{}
		for n := 0; m.State.Actor() != games.Terminal; n++ {
			if n > 60000 {
				t.Fatalf("the match does not end\n%v", m.State)
			}
			if m.State.Actor() == games.Chance {
				actions := m.State.LegalActions(nil)
				m.Apply(actions[r.IntN(len(actions))])
				selection = nil
				continue
			}
			ids := enabledIDs(m.Presenter.Layout(m.SelectedInput("", selection)))
			if len(ids) == 0 {
				t.Fatalf("nothing is enabled with %q selected\n%v", fuga.DescribeSelection(selection), m.State)
			}
			id := ids[r.IntN(len(ids))]
			if id == "done" && r.IntN(12) > 0 && len(ids) > 3 {
				continue
			}
			before := len(m.Steps)
			selection = m.tap(selection, id)
			for _, step := range m.Steps[before:] {
				kinds[game.Unpack(step.Action).Kind] = true
			}
			if len(m.Steps) > 200 {
				m.Steps = m.Steps[100:]
			}
		}
		for _, kind := range []game.Kind{game.Set, game.Step, game.Halt, game.Done} {
			if !kinds[kind] {
				t.Errorf("seed %d: no %s was ever played", seed, kind)
			}
		}
		if rows := m.Presenter.ResultRows(m.Input("")); len(rows) < 5 {
			t.Errorf("only %d facts at the end", len(rows))
		}
	}
}

// A selection of another presenter is nothing.
func TestForeignSelectionIsNothing(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0506; set c2 1705")
	want := enabledIDs(m.Presenter.Layout(m.Input("h0505")))
	for _, selection := range []any{7, "uc1", struct{ unit int }{1}} {
		in := m.SelectedInput("h0505", selection)
		in.Viewport = selection
		if got := enabledIDs(m.Presenter.Layout(in)); !slices.Equal(got, want) {
			t.Errorf("with %v selected %v are enabled", selection, got)
		}
	}
}

// A move is one tap for the unit and one for its goal; the second tap on the hex of a transport
// selects its passenger.
func TestTapsOfAMove(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	selection := m.tap(nil, "h1706")
	if got := fuga.DescribeSelection(selection); got != "a2" {
		t.Fatalf("the first tap selects %q", got)
	}
	again := m.tap(selection, "h1706")
	if got := fuga.DescribeSelection(again); got != "p2" {
		t.Errorf("the second tap selects %q", got)
	}
	if got := fuga.DescribeSelection(m.tap(again, "h1706")); got != "" {
		t.Errorf("the third tap selects %q", got)
	}
	m.tap(selection, "h1802")
	if u, left := m.State.Mover(); u != game.PoliceCar1+1 || left != 3 {
		t.Errorf("%v moves with %d points left", u, left)
	}
	keys := map[string]string{}
	for _, b := range m.Presenter.Layout(m.Input("")).Buttons {
		if !b.Disabled {
			keys[b.ID] = b.Key
		}
	}
	if keys["investigate a2 c2"] != "Return" || keys["halt a2"] != "X" {
		t.Errorf("beside a criminal the buttons are %v", keys)
	}
	if got := m.played(m.respond(nil, "h1802")); got != "investigate a2 c2" {
		t.Errorf("a second tap on its goal plays %q", got)
	}
	m.tap(nil, "investigate a2 c2")
}

// A tap on another unit stops the one that moves and selects the other.
func TestAnotherUnitEndsTheMove(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	b, _ := m.State.Position(game.PatrolBoat1 + 1)
	hex := func(c game.Cell) string { return "h" + m.State.Rules().CellName(c) }
	m.tap(m.pick("b1"), "h0412")
	if u, _ := m.State.Mover(); u != game.PatrolBoat1 {
		t.Fatalf("%v moves", u)
	}
	r := m.respond(nil, hex(b))
	if m.played(r) != "halt b1" || fuga.DescribeSelection(r.Then) != "b2" {
		t.Errorf("a tap on b2 plays %q and selects %q", m.played(r), fuga.DescribeSelection(r.Then))
	}
	if c, _ := m.State.Position(game.Criminal2); m.respond(nil, hex(c)).Reject == nil {
		t.Error("a tap on a unit of the other seat is not rejected")
	}
}

// The dice stay while nothing but the halt that they forced has been played.
func TestDiceStay(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	faces := func() (list []string) {
		for _, p := range m.Presenter.Layout(m.Input("")).Panels {
			for _, s := range p.Scene.Sprites {
				if strings.HasPrefix(s.ID, "die") && s.Transparency == 0 {
					list = append(list, s.Picture.Key())
				}
			}
		}
		return list
	}
	if n := len(faces()); n != 0 {
		t.Errorf("%d dice before the first roll", n)
	}
	m.tap(m.pick("a2"), "h1802")
	m.Play("investigate a2 c2; =1+2")
	thrown := faces()
	if len(thrown) != 2 || thrown[0] == thrown[1] {
		t.Fatalf("thrown dice %q", thrown)
	}
	if m.Play("halt a2"); !slices.Equal(faces(), thrown) {
		t.Errorf("after the halt the dice are %q", faces())
	}
	if m.Play("step b1 NE"); len(faces()) != 0 {
		t.Error("the dice stay when the next unit moves")
	}
}

// The arrest begins with the best odds, and units can be dropped and added.
func TestTapsOfAnArrest(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1102; step c2 SW; halt c2; done; done; step c2 SW; halt c2; done; done")
	m.Play("ferry; board c2 ferry; halt c2; done; done; exchange; done")
	selection := m.tap(nil, "h1104")
	if got := fuga.DescribeSelection(selection); !strings.HasPrefix(got, "c1 < ") {
		t.Fatalf("a tap on the ferry selects %q", got)
	}
	rings := func(selection any) (ready, picked int) {
		for _, counter := range m.Presenter.Layout(m.SelectedInput("", selection)).Panels[0].Scene.Sprites {
			ready += strings.Count(counter.Picture.Key(), `Ring:"ready"`)
			picked += strings.Count(counter.Picture.Key(), `Ring:"picked"`)
		}
		return ready, picked
	}
	if ready, picked := rings(nil); ready == 0 || picked > 0 {
		t.Errorf("with nothing selected %d units are ready, %d picked", ready, picked)
	}
	if ready, picked := rings(selection); ready > 0 || picked == 0 {
		t.Errorf("with the arrest prepared %d units are ready, %d picked", ready, picked)
	}
	again := m.tap(selection, "h1104")
	if got := fuga.DescribeSelection(again); !strings.HasPrefix(got, "c2 < ") {
		t.Errorf("the next tap selects %q", got)
	}
	if got := fuga.DescribeSelection(m.tap(again, "h1104")); got != "" {
		t.Errorf("the third tap selects %q", got)
	}
	if m.tap(nil, "uc2") != again {
		t.Error("a tap on the counter of c2 does not do the same")
	}
	if m.tap(selection, "h1103") == selection {
		t.Error("a tap on the car changes nothing")
	}
	m.tap(selection, "go")
	if kind, why, _, _ := m.State.Query(); kind != game.Roll || why != game.Arrest {
		t.Errorf("after the attack %s is asked for %s", kind, why)
	}
	// The panel stays with the dice in it, and the row that they hit.
	sheet := func() string {
		for _, p := range m.Presenter.Layout(m.Input("")).Panels {
			if p.ID == "hand" {
				return p.Scene.Background.Key()
			}
		}
		return ""
	}
	m.Play("=3+4")
	if key := sheet(); !strings.Contains(key, "fuga fight") || !strings.Contains(key, "isHit:true") || !strings.Contains(key, "isRolled:true") {
		t.Errorf("after the roll the panel is %q", key)
	}
}

// Units aboard the ferry are drawn beside it and tapped there.
func TestTapsOfUnitsOnTheFerry(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1104")
	layout := m.Presenter.Layout(m.Input(""))
	taps := layout.Panels[0].Scene.Targets
	i := slices.IndexFunc(taps, func(v scene.Target) bool { return v.ID == "uc1" })
	if i < 0 || !taps[i].Enabled || taps[i].Name == "" {
		t.Fatalf("no target for c1 aboard the ferry")
	}
	if got, _ := layout.Panels[0].Scene.TargetAt(taps[i].At.Center()); got.ID != "uc1" {
		t.Errorf("the counter of c1 is covered by %q", got.ID)
	}
	if got := fuga.DescribeSelection(m.tap(nil, "uc1")); got != "c1" {
		t.Errorf("a tap on it selects %q", got)
	}
	if got := fuga.DescribeSelection(m.tap(m.pick("c2"), "uc1")); got != "c1" {
		t.Errorf("after another it selects %q", got)
	}
}

// A hijacked ferry is selected by a tap on itself, and does not hide who is aboard.
func TestTapsOfTheHijackedFerry(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0506; set c2 1608; ferry; hijack c1; done; done")
	selection := m.tap(nil, "h0605")
	if got := fuga.DescribeSelection(selection); got != "ferry" {
		t.Fatalf("a tap on the ferry selects %q", got)
	}
	layers := map[string]int{}
	for _, s := range m.Presenter.Layout(m.SelectedInput("", selection)).Panels[0].Scene.Sprites {
		layers[s.ID] = s.Layer
	}
	if layers["c1"] <= layers["ferry"] {
		t.Errorf("c1 is in layer %d, under the ferry in layer %d", layers["c1"], layers["ferry"])
	}
}

// Hints are drawn differently at each level.
func TestHintsAreShown(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	pictures := func(in presenter.Input) string {
		key := ""
		for _, s := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
			key += s.Picture.Key()
		}
		return key
	}
	none := pictures(m.Input(""))
	in := m.Input("")
	for _, name := range []string{"step a2 NE", "step b3 N"} {
		a, _ := games.ParseAction(m.State, name)
		in.Hints.Actions = append(in.Hints.Actions, a)
	}
	look := pictures(in)
	in.Hints.BestOnly, in.Hints.Actions = true, in.Hints.Actions[:1]
	var turn []games.Action
	first := pictures(in)
	s := m.State.Clone()
	for _, name := range []string{"step a2 NE", "step a2 N", "step a2 N", "step a2 N", "step a2 N", "investigate a2 c2"} {
		a, ok := games.ParseAction(s, name)
		if !ok {
			t.Fatalf("%s is not legal in\n%v", name, s)
		}
		turn = append(turn, a)
		s.Apply(a)
	}
	in.Hints.Turns = [][]games.Action{turn}
	whole := pictures(in)
	if none == look || look == first || first == whole {
		t.Error("two levels of hints look the same")
	}
}

// The result of an attack that ends a phase stays, in its panel and on the map, until the next
// unit is selected.
func TestCombatResultStays(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("halt a2; done")
	waits := func() bool {
		a, ok := games.ParseAction(m.State, "done")
		return ok && m.Presenter.(presenter.TapConfirmer).WaitsForTap(m.State, a)
	}
	if waits() {
		t.Error("the end of a phase without an attack waits for a tap")
	}
	if m.Play("ferry; breakout c2 a2; =1+2"); !waits() {
		t.Error("the end of a phase with an attack does not wait for a tap")
	}
	m.Play("done")
	dice := func(selection any) int {
		n := 0
		for _, p := range m.Presenter.Layout(m.SelectedInput("", selection)).Panels {
			for _, s := range p.Scene.Sprites {
				if strings.HasPrefix(s.ID, "die") && s.Transparency == 0 {
					n++
				}
			}
		}
		return n
	}
	if n := dice(nil); n != 2 {
		t.Errorf("%d dice after the phase of the attack", n)
	}
	if n := dice(m.pick("a1")); n != 0 {
		t.Errorf("%d dice with the next unit selected", n)
	}
}

// Of paths of equal cost the straightest is chosen.
func TestPathsAreStraight(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	for _, goal := range []string{"h0709", "h0909"} { // due west, over open sea
		last := ""
		for _, a := range m.respond(m.pick("b3"), goal).Play {
			if name := m.State.FormatAction(a); name == last {
				t.Errorf("to %s it goes twice %s, and back again", goal, name)
			} else {
				last = name
			}
		}
		if last == "" {
			t.Errorf("%s cannot be reached", goal)
		}
	}
}
