package fuga

// Queries for presenters and bots: nothing is hidden.

// Rules returns the scenario's rules.
func (s *State) Rules() *Rules { return s.rules }

// Position returns the hex of a unit; ok is false off the map.
func (s *State) Position(u Unit) (Cell, bool) { return s.position[u], s.onMap&u.mask() != 0 }

// Carrier returns the transport or the ferry that carries a unit, or NoUnit.
func (s *State) Carrier(u Unit) Unit { return s.carriedBy[u] }

// Passenger returns the passenger of a transport, or NoUnit.
func (s *State) Passenger(u Unit) Unit { return s.passenger[u] }

// Factors returns the numbers on the unit's counter, without those of a passenger.
func (s *State) Factors(u Unit) Factors { return s.rules.Factors[s.Class(u)] }

// Strength returns the combat factor of a unit with its passenger or its transport.
func (s *State) Strength(u Unit) int { return s.combat(s.topUnit(u)) }

// Hostages returns the false suspects in a criminal's zone, as bits by Unit.
func (s *State) Hostages(c Unit) uint64 { return uint64(s.hostagesOf(c)) }

// Moved reports whether a unit has had its move in this phase.
func (s *State) Moved(u Unit) bool { return s.moved&u.mask() != 0 }

// Hooked reports whether a police unit sits out its phase.
func (s *State) Hooked(u Unit) bool { return s.hooked&u.mask() != 0 }

// Hooking reports whether a suspect hooks a police unit.
func (s *State) Hooking(u Unit) bool { return s.hooking&u.mask() != 0 }

// Mover returns the unit in motion, or NoUnit, and the points that it has left.
func (s *State) Mover() (u Unit, left int) { return s.mover, int(s.movePoints) }

// FerryDue reports whether the criminals have still to advance the ferry in this turn (FUG-3.1).
func (s *State) FerryDue() bool { return s.ferryDue() }

// FerryTurn returns the last turn whose stop on the timetable the ferry has reached.
func (s *State) FerryTurn() int { return s.ferryTurn() }

// UsedAbility reports whether the unit in motion has used an ability: it steps no more (FUG-3.1).
func (s *State) UsedAbility() bool { return s.usedAbility }

// Turn returns the turn, 0 while the criminals are placed.
func (s *State) Turn() int { return int(s.turn) }

// PoliceSeat returns the police's seat.
func (s *State) PoliceSeat() (seat int) { return int(s.roleSeats[0]) }

// CriminalsSeat returns the criminals' seat.
func (s *State) CriminalsSeat() (seat int) { return int(s.roleSeats[1]) }

// IsPolicePhase reports whether it is the police phase.
func (s *State) IsPolicePhase() bool { return s.phase == policePhase }

// IsSetup reports whether the criminals are being placed.
func (s *State) IsSetup() bool { return s.phase == setupPhase }

// AskingExchange reports whether the criminals are asked about the exchange.
func (s *State) AskingExchange() bool { return s.phase == exchangePhase }

// Query returns the open question inside a phase: Roll, Bring, Suspect, Lose, Slip, or 0. why is
// what the dice are rolled for, subject the unit that rolls or is attacked, and object the one
// that it concerns, NoUnit for a theft.
func (s *State) Query() (v Kind, why Kind, subject, object Unit) {
	v = [...]Kind{noQuery: 0, askRoll: Roll, askBring: Bring, askSuspect: Suspect, askLose: Lose, askSlip: Slip, askHostage: Lose}[s.query]
	if object = s.rollTarget; s.rollKind == Steal { // there it is a Mode
		object = NoUnit
	}
	return v, s.rollKind, s.roller, object
}

// RequiredRoll returns the total that the dice of an ability must reach (FUG-5.1, 5.3, 5.4), 0 when
// none are rolled for one.
func (s *State) RequiredRoll() int {
	switch s.rollKind {
	case Investigate, Misdirect:
		return s.Obfuscation(s.rollTarget)
	case Steal:
		return s.rules.Factors[stolenClass(Mode(s.rollTarget))].Move
	}
	return 0
}

// Attackers returns the attackers of the arrest being resolved, as bits by Unit.
func (s *State) Attackers() uint64 { return uint64(s.attackers) }

// Exchanged reports whether the exchange has happened.
func (s *State) Exchanged() bool { return s.exchanged }

// AttackMade reports whether there has been an attack in this phase.
func (s *State) AttackMade() bool { return s.attackMade }

// Warrant reports whether the police may attack.
func (s *State) Warrant() bool { return s.warrant }

// Hijacked reports whether the ferry has been hijacked.
func (s *State) Hijacked() bool { return s.hijacked }

// Reserve returns how many reinforcements of a kind are left: cars with a policeman, or boats.
func (s *State) Reserve(m Mode) int {
	if m == Boat {
		return int(s.reserve[PatrolBoat])
	}
	return int(min(s.reserve[PoliceCar], s.reserve[Policeman]))
}

// Reinforcements returns how many reinforcements have come.
func (s *State) Reinforcements() int {
	r := s.rules
	return r.MoreCount[PoliceCar] + r.MoreCount[PatrolBoat] - int(s.reserve[PoliceCar]) - int(s.reserve[PatrolBoat])
}

// Tally returns the numbers of arrests, criminals killed, victims, and criminals escaped.
func (s *State) Tally() (arrests, kills, victims, escaped int) {
	return int(s.arrests), int(s.kills), int(s.victims), s.escaped.count()
}

// CriminalsLeft returns how many criminals are on the map.
func (s *State) CriminalsLeft() int { return (s.onMap & criminals).count() }

// Exits returns the edges over which the next criminal may leave.
func (s *State) Exits() []Edge {
	if s.firstExit != noEdge {
		return []Edge{s.firstExit.opposite()}
	}
	return []Edge{North, South, West, East}
}

// ZoneCells returns the hexes of a zone: the hex and its neighbours on the map.
func (r *Rules) ZoneCells(c Cell) []Cell {
	var list []Cell
	for _, n := range r.zoneCells[c] {
		if n != NoCell {
			list = append(list, n)
		}
	}
	return list
}

// RollsReaching returns how many of the 36 rolls of two dice reach a total.
func RollsReaching(total int) int {
	n := 0
	for i, rolls := range throwCounts {
		if i+2 >= total {
			n += int(rolls)
		}
	}
	return n
}

// apart returns the distance between two units in hexes.
func (s *State) apart(u, v Unit) int {
	return s.rules.Hex(s.position[u]).Distance(s.rules.Hex(s.position[v]))
}

// Points returns the points of each role (FUG-8.1).
func (s *State) Points() (police, criminals int) {
	police = int(s.arrests)*s.rules.PointsArrest + int(s.kills)*s.rules.PointsKill
	criminals = int(s.victims) * s.rules.PointsVictim
	if s.exchanged {
		criminals += s.rules.PointsSwap
	}
	return police, criminals
}

// ArrestDifference returns the column of the arrest table for a set of attackers (FUG-7.2).
func (s *State) ArrestDifference(c Unit, attackers uint64) int {
	d := -s.combat(s.topUnit(c))
	for set := unitSet(attackers); set != 0; {
		d += s.combat(set.pop())
	}
	return s.rules.clampDifference(d)
}

// BreakoutDifference returns the column of the break-out table (FUG-7.3).
func (s *State) BreakoutDifference(c, target Unit) int {
	return s.rules.clampDifference(s.BreakoutStrength(c) + s.hostagesOf(c).count() - s.combat(target))
}

// BreakoutStrength returns the combat factor with which a criminal attacks, without hostages: a
// suspect's vehicle counts as a hostage only (FUG-7.3).
func (s *State) BreakoutStrength(c Unit) int {
	if t := s.topUnit(c); !s.rules.VehicleIsHostage || !t.IsSuspect() {
		return s.combat(t)
	}
	return s.rules.Factors[Criminal].Combat
}
