package isaac_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/isaac"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
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

// TestUprightTableShowsThePoints checks that an upright table keeps its panels when tiles are removed: the
// points of a removal take the place of the stock.
func TestUprightTableShowsThePoints(t *testing.T) {
	m := presentertest.New[*game.State](t, game.Game, isaac.Presenter{}, "")
	upright := func() ui.Layout {
		in := m.Input("")
		in.Window = presenter.Window{Width: 920, Height: 520, TextScale: 1, Theme: "light", Upright: true}
		return m.Presenter.Layout(in)
	}
	placing := upright()
	tray, ok := placing.Panel("tray")
	if !ok || !m.PlayUntil(1, func(s *game.State) bool { return s.Phase() == game.Removing }) {
		t.Fatal("no tile is placed or removed")
	}
	removing := upright()
	if points, ok := removing.Panel("sum"); !ok || points.At != tray.At {
		t.Errorf("the points are at %v, want the place of the stock, %v", points.At, tray.At)
	}
}

// TestAdviceHasRoomInLargeText checks that what is to be done is whole where its panel is low: at an upright table and where
// two people sit face to face.
func TestAdviceHasRoomInLargeText(t *testing.T) {
	m := newMatch(t, "classic")
	for m.PlayUntil(1, func(s *game.State) bool { return s.Phase() != game.Placing }) {
		in := m.Input("")
		upright := presenter.Window{Width: 920, Height: 520, TextScale: 1.35, Theme: "light", Upright: true}
		facing := presenter.Window{Width: 1366, Height: 640, TextScale: 1.35, Theme: "light", Facing: presenter.Facing{Seat: in.Viewer, Column: 320}}
		for _, in.Window = range []presenter.Window{upright, facing} {
			layout := m.Presenter.Layout(in)
			p, _ := layout.Panel("sum")
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			for _, text := range c.TextRuns() {
				if text.Bounds.MinY < 0 || text.Bounds.MaxY > float64(p.At.H) {
					t.Fatalf("%q leaves its panel, which is %.0f high: %v", text.Text, p.At.H, text.Bounds)
				}
			}
		}
		m.PlayRandom(rand.New(rand.NewPCG(1, 1)))
	}
}
