package kit

import "iter"

// Least returns the candidate with the least cost, the first of several: of the places of a mark the one at which it
// hides the least.
func Least[T any](candidates iter.Seq[T], cost func(T) float64) (best T) {
	least, first := 0.0, true
	for c := range candidates {
		if at := cost(c); first || at < least {
			best, least, first = c, at, false
		}
	}
	return best
}
