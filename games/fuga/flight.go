package fuga

import "math"

// prospects are about how likely the criminals win: by the meeting that is to come, by
// getting away with what they have, or, when that does not win, by a break-out. One of the
// three it is.
func (s *State) prospects() (meet, away, bite float64) {
	switch {
	case s.phase == settingOut:
		return s.outset(), 0, 0
	case s.mayMeet():
		turns := s.meeting()
		slack := s.rules.ExchangeUntil - int(s.turn) - int(math.Ceil(turns))
		if slack < 0 {
			return 0.12, 0, 0
		}
		odds := max(0.2, 0.92-float64(0.13*turns)+float64(0.03*float64(slack)))
		return 0.12 + float64(odds*(0.5+float64(0.15*s.getaway()))), 0, 0
	case s.leads():
		return 0, 0.35 + float64(0.65*s.getaway()), 0
	}
	// Who leaves without a victim has lost.
	p, c := s.Points()
	need := float64((p-c)/max(1, s.rules.PointsVictim) + 1)
	return 0, 0, min(0.25, 0.03+float64(0.07*s.bite())/need) * float64(0.5+float64(0.5*float64((s.alive&criminals).count()))) / 1.5
}

// leads tells whether the criminals would win if the match ended now.
func (s *State) leads() bool { return s.winner() == 1 }

// getaway is about how likely no arrest comes that would cost the criminals their lead: the
// first away leaves the opposite edge to the other.
func (s *State) getaway() float64 {
	var odds [2]float64
	best := 0.0
	p, c := s.Points()
	spare := c-p > s.rules.PointsArrest
	var risks [2]float64
	for set := s.alive & criminals; set != 0; {
		u := set.pop()
		risks[u] = s.hazard(u)
	}
	for e := range edges {
		if s.firstExit != noEdge && e != s.firstExit.Opposite() {
			continue
		}
		for u, edge := range [2]Edge{e, e.Opposite()} {
			odds[u] = 1
			if s.firstExit != noEdge {
				edge = e
			}
			if s.alive>>u&1 != 0 {
				odds[u] = s.survives(Unit(u), edge, risks[u])
			}
		}
		v := float64(odds[0] * odds[1])
		if spare {
			v = odds[0] + odds[1] - v
		}
		best = max(best, v)
	}
	return best
}

// survives is about how likely a criminal at that risk is still free when it gets to an
// edge, or when the match ends.
func (s *State) survives(c Unit, e Edge, risk float64) float64 {
	turns := min(s.turnsTo(c, e), s.rules.Turns-int(s.turn)+1)
	v := 1 - float64(0.8*risk)
	later := 0.04 + float64(0.12*risk)
	for range min(turns, 8) - 1 {
		v -= float64(v * later)
	}
	return v
}

// hazard is how likely the police catch a criminal in their next phase where it is, if
// the two strongest that get there do their best.
func (s *State) hazard(c Unit) float64 {
	first, second := 0, 0
	for set := s.forces() &^ s.hooked; set != 0; {
		u := set.pop()
		if !s.armed(u) || s.rules.away(s.mode(u), s.at[u], s.at[c])-1 > s.rules.Factors[s.class(u)].Move {
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
	d := s.rules.Clamp(first + second - s.combat(s.top(c)))
	sum := 0.0
	for i, n := range chances {
		switch s.rules.ArrestOutcome(i + 2 + d) {
		case OutArrested, OutKilled:
			sum += n
		}
	}
	return sum / 36
}

// turnsTo is about how many turns a criminal needs to leave by an edge.
func (s *State) turnsTo(c Unit, e Edge) int {
	m, v := s.speed(c)
	turns := int(math.Ceil(float64(s.rules.exit[m][e][s.at[c]]) / v))
	if !s.rules.FlightReach {
		turns++ // FUG-4.6: it must begin its move there
	}
	return turns
}

// bite is the best that a break-out promises, of police units near a criminal.
func (s *State) bite() float64 {
	best := 0.0
	for set := s.alive & criminals; set != 0; {
		c := set.pop()
		_, v := s.speed(c)
		for prey := s.forces(); prey != 0; {
			u := prey.pop()
			d := float64(s.Apart(c, u)-1) / v
			if d > 2 {
				continue
			}
			w := s.breakoutWorth(c, s.BreakoutDifference(c, u)) + 1.5
			best = max(best, w/(1+max(0, d)))
		}
	}
	return best
}

// Apart is how many hexes lie between two units, 0 in the same.
func (s *State) Apart(u, v Unit) int { return s.rules.Hex(s.at[u]).Distance(s.rules.Hex(s.at[v])) }

// strands tells whether a criminal that leaves by the edge where it is leaves the other one
// with a long way to the opposite one.
func (s *State) strands(u Unit) bool {
	c := u
	if p := s.load[u]; p != NoUnit {
		c = p
	}
	if !c.IsCriminal() || s.firstExit != noEdge || s.alive&(1-c).bit() == 0 {
		return false
	}
	for e := range edges {
		if s.rules.edge[s.at[u]]>>e&1 != 0 && s.turnsTo(1-c, e.Opposite()) <= 3 {
			return false
		}
	}
	return true
}
