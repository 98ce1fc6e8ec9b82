package polar_test

import (
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/polar"
)

// forwardPolicy clicks, advances, rides and takes the spot farthest east, so that matches get
// past the first columns and penguins land.
func forwardPolicy(s games.State, actions []games.Action, r *rand.Rand) games.Action {
	best, most := actions[0], -1
	for _, a := range actions {
		m, value := polar.Unpack(a), r.IntN(12)
		switch m.Kind {
		case polar.Land:
			value += 1000
		case polar.Go:
			value += 40 + 9*m.Square.Column() + 3*int(m.Cell%3)
		case polar.Ride, polar.Swap, polar.Recycle, polar.RecycleSwap:
			value += 20
		case polar.Click:
			value += 6
		case polar.Advance, polar.Place, polar.Reserve:
			value += m.Square.Column() / 2
		case polar.Correct, polar.FreeSeal, polar.FreeLion, polar.Still:
			value += 2
		case polar.Shift:
			value -= 4
		}
		if value > most {
			best, most = a, value
		}
	}
	return best
}
