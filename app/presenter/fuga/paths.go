package fuga

import (
	"container/heap"

	"banchisa/games"
	game "banchisa/games/fuga"
)

// path is how the unit in hand gets to a hex: the actions, the hexes gone through, the
// points used after each, and the position at its end.
type path struct {
	actions    []games.Action
	cells      []game.Cell
	pointsUsed []int
	end        *game.State
	cost       int
	detour     float32 // how far it strays from the straight line, to choose between equals
}

// paths are the ways of the unit in hand to every hex where it may end its move. While the
// pointer moves they stay the same.
func (t *model) paths() map[game.Cell]path {
	if t.pathsFound {
		return t.pathsByCell
	}
	t.pathsFound = true
	t.pathsByCell = map[game.Cell]path{}
	if t.unit == game.NoUnit {
		return t.pathsByCell
	}
	t.presenter.mu.Lock()
	defer t.presenter.mu.Unlock()
	if cache := &t.presenter.pathCache; cache.paths == nil || cache.unit != t.unit || cache.state != *t.state {
		t.searchPaths()
		*cache = pathCache{*t.state, t.unit, t.pathsByCell}
	}
	t.pathsByCell = t.presenter.pathCache.paths
	return t.pathsByCell
}

// searchPaths finds the ways by playing: Dijkstra's search over positions, cheapest first,
// boarding last.
func (t *model) searchPaths() {
	from, on := t.state.Position(t.unit)
	if !on {
		return
	}
	type node struct {
		at      game.Cell
		carrier game.Unit
	}
	seen := map[node]bool{}
	queue := &pathHeap{{cells: []game.Cell{from}, end: t.state}}
	buf := make([]games.Action, 0, 64)
	for queue.Len() > 0 {
		w := heap.Pop(queue).(path)
		at, _ := w.end.Position(t.unit)
		current := node{at, w.end.Carrier(t.unit)}
		if seen[current] {
			continue
		}
		seen[current] = true
		if _, known := t.pathsByCell[at]; !known && len(w.actions) > 0 && t.canHalt(w.end) {
			t.pathsByCell[at] = w
		}
		buf = w.end.LegalActions(buf[:0])
		for _, a := range buf {
			m := game.Unpack(a)
			if m.Unit != t.unit || m.Kind != game.Step && m.Kind != game.Leave && m.Kind != game.Board {
				continue
			}
			heap.Push(queue, t.extend(w, a, m.Kind == game.Board))
		}
	}
}

// extend is the way with one more step.
func (t *model) extend(w path, a games.Action, isBoarding bool) path {
	end := w.end.Clone().(*game.State)
	end.Apply(a)
	at, _ := end.Position(t.unit)
	_, left := end.Mover()
	_, available := t.state.Mover()
	if mover, _ := t.state.Mover(); mover == game.NoUnit {
		available = t.state.Factors(t.unit).Move
	}
	n := path{end: end, cost: (available - left) * 2}
	if isBoarding {
		n.cost++
	}
	n.actions = append(append(n.actions, w.actions...), a)
	n.cells = append(append(n.cells, w.cells...), at)
	n.pointsUsed = append(append(n.pointsUsed, w.pointsUsed...), t.state.Factors(t.unit).Move-left)
	n.detour = t.detour(n.cells)
	return n
}

// detour is how far a way lies from the straight line between its ends: the squares of its
// hexes' distances, added up.
func (t *model) detour(cells []game.Cell) float32 {
	a, b := t.landscape.Center(t.hexOf(cells[0])), t.landscape.Center(t.hexOf(cells[len(cells)-1]))
	dx, dy := b.X-a.X, b.Y-a.Y
	lengthSquared := max(dx*dx+dy*dy, 1)
	sum := float32(0)
	for _, c := range cells {
		p := t.landscape.Center(t.hexOf(c))
		across := dx*(p.Y-a.Y) - dy*(p.X-a.X)
		sum += across * across / lengthSquared
	}
	return sum
}

func (t *model) canHalt(s *game.State) bool {
	for _, a := range s.LegalActions(nil) {
		if m := game.Unpack(a); m.Kind == game.Halt && m.Unit == t.unit {
			return true
		}
	}
	return false
}

// abilities are the abilities that a position allows the unit in hand, or its passenger.
func (t *model) abilities(s *game.State) []game.Move {
	var list []game.Move
	for _, a := range s.LegalActions(nil) {
		m := game.Unpack(a)
		switch m.Kind {
		case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
			if m.Unit == t.unit || m.Unit == s.Passenger(t.unit) {
				list = append(list, m)
			}
		}
	}
	return list
}

// pathHeap is a queue with the cheapest way in front.
type pathHeap []path

// Len implements heap.Interface.
func (h pathHeap) Len() int { return len(h) }

// Less implements heap.Interface.
func (h pathHeap) Less(i, j int) bool {
	return h[i].cost < h[j].cost || h[i].cost == h[j].cost && h[i].detour < h[j].detour
}

// Swap implements heap.Interface.
func (h pathHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }

// Push implements heap.Interface.
func (h *pathHeap) Push(x any) { *h = append(*h, x.(path)) }

// Pop implements heap.Interface.
func (h *pathHeap) Pop() any {
	old := *h
	w := old[len(old)-1]
	*h = old[:len(old)-1]
	return w
}
