package polar_test

import (
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
)

// featuresOf returns a seat's features as Maestro counts them.
func featuresOf(s *polar.State, seat games.Seat) []float64 {
	values := make([]float64, len(polar.Game.Heuristics.WithTuned().Features))
	polar.Game.Heuristics.ExtractFeatures(s, seat, values)
	return values
}

// Only Maestro counts how far off the next turn is, the first card, lions and rotations.
func TestMaestroFeatures(t *testing.T) {
	s := emptySea(t, "classic")
	s.SetTurn(black, 1)
	s.PutSlab(yellow, "X@31", 0)
	s.PutSlab(yellow, "F@51", 0)
	s.PutSlab(black, "T@53", 0)
	s.PutLion("31/11")
	s.PutLion("53/00")
	s.GiveCards(yellow, 2)
	for seat, want := range [][]float64{
		red:    {2.0 / 3, 0, 0},
		black:  {0, 0, 1},
		yellow: {1.0 / 3, 1, 1},
	} {
		got := featuresOf(s, games.Seat(seat))
		if !slices.Equal(got[polar.FeatureWait:polar.FeatureRotation], want) {
			t.Errorf("seat %d: wait, card and lions are %v, want %v", seat, got[polar.FeatureWait:polar.FeatureRotation], want)
		}
		counted := make([]float64, len(polar.Game.Heuristics.Features))
		polar.Game.Heuristics.ExtractFeatures(s, games.Seat(seat), counted)
		if !slices.Equal(counted, got[:polar.FeatureWait]) {
			t.Errorf("seat %d: the levels count %v, Maestro %v", seat, counted, got)
		}
	}
}

// The feature of rotations is what the best rotation of the own slab under the penguin adds to the
// next click.
func TestRotationFeature(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "V@31", 1)
	s.PutSlab(black, "X@32", 0)
	s.PutPenguin(red, "31/00")
	s.PutPenguin(black, "31/01")
	// How far the penguin is and how much farther the next click leads.
	reached := func(s *polar.State) float64 { return featuresOf(s, red)[0] + featuresOf(s, red)[1] }
	before, best := reached(s), reached(s)
	for _, name := range legalNames(s, "rotate 31") {
		turned := s.Clone().(*polar.State)
		playNames(t, turned, name)
		best = max(best, reached(turned))
	}
	if got := featuresOf(s, red)[polar.FeatureRotation]; got != best-before || got <= 0 {
		t.Errorf("red gains %v by a rotation, want %v\n%s", got, best-before, s)
	}
	if got := featuresOf(s, black)[polar.FeatureRotation]; got != 0 {
		t.Errorf("black gains %v by a rotation of red's slab, which it may not rotate\n%s", got, s)
	}
}
