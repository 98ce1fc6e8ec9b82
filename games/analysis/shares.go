package analysis

import (
	"cmp"
	"math"
	"slices"
)

// unit is the number of steps to which a share is rounded, so that an analysis is the same on
// every machine.
const unit = 10000

// round rounds a share or a difference of shares to a step.
func round(x float64) float64 { return math.Round(x*unit) / unit }

// points returns a share in points.
func points(share float64) float64 { return math.Round(share*unit) * 100 / unit }

// roundShares rounds shares to steps so that they add up to 1: the seats with the largest
// remainders are rounded up. Shares without a sum are equal.
func roundShares(shares []float64) []float64 {
	sum := 0.0
	for _, v := range shares {
		sum += v
	}
	rounded, order := make([]float64, len(shares)), make([]int, len(shares))
	remainders, left := make([]float64, len(shares)), unit
	for i, v := range shares {
		exact := unit / float64(len(shares))
		if sum > 0 {
			exact = float64(v / sum * unit)
		}
		rounded[i] = math.Floor(exact)
		remainders[i], order[i] = exact-rounded[i], i
		left -= int(rounded[i])
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(remainders[b], remainders[a]) })
	for _, i := range order[:max(0, min(left, len(order)))] {
		rounded[i]++
	}
	for i := range rounded {
		rounded[i] /= unit
	}
	return rounded
}
