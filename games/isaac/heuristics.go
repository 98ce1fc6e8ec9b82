package isaac

import (
	"math/bits"

	"banchisa/games"
)

// heuristics plays rollouts to the end: they are short, since a handful of good removals scores a
// hundred points.
var heuristics = games.Heuristics{
	Measures: measures,
	Features: []games.Feature{
		featureScore:    {ID: "score", Weight: 0.055},
		featureBest:     {ID: "best", Weight: 0.045},
		featurePlan:     {ID: "plan", Weight: 0.028},
		featureHeld:     {ID: "held", Weight: -0.010},
		featureWin:      {ID: "win", Weight: 4},
		featureCrossing: {ID: "crossing", Weight: 0.012},
		featureHand:     {ID: "hand", Weight: 0.030},
	},
	// Learned with banchisa-lab tune from 600 matches of level 3. See docs/lab.md.
	Tuned: []float64{
		featureScore:    0.0756,
		featureBest:     0.0142,
		featurePlan:     0.0851,
		featureHeld:     0.0137,
		featureWin:      4,
		featureCrossing: 0,
		featureHand:     -0.030,
	},
	ExtractFeatures: extractFeatures,
	Continues:       continues,
	IsPass:          func(a games.Action) bool { return Unpack(a).Kind == Pass },
	Prior:           prior,
	RolloutPolicy:   rolloutPolicy,
	// Measured with banchisa-lab arena: each level wins 79 to 83 of 100 matches against the one
	// below. See docs/lab.md.
	Levels: games.LevelParams{
		Iterations:  [5]int{40, 50, 62, 210, 640},
		Temperature: [5]float64{1.8, 0.5, 0.25, 0.05, 0.01},
	},
}

// continues reports whether two actions are a removal and the advance of its points.
func continues(before, a games.Action) bool {
	return Unpack(before).Kind == Remove && Unpack(a).Kind == Advance
}

// The features of a seat.
const (
	featureScore    = iota // points made, including those still to be advanced
	featureBest            // points of the best removal now
	featurePlan            // points of the next three, discounted
	featureHeld            // points under a counter
	featureWin             // on turn with enough points to reach the target
	featureCrossing        // value × others of all its tiles, while placing
	featureHand            // value of the tiles in hand, while placing
)

func extractFeatures(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	score := s.Score(seat)
	if s.phase == Advancing && s.turn == seat {
		score = min(score+int(s.points), s.rules.Target)
	}
	removals := s.removalStats(seat, Square(Dark, int(s.score[Dark])), Square(Light, int(s.score[Light])))
	needed := s.rules.Target - score
	dst[featureScore] = float64(score)
	dst[featureBest] = float64(min(removals.best[0], needed))
	dst[featurePlan] = float64(0.9*float64(removals.best[1])) + float64(0.6*float64(removals.best[2])) + float64(0.4*float64(removals.best[3]))
	dst[featureHeld] = float64(removals.heldPoints)
	dst[featureWin] = 0
	if needed <= 0 || s.phase == Removing && s.turn == seat && removals.best[0] >= needed {
		dst[featureWin] = 1
	}
	dst[featureCrossing], dst[featureHand] = 0, 0
	if s.phase == Placing {
		dst[featureCrossing] = float64(removals.total)
		for _, k := range s.rules.Stocks {
			dst[featureHand] += float64(k.Value * int(s.hand[seat][k.Length]))
		}
	}
	if s.phase > Placing && s.passed[seat] && !s.rules.WaitIfBlocked {
		dst[featureBest], dst[featurePlan] = 0, 0
	}
}

// removalStats is what a seat could remove, with the counters on two given cells.
type removalStats struct {
	best       [4]int // points of the best removals
	heldPoints int    // points of the tiles under counters
	total      int    // value × others of all tiles
}

func (s *State) removalStats(seat games.Seat, dark, light Cell) (out removalStats) {
	lines := [2][2]int{{dark.Row(), light.Row()}, {dark.Column(), light.Column()}}
	minLength := s.longestRemoved[seat]
	for w, cells := range s.anchors[seat] {
		for ; cells != 0; cells &= cells - 1 {
			c := Cell(w*halfBits + bits.TrailingZeros64(cells))
			t := s.tileAt(seat, c)
			if uint8(t.Length) < minLength {
				continue
			}
			line := t.Line()
			points := s.rules.value[t.Length] * (bits.OnesCount64(s.starts[t.Dir].lineBits(line)) - 1)
			out.total += points
			held := false
			for i, at := range [2]Cell{dark, light} {
				if lines[t.Dir][i] == line {
					points *= 2
					held = held || t.Covers(at)
				}
			}
			if held {
				out.heldPoints += points
				continue
			}
			keepBest(out.best[:], points)
		}
	}
	return out
}

// keepBest inserts points into a list, the largest first, from which the smallest drops out.
func keepBest(best []int, points int) {
	for i := range best {
		if points > best[i] {
			points, best[i] = best[i], points
		}
	}
}

// positionValue returns the seat's prospects minus the other's, in points, if the other is to
// remove next.
func (s *State) positionValue(seat games.Seat, dark, light Cell) float32 {
	var mineStats, theirStats removalStats
	if !s.passed[seat] || s.rules.WaitIfBlocked {
		mineStats = s.removalStats(seat, dark, light)
	}
	if !s.passed[1-seat] || s.rules.WaitIfBlocked {
		theirStats = s.removalStats(1-seat, dark, light)
	}
	mine := float32(0.75*float32(mineStats.best[0])) + float32(0.45*float32(mineStats.best[1])) + float32(0.3*float32(mineStats.best[2]))
	theirs := float32(0.85*float32(theirStats.best[0])) + float32(0.5*float32(theirStats.best[1])) + float32(0.3*float32(theirStats.best[2]))
	return mine - theirs
}
