package review_test

import (
	"slices"
	"testing"

	"banchisa/app/review"
	"banchisa/games"
	"banchisa/games/catalog"
)

// The largest gain of each match that ships with the app, in what its game counts.
func TestBiggestHaul(t *testing.T) {
	want := map[string]review.TurnGain{
		"isaac":     {Seat: 0, Ply: 24, Gain: 12},
		"quadriga":  {Seat: 0, Ply: 407, Gain: 4},
		"pinguinoe": {Seat: 1, Ply: 400, Gain: 5},
		"polar":     {Seat: 2, Ply: 71, Gain: 6},
		"fuga":      {Seat: 0, Ply: 220, Gain: 6},
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

// TestOwnBestMoment checks that the largest gain of a seat is its own, and which shipped matches were near.
func TestOwnBestMoment(t *testing.T) {
	near := map[string]bool{"fuga": true}
	for _, game := range catalog.All {
		m, err := catalog.ShippedMatch(game)
		if err != nil {
			t.Fatal(err)
		}
		shares := m.State().Returns(nil)
		for seat := range games.Seat(len(m.Setup.Seats)) {
			gain, ok := review.LargestGainOf(m, func(s games.Seat) bool { return s == seat })
			if !ok || gain.Seat != seat || m.StateAt(gain.Ply-1).Actor() != seat {
				t.Errorf("%s: the best moment of seat %d is %+v", game.ID, seat, gain)
			}
		}
		winner := games.Seat(slices.Index(shares, slices.Max(shares)))
		if got := review.WasNear(m, 1-min(winner, 1), winner); got != near[game.ID] {
			t.Errorf("%s: near %t, shares %v", game.ID, got, shares)
		}
	}
}
