package quadriga

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// taps are what the cells, the pad and the buttons do.
type taps struct {
	*model
	// canGo are the enabled keys of the pad, none unless the seat chooses now.
	canGo [8]bool
}

func (p Presenter) newTaps(in presenter.Input) taps {
	t := taps{model: p.newModel(in)}
	if in.Interactive && t.State.Phase() == game.Moving {
		for d := range t.canGo {
			t.canGo[d] = t.tapDirection(game.Direction(d)).Reject == nil
		}
	}
	return t
}

// tapCell returns what a tap on a cell does.
func (t taps) tapCell(c game.Cell) ui.Response {
	switch t.State.Phase() {
	case game.Placing:
		return t.tapPlacing(c)
	case game.Moving:
		return t.tapMoving(c)
	case game.Fighting:
		return t.tapFighting(c)
	}
	return t.tapTrimming(c)
}

func (t taps) tapPlacing(c game.Cell) ui.Response {
	a := game.Move{Kind: game.Place, Cell: c}.Pack()
	switch rule := t.State.Check(a); {
	case rule == "":
		return presenter.Play(a)
	case rule == "QUA-2.2":
		return t.Reject(rule, "quadriga.why.centre")
	case t.own().Or(t.enemy()).Has(c):
		return t.Reject(rule, "quadriga.why.taken")
	}
	return t.Reject("QUA-2.1", "quadriga.why.near")
}

// tapNone places nothing.
func (t taps) tapNone() ui.Response {
	if !t.canSkip() {
		return t.Reject("QUA-2.1", "quadriga.why.must")
	}
	return presenter.Play(skipAction)
}

func (t taps) tapMoving(c game.Cell) ui.Response {
	switch {
	case t.Sel.dragging && t.Sel.picked.Has(c):
		return t.dropOnIsland(c)
	case t.State.MovableUnits().Has(c):
		return t.tapUnit(c)
	case t.own().Has(c):
		return t.tapOrdered(c)
	case t.enemy().Has(c):
		return t.Reject("QUA-3.1", "quadriga.why.theirs")
	}
	if d, ok := t.directionToward(c); ok {
		return t.tapDirection(d)
	}
	return t.Reject("QUA-3.1", "quadriga.why.sea")
}

// tapUnit picks an island by one of its units. A small island is chosen whole; in the picked
// island single units are chosen and dropped.
func (t taps) tapUnit(c game.Cell) ui.Response {
	sel, island, movers := t.Sel, t.own().Island(c), t.State.Rules().Movers
	isNew, units := sel.picked != island, sel.chosen.And(island)
	sel.picked, sel.anchor, sel.dragging = island, c, false
	switch {
	case isNew && !units.Empty():
		return t.Select(sel)
	case isNew && island.Len() <= movers:
		units = island
	default:
		units = toggled(units, c)
	}
	if units.Len() > movers {
		return t.Reject("QUA-3.1", "quadriga.why.four", movers)
	}
	return t.setUnits(sel, units)
}

// tapOrdered adds a unit of an island whose first orders have been played already, or drops it.
func (t taps) tapOrdered(c game.Cell) ui.Response {
	next, island := *t.model, t.own().Island(c)
	d, ok := t.toward.of(island)
	next.Sel.dragging = false
	next.Sel.order(island, toggled(t.Sel.chosen.And(island), c), d)
	if !ok || next.afterMarch() == nil {
		return t.Reject("QUA-3.3", "quadriga.why.ordered")
	}
	return t.Select(next.Sel)
}

// setUnits replaces the chosen units of the picked island; they keep its direction.
func (t taps) setUnits(sel selection, units game.Set) ui.Response {
	if d, ok := sel.toward.of(sel.picked); ok && !units.Empty() {
		return t.setOrders(sel, units, d)
	}
	sel.choose(sel.picked, units)
	return t.Select(sel)
}

// setOrders gives the picked island its orders, or says what forbids them.
func (t taps) setOrders(sel selection, units game.Set, d game.Direction) ui.Response {
	if r, rejected := t.rejectOrders(sel.picked, units, d); rejected {
		return r
	}
	sel.order(sel.picked, units, d)
	return t.Select(sel)
}

// tapDirection gives the picked island a direction. If none of its units is chosen, the foremost
// go.
func (t taps) tapDirection(d game.Direction) ui.Response {
	sel, island := t.Sel, t.orderIsland()
	sel.dragging = false
	if island.Empty() {
		return t.Reject("QUA-3.1", "quadriga.why.which")
	}
	if sel.picked.Empty() {
		sel.picked, sel.anchor = island, island.First()
	}
	units := sel.chosen.And(island)
	if units.Empty() {
		if units = t.foremost(island, d); units.Empty() {
			return t.Reject("QUA-3.2", "quadriga.why.stuck")
		}
	}
	return t.setOrders(sel, units, d)
}

// directionToward returns the direction from a chosen unit of the picked island to a cell beside
// it, preferably from the anchor; in a drag, from the anchor to a cell at any distance.
func (t taps) directionToward(c game.Cell) (game.Direction, bool) {
	if t.Sel.dragging {
		return nearestDirection(t.Sel.anchor, c), true
	}
	units := t.Sel.picked.And(t.Sel.chosen)
	if units.Has(t.Sel.anchor) && t.Sel.anchor.Adjacent(c) {
		units = game.Set{}.With(t.Sel.anchor)
	}
	for unit := range units.All {
		if unit.Adjacent(c) {
			return nearestDirection(unit, c), true
		}
	}
	return 0, false
}

// tapStay takes the orders of the picked island back.
func (t taps) tapStay() ui.Response {
	if !t.canStay() {
		return t.rejectNothingChosen()
	}
	sel := t.Sel
	sel.choose(sel.picked, game.Set{})
	return t.Select(sel)
}

// tapClear takes all drafted orders back; without any, those that have been played already.
func (t taps) tapClear() ui.Response {
	switch {
	case !t.Sel.chosen.Empty():
		return t.Drop()
	case !t.chosen.Empty():
		return ui.Response{Undo: t.playedOrders()}
	}
	return t.rejectNothingChosen()
}

func (t taps) rejectNothingChosen() ui.Response {
	if t.Sel.picked.Empty() {
		return t.Reject("QUA-3.1", "quadriga.why.which")
	}
	return t.Reject("QUA-3.1", "quadriga.why.stays")
}

// tapGo carries out the march.
func (t taps) tapGo() ui.Response {
	switch t.State.Phase() {
	case game.Placing:
		return t.Reject("QUA-2.1", "quadriga.why.place-first")
	case game.Fighting:
		return t.Reject("QUA-4.1", "quadriga.why.fight-first")
	case game.Trimming:
		return t.rejectTrim()
	}
	return presenter.Play(append(t.orders(), goAction)...)
}

// tapFighting fights by an own or an enemy island, where that says which fight; else an own
// island is picked.
func (t taps) tapFighting(c game.Cell) ui.Response {
	own, enemy := t.own().Has(c), t.enemy().Has(c)
	if !own && !enemy {
		return t.Reject("QUA-4.1", "quadriga.why.fight-first")
	}
	var fights []games.Action
	for _, a := range t.Legal {
		f := game.Unpack(a)
		if own && t.own().Island(f.Cell).Has(c) || enemy && t.enemy().Island(f.Enemy).Has(c) && t.mayAttack(f.Cell) {
			fights = append(fights, a)
		}
	}
	switch {
	case len(fights) == 1:
		return presenter.Play(fights...)
	case len(fights) == 0:
		return t.Reject("QUA-4.2", "quadriga.why.fight")
	case own:
		return t.Select(selection{picked: t.own().Island(c)})
	}
	return t.Reject("QUA-4.2", "quadriga.why.which-own")
}

func (t taps) tapTrimming(c game.Cell) ui.Response {
	if a := (game.Move{Kind: game.Trim, Cell: c}).Pack(); t.State.Check(a) == "" {
		return presenter.Play(a)
	}
	return t.rejectTrim()
}

// rejectTrim says which pieces can be taken.
func (t taps) rejectTrim() ui.Response {
	return t.Reject("QUA-5.2", "quadriga.why.trim", t.State.Rules().IslandMax)
}
