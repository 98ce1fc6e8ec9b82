package fuga

import "banchisa/games"

// measures are in points, hexes, units and chances out of 100.
var measures = []games.Measure{
	{ID: "points", Worth: 20, Count: countPoints},
	{ID: "roll", Worth: 0.5, Count: countRoll},
	{ID: "attack", Worth: 0.5, Count: countAttack, Numbers: attackNumbers},
	{ID: "breakout", Worth: 0.5, Count: countBreakout, Numbers: breakoutNumbers},
	{ID: "suspect", Worth: 4, Count: countSuspect},
	{ID: "danger", Worth: -0.08, Count: countDanger},
	{ID: "arrest", Worth: 0.3, Count: countArrest},
	{ID: "meet", Worth: -1, Count: countMeet},
	{ID: "shadow", Worth: -1, RivalWorth: -0.5, Count: countShadow},
	{ID: "force", Worth: 3, RivalWorth: 3, Count: countForce},
	{ID: "decoys", Worth: 2, RivalWorth: 2, Count: countDecoys},
	{ID: "edge", Worth: -1.2, Count: countEdge},
	{ID: "start", Worth: 2, Count: countCriminals, Numbers: startNumbers},
	{ID: "theft", Worth: 1, Count: countThefts},
	{ID: "follow", Worth: -0.2, Count: countFollow, Numbers: followNumbers},
	{ID: "decoy", Worth: -0.2, Count: countDecoy, Numbers: decoyNumbers},
	{ID: "stay", Worth: 0.1, Count: countStay, Numbers: stayNumbers},
	{ID: "apart", Worth: 0.2, Count: countApart, Numbers: apartNumbers},
	{ID: "away", Worth: 0.1, Count: countAway, Numbers: stayNumbers},
	{ID: "aboard", Worth: 0.05, Count: countAboard, Numbers: aboardNumbers},
	{ID: "carried", Worth: 0.05, Count: countCarried, Numbers: carriedNumbers},
	{ID: "hold", Worth: 0.01, Count: countDone, Numbers: holdNumbers},
	{ID: "done", Worth: 0.01, Count: countDone, Numbers: doneNumbers},
	{ID: "rest", Worth: 0.01, Count: countDone, Numbers: restNumbers},
	{ID: "sails", Worth: 0.05, Count: countSailing},
	{ID: "ferry", Worth: 0.05, Count: countSailed},
	endMeasure("other"), endMeasure("crew"), endMeasure("between"), endMeasure("covered"), endMeasure("nearest"),
	endMeasure("safe"), endMeasure("risk"), endMeasure("join"), endMeasure("clear"), endMeasure("ready"),
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

// countAttack counts out of 100 how likely the arrest that the police have begun ends in an arrest or a kill.
func countAttack(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.query != askRoll || s.rollKind != Arrest || !s.isPolice(seat) {
		return 0, true
	}
	return s.RollChance(), true
}

// attackNumbers are out of 100 how likely an arrest and a kill are, each with its points (FUG-8.1), and what answers
// them: the criminal slips away, or one of the attackers is lost.
func attackNumbers(_, after games.State, _ games.Seat) []int {
	s := after.(*State)
	d := s.ArrestDifference(s.roller, uint64(s.attackers))
	of := func(result CombatResult) int { return resultChance(s.rules.ArrestResult, d, result) }
	return []int{of(ResultArrested), s.rules.PointsArrest, of(ResultKilled), s.rules.PointsKill, of(ResultSlip), of(ResultLost)}
}

// countBreakout counts out of 100 how likely the break-out that the criminals have begun hooks or destroys.
func countBreakout(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.query != askRoll || s.rollKind != Breakout || s.isPolice(seat) {
		return 0, true
	}
	return s.RollChance(), true
}

// breakoutNumbers are out of 100 how likely the break-out destroys the police unit, with the points of a victim, how
// likely it hooks it, and what answers: the criminal is arrested.
func breakoutNumbers(_, after games.State, _ games.Seat) []int {
	s := after.(*State)
	d := s.BreakoutDifference(s.roller, s.rollTarget)
	of := func(result CombatResult) int { return resultChance(s.rules.BreakoutResult, d, result) }
	return []int{of(ResultLost), s.rules.PointsVictim, of(ResultHooked), of(ResultArrested)}
}

// resultChance returns out of 100 how likely a combat table gives a result at a difference.
func resultChance(table func(total int) CombatResult, d int, result CombatResult) int {
	sum := 0.0
	for i, n := range throwCounts {
		if table(i+2+d) == result {
			sum += n
		}
	}
	return int(sum*100/36 + 0.5)
}

// countSuspect counts 1 while the criminals place a false suspect.
func countSuspect(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.query == askSuspect), !s.isPolice(seat)
}

// countDanger counts out of 100 how likely the best arrest is that one unit could make in the next phase of the police.
func countDanger(state games.State, seat games.Seat) (best int, ok bool) {
	s := state.(*State)
	if s.isPolice(seat) {
		return 0, false
	}
	police := s.roleSeats[0]
	turn, ok := beginPhase(state, police)
	if !ok || s.phase != criminalsPhase && s.phase != policePhase {
		return 0, false
	}
	for _, t := range findThreats(turn, police) {
		if t.ID == "arrest" {
			best = max(best, t.Numbers[0])
		}
	}
	return best, true
}

// inLastTurn reports whether it is the last turn, in which it helps no more to come nearer.
func (s *State) inLastTurn() bool { return int(s.turn) >= s.rules.Turns }

// countRoll counts out of 100 how likely the roll for what a seat has begun succeeds, but for attacks.
func countRoll(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if s.query != askRoll || s.rollKind == Arrest || s.rollKind == Breakout || s.isPolice(seat) != (s.phase == policePhase) {
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
	if !s.isPolice(seat) || s.phase == setupPhase || s.inLastTurn() || s.onMap&criminals == 0 {
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
	if s.isPolice(seat) || s.phase == setupPhase || s.mayMeet() || s.inLastTurn() || s.criminalsShare() == 0 {
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
