package isaac_test

import (
	"testing"

	"banchisa/app/presenter/isaac"
	"banchisa/app/presenter/presentertest"
	game "banchisa/games/isaac"
)

type match = presentertest.Match[*game.State]

func newMatch(t *testing.T, variant string) *match {
	t.Helper()
	return presentertest.New[*game.State](t, game.Game, isaac.Presenter{}, variant)
}

func TestScreenshots(t *testing.T) {
	for _, size := range presentertest.WindowSizes(t) {
		m := newMatch(t, "classic")
		m.W, m.H = size[0], size[1]
		m.Screenshot("empty", m.Input(""))
		m.PlayUntil(3, func(s *game.State) bool { _, n := s.Unplayed(game.Dark); return n < 9 && s.Actor() == game.Dark })
		m.Screenshot("placing", m.Input(""))
		m.Screenshot("placing-bar", m.SelectedInput("c45", m.TapTargets("bar5").Selection))
		m.Screenshot("placing-cell", m.SelectedInput("", m.TapTargets("bar5 c59").Selection))
		m.PlayUntil(3, func(s *game.State) bool {
			return s.Phase() == game.Removing && s.Score(0) > 10 && s.Score(1) > 10 && s.Actor() == 0
		})
		m.Screenshot("removing", m.Input(""))
		tile, _ := bestTile(m)
		m.Screenshot("held", m.SelectedInput("", m.TapTargets("t"+tile.Anchor.String()).Selection))
		m.PlayToEnd(3)
		m.Screenshot("over", m.Input(""))
	}
}
