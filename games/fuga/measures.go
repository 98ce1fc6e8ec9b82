package fuga

import "banchisa/games"

// measures are in points, hexes, units and chances out of 100.
var measures = []games.Measure{
	{ID: "points", Worth: 20, Count: countPoints},
	{ID: "roll", Worth: 0.5, Count: countRoll},
	{ID: "arrest", Worth: 0.3, Count: countArrest},
	{ID: "meet", Worth: -1, Count: countMeet},
	{ID: "shadow", Worth: -1, RivalWorth: -0.5, Count: countShadow},
	{ID: "force", Worth: 3, RivalWorth: 3, Count: countForce},
	{ID: "decoys", Worth: 2, RivalWorth: 2, Count: countDecoys},
	{ID: "edge", Worth: -1.2, Count: countEdge},
}

func (s *State) isPolice(seat games.Seat) bool { return seat == s.roleSeats[0] }

func countPoints(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	p, c := s.Points()
	if s.isPolice(seat) {
		return p, true
	}
	return c, true
}

// countArrest counts out of 100 how likely the best arrest is that the police can make from where they are
// in their phase.
func countArrest(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if !s.isPolice(seat) || s.phase != policePhase || s.query != noQuery || s.mover != NoUnit || !s.warrant {
		return 0, false
	}
	best := 0
	for targets := s.onMap & criminals; targets != 0; {
		c := targets.pop()
		if attackers := s.ableAttackers(c); attackers != 0 && s.targeted&c.mask() == 0 {
			best = max(best, s.ArrestChance(c, uint64(attackers)))
		}
	}
	return best, true
}

// countRoll counts out of 100 how likely the roll for what a seat has begun succeeds.
func countRoll(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.query != askRoll || s.isPolice(seat) != (s.phase == policePhase) {
		return 0, true
	}
	return s.RollChance(), true
}

// RollChance returns out of 100 how likely the roll that is due succeeds: an attack that arrests or kills, a
// break-out that hooks or destroys, an ability whose total is reached.
func (s *State) RollChance() int {
	switch s.rollKind {
	case Arrest:
		return s.ArrestChance(s.roller, uint64(s.attackers))
	case Breakout:
		d, sum := s.BreakoutDifference(s.roller, s.rollTarget), 0.0
		for i, n := range throwCounts {
			if r := s.rules.BreakoutResult(i + 2 + d); r == ResultHooked || r == ResultLost {
				sum += n
			}
		}
		return int(sum*100/36 + 0.5)
	}
	return (RollsReaching(s.RequiredRoll())*100 + 18) / 36
}

// ArrestChance returns how likely an attack ends in an arrest or a kill, out of 100.
func (s *State) ArrestChance(c Unit, attackers uint64) int {
	d, sum := s.ArrestDifference(c, attackers), 0.0
	for i, n := range throwCounts {
		if r := s.rules.ArrestResult(i + 2 + d); r == ResultArrested || r == ResultKilled {
			sum += n
		}
	}
	return int(sum*100/36 + 0.5)
}

// countMeet counts the hexes between the criminals while the exchange is possible.
func countMeet(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.isPolice(seat) || s.phase == setupPhase || !s.mayMeet() {
		return 0, false
	}
	return s.apart(Criminal1, Criminal2), true
}

// countShadow counts the hexes from each criminal to the nearest police unit.
func countShadow(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	if !s.isPolice(seat) || s.phase == setupPhase || s.onMap&criminals == 0 {
		return 0, false
	}
	for targets := s.onMap & criminals; targets != 0; {
		c, near := targets.pop(), 1<<20
		for set := s.activePolice() &^ s.hooked; set != 0; {
			near = min(near, s.apart(c, set.pop()))
		}
		if near == 1<<20 {
			return 0, false
		}
		sum += near
	}
	return sum, true
}

// countForce counts the police units that can act.
func countForce(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return (s.activePolice() &^ s.hooked).count(), s.isPolice(seat)
}

// countDecoys counts the false suspects and stolen transports.
func countDecoys(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return (s.onMap & (suspects | stolen)).count(), !s.isPolice(seat)
}

// countEdge counts the hexes from each criminal to an edge over which it may leave, once there is no exchange
// to come.
func countEdge(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	if s.isPolice(seat) || s.phase == setupPhase || s.mayMeet() || s.criminalsShare() == 0 {
		return 0, false
	}
	for targets := s.onMap & criminals; targets != 0; {
		at, near := s.rules.Hex(s.position[targets.pop()]), 1<<20
		for c := range Cell(s.rules.Cells()) {
			for _, e := range s.Exits() {
				if s.rules.onEdge(c, e) {
					near = min(near, at.Distance(s.rules.Hex(c)))
				}
			}
		}
		sum += near
	}
	return sum, true
}
