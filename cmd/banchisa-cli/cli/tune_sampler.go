package cli

import (
	"math/rand/v2"

	"banchisa/games"
)

// sample is a position of a match and its result, for learning the weights of features.
type sample struct {
	// Features are those of each seat; Shares are the seats' shares of the win.
	Features [][]float64
	Shares   []float64
	// Actor is the seat to move.
	Actor games.Seat
}

// sampler keeps a random choice of a match's positions, each with the same probability
// (reservoir sampling: Vitter, 1985, algorithm R).
type sampler struct {
	heuristics games.Heuristics
	samples    []sample
	seen       int
	r          *rand.Rand
}

// newSampler returns a sampler that keeps up to n positions.
func newSampler(game *games.Game, n int, seed uint64) *sampler {
	return &sampler{heuristics: game.Heuristics, samples: make([]sample, 0, n), r: rand.New(rand.NewPCG(seed, 1))}
}

// add considers a position in which a seat is to move.
func (s *sampler) add(position games.State) {
	s.seen++
	at := len(s.samples)
	if at == cap(s.samples) {
		if at = s.r.IntN(s.seen); at >= cap(s.samples) {
			return
		}
	} else {
		s.samples = s.samples[:at+1]
	}
	chosen := sample{Actor: position.Actor()}
	for seat := range position.Returns(nil) {
		features := make([]float64, len(s.heuristics.Features))
		s.heuristics.ExtractFeatures(position, games.Seat(seat), features)
		chosen.Features = append(chosen.Features, features)
	}
	s.samples[at] = chosen
}

// finish returns the positions with the result of the match.
func (s *sampler) finish(shares []float64) []sample {
	for i := range s.samples {
		s.samples[i].Shares = shares
	}
	return s.samples
}
