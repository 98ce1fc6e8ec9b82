package pinguinoe

import (
	"math/rand/v2"

	"banchisa/games"
)

// walks are the seal's: its seat chooses where it goes, by the shortest way.
var walks = games.Walks{At: sealAt, Plan: planSeal, Step: sealStep, IsEnd: isSealStop}

// sealAt returns where the seal is while a seat steers it.
func sealAt(state games.State) (place int, ok bool) {
	s := state.(*State)
	return int(s.seal), s.phase == Sealing
}

// planSeal appends the shortest walk of the seal to the best of the places to which a shortest way begins with
// the first step. It ends where it catches a penguin.
func planSeal(state games.State, first games.Action, dst []games.Action, _ *rand.Rand) []games.Action {
	s := state.(*State)
	dst = append(dst, first)
	if sealDirection(first) == stay {
		return dst
	}
	threats := s.sealThreats()
	begin := s.rules.neighbors[s.seal][sealDirection(first)]
	var any, way sealSearch
	any.search(s, &threats, s.seal, s.sealSteps, NoCell)
	way.search(s, &threats, begin, s.sealSteps-1, s.seal)
	goal, top := begin, 0.0
	for i, at := range way.queue[:way.n] {
		if way.distance[at]+1 != any.distance[at] {
			continue // there is a shorter way
		}
		if gain, _ := threats.gain(at); i == 0 || gain > top {
			goal, top = at, gain
		}
	}
	var back [maxSlots << 4]games.Action
	n := 0
	for at := goal; at != begin; at = way.from[at] {
		back[n] = pack(SealStep, s.directionTo(way.from[at], at))
		n++
	}
	for i := range n {
		dst = append(dst, back[n-1-i])
	}
	if len(dst) < int(s.sealSteps) { // the last step ends the walk: PIN-3.1
		dst = append(dst, pack(SealStop, 0))
	}
	return dst
}

// directionTo returns the direction of a cell beside another one.
func (s *State) directionTo(from, to Cell) int {
	for dir := range 8 {
		if s.rules.neighbors[from][dir] == to {
			return dir
		}
	}
	return stay
}

// sealSearch is a breadth-first search of where the seal can go, no farther than to a penguin.
type sealSearch struct {
	distance [maxSlots << 4]uint8 // 1 + the number of steps
	from     [maxSlots << 4]Cell
	queue    [maxSlots << 4]Cell
	n        int
}

// search finds the cells that the seal reaches from a cell with some steps, without entering another one.
func (b *sealSearch) search(s *State, threats *sealThreats, start Cell, steps uint8, barred Cell) {
	b.queue[0], b.distance[start], b.n = start, 1, 1
	for i := 0; i < b.n; i++ {
		at := b.queue[i]
		if _, catches := threats.gain(at); catches && at != s.seal || b.distance[at] > steps {
			continue
		}
		dirs := s.sealDirections(at)
		for dir := range 8 {
			// Straight on first, then sidewards: a way without needless turns.
			dir = (dir + s.lastDirection(b, at)) & 7
			to := s.rules.neighbors[at][dir]
			if dirs>>dir&1 == 0 || to == barred || b.distance[to] > 0 {
				continue
			}
			b.distance[to], b.from[to], b.queue[b.n] = b.distance[at]+1, at, to
			b.n++
		}
	}
}

// lastDirection returns the direction of the step to a cell, 0 at the start.
func (s *State) lastDirection(b *sealSearch, at Cell) int {
	if b.distance[at] < 2 {
		return 0
	}
	return s.directionTo(b.from[at], at)
}

// sealStep returns the step of the seal that an action is: PIN-3.1.
func sealStep(state games.State, a games.Action) (walker, from, to int, ok bool) {
	s := state.(*State)
	if s.phase != Sealing || Unpack(a).Kind != SealStep {
		return 0, 0, 0, false
	}
	return 0, int(s.seal), int(s.rules.neighbors[s.seal][sealDirection(a)]), true
}

func isSealStop(a games.Action) bool { return Unpack(a).Kind == SealStop }
