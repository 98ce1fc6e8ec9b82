package breakthrough

import (
	"math/bits"
	"math/rand/v2"

	"banchisa/games"
)

// mind counts men and how far the foremost is. Its playouts capture and run home when
// they can.
var mind = games.Mind{
	Features: []games.Feature{{ID: "men", Weight: 1}, {ID: "foremost", Weight: 0.6}, {ID: "advance", Weight: 0.1}},
	Measure:  measure,
	Prior:    prior,
	Rollout:  rollout,
}

func measure(s games.State, seat games.Seat, dst []float64) {
	own := s.(*State).men[seat]
	if seat == Black {
		own = bits.ReverseBytes64(own)
	}
	dst[0] = float64(bits.OnesCount64(own))
	dst[1] = float64((63 - bits.LeadingZeros64(own|1)) >> 3)
	sum := 0
	for row := range 8 {
		sum += row * bits.OnesCount64(own>>(8*row)&row1)
	}
	dst[2] = float64(sum)
}

func prior(s games.State, actions []games.Action, dst []float32) {
	st := s.(*State)
	enemy := st.men[1-st.turn]
	for i, a := range actions {
		to := uint64(1) << decode(a).to
		dst[i] = 1
		switch {
		case to&(row1|row8) != 0:
			dst[i] = 50
		case to&enemy != 0:
			dst[i] = 4
		}
	}
}

func rollout(s games.State, actions []games.Action, r *rand.Rand) games.Action {
	st := s.(*State)
	enemy := st.men[1-st.turn]
	for _, a := range actions {
		if uint64(1)<<decode(a).to&(row1|row8) != 0 {
			return a
		}
	}
	first := actions[r.IntN(len(actions))]
	if uint64(1)<<decode(first).to&enemy != 0 {
		return first
	}
	// A second look prefers a capture, without always finding it.
	if second := actions[r.IntN(len(actions))]; uint64(1)<<decode(second).to&enemy != 0 {
		return second
	}
	return first
}
