package fuga_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/fuga"
	"banchisa/games/gametest"
	"banchisa/resources"
)

// newState returns the opening of a shipped scenario.
func newState(t testing.TB, id string) games.State {
	t.Helper()
	for _, v := range gametest.ShippedVariants(t, fuga.Game, resources.Variants) {
		if v.ID == id {
			return gametest.NewState(t, fuga.Game, games.Setup{Variant: v, Seats: v.SeatIDs})
		}
	}
	t.Fatalf("no scenario %q", id)
	return nil
}

func BenchmarkPlayout(b *testing.B) {
	first := newState(b, "golfo")
	s := first.Clone()
	buf := make([]games.Action, 0, 4096)
	r := rand.New(rand.NewPCG(1, 2))
	actions := 0
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(first)
		actions += games.Playout(s, r, buf, 20000)
	}
	b.ReportMetric(float64(actions)/float64(b.N), "actions/match")
}
