package polar_test

import (
	"math/rand/v2"
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
	s := newState(b, "classic", "red", "black", "yellow", "green")
	c := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	buf := make([]games.Action, 0, 4096)
	b.ReportAllocs()
	actions := 0
	for b.Loop() {
		c.CopyFrom(s)
		actions += games.Playout(c, r, buf, 100000)
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/playout")
}

func TestPlayoutsDoNotAllocate(t *testing.T) {
	s := newState(t, "classic", "red", "black", "yellow", "green", "blue", "white")
	c := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	buf := make([]games.Action, 0, 4096)
	if n := testing.AllocsPerRun(10, func() {
		c.CopyFrom(s)
		games.Playout(c, r, buf, 20000)
	}); n != 0 {
		t.Errorf("%v allocations a playout", n)
	}
}
