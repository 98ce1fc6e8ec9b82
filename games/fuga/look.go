package fuga

// What a table or a bot may look at: nothing is hidden.

// Rules are the scenario's.
func (s *State) Rules() *Rules { return s.rules }

// At is where a unit is, not ok off the map.
func (s *State) At(u Unit) (Cell, bool) { return s.at[u], s.alive&u.bit() != 0 }

// Carrier is the transport or the ferry that carries a unit, NoUnit on the ground.
func (s *State) Carrier(u Unit) Unit { return s.on[u] }

// Passenger is who sits in a transport, NoUnit when it is empty.
func (s *State) Passenger(u Unit) Unit { return s.load[u] }

// Class is the unit's line in the unit table.
func (s *State) Class(u Unit) Class { return s.class(u) }

// Mode is how the unit moves.
func (s *State) Mode(u Unit) Mode { return s.mode(u) }

// Factors are the numbers on the unit's counter, alone.
func (s *State) Factors(u Unit) Factors { return s.rules.Factors[s.class(u)] }

// Strength is the combat factor of a unit with its passenger or its transport.
func (s *State) Strength(u Unit) int { return s.combat(s.top(u)) }

// Obfuscation is the factor that dice must reach about a unit.
func (s *State) Obfuscation(u Unit) int { return s.obfuscation(u) }

// Hostages are the false suspects in a criminal's zone, as bits by Unit.
func (s *State) Hostages(c Unit) uint64 { return uint64(s.captives(c)) }

// Moved tells whether a unit has had its move in this phase, Hooked whether it sits out,
// Hooking whether it is a suspect that hooks.
func (s *State) Moved(u Unit) bool { return s.moved&u.bit() != 0 }

// Hooked tells whether a police unit sits out its phase.
func (s *State) Hooked(u Unit) bool { return s.hooked&u.bit() != 0 }

// Hooking tells whether a suspect hooks a police unit.
func (s *State) Hooking(u Unit) bool { return s.hooking&u.bit() != 0 }

// Mover is the unit in motion, NoUnit when none is; left are its points.
func (s *State) Mover() (u Unit, left int) { return s.mover, int(s.points) }

// Turn is the turn, 0 while the criminals are set.
func (s *State) Turn() int { return int(s.turn) }

// PolicePart and CriminalsPart are the seats of the parts.
func (s *State) PolicePart() (seat int) { return int(s.parts[0]) }

// CriminalsPart is the criminals' seat.
func (s *State) CriminalsPart() (seat int) { return int(s.parts[1]) }

// Criminals tells whether it is their phase, Police whether it is the police's.
func (s *State) Criminals() bool { return s.phase == criminalsPhase }

// Police tells whether it is the police phase.
func (s *State) Police() bool { return s.phase == policePhase }

// Setting tells whether the criminals are being set.
func (s *State) Setting() bool { return s.phase == settingOut }

// Parting tells whether the criminals are asked for the exchange.
func (s *State) Parting() bool { return s.phase == turnEnd }

// Asking is what is being asked inside a phase: Roll, Bring, Suspect, Lose, Slip, or 0;
// about are the unit that rolls or is attacked and the one it concerns.
func (s *State) Asking() (v Verb, why Verb, subject, object Unit) {
	v = [...]Verb{noAsk: 0, askRoll: Roll, askBring: Bring, askSuspect: Suspect, askLose: Lose, askSlip: Slip, askHostage: Lose}[s.ask]
	return v, s.why, s.subject, s.object
}

// Attackers are those of the arrest that is being settled, as bits by Unit.
func (s *State) Attackers() uint64 { return uint64(s.lot) }

// Exchanged, Warrant and Hijacked tell what has happened: the exchange, that the police
// may attack, that the ferry is taken.
func (s *State) Exchanged() bool { return s.exchanged }

// Fighting tells whether there has been an attack in this phase.
func (s *State) Fighting() bool { return s.fighting }

// Warrant tells whether the police may attack.
func (s *State) Warrant() bool { return s.warrant }

// Hijacked tells whether the ferry is taken.
func (s *State) Hijacked() bool { return s.hijacked }

// Reserve is how many reinforcements of a kind are left: cars with a policeman, or boats.
func (s *State) Reserve(m Mode) int {
	if m == Boat {
		return int(s.reserve[PatrolBoat])
	}
	return int(min(s.reserve[PoliceCar], s.reserve[Policeman]))
}

// Alert is how many reinforcements have come.
func (s *State) Alert() int {
	r := s.rules
	return r.MoreCount[PoliceCar] + r.MoreCount[PatrolBoat] - int(s.reserve[PoliceCar]) - int(s.reserve[PatrolBoat])
}

// Tally is what has been counted: arrests, criminals killed, victims, criminals escaped.
func (s *State) Tally() (arrests, kills, victims, escaped int) {
	return int(s.arrests), int(s.kills), int(s.victims), s.escaped.count()
}

// Free is how many criminals are on the map.
func (s *State) Free() int { return (s.alive & criminals).count() }

// Exits are the edges over which the next criminal may leave.
func (s *State) Exits() []Edge {
	if s.firstExit != noEdge {
		return []Edge{s.firstExit.Opposite()}
	}
	return []Edge{North, South, West, East}
}

// Adjacent tells whether two units are in each other's zone.
func (s *State) Adjacent(u, v Unit) bool { return s.near(u, v) }

// Around are the hexes of a zone: the hex and its neighbours on the map.
func (r *Rules) Around(c Cell) []Cell {
	var list []Cell
	for _, n := range r.around[c] {
		if n != NoCell {
			list = append(list, n)
		}
	}
	return list
}

// Chance is how many of the 36 throws of two dice reach a total.
func Chance(total int) int {
	n := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b >= total {
				n++
			}
		}
	}
	return n
}
