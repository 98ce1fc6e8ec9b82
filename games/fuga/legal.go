package fuga

import (
	"banchisa/games"
)

// Actions appends every legal action: first what the unit in motion can do, or the first
// steps of all that have not moved, then attacks, then the end of the phase.
func (s *State) Actions(dst []games.Action) []games.Action {
	switch s.ask {
	case askRoll:
		return appendRolls(dst)
	case askBring:
		return s.brings(dst)
	case askSuspect:
		return s.placings(dst)
	case askLose:
		for set := s.lot; set != 0; {
			dst = append(dst, pack(Lose, set.pop(), 0, 0))
		}
		return dst
	case askHostage:
		for set := s.captives(s.subject); set != 0; {
			dst = append(dst, pack(Lose, set.pop(), 0, 0))
		}
		return dst
	case askSlip:
		return s.slips(dst, s.subject)
	}
	switch s.phase {
	case settingOut:
		return s.settings(dst)
	case turnEnd:
		return append(dst, pack(Exchange, 0, 0, 0), pack(Done, 0, 0, 0))
	case over:
		return dst
	}
	if s.mover != NoUnit {
		return s.moving(dst)
	}
	if !s.fighting {
		dst = s.starts(dst)
	}
	if s.phase == criminalsPhase {
		dst = s.breakouts(dst)
	} else if s.warrant {
		dst = s.attacks(dst)
	}
	return append(dst, pack(Done, 0, 0, 0))
}

// settings are the land hexes for c1 on the island, then for c2 on the mainland.
func (s *State) settings(dst []games.Action) []games.Action {
	c, land := Criminal1, &s.rules.island
	if s.alive&Criminal1.bit() != 0 {
		c, land = Criminal2, &s.rules.mainland
	}
	for at := range Cell(s.rules.Cells()) {
		if land.Has(at) && !s.occupied.Has(at) {
			dst = append(dst, pack(Set, c, 0, int(at)))
		}
	}
	return dst
}

// starts are the first steps, and the abilities that need none, of every unit that may
// still move.
func (s *State) starts(dst []games.Action) []games.Action {
	set := s.alive & police
	if s.phase == criminalsPhase {
		set = s.alive & outlaws
		if s.hijacked {
			set |= Ferry.bit()
		}
	}
	for idle := set &^ (s.moved | s.hooked | s.hooking); idle != 0; {
		u := idle.pop()
		if p := s.load[u]; p != NoUnit && s.moved&p.bit() != 0 {
			continue // its passenger has walked aboard this turn
		}
		m := motion{
			u: u, at: s.at[u], on: s.on[u], left: s.rules.Factors[s.class(u)].Move,
			edge: s.rules.edge[s.at[u]] != 0, home: s.at[u],
		}
		dst = s.steps(dst, &m)
		if s.phase == criminalsPhase {
			dst = s.flights(dst, &m)
			dst = s.thefts(dst, u, true)
			dst = s.hooks(dst, u)
		}
	}
	for set := s.fresh & s.moved &^ s.hooking; set != 0; {
		dst = s.hooks(dst, set.pop())
	}
	return dst
}

// motion is a unit on its way, as far as the way on is concerned.
type motion struct {
	u       Unit
	at      Cell
	on      Unit
	left    int
	stepped bool
	edge    bool // it began its move on an edge hex
	home    Cell // where it stands while it has not begun, NoCell else
}

func (s *State) motion() motion {
	return motion{u: s.mover, at: s.at[s.mover], on: s.on[s.mover], left: int(s.points), stepped: s.stepped, edge: s.edgeStart, home: NoCell}
}

// moving is what the unit in motion may do next.
func (s *State) moving(dst []games.Action) []games.Action {
	m := s.motion()
	if !s.closed {
		dst = s.steps(dst, &m)
		if s.phase == criminalsPhase {
			dst = s.flights(dst, &m)
		}
		if !s.rests(&m) {
			return dst
		}
	}
	if s.phase == policePhase {
		dst = s.investigations(dst)
	} else if m.u != Ferry {
		if !s.closed {
			dst = s.thefts(dst, m.u, s.passed == 0)
			dst = s.hooks(dst, m.u)
		}
		dst = s.misdirections(dst)
	}
	return append(dst, pack(Halt, m.u, 0, 0))
}

// steps are the ways on of a unit: to the next hexes, aboard, and off.
func (s *State) steps(dst []games.Action, m *motion) []games.Action {
	if m.left == 0 || s.hooked&s.carrier(m.on) != 0 {
		return dst
	}
	word := Step
	if m.u.walker() && m.on != NoUnit {
		word = Leave
	}
	ways := &s.rules.out[s.mode(m.u)][m.at]
	if m.u == Ferry {
		ways = &s.rules.ferryOut[m.at]
	}
	for _, w := range ways.all() {
		if next, ok := s.step(m, w); ok && (!s.occupied.Has(w.to) || m.u == Ferry || s.goesOn(next)) {
			dst = append(dst, pack(word, m.u, 0, int(w.dir)))
		}
	}
	if !m.u.walker() {
		return dst
	}
	for set := s.boardable(m.u); set != 0; {
		if t := set.pop(); s.boards(m, t) > 0 {
			dst = append(dst, pack(Board, m.u, t, 0))
		}
	}
	return dst
}

func (s *State) carrier(on Unit) units {
	if on < Ferry {
		return on.bit()
	}
	return 0
}

// step is the motion after a step to the next hex, when its points allow it.
func (s *State) step(m *motion, w way) (motion, bool) {
	next := *m
	next.at, next.on, next.stepped = w.to, NoUnit, true
	if w.cost == swim {
		// FUG-1.3: the whole turn's movement, as the first step.
		next.left = 0
		return next, !m.stepped
	}
	next.left -= int(w.cost)
	return next, next.left >= 0
}

// boardable are the transports of the unit's own side with nobody aboard, and the ferry.
func (s *State) boardable(u Unit) units {
	set := s.alive & (cars | boats)
	if u.IsCriminal() {
		set = s.alive & (stolen | suspects)
	}
	set &^= s.hooked | s.hooking
	return set | Ferry.bit()
}

// boards is what boarding a transport would cost, 0 when it cannot be done, swim for all
// of the movement.
func (s *State) boards(m *motion, t Unit) uint8 {
	if p := s.load[t]; p != NoUnit && p != m.u || s.mode(t) == Foot || m.on == t || !s.rules.Near(m.at, s.at[t]) {
		return 0
	}
	if t == Ferry || s.on[t] == Ferry {
		if s.ferryFull(m.u) {
			return 0
		}
	} else if s.rules.cost[Foot][s.at[t]] == swim {
		if m.stepped {
			return 0
		}
		return swim
	}
	if m.left < 1 {
		return 0
	}
	return 1
}

// rests tells whether the motion may end where it is (FUG-4.1).
func (s *State) rests(m *motion) bool {
	return m.on != NoUnit || m.u == Ferry || !s.occupied.Has(m.at) || m.at == m.home && s.on[m.u] == NoUnit || m.u.Police() && s.freeable(m.at)
}

// goesOn tells whether a motion can still end legally: here, aboard something, over the
// edge or further on.
func (s *State) goesOn(m motion) bool {
	if s.rests(&m) {
		return true
	}
	if m.left == 0 {
		return false
	}
	if s.flees(&m) != 0 {
		return true
	}
	ways := &s.rules.out[s.mode(m.u)][m.at]
	for _, w := range ways.all() {
		if w.cost <= uint8(m.left) && !s.occupied.Has(w.to) {
			return true
		}
	}
	if m.u.walker() {
		for set := s.boardable(m.u); set != 0; {
			if s.boards(&m, set.pop()) == 1 {
				return true
			}
		}
	}
	for _, w := range ways.all() {
		if next, ok := s.step(&m, w); ok && w.cost != swim && s.goesOn(next) {
			return true
		}
	}
	return false
}

// rider is the criminal that flees when this unit is in motion: itself or its passenger.
func (s *State) rider(m *motion) Unit {
	if m.u.IsCriminal() {
		if m.on < Ferry {
			return NoUnit // a walker aboard: its transport carries it no further
		}
		return m.u
	}
	if p := s.load[m.u]; p != NoUnit && p.IsCriminal() {
		return p
	}
	return NoUnit
}

// flees are the edges over which the unit in motion may leave the map, as bits.
func (s *State) flees(m *motion) uint8 {
	if m.left < 1 || !m.edge && !s.rules.FlightReach || s.rider(m) == NoUnit {
		return 0
	}
	on := s.rules.edge[m.at]
	if s.firstExit != noEdge {
		on &= 1 << s.firstExit.Opposite()
	}
	return on
}

func (s *State) flights(dst []games.Action, m *motion) []games.Action {
	on := s.flees(m)
	for e := North; on != 0; e++ {
		if on&1 != 0 {
			dst = append(dst, pack(Flee, s.rider(m), 0, int(e)))
		}
		on >>= 1
	}
	return dst
}
