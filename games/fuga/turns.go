package fuga

import (
	"math/rand/v2"

	"banchisa/games"
)

// sampleTurn appends the answer to a question, or the whole move of one unit with the ability
// that ends it, or an attack, or the end of the phase: whichever a player of that role might
// consider, drawn with r.
func sampleTurn(state games.State, dst []games.Action, r *rand.Rand) []games.Action {
	s := state.(*State)
	var buf [160]games.Action
	actor := s.Actor()
	if actor < 0 {
		return dst
	}
	if s.query != noQuery || s.phase == setupPhase || s.phase == exchangePhase {
		return append(dst, s.sampleAnswer(s.LegalActions(buf[:0]), r))
	}
	if s.mover != NoUnit {
		return s.restOfMove(dst, r)
	}
	due := s.ferryDue()
	if due && r.IntN(3) == 0 {
		return append(dst, pack(Advance, Ferry, 0, 0))
	}
	if !s.attackMade {
		if from := len(dst); r.IntN(10) > 0 {
			for range 5 {
				if dst = s.randomUnitMove(dst, r); len(dst) > from {
					return dst
				}
			}
		}
	}
	if a, ok := s.worthwhileAttack(r); ok {
		if due {
			a = pack(Advance, Ferry, 0, 0) // FUG-3.1: before any attack
		}
		return append(dst, a)
	}
	return append(dst, pack(Done, 0, 0, 0))
}

// sampleAnswer returns a good answer to a question: nearly always the exchange, the cheapest
// loss, else one at random.
func (s *State) sampleAnswer(actions []games.Action, r *rand.Rand) games.Action {
	if s.phase == exchangePhase {
		if int(s.turn) < s.rules.ExchangeUntil && r.IntN(8) == 0 {
			return actions[1] // another turn, nearer to the edges
		}
		return actions[0]
	}
	a := actions[r.IntN(len(actions))]
	switch s.query {
	case askLose:
		best := a
		for _, b := range actions {
			if s.unitValue(unitOf(b)) < s.unitValue(unitOf(best)) {
				best = b
			}
		}
		return best
	case askSuspect:
		// A vehicle can be a hostage and a way out; a pedestrian is seldom better.
		if modeOf(a) == Foot {
			a = actions[r.IntN(len(actions))]
		}
	case askSlip:
		// Away from the police.
		best, top := a, -1
		for _, b := range actions {
			d := 0
			for set := s.activePolice(); set != 0; {
				d += min(4, s.rules.Hex(cellOf(b)).Distance(s.rules.Hex(s.position[set.pop()])))
			}
			if d = d*4 + r.IntN(4); d > top {
				best, top = b, d
			}
		}
		return best
	}
	if s.phase == setupPhase {
		return s.startCell(actions, r)
	}
	return a
}

func (s *State) unitValue(u Unit) int {
	if s.passenger[u] != NoUnit {
		return 20 + s.combat(u)
	}
	return s.combat(u)
}

// startCell returns a hex to start from: of some random ones, one from which the criminals may
// meet, where something can be stolen and no police are near; or the ferry.
func (s *State) startCell(actions []games.Action, r *rand.Rand) games.Action {
	ferry := s.position[Ferry]
	if s.onMap&Criminal1.mask() == 0 && r.IntN(3) == 0 && !s.occupied.Has(ferry) {
		return pack(Set, Criminal1, 0, int(ferry))
	}
	best, top := actions[0], -99
	for range 6 {
		a := actions[r.IntN(len(actions))]
		c, score := cellOf(a), r.IntN(4)
		if s.rules.Theft[Boat].Has(c) || s.rules.Theft[Car].Has(c) {
			score += 2
		}
		if c == ferry {
			score += 4
		}
		if s.carriedBy[Criminal1] == Ferry && s.canCatchFerry(c) {
			score += 4
		}
		for set := s.activePolice(); set != 0; {
			if s.rules.inZone(s.position[set.pop()], c) {
				score -= 3
			}
		}
		if score > top {
			best, top = a, score
		}
	}
	return best
}

// canCatchFerry reports whether a criminal on foot gets from a hex to a stop of the ferry in time
// to meet there.
func (s *State) canCatchFerry(from Cell) bool {
	pace := s.rules.Factors[Criminal].Move
	for t := 1; t <= s.rules.ExchangeUntil; t++ {
		if s.rules.moveDistance(Foot, from, s.rules.Route[s.rules.Timetable(t)])-1 <= pace*t {
			return true
		}
	}
	return false
}

// restOfMove appends the rest of the mover's walk: on to a goal, or what it does where it is.
func (s *State) restOfMove(dst []games.Action, r *rand.Rand) []games.Action {
	if !s.usedAbility && s.movePoints > 0 && r.IntN(2) == 0 {
		if goal, stop, ok := s.sampleGoal(s.mover, r); ok {
			from := len(dst)
			if dst = s.walkToward(dst, s.mover, goal, stop, r); len(dst) > from {
				return dst
			}
		}
	}
	return s.continueMove(dst, r)
}

// continueMove appends what the mover does next: an ability or a halt, and first the steps to where it may stay.
func (s *State) continueMove(dst []games.Action, r *rand.Rand) []games.Action {
	var buf [64]games.Action
	m := s.motion()
	if !s.usedAbility && !s.canHalt(&m) {
		return s.moveOff(dst, r)
	}
	list := buf[:0]
	if s.phase == policePhase {
		list = s.investigateActions(list)
	} else if m.unit != Ferry {
		if !s.usedAbility {
			if s.shouldFlee() {
				list = s.fleeActions(list, &m)
			}
			list = s.hookActions(list, m.unit)
			if len(list) == 0 && r.IntN(2) == 0 && !s.criminalsAdjacent() {
				list = s.theftActions(list, m.unit, s.zonesPassed == 0)
			}
		}
		if len(list) == 0 && r.IntN(5) > 0 {
			list = s.misdirectActions(list)
		}
	}
	if len(list) > 0 {
		return append(dst, list[0])
	}
	return append(dst, pack(Halt, m.unit, 0, 0))
}

// moveOff appends what a unit does that cannot stay where it is: it walks to a place where it can and goes on there,
// or does one of the other things that it may, drawn with r.
func (s *State) moveOff(dst []games.Action, r *rand.Rand) []games.Action {
	var buf [64]games.Action
	actions := s.moverActions(buf[:0])
	from, first := len(dst), r.IntN(len(actions))
	for i := range actions {
		if dst = planWalk(s, actions[(first+i)%len(actions)], dst, r); len(dst) > from {
			return dst
		}
	}
	return append(dst, actions[first])
}

// worthwhileAttack returns an attack worth making: the best arrest, or a break-out with
// reasonable odds.
func (s *State) worthwhileAttack(r *rand.Rand) (games.Action, bool) {
	if s.phase == policePhase {
		return s.bestArrest(r)
	}
	var buf [40]games.Action
	var best games.Action
	top := 0.0
	for _, a := range s.breakoutActions(buf[:0]) {
		c := unitOf(a)
		v := s.breakoutValue(s.BreakoutDifference(c, otherOf(a)), s.hostagesOf(c).count())
		if v += float64(0.3 * (r.Float64() - 0.5)); v > top {
			best, top = a, v
		}
	}
	return best, top > 0
}

// bestArrest returns the arrest with the best odds: the strongest of the police units beside a
// criminal, as many as it takes.
func (s *State) bestArrest(r *rand.Rand) (best games.Action, ok bool) {
	if !s.warrant {
		return 0, false
	}
	top := 0.0
	for targets := s.onMap & criminals &^ s.targeted; targets != 0; {
		c := targets.pop()
		var attackers unitSet
		for near := s.ableAttackers(c); near != 0; {
			strongest := near.pop()
			for set := near; set != 0; {
				if u := set.pop(); s.combat(u) > s.combat(strongest) {
					near |= strongest.mask()
					strongest = u
					near &^= u.mask()
				}
			}
			attackers |= strongest.mask()
			v := s.arrestValue(s.ArrestDifference(c, uint64(attackers))) - float64(0.01*float64(attackers.count())) + float64(0.02*r.Float64())
			if v > top {
				best, top = packArrest(c, attackers), v
			}
		}
	}
	return best, top > 0
}

// throwCounts are the numbers of the 36 rolls of two dice by their sum minus 2.
var throwCounts = [11]float64{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}

func (s *State) arrestValue(d int) (sum float64) {
	for i, n := range throwCounts {
		switch s.rules.ArrestResult(i + 2 + d) {
		case ResultArrested:
			sum += float64(n * float64(s.rules.PointsArrest))
		case ResultKilled:
			sum += float64(n * (float64(s.rules.PointsKill) + 1))
		case ResultLost:
			sum -= float64(n * 1.5)
		}
	}
	return sum / 36
}

// breakoutValue returns what the criminals expect of a break-out at a difference of combat factors.
func (s *State) breakoutValue(d, hostages int) float64 {
	v := s.rules.breakoutValues[min(hostages, 1)][d+16]
	if !s.warrant {
		v -= 1.2 // it gives the police their warrant
	}
	return v
}

// breakoutValue returns what a break-out promises at a difference of combat factors, with no hostage
// or one.
func (r *Rules) breakoutValue(d, hostages int) (sum float64) {
	for i, n := range throwCounts {
		switch r.BreakoutResult(i + 2 + d) {
		case ResultArrested:
			sum -= float64(n * float64(r.PointsArrest))
		case ResultHostage:
			sum += float64(n * float64(hostages))
		case ResultHooked:
			sum += float64(n * 1.2)
		case ResultLost:
			sum += float64(n * 2)
		}
	}
	return sum / 36
}

// randomUnitMove appends the move of a random unit, nothing if the unit has nothing to do.
func (s *State) randomUnitMove(dst []games.Action, r *rand.Rand) []games.Action {
	set := s.sideUnits()
	// The criminals matter most.
	if c := set & criminals &^ s.moved; c != 0 && r.IntN(2) == 0 {
		set = c
	}
	set &^= s.moved&^s.placedThisPhase | s.hooked | s.hooking
	if set == 0 {
		return dst
	}
	for n := r.IntN(set.count()); n > 0; n-- {
		set.pop()
	}
	u := set.pop()
	if t := s.carriedBy[u]; t < Ferry && s.moved&t.mask() == 0 && s.hooked&t.mask() == 0 && r.IntN(5) > 0 {
		u = t // riding is mostly better than walking off
	}
	if p := s.passenger[u]; p != NoUnit && s.moved&p.mask() != 0 {
		return dst
	}
	if s.phase == criminalsPhase {
		if a, ok := s.abilityInPlace(u, r); ok {
			return append(dst, a)
		}
	}
	if s.moved&u.mask() != 0 {
		return dst
	}
	goal, stop, ok := s.sampleGoal(u, r)
	if !ok {
		return dst
	}
	return s.walkToward(dst, u, goal, stop, r)
}

// abilityInPlace returns what a criminal or a suspect does without a step: flee, steal, hijack,
// hook.
func (s *State) abilityInPlace(u Unit, r *rand.Rand) (games.Action, bool) {
	var buf [32]games.Action
	list := buf[:0]
	if s.moved&u.mask() == 0 {
		m := s.newMotion(u)
		if s.shouldFlee() && !s.blocksPartner(u) || r.IntN(8) == 0 {
			list = s.fleeActions(list, &m)
		}
		if len(list) == 0 && u.IsCriminal() && r.IntN(2) == 0 && !s.criminalsAdjacent() {
			list = s.theftActions(list, u, true)
		}
	}
	if len(list) == 0 {
		list = s.hookActions(list, u)
	}
	if len(list) == 0 {
		return 0, false
	}
	return list[r.IntN(len(list))], true
}

// shouldFlee reports whether it is time to flee: the criminals have nothing more to gain and would
// not lose.
func (s *State) shouldFlee() bool { return !s.mayMeet() && s.criminalsShare() > 0 }

func (s *State) criminalsAdjacent() bool {
	return !s.exchanged && s.onMap&criminals == criminals && s.rules.inZone(s.position[0], s.position[1])
}
