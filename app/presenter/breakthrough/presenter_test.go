package breakthrough_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter/breakthrough"
	"banchisa/app/presenter/presentertest"
	"banchisa/games"
	"banchisa/games/gametest"
	game "banchisa/games/gametest/breakthrough"
	"banchisa/resources"
)

func newMatch(t *testing.T) *presentertest.Match[*game.State] {
	t.Helper()
	v := gametest.ShippedVariants(t, game.Game, resources.Variants)[0]
	return presentertest.NewOf[*game.State](t, game.Game, breakthrough.Presenter{}, v)
}

// A whole match is played by taps alone: the man, then the cell it goes to.
func TestAMatchIsPlayedByTaps(t *testing.T) {
	m, r := newMatch(t), rand.New(rand.NewPCG(1, 1))
	for m.State.Actor() != games.Terminal {
		legal := m.State.LegalActions(nil)
		notation := m.State.FormatAction(legal[r.IntN(len(legal))])
		if played := m.TapTargets(notation[:2] + " " + notation[2:]).Played; played != notation {
			t.Fatalf("the taps on %s play %q\n%v", notation, played, m.State)
		}
	}
	rows := m.Presenter.ResultRows(m.Input(""))
	lines := m.MoveLines(m.Steps)
	if len(rows) == 0 || !strings.HasPrefix(rows[0].Label, "Vince ") || len(lines) != len(m.Steps) {
		t.Errorf("the result is %+v after %d lines for %d steps", rows, len(lines), len(m.Steps))
	}
}

func TestRejections(t *testing.T) {
	for taps, rule := range map[string]games.RuleID{
		"a7": "BRK-2", "a4": "BRK-2", "a1": "BRK-2", "a2 a5": "BRK-3", "a2 c2": "", "b2 b3": "", "b2 b1": "BRK-3",
	} {
		if r := newMatch(t).TapTargets(taps); r.Rule() != rule {
			t.Errorf("%s is rejected by %q, want %q", taps, r.Rule(), rule)
		}
	}
}

func TestScreenshots(t *testing.T) {
	for _, size := range presentertest.WindowSizes(t) {
		m := newMatch(t)
		m.W, m.H = size[0], size[1]
		m.PlayUntil(1, func(*game.State) bool { return len(m.Steps) == 20 })
		m.Screenshot("move", m.Input(""))
	}
}
