package fuga

import (
	"banchisa/games"
)

// phase is where a turn stands.
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
	roller      Unit    // who rolls, or whose attack is being settled
	rollTarget  Unit    // whom it concerns
	attackers   unitSet // attackers of an arrest, while it is settled
	position    [NumUnits]Cell
	carriedBy   [NumUnits]Unit // what carries it: a transport or the ferry
	passenger   [NumUnits]Unit // a transport's passenger
	suspectMode [7]Mode        // of the suspects
	occupied    Cells          // hexes where a unit stands, the mover and the ferry's own apart

	onMap           unitSet // on the map
	moved           unitSet // has had its move this phase
	placedThisPhase unitSet // suspects put this phase: they may still hook
	hooked          unitSet // police units that sit out
	hooking         unitSet // suspects that hook
	attacked        unitSet // has attacked this phase
	targeted        unitSet // has been attacked this phase
	rolledThisTurn  unitSet // criminals investigated, police units misdirected, this turn
	attackMade      bool    // an attack has been made in this phase
	mover           Unit
	movePoints      uint8 // movement left to the mover
	stepped         bool
	startedOnEdge   bool    // the mover began on an edge hex
	usedAbility     bool    // the mover has used an ability
	zonesPassed     unitSet // whose zones it has passed through
	rolledThisMove  unitSet // whom it has rolled about

	routeIndex uint8 // place on the timetable
	hijacked   bool
	exchanged  bool
	warrant    bool // police may attack
	firstExit  Edge
	reserve    [numClasses]uint8 // police units to come
	arrests    uint8
	kills      uint8
	victims    uint8
	escaped    unitSet
}

// placeUnit stands a unit on the ground of a hex.
func (s *State) placeUnit(u Unit, c Cell) {
	s.position[u] = c
	s.onMap |= u.mask()
	s.occupied.add(c)
}

// putAboard seats a walker in a transport, or stands it or a boat on the ferry.
func (s *State) putAboard(u, t Unit) {
	s.position[u], s.carriedBy[u] = s.position[t], t
	s.onMap |= u.mask()
	if t != Ferry {
		s.passenger[t] = u
	}
}

// topUnit returns the unit that counts: the transport of a passenger, or the unit itself.
func (s *State) topUnit(u Unit) Unit {
	if t := s.carriedBy[u]; t != NoUnit && t != Ferry {
		return t
	}
	return u
}

// isAboard reports whether a walker sits in a transport.
func (s *State) isAboard(u Unit) bool { return s.carriedBy[u] != NoUnit && s.carriedBy[u] != Ferry }

// isOnFerry reports whether the unit stands on the ferry, itself or in a boat on it.
func (s *State) isOnFerry(u Unit) bool { return s.carriedBy[s.topUnit(u)] == Ferry }

// ferryFull counts the foot units on the ferry, but not one that is there already.
func (s *State) ferryFull(but Unit) bool {
	n := 0
	for set := s.onMap & (criminals | policemen) &^ but.mask(); set != 0; {
		if s.isOnFerry(set.pop()) {
			n++
		}
	}
	return n >= s.rules.FerryPlaces
}

// class returns the line of the unit table.
func (s *State) class(u Unit) Class {
	if u >= Suspect1 && u < Ferry {
		return SuspectFoot + Class(s.suspectMode[u-Suspect1])
	}
	return classOf[u]
}

func (s *State) mode(u Unit) Mode { return s.rules.Mode[s.class(u)] }

// combat returns the combat factor of a unit with its passenger (FUG-4.5).
func (s *State) combat(u Unit) int {
	fc := s.rules.Factors[s.class(u)].Combat
	if p := s.passenger[u]; p != NoUnit {
		fc += s.rules.Factors[s.class(p)].Combat
	}
	return fc
}

// obfuscation returns the factor that dice must reach about a unit (FUG-4.5).
func (s *State) obfuscation(u Unit) int {
	return s.rules.Factors[s.class(s.topUnit(u))].Obfuscation
}

// activePolice returns the police units that stand for themselves: passengers count with their
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

// armed reports whether a police unit can fight and investigate: not a car without its policeman.
func (s *State) armed(u Unit) bool {
	return cars&u.mask() == 0 || s.passenger[u] != NoUnit
}

// hostage reports whether a suspect is one that police can free: nobody aboard, in the zone of a
// criminal (FUG-5.7).
func (s *State) hostage(f Unit) bool {
	if s.onMap&f.mask() == 0 || s.passenger[f] != NoUnit {
		return false
	}
	for set := s.onMap & criminals; set != 0; {
		if s.rules.InZone(s.position[set.pop()], s.position[f]) {
			return true
		}
	}
	return false
}

// freeable reports whether a police unit may end its move on what stands in a hex.
func (s *State) freeable(c Cell) bool {
	if !s.rules.FreesHostages || !s.warrant {
		return false
	}
	for set := s.onMap & suspects; set != 0; {
		if f := set.pop(); s.position[f] == c && s.hostage(f) {
			return true
		}
	}
	return false
}

// suspectsLeft reports whether the box has a false suspect, and newcomer its number.
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
