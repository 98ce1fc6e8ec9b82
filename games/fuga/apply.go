package fuga

import (
	"banchisa/games"
	"banchisa/games/hex"
)

// Apply plays a legal action and the automatic phases after it.
func (s *State) Apply(a games.Action) {
	u := unitOf(a)
	switch kindOf(a) {
	case Set:
		s.setCriminal(u, cellOf(a))
	case Advance:
		s.advanceFerry()
	case Step, Leave:
		s.applyStep(u, hex.Dir(argOf(a)))
	case Load:
		s.takeUp(u, otherOf(a))
	case Board:
		s.board(u, otherOf(a))
	case Flee:
		s.flee(u, Edge(argOf(a)))
	case Halt:
		s.standMover()
		s.endMove()
	case Investigate:
		s.useAbility()
		s.rolledThisMove |= otherOf(a).mask()
		s.awaitRoll(Investigate, u, otherOf(a))
	case Misdirect:
		s.misdirect(u, otherOf(a))
	case Steal:
		s.beginMove(u)
		s.useAbility()
		s.awaitRoll(Steal, u, Unit(argOf(a)))
	case Hijack:
		s.hijack(u)
	case Roll:
		s.applyRoll(argOf(a)>>3 + argOf(a)&7)
	case Bring:
		s.applyBring(Mode(argOf(a)))
	case Suspect:
		s.applySuspect(u, modeOf(a), cellOf(a))
	case Hook:
		s.applyHook(u, otherOf(a))
	case Arrest:
		s.arrest(u, attackersOf(a))
	case Breakout:
		s.breakout(u, otherOf(a))
	case Lose:
		// FUG-7.2, FUG-7.3: one attacker of the police, or a hostage.
		s.loseUnit(u)
		s.endQuery()
	case Slip:
		s.slip(cellOf(a))
	case Exchange:
		// FUG-6.1: once; from now on the police may attack (FUG-7.1).
		s.exchanged, s.warrant = true, true
		s.nextTurn()
	case Done:
		s.endPhase()
	}
}

// setCriminal places a criminal (FUG-2.1): one on the island, then one on the mainland.
func (s *State) setCriminal(c Unit, at Cell) {
	if at == s.position[Ferry] {
		// FUG-2.1: in the island port it starts aboard the ferry.
		s.putAboard(c, Ferry)
	} else {
		s.placeUnit(c, at)
	}
	if c == Criminal2 {
		s.nextTurn()
	}
}

// beginMove makes u the mover, if it is not yet.
func (s *State) beginMove(u Unit) {
	if s.mover == u {
		return
	}
	s.mover = u
	s.movePoints = uint8(s.rules.Factors[s.Class(u)].Move)
	s.startedOnEdge = s.rules.edge[s.position[u]] != 0
	s.moved |= u.mask()
	if p := s.passenger[u]; p != NoUnit {
		s.moved |= p.mask() // FUG-4.3: a ride is also its passenger's move
	}
	if s.carriedBy[u] == NoUnit && u != Ferry {
		s.occupied.remove(s.position[u])
	}
}

// applyStep makes one step, of a walker also off a transport (FUG-4.1, 4.2).
func (s *State) applyStep(u Unit, d hex.Dir) {
	s.beginMove(u)
	to := s.rules.zoneCells[s.position[u]][d+1]
	if u == Ferry {
		s.movePoints--
		s.stepped = true
		s.moveFerry(to)
		return
	}
	if t := s.carriedBy[u]; t < Ferry {
		s.passenger[t] = NoUnit
	}
	s.carriedBy[u] = NoUnit
	s.payCost(s.rules.cost[s.Mode(u)][to])
	s.position[u] = to
	if p := s.passenger[u]; p != NoUnit {
		s.position[p] = to
	}
	s.notePassedZones(to)
}

func (s *State) payCost(cost uint8) {
	if cost == wholeTurn {
		s.movePoints = 0
	} else {
		s.movePoints -= cost
	}
	s.stepped = true
}

// takeUp puts a walker aboard the transport in motion, which goes on with it (FUG-4.3).
func (s *State) takeUp(t, u Unit) {
	s.beginMove(t)
	s.movePoints--
	if s.carriedBy[u] == NoUnit {
		s.occupied.remove(s.position[u])
	}
	s.putAboard(u, t)
	s.moved |= u.mask()
	// FUG-4.6: it is the criminal who has to begin on an edge.
	s.startedOnEdge = s.rules.edge[s.position[u]] != 0
}

// notePassedZones records the zones that the mover enters in its new hex (FUG-1.5).
func (s *State) notePassedZones(to Cell) {
	zone := &s.rules.zone[to]
	var set unitSet
	switch {
	case s.phase == policePhase:
		set = s.onMap & criminals
	case s.mover != Ferry:
		set = s.activePolice() // FUG-4.3: whoever is taken up later has passed them too
	}
	for set != 0 {
		if u := set.pop(); zone.Has(s.position[u]) {
			s.zonesPassed |= u.mask()
		}
	}
}

// board puts a walker aboard a transport or the ferry (FUG-4.2).
func (s *State) board(u, t Unit) {
	s.beginMove(u)
	m := s.motion()
	cost := s.boardCost(&m, t)
	if from := s.carriedBy[u]; from < Ferry {
		s.passenger[from] = NoUnit
	}
	s.payCost(cost)
	s.putAboard(u, t)
	s.notePassedZones(s.position[t])
}

// advanceFerry moves the ferry along the route to where the timetable has it in this turn.
func (s *State) advanceFerry() {
	s.moved |= Ferry.mask()
	s.moveFerry(s.rules.Route[s.rules.Timetable(int(s.turn))])
}

// moveFerry moves the ferry with everything aboard.
func (s *State) moveFerry(to Cell) {
	s.position[Ferry] = to
	for set := s.onMap &^ Ferry.mask(); set != 0; {
		if u := set.pop(); s.carriedBy[u] == Ferry {
			s.position[u] = to
			if p := s.passenger[u]; p != NoUnit {
				s.position[p] = to
			}
		}
	}
}

// standMover puts the mover on its hex; a police unit frees the hostage there.
func (s *State) standMover() {
	u := s.mover
	if s.usedAbility || u == Ferry || s.carriedBy[u] != NoUnit {
		return
	}
	if s.occupied.Has(s.position[u]) {
		// FUG-5.7: the hostage goes back to the box and is no victim.
		for set := s.onMap & suspects; set != 0; {
			if f := set.pop(); s.position[f] == s.position[u] {
				s.remove(f)
			}
		}
	}
	s.occupied.add(s.position[u])
}

// useAbility ends the mover's steps after its first ability (FUG-3.1).
func (s *State) useAbility() {
	s.standMover()
	s.usedAbility = true
}

// endMove ends a unit's move.
func (s *State) endMove() {
	s.mover, s.movePoints = NoUnit, 0
	s.stepped, s.startedOnEdge, s.usedAbility = false, false, false
	s.zonesPassed, s.rolledThisMove = 0, 0
}

// remove takes a unit alone off the map; its passenger stays in the hex.
func (s *State) remove(u Unit) {
	if s.carriedBy[u] == NoUnit && u != s.mover {
		s.occupied.remove(s.position[u])
	}
	if t := s.carriedBy[u]; t < Ferry {
		s.passenger[t] = NoUnit
	}
	if p := s.passenger[u]; p != NoUnit {
		s.carriedBy[p] = s.carriedBy[u]
		if s.carriedBy[u] == NoUnit {
			s.occupied.add(s.position[p])
		}
	}
	gone := ^u.mask()
	s.position[u], s.carriedBy[u], s.passenger[u] = NoCell, NoUnit, NoUnit
	s.onMap &= gone
	s.moved &= gone
	s.placedThisPhase &= gone
	s.hooked &= gone
	s.hooking &= gone
	s.arrived &= gone
	s.attacked &= gone
	s.targeted &= gone
	s.rolledThisTurn &= gone
	if u.IsSuspect() {
		s.suspectMode[u-Suspect1] = Foot
	}
}

// flee takes a criminal off the map with its transport (FUG-4.6).
func (s *State) flee(c Unit, e Edge) {
	if s.firstExit == noEdge {
		s.firstExit = e
	}
	s.escaped |= c.mask()
	s.leaveMap(c)
	s.endMove()
	s.endIfEmpty()
}

// leaveMap takes a criminal off the map, and its transport back to the box (FUG-7.4).
func (s *State) leaveMap(c Unit) {
	t := s.topUnit(c)
	s.remove(c)
	if t != c {
		s.remove(t)
	}
}

// endIfEmpty ends the match when the last criminal leaves (FUG-8.1).
func (s *State) endIfEmpty() {
	if s.onMap&criminals == 0 {
		s.endMatch()
	}
}

func (s *State) endMatch() {
	s.phase, s.query = matchOver, noQuery
	s.endMove()
	s.rollKind, s.roller, s.rollTarget, s.attackers = 0, NoUnit, NoUnit, 0
}

// hijack plays FUG-5.5: the ferry is taken without dice, and moves from the next turn.
func (s *State) hijack(c Unit) {
	s.beginMove(c)
	s.useAbility()
	s.hijacked = true
	s.moved |= Ferry.mask()
	s.endMove()
}

// applyHook plays FUG-5.6: the police unit sits out its next phase.
func (s *State) applyHook(f, u Unit) {
	if s.mover == f {
		s.standMover()
	}
	s.moved |= f.mask()
	s.hooking |= f.mask()
	s.hooked |= u.mask()
	s.endMove()
}

// awaitRoll lets chance roll the dice for a reason.
func (s *State) awaitRoll(why Kind, subject, object Unit) {
	s.query, s.rollKind, s.roller, s.rollTarget = askRoll, why, subject, object
}

// endQuery ends a question.
func (s *State) endQuery() {
	s.query, s.rollKind, s.roller, s.rollTarget, s.attackers = noQuery, 0, NoUnit, NoUnit, 0
}

// misdirect plays FUG-5.3; dice are rolled only for a unit that is not certain to be misdirected.
func (s *State) misdirect(c, u Unit) {
	s.useAbility()
	s.rolledThisMove |= u.mask()
	if s.rules.OnceATurn {
		s.rolledThisTurn |= u.mask()
	}
	if s.Obfuscation(u) <= s.rules.SureObfuscation {
		s.query, s.roller, s.rollTarget = askSuspect, c, u
		return
	}
	s.awaitRoll(Misdirect, c, u)
}

// applySuspect places a suspect (FUG-5.3): it does not move this turn, but may hook at once.
func (s *State) applySuspect(f Unit, m Mode, at Cell) {
	s.suspectMode[f-Suspect1] = m
	s.placeUnit(f, at)
	s.moved |= f.mask()
	s.placedThisPhase |= f.mask()
	s.endQuery()
}
