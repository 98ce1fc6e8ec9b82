package fuga

import "banchisa/games"

// LegalActions appends every legal action: first what the mover can do, or the first steps of all
// units that have not moved, then attacks, then the end of the phase.
func (s *State) LegalActions(dst []games.Action) []games.Action {
	switch s.query {
	case askRoll:
		return appendRolls(dst)
	case askBring:
		return s.bringActions(dst)
	case askSuspect:
		return s.suspectActions(dst)
	case askLose:
		for set := s.attackers; set != 0; {
			dst = append(dst, pack(Lose, set.pop(), 0, 0))
		}
		return dst
	case askHostage:
		for set := s.hostagesOf(s.roller); set != 0; {
			dst = append(dst, pack(Lose, set.pop(), 0, 0))
		}
		return dst
	case askSlip:
		return s.slipActions(dst, s.roller)
	}
	switch s.phase {
	case setupPhase:
		return s.setActions(dst)
	case exchangePhase:
		return append(dst, pack(Exchange, 0, 0, 0), pack(Done, 0, 0, 0))
	case matchOver:
		return dst
	}
	if s.mover != NoUnit {
		return s.moverActions(dst)
	}
	due := s.ferryDue()
	if due {
		dst = append(dst, pack(Advance, Ferry, 0, 0))
	}
	if !s.attackMade {
		dst = s.startActions(dst)
	}
	if s.phase == criminalsPhase {
		if !due {
			dst = s.breakoutActions(dst)
		}
	} else if s.warrant {
		dst = s.arrestActions(dst)
	}
	return append(dst, pack(Done, 0, 0, 0))
}

// setActions appends the land hexes for c1 on the island, then for c2 on the mainland.
func (s *State) setActions(dst []games.Action) []games.Action {
	c, land := Criminal1, &s.rules.island
	if s.onMap&Criminal1.mask() != 0 {
		c, land = Criminal2, &s.rules.mainland
	}
	for at := range Cell(s.rules.Cells()) {
		if land.Has(at) && !s.occupied.Has(at) {
			dst = append(dst, pack(Set, c, 0, int(at)))
		}
	}
	return dst
}

// startActions appends the first steps, and the abilities that need none, of every unit that may
// still move.
func (s *State) startActions(dst []games.Action) []games.Action {
	for idle := s.sideUnits() &^ (s.moved | s.hooked | s.hooking); idle != 0; {
		u := idle.pop()
		if p := s.passenger[u]; p != NoUnit && s.moved&p.mask() != 0 {
			continue // its passenger has walked aboard this turn
		}
		m := s.newMotion(u)
		dst = s.stepActions(dst, &m)
		dst = s.loadActions(dst, &m)
		if s.phase == criminalsPhase {
			dst = s.fleeActions(dst, &m)
			dst = s.theftActions(dst, u, true)
			dst = s.hookActions(dst, u)
		}
	}
	for set := s.placedThisPhase & s.moved &^ s.hooking; set != 0; {
		dst = s.hookActions(dst, set.pop())
	}
	return dst
}

// motion is the part of a moving unit's state that limits its further steps.
type motion struct {
	unit          Unit
	at            Cell
	on            Unit
	passenger     Unit
	points        int
	stepped       bool
	startedOnEdge bool // it or whoever it has taken up began on an edge hex
	home          Cell // its hex before it has begun, else NoCell
}

// newMotion returns the motion of a unit that has not begun its move.
func (s *State) newMotion(u Unit) motion {
	at := s.position[u]
	return motion{
		unit: u, at: at, on: s.carriedBy[u], passenger: s.passenger[u], points: s.rules.Factors[s.Class(u)].Move,
		startedOnEdge: s.rules.edge[at] != 0, home: at,
	}
}

// motion returns the motion of the mover.
func (s *State) motion() motion {
	return motion{
		unit: s.mover, at: s.position[s.mover], on: s.carriedBy[s.mover], passenger: s.passenger[s.mover],
		points: int(s.movePoints), stepped: s.stepped, startedOnEdge: s.startedOnEdge, home: NoCell,
	}
}

// moverActions appends what the mover may do next.
func (s *State) moverActions(dst []games.Action) []games.Action {
	m := s.motion()
	if !s.usedAbility {
		dst = s.stepActions(dst, &m)
		dst = s.loadActions(dst, &m)
		if s.phase == criminalsPhase {
			dst = s.fleeActions(dst, &m)
		}
		if !s.canHalt(&m) {
			return dst
		}
	}
	if s.phase == policePhase {
		dst = s.investigateActions(dst)
	} else if m.unit != Ferry {
		if !s.usedAbility {
			dst = s.theftActions(dst, m.unit, s.zonesPassed == 0)
			dst = s.hookActions(dst, m.unit)
		}
		dst = s.misdirectActions(dst)
	}
	return append(dst, pack(Halt, m.unit, 0, 0))
}

// stepActions appends the next steps of a unit: to hexes, aboard, and off.
func (s *State) stepActions(dst []games.Action, m *motion) []games.Action {
	if m.points == 0 || s.hooked&s.carrier(m.on) != 0 {
		return dst
	}
	kind, ways := s.ways(m)
	for _, w := range ways {
		if next, ok := s.afterStep(m, w); ok && (!s.occupied.Has(w.to) || m.unit == Ferry || s.canEndLegally(next)) {
			dst = append(dst, pack(kind, m.unit, 0, int(w.dir)))
		}
	}
	if !m.unit.isWalker() {
		return dst
	}
	for set := s.boardable(m.unit); set != 0; {
		if t := set.pop(); s.boardCost(m, t) > 0 {
			dst = append(dst, pack(Board, m.unit, t, 0))
		}
	}
	return dst
}

// ways returns the steps that lead out of the unit's hex, and their kind.
func (s *State) ways(m *motion) (Kind, []step) {
	switch {
	case m.unit == Ferry:
		return Step, s.rules.ferrySteps[m.at].all()
	case m.unit.isWalker() && m.on != NoUnit:
		return Leave, s.rules.steps[Foot][m.at].all()
	}
	return Step, s.rules.steps[s.Mode(m.unit)][m.at].all()
}

func (s *State) carrier(on Unit) unitSet {
	if on < Ferry {
		return on.mask()
	}
	return 0
}

// afterStep returns the motion after a step to the next hex, and whether its points allow it.
func (s *State) afterStep(m *motion, w step) (motion, bool) {
	next := *m
	next.at, next.on, next.stepped = w.to, NoUnit, true
	if w.cost == wholeTurn {
		// FUG-1.3: the whole turn's movement, as the first step.
		next.points = 0
		return next, !m.stepped
	}
	next.points -= int(w.cost)
	return next, next.points >= 0
}

// loadActions appends the walkers that a transport may take up where it is (FUG-4.3).
func (s *State) loadActions(dst []games.Action, m *motion) []games.Action {
	for set := s.loadable(m); set != 0; {
		dst = append(dst, pack(Load, m.unit, set.pop(), 0))
	}
	return dst
}

// loadable returns the walkers that a transport may take up where it is, if it can end its move
// legally with them.
func (s *State) loadable(m *motion) (set unitSet) {
	if !s.rules.TakesUp || m.points < 1 || m.passenger != NoUnit || m.unit.isWalker() || s.Mode(m.unit) == Foot || m.unit == Ferry {
		return 0
	}
	side := criminals
	if m.unit.IsPolice() {
		side = policemen
	}
	for all := s.onMap & side &^ (s.moved | s.hooked); all != 0; {
		u := all.pop()
		if s.position[u] != m.at || s.isAboard(u) {
			continue
		}
		if s.carriedBy[u] == Ferry && !s.canHalt(m) {
			// Whoever was on the ferry leaves its hex as full as it was.
			next := *m
			next.passenger, next.points, next.startedOnEdge = u, m.points-1, s.rules.edge[m.at] != 0
			if !s.canEndLegally(next) {
				continue
			}
		}
		set |= u.mask()
	}
	return set
}

// boardable returns the transports of the unit's own side without a passenger, and the ferry.
func (s *State) boardable(u Unit) unitSet {
	set := s.onMap & (cars | boats)
	if u.IsCriminal() {
		set = s.onMap & (stolen | suspects)
	}
	set &^= s.hooked | s.hooking
	return set | Ferry.mask()
}

// boardCost returns the cost of boarding a transport: 0 if it is not possible, wholeTurn for all
// of the movement.
func (s *State) boardCost(m *motion, t Unit) uint8 {
	if p := s.passenger[t]; p != NoUnit && p != m.unit || s.Mode(t) == Foot || m.on == t || !s.rules.inZone(m.at, s.position[t]) {
		return 0
	}
	if t == Ferry || s.carriedBy[t] == Ferry {
		if s.ferryFull(m.unit) {
			return 0
		}
	} else if s.rules.cost[Foot][s.position[t]] == wholeTurn {
		if m.stepped {
			return 0
		}
		return wholeTurn
	}
	if m.points < 1 {
		return 0
	}
	return 1
}

// canHalt reports whether the motion may end at its place (FUG-4.1).
func (s *State) canHalt(m *motion) bool {
	return m.on != NoUnit || m.unit == Ferry || !s.occupied.Has(m.at) || m.at == m.home && s.carriedBy[m.unit] == NoUnit || m.unit.IsPolice() && s.freeable(m.at)
}

// canEndLegally reports whether a motion can still end legally: here, aboard a transport, over
// the edge or further on.
func (s *State) canEndLegally(m motion) bool {
	if s.canHalt(&m) || s.exitEdges(&m) != 0 || s.loadable(&m) != 0 {
		return true
	}
	if m.unit.isWalker() {
		for set := s.boardable(m.unit); set != 0; {
			if s.boardCost(&m, set.pop()) > 0 {
				return true
			}
		}
	}
	ways := &s.rules.steps[s.Mode(m.unit)][m.at]
	for _, w := range ways.all() {
		if next, ok := s.afterStep(&m, w); ok && s.canEndLegally(next) {
			return true
		}
	}
	return false
}

// rider returns the criminal that flees when this unit is in motion: itself or its passenger.
func (s *State) rider(m *motion) Unit {
	if m.unit.IsCriminal() {
		if m.on < Ferry {
			return NoUnit // a walker aboard: its transport carries it no further
		}
		return m.unit
	}
	if m.passenger.IsCriminal() {
		return m.passenger
	}
	return NoUnit
}

// exitEdges returns the edges over which the mover may leave the map, as bits.
func (s *State) exitEdges(m *motion) uint8 {
	if m.points < 1 || !m.startedOnEdge && !s.rules.FlightReach || s.rider(m) == NoUnit {
		return 0
	}
	on := s.rules.edge[m.at]
	if s.firstExit != noEdge {
		on &= 1 << s.firstExit.opposite()
	}
	return on
}

func (s *State) fleeActions(dst []games.Action, m *motion) []games.Action {
	on := s.exitEdges(m)
	for e := range numEdges {
		if on>>e&1 != 0 {
			dst = append(dst, pack(Flee, s.rider(m), 0, int(e)))
		}
	}
	return dst
}
