// Package detmath is arithmetic whose results have the same bits on every machine, so that bots
// choose alike on all of them.
//
// Compilers may fuse a product and a sum into one operation that rounds once. They do so on arm64
// but not on amd64; an explicit conversion forbids it (The Go Programming Language Specification,
// Floating-point operators). And math.Exp and math.Log are written in assembler on some machines.
// So, in all of games, a product that is added to something is converted, as in sum += float64(a
// * b), and exponentials and logarithms come from this package.
package detmath

import "math"

const (
	log2e = 1.44269504088896338700
	ln2Hi = 6.93147180369123816490e-01
	ln2Lo = 1.90821492927058770002e-10
)

// Exp returns e to the power of x.
func Exp(x float64) float64 {
	switch {
	case x > 709.7:
		return math.Inf(1)
	case x < -708:
		return 0
	case x != x:
		return x
	}
	// x = k·ln 2 + r with a small r; e to the r by its Taylor series.
	k := math.Floor(float64(x*log2e) + 0.5)
	r := x - float64(k*ln2Hi) - float64(k*ln2Lo)
	sum := 0.0
	for _, c := range expSeries {
		sum = c + float64(sum*r)
	}
	return math.Ldexp(sum, int(k))
}

// expSeries are the coefficients 1/13! to 1/0!.
var expSeries = [...]float64{
	1. / 6227020800, 1. / 479001600, 1. / 39916800, 1. / 3628800, 1. / 362880, 1. / 40320, 1. / 5040,
	1. / 720, 1. / 120, 1. / 24, 1. / 6, 1. / 2, 1, 1,
}

// artanhSeries are the coefficients 1/23, 1/21 … 1/1.
var artanhSeries = [...]float64{1. / 23, 1. / 21, 1. / 19, 1. / 17, 1. / 15, 1. / 13, 1. / 11, 1. / 9, 1. / 7, 1. / 5, 1. / 3, 1}

// Log returns the natural logarithm of x.
func Log(x float64) float64 {
	switch {
	case x < 0 || x != x:
		return math.NaN()
	case x == 0:
		return math.Inf(-1)
	case math.IsInf(x, 1):
		return x
	}
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	// ln m = 2·artanh s by its series, with s below 0.172.
	s := (m - 1) / (m + 1)
	s2 := float64(s * s)
	sum := 0.0
	for _, c := range artanhSeries {
		sum = c + float64(sum*s2)
	}
	return float64(float64(e)*ln2Hi) + (float64(2*s*sum) + float64(float64(e)*ln2Lo))
}
