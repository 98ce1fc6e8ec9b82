package breakthrough

import (
	"math/bits"

	"banchisa/games"
)

// heuristics count men and the rows that the foremost man has advanced. Playouts prefer captures
// and wins.
var heuristics = games.Heuristics{
	Measures:        measures,
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

// measures are the features as a player counts them.
var measures = []games.Measure{
	{ID: "men", Worth: 1, RivalWorth: 1, Count: counted(0)},
	{ID: "foremost", Worth: 0.6, RivalWorth: 0.6, Count: counted(1)},
	{ID: "advance", Worth: 0.1, RivalWorth: 0.1, Count: counted(2)},
}

// counted counts a feature.
func counted(feature int) func(games.State, games.Seat) (int, bool) {
	return func(s games.State, seat games.Seat) (int, bool) {
		var features [3]float64
		extractFeatures(s, seat, features[:])
		return int(features[feature]), true
	}
}
