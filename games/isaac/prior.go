package isaac

import (
	"math/bits"
	"math/rand/v2"

	"banchisa/games"
)

// prior weighs the legal actions for the tree.
func prior(state games.State, actions []games.Action, dst []float32) {
	s := state.(*State)
	switch s.phase {
	case Placing:
		f := s.field()
		for i, a := range actions {
			dst[i] = 1
			if a>>24 == games.Action(Place) {
				gain := max(0, 6+f.gain(a))
				dst[i] = 0.05 + float32(gain*gain*gain)
			}
		}
	case Removing:
		s.weighRemovals(actions, dst)
	default:
		s.weighAdvances(actions, dst)
	}
}

// field is what a placement is judged by: for each line of both directions, the value of
// the tiles that lie along it, own less the other's, summed up from line 0.
type field struct {
	sums   [2][Size + 1]int16
	heads  [2][Size]int8
	values [Size + 1]float32
}

func (s *State) field() (f field) {
	for seat := Dark; seat <= Light; seat++ {
		sign := int16(1)
		if seat != s.turn {
			sign = -1
		}
		for w, word := range s.anchors[seat] {
			for ; word != 0; word &= word - 1 {
				t := s.tile(seat, Cell(w*half+bits.TrailingZeros64(word)))
				f.sums[t.Dir][t.Line()+1] += sign * int16(s.rules.value[t.Length])
			}
		}
	}
	for d := range f.sums {
		for n := range Size {
			f.heads[d][n] = int8(bits.OnesCount64(s.heads[d].line(n)))
			f.sums[d][n+1] += f.sums[d][n]
		}
	}
	for _, k := range s.rules.Kinds {
		f.values[k.Length] = float32(k.Value)
	}
	return f
}

// gain is about how many points a placement adds for the seat on turn: its own others,
// now and to come, and one more other for every tile whose line it touches.
func (f *field) gain(a games.Action) float32 {
	length, d, place := int(a>>16&0xff), int(a>>8&1), int(a&0xff)
	line, first := place/Size, place%Size
	value := f.values[length]
	own := float32(value * (float32(f.heads[d][line]) + float32(0.35*float32(Size-length))))
	// The first removals find the counters on the edges.
	if line == 0 || line == Size-1 {
		own *= 1.3
	}
	along := f.sums[d][line+1] - f.sums[d][line]
	across := f.sums[1-d][first+length] - f.sums[1-d][first]
	return float32(0.5*own) + float32(along+across)
}

// weighRemovals weighs each by its points and what it leaves for later: a long tile taken
// early shuts the shorter ones out.
func (s *State) weighRemovals(actions []games.Action, dst []float32) {
	if actions[0]>>24 != games.Action(Remove) {
		dst[0] = 1
		return
	}
	missing := s.rules.Target - int(s.score[s.turn])
	best := float32(0)
	for i, a := range actions {
		t := s.tile(s.turn, Cell(a&0xff))
		value, others, bonus := s.Worth(t)
		points := value * others * bonus
		if points >= missing {
			dst[i] = 1000
			best = max(best, dst[i])
			continue
		}
		// What is left: the best of the tiles that stay removable.
		rest := [3]int{}
		for j, b := range actions {
			u := s.tile(s.turn, Cell(b&0xff))
			if j == i || u.Length < t.Length {
				continue
			}
			v, o, m := s.Worth(u)
			worth := v * o * m
			for k := range rest {
				if worth > rest[k] {
					worth, rest[k] = rest[k], worth
				}
			}
		}
		dst[i] = float32(points) + float32(0.75*float32(rest[0])) + float32(0.5*float32(rest[1])) + float32(0.3*float32(rest[2]))
		best = max(best, dst[i])
	}
	sharpen(dst[:len(actions)], best, 12)
}

// weighAdvances weighs each by the points, what the counter then doubles, and what it
// holds.
func (s *State) weighAdvances(actions []games.Action, dst []float32) {
	best := float32(-1000)
	for i, a := range actions {
		dst[i] = s.afterAdvance(int(a & 0xff))
		best = max(best, dst[i])
	}
	sharpen(dst[:len(actions)], best, 6)
}

// afterAdvance judges an advance by n, in points.
func (s *State) afterAdvance(n int) float32 {
	score := int(s.score[s.turn]) + n
	if score >= s.rules.Target {
		return 1000
	}
	at := [2]Cell{Square(Dark, int(s.score[Dark])), Square(Light, int(s.score[Light]))}
	at[s.turn] = Square(s.turn, score)
	return float32(n) + s.standing(s.turn, at[Dark], at[Light])
}

// sharpen turns points into weights: 1 for the best, falling to a tenth over a width.
func sharpen(dst []float32, best, width float32) {
	for i, v := range dst {
		x := 1 - (best-v)/(3*width)
		dst[i] = 0.01
		if x > 0 {
			dst[i] = float32(x*x*x) + 0.01
		}
	}
}

// rollout plays quickly and not badly: the best of a few placements drawn at random, a
// removal drawn by weight, the best of the longest advances.
func rollout(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*State)
	if len(actions) == 1 {
		return actions[0]
	}
	switch s.phase {
	case Placing:
		f := s.field()
		best, gain := actions[0], float32(-1000)
		for range 5 {
			a := actions[r.IntN(len(actions))]
			if g := f.gain(a); g > gain {
				best, gain = a, g
			}
		}
		return best
	case Removing:
		var room [Size * Size / 2]float32
		weights := room[:len(actions)]
		s.weighRemovals(actions, weights)
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
		if v := s.afterAdvance(int(actions[k] & 0xff)); v > value {
			best, value = actions[k], v
		}
	}
	return best
}
