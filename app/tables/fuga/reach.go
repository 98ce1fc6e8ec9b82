package fuga

import (
	"container/heap"

	"banchisa/games"
	game "banchisa/games/fuga"
)

// way is how the unit in hand gets to a hex: the actions, the hexes gone through, the
// points used after each, and the position at its end.
type way struct {
	actions []games.Action
	cells   []game.Cell
	used    []int
	end     *game.State
	total   int
	bent    float32 // how far it strays from the straight line, to choose between equals
}

// reach are the ways of the unit in hand to every hex where it may end its move. While the
// pointer moves they stay the same.
func (t *table) reach() map[game.Cell]way {
	if t.walked {
		return t.ways
	}
	t.walked = true
	t.ways = map[game.Cell]way{}
	if t.unit == game.NoUnit {
		return t.ways
	}
	t.p.mu.Lock()
	defer t.p.mu.Unlock()
	if last := &t.p.last; last.ways == nil || last.unit != t.unit || last.state != *t.state {
		t.search()
		*last = walks{*t.state, t.unit, t.ways}
	}
	t.ways = t.p.last.ways
	return t.ways
}

// search finds the ways by playing: Dijkstra's search over positions, cheapest first,
// boarding last.
func (t *table) search() {
	from, on := t.state.Position(t.unit)
	if !on {
		return
	}
	type spot struct {
		at      game.Cell
		carrier game.Unit
	}
	seen := map[spot]bool{}
	queue := &wayHeap{{cells: []game.Cell{from}, end: t.state}}
	buf := make([]games.Action, 0, 64)
	for queue.Len() > 0 {
		w := heap.Pop(queue).(way)
		at, _ := w.end.Position(t.unit)
		here := spot{at, w.end.Carrier(t.unit)}
		if seen[here] {
			continue
		}
		seen[here] = true
		if _, better := t.ways[at]; !better && len(w.actions) > 0 && t.mayHalt(w.end) {
			t.ways[at] = w
		}
		buf = w.end.LegalActions(buf[:0])
		for _, a := range buf {
			m := game.Unpack(a)
			if m.Unit != t.unit || m.Kind != game.Step && m.Kind != game.Leave && m.Kind != game.Board {
				continue
			}
			heap.Push(queue, t.longer(w, a, m.Kind == game.Board))
		}
	}
}

// longer is the way with one more step.
func (t *table) longer(w way, a games.Action, boards bool) way {
	end := w.end.Clone().(*game.State)
	end.Apply(a)
	at, _ := end.Position(t.unit)
	_, left := end.Mover()
	_, had := t.state.Mover()
	if mover, _ := t.state.Mover(); mover == game.NoUnit {
		had = t.state.Factors(t.unit).Move
	}
	n := way{end: end, total: (had - left) * 2}
	if boards {
		n.total++
	}
	n.actions = append(append(n.actions, w.actions...), a)
	n.cells = append(append(n.cells, w.cells...), at)
	n.used = append(append(n.used, w.used...), t.state.Factors(t.unit).Move-left)
	n.bent = t.strays(n.cells)
	return n
}

// strays is how far a way lies from the straight line between its ends: the squares of its
// hexes' distances, added up.
func (t *table) strays(cells []game.Cell) float32 {
	a, b := t.ground.Center(t.place(cells[0])), t.ground.Center(t.place(cells[len(cells)-1]))
	dx, dy := b.X-a.X, b.Y-a.Y
	long := max(dx*dx+dy*dy, 1)
	sum := float32(0)
	for _, c := range cells {
		p := t.ground.Center(t.place(c))
		across := dx*(p.Y-a.Y) - dy*(p.X-a.X)
		sum += across * across / long
	}
	return sum
}

func (t *table) mayHalt(s *game.State) bool {
	for _, a := range s.LegalActions(nil) {
		if m := game.Unpack(a); m.Kind == game.Halt && m.Unit == t.unit {
			return true
		}
	}
	return false
}

// offers are the abilities that a position allows the unit in hand, or its passenger.
func (t *table) offers(s *game.State) []game.Move {
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

// wayHeap is a queue with the cheapest way in front.
type wayHeap []way

// Len implements heap.Interface.
func (h wayHeap) Len() int { return len(h) }

// Less implements heap.Interface.
func (h wayHeap) Less(i, j int) bool {
	return h[i].total < h[j].total || h[i].total == h[j].total && h[i].bent < h[j].bent
}

// Swap implements heap.Interface.
func (h wayHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }

// Push implements heap.Interface.
func (h *wayHeap) Push(x any) { *h = append(*h, x.(way)) }

// Pop implements heap.Interface.
func (h *wayHeap) Pop() any {
	old := *h
	w := old[len(old)-1]
	*h = old[:len(old)-1]
	return w
}
