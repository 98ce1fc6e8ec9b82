package breakthrough

import (
	"math/bits"

	"banchisa/games"
)

// heuristics count men and the rows that the foremost man has advanced. Playouts prefer captures
// and wins.
var heuristics = games.Heuristics{
	Features:        []games.Feature{{ID: "men", Weight: 1}, {ID: "foremost", Weight: 0.6}, {ID: "advance", Weight: 0.1}},
	ExtractFeatures: extractFeatures,
	Prior:           prior,
	RolloutPolicy:   rolloutPolicy,
}

func extractFeatures(s games.State, seat games.Seat, dst []float64) {
	mine := s.(*State).men[seat]
	if seat == Black {
		mine = bits.ReverseBytes64(mine)
	}
	dst[0] = float64(bits.OnesCount64(mine))
	dst[1] = float64((63 - bits.LeadingZeros64(mine|1)) >> 3)
	sum := 0
	for row := range 8 {
		sum += row * bits.OnesCount64(mine>>(8*row)&row1)
	}
	dst[2] = float64(sum)
}
