package fuga

import (
	"math/rand/v2"

	"banchisa/games"
)

// plan appends the answer to a question, or the whole move of one unit with the ability
// that crowns it, or an attack, or the end of the phase: whichever a player of that part
// might think of, drawn with r.
func plan(state games.State, dst []games.Action, r *rand.Rand) []games.Action {
	s := state.(*State)
	var room [160]games.Action
	actor := s.Actor()
	if actor < 0 {
		return dst
	}
	if s.ask != noAsk || s.phase == settingOut || s.phase == turnEnd {
		return append(dst, s.answer(s.Actions(room[:0]), r))
	}
	if s.mover != NoUnit {
		return s.goOnWith(dst, r)
	}
	if !s.fighting {
		if from := len(dst); r.IntN(10) > 0 {
			for range 5 {
				if dst = s.errand(dst, r); len(dst) > from {
					return dst
				}
			}
		}
	}
	if a, ok := s.strike(r); ok {
		return append(dst, a)
	}
	return append(dst, pack(Done, 0, 0, 0))
}

// answer is a good answer to a question: the exchange always, the cheapest loss, else one
// at random.
func (s *State) answer(actions []games.Action, r *rand.Rand) games.Action {
	if s.phase == turnEnd {
		if int(s.turn) < s.rules.ExchangeUntil && r.IntN(8) == 0 {
			return actions[1] // another turn, nearer to the edges
		}
		return actions[0]
	}
	a := actions[r.IntN(len(actions))]
	switch s.ask {
	case askLose:
		best := a
		for _, b := range actions {
			if s.worth(unit(b)) < s.worth(unit(best)) {
				best = b
			}
		}
		return best
	case askSuspect:
		// A vehicle holds a hostage and a way out; a pedestrian is seldom better.
		if shape(a) == Foot {
			a = actions[r.IntN(len(actions))]
		}
	case askSlip:
		// Away from the police.
		best, most := a, -1
		for _, b := range actions {
			d := 0
			for set := s.forces(); set != 0; {
				d += min(4, s.rules.Hex(cell(b)).Distance(s.rules.Hex(s.at[set.pop()])))
			}
			if d = d*4 + r.IntN(4); d > most {
				best, most = b, d
			}
		}
		return best
	}
	if s.phase == settingOut {
		return s.haunt(actions, r)
	}
	return a
}

func (s *State) worth(u Unit) int {
	if s.load[u] != NoUnit {
		return 20 + s.combat(u)
	}
	return s.combat(u)
}

// haunt is a place to start from: of some at random, one from which the criminals may
// meet, where something can be stolen and no police stand by; or the ferry.
func (s *State) haunt(actions []games.Action, r *rand.Rand) games.Action {
	ferry := s.at[Ferry]
	if s.alive&Criminal1.bit() == 0 && r.IntN(3) == 0 && !s.occupied.Has(ferry) {
		return pack(Set, Criminal1, 0, int(ferry))
	}
	best, most := actions[0], -99
	for range 6 {
		a := actions[r.IntN(len(actions))]
		c, score := cell(a), r.IntN(4)
		if s.rules.Theft[Boat].Has(c) || s.rules.Theft[Car].Has(c) {
			score += 2
		}
		if c == ferry {
			score += 4
		}
		if s.on[Criminal1] == Ferry && s.catches(c) {
			score += 4
		}
		for set := s.forces(); set != 0; {
			if s.rules.Near(s.at[set.pop()], c) {
				score -= 3
			}
		}
		if score > most {
			best, most = a, score
		}
	}
	return best
}

// catches tells whether one on foot gets from a hex to a stop of the ferry in time to meet
// there.
func (s *State) catches(from Cell) bool {
	pace := s.rules.Factors[Criminal].Move
	for t := 1; t <= s.rules.ExchangeUntil; t++ {
		if s.rules.away(Foot, from, s.rules.Route[s.rules.Timetable(t)])-1 <= pace*t {
			return true
		}
	}
	return false
}

// goOnWith is what the unit in motion does next: an ability, further on, or a halt.
func (s *State) goOnWith(dst []games.Action, r *rand.Rand) []games.Action {
	var room [64]games.Action
	m := s.motion()
	if !s.closed && !s.rests(&m) {
		return append(dst, s.wayOut(s.moving(room[:0]), r))
	}
	list := room[:0]
	if s.phase == policePhase {
		list = s.investigations(list)
	} else if m.u != Ferry {
		if !s.closed {
			if s.leaves() {
				list = s.flights(list, &m)
			}
			list = s.hooks(list, m.u)
			if len(list) == 0 && r.IntN(2) == 0 && !s.sideBySide() {
				list = s.thefts(list, m.u, s.passed == 0)
			}
		}
		if len(list) == 0 && r.IntN(5) > 0 {
			list = s.misdirections(list)
		}
	}
	if len(list) > 0 {
		return append(dst, list[0])
	}
	return append(dst, pack(Halt, m.u, 0, 0))
}

// wayOut is one of the actions of a unit that cannot stay where it is: if luck finds one,
// to where it can.
func (s *State) wayOut(actions []games.Action, r *rand.Rand) (a games.Action) {
	for range 8 {
		a = actions[r.IntN(len(actions))]
		next := *s
		next.Apply(a)
		if next.mover != s.mover {
			break
		}
		if m := next.motion(); next.rests(&m) {
			break
		}
	}
	return a
}

// strike is an attack worth making: the best arrest, or a break-out that is no folly.
func (s *State) strike(r *rand.Rand) (games.Action, bool) {
	if s.phase == policePhase {
		return s.bestArrest(r)
	}
	var room [40]games.Action
	var best games.Action
	most := 0.0
	for _, a := range s.breakouts(room[:0]) {
		v := s.breakoutWorth(unit(a), s.BreakoutDifference(unit(a), other(a)))
		if v += float64(0.3 * (r.Float64() - 0.5)); v > most {
			best, most = a, v
		}
	}
	return best, most > 0
}

// bestArrest is the arrest with the best odds: of the police units beside a criminal the
// strongest, as many as it takes.
func (s *State) bestArrest(r *rand.Rand) (best games.Action, ok bool) {
	if !s.warrant {
		return 0, false
	}
	most := 0.0
	for prey := s.alive & criminals &^ s.targeted; prey != 0; {
		c := prey.pop()
		var lot units
		for near := s.able(c); near != 0; {
			strong := near.pop()
			for set := near; set != 0; {
				if u := set.pop(); s.combat(u) > s.combat(strong) {
					near |= strong.bit()
					strong = u
					near &^= u.bit()
				}
			}
			lot |= strong.bit()
			v := s.arrestWorth(s.ArrestDifference(c, uint64(lot))) - float64(0.01*float64(lot.count())) + float64(0.02*r.Float64())
			if v > most {
				best, most = packArrest(c, lot), v
			}
		}
	}
	return best, most > 0
}

// chances are the 36 throws of two dice by their sum, less 2.
var chances = [11]float64{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}

func (s *State) arrestWorth(d int) (sum float64) {
	for i, n := range chances {
		switch s.rules.ArrestOutcome(i + 2 + d) {
		case OutArrested:
			sum += float64(n * float64(s.rules.PointsArrest))
		case OutKilled:
			sum += float64(n * (float64(s.rules.PointsKill) + 1))
		case OutLost:
			sum -= float64(n * 1.5)
		}
	}
	return sum / 36
}

func (s *State) breakoutWorth(c Unit, d int) (sum float64) {
	for i, n := range chances {
		switch s.rules.BreakoutOutcome(i + 2 + d) {
		case OutArrested:
			sum -= float64(n * float64(s.rules.PointsArrest))
		case OutHostage:
			sum += float64(n * float64(min(s.captives(c).count(), 1)))
		case OutHooked:
			sum += float64(n * 1.2)
		case OutLost:
			sum += float64(n * 2)
		}
	}
	sum /= 36
	if !s.warrant {
		sum -= 1.2 // it gives the police their warrant
	}
	return sum
}

// errand is the move of one unit taken at random, empty when it has nothing to do.
func (s *State) errand(dst []games.Action, r *rand.Rand) []games.Action {
	set := s.alive & police
	if s.phase == criminalsPhase {
		set = s.alive & outlaws
		if s.hijacked {
			set |= Ferry.bit()
		}
		// The criminals matter most.
		if c := set & criminals &^ s.moved; c != 0 && r.IntN(2) == 0 {
			set = c
		}
	}
	set &^= s.moved&^s.fresh | s.hooked | s.hooking
	if set == 0 {
		return dst
	}
	for n := r.IntN(set.count()); n > 0; n-- {
		set.pop()
	}
	u := set.pop()
	if t := s.on[u]; t < Ferry && s.moved&t.bit() == 0 && s.hooked&t.bit() == 0 && r.IntN(5) > 0 {
		u = t // riding is mostly better than walking off
	}
	if p := s.load[u]; p != NoUnit && s.moved&p.bit() != 0 {
		return dst
	}
	if s.phase == criminalsPhase {
		if a, ok := s.trick(u, r); ok {
			return append(dst, a)
		}
	}
	if s.moved&u.bit() != 0 {
		return dst
	}
	goal, stop, ok := s.goal(u, r)
	if !ok {
		return dst
	}
	return s.travel(dst, u, goal, stop, r)
}

// trick is what a criminal or a suspect does without a step: flee, steal, hijack, hook.
func (s *State) trick(u Unit, r *rand.Rand) (games.Action, bool) {
	var room [32]games.Action
	list := room[:0]
	if s.moved&u.bit() == 0 {
		m := motion{u: u, at: s.at[u], on: s.on[u], left: 1, edge: s.rules.edge[s.at[u]] != 0, home: s.at[u]}
		if s.leaves() && !s.strands(u) || r.IntN(8) == 0 {
			list = s.flights(list, &m)
		}
		if len(list) == 0 && u.IsCriminal() && r.IntN(2) == 0 && !s.sideBySide() {
			list = s.thefts(list, u, true)
		}
	}
	if len(list) == 0 {
		list = s.hooks(list, u)
	}
	if len(list) == 0 {
		return 0, false
	}
	return list[r.IntN(len(list))], true
}

// leaves tells whether it is time to flee: no more than what they have is to be gained, and
// it wins.
func (s *State) leaves() bool { return !s.mayMeet() && s.leads() }

func (s *State) sideBySide() bool {
	return !s.exchanged && s.alive&criminals == criminals && s.rules.Near(s.at[0], s.at[1])
}
