package polar_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/polar"
	"banchisa/resources"
)

// eager plays forward: it clicks, advances, rides and takes the spot farthest east, so
// that matches get past the first columns and land.
func eager(s games.State, actions []games.Action, r *rand.Rand) games.Action {
	best, most := actions[0], -1
	for _, a := range actions {
		m, worth := polar.Decode(a), r.IntN(12)
		switch m.Kind {
		case polar.Land:
			worth += 1000
		case polar.Go:
			worth += 40 + 9*m.Square.Column() + 3*int(m.Cell%3)
		case polar.Ride, polar.Swap, polar.Recycle, polar.RecycleSwap:
			worth += 20
		case polar.Click:
			worth += 6
		case polar.Advance, polar.Place, polar.Reserve:
			worth += m.Square.Column() / 2
		case polar.Correct, polar.FreeSeal, polar.FreeLion, polar.Still:
			worth += 2
		case polar.Shift:
			worth -= 4
		}
		if worth > most {
			best, most = a, worth
		}
	}
	return best
}

func TestConforms(t *testing.T) {
	checks, matches, dir := 40, 4, "testdata" // the space has 8,000 candidates
	variants := gametest.Shipped(t, polar.Game, resources.Variants)
	if testing.Short() {
		checks, matches, dir = 4, 1, "testdata/short"
		variants = slices.DeleteFunc(variants, func(v games.Variant) bool { return v.ID != "classic" && v.ID != "duel" })
	}
	gametest.Conform(t, polar.Game, gametest.Options{
		Checks:   checks,
		Matches:  matches,
		Variants: variants,
		Dir:      dir,
		WholeSum: true,
		Policy:   eager,
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, polar.Game, gametest.Shipped(f, polar.Game, resources.Variants))
}
