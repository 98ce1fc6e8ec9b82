package fuga

import "banchisa/games"

// Check goes through the rules one by one and returns the first that forbids the action. It
// shares nothing with LegalActions but the state: it uses distances instead of zones, and
// searches the possible continuations of a move.
func (s *State) Check(a games.Action) games.RuleID {
	m := Unpack(a)
	if rule := s.checkAsked(m); rule != "" {
		return rule
	}
	switch m.Kind {
	case Set:
		return s.checkSet(m)
	case Advance:
		return s.checkAdvance(m)
	case Step, Leave, Board:
		return s.checkStep(m)
	case Load:
		return s.checkLoad(m)
	case Flee:
		return s.checkFlee(m)
	case Halt:
		return s.checkEnd(m.Unit)
	case Investigate:
		return s.checkInvestigate(m)
	case Misdirect:
		return s.checkMisdirect(m)
	case Steal, Hijack:
		return s.checkTheft(m)
	case Bring:
		return s.checkBring(m)
	case Suspect:
		return s.checkSuspect(m)
	case Hook:
		return s.checkHook(m)
	case Arrest:
		return s.checkArrest(m)
	case Breakout:
		return s.checkBreakout(m)
	case Lose:
		return s.checkLose(m)
	case Slip:
		return s.checkSlip(m)
	}
	return ""
}

// checkAsked checks that the action answers the open question and comes from the right seat.
func (s *State) checkAsked(m Move) games.RuleID {
	if m.Kind == 0 || m.Kind >= numKinds || m.Unit >= NumUnits {
		return "FUG-3"
	}
	// A question in the middle of a move or an attack has only its own answers.
	questions := map[query]Kind{
		askRoll: Roll, askBring: Bring, askSuspect: Suspect, askLose: Lose, askSlip: Slip, askHostage: Lose,
	}
	rules := map[Kind]games.RuleID{
		Roll: "FUG-5.1", Bring: "FUG-5.2", Suspect: "FUG-5.3", Lose: "FUG-7.2",
		Slip: "FUG-7.2", Set: "FUG-2.1", Exchange: "FUG-6.1",
	}
	if s.query != noQuery {
		if m.Kind != questions[s.query] {
			return "FUG-3"
		}
		return ""
	}
	switch m.Kind {
	case Roll, Bring, Suspect, Lose, Slip:
		return rules[m.Kind]
	}
	switch s.phase {
	case setupPhase:
		if m.Kind != Set {
			return "FUG-2.1"
		}
		return ""
	case exchangePhase:
		if m.Kind != Exchange && m.Kind != Done {
			return "FUG-6.1"
		}
		return ""
	case matchOver:
		return "FUG-8.1"
	}
	if m.Kind == Set || m.Kind == Exchange {
		return rules[m.Kind]
	}
	if s.mover == NoUnit {
		return ""
	}
	// FUG-3.1: while a unit moves, nothing else happens.
	switch m.Kind {
	case Advance, Arrest, Breakout, Done:
		return "FUG-3.1"
	}
	return ""
}

func (s *State) checkSet(m Move) games.RuleID {
	// FUG-2.1: c1 is placed first, on land of the island; then c2, on the mainland.
	second := s.onMap&Criminal1.mask() != 0
	if m.Unit != Criminal1 && !second || m.Unit != Criminal2 && second {
		return "FUG-2.1"
	}
	if int(m.Cell) >= s.rules.Cells() {
		return "FUG-1.1"
	}
	if !second && !s.rules.island.Has(m.Cell) || second && !s.rules.mainland.Has(m.Cell) {
		return "FUG-2.1"
	}
	// FUG-2.1: not on a police unit.
	if s.standing(m.Cell, NoUnit) != NoUnit {
		return "FUG-2.1"
	}
	return ""
}

// checkAdvance checks FUG-3.1: once, by the criminals, in their phase, in a turn in which the ferry
// moves along its route.
func (s *State) checkAdvance(m Move) games.RuleID {
	if m.Unit != Ferry || s.phase != criminalsPhase || !s.owesFerry() {
		return "FUG-3.1"
	}
	return ""
}

// owesFerry reports whether the criminals have not advanced the ferry yet in a turn in which it
// moves: nobody has hijacked it, and it does not wait at the port.
func (s *State) owesFerry() bool {
	out := (len(s.rules.Route) - 2 + s.rules.FerrySteps) / s.rules.FerrySteps
	waits := int(s.turn) > out && int(s.turn) <= out+s.rules.FerryWait
	return s.rules.AdvancesFerry && !s.hijacked && !waits && s.moved&Ferry.mask() == 0
}

// standing returns the unit that occupies a hex, except one given unit: passengers, the ferry and
// what is aboard it do not count (FUG-1.5).
func (s *State) standing(c Cell, but Unit) Unit {
	for u := range Unit(NumUnits) {
		if u == Ferry || u == but || s.onMap&u.mask() == 0 || s.carriedBy[u] != NoUnit || s.position[u] != c {
			continue
		}
		return u
	}
	return NoUnit
}

func (s *State) near(u, v Unit) bool {
	return s.onMap&u.mask() != 0 && s.onMap&v.mask() != 0 && s.rules.Distance(s.position[u], s.position[v]) <= 1
}

// checkMover checks that a unit may move now, or go on moving.
func (s *State) checkMover(u Unit) games.RuleID {
	if s.onMap&u.mask() == 0 {
		return "FUG-3"
	}
	// FUG-3: criminals and their suspects and transports in their phase, police in theirs;
	// FUG-5.5: the ferry when it is hijacked.
	if u == Ferry {
		if s.phase != criminalsPhase || !s.hijacked {
			return "FUG-5.5"
		}
	} else if u.IsPolice() != (s.phase == policePhase) {
		return "FUG-3"
	}
	// FUG-7.1: no unit moves after the first attack of a phase.
	if s.attackMade {
		return "FUG-7.1"
	}
	if s.mover != NoUnit {
		// FUG-3: one unit after the other. FUG-3.1: after its first ability it steps no more.
		if s.mover != u {
			return "FUG-3.1"
		}
		return ""
	}
	// FUG-3: each unit once; FUG-5.2 and 5.3: new units do not move this turn.
	if s.moved&u.mask() != 0 {
		return "FUG-3"
	}
	// FUG-5.6: hooked units do not move, nor do suspects that hook.
	if s.hooked&u.mask() != 0 || s.hooking&u.mask() != 0 {
		return "FUG-5.6"
	}
	// FUG-4.3: a transport that a walker has boarded this turn does not carry it further.
	if p := s.passenger[u]; p != NoUnit && s.moved&p.mask() != 0 {
		return "FUG-4.3"
	}
	return ""
}
