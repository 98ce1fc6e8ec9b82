package pinguinoe

import (
	"slices"

	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// walk is a way of the mover to a cell: the last step, and the walk before it.
type walk struct {
	at   game.Cell
	dir  int
	from *walk
	// cost is what makes the walk worse than others as long: it bends, and worse, the seal
	// catches the penguin of the seat that steers it.
	cost int
}

const ownCatchCost = 100 // of a bend

// breadthFirst finds the shortest paths of the mover, the straightest where there are several.
// stride is 2 for steps along the sides only, 1 for diagonal ones too.
func (f *finder) breadthFirst(points, stride int, kind game.Kind, next func(game.Cell, int) game.Cell) {
	start := pieceCell(f.state, f.mover)
	ends := []*walk{{at: start, dir: -1}}
	for range points {
		type key struct {
			at  game.Cell
			dir int
		}
		var longer []*walk
		index := map[key]int{}
		for _, w := range ends {
			if f.state.Terrain(w.at) == game.Ark && kind == game.Step && w.from != nil {
				continue
			}
			for dir := 0; dir < 8; dir += stride {
				to := next(w.at, dir)
				if _, known := f.paths[to]; known || to == game.NoCell || to == start {
					continue
				}
				step := &walk{at: to, dir: dir, from: w, cost: w.cost + f.stepCost(w, to, dir)}
				at, again := index[key{to, dir}]
				switch {
				case !again:
					index[key{to, dir}] = len(longer)
					longer = append(longer, step)
				case step.cost < longer[at].cost:
					longer[at] = step
				}
			}
		}
		slices.SortStableFunc(longer, func(a, b *walk) int { return a.cost - b.cost })
		for _, w := range longer {
			if _, known := f.paths[w.at]; !known {
				f.paths[w.at] = w.actions(kind)
			}
		}
		ends = longer
	}
}

// stepCost returns how much worse a step makes a walk.
func (f *finder) stepCost(w *walk, to game.Cell, dir int) int {
	cost := 0
	if w.dir >= 0 && dir != w.dir {
		cost++
	}
	if f.mover == theSeal && f.state.Position(f.state.Turn()) == to && f.state.Terrain(to) != game.Igloo {
		cost += ownCatchCost
	}
	return cost
}

func (w *walk) actions(kind game.Kind) (path []games.Action) {
	for ; w.from != nil; w = w.from {
		path = append(path, pack(kind, w.dir))
	}
	slices.Reverse(path)
	return path
}
