package fuga_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/fuga"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// buttonText returns the text of a button, "" if there is none.
func (m *match) buttonText(selection any, id string) string {
	for _, b := range m.Presenter.Layout(m.SelectedInput("", selection)).Buttons {
		if b.ID == id {
			return b.Text
		}
	}
	return ""
}

// handSays reports whether the panel of the selected unit has words.
func (m *match) handSays(selection any, words string) bool {
	for _, p := range m.Presenter.Layout(m.SelectedInput("", selection)).Panels {
		if p.ID == "hand" {
			return strings.Contains(p.Scene.Background.Key(), words)
		}
	}
	return false
}

// refused returns the rule and the sentence with which a typed action is rejected.
func (m *match) refused(name string) string {
	m.T.Helper()
	for _, a := range m.State.ActionSpace(nil) {
		if m.State.FormatAction(a) != name {
			continue
		}
		if r := m.Presenter.(presenter.Rejecter).Reject(m.Input(""), a, games.Check(m.State, a)).Reject; r != nil {
			return string(r.Rule) + " " + r.Sentence
		}
	}
	return ""
}

// The ferry sails by its button, or by taps, as everything that moves: on it, then on its next stop.
func TestFerrySailsByTaps(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0506; set c2 1801")
	if got := m.played(m.respond(nil, "ferry")); got != "ferry" {
		t.Errorf("the button plays %q", got)
	}
	selection := m.tap(nil, "h0506")
	if !m.handSays(selection, "il traghetto salpa con chi è a bordo") {
		t.Error("nothing says what its stop is for")
	}
	if got := fuga.DescribeSelection(selection); got != "ferry" {
		t.Fatalf("a tap on the ferry selects %q", got)
	}
	if got := fuga.DescribeSelection(m.tap(selection, "h0506")); got != "c1" {
		t.Errorf("the second one selects %q, want who is aboard", got)
	}
	board := m.Presenter.Layout(m.SelectedInput("h0605", selection)).Panels[0].Scene
	if target, _ := board.TargetByID("h0605"); !target.Enabled {
		t.Error("its next stop is not enabled")
	}
	if got := m.played(m.respond(selection, "h0605")); got != "ferry" {
		t.Errorf("a tap on its next stop plays %q", got)
	}
	if r := m.respond(selection, "h0606").Reject; r == nil || r.Rule != "FUG-5.5" {
		t.Errorf("a tap on a hex that it only passes is answered by %+v", r)
	}
	m.tap(selection, "h0605")
	if lines := m.MoveLines(m.Steps); lines[len(lines)-1].Text != "Il traghetto salpa." {
		t.Errorf("it is described as %q", lines[len(lines)-1].Text)
	}
	if m.buttonText(nil, "ferry") != "" || fuga.DescribeSelection(m.tap(nil, "h0605")) != "c1" {
		t.Error("it can sail again")
	}
	// With the phase it sails by itself.
	m.Play("done; done; done")
	if lines := m.MoveLines(m.Steps); lines[len(lines)-1].Text != "Fine della fase: il traghetto salpa." {
		t.Errorf("the end of the phase is described as %q", lines[len(lines)-1].Text)
	}
}

// The ferry is dragged to its next stop.
func TestFerryIsDragged(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0205; set c2 1801")
	start := m.respond(nil, "drag/ferry")
	if got := m.played(m.respond(start.Select, "h0605")); got != "ferry" {
		t.Errorf("the drop plays %q", got)
	}
}

// Whoever attacks before the ferry has sailed hears why not, by a tap or a typed line; every reason of the ferry
// names its rule.
func TestReasonsOfTheFerry(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("halt a2; done")
	const first = "Prima di attaccare fai salpare il traghetto."
	for name, selection := range map[string]any{"nothing": nil, "the criminal": m.pick("c2")} {
		if r := m.respond(selection, "h1802").Reject; r == nil || r.Rule != "FUG-3.1" || r.Sentence != first {
			t.Errorf("with %s selected the attack is answered by %+v", name, r)
		}
	}
	if got := m.refused("breakout c2 a2"); got != "FUG-3.1 "+first {
		t.Errorf("the typed attack is answered by %q", got)
	}
	m.Play("ferry")
	for _, c := range []struct{ play, want string }{
		{"", "FUG-3.1 In questo turno il traghetto è già salpato, o aspetta in porto."},
		{"step c1 N", "FUG-3.1 Si muove una pedina alla volta"},
		{"halt c1; done", "FUG-3.1 Sono i criminali a far salpare il traghetto"},
	} {
		if m.Play(c.play); !strings.HasPrefix(m.refused("ferry"), c.want) {
			t.Errorf("after %q the ferry is answered by %q", c.play, m.refused("ferry"))
		}
	}
	m = newMatch(t, "boa")
	m.Play("set c1 0108; set c2 1801")
	if got := m.refused("ferry"); got != "FUG-3.1 In questa partita il traghetto salpa da solo." {
		t.Errorf("where it sails by itself the ferry is answered by %q", got)
	}
}

// A vehicle is tapped to a colleague on its way, and takes him up; it goes on from there.
func TestVehiclesTakeUpByTaps(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done; leave p2 S; halt p2; done; done")
	if got := m.at("p2"); got != "1707" {
		t.Fatalf("p2 is at %s", got)
	}
	board := m.Presenter.Layout(m.SelectedInput("h1707", m.pick("a2"))).Panels[0].Scene
	label := false
	for _, s := range board.Sprites {
		label = label || strings.Contains(s.Picture.Key(), "fa salire")
	}
	if !label {
		t.Error("the way to the policeman does not say that he comes aboard")
	}
	start := m.respond(nil, "drag/a2")
	if got, want := m.played(m.respond(start.Select, "h1707")), m.played(m.respond(m.pick("a2"), "h1707")); got != "step a2 S; load a2 p2" || got != want {
		t.Errorf("the drop plays %q, the tap %q", got, want)
	}
	m.tap(m.pick("a2"), "h1707")
	if lines := m.MoveLines(m.Steps); lines[len(lines)-1].Text != "La volante 2 fa salire il poliziotto 2." {
		t.Errorf("it is described as %q", lines[len(lines)-1].Text)
	}
	if got := m.played(m.respond(nil, "h1708")); !strings.HasPrefix(got, "step a2 S") {
		t.Errorf("it goes on with %q", got)
	}
	if got := m.refused("load a2 p2"); !strings.HasPrefix(got, "FUG-4.3 ") {
		t.Errorf("to take up once more is answered by %q", got)
	}
}

// Where a vehicle may stop it takes up by a button: a tap on its hex stops it. So it is beside the ferry.
func TestVehiclesTakeUpByTheButton(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0506; set c2 1801; ferry; steal c1 boat; =6+6; done; done")
	m.Play("board c1 ferry; halt c1; step sb1 N; halt sb1; done; done; step sb1 SE; step sb1 NE")
	if got := m.played(m.respond(nil, "h0804")); got != "halt sb1" {
		t.Errorf("a tap on its own hex plays %q", got)
	}
	if text := m.buttonText(nil, "load sb1 c1"); text != "Fai salire il primo criminale" {
		t.Fatalf("the button says %q", text)
	}
	load, ok := games.ParseAction(m.State, "load sb1 c1")
	if got := m.Presenter.NextTap(m.Input(""), []games.Action{load}); !ok || got != "load sb1 c1" {
		t.Errorf("the next tap towards taking him up is %q", got)
	}
	m.tap(nil, "load sb1 c1")
	if got := m.refused("load sb1 c1"); !strings.HasPrefix(got, "FUG-4.3 ") {
		t.Errorf("to take up once more is answered by %q", got)
	}
}

// The colleague that has moved is not taken up, and the tap says so.
func TestReasonsOfTakingUp(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done; leave p2 S; halt p2")
	for name, got := range map[string]string{"tap": "", "typed": m.refused("load a2 p2")} {
		if name == "tap" {
			if r := m.respond(m.pick("a2"), "h1707").Reject; r != nil {
				got = string(r.Rule) + " " + r.Sentence
			}
		}
		if got != "FUG-4.3 Un mezzo vuoto fa salire, con 1 punto, solo chi è nel suo esagono e in questo turno non si è ancora mosso." {
			t.Errorf("the %s is answered by %q", name, got)
		}
	}
}

// at returns the name of the hex of a unit.
func (m *match) at(name string) string {
	u, _ := game.ParseUnit(name)
	c, _ := m.State.Position(u)
	return m.State.Rules().CellName(c)
}
