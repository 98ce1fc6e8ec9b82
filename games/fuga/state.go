package fuga

import "banchisa/games"

// phase is the phase of a turn.
type phase uint8

const (
	setupPhase phase = iota
	criminalsPhase
	policePhase
	exchangePhase
	matchOver
)

// query is a question inside a phase.
type query uint8

const (
	noQuery query = iota
	askRoll
	askBring
	askSuspect
	askLose    // the police lose an attacker
	askSlip    // a criminal slips away
	askHostage // a hostage dies
)

// State is one position of one match.
type State struct {
	rules       *Rules
	roleSeats   [2]games.Seat // the seats of police and criminals
	turn        uint8
	phase       phase
	query       query
	rollKind    Kind    // what the dice are rolled for
	roller      Unit    // the unit that rolls, or whose attack is being resolved
	rollTarget  Unit    // the unit that it concerns
	attackers   unitSet // attackers of an arrest that is being resolved
	position    [NumUnits]Cell
	carriedBy   [NumUnits]Unit // the transport or the ferry that carries it
	passenger   [NumUnits]Unit // a transport's passenger
	suspectMode [7]Mode        // of the suspects
	occupied    Cells          // hexes with a unit, without the mover's and the ferry's

	onMap           unitSet // on the map
	moved           unitSet // has had its move in this phase
	placedThisPhase unitSet // suspects placed in this phase, which may still hook
	hooked          unitSet // police units that sit out
	hooking         unitSet // suspects that hook
	arrived         unitSet // reinforcements of this turn
	attacked        unitSet // has attacked in this phase
	targeted        unitSet // has been attacked in this phase
	rolledThisTurn  unitSet // criminals investigated and police units misdirected in this turn
	attackMade      bool    // whether there has been an attack in this phase
	mover           Unit
	movePoints      uint8 // movement points left to the mover
	stepped         bool
	startedOnEdge   bool    // whether the mover began on an edge hex
	usedAbility     bool    // whether the mover has used an ability
	zonesPassed     unitSet // units whose zones the mover has passed through
	rolledThisMove  unitSet // units that the mover has rolled about

	hijacked  bool
	exchanged bool
	warrant   bool // whether the police may attack
	firstExit Edge
	reserve   [numClasses]uint8 // police units to come
	arrests   uint8
	kills     uint8
	victims   uint8
	escaped   unitSet
}

// placeUnit puts a unit on the ground of a hex.
func (s *State) placeUnit(u Unit, c Cell) {
	s.position[u] = c
	s.onMap |= u.mask()
	s.occupied.add(c)
}

// putAboard puts a walker aboard a transport, or a walker or boat aboard the ferry.
func (s *State) putAboard(u, t Unit) {
	s.position[u], s.carriedBy[u] = s.position[t], t
	s.onMap |= u.mask()
	if t != Ferry {
		s.passenger[t] = u
	}
}

// topUnit returns the transport of a passenger, or the unit itself.
func (s *State) topUnit(u Unit) Unit {
	if s.isAboard(u) {
		return s.carriedBy[u]
	}
	return u
}

// walker returns the passenger of a transport, or the unit itself.
func (s *State) walker(u Unit) Unit {
	if p := s.passenger[u]; p != NoUnit {
		return p
	}
	return u
}

// sideUnits returns the units on the map whose side has its phase.
func (s *State) sideUnits() unitSet {
	switch {
	case s.phase == policePhase:
		return s.onMap & police
	case s.hijacked:
		return s.onMap&outlaws | Ferry.mask()
	}
	return s.onMap & outlaws
}

// isAboard reports whether a walker is in a transport other than the ferry.
func (s *State) isAboard(u Unit) bool { return s.carriedBy[u] != NoUnit && s.carriedBy[u] != Ferry }

// ferryFull reports whether the ferry is full, without counting one unit that may be there
// already.
func (s *State) ferryFull(but Unit) bool {
	n := 0
	for set := s.onMap & (criminals | policemen) &^ but.mask(); set != 0; {
		if s.carriedBy[s.topUnit(set.pop())] == Ferry { // itself or in a boat
			n++
		}
	}
	return n >= s.rules.FerryPlaces
}

// Class returns the unit's line of the unit table.
func (s *State) Class(u Unit) Class {
	if u >= Suspect1 && u < Ferry {
		return SuspectFoot + Class(s.suspectMode[u-Suspect1])
	}
	return classOf[u]
}

// Mode returns how the unit moves.
func (s *State) Mode(u Unit) Mode { return s.rules.Mode[s.Class(u)] }

// combat returns the combat factor of a unit with its passenger (FUG-4.5).
func (s *State) combat(u Unit) int {
	fc := s.rules.Factors[s.Class(u)].Combat
	if p := s.passenger[u]; p != NoUnit {
		fc += s.rules.Factors[s.Class(p)].Combat
	}
	return fc
}

// Obfuscation returns the factor that dice must reach for a unit (FUG-4.5).
func (s *State) Obfuscation(u Unit) int {
	return s.rules.Factors[s.Class(s.topUnit(u))].Obfuscation
}

// activePolice returns the police units that count by themselves: passengers count with their
// transport.
func (s *State) activePolice() unitSet {
	set := s.onMap & police
	for on := set & policemen; on != 0; {
		if u := on.pop(); s.carriedBy[u] < Ferry {
			set &^= u.mask()
		}
	}
	return set
}

// armed reports whether a police unit can fight: a car needs its policeman.
func (s *State) armed(u Unit) bool {
	return cars&u.mask() == 0 || s.passenger[u] != NoUnit
}

// investigates reports whether a police unit can investigate (FUG-5.1).
func (s *State) investigates(u Unit) bool { return s.rules.EmptyInvestigates || s.armed(u) }

// ferryDue reports whether the criminals have still to advance the ferry in this turn (FUG-3.1).
func (s *State) ferryDue() bool {
	return s.rules.AdvancesFerry && s.phase == criminalsPhase && !s.hijacked && s.moved&Ferry.mask() == 0 &&
		s.rules.Timetable(int(s.turn)) != s.rules.Timetable(int(s.turn)-1)
}

// freeable reports whether a police unit may end its move on a hex because there is a hostage: a
// suspect without passenger in the zone of a criminal (FUG-5.7).
func (s *State) freeable(c Cell) bool {
	if !s.rules.FreesHostages || !s.warrant {
		return false
	}
	for set := s.onMap & suspects; set != 0; {
		if f := set.pop(); s.position[f] != c || s.passenger[f] != NoUnit {
			continue
		}
		for cs := s.onMap & criminals; cs != 0; {
			if s.rules.inZone(s.position[cs.pop()], c) {
				return true
			}
		}
	}
	return false
}

// ferryTurn returns the last turn whose stop the ferry has reached.
func (s *State) ferryTurn() int {
	if s.ferryDue() {
		return int(s.turn) - 1
	}
	return int(s.turn)
}

// firstFree returns the first unit of a set that is not on the map; ok is false if there is none.
func (s *State) firstFree(of unitSet) (Unit, bool) {
	free := of &^ s.onMap
	if free == 0 {
		return NoUnit, false
	}
	return free.pop(), true
}

// Actor returns who decides now.
func (s *State) Actor() games.Seat {
	switch s.query {
	case askRoll:
		return games.Chance
	case askBring, askLose:
		return s.roleSeats[0]
	case askSuspect, askSlip, askHostage:
		return s.roleSeats[1]
	}
	return s.TurnSeat()
}

// TurnSeat implements games.TurnHolder: the turn is the phase of one of the roles.
func (s *State) TurnSeat() games.Seat {
	switch s.phase {
	case matchOver:
		return games.Terminal
	case policePhase:
		return s.roleSeats[0]
	}
	return s.roleSeats[1]
}

// Clone returns an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Value returns the position as a comparable struct.
func (s *State) Value() any { return *s }
