package fuga

import (
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/hex"
)

// walks are those of all units. Every unit's walk is drawn as a whole.
var walks = games.Walks{Plan: planWalk, Step: unitStep, IsEnd: endsWalk}

// planWalk appends the shortest walk of a unit to a place drawn with r, of those to which a shortest way begins with
// the first step, and what the unit does there. It appends nothing if there is no such place.
func planWalk(state games.State, first games.Action, dst []games.Action, r *rand.Rand) []games.Action {
	s := *state.(*State)
	if k := kindOf(first); k != Step && k != Leave && k != Board {
		return append(dst, first)
	}
	m := s.newMotion(unitOf(first))
	if s.mover == m.unit {
		m = s.motion()
	}
	var any, way walkSearch
	any.search(&s, m)
	s.Apply(first)
	if kindOf(first) == Board {
		return s.continueMove(append(dst, first), r)
	}
	m = s.motion()
	way.search(&s, m)
	goal, n := NoCell, 0
	for _, at := range way.queue[:way.n] {
		if m.at = at; way.points[at] < any.points[at] || !s.canHalt(&m) {
			continue
		}
		if n++; r.IntN(n) == 0 {
			goal = at
		}
	}
	if goal == NoCell {
		return dst
	}
	dst = append(dst, first)
	from := len(dst)
	dst = way.appendSteps(dst, m.unit, goal)
	for _, a := range dst[from:] {
		s.Apply(a)
	}
	return s.continueMove(dst, r)
}

// walkSearch is a search of the hexes that a motion reaches by steps, by the cheapest ways (Dijkstra, 1959).
type walkSearch struct {
	points [maxCells]uint8 // 1 + the points left there, 0 for a hex that is not reached
	from   [maxCells]Cell
	dir    [maxCells]hex.Dir
	queue  [maxCells]Cell
	n      int
}

// search finds the hexes that a motion reaches.
func (w *walkSearch) search(s *State, m motion) {
	w.queue[0], w.points[m.at], w.from[m.at], w.n = m.at, uint8(m.points)+1, NoCell, 1
	for here := m; here.points > 0; here.points-- {
		for i := 0; i < w.n; i++ {
			if at := w.queue[i]; int(w.points[at]) != here.points+1 {
				continue
			} else if here.at = at; at != m.at {
				here.on, here.stepped = NoUnit, true
			} else {
				here.on, here.stepped = m.on, m.stepped
			}
			_, ways := s.ways(&here)
			for _, step := range ways {
				next, ok := s.afterStep(&here, step)
				if !ok || int(w.points[step.to]) > next.points || s.occupied.Has(step.to) && m.unit != Ferry && !s.canEndLegally(next) {
					continue
				}
				if w.points[step.to] == 0 {
					w.queue[w.n] = step.to
					w.n++
				}
				w.points[step.to], w.from[step.to], w.dir[step.to] = uint8(next.points)+1, here.at, step.dir
			}
		}
	}
}

// appendSteps appends the steps of a unit to a hex that has been found.
func (w *walkSearch) appendSteps(dst []games.Action, u Unit, goal Cell) []games.Action {
	if w.from[goal] == NoCell {
		return dst
	}
	return append(w.appendSteps(dst, u, w.from[goal]), pack(Step, u, 0, int(w.dir[goal])))
}

// unitStep returns the step of a unit that an action is: FUG-4.1, 4.2.
func unitStep(state games.State, a games.Action) (walker, from, to int, ok bool) {
	s, u := state.(*State), unitOf(a)
	switch kindOf(a) {
	case Step, Leave:
		return int(u), placeIn(s.position[u], s.carriedBy[u]), placeIn(s.rules.zoneCells[s.position[u]][argOf(a)+1], NoUnit), true
	case Board:
		return int(u), placeIn(s.position[u], s.carriedBy[u]), placeIn(s.position[otherOf(a)], otherOf(a)), true
	}
	return 0, 0, 0, false
}

// placeIn returns a number for a hex and what carries a unit there.
func placeIn(c Cell, on Unit) int { return int(c)<<8 | int(on) }

// endsWalk reports whether an action ends a walk and does nothing else.
func endsWalk(a games.Action) bool {
	k := kindOf(a)
	return k == Halt || k == Done || k == Advance
}
