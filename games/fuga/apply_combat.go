package fuga

import (
	"banchisa/games"
	"banchisa/games/hex"
)

// applyRoll applies the sum of the dice to what they were rolled for.
func (s *State) applyRoll(total int) {
	why, subject, object := s.rollKind, s.roller, s.rollTarget
	switch why {
	case Investigate:
		s.applyClue(total >= s.Obfuscation(object), object)
	case Misdirect:
		// FUG-5.3: a sum of at least its obfuscation factor places a false suspect.
		if total >= s.Obfuscation(object) {
			s.query, s.rollKind = askSuspect, 0
			return
		}
		s.endQuery()
	case Steal:
		s.applyTheft(total, subject, Mode(object))
	case Arrest:
		s.settleArrest(total)
	case Breakout:
		s.settleBreakout(total)
	}
}

// applyClue plays FUG-5.1 and 5.2: each clue brings a reinforcement at once.
func (s *State) applyClue(found bool, c Unit) {
	if s.rules.OnceATurn {
		s.rolledThisTurn |= c.mask()
	}
	s.endQuery()
	if !found {
		return
	}
	_, car := s.entryCell(Car)
	_, boat := s.entryCell(Boat)
	if car || boat {
		s.query = askBring
	}
}

// stolenClass returns the class of a stolen car or boat.
func stolenClass(m Mode) Class {
	if m == Boat {
		return StolenBoat
	}
	return StolenCar
}

// applyTheft plays FUG-5.4: the stolen transport appears under the criminal.
func (s *State) applyTheft(total int, c Unit, m Mode) {
	s.endQuery()
	class := stolenClass(m)
	if total >= s.rules.Factors[class].Move {
		t, _ := s.firstFree(s.rules.unitPool(class))
		s.position[t], s.carriedBy[t] = s.position[c], s.carriedBy[c]
		s.onMap |= t.mask()
		s.moved |= t.mask()
		s.putAboard(c, t)
	}
	s.endMove()
}

// arrest begins an arrest (FUG-7.2); the dice decide it.
func (s *State) arrest(c Unit, attackers unitSet) {
	s.attackMade = true
	s.attacked |= attackers
	s.targeted |= c.mask()
	s.attackers = attackers
	s.awaitRoll(Arrest, c, NoUnit)
}

func (s *State) settleArrest(total int) {
	c := s.roller
	switch s.rules.ArrestResult(total + s.ArrestDifference(c, uint64(s.attackers))) {
	case ResultLost:
		s.query, s.rollKind = askLose, 0
		return
	case ResultSlip:
		s.rollKind, s.attackers = 0, 0
		var buf [hex.NumDirs]games.Action
		if len(s.slipActions(buf[:0], c)) > 0 {
			s.query = askSlip
			return
		}
	case ResultArrested:
		s.removeCriminal(c, &s.arrests)
		return
	case ResultKilled:
		s.removeCriminal(c, &s.kills)
		return
	}
	s.endQuery()
}

// removeCriminal plays FUG-7.4: an arrested or killed criminal leaves the map with its transport.
func (s *State) removeCriminal(c Unit, count *uint8) {
	*count++
	s.endQuery()
	s.leaveMap(c)
	s.endIfEmpty()
}

// slip plays FUG-7.2: one hex away, with its transport, off the ferry if it was there.
func (s *State) slip(to Cell) {
	u := s.topUnit(s.roller)
	if s.carriedBy[u] == NoUnit {
		s.occupied.remove(s.position[u])
	}
	s.position[u], s.carriedBy[u] = to, NoUnit
	if p := s.passenger[u]; p != NoUnit {
		s.position[p] = to
	}
	s.occupied.add(to)
	s.endQuery()
}

// breakout plays FUG-7.3; the criminals' first attack lets the police attack too (FUG-7.1).
func (s *State) breakout(c, target Unit) {
	s.attackMade, s.warrant = true, true
	s.attacked |= c.mask()
	s.targeted |= target.mask()
	s.awaitRoll(Breakout, c, target)
}

func (s *State) settleBreakout(total int) {
	c, target := s.roller, s.rollTarget
	switch s.rules.BreakoutResult(total + s.BreakoutDifference(c, target)) {
	case ResultArrested:
		s.removeCriminal(c, &s.arrests)
		return
	case ResultHostage:
		if s.hostagesOf(c) != 0 {
			s.query, s.rollKind, s.rollTarget = askHostage, 0, NoUnit
			return
		}
	case ResultHooked:
		s.hooked |= target.mask()
	case ResultLost:
		s.loseUnit(target)
	}
	s.endQuery()
}

// loseUnit takes victims off the map. FUG-7.2: a transport with its policeman counts as two.
// FUG-7.4: a criminal whose vehicle dies as a hostage stays in the hex on foot.
func (s *State) loseUnit(u Unit) {
	s.victims++
	if p := s.passenger[u]; p != NoUnit && p.IsPolice() {
		s.victims++
		s.remove(p)
	}
	s.remove(u)
}
