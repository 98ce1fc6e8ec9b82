package fuga

// applyBring plays FUG-5.2: the reinforcement arrives and does not move this turn.
func (s *State) applyBring(m Mode) {
	at, _ := s.entryCell(m)
	s.pushEarlier()
	class, first := PatrolBoat, boats
	if m == Car {
		class, first = PoliceCar, cars
	}
	u, _ := s.firstFree(first)
	s.reserve[class]--
	s.placeUnit(u, at)
	s.moved |= u.mask()
	s.arrived |= u.mask()
	if m == Car {
		p, _ := s.firstFree(policemen)
		s.reserve[Policeman]--
		s.putAboard(p, u)
		s.moved |= p.mask()
	}
	s.endQuery()
}

// pushEarlier makes room on the police hex: an earlier reinforcement of this turn goes on to the first
// free hex of its list, with its passenger (FUG-5.2).
func (s *State) pushEarlier() {
	u, to, ok := s.pushable()
	if !ok {
		return
	}
	s.occupied.remove(s.position[u])
	s.placeUnit(u, to)
	if p := s.passenger[u]; p != NoUnit {
		s.position[p] = to
	}
}

// endPhase ends a phase, or declines the exchange.
func (s *State) endPhase() {
	switch s.phase {
	case criminalsPhase:
		if s.ferryDue() {
			s.advanceFerry() // FUG-3.1: by itself, if they have not
		}
		s.phase = policePhase
		s.resetPhase()
	case policePhase:
		s.endPolicePhase()
	case exchangePhase:
		s.nextTurn()
	}
}

func (s *State) resetPhase() {
	s.moved, s.placedThisPhase, s.attacked, s.targeted, s.rolledThisTurn = 0, 0, 0, 0, 0
	s.arrived, s.attackMade = 0, false
}

// endPolicePhase plays FUG-5.6 (the suspects that hook go back to the box) and FUG-6.1 (the
// exchange at the end of the turn).
func (s *State) endPolicePhase() {
	for set := s.hooking; set != 0; {
		s.remove(set.pop())
	}
	s.hooked, s.hooking = 0, 0
	s.resetPhase()
	if s.exchangeable() {
		s.phase = exchangePhase
		return
	}
	s.nextTurn()
}

// exchangeable reports whether the exchange is possible (FUG-6.1): up to the turn of the buoy,
// once, both criminals adjacent.
func (s *State) exchangeable() bool {
	return !s.exchanged && int(s.turn) <= s.rules.ExchangeUntil && s.onMap&criminals == criminals &&
		s.rules.inZone(s.position[Criminal1], s.position[Criminal2])
}

// nextTurn plays FUG-3 and 8.1: the timetable ends the match, or the ferry moves, unless the criminals
// choose when.
func (s *State) nextTurn() {
	if int(s.turn) == s.rules.Turns {
		s.endMatch()
		return
	}
	s.turn++
	s.phase = criminalsPhase
	if !s.hijacked && !s.rules.AdvancesFerry {
		s.moveFerry(s.rules.Route[s.rules.Timetable(int(s.turn))])
	}
}
