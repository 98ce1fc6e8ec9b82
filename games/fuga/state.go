package fuga

import (
	"fmt"

	"banchisa/games"
)

// phase is where a turn stands.
type phase uint8

const (
	settingOut phase = iota
	criminalsPhase
	policePhase
	turnEnd
	over
)

// ask is a question inside a phase.
type ask uint8

const (
	noAsk ask = iota
	askRoll
	askBring
	askSuspect
	askLose    // the police lose an attacker
	askSlip    // a criminal slips away
	askHostage // a hostage dies
)

// State is one position of one match.
type State struct {
	rules    *Rules
	parts    [2]games.Seat // the seats of police and criminals
	turn     uint8
	phase    phase
	ask      ask
	why      Verb  // what the dice are rolled for
	subject  Unit  // who rolls, or whose attack is being settled
	object   Unit  // whom it concerns
	lot      units // attackers of an arrest, while it is settled
	at       [Units]Cell
	on       [Units]Unit // what carries it: a transport or the ferry
	load     [Units]Unit // a transport's passenger
	shape    [7]Mode     // of the suspects
	occupied Cells       // hexes where a unit stands, the mover and the ferry's own apart

	alive     units // on the map
	moved     units // has had its move this phase
	fresh     units // suspects put this phase: they may still hook
	hooked    units // police units that sit out
	hooking   units // suspects that hook
	attacked  units // has attacked this phase
	targeted  units // has been attacked this phase
	looked    units // criminals investigated, police units misdirected, this turn
	fighting  bool  // an attack has been made in this phase
	mover     Unit
	points    uint8 // movement left to the mover
	stepped   bool
	edgeStart bool  // the mover began on an edge hex
	closed    bool  // the mover has used an ability
	passed    units // whose zones it has passed through
	tried     units // whom it has rolled about

	ferryAt   uint8 // place on the timetable
	hijacked  bool
	exchanged bool
	warrant   bool // police may attack
	firstExit Edge
	reserve   [classes]uint8 // police units to come
	arrests   uint8
	kills     uint8
	victims   uint8
	escaped   units
}

// New is the position before the criminals are set on the map.
func New(setup games.Setup) (games.State, error) {
	r, ok := setup.Variant.Rules.(*Rules)
	if !ok {
		return nil, fmt.Errorf("fuga: variant %q was not read by this game", setup.Variant.ID)
	}
	s := &State{rules: r, mover: NoUnit, subject: NoUnit, object: NoUnit, firstExit: noEdge}
	if len(setup.Seats) != 2 {
		return nil, fmt.Errorf("fuga: two seats play, not %d", len(setup.Seats))
	}
	s.parts = [2]games.Seat{games.Nobody, games.Nobody}
	for i, id := range setup.Seats {
		for part, name := range seatIDs {
			if id == name {
				s.parts[part] = games.Seat(i)
			}
		}
	}
	if s.parts[0] == s.parts[1] || s.parts[0] < 0 || s.parts[1] < 0 {
		return nil, fmt.Errorf("fuga: seats are police and criminals, not %v", setup.Seats)
	}
	for u := range s.at {
		s.at[u], s.on[u], s.load[u] = NoCell, NoUnit, NoUnit
	}
	for class := Policeman; class <= PatrolBoat; class++ {
		s.reserve[class] = uint8(r.MoreCount[class])
	}
	s.setOut()
	return s, nil
}

// setOut puts the police and the ferry on the map.
func (s *State) setOut() {
	// FUG-2.1: police stand where the scenario says, p1 sits in a1, p2 in a2.
	for name, c := range s.rules.Start {
		u, _ := UnitNamed(name)
		s.put(u, c)
	}
	for i := range s.rules.StartCount[Policeman] {
		s.putAboard(Policeman1+Unit(i), PoliceCar1+Unit(i))
	}
	s.at[Ferry] = s.rules.Route[0]
	s.alive |= Ferry.bit()
}

// put stands a unit on the ground of a hex.
func (s *State) put(u Unit, c Cell) {
	s.at[u] = c
	s.alive |= u.bit()
	s.occupied.add(c)
}

// putAboard seats a walker in a transport, or stands it or a boat on the ferry.
func (s *State) putAboard(u, t Unit) {
	s.at[u], s.on[u] = s.at[t], t
	s.alive |= u.bit()
	if t != Ferry {
		s.load[t] = u
	}
}

// top is the unit that counts: the transport of a passenger, or the unit itself.
func (s *State) top(u Unit) Unit {
	if t := s.on[u]; t != NoUnit && t != Ferry {
		return t
	}
	return u
}

// aboard tells whether a walker sits in a transport.
func (s *State) aboard(u Unit) bool { return s.on[u] != NoUnit && s.on[u] != Ferry }

// onFerry tells whether the unit stands on the ferry, itself or in a boat on it.
func (s *State) onFerry(u Unit) bool { return s.on[s.top(u)] == Ferry }

// ferryFull counts the foot units on the ferry, but not one that is there already.
func (s *State) ferryFull(but Unit) bool {
	n := 0
	for set := s.alive & (criminals | policemen) &^ but.bit(); set != 0; {
		if s.onFerry(set.pop()) {
			n++
		}
	}
	return n >= s.rules.Places
}

// class is the line of the unit table.
func (s *State) class(u Unit) Class {
	if u >= Suspect1 && u < Ferry {
		return SuspectFoot + Class(s.shape[u-Suspect1])
	}
	return classOf[u]
}

func (s *State) mode(u Unit) Mode { return s.rules.Mode[s.class(u)] }

// combat is the combat factor of a unit with its passenger (FUG-4.5).
func (s *State) combat(u Unit) int {
	fc := s.rules.Factors[s.class(u)].Combat
	if p := s.load[u]; p != NoUnit {
		fc += s.rules.Factors[s.class(p)].Combat
	}
	return fc
}

// obfuscation is the factor that dice must reach about a unit (FUG-4.5).
func (s *State) obfuscation(u Unit) int {
	return s.rules.Factors[s.class(s.top(u))].Obfuscation
}

// forces are the police units that stand for themselves: passengers count with their
// transport.
func (s *State) forces() units {
	set := s.alive & police
	for on := set & policemen; on != 0; {
		if u := on.pop(); s.on[u] < Ferry {
			set &^= u.bit()
		}
	}
	return set
}

// armed tells whether a police unit can fight and investigate: not a car without its
// policeman.
func (s *State) armed(u Unit) bool {
	return cars&u.bit() == 0 || s.load[u] != NoUnit
}

// hostage tells whether a suspect is one that police can free: nobody aboard, in the zone
// of a criminal (FUG-5.7).
func (s *State) hostage(f Unit) bool {
	if s.alive&f.bit() == 0 || s.load[f] != NoUnit {
		return false
	}
	for set := s.alive & criminals; set != 0; {
		if s.rules.Near(s.at[set.pop()], s.at[f]) {
			return true
		}
	}
	return false
}

// freeable tells whether a police unit may end its move on what stands in a hex.
func (s *State) freeable(c Cell) bool {
	if !s.rules.Freeing || !s.warrant {
		return false
	}
	for set := s.alive & suspects; set != 0; {
		if f := set.pop(); s.at[f] == c && s.hostage(f) {
			return true
		}
	}
	return false
}

// suspectsLeft tells whether the box has a false suspect, and newcomer its number.
func (s *State) newcomer(of units) (Unit, bool) {
	free := of &^ s.alive
	if free == 0 {
		return NoUnit, false
	}
	return free.pop(), true
}

// pool are the counters of a class that the scenario has, as units from its first.
func (r *Rules) pool(c Class) units {
	n := r.StartCount[c] + r.MoreCount[c]
	first := Suspect1
	if c == SuspectFoot {
		n = r.Suspects
	} else {
		for _, s := range spans {
			if s.class == c {
				first = s.first
			}
		}
	}
	return (1<<n - 1) << first
}

// Actor is who decides now.
func (s *State) Actor() games.Seat {
	switch s.ask {
	case askRoll:
		return games.Chance
	case askBring, askLose:
		return s.parts[0]
	case askSuspect, askSlip, askHostage:
		return s.parts[1]
	}
	switch s.phase {
	case over:
		return games.Nobody
	case policePhase:
		return s.parts[0]
	}
	return s.parts[1]
}

// Clone is an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }
