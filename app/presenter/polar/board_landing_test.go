package polar_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// TestTheSunShinesOnALanding plays the shipped match to its end: the sun comes out behind the penguin that lands, once it
// is there.
func TestTheSunShinesOnALanding(t *testing.T) {
	shipped, err := catalog.ShippedMatch(catalog.Find("polar"))
	if err != nil {
		t.Fatal(err)
	}
	m := presentertest.NewOf[*game.State](t, shipped.Game, polar.Presenter{}, shipped.Setup.Variant, shipped.Setup.Seats...)
	suns := func() (n, delay int) {
		for _, s := range panelScene(t, m.Input(""), "board").Sprites {
			if strings.HasPrefix(s.ID, "glory") {
				n, delay = n+1, s.Delay
			}
		}
		return n, delay
	}
	for _, a := range shipped.Actions() {
		if n, _ := suns(); n > 0 {
			t.Fatal("the sun shines before anybody has landed")
		}
		m.Apply(a)
	}
	if n, delay := suns(); n != 1 || delay < 280 {
		t.Errorf("%d suns shine after %d ms", n, delay)
	}
	for _, side := range []presenter.Side{presenter.Near, presenter.Far} {
		for _, text := range []float32{1, 1.35} {
			in := m.Input("")
			in.Window.TextScale = text
			sunHidesNoLabel(t, boardFrom(t, side, in))
		}
	}
}

// boardFrom returns the board as it is seen from a side.
func boardFrom(t *testing.T, side presenter.Side, in presenter.Input) scene.Scene {
	t.Helper()
	for _, p := range (polar.Presenter{}).SeenFrom(side).Layout(in).Panels {
		if p.ID == "board" {
			return p.Scene
		}
	}
	t.Fatal("no board")
	return scene.Scene{}
}

// sunHidesNoLabel checks that the sun of a landing and the label of the land are beside one another.
func sunHidesNoLabel(t *testing.T, board scene.Scene) {
	t.Helper()
	c := paint.NewRecorder(int(board.W), int(board.H))
	ui.DrawPicture(c, board.Background, 0, 0, float64(board.W), float64(board.H))
	at := slices.IndexFunc(c.TextRuns(), func(r paint.TextRun) bool { return r.Text == "polar.land" || r.Text == "Terra" })
	sun := slices.IndexFunc(board.Sprites, func(s scene.Sprite) bool { return strings.HasPrefix(s.ID, "glory") })
	if at < 0 || sun < 0 {
		t.Fatalf("label %d, sun %d", at, sun)
	}
	label := c.TextRuns()[at].Bounds
	box := scene.Box{X: float32(label.MinX), Y: float32(label.MinY), W: float32(label.MaxX - label.MinX), H: float32(label.MaxY - label.MinY)}
	if board.Sprites[sun].At.Overlap(box) > 0 {
		t.Errorf("the sun at %v lies over the label at %v", board.Sprites[sun].At, box)
	}
}
