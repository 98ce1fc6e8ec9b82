package breakthrough

import (
	"math/rand/v2"

	"banchisa/games"
)

func prior(s games.State, actions []games.Action, dst []float32) {
	st := s.(*State)
	enemy := st.men[1-st.toMove]
	for i, a := range actions {
		to := uint64(1) << Unpack(a).To
		dst[i] = 1
		switch {
		case to&(row1|row8) != 0:
			dst[i] = 50
		case to&enemy != 0:
			dst[i] = 4
		}
	}
}

func rolloutPolicy(s games.State, actions []games.Action, r *rand.Rand) games.Action {
	st := s.(*State)
	enemy := st.men[1-st.toMove]
	for _, a := range actions {
		if uint64(1)<<Unpack(a).To&(row1|row8) != 0 {
			return a
		}
	}
	first := actions[r.IntN(len(actions))]
	if uint64(1)<<Unpack(first).To&enemy != 0 {
		return first
	}
	// A second sample prefers a capture without always finding it.
	if second := actions[r.IntN(len(actions))]; uint64(1)<<Unpack(second).To&enemy != 0 {
		return second
	}
	return first
}
