package polar_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/app/presenter"
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
