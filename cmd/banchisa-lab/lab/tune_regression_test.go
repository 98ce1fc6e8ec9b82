package lab

import (
	"math"
	"math/rand/v2"
	"testing"

	"banchisa/games"
)

// Weights are found again from results that they have drawn, whatever the old ones were.
func TestFitFindsTheWeights(t *testing.T) {
	for _, seats := range []int{2, 3} {
		r := rand.New(rand.NewPCG(1, uint64(seats)))
		want := []float64{1, -0.5, 0, 0.25}
		var samples []sample
		for range 6000 {
			s := sample{Actor: games.Seat(r.IntN(seats)), Shares: make([]float64, seats)}
			best, winner := math.Inf(-1), 0
			for seat := range seats {
				score := -math.Log(-math.Log(r.Float64())) // the greatest is drawn by a softmax
				features := make([]float64, len(want)+1)   // the last feature never differs
				for j, w := range want {
					features[j] = r.NormFloat64()
					score += features[j] * w
				}
				if seat == 1 {
					score += 0.3
				}
				if s.Features = append(s.Features, features); score > best {
					best, winner = score, seat
				}
			}
			s.Shares[winner] = 1
			samples = append(samples, s)
		}
		samples = append(samples, sample{Features: samples[0].Features, Shares: make([]float64, seats)}) // nobody wins
		got := fitWeights(samples, []float64{1, 1, 1, 1, 7}, 1)
		scale := got.Weights[0]
		for j, w := range want {
			if math.Abs(got.Weights[j]/scale-w) > 0.08 {
				t.Errorf("%d seats: weights %v, want multiples of %v", seats, got.Weights, want)
				break
			}
		}
		if got.Weights[4] != 7 || got.Errors[4] != 0 {
			t.Errorf("a feature without a spread gets %v ± %v, want its old 7", got.Weights[4], got.Errors[4])
		}
		if got.Loss >= got.OldLoss {
			t.Errorf("the loss grows from %v to %v", got.OldLoss, got.Loss)
		}
	}
}
