package analysis_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"banchisa/games/analysis"
)

func TestCurveIsMonotoneAndKeepsTheEnds(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var seen []analysis.Observation
	for range 4000 {
		// Searches that find too little: the true share is the square root.
		found := r.Float64()
		won := 0.0
		if r.Float64() < math.Sqrt(found) {
			won = 1
		}
		seen = append(seen, analysis.Observation{Found: found, Won: won})
	}
	c := analysis.FitCurve(seen)
	last := -1.0
	for i := range 101 {
		x := float64(i) / 100
		y := c.At(x)
		if y < last {
			t.Errorf("falls to %v at %v", y, x)
		}
		if last = y; math.Abs(y-math.Sqrt(x)) > 0.08 && x > 0.1 {
			t.Errorf("At(%v) = %v", x, y)
		}
	}
	if c.At(0) != 0 || c.At(1) != 1 {
		t.Errorf("the ends are %v and %v", c.At(0), c.At(1))
	}
}

func TestNoCurveCorrectsNothing(t *testing.T) {
	for _, x := range []float64{0, 0.25, 1} {
		if got := (analysis.Curve{}).At(x); got != x {
			t.Errorf("At(%v) = %v", x, got)
		}
	}
	if c := analysis.FitCurve(nil); c != nil {
		t.Errorf("a curve of nothing: %v", c)
	}
}
