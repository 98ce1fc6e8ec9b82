package isaac

import (
	"math/bits"

	"banchisa/games"
)

// mind is what Isaac knows about playing well. Playouts go to the end: they are short,
// since a handful of good removals makes a hundred points.
var mind = games.Mind{
	Features: []games.Feature{
		featureScore:    {ID: "score", Weight: 0.055},
		featureBest:     {ID: "best", Weight: 0.045},
		featurePlan:     {ID: "plan", Weight: 0.028},
		featureHeld:     {ID: "held", Weight: -0.010},
		featureWin:      {ID: "win", Weight: 4},
		featureCrossing: {ID: "crossing", Weight: 0.012},
		featureHand:     {ID: "hand", Weight: 0.030},
	},
	Measure: measure,
	Prior:   prior,
	Rollout: rollout,
	// Measured with banchisa-cli arena: each level wins 80 to 85 of 100 against the one
	// below. See docs/performance.md.
	Levels: games.Levels{
		Iterations: [5]int{40, 50, 62, 210, 640},
		Warmth:     [5]float64{1.8, 0.5, 0.25, 0.05, 0.01},
	},
}

// The features of a seat.
const (
	featureScore    = iota // points made, those to be advanced too
	featureBest            // points of the best removal now
	featurePlan            // points of the next three, each later one counting less
	featureHeld            // points that lie under a counter
	featureWin             // it is on turn and has enough to reach the target
	featureCrossing        // value × others of all its tiles, while placing
	featureHand            // value of the tiles in hand, while placing
)

func measure(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	score := s.Score(seat)
	if s.phase == Advancing && s.turn == seat {
		score = min(score+int(s.points), s.rules.Target)
	}
	out := s.survey(seat, Square(Dark, int(s.score[Dark])), Square(Light, int(s.score[Light])))
	missing := s.rules.Target - score
	dst[featureScore] = float64(score)
	dst[featureBest] = float64(min(out.top[0], missing))
	dst[featurePlan] = float64(0.9*float64(out.top[1])) + float64(0.6*float64(out.top[2])) + float64(0.4*float64(out.top[3]))
	dst[featureHeld] = float64(out.held)
	dst[featureWin] = 0
	if missing <= 0 || s.phase == Removing && s.turn == seat && out.top[0] >= missing {
		dst[featureWin] = 1
	}
	dst[featureCrossing], dst[featureHand] = 0, 0
	if s.phase == Placing {
		dst[featureCrossing] = float64(out.sum)
		for _, k := range s.rules.Kinds {
			dst[featureHand] += float64(k.Value * int(s.hand[seat][k.Length]))
		}
	}
	if s.phase > Placing && s.out[seat] && !s.rules.Wait {
		dst[featureBest], dst[featurePlan] = 0, 0
	}
}

// survey is what a seat could take, with the counters on two cells.
type survey struct {
	top  [4]int // the best removals, in points
	held int    // what lies under counters
	sum  int    // value × others of all
}

func (s *State) survey(seat games.Seat, dark, light Cell) (out survey) {
	lines := [2][2]int{{dark.Row(), light.Row()}, {dark.Column(), light.Column()}}
	longest := s.longest[seat]
	for w, word := range s.anchors[seat] {
		for ; word != 0; word &= word - 1 {
			c := Cell(w*half + bits.TrailingZeros64(word))
			t := s.tile(seat, c)
			if uint8(t.Length) < longest {
				continue
			}
			line := t.Line()
			worth := s.rules.value[t.Length] * (bits.OnesCount64(s.heads[t.Dir].line(line)) - 1)
			out.sum += worth
			held := false
			for i, at := range [2]Cell{dark, light} {
				if lines[t.Dir][i] == line {
					worth *= 2
					held = held || t.Covers(at)
				}
			}
			if held {
				out.held += worth
				continue
			}
			for i := range out.top {
				if worth > out.top[i] {
					worth, out.top[i] = out.top[i], worth
				}
			}
		}
	}
	return out
}

// standing is what the seats' prospects are worth to seat in points, when the other is to
// remove next.
func (s *State) standing(seat games.Seat, dark, light Cell) float32 {
	var own, other survey
	if !s.out[seat] || s.rules.Wait {
		own = s.survey(seat, dark, light)
	}
	if !s.out[1-seat] || s.rules.Wait {
		other = s.survey(1-seat, dark, light)
	}
	mine := float32(0.75*float32(own.top[0])) + float32(0.45*float32(own.top[1])) + float32(0.3*float32(own.top[2]))
	theirs := float32(0.85*float32(other.top[0])) + float32(0.5*float32(other.top[1])) + float32(0.3*float32(other.top[2]))
	return mine - theirs
}
