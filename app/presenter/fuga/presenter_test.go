package fuga_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/fuga"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	game "banchisa/games/fuga"
	"banchisa/widgets/scene"
)

type match struct {
	*presentertest.Match[*game.State]
}

func newMatch(t testing.TB, variant string) *match {
	t.Helper()
	return &match{presentertest.New[*game.State](t, game.Game, fuga.New(), variant)}
}

// respond returns what a target responds, with a selection.
func (m *match) respond(selection any, id string) ui.Response {
	m.T.Helper()
	layout := m.Presenter.Layout(m.SelectedInput(id, selection))
	message, _ := layout.Target(id)
	responder, ok := message.(ui.Responder)
	if !ok {
		m.T.Fatalf("no target %q responds with %q selected in\n%v", id, fuga.DescribeSelection(selection), m.State)
	}
	return responder()
}

// tap taps targets one after another and plays what they respond. It returns what is selected
// in the end.
func (m *match) tap(selection any, ids ...string) any {
	m.T.Helper()
	for _, id := range ids {
		r := m.respond(selection, id)
		if r.Reject != nil {
			m.T.Fatalf("%s with %q selected is rejected: %+v\n%v", id, fuga.DescribeSelection(selection), *r.Reject, m.State)
		}
		for _, a := range r.Play {
			m.Apply(a)
		}
		if selection = r.Select; len(r.Play) > 0 {
			selection = r.Then
		}
	}
	return selection
}

// pick taps the hex of a unit until it is selected.
func (m *match) pick(name string) any {
	m.T.Helper()
	u, _ := game.ParseUnit(name)
	at, _ := m.State.Position(u)
	var selection any
	for range 4 {
		if selection = m.tap(selection, "h"+m.State.Rules().CellName(at)); fuga.DescribeSelection(selection) == name {
			return selection
		}
	}
	m.T.Fatalf("%s cannot be selected in\n%v", name, m.State)
	return nil
}

// played returns the notation of actions that are played one after another.
func (m *match) played(r ui.Response) string {
	var names []string
	s := m.State.Clone()
	for _, a := range r.Play {
		names = append(names, s.FormatAction(a))
		s.Apply(a)
	}
	return strings.Join(names, "; ")
}

// screenshotOfPath shoots the first of the units that can come beside a criminal, with the
// path under the pointer.
func (m *match) screenshotOfPath(name string, units ...string) {
	for _, u := range units {
		selection := m.pick(u)
		for _, c := range []game.Unit{game.Criminal1, game.Criminal2} {
			at, on := m.State.Position(c)
			for _, cell := range m.State.Rules().ZoneCells(at) {
				in := m.SelectedInput("h"+m.State.Rules().CellName(cell), selection)
				target, _ := m.Presenter.Layout(in).Panels[0].Scene.TargetByID(in.Hover)
				if on && target.Enabled {
					m.Screenshot(name, in)
					return
				}
			}
		}
	}
}

func TestScreenshots(t *testing.T) {
	for _, size := range presentertest.WindowSizes(t) {
		m := newMatch(t, "golfo")
		m.W, m.H = size[0], size[1]
		m.Screenshot("set", m.Input(""))
		m.Play("set c1 0506; set c2 1705")
		m.Screenshot("first", m.SelectedInput("h1806", m.pick("c2")))
		m.PlayUntil(5, func(s *game.State) bool { return s.Turn() == 3 })
		m.Screenshot("criminals", m.SelectedInput("", m.pick("c2")))
		m.PlayUntil(5, func(s *game.State) bool { return s.Turn() == 5 && s.IsPolicePhase() })
		m.Screenshot("police", m.Input(""))
		m.Screenshot("reach", m.SelectedInput("h1005", m.pick("b1")))
		m.screenshotOfPath("way", "b1", "b2", "b3")
		m.PlayUntil(7, func(s *game.State) bool {
			if !s.Warrant() || !s.IsPolicePhase() {
				return false
			}
			for _, a := range s.LegalActions(nil) {
				if game.Unpack(a).Kind == game.Arrest {
					return true
				}
			}
			return false
		})
		for _, a := range m.State.LegalActions(nil) {
			if d := game.Unpack(a); d.Kind == game.Arrest {
				at, _ := m.State.Position(d.Unit)
				m.Screenshot("arrest", m.SelectedInput("", m.tap(nil, "h"+m.State.Rules().CellName(at))))
				break
			}
		}
		m.PlayToEnd(3)
		m.Screenshot("over", m.Input(""))
	}
	m := newMatch(t, "stretto")
	m.Localizer = i18n.For("en")
	m.Play("set c1 0304; set c2 1203")
	m.Screenshot("stretto", m.SelectedInput("", m.pick("c2")))
	m = newMatch(t, "notte")
	m.Play("set c1 0108; set c2 1801; done")
	in := m.Input("")
	in.Window.TextScale, in.Trace = 1.35, m.Steps
	m.Screenshot("night", in)
}

// The table of an attack is shown up to the end of the next phase, and no longer.
func TestAnAttackIsShownForOnePhase(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("investigate a2 c2; =1+2; halt a2; done; ferry; breakout c2 a2; =1+2")
	for phase, want := range []bool{true, true, false} {
		layout, shown := m.Presenter.Layout(m.Input("")), false
		for _, panel := range layout.Panels {
			shown = shown || slices.ContainsFunc(panel.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == "die0" })
		}
		if shown != want {
			t.Errorf("%d phases later, the attack is shown: %v", phase, shown)
		}
		m.Play("done")
	}
}
