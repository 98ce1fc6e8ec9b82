package fuga

import (
	"math/rand/v2"
	"slices"

	"banchisa/games"
)

// goal is where a unit may want to go, and how near is near enough.
func (s *State) goal(u Unit, r *rand.Rand) (goal Cell, stop int, ok bool) {
	if u.Police() {
		return s.beat(u, r)
	}
	switch {
	case u.IsCriminal(), s.load[u] != NoUnit:
		return s.hideout(u, r)
	case u == Ferry:
		return s.at[r.IntN(2)], 0, s.alive&criminals == criminals
	case u.Suspect():
		// To the nearest police, or to a criminal that needs a hostage or a lift.
		if r.IntN(3) == 0 {
			return s.nearest(u, s.alive&criminals, r)
		}
		return s.nearest(u, s.forces()&^s.hooked, r)
	}
	// Stolen and empty: to a criminal on foot.
	return s.nearest(u, s.alive&criminals, r)
}

// nearest is the place of one of the units, near ones more likely.
func (s *State) nearest(u Unit, set units, r *rand.Rand) (Cell, int, bool) {
	best, at := 1<<20, NoCell
	m := s.mode(u)
	for set != 0 {
		v := set.pop()
		if d := s.rules.away(m, s.at[u], s.at[v]) * (2 + r.IntN(4)); d < best {
			best, at = d, s.at[v]
		}
	}
	return at, 1, at != NoCell
}

// hideout is a criminal's goal, on foot or riding.
func (s *State) hideout(u Unit, r *rand.Rand) (Cell, int, bool) {
	c := u
	if p := s.load[u]; p != NoUnit {
		c = p
	}
	m := s.mode(u)
	meet := s.mayMeet()
	switch k := r.IntN(10); {
	case meet && s.sideBySide() && k > 0:
		return 0, 0, false
	case meet && k < 7:
		return s.rendezvous(c, r), 1, true
	case !meet && k < 7 && s.leads():
		return s.edgeGoal(u, r), 0, true
	case !meet && k < 7:
		return s.raid(u, r)
	case k == 9 && m == Foot && (meet || s.hijacked):
		return s.at[Ferry], 0, true
	case k == 8:
		return s.nearest(u, s.forces(), r)
	}
	// Somewhere within a turn or two, where things can be stolen if on foot.
	n := s.rules.Cells()
	best, most := NoCell, -1
	for range 6 {
		at := Cell(r.IntN(n))
		d := s.rules.away(m, s.at[u], at)
		if d > 2*s.rules.Factors[s.class(u)].Move {
			continue
		}
		score := r.IntN(6)
		if m == Foot && (s.rules.Theft[Boat].Has(at) || s.rules.Theft[Car].Has(at)) {
			score += 4
		}
		if score > most {
			best, most = at, score
		}
	}
	return best, 0, best != NoCell
}

// rendezvous is where a criminal goes to meet the other one: where it is, or where the
// ferry brings it in time.
func (s *State) rendezvous(c Unit, r *rand.Rand) Cell {
	if s.on[1-c] != Ferry || s.hijacked {
		return s.at[1-c]
	}
	m, v := s.speed(c)
	goal := s.at[1-c]
	for k := 0; int(s.turn)+k <= s.rules.ExchangeUntil; k++ {
		stop := s.rules.Route[s.rules.Timetable(int(s.turn)+k)]
		if s.reaches(c, m, v, stop, k+1) {
			// The sooner the better, mostly.
			if goal = stop; r.IntN(3) > 0 {
				break
			}
		}
	}
	return goal
}

// raid is a police unit near by that a criminal may break out against, weak ones more likely.
func (s *State) raid(u Unit, r *rand.Rand) (Cell, int, bool) {
	best, at := 1<<20, NoCell
	m := s.mode(u)
	for set := s.forces(); set != 0; {
		v := set.pop()
		d := s.rules.away(m, s.at[u], s.at[v]) + 3*s.combat(v) + r.IntN(10)
		if d < best {
			best, at = d, s.at[v]
		}
	}
	return at, 1, at != NoCell
}

// edgeGoal is the nearest hex of an edge over which the criminal may leave.
func (s *State) edgeGoal(u Unit, r *rand.Rand) Cell {
	m := s.mode(u)
	c := u
	if p := s.load[u]; p != NoUnit {
		c = p
	}
	e, least := s.firstExit, 1<<20
	if e != noEdge {
		e = e.Opposite()
	} else {
		// The other must leave by the opposite edge.
		for f := range edges {
			d := s.turnsTo(c, f)*4 + r.IntN(6)
			if s.alive&(1-c).bit() != 0 {
				d += s.turnsTo(1-c, f.Opposite()) * 4
			}
			if d < least {
				e, least = f, d
			}
		}
	}
	best, goal := 1<<20, s.at[u]
	for c := range Cell(s.rules.Cells()) {
		if s.rules.edge[c]>>e&1 == 0 || s.occupied.Has(c) && c != s.at[u] {
			continue
		}
		if d := s.rules.away(m, s.at[u], c); d < best {
			best, goal = d, c
		}
	}
	return goal
}

// beat is a police unit's goal.
func (s *State) beat(u Unit, r *rand.Rand) (Cell, int, bool) {
	if !s.armed(u) || u < PoliceCar1 && r.IntN(3) == 0 {
		// A car without its policeman waits for one; a policeman on foot looks for a seat.
		if u < PoliceCar1 {
			return s.nearest(u, s.alive&(cars|boats)&^s.hooked, r)
		}
		return s.nearest(u, s.alive&policemen&^s.forces()|s.alive&policemen, r)
	}
	prey := s.alive & criminals
	if prey == 0 {
		return 0, 0, false
	}
	if s.mayMeet() && r.IntN(5) < 2 {
		return s.bar(u, r)
	}
	if !s.warrant && r.IntN(3) == 0 {
		// Cut off the way to an edge, or wait a little apart.
		c := s.at[prey.pop()]
		if s.alive&criminals == criminals && r.IntN(2) == 0 {
			c = s.at[Criminal2]
		}
		return c, 2 + r.IntN(3), true
	}
	at, _, ok := s.nearest(u, prey, r)
	return at, 1, ok
}

// mayMeet tells whether the exchange can still come.
func (s *State) mayMeet() bool {
	return !s.exchanged && int(s.turn) <= s.rules.ExchangeUntil && s.alive&criminals == criminals
}

// bar is a hex beside a criminal, or beside where the ferry takes it next, that is on its
// way to the other one: who stands there is in the way.
func (s *State) bar(u Unit, r *rand.Rand) (Cell, int, bool) {
	c := Unit(r.IntN(2))
	at, other := s.ahead(c), s.ahead(1-c)
	best, goal := 1<<20, NoCell
	m := s.mode(u)
	for _, to := range s.rules.around[at] {
		if to == NoCell || s.rules.cost[m][to] == 0 || s.rules.cost[m][to] == swim || s.occupied.Has(to) && to != s.at[u] {
			continue
		}
		if d := s.rules.away(Foot, to, other)*2 + r.IntN(6); d < best {
			best, goal = d, to
		}
	}
	return goal, 0, goal != NoCell
}

// ahead is where a criminal is, or where the ferry that carries it will be.
func (s *State) ahead(c Unit) Cell {
	if s.on[c] == Ferry && !s.hijacked && int(s.turn) < s.rules.Turns {
		return s.rules.Route[s.rules.Timetable(int(s.turn)+1)]
	}
	return s.at[c]
}

// place is a hex and what a unit rides there, NoUnit for nothing.
type place struct {
	at Cell
	on Unit
}

// longest is how many steps a way has at the most.
const longest = 24

// travel appends the steps of a unit towards a goal until it is near enough or its points
// are used up, and what ends its move. It goes round no circles.
func (s *State) travel(dst []games.Action, u Unit, goal Cell, stop int, r *rand.Rand) []games.Action {
	c := *s
	from := len(dst)
	var been [longest]place
	for i := range longest {
		m := motion{
			u: u, at: c.at[u], on: c.on[u], left: c.rules.Factors[c.class(u)].Move,
			edge: c.rules.edge[c.at[u]] != 0, home: c.at[u],
		}
		if c.mover == u {
			m = c.motion()
			if c.rests(&m) && (c.apart(u, goal) <= stop || m.left == 0) {
				break
			}
		} else if c.apart(u, goal) <= stop {
			break
		}
		been[i] = place{m.at, m.on}
		a, ok := c.stepTo(&m, goal, been[:i+1], r)
		if !ok {
			break
		}
		dst = append(dst, a)
		c.Apply(a)
	}
	if len(dst) == from {
		return dst
	}
	return c.goOnWith(dst, r)
}

func (s *State) apart(u Unit, goal Cell) int {
	return s.rules.Hex(s.at[u]).Distance(s.rules.Hex(goal))
}

// stepTo is the step that brings a unit nearest to its goal; none when it would not come
// nearer, unless it cannot stay where it is, and none back to where it has been, unless
// there is no other.
func (s *State) stepTo(m *motion, goal Cell, been []place, r *rand.Rand) (games.Action, bool) {
	if m.left == 0 || s.hooked&s.carrier(m.on) != 0 {
		return 0, false
	}
	const again = 8 * int(unreachable)
	mode := s.mode(m.u)
	least := s.rules.away(mode, m.at, goal) * 4
	if s.mover == NoUnit {
		least += 3
	} else if !s.rests(m) {
		least = 1 << 20
	}
	best := games.Action(0)
	luck := r.Uint64()
	word, ways := Step, &s.rules.out[mode][m.at]
	if m.u == Ferry {
		ways = &s.rules.ferryOut[m.at]
	} else if m.u.walker() && m.on != NoUnit {
		word = Leave
	}
	for _, w := range ways.all() {
		d := s.rules.away(mode, w.to, goal)*4 + int(luck&3)
		luck >>= 2
		taken := s.occupied.Has(w.to)
		if taken {
			d += 2
		}
		if slices.Contains(been, place{w.to, NoUnit}) {
			d += again
		}
		if d >= least {
			continue
		}
		if next, ok := s.step(m, w); ok && (!taken || m.u == Ferry || s.goesOn(next)) {
			best, least = pack(word, m.u, 0, int(w.dir)), d
		}
	}
	if !m.u.walker() || s.mover == m.u && m.on < Ferry {
		return best, best != 0
	}
	for set := s.boardable(m.u); set != 0; {
		t := set.pop()
		// A seat is worth some steps; more in a vehicle that is near its use.
		d := s.rules.away(mode, s.at[t], goal)*4 - 20 + int(luck&3)
		luck >>= 2
		if slices.Contains(been, place{s.at[t], t}) {
			d += again
		}
		if d < least && s.boards(m, t) > 0 {
			best, least = pack(Board, m.u, t, 0), d
		}
	}
	return best, best != 0
}
