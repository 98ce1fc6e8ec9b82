package fuga

import (
	"banchisa/games"
	"banchisa/games/hex"
)

// Apply plays a legal action, and everything that follows by itself.
func (s *State) Apply(a games.Action) {
	u := unit(a)
	switch verb(a) {
	case Set:
		s.set(u, cell(a))
	case Step, Leave:
		s.walk(u, hex.Dir(number(a)))
	case Board:
		s.boardUnit(u, other(a))
	case Flee:
		s.flee(u, Edge(number(a)))
	case Halt:
		s.settle()
		s.endMove()
	case Investigate:
		s.close()
		s.tried |= other(a).bit()
		s.await(Investigate, u, other(a))
	case Misdirect:
		s.misdirect(u, other(a))
	case Steal:
		s.begin(u)
		s.close()
		s.await(Steal, u, Unit(number(a)))
	case Hijack:
		// FUG-5.5: the ferry is taken without dice and moves from the next turn.
		s.begin(u)
		s.close()
		s.hijacked = true
		s.moved |= Ferry.bit()
		s.endMove()
	case Roll:
		s.roll(number(a)>>3 + number(a)&7)
	case Bring:
		s.bring(Mode(number(a)))
	case Suspect:
		s.suspect(u, shape(a), cell(a))
	case Hook:
		s.hook(u, other(a))
	case Arrest:
		s.arrest(u, attackers(a))
	case Breakout:
		s.breakout(u, other(a))
	case Lose:
		s.lose(u)
	case Slip:
		s.slip(cell(a))
	case Exchange:
		// FUG-6.1: once; from now on police may attack (FUG-7.1).
		s.exchanged, s.warrant = true, true
		s.nextTurn()
	case Done:
		s.done()
	}
}

// set is FUG-2.1: one criminal on the island, then one on the mainland.
func (s *State) set(c Unit, at Cell) {
	if at == s.at[Ferry] {
		// FUG-2.1: at the island port it starts aboard the ferry.
		s.putAboard(c, Ferry)
	} else {
		s.put(c, at)
	}
	if c == Criminal2 {
		s.nextTurn()
	}
}

// begin makes u the unit in motion, when it is not yet.
func (s *State) begin(u Unit) {
	if s.mover == u {
		return
	}
	s.mover = u
	s.points = uint8(s.rules.Factors[s.class(u)].Move)
	s.edgeStart = s.rules.edge[s.at[u]] != 0
	s.moved |= u.bit()
	if p := s.load[u]; p != NoUnit {
		s.moved |= p.bit() // FUG-4.3: a ride is its passenger's move too
	}
	if s.on[u] == NoUnit && u != Ferry {
		s.occupied.remove(s.at[u])
	}
}

// walk is FUG-4.1 and 4.2: one step, of a walker also off a transport.
func (s *State) walk(u Unit, d hex.Dir) {
	s.begin(u)
	to := s.rules.around[s.at[u]][d+1]
	if u == Ferry {
		s.points--
		s.stepped = true
		s.sail(to)
		return
	}
	if t := s.on[u]; t < Ferry {
		s.load[t] = NoUnit
	}
	s.on[u] = NoUnit
	s.pay(s.rules.cost[s.mode(u)][to])
	s.at[u] = to
	if p := s.load[u]; p != NoUnit {
		s.at[p] = to
	}
	s.enter(to)
}

func (s *State) pay(cost uint8) {
	if cost == swim {
		s.points = 0
	} else {
		s.points -= cost
	}
	s.stepped = true
}

// enter is FUG-1.5: the zones that the unit in motion passes through in its new hex.
func (s *State) enter(to Cell) {
	zone := &s.rules.zone[to]
	var set units
	switch {
	case s.phase == policePhase:
		set = s.alive & criminals
	case s.mover.IsCriminal() || s.load[s.mover] != NoUnit:
		set = s.forces()
	}
	for set != 0 {
		if u := set.pop(); zone.Has(s.at[u]) {
			s.passed |= u.bit()
		}
	}
}

// boardUnit is FUG-4.2: a walker boards a transport or the ferry.
func (s *State) boardUnit(u, t Unit) {
	s.begin(u)
	m := s.motion()
	cost := s.boards(&m, t)
	if from := s.on[u]; from < Ferry {
		s.load[from] = NoUnit
	}
	s.pay(cost)
	s.putAboard(u, t)
	s.enter(s.at[t])
}

// sail moves the ferry with all that stands on it.
func (s *State) sail(to Cell) {
	s.at[Ferry] = to
	for set := s.alive &^ Ferry.bit(); set != 0; {
		if u := set.pop(); s.on[u] == Ferry {
			s.at[u] = to
			if p := s.load[u]; p != NoUnit {
				s.at[p] = to
			}
		}
	}
}

// settle stands the unit in motion where it is; a police unit frees the hostage there.
func (s *State) settle() {
	u := s.mover
	if s.closed || u == Ferry || s.on[u] != NoUnit {
		return
	}
	if s.occupied.Has(s.at[u]) {
		// FUG-5.7: the hostage goes back to the box, no victim.
		for set := s.alive & suspects; set != 0; {
			if f := set.pop(); s.at[f] == s.at[u] {
				s.remove(f)
			}
		}
	}
	s.occupied.add(s.at[u])
}

// close is FUG-3.1: after its first ability the unit steps no more.
func (s *State) close() {
	s.settle()
	s.closed = true
}

// endMove is the end of a unit's move.
func (s *State) endMove() {
	s.mover, s.points = NoUnit, 0
	s.stepped, s.edgeStart, s.closed = false, false, false
	s.passed, s.tried = 0, 0
}

// remove takes a unit off the map, alone; a walker inside stays in the hex.
func (s *State) remove(u Unit) {
	if s.on[u] == NoUnit && u != s.mover {
		s.occupied.remove(s.at[u])
	}
	if t := s.on[u]; t < Ferry {
		s.load[t] = NoUnit
	}
	if p := s.load[u]; p != NoUnit {
		s.on[p] = s.on[u]
		if s.on[u] == NoUnit {
			s.occupied.add(s.at[p])
		}
	}
	gone := ^u.bit()
	s.at[u], s.on[u], s.load[u] = NoCell, NoUnit, NoUnit
	s.alive &= gone
	s.moved &= gone
	s.fresh &= gone
	s.hooked &= gone
	s.hooking &= gone
	s.attacked &= gone
	s.targeted &= gone
	s.looked &= gone
	if u.Suspect() {
		s.shape[u-Suspect1] = Foot
	}
}

// flee is FUG-4.6: a criminal leaves the map, with its transport.
func (s *State) flee(c Unit, e Edge) {
	if s.firstExit == noEdge {
		s.firstExit = e
	}
	s.escaped |= c.bit()
	s.leaveMap(c)
	s.endMove()
	s.endIfEmpty()
}

// leaveMap takes a criminal off the map, and its transport back to the box (FUG-7.4).
func (s *State) leaveMap(c Unit) {
	t := s.top(c)
	s.remove(c)
	if t != c {
		s.remove(t)
	}
}

// endIfEmpty is FUG-8.1: at once when the last criminal leaves.
func (s *State) endIfEmpty() bool {
	if s.alive&criminals == 0 {
		s.finish()
		return true
	}
	return false
}

func (s *State) finish() {
	s.phase, s.ask = over, noAsk
	s.endMove()
	s.why, s.subject, s.object, s.lot = 0, NoUnit, NoUnit, 0
}

// hook is FUG-5.6: the police unit sits out its next phase.
func (s *State) hook(f, u Unit) {
	if s.mover == f {
		s.settle()
	}
	s.moved |= f.bit()
	s.hooking |= f.bit()
	s.hooked |= u.bit()
	s.endMove()
}

// await asks the dice.
func (s *State) await(why Verb, subject, object Unit) {
	s.ask, s.why, s.subject, s.object = askRoll, why, subject, object
}

// settled is the end of a question.
func (s *State) settled() {
	s.ask, s.why, s.subject, s.object, s.lot = noAsk, 0, NoUnit, NoUnit, 0
}

// misdirect is FUG-5.3.
func (s *State) misdirect(c, u Unit) {
	s.close()
	s.tried |= u.bit()
	if s.rules.OnceATurn {
		s.looked |= u.bit()
	}
	if s.obfuscation(u) <= s.rules.Sure {
		s.ask, s.subject, s.object = askSuspect, c, u
		return
	}
	s.await(Misdirect, c, u)
}

// suspect is FUG-5.3: it does not move this turn, but may hook at once.
func (s *State) suspect(f Unit, m Mode, at Cell) {
	s.shape[f-Suspect1] = m
	s.put(f, at)
	s.moved |= f.bit()
	s.fresh |= f.bit()
	s.settled()
}

// bring is FUG-5.2: the reinforcement comes in and does not move this turn.
func (s *State) bring(m Mode) {
	at, _ := s.entry(m)
	class, first := PatrolBoat, boats
	if m == Car {
		class, first = PoliceCar, cars
	}
	u, _ := s.newcomer(first)
	s.reserve[class]--
	s.put(u, at)
	s.moved |= u.bit()
	if m == Car {
		p, _ := s.newcomer(policemen)
		s.reserve[Policeman]--
		s.putAboard(p, u)
		s.moved |= p.bit()
	}
	s.settled()
}

// done ends a phase, or declines the exchange.
func (s *State) done() {
	switch s.phase {
	case criminalsPhase:
		s.phase = policePhase
		s.resetPhase()
	case policePhase:
		s.endPolicePhase()
	case turnEnd:
		s.nextTurn()
	}
}

func (s *State) resetPhase() {
	s.moved, s.fresh, s.attacked, s.targeted, s.looked = 0, 0, 0, 0, 0
	s.fighting = false
}

// endPolicePhase is FUG-5.6, after that phase the suspects that hook go back to the box,
// and FUG-6.1, the exchange at the end of the turn.
func (s *State) endPolicePhase() {
	for set := s.hooking; set != 0; {
		s.remove(set.pop())
	}
	s.hooked, s.hooking = 0, 0
	s.resetPhase()
	if s.exchangeable() {
		s.phase = turnEnd
		return
	}
	s.nextTurn()
}

// exchangeable is FUG-6.1: up to the buoy, once, both criminals adjacent.
func (s *State) exchangeable() bool {
	return !s.exchanged && int(s.turn) <= s.rules.ExchangeUntil && s.alive&criminals == criminals &&
		s.rules.Near(s.at[Criminal1], s.at[Criminal2])
}

// nextTurn is FUG-3 and 8.1: the timetable ends the match, or the ferry moves.
func (s *State) nextTurn() {
	if int(s.turn) == s.rules.Turns {
		s.finish()
		return
	}
	s.turn++
	s.phase = criminalsPhase
	s.ferryAt = uint8(s.rules.Timetable(int(s.turn)))
	if !s.hijacked {
		s.sail(s.rules.Route[s.ferryAt])
	}
}
