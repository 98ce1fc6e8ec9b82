package fuga_test

import (
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/fuga"
	"banchisa/app/presenter/presentertest"
	game "banchisa/games/fuga"
)

type match struct {
	*presentertest.Match[*game.State]
}

func newMatch(t testing.TB, variant string) *match {
	t.Helper()
	return &match{presentertest.New[*game.State](t, game.Game, fuga.New(), variant)}
}

// tap is one touch after a word: what it plays is played.
func (m *match) tap(selection []string, id string) []string {
	m.T.Helper()
	r := m.HandleTap(selection, id)
	if r.Message != "" {
		m.T.Fatalf("%s after %v is refused: %s %s\n%v", id, selection, r.Rule, r.Message, m.State)
	}
	for _, a := range r.Actions {
		m.Apply(a)
	}
	return r.Selection
}

// screenshotOfPath shoots the first of the units that can come beside a criminal, with the way
// under the pointer.
func (m *match) screenshotOfPath(name string, units ...string) {
	for _, u := range units {
		for _, c := range []game.Unit{game.Criminal1, game.Criminal2} {
			at, on := m.State.Position(c)
			for _, cell := range m.State.Rules().ZoneCells(at) {
				in := m.Input("h"+m.State.Rules().CellName(cell), "u"+u)
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
		m.Screenshot("first", m.Input("h1806", "uc2"))
		m.PlayUntil(5, func(s *game.State) bool { return s.Turn() == 3 && s.IsCriminalsPhase() })
		m.Screenshot("criminals", m.Input("", "uc2"))
		m.PlayUntil(5, func(s *game.State) bool { return s.Turn() == 5 && s.IsPolicePhase() })
		m.Screenshot("police", m.Input(""))
		m.Screenshot("reach", m.Input("h1005", "ub1"))
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
				r := m.Presenter.HandleTap(m.Input("", "h"+m.State.Rules().CellName(at)))
				m.Screenshot("arrest", m.Input("", r.Selection...))
				break
			}
		}
		m.PlayToEnd(3)
		m.Screenshot("over", m.Input(""))
	}
	m := newMatch(t, "stretto")
	m.Localizer = i18n.For("en")
	m.Play("set c1 0304; set c2 1203")
	m.Screenshot("stretto", m.Input("", "uc2"))
}
