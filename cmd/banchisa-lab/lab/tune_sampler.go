package lab

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

// reservoir keeps a random choice of up to size things, each with the same probability (reservoir
// sampling: Vitter, 1985, algorithm R).
type reservoir[T any] struct {
	size int
	kept []T
	seen int
	r    *rand.Rand
}

// add considers a thing, which make returns if it is kept.
func (rs *reservoir[T]) add(make func() T) {
	rs.seen++
	if len(rs.kept) < rs.size {
		rs.kept = append(rs.kept, make())
	} else if i := rs.r.IntN(rs.seen); i < rs.size {
		rs.kept[i] = make()
	}
}

// newSample returns a position in which a seat is to move, without the result of its match.
func newSample(heuristics games.Heuristics, position games.State) sample {
	chosen := sample{Actor: position.Actor()}
	for seat := range position.Returns(nil) {
		features := make([]float64, len(heuristics.Features))
		heuristics.ExtractFeatures(position, games.Seat(seat), features)
		chosen.Features = append(chosen.Features, features)
	}
	return chosen
}
