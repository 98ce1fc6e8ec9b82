package pinguinoe

import "math"

// unreached marks a cell from which no way is known.
const unreached = math.MaxUint16

// way is a map of distances to the ark, in tenths of a point: Dijkstra's algorithm from
// the ark outwards with a wheel of buckets (Dial, 1969).
type way struct {
	dist  [maxSlots << 4]uint16
	head  [64]int16
	entry [4096]struct{ cell, next int16 }
	used  int16
}

// measure fills the map until the cell stop is settled; NoCell fills all of it.
func (w *way) measure(s *State, stop Cell) {
	for i := range s.r.Rows * s.r.Cols * 16 {
		w.dist[i] = unreached
	}
	for i := range w.head {
		w.head[i] = -1
	}
	base := Cell(s.r.ark) << 4
	for i := range Cell(12) {
		if s.kind(base+i) == Ark {
			w.push(base+i, 0)
		}
	}
	for d, idle := uint16(0), 0; idle < 64; d++ {
		idle++
		for at := w.head[d&63]; at >= 0; at = w.entry[at].next {
			c := Cell(w.entry[at].cell)
			if w.dist[c] != d {
				continue
			}
			if c == stop {
				return
			}
			idle = 0
			w.relax(s, c, d)
		}
		w.head[d&63] = -1
	}
}

func (w *way) push(c Cell, d uint16) {
	if d >= w.dist[c] || int(w.used) == len(w.entry) {
		return
	}
	w.dist[c] = d
	w.entry[w.used].cell = int16(c)
	w.entry[w.used].next = w.head[d&63]
	w.head[d&63] = w.used
	w.used++
}

// relax looks at the steps that lead onto a cell.
func (w *way) relax(s *State, to Cell, d uint16) {
	kind, up := s.kind(to), s.isUp(to.Slot())
	for dir := 0; dir < 8; dir += 2 {
		from := s.r.next[to][dir]
		if from == NoCell {
			continue
		}
		was := s.kind(from)
		if was == Block {
			continue
		}
		cost := uint16(10)
		switch {
		case !up && from.Slot() != to.Slot():
			cost = 29 // the flip, and what it may show
		case !up:
			cost = 13
		case kind == Sea && was == Sea:
			cost = 16
		case kind == Sea:
			cost = 12
		}
		w.push(from, d+cost)
	}
}

// prospect is the best that a movement can still come to, in tenths of a point less:
// small is good. points are what is left on a cell.
func (w *way) prospect(s *State, c Cell, points, depth int) float64 {
	kind := s.kind(c)
	if kind == Ark {
		return -100
	}
	d := float64(w.dist[c])
	if points == 0 || depth == 0 {
		return d + s.ending(c, points)
	}
	best := math.Inf(1)
	if kind == Sled && c != s.start && s.canDraw() {
		best = d + s.ending(c, 0)
	}
	for dir := 0; dir < 8; dir += 2 {
		to := s.r.next[c][dir]
		if s.open(c, to) {
			best = min(best, w.prospect(s, to, points-1, depth-1))
		} else if slot := s.flippable(c, dir); slot >= 0 {
			// What comes up is unknown; about half of it is ice.
			turn := float64(w.dist[to]) + 10
			if points == 1 {
				turn = d - 12 + s.ending(c, 0)
			}
			best = min(best, turn)
		}
	}
	if math.IsInf(best, 1) {
		best = d + s.ending(c, 0)
	}
	return best
}

// ending is what it costs, or gives, to end a movement on a cell.
func (s *State) ending(c Cell, points int) float64 {
	switch kind := s.kind(c); {
	case points > 0:
		return 0
	case kind == Sea && s.hand[s.turn][Lifebuoy] > 0:
		return 22
	case kind == Sea:
		return float64(8 * float64(s.r.toArk[s.r.home[s.turn]]))
	case kind == Sled && c != s.start && s.canDraw():
		return -16 + float64(2*float64(s.events))
	}
	return 0
}
