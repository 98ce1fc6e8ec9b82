package quadriga_test

import (
	"strings"
	"testing"

	"banchisa/app/tables"
	"banchisa/app/tables/quadriga"
	"banchisa/app/tables/tabletest"
	game "banchisa/games/quadriga"
)

type match struct {
	*tabletest.Match[*game.State]
}

// newMatch is a match from a position, or from the start.
func newMatch(t *testing.T, p *game.Position) *match {
	t.Helper()
	m := &match{tabletest.New[*game.State](t, game.Game, quadriga.Presenter{}, "classic")}
	if p == nil {
		return m
	}
	s, err := p.NewState(m.Setup.Variant)
	if err != nil {
		t.Fatal(err)
	}
	m.State = s
	return m
}

// touch is what one touch after the other leads to; nothing is played.
func (m *match) touch(touches ...string) (r tables.Reading) {
	for _, id := range touches {
		r = m.Read(r.Word, id)
	}
	return r
}

// lagoon is the position of the pictures: white moves three of its islands.
func lagoon(t *testing.T) *match {
	m := newMatch(t, &game.Position{Turn: game.Black, Countdown: [2]int{0, 7}, Rows: strings.Fields(`
		................
		................
		...w........bbb.
		..ww.......bbb..
		...........bb...
		................
		.b......bb......
		......bb........
		......b.......b.
		....w........bb.
		...www..........
		..www......ww...
		..........ww....
		................
		................`)})
	return m
}

func TestShots(t *testing.T) {
	for _, size := range tabletest.Windows(t) {
		m := newMatch(t, nil)
		m.W, m.H = size[0], size[1]
		m.Shot("empty", m.In(""))
		m = lagoon(t)
		m.W, m.H = size[0], size[1]
		m.Shot("black", m.In(""))
		m.Play("c8; o7>N; n6>N; o6>N")
		m.Shot("orders", m.In(""))
		m.Play("go; g14")
		m.Shot("moving", m.In(""))
		r := m.touch("c4", "f5", "e5", "e6", "d4", "c4", "dir:NE", "k3", "dir:N", "c12", "dir:E")
		if r.Refused != "" {
			t.Fatal(r)
		}
		m.Shot("plan", m.In("", r.Word...))
		r = m.Read(r.Word, "go")
		for _, a := range r.Play {
			m.Apply(a)
		}
		m.Shot("fight", m.In(""))
		m.Apply(m.State.LegalActions(nil)[0])
		m.Shot("fought", m.In(""))
	}
}
