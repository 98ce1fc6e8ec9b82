package quadriga

import (
	"math"
	"slices"

	"banchisa/app/presenter"
	rules "banchisa/games/quadriga"
)

// startDrag begins a drag: the unit is chosen, and a drop says where it goes.
func (p *orderDraft) startDrag(in presenter.Input, targetID string) presenter.TapResponse {
	c, ok := parseCell(targetID)
	if !ok || !p.state.MovableUnits().Has(c) {
		return presenter.TapResponse{Selection: p.encode()}
	}
	p.dragging = false
	if !p.isChosen(c) {
		if r := p.tap(in, p.encode(), targetID); r.Rule != "" {
			return r
		}
	}
	p.picked, p.hasPicked, p.anchor, p.dragging = p.islandKey(c), true, c, true
	return presenter.TapResponse{Selection: p.encode()}
}

// drop ends a drag from the anchor: on the island it sweeps over units, on the sea it
// gives the direction, far away too.
func (p *orderDraft) drop(in presenter.Input, selection []string, c rules.Cell) presenter.TapResponse {
	island := p.state.Units(p.state.Turn()).Island(p.picked)
	switch {
	case c == p.anchor:
		return presenter.TapResponse{Selection: p.encode()}
	case island.Has(c):
		p.sweepUnits(island, c)
		return p.revalidate(in, selection)
	}
	return p.setDirection(in, selection, nearestDirection(c.Column()-p.anchor.Column(), c.Row()-p.anchor.Row()))
}

// sweepUnits chooses the units of an island between the anchor and a cell, the nearest first,
// as many as may march.
func (p *orderDraft) sweepUnits(island rules.Set, c rules.Cell) {
	var swept []rules.Cell
	for unit := range island.All {
		if inRange(p.anchor.Column(), unit.Column(), c.Column()) && inRange(p.anchor.Row(), unit.Row(), c.Row()) {
			swept = append(swept, unit)
		}
	}
	distance := func(unit rules.Cell) int {
		dx, dy := unit.Column()-p.anchor.Column(), unit.Row()-p.anchor.Row()
		return dx*dx + dy*dy
	}
	slices.SortStableFunc(swept, func(a, b rules.Cell) int { return distance(a) - distance(b) })
	var units rules.Set
	for _, unit := range swept[:min(len(swept), p.state.Rules().Movers())] {
		units = units.With(unit)
	}
	p.setUnits(p.picked, units)
}

func inRange(a, v, b int) bool { return min(a, b) <= v && v <= max(a, b) }

// nearestDirection is the direction nearest to a way that is not nothing.
func nearestDirection(east, north int) rules.Direction {
	best, maxAlong := rules.N, math.Inf(-1)
	for d := rules.N; d <= rules.NW; d++ {
		dx, dy := d.Step()
		if along := float64(dx*east+dy*north) / math.Hypot(float64(dx), float64(dy)); along > maxAlong {
			best, maxAlong = d, along
		}
	}
	return best
}
