package quadriga

import (
	"math"
	"slices"

	"banchisa/app/ui"
	game "banchisa/games/quadriga"
)

// startDrag begins a drag from a unit, which is chosen if it was not. It gets the direction of its
// island when it is dropped: until then its sprite keeps its ID.
func (t taps) startDrag(c game.Cell) ui.Response {
	sel := t.Sel
	if !sel.chosen.Has(c) {
		r := t.tapUnit(c)
		if r.Reject != nil {
			return r
		}
		sel = r.Select.(selection)
		for d, units := range sel.toward {
			sel.toward[d] = units.AndNot(game.Set{}.With(c))
		}
	}
	sel.picked, sel.anchor, sel.dragging = t.own().Island(c), c, true
	return ui.Response{Select: sel}
}

// dropOnIsland ends a drag from the anchor on the picked island: the units between are chosen. A
// drop where the drag began changes nothing else.
func (t taps) dropOnIsland(c game.Cell) ui.Response {
	sel := t.Sel
	sel.dragging = false
	if c == sel.anchor {
		return t.setUnits(sel, sel.picked.And(sel.chosen))
	}
	return t.setUnits(sel, t.sweptUnits(c))
}

// sweptUnits returns the units of the picked island between the anchor and a cell, the nearest
// first, as many as may move.
func (t taps) sweptUnits(c game.Cell) game.Set {
	from := t.Sel.anchor
	var swept []game.Cell
	for unit := range t.Sel.picked.All {
		if inRange(from.Column(), unit.Column(), c.Column()) && inRange(from.Row(), unit.Row(), c.Row()) {
			swept = append(swept, unit)
		}
	}
	distance := func(unit game.Cell) int {
		dx, dy := unit.Column()-from.Column(), unit.Row()-from.Row()
		return dx*dx + dy*dy
	}
	slices.SortStableFunc(swept, func(a, b game.Cell) int { return distance(a) - distance(b) })
	var units game.Set
	for _, unit := range swept[:min(len(swept), t.State.Rules().Movers)] {
		units = units.With(unit)
	}
	return units
}

func inRange(a, v, b int) bool { return min(a, b) <= v && v <= max(a, b) }

// nearestDirection returns the direction nearest to the way from one cell to another.
func nearestDirection(from, to game.Cell) game.Direction {
	east, north := to.Column()-from.Column(), to.Row()-from.Row()
	best, maxAlong := game.N, math.Inf(-1)
	for d := game.N; d <= game.NW; d++ {
		dx, dy := d.Step()
		if along := float64(dx*east+dy*north) / math.Hypot(float64(dx), float64(dy)); along > maxAlong {
			best, maxAlong = d, along
		}
	}
	return best
}
