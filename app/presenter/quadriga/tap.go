package quadriga

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	rules "banchisa/games/quadriga"
)

// responder returns what a tap does while the seat chooses; otherwise the rule of the phase
// rejects it.
func (m *model) responder(respond func() ui.Response) ui.Responder {
	if m.in.Interactive {
		return respond
	}
	return func() ui.Response { return ui.Response{Reject: &ui.Rejection{Rule: m.state.Check(0)}} }
}

func play(actions ...games.Action) ui.Response { return ui.Response{Play: actions} }

// reject says why a tap does nothing.
func (m *model) reject(rule games.RuleID, key string, args ...any) ui.Response {
	return ui.Response{Reject: &ui.Rejection{Rule: rule, Sentence: m.in.Localize(key, args...)}}
}

// tapCell returns what a tap on a cell does.
func (m *model) tapCell(c rules.Cell) ui.Response {
	switch m.state.Phase() {
	case rules.Placing:
		return m.tapPlacing(c)
	case rules.Moving:
		return m.tapMoving(c)
	case rules.Fighting:
		return m.tapFighting(c)
	}
	return m.tapTrimming(c)
}

func (m *model) tapPlacing(c rules.Cell) ui.Response {
	a := rules.Move{Kind: rules.Place, Cell: c}.Pack()
	switch rule := m.state.Check(a); {
	case rule == "":
		return play(a)
	case rule == "QUA-2.2":
		return m.reject(rule, "quadriga.why.centre")
	case m.own().Or(m.enemy()).Has(c):
		return m.reject(rule, "quadriga.why.taken")
	}
	return m.reject("QUA-2.1", "quadriga.why.near")
}

// tapNone places nothing.
func (m *model) tapNone() ui.Response {
	if !m.canSkip() {
		return m.reject("QUA-2.1", "quadriga.why.must")
	}
	return play(skipAction)
}

func (m *model) canSkip() bool { return slices.Contains(m.legal, skipAction) }

func (m *model) tapMoving(c rules.Cell) ui.Response {
	switch {
	case m.sel.dragging && m.sel.picked.Has(c):
		return m.dropOnIsland(c)
	case m.state.MovableUnits().Has(c):
		return m.tapUnit(c)
	case m.own().Has(c):
		return m.tapOrdered(c)
	case m.enemy().Has(c):
		return m.reject("QUA-3.1", "quadriga.why.theirs")
	}
	if d, ok := m.directionToward(c); ok {
		return m.tapDirection(d)
	}
	return m.reject("QUA-3.1", "quadriga.why.sea")
}

// tapUnit picks an island by one of its units. A small island is chosen whole; in the picked
// island single units are chosen and dropped.
func (m *model) tapUnit(c rules.Cell) ui.Response {
	sel, island, movers := m.sel, m.own().Island(c), m.state.Rules().Movers()
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
		return m.reject("QUA-3.1", "quadriga.why.four", movers)
	}
	return m.setUnits(sel, units)
}

// tapOrdered adds a unit of an island whose first orders have been played already, or drops it.
func (m *model) tapOrdered(c rules.Cell) ui.Response {
	next, island := *m, m.own().Island(c)
	d, ok := m.toward.of(island)
	next.sel.dragging = false
	next.sel.order(island, toggled(m.sel.chosen.And(island), c), d)
	if !ok || next.afterMarch() == nil {
		return m.reject("QUA-3.3", "quadriga.why.told")
	}
	return ui.Response{Select: next.sel}
}

// setUnits replaces the chosen units of the picked island; they keep its direction.
func (m *model) setUnits(sel selection, units rules.Set) ui.Response {
	if d, ok := sel.toward.of(sel.picked); ok && !units.Empty() {
		return m.setOrders(sel, units, d)
	}
	sel.choose(sel.picked, units)
	return ui.Response{Select: sel}
}

// setOrders gives the picked island its orders, or says what forbids them.
func (m *model) setOrders(sel selection, units rules.Set, d rules.Direction) ui.Response {
	rule, key, at := m.violation(sel.picked, units, d)
	switch {
	case key == "quadriga.why.four":
		return m.reject(rule, key, m.state.Rules().Movers())
	case rule != "":
		return m.reject(rule, key, at.Notation())
	}
	sel.order(sel.picked, units, d)
	return ui.Response{Select: sel}
}

// tapDirection gives the picked island a direction. If none of its units is chosen, the foremost
// go.
func (m *model) tapDirection(d rules.Direction) ui.Response {
	sel, island := m.sel, m.orderIsland()
	sel.dragging = false
	if island.Empty() {
		return m.reject("QUA-3.1", "quadriga.why.which")
	}
	if sel.picked.Empty() {
		sel.picked, sel.anchor = island, island.First()
	}
	units := sel.chosen.And(island)
	if units.Empty() {
		if units = m.foremost(island, d); units.Empty() {
			return m.reject("QUA-3.2", "quadriga.why.stuck")
		}
	}
	return m.setOrders(sel, units, d)
}

// directionToward returns the direction from a chosen unit of the picked island to a cell beside
// it, preferably from the anchor; in a drag, from the anchor to a cell at any distance.
func (m *model) directionToward(c rules.Cell) (rules.Direction, bool) {
	if m.sel.dragging {
		return nearestDirection(m.sel.anchor, c), true
	}
	units := m.sel.picked.And(m.sel.chosen)
	if units.Has(m.sel.anchor) && m.sel.anchor.Adjacent(c) {
		units = rules.Set{}.With(m.sel.anchor)
	}
	for unit := range units.All {
		if unit.Adjacent(c) {
			return nearestDirection(unit, c), true
		}
	}
	return 0, false
}

// tapStay takes the orders of the picked island back.
func (m *model) tapStay() ui.Response {
	if !m.canStay() {
		return m.rejectNothingChosen()
	}
	sel := m.sel
	sel.choose(sel.picked, rules.Set{})
	return ui.Response{Select: sel}
}

// tapClear takes all orders back.
func (m *model) tapClear() ui.Response {
	if m.sel.chosen.Empty() {
		return m.rejectNothingChosen()
	}
	return ui.Response{Select: selection{}}
}

func (m *model) rejectNothingChosen() ui.Response {
	if m.sel.picked.Empty() {
		return m.reject("QUA-3.1", "quadriga.why.which")
	}
	return m.reject("QUA-3.1", "quadriga.why.stays")
}

// tapGo carries out the march.
func (m *model) tapGo() ui.Response { return play(append(m.orders(), goAction)...) }

// tapFighting fights by an own or an enemy island, where that says which fight; else an own
// island is picked.
func (m *model) tapFighting(c rules.Cell) ui.Response {
	own, enemy := m.own().Has(c), m.enemy().Has(c)
	if !own && !enemy {
		return m.reject("QUA-4.1", "quadriga.why.fight-first")
	}
	var fights []games.Action
	for _, a := range m.legal {
		f := rules.Unpack(a)
		if own && m.own().Island(f.Cell).Has(c) || enemy && m.enemy().Island(f.Enemy).Has(c) && m.mayAttack(f.Cell) {
			fights = append(fights, a)
		}
	}
	switch {
	case len(fights) == 1:
		return play(fights...)
	case len(fights) == 0:
		return m.reject("QUA-4.2", "quadriga.why.fight")
	case own:
		return ui.Response{Select: selection{picked: m.own().Island(c)}}
	}
	return m.reject("QUA-4.2", "quadriga.why.which-own")
}

// mayAttack reports whether the picked island, if any, is the one with the unit on c.
func (m *model) mayAttack(c rules.Cell) bool { return m.sel.picked.Empty() || m.sel.picked.Has(c) }

func (m *model) tapTrimming(c rules.Cell) ui.Response {
	if a := (rules.Move{Kind: rules.Trim, Cell: c}).Pack(); m.state.Check(a) == "" {
		return play(a)
	}
	return m.reject("QUA-5.2", "quadriga.why.trim", m.state.Rules().IslandMax())
}
