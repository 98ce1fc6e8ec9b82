package fuga

import "banchisa/games"

func (s *State) checkFlee(m Move) games.RuleID {
	if !m.Unit.IsCriminal() || s.onMap&m.Unit.mask() == 0 || m.Edge >= numEdges {
		return "FUG-4.6"
	}
	// The unit in motion is the transport of a criminal that rides, else the criminal.
	u := m.Unit
	if t := s.carriedBy[u]; t != NoUnit && t != Ferry && s.mover != u {
		u = t
	}
	if rule := s.checkMover(u); rule != "" {
		return rule
	}
	if s.usedAbility {
		return "FUG-3.1"
	}
	return s.mayFlee(u, s.pace(u), m.Edge)
}

// checkEnd checks every action that ends a move: the unit must be in motion, at a place where its
// move may end.
func (s *State) checkEnd(u Unit) games.RuleID {
	if s.mover != u || s.mover == NoUnit {
		return "FUG-3.1"
	}
	if !s.usedAbility && !s.mayRest(u, s.pace(u)) {
		return "FUG-4.1"
	}
	return ""
}

func (s *State) checkInvestigate(m Move) games.RuleID {
	if !m.Unit.IsPolice() || !m.Other.IsCriminal() || s.phase != policePhase {
		return "FUG-5.1"
	}
	if rule := s.checkEnd(m.Unit); rule != "" {
		return rule
	}
	// FUG-5.1: without the key an empty police car does not investigate.
	if !s.rules.EmptyInvestigates && classOf[m.Unit] == PoliceCar && s.passenger[m.Unit] == NoUnit {
		return "FUG-5.1"
	}
	// FUG-5.1: it passed through that criminal's zone, once for each criminal, and nobody has
	// investigated it this turn; there is no roll when no reinforcement is left.
	if s.zonesPassed&m.Other.mask() == 0 || s.rolledThisMove&m.Other.mask() != 0 || s.onMap&m.Other.mask() == 0 {
		return "FUG-5.1"
	}
	if s.rules.OnceATurn && s.rolledThisTurn&m.Other.mask() != 0 {
		return "FUG-5.1"
	}
	if s.reserve[PatrolBoat] == 0 && (s.reserve[PoliceCar] == 0 || s.reserve[Policeman] == 0) {
		return "FUG-5.1"
	}
	return ""
}

func (s *State) checkMisdirect(m Move) games.RuleID {
	if !m.Unit.IsCriminal() || !m.Other.IsPolice() || s.phase != criminalsPhase {
		return "FUG-5.3"
	}
	u := m.Unit
	if t := s.carriedBy[u]; t != NoUnit && t == s.mover {
		u = t
	}
	if rule := s.checkEnd(u); rule != "" {
		return rule
	}
	if s.zonesPassed&m.Other.mask() == 0 || s.rolledThisMove&m.Other.mask() != 0 || s.onMap&m.Other.mask() == 0 {
		return "FUG-5.3"
	}
	if s.rules.OnceATurn && s.rolledThisTurn&m.Other.mask() != 0 {
		return "FUG-5.3"
	}
	// FUG-5.3: without a suspect in the box, or without a hex for it, there is no attempt.
	if s.lowest(Suspect1, s.rules.Suspects) == NoUnit {
		return "FUG-5.3"
	}
	for c := range Cell(s.rules.Cells()) {
		for mode := range numModes {
			if s.mayPlace(m.Other, c, mode) == "" {
				return ""
			}
		}
	}
	return "FUG-5.3"
}

// lowest returns the lowest free number of a kind (FUG-5.4).
func (s *State) lowest(first Unit, count int) Unit {
	for u := first; u < first+Unit(count); u++ {
		if s.onMap&u.mask() == 0 {
			return u
		}
	}
	return NoUnit
}

// mayPlace checks FUG-5.3: a free hex of the unit's zone, not the ferry's, with a terrain for the
// suspect's mode; on foot only on land.
func (s *State) mayPlace(u Unit, c Cell, mode Mode) games.RuleID {
	if int(c) >= s.rules.Cells() || s.rules.Distance(s.position[u], c) > 1 || c == s.position[Ferry] {
		return "FUG-5.3"
	}
	there := s.standing(c, s.mover)
	if s.mover != NoUnit && s.position[s.mover] == c && s.carriedBy[s.mover] == NoUnit {
		there = s.mover
	}
	if there != NoUnit {
		return "FUG-5.3"
	}
	if cost, swims := s.rules.Cost(mode, c); cost == 0 || swims {
		return "FUG-5.3"
	}
	if mode == Foot && !s.rules.land.Has(c) {
		return "FUG-5.3"
	}
	return ""
}

func (s *State) checkSuspect(m Move) games.RuleID {
	if m.Unit != s.lowest(Suspect1, s.rules.Suspects) || m.Mode >= numModes {
		return "FUG-5.3"
	}
	return s.mayPlace(s.rollTarget, m.Cell, m.Mode)
}

func (s *State) checkTheft(m Move) games.RuleID {
	rule := games.RuleID("FUG-5.4")
	if m.Kind == Hijack {
		rule = "FUG-5.5"
	}
	c := m.Unit
	if !c.IsCriminal() {
		return rule
	}
	if r := s.checkMover(c); r != "" {
		return r
	}
	if s.usedAbility {
		return "FUG-3.1"
	}
	// FUG-5.4: at the end of its move, or without moving.
	if s.mover == c && !s.mayRest(c, s.pace(c)) {
		return "FUG-4.1"
	}
	// FUG-5.4: on foot; on the ferry counts as on foot.
	if s.carriedBy[c] != NoUnit && s.carriedBy[c] != Ferry {
		return rule
	}
	// FUG-5.4: it has passed through no zone of the police and is in none.
	if s.zonesPassed != 0 {
		return rule
	}
	for u := Policeman1; u < StolenCar1; u++ {
		if s.near(c, u) {
			return rule
		}
	}
	if m.Kind == Hijack {
		if s.carriedBy[c] != Ferry || s.hijacked {
			return rule
		}
		return ""
	}
	return s.checkSpoils(c, m.Mode)
}

// checkSpoils checks FUG-5.4: what can be stolen where.
func (s *State) checkSpoils(c Unit, mode Mode) games.RuleID {
	class, first := StolenCar, StolenCar1
	if mode == Boat {
		class, first = StolenBoat, StolenBoat1
	} else if mode != Car {
		return "FUG-5.4"
	}
	if s.lowest(first, s.rules.MoreCount[class]) == NoUnit {
		return "FUG-5.4"
	}
	if s.carriedBy[c] == Ferry {
		if mode != Boat {
			return "FUG-5.4"
		}
		return ""
	}
	if !s.rules.Theft[mode].Has(s.position[c]) {
		return "FUG-5.4"
	}
	return ""
}

func (s *State) checkBring(m Move) games.RuleID {
	switch m.Mode {
	case Car:
		if s.reserve[PoliceCar] == 0 || s.reserve[Policeman] == 0 {
			return "FUG-5.2"
		}
	case Boat:
		if s.reserve[PatrolBoat] == 0 {
			return "FUG-5.2"
		}
	default:
		return "FUG-5.2"
	}
	// FUG-5.2: on the police hex or the first free hex of the list; or one that came earlier in this
	// turn leaves the police hex for the first free one of its own list.
	if s.hasFree(m.Mode) {
		return ""
	}
	there := s.standing(s.rules.PoliceHex, NoUnit)
	if s.rules.Pushes && there != NoUnit && s.arrived&there.mask() != 0 && s.hasFree(s.Mode(there)) {
		return ""
	}
	return "FUG-5.2"
}

// hasFree reports whether a muster list has a free hex.
func (s *State) hasFree(m Mode) bool {
	for _, c := range s.rules.Muster[m] {
		if s.standing(c, NoUnit) == NoUnit {
			return true
		}
	}
	return false
}

func (s *State) checkHook(m Move) games.RuleID {
	f, u := m.Unit, m.Other
	if !f.IsSuspect() || !u.IsPolice() || s.phase != criminalsPhase || s.onMap&f.mask() == 0 || s.onMap&u.mask() == 0 {
		return "FUG-5.6"
	}
	if s.attackMade {
		return "FUG-7.1"
	}
	switch {
	case s.mover == f:
		if rule := s.checkEnd(f); rule != "" {
			return rule
		}
	case s.mover != NoUnit:
		return "FUG-3.1"
	case s.moved&f.mask() != 0 && s.placedThisPhase&f.mask() == 0:
		return "FUG-5.6"
	}
	// FUG-5.6: one unit each; not a vehicle with a criminal aboard; not a hooked unit.
	if s.hooking&f.mask() != 0 || s.passenger[f] != NoUnit || s.hooked&u.mask() != 0 {
		return "FUG-5.6"
	}
	if !s.counts(u) || !s.near(f, u) {
		return "FUG-5.6"
	}
	return ""
}

// counts reports whether a unit counts by itself: it is not the passenger of a transport.
func (s *State) counts(u Unit) bool {
	return s.onMap&u.mask() != 0 && (s.carriedBy[u] == NoUnit || s.carriedBy[u] == Ferry)
}

func (s *State) checkArrest(m Move) games.RuleID {
	c := m.Unit
	if !c.IsCriminal() || s.onMap&c.mask() == 0 || s.phase != policePhase || m.Attackers == 0 {
		return "FUG-7.2"
	}
	// FUG-7.1: only after the exchange or after the criminals' first attack; each target once a
	// phase.
	if !s.exchanged && !s.warrant || s.targeted&c.mask() != 0 {
		return "FUG-7.1"
	}
	for u := range Unit(NumUnits) {
		if unitSet(m.Attackers)&u.mask() == 0 {
			continue
		}
		if !u.IsPolice() || !s.counts(u) || !s.near(u, c) {
			return "FUG-7.2"
		}
		// FUG-7.1: each unit once a phase; no cars without a policeman, no hooked units.
		if s.attacked&u.mask() != 0 || s.hooked&u.mask() != 0 || classOf[u] == PoliceCar && s.passenger[u] == NoUnit {
			return "FUG-7.1"
		}
	}
	return ""
}

func (s *State) checkBreakout(m Move) games.RuleID {
	c, u := m.Unit, m.Other
	if !c.IsCriminal() || !u.IsPolice() || s.phase != criminalsPhase || !s.counts(u) || !s.near(c, u) {
		return "FUG-7.3"
	}
	// FUG-3.1: not before the ferry has been advanced.
	if s.owesFerry() {
		return "FUG-3.1"
	}
	// FUG-7.1: each unit attacks once a phase, each target is attacked once.
	if s.attacked&c.mask() != 0 || s.targeted&u.mask() != 0 {
		return "FUG-7.1"
	}
	return ""
}

func (s *State) checkLose(m Move) games.RuleID {
	if s.query == askLose {
		// FUG-7.2: one attacker.
		if s.attackers&m.Unit.mask() == 0 {
			return "FUG-7.2"
		}
		return ""
	}
	// FUG-7.3: one hostage, a false suspect in the criminal's zone.
	if !m.Unit.IsSuspect() || !s.near(m.Unit, s.roller) {
		return "FUG-7.3"
	}
	return ""
}

func (s *State) checkSlip(m Move) games.RuleID {
	u := s.roller
	if t := s.carriedBy[u]; t != NoUnit && t != Ferry {
		u = t
	}
	if int(m.Cell) >= s.rules.Cells() || s.rules.Distance(s.position[u], m.Cell) != 1 {
		return "FUG-7.2"
	}
	// FUG-7.2: terrain that it or its transport may enter, and no unit there.
	cost, swims := s.rules.Cost(s.Mode(u), m.Cell)
	if cost == 0 && !swims || s.standing(m.Cell, u) != NoUnit {
		return "FUG-7.2"
	}
	return ""
}

// mayFlee checks FUG-4.6 for the mover, alone or with a criminal aboard.
func (s *State) mayFlee(u Unit, p pace, e Edge) games.RuleID {
	rides := p.with != NoUnit && p.with.IsCriminal()
	if !u.IsCriminal() && !rides {
		return "FUG-4.6"
	}
	// FUG-4.3: a transport that a walker has boarded does not carry it further.
	if u.IsCriminal() && p.on != NoUnit && p.on != Ferry {
		return "FUG-4.3"
	}
	if p.left < 1 || !s.rules.onEdge(p.at, e) {
		return "FUG-4.6"
	}
	if !s.rules.FlightReach && !p.edge {
		return "FUG-4.6"
	}
	// FUG-4.6: the second criminal flees only over the edge opposite to the first one's.
	if s.firstExit != noEdge && e != s.firstExit.opposite() {
		return "FUG-4.6"
	}
	return ""
}
