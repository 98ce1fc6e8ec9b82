package fuga_test

import (
	"testing"

	"banchisa/app/tables/fuga"
	"banchisa/app/tables/tabletest"
	"banchisa/app/texts"
	game "banchisa/games/fuga"
)

type match struct {
	*tabletest.Match[*game.State]
}

func newMatch(t testing.TB, variant string) *match {
	t.Helper()
	return &match{tabletest.New[*game.State](t, game.Game, fuga.New(), variant)}
}

// touch is one touch after a word: what it plays is played.
func (m *match) touch(word []string, id string) []string {
	m.T.Helper()
	r := m.Read(word, id)
	if r.Why != "" {
		m.T.Fatalf("%s after %v is refused: %s %s\n%v", id, word, r.Refused, r.Why, m.State)
	}
	for _, a := range r.Play {
		m.Apply(a)
	}
	return r.Word
}

// shotOfAWay shoots the first of the units that can come beside a criminal, with the way
// under the pointer.
func (m *match) shotOfAWay(name string, units ...string) {
	for _, u := range units {
		for _, c := range []game.Unit{game.Criminal1, game.Criminal2} {
			at, on := m.State.Position(c)
			for _, cell := range m.State.Rules().ZoneCells(at) {
				in := m.In("h"+m.State.Rules().CellName(cell), "u"+u)
				touch, _ := m.Presenter.Present(in).Panels[0].Scene.TargetByID(in.Hover)
				if on && touch.Enabled {
					m.Shot(name, in)
					return
				}
			}
		}
	}
}

func TestShots(t *testing.T) {
	for _, size := range tabletest.Windows(t) {
		m := newMatch(t, "golfo")
		m.W, m.H = size[0], size[1]
		m.Shot("set", m.In(""))
		m.Play("set c1 0506; set c2 1705")
		m.Shot("first", m.In("h1806", "uc2"))
		m.Roll(5, func(s *game.State) bool { return s.Turn() == 3 && s.IsCriminalsPhase() })
		m.Shot("criminals", m.In("", "uc2"))
		m.Roll(5, func(s *game.State) bool { return s.Turn() == 5 && s.IsPolicePhase() })
		m.Shot("police", m.In(""))
		m.Shot("reach", m.In("h1005", "ub1"))
		m.shotOfAWay("way", "b1", "b2", "b3")
		m.Roll(7, func(s *game.State) bool {
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
				r := m.Presenter.Read(m.In("", "h"+m.State.Rules().CellName(at)))
				m.Shot("arrest", m.In("", r.Word...))
				break
			}
		}
		m.Finish(3)
		m.Shot("over", m.In(""))
	}
	m := newMatch(t, "stretto")
	m.Book = texts.For("en")
	m.Play("set c1 0304; set c2 1203")
	m.Shot("stretto", m.In("", "uc2"))
}
