package fuga_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter/fuga"
)

// The units that the selected unit can attack are enabled and carry a badge, also when the
// criminal is a passenger: the tap selects the passenger.
func TestTapsOfABreakout(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; steal c2 car; =6+2; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("halt a2; done; ferry")
	if got := m.respond(nil, "h1802").Reject; got == nil || got.Rule != "FUG-7.3" {
		t.Errorf("a tap on the car before the criminal is answered by %+v", got)
	}
	selection := m.tap(nil, "h1801")
	if got := fuga.DescribeSelection(selection); got != "sc1" {
		t.Fatalf("the first tap selects %q", got)
	}
	board := m.Presenter.Layout(m.SelectedInput("", selection)).Panels[0].Scene
	if target, _ := board.TargetByID("h1802"); !target.Enabled {
		t.Error("the unit that it can attack is not enabled")
	}
	for _, s := range board.Sprites {
		if has := strings.Contains(s.Picture.Key(), `Badge:"burst"`); has != (s.ID == "a2") && s.ID != "" {
			t.Errorf("%s carries a badge: %v", s.ID, has)
		}
	}
	selection = m.tap(selection, "h1802")
	if got := fuga.DescribeSelection(selection); got != "c2 x a2" {
		t.Fatalf("a tap on the car selects %q", got)
	}
	if got := m.played(m.respond(selection, "go")); got != "breakout c2 a2" {
		t.Errorf("the attack plays %q", got)
	}
}

// A break-out that would hook a unit that is hooked already does not say that nothing happens, as the table
// marks the row of the hook.
func TestBreakoutAgainstAHookedUnit(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; steal c2 car; =6+2; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("halt a2; done; step sc1 SW; misdirect c2 a2; =3+4; suspect f1 car 1803; halt sc1; hook f1 a2; ferry; breakout c2 a2; =3+4")
	roll := m.Steps[len(m.Steps)-1]
	if line, _ := m.Presenter.Describe(roll, nil, m.Words()); !strings.Contains(line.Text, "salta già una fase") {
		t.Errorf("the roll is described as %q", line.Text)
	}
}

// A prepared arrest says that a unit may be left out, and what its results are worth: FUG-7.2, 8.1.
func TestAnArrestSaysWhatIsDecided(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1102; step c2 SW; halt c2; done; done; step c2 SW; halt c2; done; done")
	m.Play("ferry; board c2 ferry; halt c2; done; done; done; done; done; done; done; done; done")
	m.Play("done; done; exchange; done; step b2 SW; step b2 NW; halt b2")
	m.Play("step b1 SE; step b1 NE; halt b1")
	selection := m.tap(nil, "uc1")
	layout := m.Presenter.Layout(m.SelectedInput("", selection))
	if layout.PromptDetail != "(tocca chi vuoi lasciare fuori)" {
		t.Errorf("%q with %s prepared", layout.PromptDetail, fuga.DescribeSelection(selection))
	}
	for _, words := range []string{"arrestato: 6 punti", "ucciso: 2 punti"} {
		if !m.handSays(selection, words) {
			t.Errorf("the table does not say %q", words)
		}
	}
}
