package pinguinoe_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
)

func BenchmarkPlayout(b *testing.B) {
	s := newState(b, "classic", 4)
	work := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	buf := make([]games.Action, 0, 256)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		work.CopyFrom(s)
		n += games.Playout(work, r, buf, 100000)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(n)/float64(b.N), "actions/playout")
}
