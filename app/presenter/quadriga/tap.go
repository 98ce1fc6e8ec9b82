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
	if in.Interactive && t.state.Phase() == game.Moving {
		for d := range t.canGo {
			t.canGo[d] = t.tapDirection(game.Direction(d)).Reject == nil
		}
	}
	return t
}

// responder returns what a tap does while the seat chooses; otherwise the rule of the phase
// rejects it.
func (t taps) responder(respond func() ui.Response) ui.Responder {
	if t.in.Interactive {
		return respond
	}
	return func() ui.Response { return ui.Response{Reject: &ui.Rejection{Rule: t.state.Check(0)}} }
}

// tapCell returns what a tap on a cell does.
func (t taps) tapCell(c game.Cell) ui.Response {
	switch t.state.Phase() {
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
	switch rule := t.state.Check(a); {
	case rule == "":
		return presenter.Play(a)
	case rule == "QUA-2.2":
		return t.in.Reject(rule, "quadriga.why.centre")
	case t.own().Or(t.enemy()).Has(c):
		return t.in.Reject(rule, "quadriga.why.taken")
	}
	return t.in.Reject("QUA-2.1", "quadriga.why.near")
}

// tapNone places nothing.
func (t taps) tapNone() ui.Response {
	if !t.canSkip() {
		return t.in.Reject("QUA-2.1", "quadriga.why.must")
	}
	return presenter.Play(skipAction)
}

func (t taps) tapMoving(c game.Cell) ui.Response {
	switch {
	case t.sel.dragging && t.sel.picked.Has(c):
		return t.dropOnIsland(c)
	case t.state.MovableUnits().Has(c):
		return t.tapUnit(c)
	case t.own().Has(c):
		return t.tapOrdered(c)
	case t.enemy().Has(c):
		return t.in.Reject("QUA-3.1", "quadriga.why.theirs")
	}
	if d, ok := t.directionToward(c); ok {
		return t.tapDirection(d)
	}
	return t.in.Reject("QUA-3.1", "quadriga.why.sea")
}

// tapUnit picks an island by one of its units. A small island is chosen whole; in the picked
// island single units are chosen and dropped.
func (t taps) tapUnit(c game.Cell) ui.Response {
	sel, island, movers := t.sel, t.own().Island(c), t.state.Rules().Movers
	isNew, units := sel.picked != island, sel.chosen.And(island)
	sel.picked, sel.anchor, sel.dragging = island, c, false
	switch {
	case isNew && !units.Empty():
		return ui.Response{Select: sel}
	case isNew && island.Len() <= movers:
		units = island
	default:
		units = toggled(units, c)
	}
	if units.Len() > movers {
		return t.in.Reject("QUA-3.1", "quadriga.why.four", movers)
	}
	return t.setUnits(sel, units)
}

// tapOrdered adds a unit of an island whose first orders have been played already, or drops it.
func (t taps) tapOrdered(c game.Cell) ui.Response {
	next, island := *t.model, t.own().Island(c)
	d, ok := t.toward.of(island)
	next.sel.dragging = false
	next.sel.order(island, toggled(t.sel.chosen.And(island), c), d)
	if !ok || next.afterMarch() == nil {
		return t.in.Reject("QUA-3.3", "quadriga.why.ordered")
	}
	return ui.Response{Select: next.sel}
}

// setUnits replaces the chosen units of the picked island; they keep its direction.
func (t taps) setUnits(sel selection, units game.Set) ui.Response {
	if d, ok := sel.toward.of(sel.picked); ok && !units.Empty() {
		return t.setOrders(sel, units, d)
	}
	sel.choose(sel.picked, units)
	return ui.Response{Select: sel}
}

// setOrders gives the picked island its orders, or says what forbids them.
func (t taps) setOrders(sel selection, units game.Set, d game.Direction) ui.Response {
	if r, rejected := t.rejectOrders(sel.picked, units, d); rejected {
		return r
	}
	sel.order(sel.picked, units, d)
	return ui.Response{Select: sel}
}

// tapDirection gives the picked island a direction. If none of its units is chosen, the foremost
// go.
func (t taps) tapDirection(d game.Direction) ui.Response {
	sel, island := t.sel, t.orderIsland()
	sel.dragging = false
	if island.Empty() {
		return t.in.Reject("QUA-3.1", "quadriga.why.which")
	}
	if sel.picked.Empty() {
		sel.picked, sel.anchor = island, island.First()
	}
	units := sel.chosen.And(island)
	if units.Empty() {
		if units = t.foremost(island, d); units.Empty() {
			return t.in.Reject("QUA-3.2", "quadriga.why.stuck")
		}
	}
	return t.setOrders(sel, units, d)
}

// directionToward returns the direction from a chosen unit of the picked island to a cell beside
// it, preferably from the anchor; in a drag, from the anchor to a cell at any distance.
func (t taps) directionToward(c game.Cell) (game.Direction, bool) {
	if t.sel.dragging {
		return nearestDirection(t.sel.anchor, c), true
	}
	units := t.sel.picked.And(t.sel.chosen)
	if units.Has(t.sel.anchor) && t.sel.anchor.Adjacent(c) {
		units = game.Set{}.With(t.sel.anchor)
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
	sel := t.sel
	sel.choose(sel.picked, game.Set{})
	return ui.Response{Select: sel}
}

// tapClear takes all drafted orders back; without any, those that have been played already.
func (t taps) tapClear() ui.Response {
	switch {
	case !t.sel.chosen.Empty():
		return ui.Response{Select: selection{}}
	case !t.chosen.Empty():
		return ui.Response{Undo: t.playedOrders()}
	}
	return t.rejectNothingChosen()
}

func (t taps) rejectNothingChosen() ui.Response {
	if t.sel.picked.Empty() {
		return t.in.Reject("QUA-3.1", "quadriga.why.which")
	}
	return t.in.Reject("QUA-3.1", "quadriga.why.stays")
}

// tapGo carries out the march.
func (t taps) tapGo() ui.Response {
	if t.state.Phase() == game.Placing {
		return t.in.Reject("QUA-2.1", "quadriga.why.place-first")
	}
	return presenter.Play(append(t.orders(), goAction)...)
}

// tapFighting fights by an own or an enemy island, where that says which fight; else an own
// island is picked.
func (t taps) tapFighting(c game.Cell) ui.Response {
	own, enemy := t.own().Has(c), t.enemy().Has(c)
	if !own && !enemy {
		return t.in.Reject("QUA-4.1", "quadriga.why.fight-first")
	}
	var fights []games.Action
	for _, a := range t.legal {
		f := game.Unpack(a)
		if own && t.own().Island(f.Cell).Has(c) || enemy && t.enemy().Island(f.Enemy).Has(c) && t.mayAttack(f.Cell) {
			fights = append(fights, a)
		}
	}
	switch {
	case len(fights) == 1:
		return presenter.Play(fights...)
	case len(fights) == 0:
		return t.in.Reject("QUA-4.2", "quadriga.why.fight")
	case own:
		return ui.Response{Select: selection{picked: t.own().Island(c)}}
	}
	return t.in.Reject("QUA-4.2", "quadriga.why.which-own")
}

func (t taps) tapTrimming(c game.Cell) ui.Response {
	if a := (game.Move{Kind: game.Trim, Cell: c}).Pack(); t.state.Check(a) == "" {
		return presenter.Play(a)
	}
	return t.in.Reject("QUA-5.2", "quadriga.why.trim", t.state.Rules().IslandMax)
}
