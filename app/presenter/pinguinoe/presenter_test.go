package pinguinoe_test

import (
	"testing"

	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/presenter/presentertest"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

type match = presentertest.Match[*game.State]

func newMatch(t testing.TB, variant string, seats int) *match {
	t.Helper()
	return presentertest.New[*game.State](t, game.Game, pinguinoe.Presenter{}, variant, game.Game.SeatIDs[:seats]...)
}

// unpack returns the kind and the argument of an action.
func unpack(a games.Action) (game.Kind, int) {
	m := game.Unpack(a)
	return m.Kind, m.Arg
}

func TestScreenshots(t *testing.T) {
	for _, size := range presentertest.WindowSizes(t) {
		m := newMatch(t, "classic", 4)
		m.W, m.H = size[0], size[1]
		m.Play("=a;=p1")
		m.Screenshot("start", m.InputFor(0, ""))
		m.PlayUntil(8, func(s *game.State) bool {
			return s.Phase() == game.Moving && s.MovePoints() >= 3 && s.Turns() > 15 && s.HandSize(s.Turn()) > 0
		})
		m.Screenshot("moving", m.InputFor(m.State.Turn(), ""))
		for k := range game.SkipTurn {
			if m.State.Hand(m.State.Turn(), k) > 0 {
				m.Screenshot("picked", m.SelectedInput("", respond(t, m, nil, "h"+k.String()).Select))
			}
		}
		for name, when := range map[string]func(*game.State) bool{
			"seal":     func(s *game.State) bool { return s.Phase() == game.Sealing && s.Turns() > 20 },
			"wave":     func(s *game.State) bool { return s.Phase() == game.Waving },
			"blizzard": func(s *game.State) bool { return s.Blizzard() >= 0 && s.Phase() == game.BeforeRoll },
			"caught":   func(s *game.State) bool { return s.Phase() == game.AskCaught },
			"back":     func(s *game.State) bool { return s.Phase() == game.SettingBack },
			"sea":      func(s *game.State) bool { return s.Phase() == game.AskSea },
			"over":     func(s *game.State) bool { return s.Phase() == game.Over && s.Winner() >= 0 },
			"white":    func(s *game.State) bool { return s.Phase() == game.Over && s.Winner() < 0 && s.Events() == 5 },
		} {
			for seed := range uint64(60) {
				n := newMatch(t, "classic", 4)
				n.W, n.H = size[0], size[1]
				n.PlayUntil(seed, when)
				if !when(n.State) {
					continue
				}
				n.Screenshot(name, n.InputFor(max(n.State.Actor(), 0), ""))
				break
			}
		}
		three := newMatch(t, "three-players", 3)
		three.W, three.H = size[0], size[1]
		three.PlayUntil(4, func(s *game.State) bool { return s.Turns() > 30 && s.Phase() == game.Moving })
		three.Screenshot("three", three.InputFor(three.State.Turn(), ""))
		two := newMatch(t, "two-players", 2)
		two.W, two.H = size[0], size[1]
		two.PlayUntil(4, func(s *game.State) bool { return s.Turns() > 20 && s.Phase() == game.BeforeRoll })
		two.Screenshot("two", two.InputFor(two.State.Turn(), ""))
	}
}
