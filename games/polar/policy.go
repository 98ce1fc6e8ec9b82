package polar

import (
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/detmath"
)

// temperature is the temperature of the priors, in units of value.
const temperature = 0.35

// prior tries every action on a copy and weighs it by the position after it: the value for the
// seat to move minus a share of the others' value. A free move must improve something, or it is
// excluded.
func prior(state games.State, actions []games.Action, dst []float32) {
	s := state.(*State)
	top := s.topQuestion()
	switch {
	case top.question == ChooseHand || top.question == PlaceFirst || len(actions) < 2:
		for i := range actions {
			dst[i] = 1
		}
		return
	case top.question == TakeTurn:
		s.turnPriors(actions, dst)
	case top.question == AfterEvent: // a click promises progress
		var f [numFeatures]float64
		s.extract(top.color, &f)
		dst[0], dst[1] = float32(clickGain(&f)), 0
	default:
		var c State
		for i, a := range actions {
			c = *s
			c.Apply(a)
			if Unpack(a).Kind == Correct {
				dst[i] = float32(c.correctionValue(top.color))
			} else {
				dst[i] = float32(c.answerValue(top.color, top.question))
			}
		}
	}
	softmaxWeights(dst[:len(actions)])
}

// prunedValue marks an action to be excluded.
const prunedValue = -1e9

// softmaxWeights turns values into weights.
func softmaxWeights(dst []float32) {
	top := float32(prunedValue)
	for _, v := range dst {
		top = max(top, v)
	}
	for i, v := range dst {
		if v == prunedValue {
			dst[i] = 0
			continue
		}
		dst[i] = float32(detmath.Exp(float64(max(v-top, -12) / temperature)))
		if dst[i] < 0.004 {
			dst[i] = 0.004
		}
	}
}

// answerValue returns the value of a position to a colour after an answer: its own and, if the
// choice can affect others, minus theirs, the leader's most.
func (s *State) answerValue(who uint8, question Question) float64 {
	total := s.value(who)
	switch question {
	case PutLion, NameVictim, PutSeal, MoverSends, RideOn:
	default:
		return total
	}
	for c := range s.numColors {
		if s.seatOf(c) != s.seatOf(who) {
			v := s.value(c)
			total -= 0.35 * v * v / 10
		}
	}
	return total
}

// correctionValue returns the value of the best answer to the corrected number.
func (s *State) correctionValue(who uint8) float64 {
	var buf [160]games.Action
	best := -1e9
	var c State
	for _, a := range s.numberActions(buf[:0]) {
		c = *s
		c.Apply(a)
		best = max(best, c.value(who))
	}
	return best
}

// turnPriors weighs the choices of a turn. An action that ends the turn has the value of the
// position after it; a click, and a free move before it, also has the value that the click
// promises.
func (s *State) turnPriors(actions []games.Action, dst []float32) {
	me := s.mover
	var f [numFeatures]float64
	s.extract(me, &f)
	base, clickValue := weightedSum(&f), clickGain(&f)
	rival := s.strongestRival()
	rivalValue := s.value(rival)
	var c State
	for i, a := range actions {
		m := Unpack(a)
		switch m.Kind {
		case Click:
			dst[i] = float32(base + clickValue)
			continue
		case Bonus:
			dst[i] = float32(base + 0.30)
			continue
		case Pass:
			dst[i] = float32(base)
			continue
		}
		if !s.nearPenguin(m) {
			dst[i] = prunedValue
			continue
		}
		c = *s
		c.Apply(a)
		c.extract(me, &f)
		v := weightedSum(&f)
		switch {
		case m.Kind == Double:
			v += clickGain(&f) + 0.25
		case m.Kind < Place && m.Kind != Still:
			v += clickGain(&f)
			if v += rivalLoss(&c, m, rival, rivalValue); v < base+clickValue+0.04 {
				dst[i] = prunedValue
				continue
			}
		default:
			v += rivalLoss(&c, m, rival, rivalValue)
		}
		dst[i] = float32(v)
	}
}

// clickGain returns what a click adds on average: the expected progress is then made.
func clickGain(f *[numFeatures]float64) float64 {
	return float64(featureWeights[featureProgress] * f[featureExpected])
}

// nearPenguin reports whether a change to the sea is near enough to a penguin to matter.
func (s *State) nearPenguin(m Move) bool {
	switch m.Kind {
	case Rotate, Place, Reserve:
	case Shift:
		return m.Square.Column() >= s.column(s.mover)-2
	default:
		return true
	}
	column := m.Square.Column() + 1
	for c := range s.numColors {
		near := s.column(c)
		if c != s.mover && m.Kind != Rotate {
			continue
		}
		if near-1 <= column && column <= near+3 {
			return true
		}
	}
	return column == s.rules.Columns
}

// strongestRival returns the colour of another seat that is farthest on.
func (s *State) strongestRival() uint8 {
	best, top := uint8(0), -1.0
	for c := range s.numColors {
		if s.seatOf(c) != s.seatOf(s.mover) {
			if progress := s.progress(s.penguins[c]); progress > top {
				best, top = c, progress
			}
		}
	}
	return best
}

// rivalLoss returns a third of what an action takes from a rival, given its value before.
func rivalLoss(after *State, m Move, rival uint8, before float64) float64 {
	if m.Kind == FreeSeal || m.Kind == FreeLion || m.Kind == Still {
		return 0
	}
	return float64(0.3 * (before - after.value(rival)))
}

// rolloutPolicy is fast and prefers moves forward.
func rolloutPolicy(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*State)
	if len(actions) == 1 {
		return actions[0]
	}
	switch s.topQuestion().question {
	case TakeTurn:
		// The list ends with bonus or pass and click; advances and placements precede them, if
		// there are any.
		switch n := len(actions); r.Uint32() % 16 {
		case 0:
			return actions[n-2]
		case 1, 2, 3, 4, 5:
			if n > 2 {
				if k := Unpack(actions[n-3]).Kind; k == Advance || k == Place {
					return s.bestOfThree(actions, r)
				}
			}
			return actions[n-1]
		default:
			return actions[n-1]
		}
	case AfterEvent:
		return actions[0]
	case AfterNumber:
		return s.bestAnswer(actions)
	case RideOn:
		return actions[r.IntN(len(actions)-1)]
	}
	return actions[r.IntN(len(actions))]
}

// bestOfThree returns the most forward of three random actions among those of the list that
// advance or place.
func (s *State) bestOfThree(actions []games.Action, r *rand.Rand) games.Action {
	best, far := actions[len(actions)-3], -1
	ahead := s.column(s.mover)
	for range 3 {
		a := actions[len(actions)-3-r.IntN(min(24, len(actions)-2))]
		m := Unpack(a)
		if m.Kind != Advance && m.Kind != Place {
			continue
		}
		if v := 8 - max(ahead-m.Square.Column(), m.Square.Column()-ahead-1); v > far {
			best, far = a, v
		}
	}
	return best
}

// bestAnswer lands, corrects in order to land, or goes as far east as it can, preferably onto an
// own slab.
func (s *State) bestAnswer(actions []games.Action) games.Action {
	best, top := actions[len(actions)-1], -1
	progress := int(s.progress(s.penguins[s.mover])) - 3*(8-s.rules.Columns)
	d := -1
	for _, a := range actions {
		m, value := Unpack(a), -2
		switch m.Kind {
		case Land:
			return a
		case Correct:
			if d < 0 {
				d = s.stepsToLand(s.mover, 18)
			}
			if d == int(s.number)+m.Number {
				value = 99
			}
		case Go:
			value = 3*m.Square.Column() + int(m.Cell%3) + 1 - progress
			if owner(s.slabOn[m.Square]-1) == s.mover {
				value += 3
			}
		case Stay, Click:
			value = 0
		}
		if value > top {
			best, top = a, value
		}
	}
	return best
}
