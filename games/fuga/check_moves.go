package fuga

import "banchisa/games"

// pace is the place of a unit after a step, and the points that it would have left.
type pace struct {
	at     Cell
	on     Unit
	with   Unit // its passenger
	left   int
	before bool // whether it has made a step before
	edge   bool // whether it, or whoever it has taken up, began on an edge hex
}

func (s *State) pace(u Unit) pace {
	p := pace{at: s.position[u], on: s.carriedBy[u], with: s.passenger[u]}
	if s.mover == u {
		p.left, p.before, p.edge = int(s.movePoints), s.stepped, s.startedOnEdge
	} else {
		p.left, p.edge = s.rules.Factors[s.Class(u)].Move, s.onAnyEdge(p.at)
	}
	return p
}

func (s *State) onAnyEdge(c Cell) bool {
	for e := range numEdges {
		if s.rules.onEdge(c, e) {
			return true
		}
	}
	return false
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
	next := pace{at: to, on: NoUnit, with: p.with, left: p.left, before: true, edge: p.edge}
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
	next := pace{at: s.position[t], on: t, with: NoUnit, left: p.left, before: true, edge: p.edge}
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

// checkLoad checks FUG-4.3: a transport takes up a walker on its way.
func (s *State) checkLoad(m Move) games.RuleID {
	if rule := s.checkMover(m.Unit); rule != "" {
		return rule
	}
	if s.usedAbility {
		return "FUG-3.1"
	}
	next, rule := s.tryLoad(m.Unit, m.Other, s.pace(m.Unit))
	if rule != "" {
		return rule
	}
	if !s.canEnd(m.Unit, next) {
		return "FUG-4.2"
	}
	return ""
}

// tryLoad returns the pace of a transport after it has taken up a walker.
func (s *State) tryLoad(t, u Unit, p pace) (pace, games.RuleID) {
	if !s.rules.TakesUp || u >= NumUnits || s.onMap&u.mask() == 0 {
		return p, "FUG-4.3"
	}
	// FUG-4.3: a transport, with nobody aboard; criminals' ones take up criminals, police ones policemen.
	var own Class
	switch s.Class(t) {
	case StolenCar, StolenBoat, SuspectCar, SuspectBoat:
		own = Criminal
	case PoliceCar, PatrolBoat:
		own = Policeman
	default:
		return p, "FUG-4.3"
	}
	if classOf[u] != own {
		return p, "FUG-4.4"
	}
	if p.with != NoUnit {
		return p, "FUG-4.3"
	}
	if s.hooked&u.mask() != 0 {
		return p, "FUG-5.6"
	}
	// FUG-4.3: it has not moved; it stands or swims in that hex, or stands on the ferry there.
	if s.moved&u.mask() != 0 || s.position[u] != p.at || s.carriedBy[u] != NoUnit && s.carriedBy[u] != Ferry {
		return p, "FUG-4.3"
	}
	if p.left < 1 {
		return p, "FUG-4.1"
	}
	p.with, p.left, p.edge = u, p.left-1, s.onAnyEdge(p.at)
	return p, ""
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
		for w := Criminal1; w < PoliceCar1; w++ {
			if next, rule := s.tryLoad(u, w, p); rule == "" {
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
	if there == NoUnit || there == p.with {
		return true
	}
	if !s.rules.FreesHostages || !u.IsPolice() || !(s.exchanged || s.warrant) || !there.IsSuspect() || s.passenger[there] != NoUnit {
		return false
	}
	return s.near(Criminal1, there) || s.near(Criminal2, there)
}
