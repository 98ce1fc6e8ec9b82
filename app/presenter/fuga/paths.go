package fuga

import (
	"container/heap"
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// path is how the selected unit gets to a hex.
type path struct {
	actions    []games.Action
	cells      []game.Cell // from where the unit is to the hex
	pointsUsed []int       // after each action
	end        *game.State
	cost       int     // twice the points, and 1 for boarding
	detour     float32 // from the straight line, to choose between paths of equal cost
}

// play returns the response that plays the path, and the halt where nothing else is left.
func (w path) play() ui.Response {
	rest := w.end.LegalActions(nil)
	if len(rest) > 1 {
		rest = nil
	}
	return ui.Response{Play: slices.Concat(w.actions, rest)}
}

// paths returns the paths of the selected unit to every hex where it may end its move. They are
// kept while the pointer moves.
func (t *model) paths() map[game.Cell]path {
	if t.pathsByCell != nil {
		return t.pathsByCell
	}
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

// searchPaths finds the paths by Dijkstra's algorithm over the hexes and what carries the unit.
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

// extend returns the path with one more action.
func (t *model) extend(w path, a games.Action, isBoarding bool) path {
	end := w.end.Clone().(*game.State)
	end.Apply(a)
	at, _ := end.Position(t.unit)
	_, left := end.Mover()
	mover, available := t.state.Mover()
	if mover == game.NoUnit {
		available = t.state.Factors(t.unit).Move
	}
	n := path{end: end, cost: (available - left) * 2}
	if isBoarding {
		n.cost++
	}
	n.actions = append(slices.Clip(w.actions), a)
	n.cells = append(slices.Clip(w.cells), at)
	n.pointsUsed = append(slices.Clip(w.pointsUsed), t.state.Factors(t.unit).Move-left)
	n.detour = t.detour(n.cells)
	return n
}

// detour returns how far a path is from the straight line between its ends: the sum of the
// squares of the distances of its hexes.
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
	return slices.ContainsFunc(s.LegalActions(nil), func(a games.Action) bool {
		m := game.Unpack(a)
		return m.Kind == game.Halt && m.Unit == t.unit
	})
}

// abilities returns what a position allows the selected unit, or its passenger, besides moving.
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

// pathHeap is a queue with the cheapest path in front.
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
