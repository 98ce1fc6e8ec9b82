package quadriga

import (
	"math"
	"slices"

	"banchisa/app/tables"
	rules "banchisa/games/quadriga"
)

// lift begins a drag: the unit is chosen, and a drop says where it goes.
func (p *plan) lift(in tables.In, touch string) tables.Reading {
	c, ok := cellOf(touch)
	if !ok || !p.state.MovableUnits().Has(c) {
		return tables.Reading{Word: p.word()}
	}
	p.lifted = false
	if !p.picks(c) {
		if r := p.touch(in, p.word(), touch); r.Refused != "" {
			return r
		}
	}
	p.picked, p.any, p.anchor, p.lifted = p.low(c), true, c, true
	return tables.Reading{Word: p.word()}
}

// drop ends a drag from the anchor: on the island it sweeps over units, on the sea it
// gives the direction, far away too.
func (p *plan) drop(in tables.In, word []string, c rules.Cell) tables.Reading {
	island := p.state.Units(p.state.Turn()).Island(p.picked)
	switch {
	case c == p.anchor:
		return tables.Reading{Word: p.word()}
	case island.Has(c):
		p.sweep(island, c)
		return p.settle(in, word)
	}
	return p.turn(in, word, octant(c.Column()-p.anchor.Column(), c.Row()-p.anchor.Row()))
}

// sweep chooses the units of an island between the anchor and a cell, the nearest first,
// as many as may march.
func (p *plan) sweep(island rules.Set, c rules.Cell) {
	var swept []rules.Cell
	for unit := range island.All {
		if between(p.anchor.Column(), unit.Column(), c.Column()) && between(p.anchor.Row(), unit.Row(), c.Row()) {
			swept = append(swept, unit)
		}
	}
	far := func(unit rules.Cell) int {
		dx, dy := unit.Column()-p.anchor.Column(), unit.Row()-p.anchor.Row()
		return dx*dx + dy*dy
	}
	slices.SortStableFunc(swept, func(a, b rules.Cell) int { return far(a) - far(b) })
	var units rules.Set
	for _, unit := range swept[:min(len(swept), p.state.Rules().Movers())] {
		units = units.With(unit)
	}
	p.set(p.picked, units)
}

func between(a, v, b int) bool { return min(a, b) <= v && v <= max(a, b) }

// octant is the direction nearest to a way that is not nothing.
func octant(east, north int) rules.Direction {
	best, top := rules.N, math.Inf(-1)
	for d := rules.N; d <= rules.NW; d++ {
		dx, dy := d.Step()
		if along := float64(dx*east+dy*north) / math.Hypot(float64(dx), float64(dy)); along > top {
			best, top = d, along
		}
	}
	return best
}
