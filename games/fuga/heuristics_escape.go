package fuga

import "math"

// winChances estimates the criminals' chance to win. At most one result is not zero: exchange
// while it is still possible, else escape if they lead, else breakout.
func (s *State) winChances() (meet, escape, breakout float64) {
	switch {
	case s.phase == setupPhase:
		return s.startValue(), 0, 0
	case s.mayMeet():
		turns := s.turnsToMeet()
		slack := s.rules.ExchangeUntil - int(s.turn) - int(math.Ceil(turns))
		if slack < 0 {
			return 0.12, 0, 0
		}
		chance := max(0.2, 0.92-float64(0.13*turns)+float64(0.03*float64(slack)))
		return 0.12 + float64(chance*(0.5+float64(0.15*s.escapeChance()))), 0, 0
	case s.criminalsShare() > 0:
		return 0, s.criminalsShare() * (0.35 + float64(0.65*s.escapeChance())), 0
	}
	// Criminals who leave now have lost.
	p, c := s.Points()
	need := float64((p-c)/max(1, s.rules.PointsVictim) + 1)
	return 0, 0, min(0.25, 0.03+float64(0.07*s.breakoutGain())/need) * float64(0.5+float64(0.5*float64((s.onMap&criminals).count()))) / 1.5
}

// criminalsShare returns what the criminals would get if the match ended now: 1, one half or 0.
func (s *State) criminalsShare() float64 { return [3]float64{0.5, 0, 1}[s.winner()+1] }

// escapeChance estimates the probability that no arrest costs the criminals their lead; the first
// one to leave determines the opposite edge for the other.
func (s *State) escapeChance() float64 {
	var chances [2]float64
	best := 0.0
	p, c := s.Points()
	canLoseOne := c-p > s.rules.PointsArrest
	var risks [2]float64
	for set := s.onMap & criminals; set != 0; {
		u := set.pop()
		risks[u] = s.arrestRisk(u)
	}
	for e := range numEdges {
		if s.firstExit != noEdge && e != s.firstExit.opposite() {
			continue
		}
		for u, edge := range [2]Edge{e, e.opposite()} {
			chances[u] = 1
			if s.firstExit != noEdge {
				edge = e
			}
			if s.onMap>>u&1 != 0 {
				chances[u] = s.survivalChance(Unit(u), edge, risks[u])
			}
		}
		v := float64(chances[0] * chances[1])
		if canLoseOne {
			v = chances[0] + chances[1] - v
		}
		best = max(best, v)
	}
	return best
}

// survivalChance estimates the probability that a criminal at that risk is still free when it
// reaches an edge, or when the match ends.
func (s *State) survivalChance(c Unit, e Edge, risk float64) float64 {
	turns := min(s.turnsTo(c, e), s.rules.Turns-int(s.turn)+1)
	v := 1 - float64(0.8*risk)
	later := 0.04 + float64(0.12*risk)
	for range min(turns, 8) - 1 {
		v -= float64(v * later)
	}
	return v
}

// arrestRisk estimates the probability that the police arrest a criminal in their next phase if
// it stays, attacking with the two strongest units in reach.
func (s *State) arrestRisk(c Unit) float64 {
	first, second := 0, 0
	for set := s.activePolice() &^ s.hooked; set != 0; {
		u := set.pop()
		if !s.armed(u) || s.rules.moveDistance(s.Mode(u), s.position[u], s.position[c])-1 > s.rules.Factors[s.Class(u)].Move {
			continue
		}
		if f := s.combat(u); f > first {
			first, second = f, first
		} else if f > second {
			second = f
		}
	}
	if first == 0 {
		return 0
	}
	d := s.rules.clampDifference(first + second - s.combat(s.topUnit(c)))
	sum := 0.0
	for i, n := range throwCounts {
		switch s.rules.ArrestResult(i + 2 + d) {
		case ResultArrested, ResultKilled:
			sum += n
		}
	}
	return sum / 36
}

// turnsTo estimates the number of turns a criminal needs to leave over an edge.
func (s *State) turnsTo(c Unit, e Edge) int {
	m, v := s.speed(c)
	turns := int(math.Ceil(float64(s.rules.exitDistances[m][e][s.position[c]]) / v))
	if !s.rules.FlightReach {
		turns++ // FUG-4.6: it must begin its move there
	}
	return turns
}

// breakoutGain returns the best expected gain of a break-out against police units near a
// criminal.
func (s *State) breakoutGain() float64 {
	best := 0.0
	for set := s.onMap & criminals; set != 0; {
		c := set.pop()
		_, v := s.speed(c)
		hostages := s.hostagesOf(c).count()
		strength := s.combat(s.topUnit(c)) + hostages
		for targets := s.activePolice(); targets != 0; {
			u := targets.pop()
			d := float64(s.apart(c, u)-1) / v
			if d > 2 {
				continue
			}
			w := s.breakoutValue(s.rules.clampDifference(strength-s.combat(u)), hostages) + 1.5
			best = max(best, w/(1+max(0, d)))
		}
	}
	return best
}

// blocksPartner reports whether a criminal that leaves over the edge where it is leaves the other
// one a long way to the opposite edge.
func (s *State) blocksPartner(u Unit) bool {
	c := s.walker(u)
	if !c.IsCriminal() || s.firstExit != noEdge || s.onMap&(1-c).mask() == 0 {
		return false
	}
	for e := range numEdges {
		if s.rules.onEdge(s.position[u], e) && s.turnsTo(1-c, e.opposite()) <= 3 {
			return false
		}
	}
	return true
}
