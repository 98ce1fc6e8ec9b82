package polar

import (
	"banchisa/games"
	"banchisa/games/exact"
)

// warmth is the temperature of the priors, in the unit of worth.
const warmth = 0.35

// prior tries every action on a copy and weighs it by what it makes of the position: for
// the one asked, less a share of what it makes of the others'. A free move must better
// something, or it is left out.
func prior(state games.State, actions []games.Action, dst []float32) {
	s := state.(*State)
	top := s.top()
	switch {
	case top.query == askTake || top.query == askFirst || len(actions) < 2:
		for i := range actions {
			dst[i] = 1
		}
		return
	case top.query == askTurn:
		s.priorTurn(actions, dst)
	default:
		var c State
		for i, a := range actions {
			c = *s
			c.Apply(a)
			if Decode(a).Kind == Correct {
				dst[i] = float32(c.afterCorrection(top.who))
			} else {
				dst[i] = float32(c.gain(top.who, top.query))
			}
		}
	}
	temper(dst[:len(actions)])
}

// leftOut marks an action that is not worth a try.
const leftOut = -1e9

// temper makes weights of worths.
func temper(dst []float32) {
	most := float32(leftOut)
	for _, v := range dst {
		most = max(most, v)
	}
	for i, v := range dst {
		if v == leftOut {
			dst[i] = 0
			continue
		}
		dst[i] = float32(exact.Exp(float64(max(v-most, -12) / warmth)))
		if dst[i] < 0.004 {
			dst[i] = 0.004
		}
	}
}

// gain is what a position is worth to a colour after an answer: its own strength and, where a choice can hurt others, less theirs, the leader's most.
func (s *State) gain(who uint8, query query) float64 {
	own := s.worth(who)
	switch query {
	case askLion, askAt, askSeal, askMover, askRide:
	default:
		return own
	}
	for c := range s.colours {
		if s.seat(c) != s.seat(who) {
			v := s.worth(c)
			own -= 0.35 * v * v / 10
		}
	}
	return own
}

// afterCorrection is the worth of the best answer to the corrected number.
func (s *State) afterCorrection(who uint8) float64 {
	var room [160]games.Action
	best := -1e9
	var c State
	for _, a := range s.numberActions(room[:0]) {
		c = *s
		c.Apply(a)
		best = max(best, c.worth(who))
	}
	return best
}

// priorTurn weighs a whole turn's choices. What ends the turn is worth what it leaves;
// a click, and a free move before it, what the click promises too.
func (s *State) priorTurn(actions []games.Action, dst []float32) {
	me := s.mover
	var f [features]float64
	s.survey(me, &f)
	base, promise := weigh(&f), promised(&f)
	var c State
	for i, a := range actions {
		m := Decode(a)
		switch m.Kind {
		case Click:
			dst[i] = float32(base + promise)
			continue
		case Bonus:
			dst[i] = float32(base + 0.30)
			continue
		case Pass:
			dst[i] = float32(base)
			continue
		}
		if !s.concerns(m) {
			dst[i] = leftOut
			continue
		}
		c = *s
		c.Apply(a)
		c.survey(me, &f)
		v := weigh(&f)
		switch {
		case m.Kind == Double:
			v += promised(&f) + 0.25
		case m.Kind < Place && m.Kind != Still:
			v += promised(&f)
			if v += s.spoils(&c, m); v < base+promise+0.04 {
				dst[i] = leftOut
				continue
			}
		default:
			v += s.spoils(&c, m)
		}
		dst[i] = float32(v)
	}
}

// promised is what a click adds on average: the hope now comes true.
func promised(f *[features]float64) float64 {
	return float64(mindWeights[featurePlace] * f[featureHope])
}

// concerns tells whether a change to the sea is near enough to a penguin to matter.
func (s *State) concerns(m Move) bool {
	switch m.Kind {
	case Rotate, Place, Reserve:
	case Shift:
		return m.Square.Column() >= s.column(s.mover)-2
	default:
		return true
	}
	column := m.Square.Column() + 1
	for c := range s.colours {
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

// spoils is what an action takes from the strongest rival, a third of it counted.
func (s *State) spoils(after *State, m Move) float64 {
	if m.Kind == FreeSeal || m.Kind == FreeLion || m.Kind == Still {
		return 0
	}
	best, top := -1, 0.0
	for c := range s.colours {
		if s.seat(c) != s.seat(s.mover) {
			if place := s.eastward(s.penguins[c]); best < 0 || place > top {
				best, top = int(c), place
			}
		}
	}
	return float64(0.3 * (s.worth(uint8(best)) - after.worth(uint8(best))))
}
