package bots_test

import (
	"testing"

	"banchisa/games/bots"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
)

func TestSearchDoesNotAllocate(t *testing.T) {
	s := gametest.NewState(t, breakthrough.Game, setup(t))
	sim := bots.NewSimulator(breakthrough.Game)
	sim.Reserve(1<<18, 1<<20)
	sim.Run(s, s.LegalActions(nil), 500)
	if n := testing.AllocsPerRun(5, func() { sim.RunMore(200) }); n != 0 {
		t.Errorf("200 iterations allocate %v times", n)
	}
}

func BenchmarkSearch(b *testing.B) {
	s := gametest.NewState(b, breakthrough.Game, setup(b))
	list := s.LegalActions(nil)
	sim := bots.NewSimulator(breakthrough.Game)
	const n = 5000
	b.ReportAllocs()
	for b.Loop() {
		sim.Run(s, list, n)
	}
	b.ReportMetric(float64(b.N*n)/b.Elapsed().Seconds(), "simulations/s")
}
