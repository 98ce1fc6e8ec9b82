package detmath_test

import (
	"math"
	"testing"

	"banchisa/games/detmath"
)

func TestCloseToPackageMath(t *testing.T) {
	for x := -700.0; x < 700; x += 0.37 {
		if got, want := detmath.Exp(x), math.Exp(x); math.Abs(got-want) > 4e-16*want {
			t.Errorf("Exp(%g) is %g, want %g", x, got, want)
		}
	}
	for x := 1e-300; x < 1e300; x *= 1.7 {
		if got, want := detmath.Log(x), math.Log(x); math.Abs(got-want) > 4e-16*math.Abs(want)+1e-16 {
			t.Errorf("Log(%g) is %g, want %g", x, got, want)
		}
	}
	for name, c := range map[string]struct{ got, want float64 }{
		"exp 0": {detmath.Exp(0), 1}, "log 1": {detmath.Log(1), 0}, "log 0": {detmath.Log(0), math.Inf(-1)},
		"exp of much": {detmath.Exp(1e6), math.Inf(1)}, "exp of little": {detmath.Exp(-1e6), 0},
		"exp of minus endless": {detmath.Exp(math.Inf(-1)), 0}, "log of endless": {detmath.Log(math.Inf(1)), math.Inf(1)},
	} {
		if c.got != c.want {
			t.Errorf("%s is %g, want %g", name, c.got, c.want)
		}
	}
	if !math.IsNaN(detmath.Log(-1)) || !math.IsNaN(detmath.Exp(math.NaN())) {
		t.Error("no number became one")
	}
}

// The same bits on every machine: run this test with GOARCH=386 and arm64 too.
func TestSameBitsEverywhere(t *testing.T) {
	sum := uint64(0)
	for x := -40.0; x < 40; x += 0.06875 {
		sum = sum*31 + math.Float64bits(detmath.Exp(x))
		sum = sum*31 + math.Float64bits(detmath.Log(float64(x*x)+0.001))
	}
	if sum != 0xdc1ec93aa6c5e8d2 {
		t.Errorf("the sum of all bits is %#x", sum)
	}
}
