package polar_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/app/presenter"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// The dial is round where two people sit face to face and large text leaves it little height.
func TestTheDialIsRound(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for m, ply := newMatch(t, "classic"), 0; ply < 60; ply++ {
		m.PlayRandom(rng)
		in := m.Input("")
		in.Window = presenter.Window{Width: 1024, Height: 508, TextScale: 1.6, Theme: "light", Facing: presenter.Facing{Seat: in.Viewer, Column: 240}}
		layout := m.Presenter.Layout(in)
		if dial, ok := layout.Panel("needle"); ok && dial.At.W != dial.At.H {
			t.Fatalf("the dial is %v large", dial.At)
		}
	}
}

// TestTheDialSaysInLargeTextWhatItSaysInNormal checks that large text leaves no sentence beside the dial out for its size.
func TestTheDialSaysInLargeTextWhatItSaysInNormal(t *testing.T) {
	m := newMatch(t, "classic", "red", "black", "yellow", "green", "blue", "white")
	lines := func(text float32) (n int) {
		in := m.Input("")
		in.Window = presenter.Window{Width: 1366, Height: 710, TextScale: text, Theme: "light"}
		layout := m.Presenter.Layout(in)
		p, _ := layout.Panel("dial")
		c := paint.NewRecorder(int(p.At.W), int(p.At.H))
		draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
		return len(c.TextRuns())
	}
	m.PlayUntil(1, func(s *game.State) bool {
		if normal, large := lines(1), lines(1.35); normal > 1 && large < 2 {
			t.Errorf("question %v: %d lines in normal text, %d in large text", s.Question(), normal, large)
		}
		return len(m.Steps) > 150
	})
}
