package isaac_test

import (
	"testing"

	"banchisa/games"
)

func BenchmarkPlayout(b *testing.B) {
	start := newState(b, shippedVariant(b, "classic"))
	s := start.Clone()
	r := newRand(1)
	buf := make([]games.Action, 0, 1024)
	actions := 0
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		actions += games.Playout(s, r, buf, 1000)
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

func BenchmarkCopy(b *testing.B) {
	var from, to games.State = newState(b, shippedVariant(b, "classic")), newState(b, shippedVariant(b, "classic"))
	for b.Loop() {
		to.CopyFrom(from)
		from, to = to, from
	}
}
