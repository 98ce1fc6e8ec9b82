package fuga_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/scene"
)

// enabledIDs are the touches that go on from a word, on the map and on buttons.
func enabledIDs(layout ui.Layout) []string {
	var ids []string
	for _, p := range layout.Panels {
		for _, t := range p.Scene.Targets {
			if t.Enabled {
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

// Whole matches are played by touching what is lit and nothing else: no lit touch is
// refused, and the match comes to its end.
func TestMatchesByEnabledTargets(t *testing.T) {
	for seed := range uint64(3) {
		m := newMatch(t, []string{"stretto", "golfo", "notte"}[seed])
		r := rand.New(rand.NewPCG(seed, 8))
		var selection []string
		verbs := map[game.Kind]bool{}
		for n := 0; m.State.Actor() != games.Nobody; n++ {
			if n > 60000 {
				t.Fatalf("the match does not end\n%v", m.State)
			}
			if m.State.Actor() == games.Chance {
				actions := m.State.LegalActions(nil)
				m.Apply(actions[r.IntN(len(actions))])
				selection = nil
				continue
			}
			in := m.Input("", selection...)
			ids := enabledIDs(m.Presenter.Layout(in))
			if len(ids) == 0 {
				t.Fatalf("nothing is lit after %v\n%v", selection, m.State)
			}
			id := ids[r.IntN(len(ids))]
			if id == "done" && r.IntN(12) > 0 && len(ids) > 3 {
				continue
			}
			in.Taps = append(slices.Clone(selection), id)
			response := m.Presenter.HandleTap(in)
			if response.Message != "" {
				t.Fatalf("lit %q after %v is refused: %s\n%v", id, selection, response.Message, m.State)
			}
			selection = response.Selection
			for _, a := range response.Actions {
				verbs[game.Unpack(a).Kind] = true
				m.Apply(a)
			}
			if len(response.Actions) > 0 && !slices.Contains(selection, "zones") {
				selection = nil
			}
			if len(m.Steps) > 200 {
				m.Steps = m.Steps[100:]
			}
		}
		for _, v := range []game.Kind{game.Set, game.Step, game.Halt, game.Done} {
			if !verbs[v] {
				t.Errorf("seed %d: no %s was ever made", seed, v)
			}
		}
		if rows := m.Presenter.ResultRows(m.Input("")); len(rows) < 5 {
			t.Errorf("only %d facts at the end", len(rows))
		}
	}
}

// Nonsense is answered too, and never played.
func TestInvalidTapsAreRejected(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0506; set c2 1705")
	for _, selection := range []string{"x", "h", "h9999", "hxx", "moon", "u", "uq1", "ub1", "x x", "go", "xc1 a1", "halt b1", "zones moon", "uc2 h0000", "uc1 uc1 uc1", "h0000", "h1706"} {
		in := m.Input("", strings.Fields(selection)...)
		r := m.Presenter.HandleTap(in)
		for _, a := range r.Actions {
			if rule := m.State.Check(a); rule != "" {
				t.Errorf("%q plays %s, which breaks %s", selection, m.State.FormatAction(a), rule)
			}
		}
		if len(r.Actions) == 0 && r.Message == "" && len(r.Selection) == 0 && !strings.HasPrefix(selection, "uc1") {
			t.Errorf("%q is met with silence", selection)
		}
		m.Presenter.Layout(m.Input("h0505", r.Selection...))
	}
}

// A ride is one touch for the unit and one for its goal; the second touch on the hex of a
// transport takes its passenger.
func TestTapsOfAMove(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	selection := m.tap(nil, "h1706")
	if !slices.Equal(selection, []string{"ua2"}) {
		t.Fatalf("the first touch takes %v", selection)
	}
	if again := m.tap(selection, "h1706"); !slices.Equal(again, []string{"up2"}) {
		t.Errorf("the second touch takes %v", again)
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
	if keys["investigate a2 c2"] != "Return" || keys["halt a2"] != "F" {
		t.Errorf("beside a criminal the buttons are %v", keys)
	}
	if r := m.HandleTap(nil, "h1802"); len(r.Actions) != 1 || m.State.FormatAction(r.Actions[0]) != "investigate a2 c2" {
		t.Errorf("a second touch on its goal plays %v: %s", r.Actions, r.Message)
	}
	m.tap(nil, "investigate a2 c2")
}

// A touch on another unit stops the one that moves where it is and takes the other up.
func TestAnotherUnitEndsTheMove(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	b, _ := m.State.Position(game.PatrolBoat1 + 1)
	hex := func(c game.Cell) string { return "h" + m.State.Rules().CellName(c) }
	m.tap([]string{"ub1"}, "h0412")
	if u, _ := m.State.Mover(); u != game.PatrolBoat1 {
		t.Fatalf("%v moves", u)
	}
	r := m.HandleTap(nil, hex(b))
	if len(r.Actions) != 1 || m.State.FormatAction(r.Actions[0]) != "halt b1" || !slices.Equal(r.NextSelection, []string{"ub2"}) {
		t.Errorf("a touch on b2 plays %v and goes on with %v: %s", r.Actions, r.NextSelection, r.Message)
	}
	if c, _ := m.State.Position(game.Criminal2); m.HandleTap(nil, hex(c)).Message == "" {
		t.Error("a touch on the other part's unit is not refused")
	}
}

// The dice stay in sight while nothing but the halt that they forced has been done.
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
		t.Errorf("%d dice before the first throw", n)
	}
	m.tap([]string{"ua2"}, "h1802")
	m.Play("investigate a2 c2; =1+2")
	thrown := faces()
	if len(thrown) != 2 || thrown[0] == thrown[1] {
		t.Fatalf("thrown dice %q", thrown)
	}
	if m.Play("halt a2"); !slices.Equal(faces(), thrown) {
		t.Errorf("after the halt the dice are %q", faces())
	}
	for _, p := range m.Presenter.Layout(m.Input("")).Panels {
		for _, s := range p.Scene.Sprites {
			if strings.HasPrefix(s.ID, "die") && len(s.Frames) == 0 {
				t.Error("a die does not roll")
			}
		}
	}
	if m.Play("step b1 NE"); len(faces()) != 0 {
		t.Error("the dice stay when the next unit moves")
	}
}

// The sheet of an arrest begins with the best odds and lets units be taken out and in.
func TestTapsOfAnArrest(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1102; step c2 SW; halt c2; done; done; step c2 SW; halt c2; done; done")
	m.Play("board c2 ferry; halt c2; done; done; exchange; done")
	selection := m.tap(nil, "h1104")
	if len(selection) < 2 || selection[0] != "xc1" {
		t.Fatalf("touching the ferry gives %v", selection)
	}
	if again := m.tap(selection, "h1104"); len(again) < 2 || again[0] != "xc2" {
		t.Errorf("touching it again gives %v", again)
	} else if third := m.tap(again, "h1104"); len(third) != 0 {
		t.Errorf("a third touch gives %v", third)
	} else if own := m.tap(nil, "uc2"); !slices.Equal(own, again) {
		t.Errorf("touching the counter of c2 gives %v", own)
	}
	more := m.tap(selection, "h1103")
	if slices.Equal(more, selection) {
		t.Error("touching the car changes nothing")
	}
	m.tap(selection, "go")
	if kind, why, _, _ := m.State.Query(); kind != game.Roll || why != game.Arrest {
		t.Errorf("after the attack %s is asked for %s", kind, why)
	}
	// The sheet stays with the dice in it, and the band that they hit.
	sheet := func() string {
		for _, p := range m.Presenter.Layout(m.Input("")).Panels {
			if p.ID == "hand" {
				return p.Scene.Background.Key()
			}
		}
		return ""
	}
	m.Play("=3+4")
	if key := sheet(); !strings.Contains(key, "fuga fight") || !strings.Contains(key, "[3 4]") {
		t.Errorf("after the throw the sheet is %q", key)
	}
}

// Who is aboard the ferry is drawn beside it and touched there.
func TestTapsOfUnitsOnTheFerry(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1104")
	layout := m.Presenter.Layout(m.Input(""))
	taps := layout.Panels[0].Scene.Targets
	i := slices.IndexFunc(taps, func(v scene.Target) bool { return v.ID == "uc1" })
	if i < 0 || !taps[i].Enabled || taps[i].Name == "" {
		t.Fatalf("no touch for c1 aboard the ferry")
	}
	if got, _ := layout.Panels[0].Scene.TargetAt(taps[i].At.Center()); got.ID != "uc1" {
		t.Errorf("on the counter of c1 lies %q", got.ID)
	}
	if selection := m.tap(nil, "uc1"); !slices.Equal(selection, []string{"uc1"}) {
		t.Errorf("touching it takes %v", selection)
	}
	if selection := m.tap([]string{"uc2"}, "uc1"); !slices.Equal(selection, []string{"uc1"}) {
		t.Errorf("with another in hand it takes %v", selection)
	}
}

// Hints are drawn in all their strengths.
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
		in.Hints = append(in.Hints, a)
	}
	look := pictures(in)
	in.BestOnly, in.Hints = true, in.Hints[:1]
	first := pictures(in)
	s := m.State.Clone()
	for _, name := range []string{"step a2 NE", "step a2 N", "step a2 N", "step a2 N", "step a2 N", "investigate a2 c2"} {
		a, ok := games.ParseAction(s, name)
		if !ok {
			t.Fatalf("%s is not legal in\n%v", name, s)
		}
		in.BestTurn = append(in.BestTurn, a)
		s.Apply(a)
	}
	whole := pictures(in)
	if none == look || look == first || first == whole {
		t.Error("two strengths of hints look the same")
	}
}

// Whom the unit in hand can attack is lit and carries a badge, also when a criminal rides:
// the touch takes the rider.
func TestTapsOfABreakout(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; steal c2 car; =6+2; done")
	m.tap([]string{"ua2"}, "h1802")
	m.Play("halt a2; done")
	selection := m.tap(nil, "h1801")
	if !slices.Equal(selection, []string{"usc1"}) {
		t.Fatalf("the first touch takes %v", selection)
	}
	board := m.Presenter.Layout(m.Input("", selection...)).Panels[0].Scene
	if target, _ := board.TargetByID("h1802"); !target.Enabled {
		t.Error("whom it can attack is not lit")
	}
	for _, s := range board.Sprites {
		if has := strings.Contains(s.Picture.Key(), "Badge:burst"); has != (s.ID == "a2") && s.ID != "" {
			t.Errorf("%s carries a badge: %v", s.ID, has)
		}
	}
	if selection = m.tap(selection, "h1802"); !slices.Equal(selection, []string{"uc2", "xa2"}) {
		t.Fatalf("a touch on the car prepares %v", selection)
	}
	if r := m.HandleTap(selection, "go"); len(r.Actions) != 1 || m.State.FormatAction(r.Actions[0]) != "breakout c2 a2" {
		t.Errorf("the attack plays %v: %s", r.Actions, r.Message)
	}
}

// How an attack ended stays in sight when it was the last of a phase, on its sheet and on
// the map, until the next unit is touched.
func TestCombatResultStays(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	m.tap([]string{"ua2"}, "h1802")
	m.Play("halt a2; done")
	waits := func() bool {
		a, ok := games.ParseAction(m.State, "done")
		return ok && m.Presenter.(presenter.TapConfirmer).WaitsForTap(m.State, a)
	}
	if waits() {
		t.Error("the end of a phase waits without a fight")
	}
	if m.Play("breakout c2 a2; =1+2"); !waits() {
		t.Error("the end of the phase of a fight does not wait for the person")
	}
	m.Play("done")
	dice := func(selection ...string) int {
		n := 0
		for _, p := range m.Presenter.Layout(m.Input("", selection...)).Panels {
			for _, s := range p.Scene.Sprites {
				if strings.HasPrefix(s.ID, "die") && s.Transparency == 0 {
					n++
				}
			}
		}
		return n
	}
	if n := dice(); n != 2 {
		t.Errorf("%d dice after the phase of the attack", n)
	}
	if n := dice("ua1"); n != 0 {
		t.Errorf("%d dice with the next unit in hand", n)
	}
}

// Of equal ways the one is taken that looks straight.
func TestPathsAreStraight(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	for _, goal := range []string{"h0709", "h0909"} { // due west, over open sea
		last := ""
		for _, a := range m.HandleTap([]string{"ub3"}, goal).Actions {
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
