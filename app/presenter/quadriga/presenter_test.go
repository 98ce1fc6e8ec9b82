package quadriga_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/presentertest"
	"banchisa/app/presenter/quadriga"
	game "banchisa/games/quadriga"
)

type match struct {
	*presentertest.Match[*game.State]
}

// newMatch returns a match from a position, or from the start if it is nil.
func newMatch(t *testing.T, p *game.Position) *match {
	t.Helper()
	m := &match{presentertest.New[*game.State](t, game.Game, quadriga.Presenter{}, "classic")}
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

// tap returns what taps lead to from nothing selected; the match itself does not go on.
func (m *match) tap(targetIDs string) presentertest.TapResult { return m.tapFrom(nil, targetIDs) }

// tapFrom is tap from a selection.
func (m *match) tapFrom(selection any, targetIDs string) presentertest.TapResult {
	fork := *m.Match
	fork.Steps = slices.Clip(fork.Steps)
	return fork.TapTargetsFrom(selection, targetIDs)
}

// islandsScene is the position of the screenshots: White moves three of its islands.
func islandsScene(t *testing.T) *match {
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

func TestScreenshots(t *testing.T) {
	for _, size := range presentertest.WindowSizes(t) {
		m := newMatch(t, nil)
		m.W, m.H = size[0], size[1]
		m.Screenshot("empty", m.Input(""))
		m = islandsScene(t)
		m.W, m.H = size[0], size[1]
		m.Screenshot("black", m.Input(""))
		m.Play("c8; o7>N; n6>N; o6>N")
		m.Screenshot("orders", m.Input(""))
		m.Play("go; g14")
		m.Screenshot("moving", m.Input(""))
		r := m.tap("c4 f5 e5 e6 d4 c4 dir:NE k3 dir:N c12 dir:E")
		if r.Response.Reject != nil {
			t.Fatal(r)
		}
		m.Screenshot("plan", m.SelectedInput("", r.Selection))
		m.TapTargetsFrom(r.Selection, "go")
		m.Screenshot("fight", m.Input(""))
		m.Apply(m.State.LegalActions(nil)[0])
		m.Screenshot("fought", m.Input(""))
	}
}
