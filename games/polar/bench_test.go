package polar_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/polar"
	"banchisa/resources"
)

func newState(t testing.TB, id string, seats ...string) *polar.State {
	t.Helper()
	for _, v := range gametest.ShippedVariants(t, polar.Game, resources.Variants) {
		if v.ID == id {
			s, err := polar.New(games.Setup{Variant: v, Seats: seats})
			if err != nil {
				t.Fatal(err)
			}
			return s.(*polar.State)
		}
	}
	t.Fatalf("no variant %s", id)
	return nil
}

func BenchmarkPlayout(b *testing.B) {
	gametest.BenchmarkPlayout(b, newState(b, "classic", "red", "black", "yellow", "green"))
}
