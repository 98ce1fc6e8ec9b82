package polar_test

import (
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
)

// featuresOf returns a seat's features by their names.
func featuresOf(s *polar.State, seat games.Seat) map[string]float64 {
	list := polar.Game.Heuristics.Features
	values := make([]float64, len(list))
	polar.Game.Heuristics.ExtractFeatures(s, seat, values)
	named := map[string]float64{}
	for i, f := range list {
		named[f.ID] = values[i]
	}
	return named
}

// Only Maestro counts how far off the next turn is, the first card, lions and rotations.
func TestMaestroFeatures(t *testing.T) {
	for i, f := range polar.Game.Heuristics.Features {
		maestroOnly := slices.Contains([]string{"wait", "card", "lions", "rotation"}, f.ID)
		if maestroOnly != (f.Weight == 0) || polar.Game.Heuristics.Tuned[i] == 0 {
			t.Errorf("%s weighs %v, for Maestro %v", f.ID, f.Weight, polar.Game.Heuristics.Tuned[i])
		}
	}
	s := emptySea(t, "classic")
	s.SetTurn(black, 1)
	s.PutSlab(yellow, "X@31", 0)
	s.PutSlab(yellow, "F@51", 0)
	s.PutSlab(black, "T@53", 0)
	s.PutLion("31/11")
	s.PutLion("53/00")
	s.GiveCards(yellow, 2)
	for seat, want := range []map[string]float64{
		red:    {"wait": 2.0 / 3},
		black:  {"lions": 1},
		yellow: {"wait": 1.0 / 3, "card": 1, "lions": 1},
	} {
		got := featuresOf(s, games.Seat(seat))
		for _, id := range []string{"wait", "card", "lions"} {
			if got[id] != want[id] {
				t.Errorf("seat %d: %s is %v, want %v", seat, id, got[id], want[id])
			}
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
	reached := func(s *polar.State) float64 { return featuresOf(s, red)["place"] + featuresOf(s, red)["hope"] }
	before, best := reached(s), reached(s)
	for _, name := range legalNames(s, "rotate 31") {
		turned := s.Clone().(*polar.State)
		playNames(t, turned, name)
		best = max(best, reached(turned))
	}
	if got := featuresOf(s, red)["rotation"]; got != best-before || got <= 0 {
		t.Errorf("red gains %v by a rotation, want %v\n%s", got, best-before, s)
	}
	if got := featuresOf(s, black)["rotation"]; got != 0 {
		t.Errorf("black gains %v by a rotation of red's slab, which it may not rotate\n%s", got, s)
	}
}
