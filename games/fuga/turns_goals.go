package fuga

import (
	"math/rand/v2"
	"slices"

	"banchisa/games"
)

// sampleGoal returns a hex that a unit may want to go to, and the distance that is near enough.
func (s *State) sampleGoal(u Unit, r *rand.Rand) (goal Cell, stop int, ok bool) {
	if u.IsPolice() {
		return s.policeGoal(u, r)
	}
	switch {
	case u.IsCriminal(), s.passenger[u] != NoUnit:
		return s.criminalGoal(u, r)
	case u == Ferry:
		return s.position[r.IntN(2)], 0, s.onMap&criminals == criminals
	case u.IsSuspect():
		// To the nearest police, or to a criminal that needs a hostage or a transport.
		if r.IntN(3) == 0 {
			return s.pickUpGoal(u, s.onMap&criminals, r)
		}
		return s.nearestOf(u, s.activePolice()&^s.hooked, r)
	}
	// Stolen and empty: to a criminal on foot.
	return s.pickUpGoal(u, s.onMap&criminals, r)
}

// pickUpGoal returns the place of one of the walkers, where a transport may take it up or is boarded.
func (s *State) pickUpGoal(u Unit, set unitSet, r *rand.Rand) (goal Cell, stop int, ok bool) {
	goal, stop, ok = s.nearestOf(u, set, r)
	if s.rules.TakesUp && r.IntN(4) > 0 {
		stop = 0
	}
	return goal, stop, ok
}

// nearestOf returns the place of one of the units, near ones more likely.
func (s *State) nearestOf(u Unit, set unitSet, r *rand.Rand) (Cell, int, bool) {
	best, at := 1<<20, NoCell
	m := s.Mode(u)
	for set != 0 {
		v := set.pop()
		if d := s.rules.moveDistance(m, s.position[u], s.position[v]) * (2 + r.IntN(4)); d < best {
			best, at = d, s.position[v]
		}
	}
	return at, 1, at != NoCell
}

// criminalGoal returns the goal of a criminal, on foot or riding.
func (s *State) criminalGoal(u Unit, r *rand.Rand) (Cell, int, bool) {
	c, m := s.walker(u), s.Mode(u)
	meet := s.mayMeet()
	switch k := r.IntN(10); {
	case meet && s.criminalsAdjacent() && k > 0:
		return 0, 0, false
	case meet && k < 7:
		return s.meetingGoal(c, r), 1, true
	case !meet && k < 7 && s.criminalsShare() > 0:
		return s.edgeGoal(u, r), 0, true
	case !meet && k < 7:
		return s.breakoutGoal(u, r)
	case k == 9 && m == Foot && (meet || s.hijacked):
		return s.position[Ferry], 0, true
	case k == 8:
		return s.nearestOf(u, s.activePolice(), r)
	}
	// A hex within a turn or two; on foot, one where something can be stolen.
	n := s.rules.Cells()
	best, top := NoCell, -1
	for range 6 {
		at := Cell(r.IntN(n))
		d := s.rules.moveDistance(m, s.position[u], at)
		if d > 2*s.rules.Factors[s.Class(u)].Move {
			continue
		}
		score := r.IntN(6)
		if m == Foot && (s.rules.Theft[Boat].Has(at) || s.rules.Theft[Car].Has(at)) {
			score += 4
		}
		if score > top {
			best, top = at, score
		}
	}
	return best, 0, best != NoCell
}

// meetingGoal returns a hex where a criminal can meet the other one: where that one is, or where
// the ferry brings it in time.
func (s *State) meetingGoal(c Unit, r *rand.Rand) Cell {
	if s.carriedBy[1-c] != Ferry || s.hijacked {
		return s.position[1-c]
	}
	m, v := s.speed(c)
	goal := s.position[1-c]
	for k := 0; int(s.turn)+k <= s.rules.ExchangeUntil; k++ {
		stop := s.rules.Route[s.rules.Timetable(int(s.turn)+k)]
		if s.reachesStop(c, m, v, stop, k+1) {
			// The sooner the better, mostly.
			if goal = stop; r.IntN(3) > 0 {
				break
			}
		}
	}
	return goal
}

// breakoutGoal returns a police unit nearby that a criminal may attack, weak ones more likely.
func (s *State) breakoutGoal(u Unit, r *rand.Rand) (Cell, int, bool) {
	best, at := 1<<20, NoCell
	m := s.Mode(u)
	for set := s.activePolice(); set != 0; {
		v := set.pop()
		d := s.rules.moveDistance(m, s.position[u], s.position[v]) + 3*s.combat(v) + r.IntN(10)
		if d < best {
			best, at = d, s.position[v]
		}
	}
	return at, 1, at != NoCell
}

// edgeGoal returns the nearest hex of an edge over which the criminal may leave.
func (s *State) edgeGoal(u Unit, r *rand.Rand) Cell {
	c, m := s.walker(u), s.Mode(u)
	e, least := s.firstExit, 1<<20
	if e != noEdge {
		e = e.opposite()
	} else {
		// The other one must leave over the opposite edge.
		for f := range numEdges {
			d := s.turnsTo(c, f)*4 + r.IntN(6)
			if s.onMap&(1-c).mask() != 0 {
				d += s.turnsTo(1-c, f.opposite()) * 4
			}
			if d < least {
				e, least = f, d
			}
		}
	}
	best, goal := 1<<20, s.position[u]
	for c := range Cell(s.rules.Cells()) {
		if s.rules.edge[c]>>e&1 == 0 || s.occupied.Has(c) && c != s.position[u] {
			continue
		}
		if d := s.rules.moveDistance(m, s.position[u], c); d < best {
			best, goal = d, c
		}
	}
	return goal
}

// policeGoal returns a police unit's goal.
func (s *State) policeGoal(u Unit, r *rand.Rand) (Cell, int, bool) {
	if u < PoliceCar1 && r.IntN(3) == 0 {
		return s.nearestOf(u, s.onMap&(cars|boats)&^s.hooked, r)
	}
	if !s.armed(u) && !(s.rules.EmptyInvestigates && r.IntN(2) == 0) {
		// A car without its policeman goes for one.
		return s.pickUpGoal(u, s.onMap&policemen, r)
	}
	targets := s.onMap & criminals
	if targets == 0 {
		return 0, 0, false
	}
	if s.mayMeet() && r.IntN(5) < 2 {
		return s.blockGoal(u, r)
	}
	if !s.warrant && r.IntN(3) == 0 {
		// Block the way to an edge, or wait at a short distance.
		c := s.position[targets.pop()]
		if s.onMap&criminals == criminals && r.IntN(2) == 0 {
			c = s.position[Criminal2]
		}
		return c, 2 + r.IntN(3), true
	}
	at, _, ok := s.nearestOf(u, targets, r)
	return at, 1, ok
}

// mayMeet reports whether the exchange is still possible.
func (s *State) mayMeet() bool {
	return !s.exchanged && int(s.turn) <= s.rules.ExchangeUntil && s.onMap&criminals == criminals
}

// blockGoal returns a hex beside a criminal, or beside the ferry's next stop with it, on its way
// to the other criminal.
func (s *State) blockGoal(u Unit, r *rand.Rand) (Cell, int, bool) {
	c := Unit(r.IntN(2))
	at, other := s.expectedCell(c), s.expectedCell(1-c)
	best, goal := 1<<20, NoCell
	m := s.Mode(u)
	for _, to := range s.rules.zoneCells[at] {
		if to == NoCell || s.rules.cost[m][to] == 0 || s.rules.cost[m][to] == wholeTurn || s.occupied.Has(to) && to != s.position[u] {
			continue
		}
		if d := s.rules.moveDistance(Foot, to, other)*2 + r.IntN(6); d < best {
			best, goal = d, to
		}
	}
	return goal, 0, goal != NoCell
}

// expectedCell returns the hex of a criminal, or the next stop of the ferry that carries it.
func (s *State) expectedCell(c Unit) Cell {
	if s.carriedBy[c] == Ferry && !s.hijacked && int(s.turn) < s.rules.Turns {
		return s.rules.Route[s.rules.Timetable(s.ferryTurn()+1)]
	}
	return s.position[c]
}

// visit is a hex and the transport of a unit there, or NoUnit.
type visit struct {
	at Cell
	on Unit
}

// maxSteps is the maximum number of steps of a walk.
const maxSteps = 24

// walkToward appends the steps of a unit towards a goal until it is near enough or its points are
// used up, and the end of its move. It visits no place twice.
func (s *State) walkToward(dst []games.Action, u Unit, goal Cell, stop int, r *rand.Rand) []games.Action {
	c := *s
	from := len(dst)
	var visited [maxSteps]visit
	for i := range maxSteps {
		m, ok := c.newMotion(u), false
		if c.mover == u {
			m = c.motion()
			if c.canHalt(&m) && (c.distanceTo(u, goal) <= stop || m.points == 0) {
				break
			}
		} else if c.distanceTo(u, goal) <= stop {
			break
		}
		if set := c.loadable(&m); set != 0 && r.IntN(4) > 0 {
			a := pack(Load, u, set.pop(), 0)
			dst = append(dst, a)
			c.Apply(a)
			if goal, stop, ok = c.sampleGoal(u, r); !ok {
				goal, stop = c.position[u], 0
			}
			clear(visited[:i])
			continue
		}
		visited[i] = visit{m.at, m.on}
		var a games.Action
		a, ok = c.bestStep(&m, goal, visited[:i+1], r)
		if !ok {
			break
		}
		dst = append(dst, a)
		c.Apply(a)
	}
	if len(dst) == from {
		return dst
	}
	return c.continueMove(dst, r)
}

func (s *State) distanceTo(u Unit, goal Cell) int {
	return s.rules.Hex(s.position[u]).Distance(s.rules.Hex(goal))
}

// bestStep returns the step that brings a unit nearest to its goal. It returns none that does not
// come nearer, unless the unit cannot stay where it is, and none back to a place visited before,
// unless there is no other.
func (s *State) bestStep(m *motion, goal Cell, visited []visit, r *rand.Rand) (games.Action, bool) {
	if m.points == 0 || s.hooked&s.carrier(m.on) != 0 {
		return 0, false
	}
	const revisitCost = 8 * int(unreachable)
	mode := s.Mode(m.unit)
	least := s.rules.moveDistance(mode, m.at, goal) * 4
	if s.mover == NoUnit {
		least += 3
	} else if !s.canHalt(m) {
		least = 1 << 20
	}
	best := games.Action(0)
	noise := r.Uint64()
	kind, ways := s.ways(m)
	for _, w := range ways {
		d := s.rules.moveDistance(mode, w.to, goal)*4 + int(noise&3)
		noise >>= 2
		taken := s.occupied.Has(w.to)
		if taken {
			d += 2
		}
		if slices.Contains(visited, visit{w.to, NoUnit}) {
			d += revisitCost
		}
		if d >= least {
			continue
		}
		if next, ok := s.afterStep(m, w); ok && (!taken || m.unit == Ferry || s.canEndLegally(next)) {
			best, least = pack(kind, m.unit, 0, int(w.dir)), d
		}
	}
	if !m.unit.isWalker() || s.mover == m.unit && m.on < Ferry {
		return best, best != 0
	}
	for set := s.boardable(m.unit); set != 0; {
		t := set.pop()
		// A transport is worth some steps; more if its destination is near.
		d := s.rules.moveDistance(mode, s.position[t], goal)*4 - 20 + int(noise&3)
		noise >>= 2
		if slices.Contains(visited, visit{s.position[t], t}) {
			d += revisitCost
		}
		if d < least && s.boardCost(m, t) > 0 {
			best, least = pack(Board, m.unit, t, 0), d
		}
	}
	return best, best != 0
}
