package analysis_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"banchisa/games/analysis"
)

// timid returns positions of searches that find too little: the seats' true win chances are the
// squares of what is found, as parts of their sum.
func timid(seats, n int, r *rand.Rand) (samples []analysis.Sample, chances [][]float64) {
	for range n {
		p := analysis.Sample{Found: make([]float64, seats), Won: make([]float64, seats)}
		sum, squares := 0.0, 0.0
		for seat := range p.Found {
			p.Found[seat] = r.ExpFloat64() + 0.01
			sum += p.Found[seat]
		}
		chance := make([]float64, seats)
		for seat := range p.Found {
			p.Found[seat] /= sum
			chance[seat] = p.Found[seat] * p.Found[seat]
			squares += chance[seat]
		}
		point, winner := r.Float64(), 0
		for seat := range chance {
			chance[seat] /= squares
			if point -= chance[seat]; point >= 0 {
				winner = min(seat+1, seats-1)
			}
		}
		p.Won[winner] = 1
		samples, chances = append(samples, p), append(chances, chance)
	}
	return samples, chances
}

// Corrected shares are those that are won, with three seats as with two.
func TestCorrectedSharesAreWon(t *testing.T) {
	for _, seats := range []int{2, 3, 4} {
		r := rand.New(rand.NewPCG(3, uint64(seats)))
		learned, _ := timid(seats, 6000, r)
		curve := analysis.FitCurve(learned)
		var n, said, won [10]float64
		fresh, chances := timid(seats, 6000, r)
		for i, p := range fresh {
			for seat, share := range curve.Shares(p.Found) {
				bin := min(9, int(10*share))
				n[bin]++
				said[bin] += share
				won[bin] += chances[i][seat]
			}
		}
		for bin := range n {
			if n[bin] > 100 && math.Abs(said[bin]-won[bin])/n[bin] > 0.03 {
				t.Errorf("%d seats, bin %d: says %.3f, true is %.3f (n = %.0f)", seats, bin, said[bin]/n[bin], won[bin]/n[bin], n[bin])
			}
		}
	}
}

func TestCurveIsMonotoneAndKeepsTheEnds(t *testing.T) {
	samples, _ := timid(3, 1000, rand.New(rand.NewPCG(1, 2)))
	c, last := analysis.FitCurve(samples), 0.0
	for i := range 100 {
		y := c.At(float64(i) / 100)
		if y < last {
			t.Errorf("falls to %v at %v", y, i)
		}
		last = y
	}
	if c.At(0) != 0 || c.At(1) != 1 {
		t.Errorf("the ends are %v and %v", c.At(0), c.At(1))
	}
}

// Positions that a search has solved have no share between 0 and 1.
func TestNoCurveCorrectsNothing(t *testing.T) {
	for _, x := range []float64{0, 0.25, 1} {
		if got := (analysis.Curve{}).At(x); got != x {
			t.Errorf("At(%v) = %v", x, got)
		}
	}
	solved := make([]analysis.Sample, 100)
	for i := range solved {
		solved[i] = analysis.Sample{Found: []float64{1, 0}, Won: []float64{1, 0}}
	}
	if c := analysis.FitCurve(solved); c != nil {
		t.Errorf("a curve of nothing: %v", c)
	}
}
