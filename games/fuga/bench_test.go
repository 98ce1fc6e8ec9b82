package fuga_test

import (
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
	gametest.BenchmarkPlayout(b, newState(b, "golfo"))
}
