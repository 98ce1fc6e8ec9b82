package isaac

import (
	"math/bits"
	"math/rand/v2"

	"banchisa/games"
)

// prior weighs the legal actions for the tree search.
func prior(state games.State, actions []games.Action, dst []float32) {
	s := state.(*State)
	switch s.phase {
	case Placing:
		f := s.lineSums()
		for i, a := range actions {
			dst[i] = 1
			if a>>24 == games.Action(Place) {
				gain := max(0, 6+f.gain(a))
				dst[i] = 0.05 + float32(gain*gain*gain)
			}
		}
	case Removing:
		s.removalPriors(actions, dst)
	default:
		s.advancePriors(actions, dst)
	}
}

// lineSums evaluates placements: for each line of both directions, the value of the tiles along
// it, one's own minus the other's, summed up from line 0.
type lineSums struct {
	prefix      [2][Size + 1]int16
	startCounts [2][Size]int8
	tileValues  [Size + 1]float32
}

func (s *State) lineSums() (f lineSums) {
	for seat := Dark; seat <= Light; seat++ {
		sign := int16(1)
		if seat != s.turn {
			sign = -1
		}
		for w, cells := range s.anchors[seat] {
			for ; cells != 0; cells &= cells - 1 {
				t := s.tileAt(seat, Cell(w*halfBits+bits.TrailingZeros64(cells)))
				f.prefix[t.Dir][t.Line()+1] += sign * int16(s.rules.value[t.Length])
			}
		}
	}
	for d := range f.prefix {
		for n := range Size {
			f.startCounts[d][n] = int8(bits.OnesCount64(s.starts[d].lineBits(n)))
			f.prefix[d][n+1] += f.prefix[d][n]
		}
	}
	for _, k := range s.rules.Stocks {
		f.tileValues[k.Length] = float32(k.Value)
	}
	return f
}

// gain estimates the points that a placement adds for the seat on turn: its own others, now and
// later, and one more other for every tile whose line it touches.
func (l *lineSums) gain(a games.Action) float32 {
	length, d, index := int(a>>16&0xff), int(a>>8&1), int(a&0xff)
	line, offset := index/Size, index%Size
	value := l.tileValues[length]
	mine := float32(value * (float32(l.startCounts[d][line]) + float32(0.35*float32(Size-length))))
	// At the first removals the counters are on the edges.
	if line == 0 || line == Size-1 {
		mine *= 1.3
	}
	along := l.prefix[d][line+1] - l.prefix[d][line]
	across := l.prefix[1-d][offset+length] - l.prefix[1-d][offset]
	return float32(0.5*mine) + float32(along+across)
}

// removalPriors weighs each removal by its points and by what it leaves for later: a long tile
// removed early excludes the shorter ones.
func (s *State) removalPriors(actions []games.Action, dst []float32) {
	if actions[0]>>24 != games.Action(Remove) {
		dst[0] = 1
		return
	}
	needed := s.rules.Target - int(s.score[s.turn])
	best := float32(0)
	for i, a := range actions {
		t := s.tileAt(s.turn, Cell(a&0xff))
		value, others, bonus := s.RemovalPoints(t)
		points := value * others * bonus
		if points >= needed {
			dst[i] = 1000
			best = max(best, dst[i])
			continue
		}
		// What is left: the best of the tiles that can still be removed.
		next := [3]int{}
		for j, b := range actions {
			u := s.tileAt(s.turn, Cell(b&0xff))
			if j == i || u.Length < t.Length {
				continue
			}
			v, o, m := s.RemovalPoints(u)
			uPoints := v * o * m
			keepBest(next[:], uPoints)
		}
		dst[i] = float32(points) + float32(0.75*float32(next[0])) + float32(0.5*float32(next[1])) + float32(0.3*float32(next[2]))
		best = max(best, dst[i])
	}
	toWeights(dst[:len(actions)], best, 12)
}

// advancePriors weighs each advance by the points, by what the counter doubles afterwards, and by
// the tiles that it blocks.
func (s *State) advancePriors(actions []games.Action, dst []float32) {
	best := float32(-1000)
	for i, a := range actions {
		dst[i] = s.advanceValue(int(a & 0xff))
		best = max(best, dst[i])
	}
	toWeights(dst[:len(actions)], best, 6)
}

// advanceValue estimates an advance by n squares, in points.
func (s *State) advanceValue(n int) float32 {
	score := int(s.score[s.turn]) + n
	if score >= s.rules.Target {
		return 1000
	}
	counters := [2]Cell{Square(Dark, int(s.score[Dark])), Square(Light, int(s.score[Light]))}
	counters[s.turn] = Square(s.turn, score)
	return float32(n) + s.positionValue(s.turn, counters[Dark], counters[Light])
}

// toWeights converts points into weights: 1 for the best, falling to a tenth over width points.
func toWeights(dst []float32, best, width float32) {
	for i, v := range dst {
		x := 1 - (best-v)/(3*width)
		dst[i] = 0.01
		if x > 0 {
			dst[i] = float32(x*x*x) + 0.01
		}
	}
}

// rolloutPolicy is fast and plays fairly well: the best of a few random placements, a removal
// sampled by weight, the best of the longest advances.
func rolloutPolicy(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*State)
	if len(actions) == 1 {
		return actions[0]
	}
	switch s.phase {
	case Placing:
		f := s.lineSums()
		best, gain := actions[0], float32(-1000)
		for range 5 {
			a := actions[r.IntN(len(actions))]
			if g := f.gain(a); g > gain {
				best, gain = a, g
			}
		}
		return best
	case Removing:
		var buf [Size * Size / 2]float32
		weights := buf[:len(actions)]
		s.removalPriors(actions, weights)
		sum := float32(0)
		for i, w := range weights {
			weights[i] = float32(w * w)
			sum += weights[i]
		}
		at := float32(r.Float32() * sum)
		for i, w := range weights {
			if at -= w; at < 0 {
				return actions[i]
			}
		}
		return actions[len(actions)-1]
	}
	// The longest advances, and some shorter ones.
	best, value := actions[len(actions)-1], float32(-1000)
	for i := range 6 {
		k := len(actions) - 1 - i
		if i >= 4 {
			k = r.IntN(len(actions))
		}
		if k < 0 {
			break
		}
		if v := s.advanceValue(int(actions[k] & 0xff)); v > value {
			best, value = actions[k], v
		}
	}
	return best
}
