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
	case Step, Leave, Board:
		return s.checkStep(m)
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
	case Arrest, Breakout, Done:
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

// pace is the place of a unit after a step, and the points that it would have left.
type pace struct {
	at     Cell
	on     Unit
	left   int
	before bool // whether it has made a step before
}

func (s *State) pace(u Unit) pace {
	if s.mover == u {
		return pace{s.position[u], s.carriedBy[u], int(s.movePoints), s.stepped}
	}
	return pace{s.position[u], s.carriedBy[u], s.rules.Factors[s.Class(u)].Move, false}
}

func (s *State) checkStep(m Move) games.RuleID {
	if rule := s.checkMover(m.Unit); rule != "" {
		return rule
	}
	if s.usedAbility {
		return "FUG-3.1"
	}
	p := s.pace(m.Unit)
	// FUG-5.6: units neither board nor leave a hooked transport.
	if p.on < Ferry && s.hooked&p.on.mask() != 0 {
		return "FUG-5.6"
	}
	var next pace
	var rule games.RuleID
	if m.Kind == Board {
		next, rule = s.tryBoard(m.Unit, m.Other, p)
	} else {
		// FUG-4.3: a passenger leaves its transport to walk; the others step.
		walksOff := classOf[m.Unit] <= Policeman && p.on != NoUnit
		if walksOff != (m.Kind == Leave) {
			return "FUG-4.2"
		}
		to, ok := s.rules.Neighbor(p.at, m.Dir)
		if !ok {
			return "FUG-4.1"
		}
		next, rule = s.tryStep(m.Unit, to, p)
	}
	if rule != "" {
		return rule
	}
	// FUG-4.2: a step is legal only if the unit can still end its move legally.
	if !s.canEnd(m.Unit, next) {
		return "FUG-4.2"
	}
	return ""
}

// tryStep returns the pace after a step to a hex, with its cost by FUG-1.3.
func (s *State) tryStep(u Unit, to Cell, p pace) (pace, games.RuleID) {
	next := pace{at: to, on: NoUnit, left: p.left, before: true}
	if u == Ferry {
		// FUG-5.5: sea or port hexes.
		if l := s.rules.Letters[to]; l != '~' && l != 'P' {
			return next, "FUG-5.5"
		}
		next.left--
	} else if cost, swims := s.rules.Cost(s.Mode(u), to); swims {
		// FUG-1.3: one hex for the whole turn's movement, entered only as the first step.
		if p.before || p.left < 1 {
			return next, "FUG-1.3"
		}
		next.left = 0
	} else if cost == 0 {
		return next, "FUG-1.3"
	} else {
		next.left -= cost
	}
	// FUG-4.1: at most FM points.
	if next.left < 0 {
		return next, "FUG-4.1"
	}
	return next, ""
}

// tryBoard returns the pace after boarding a transport: FUG-4.2 to 4.4, its cost and which units
// it takes.
func (s *State) tryBoard(u, t Unit, p pace) (pace, games.RuleID) {
	if t >= NumUnits || s.onMap&t.mask() == 0 {
		return p, "FUG-4.2"
	}
	// FUG-4.4: criminals use stolen transports and suspects' vehicles, police their own.
	own := map[Class]bool{}
	switch classOf[u] {
	case Criminal:
		own = map[Class]bool{StolenCar: true, StolenBoat: true, SuspectCar: true, SuspectBoat: true, FerryClass: true}
	case Policeman:
		own = map[Class]bool{PoliceCar: true, PatrolBoat: true, FerryClass: true}
	}
	if !own[s.Class(t)] {
		return p, "FUG-4.4"
	}
	if s.hooked&t.mask() != 0 || s.hooking&t.mask() != 0 {
		return p, "FUG-5.6"
	}
	if p.on == t || s.rules.Distance(p.at, s.position[t]) > 1 {
		return p, "FUG-4.2"
	}
	next := pace{at: s.position[t], on: t, left: p.left, before: true}
	letter := s.rules.Letters[s.position[t]]
	if t == Ferry || s.carriedBy[t] == Ferry {
		// FUG-4.1: at most four, of both sides, including those in boats on it.
		if s.countFerry(u) >= s.rules.FerryPlaces {
			return p, "FUG-4.1"
		}
		next.left--
	} else if letter == '~' || letter == 'v' {
		// FUG-4.2: a boat on sea or river is boarded by swimming.
		if _, swims := s.rules.Cost(Foot, s.position[t]); swims {
			if p.before || p.left < 1 {
				return p, "FUG-1.3"
			}
			next.left = 0
		} else {
			next.left--
		}
	} else {
		next.left--
	}
	// FUG-4.3: one passenger each.
	if l := s.passenger[t]; l != NoUnit && l != u {
		return p, "FUG-4.3"
	}
	if next.left < 0 {
		return p, "FUG-4.1"
	}
	return next, ""
}

// countFerry returns the number of foot units on the ferry, except one.
func (s *State) countFerry(but Unit) int {
	n := 0
	for u := Criminal1; u < PoliceCar1; u++ {
		if u == but || s.onMap&u.mask() == 0 || s.carriedBy[u] == NoUnit {
			continue
		}
		if s.carriedBy[u] == Ferry || s.carriedBy[s.carriedBy[u]] == Ferry {
			n++
		}
	}
	return n
}

// canEnd searches breadth-first over all continuations for a legal end of the move: FUG-4.1 and
// 5.7, or over the edge.
func (s *State) canEnd(u Unit, p pace) bool {
	seen := map[pace]bool{p: true}
	for queue := []pace{p}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if s.mayRest(u, p) {
			return true
		}
		for e := range numEdges {
			if s.mayFlee(u, p, e) == "" {
				return true
			}
		}
		var more []pace
		for c := range Cell(s.rules.Cells()) {
			if s.rules.Distance(p.at, c) == 1 {
				if next, rule := s.tryStep(u, c, p); rule == "" {
					more = append(more, next)
				}
			}
		}
		for t := PoliceCar1; t < NumUnits && classOf[u] <= Policeman; t++ {
			if next, rule := s.tryBoard(u, t, p); rule == "" {
				more = append(more, next)
			}
		}
		for _, next := range more {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return false
}

// mayRest checks the end of a move. FUG-4.1: not on another unit, but aboard an own transport or
// on the ferry; FUG-5.7: or on a hostage.
func (s *State) mayRest(u Unit, p pace) bool {
	if u == Ferry || p.on != NoUnit {
		return true
	}
	there := s.standing(p.at, u)
	if there == NoUnit {
		return true
	}
	if !s.rules.FreesHostages || !u.IsPolice() || !(s.exchanged || s.warrant) || !there.IsSuspect() || s.passenger[there] != NoUnit {
		return false
	}
	return s.near(Criminal1, there) || s.near(Criminal2, there)
}
