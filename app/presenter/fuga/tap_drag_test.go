package fuga_test

import (
	"slices"
	"testing"

	"banchisa/app/presenter/fuga"
	"banchisa/widgets/scene"
)

// Counters are dragged: at the start the unit is selected, and the drop does what a tap there does.
func TestCountersAreDragged(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	drag := func(counter, to string) string {
		t.Helper()
		board := m.Presenter.Layout(m.Input("")).Panels[0].Scene
		i := slices.IndexFunc(board.Sprites, func(s scene.Sprite) bool { return s.ID == counter })
		if i < 0 || board.Sprites[i].DragID == "" {
			return "not dragged"
		}
		start := m.respond(nil, board.Sprites[i].DragID)
		for _, a := range start.Play {
			m.Apply(a)
		}
		selection := start.Select
		if len(start.Play) > 0 {
			selection = start.Then
		}
		return m.played(m.respond(selection, to))
	}
	if got, want := drag("b3", "h1009"), m.played(m.respond(m.pick("b3"), "h1009")); got != want || want == "" {
		t.Errorf("the drop plays %q, the taps %q", got, want)
	}
	if got := drag("c1", "h0107"); got != "not dragged" {
		t.Errorf("a drag of the other seat's counter plays %q", got)
	}
	m.Play("step b3 NW")
	if got := drag("b3", "h1010"); got != "step b3 SW; step b3 SW" {
		t.Errorf("a drag of the moving unit plays %q", got)
	}
	if got := drag("b2", "h0902"); got != "step b2 SE" {
		t.Errorf("a drag of the next unit plays %q", got)
	}
}

// A selected unit attacks a criminal beside it: a tap on him, or a drop there, prepares the arrest.
func TestSelectedUnitsArrest(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("halt a2; done; ferry; breakout c2 a2; =5+4; done")
	if got := fuga.DescribeSelection(m.tap(m.pick("a2"), "h1801")); got != "c2 < a2" {
		t.Errorf("with the car selected a tap on the criminal selects %q", got)
	}
	if r := m.respond(m.pick("b1"), "h1801"); r.Reject == nil {
		t.Errorf("with a boat far away selected it responds %+v", r)
	}
}
