package fuga

// roll settles what the dice were asked for.
func (s *State) roll(total int) {
	why, subject, object := s.why, s.subject, s.object
	switch why {
	case Investigate:
		s.clue(total >= s.obfuscation(object), object)
	case Misdirect:
		// FUG-5.3: its FO or more puts a false suspect.
		if total >= s.obfuscation(object) {
			s.ask, s.why = askSuspect, 0
			return
		}
		s.settled()
	case Steal:
		s.theft(total, subject, Mode(object))
	case Arrest:
		s.settleArrest(total)
	case Breakout:
		s.settleBreakout(total)
	}
}

// clue is FUG-5.1 and 5.2: each clue brings a reinforcement at once.
func (s *State) clue(found bool, c Unit) {
	if s.rules.OnceATurn {
		s.looked |= c.bit()
	}
	s.settled()
	if !found {
		return
	}
	_, car := s.entry(Car)
	_, boat := s.entry(Boat)
	if car || boat {
		s.ask = askBring
	}
}

// theft is FUG-5.4: the stolen transport appears under the criminal.
func (s *State) theft(total int, c Unit, m Mode) {
	s.settled()
	class := StolenCar
	if m == Boat {
		class = StolenBoat
	}
	if total >= s.rules.Factors[class].Move {
		t, _ := s.newcomer(s.rules.pool(class))
		s.at[t], s.on[t] = s.at[c], s.on[c]
		s.alive |= t.bit()
		s.moved |= t.bit()
		s.putAboard(c, t)
	}
	s.endMove()
}

// arrest is FUG-7.2: the attack is made, the dice decide.
func (s *State) arrest(c Unit, attackers units) {
	s.fighting = true
	s.attacked |= attackers
	s.targeted |= c.bit()
	s.lot = attackers
	s.await(Arrest, c, NoUnit)
}

// ArrestDifference is the column of the arrest table for a set of attackers (FUG-7.2).
func (s *State) ArrestDifference(c Unit, attackers uint64) int {
	d := -s.combat(s.top(c))
	for set := units(attackers); set != 0; {
		d += s.combat(set.pop())
	}
	return s.rules.Clamp(d)
}

// BreakoutDifference is the column of the break-out table (FUG-7.3).
func (s *State) BreakoutDifference(c, target Unit) int {
	return s.rules.Clamp(s.combat(s.top(c)) + s.captives(c).count() - s.combat(target))
}

func (s *State) settleArrest(total int) {
	c := s.subject
	switch s.rules.ArrestOutcome(total + s.ArrestDifference(c, uint64(s.lot))) {
	case OutLost:
		s.ask, s.why = askLose, 0
		return
	case OutSlip:
		s.why, s.lot = 0, 0
		if s.canSlip(c) {
			s.ask = askSlip
			return
		}
	case OutArrested:
		s.take(c, &s.arrests)
		return
	case OutKilled:
		s.take(c, &s.kills)
		return
	}
	s.settled()
}

// take is FUG-7.4: an arrested or killed criminal leaves the map with its transport.
func (s *State) take(c Unit, count *uint8) {
	*count++
	s.settled()
	s.leaveMap(c)
	s.endIfEmpty()
}

func (s *State) canSlip(c Unit) bool {
	for _, w := range s.rules.out[s.mode(s.top(c))][s.at[c]].all() {
		if !s.occupied.Has(w.to) {
			return true
		}
	}
	return false
}

// slip is FUG-7.2: one hex away, with its transport, off the ferry if there.
func (s *State) slip(to Cell) {
	u := s.top(s.subject)
	if s.on[u] == NoUnit {
		s.occupied.remove(s.at[u])
	}
	s.at[u], s.on[u] = to, NoUnit
	if p := s.load[u]; p != NoUnit {
		s.at[p] = to
	}
	s.occupied.add(to)
	s.settled()
}

// breakout is FUG-7.3; the criminals' first attack lets the police attack too (FUG-7.1).
func (s *State) breakout(c, target Unit) {
	s.fighting, s.warrant = true, true
	s.attacked |= c.bit()
	s.targeted |= target.bit()
	s.await(Breakout, c, target)
}

func (s *State) settleBreakout(total int) {
	c, target := s.subject, s.object
	switch s.rules.BreakoutOutcome(total + s.BreakoutDifference(c, target)) {
	case OutArrested:
		s.take(c, &s.arrests)
		return
	case OutHostage:
		if s.captives(c) != 0 {
			s.ask, s.why, s.object = askHostage, 0, NoUnit
			return
		}
	case OutHooked:
		s.hooked |= target.bit()
	case OutLost:
		s.loseUnit(target)
	}
	s.settled()
}

// lose is the unit chosen: one attacker of the police, or a hostage.
func (s *State) lose(u Unit) {
	s.loseUnit(u)
	s.settled()
}

// loseUnit takes victims off the map: FUG-7.2, a transport with its policeman is two;
// FUG-7.4, a criminal whose vehicle dies as a hostage stays in the hex on foot.
func (s *State) loseUnit(u Unit) {
	s.victims++
	if p := s.load[u]; p != NoUnit && p.Police() {
		s.victims++
		s.remove(p)
	}
	s.remove(u)
}
