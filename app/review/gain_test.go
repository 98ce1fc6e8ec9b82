package review_test

import (
	"testing"

	"banchisa/app/review"
	"banchisa/games/catalog"
)

// The largest gain of each match that ships with the app, in what its game counts.
func TestBiggestHaul(t *testing.T) {
	want := map[string]review.TurnGain{
		"isaac":     {Seat: 0, Ply: 24, Gain: 12},
		"quadriga":  {Seat: 0, Ply: 407, Gain: 4},
		"pinguinoe": {Seat: 1, Ply: 400, Gain: 5},
		"polar":     {Seat: 2, Ply: 71, Gain: 6},
		"fuga":      {Seat: 0, Ply: 109, Gain: 6},
	}
	for _, game := range catalog.All {
		if game.Gained == nil {
			continue
		}
		m := openingOf(t, game.ID, 10000)
		if got, ok := review.LargestGain(m); !ok || got != want[game.ID] {
			t.Errorf("%s: %+v, want %+v", game.ID, got, want[game.ID])
		}
		for m.Len() > 0 && m.Undo() {
		}
		if got, ok := review.LargestGain(m); ok {
			t.Errorf("%s: of nothing it makes %+v", game.ID, got)
		}
	}
}
