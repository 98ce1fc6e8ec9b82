package fuga

import (
	"cmp"
	"slices"

	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// path is how the selected unit gets to a hex.
type path struct {
	actions    []games.Action
	cells      []game.Cell // from where the unit is to the hex
	pointsUsed []int       // after each action
	end        *game.State
	cost       int     // twice the points, and 1 for boarding or taking up
	detour     float32 // from the straight line, to choose between paths of equal cost
}

// play returns the response that plays the path, and the halt where nothing else is left.
func (p path) play() ui.Response {
	rest := p.end.LegalActions(nil)
	if u, _ := p.end.Mover(); len(rest) > 1 || u == game.NoUnit {
		rest = nil
	}
	return ui.Response{Play: slices.Concat(p.actions, rest)}
}

// paths returns the paths of the selected unit to every hex where it may end its move.
func (md *model) paths() map[game.Cell]path {
	if md.pathsByCell == nil && md.unit != game.NoUnit {
		md.pathsByCell = pathFinder{md.State, md.unit}.find()
	}
	return md.pathsByCell
}

// hoveredPath returns the path of the selected unit to the hex under the pointer.
func (md *model) hoveredPath() (path, bool) {
	c, ok := parseCell(md.rules, md.Hover)
	if !ok || md.unit == game.NoUnit || md.isPassing || !md.Interactive {
		return path{}, false
	}
	w, ok := md.paths()[c]
	return w, ok
}

// pathFinder finds the paths of a unit.
type pathFinder struct {
	state *game.State
	unit  game.Unit
}

// find returns the paths by hex, by Dijkstra's algorithm over the hexes and what carries the unit.
func (f pathFinder) find() map[game.Cell]path {
	found := map[game.Cell]path{}
	from, on := f.state.Position(f.unit)
	if !on {
		return found
	}
	type node struct {
		at      game.Cell
		carrier game.Unit
	}
	seen := map[node]bool{}
	queue := []path{{cells: []game.Cell{from}, end: f.state}} // the best first
	legal := make([]games.Action, 0, 64)
	haltsAtOnce := f.halts(f.state.LegalActions(legal))
	for len(queue) > 0 {
		w := queue[0]
		queue = queue[1:]
		at, _ := w.end.Position(f.unit)
		current := node{at, w.end.Carrier(f.unit)}
		if seen[current] && !w.loads() {
			continue
		}
		legal = w.end.LegalActions(legal[:0])
		_, known := found[at]
		if w.loads() { // what it does next is another tap
			inPlace := len(w.actions) == 1 && haltsAtOnce // there a tap halts
			if !known && f.halts(legal) && !inPlace {
				found[at] = w
			}
			continue
		}
		seen[current] = true
		if !known && len(w.actions) > 0 && f.halts(legal) {
			found[at] = w
		}
		for _, a := range legal {
			m := game.Unpack(a)
			if m.Kind == game.Advance && f.unit == game.Ferry {
				w := f.advance(a)
				found[w.cells[len(w.cells)-1]] = w
			}
			if m.Unit != f.unit || !isStep(m.Kind) && m.Kind != game.Load {
				continue
			}
			next := f.extend(w, a, m.Kind == game.Board || m.Kind == game.Load)
			i, _ := slices.BinarySearchFunc(queue, next, path.compare)
			queue = slices.Insert(queue, i, next)
		}
	}
	return found
}

// loads reports whether the path ends with somebody taken up.
func (p path) loads() bool {
	n := len(p.actions)
	return n > 0 && game.Unpack(p.actions[n-1]).Kind == game.Load
}

// advance returns the path of the ferry to its next stop.
func (f pathFinder) advance(a games.Action) path {
	w := path{actions: []games.Action{a}, cells: ferryWay(f.state), end: f.state.Clone().(*game.State)}
	for i := range w.cells[1:] {
		w.pointsUsed = append(w.pointsUsed, i+1)
	}
	w.end.Apply(a)
	return w
}

// ferryWay returns the hexes from where the ferry is to its next stop.
func ferryWay(s *game.State) []game.Cell {
	r := s.Rules()
	at, to := r.Timetable(s.FerryTurn()), r.Timetable(s.FerryTurn()+1)
	way := []game.Cell{r.Route[at]}
	for at != to {
		at += cmp.Compare(to, at)
		way = append(way, r.Route[at])
	}
	return way
}

// extend returns the path with one more action.
func (f pathFinder) extend(w path, a games.Action, isAboard bool) path {
	end := kit.After(w.end, a)
	at, _ := end.Position(f.unit)
	_, left := end.Mover()
	mover, available := f.state.Mover()
	if mover == game.NoUnit {
		available = f.state.Factors(f.unit).Move
	}
	n := path{end: end, cost: (available - left) * 2}
	if isAboard {
		n.cost++
	}
	n.actions = append(slices.Clip(w.actions), a)
	n.cells = append(slices.Clip(w.cells), at)
	n.pointsUsed = append(slices.Clip(w.pointsUsed), f.state.Factors(f.unit).Move-left)
	n.detour = f.detour(n.cells)
	return n
}

// detour returns how far a path is from the straight line between its ends: the sum of the
// squares of the distances of its hexes.
func (f pathFinder) detour(cells []game.Cell) float32 {
	center := func(c game.Cell) scene.Pos { return hexmap.Center(hexOf(f.state.Rules(), c)) }
	a, b := center(cells[0]), center(cells[len(cells)-1])
	dx, dy := b.X-a.X, b.Y-a.Y
	lengthSquared := max(dx*dx+dy*dy, 1)
	sum := float32(0)
	for _, c := range cells {
		p := center(c)
		across := dx*(p.Y-a.Y) - dy*(p.X-a.X)
		sum += across * across / lengthSquared
	}
	return sum
}

// halts reports whether the unit may stop where it is.
func (f pathFinder) halts(legal []games.Action) bool {
	return slices.ContainsFunc(legal, func(a games.Action) bool {
		m := game.Unpack(a)
		return m.Kind == game.Halt && m.Unit == f.unit
	})
}

// compare orders paths by cost, those of equal cost by how straight they are.
func (p path) compare(o path) int {
	return cmp.Or(cmp.Compare(p.cost, o.cost), cmp.Compare(p.detour, o.detour))
}
