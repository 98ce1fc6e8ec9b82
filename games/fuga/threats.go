package fuga

import "banchisa/games"

// threats are what one unit can do after a move of its own: an arrest by itself, a break-out, a hook.
var threats = games.Threats{Begin: beginPhase, Find: findThreats}

// beginPhase returns the position in which the phase of a role begins, or goes on if it has begun.
func beginPhase(state games.State, by games.Seat) (games.State, bool) {
	s := *state.(*State)
	if s.phase != criminalsPhase && s.phase != policePhase || s.query != noQuery || s.mover != NoUnit {
		return nil, false
	}
	if s.isPolice(by) != (s.phase == policePhase) {
		s.endPhase()
	}
	return &s, s.phase != matchOver && s.phase != exchangePhase && s.isPolice(by) == (s.phase == policePhase)
}

// findThreats returns what each unit of the side to move can do.
func findThreats(state games.State, by games.Seat) (list []games.Threat) {
	s := state.(*State)
	other := s.roleSeats[0]
	if s.isPolice(by) {
		other = s.roleSeats[1]
	}
	type pair struct {
		id       string
		from, to Unit
	}
	known := map[pair]bool{}
	add := func(id string, from, to Unit, chance int, way []games.Action, a games.Action) {
		if p := (pair{id, from, to}); !known[p] {
			known[p] = true
			turn := append(append([]games.Action(nil), way...), a)
			list = append(list, games.Threat{ID: id, By: by, Of: other, From: int(from), Target: int(to), Numbers: []int{chance}, Turn: turn})
		}
	}
	var buf [64]games.Action
	for set := s.sideUnits(); set != 0; {
		u := set.pop()
		s.eachEnd(u, func(t *State, way []games.Action, halts bool) {
			if !halts {
				return
			}
			if t.mover == u || !t.attackMade && (t.moved&^t.placedThisPhase|t.hooking)&u.mask() == 0 && t.phase == criminalsPhase {
				for _, a := range t.hookActions(buf[:0], u) {
					add("hook", u, Unpack(a).Other, 100, way, a)
				}
			}
			done := *t
			if t.mover != NoUnit {
				done.Apply(pack(Halt, u, 0, 0))
				way = append(way[:len(way):len(way)], pack(Halt, u, 0, 0))
			}
			if done.mover != NoUnit || done.query != noQuery {
				return
			}
			if done.phase == policePhase && done.warrant {
				for targets := done.onMap & criminals &^ done.targeted; targets != 0; {
					c := targets.pop()
					if done.ableAttackers(c)&u.mask() != 0 {
						add("arrest", u, c, done.ArrestChance(c, uint64(u.mask())), way, packArrest(c, u.mask()))
					}
				}
			}
			if done.phase == criminalsPhase && !done.ferryDue() {
				for _, a := range done.breakoutActions(buf[:0]) {
					if m := Unpack(a); done.topUnit(m.Unit) == u || m.Unit == u {
						rolls := done
						rolls.Apply(a)
						add("breakout", u, m.Other, rolls.RollChance(), way, a)
					}
				}
			}
		})
	}
	return list
}

// eachEnd visits every position of a unit's move without dice, from the one before it, with the way there. halts
// reports that the move may end there.
func (s *State) eachEnd(u Unit, visit func(t *State, way []games.Action, halts bool)) {
	type node struct {
		state State
		way   []games.Action
	}
	type place struct {
		at     Cell
		on     Unit
		points uint8
	}
	visit(s, nil, true)
	if s.attackMade {
		return
	}
	known := map[place]bool{}
	queue := []node{{state: *s}}
	var buf [256]games.Action
	for ; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		var actions []games.Action
		if n.state.mover == NoUnit {
			actions = n.state.startActions(buf[:0])
		} else {
			actions = n.state.moverActions(buf[:0])
		}
		halts := false
		for _, a := range actions {
			m := Unpack(a)
			halts = halts || m.Kind == Halt && m.Unit == u
			if m.Unit != u || m.Kind != Step && m.Kind != Board && m.Kind != Leave {
				continue
			}
			next := node{state: n.state, way: append(n.way[:len(n.way):len(n.way)], a)}
			next.state.Apply(a)
			p := place{next.state.position[u], next.state.carriedBy[u], next.state.movePoints}
			if next.state.mover == u && !known[p] {
				known[p] = true
				queue = append(queue, next)
			}
		}
		if n.state.mover == u {
			visit(&n.state, n.way, halts)
		}
	}
}
