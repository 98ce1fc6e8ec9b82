package quadriga_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/quadriga"
)

func BenchmarkPlayout(b *testing.B) {
	s := newState(b, shippedVariant(b, "classic"))
	first := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	buf := make([]games.Action, 0, 4096)
	turns, actions, ends := 0, 0, map[quadriga.EndReason]int{}
	for b.Loop() {
		s.CopyFrom(first)
		for seat := s.Actor(); seat != games.Terminal; {
			buf = s.LegalActions(buf[:0])
			s.Apply(buf[r.IntN(len(buf))])
			actions++
			if next := s.Actor(); next != seat {
				turns++
				seat = next
			}
		}
		ends[s.EndReason()]++
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/match")
	b.Log(fmt.Sprint(ends))
}

func BenchmarkSampleTurn(b *testing.B) {
	s := newState(b, shippedVariant(b, "classic"))
	first := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	dst := make([]games.Action, 0, 256)
	features := make([]float64, len(quadriga.Game.Heuristics.Features))
	ends := map[quadriga.EndReason]int{}
	n := 0
	for b.Loop() {
		dst = quadriga.Game.Heuristics.SampleTurn(s, dst[:0], r)
		for _, a := range dst {
			s.Apply(a)
		}
		quadriga.Game.Heuristics.ExtractFeatures(s, quadriga.White, features)
		if s.Actor() == games.Terminal {
			ends[s.EndReason()]++
			s.CopyFrom(first)
			n++
		}
	}
	b.Log(ends, float64(b.N)/float64(max(n, 1)))
}
