package quadriga

import (
	"banchisa/app/ui"
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// addTargets makes every cell a target, and marks where a unit may be placed.
func (c *boardBuilder) addTargets() {
	enabled, dragStarts := c.enabledCells()
	placing := c.in.Interactive && c.state.Phase() == rules.Placing
	if placing {
		c.Underlay = c.coastMap.Dots(coastCells(enabled))
	}
	if c.in.Interactive && c.sel.dragging {
		c.Underlay = c.coastMap.Dots(c.dropCells())
	}
	size := c.state.Rules().Size
	for row := size - 1; row >= 0; row-- {
		for column := range size {
			cell := rules.CellAt(column, row)
			t := scene.Target{
				ID: cell.Notation(), At: c.coastMap.CellBox(coastCell(cell), 1), Name: c.cellName(cell), Enabled: enabled.Has(cell),
				Message: c.responder(func() ui.Response { return c.tapCell(cell) }),
			}
			if placing && t.Enabled {
				t.MarkAt = t.At.Center() // an empty cell: nothing is hidden
			}
			if placing && t.Enabled && t.ID == c.in.Hover {
				c.add(scene.Sprite{Picture: c.coastMap.Ghost(materialOf(c.state.Turn())), At: t.At, Layer: layerGhost})
			}
			if c.sel.dragging && t.ID == c.in.Hover {
				c.addDropPreview(cell)
			}
			c.Targets = append(c.Targets, t)
		}
	}
	if c.in.Interactive {
		for unit := range c.state.MovableUnits().All {
			c.Targets = append(c.Targets, scene.Target{
				ID: dragID(unit), Name: c.cellName(unit), Enabled: dragStarts.Has(unit),
				Message: c.responder(func() ui.Response { return c.startDrag(unit) }),
			})
		}
	}
}

// dropCells returns the cells beside the dragged unit where its island may go.
func (c *boardBuilder) dropCells() (cells []coast.Cell) {
	for d, ok := range c.canGo {
		if to, _ := rules.Direction(d).Neighbor(c.sel.anchor); ok {
			cells = append(cells, coastCell(to))
		}
	}
	return cells
}

// addDropPreview shows the orders that a drop on a cell gives.
func (c *boardBuilder) addDropPreview(cell rules.Cell) {
	d, ok := c.directionToward(cell)
	if !ok || !c.canGo[d] || c.sel.picked.Has(cell) {
		return
	}
	for unit := range c.sel.picked.And(c.sel.chosen).All {
		c.addHintArrow(rules.Move{Kind: rules.Order, Cell: unit, Dir: d})
	}
}

func (c *boardBuilder) cellName(cell rules.Cell) string {
	for seat := range games.Seat(2) {
		if c.state.Units(seat).Has(cell) {
			return cell.Notation() + ", " + c.in.Localize(seatTextKey(seat)) + ", " + c.islandName(seat, cell)
		}
	}
	for _, step := range c.in.Trace {
		for seat := range games.Seat(2) {
			if removedUnits(step, seat).Has(cell) {
				return cell.Notation() + ", " + c.in.Localize("quadriga.cell.gone", c.in.Localize(seatTextKey(seat)))
			}
		}
	}
	return cell.Notation()
}

// islandName says how large the island of a unit is, and what the number beside it means.
func (c *boardBuilder) islandName(seat games.Seat, cell rules.Cell) string {
	size, limit := c.state.Units(seat).Island(cell).Len(), c.state.Rules().IslandMax
	placed, justPlaced := c.state.Placed()
	switch {
	case size == 1 && justPlaced && placed == cell:
		return c.in.Localize("quadriga.cell.new")
	case size == 1:
		return c.in.Localize("quadriga.cell.alone")
	case size > limit:
		return c.in.Localize("quadriga.cell.over", size, limit)
	case size == limit:
		return c.in.Localize("quadriga.cell.full", size)
	}
	return c.in.Localize("quadriga.island-of", size)
}

// enabledCells returns the cells whose tap is not rejected, and those where a drag may start.
func (c *boardBuilder) enabledCells() (enabled, dragStarts rules.Set) {
	if !c.in.Interactive {
		return enabled, dragStarts
	}
	switch c.state.Phase() {
	case rules.Placing, rules.Trimming:
		for _, a := range c.legal {
			if a != skipAction {
				enabled = enabled.With(rules.Unpack(a).Cell)
			}
		}
	case rules.Moving:
		return c.enabledForOrders()
	case rules.Fighting:
		var attacked, several rules.Set // by islands that may attack; by several of them
		for _, a := range c.legal {
			f := rules.Unpack(a)
			enabled = enabled.Or(c.own().Island(f.Cell))
			if c.mayAttack(f.Cell) {
				enemy := c.enemy().Island(f.Enemy)
				several, attacked = several.Or(attacked.And(enemy)), attacked.Or(enemy)
			}
		}
		enabled = enabled.Or(attacked.AndNot(several))
	}
	return enabled, dragStarts
}

// enabledForOrders is enabledCells while moving. Of the movable units only those of the picked
// island can be rejected.
func (c *boardBuilder) enabledForOrders() (enabled, dragStarts rules.Set) {
	movable := c.state.MovableUnits()
	enabled = movable.AndNot(c.sel.picked)
	dragStarts = enabled
	for unit := range c.own().AndNot(enabled).All {
		if c.tapMoving(unit).Reject == nil {
			enabled = enabled.With(unit)
		}
		if movable.Has(unit) && c.startDrag(unit).Reject == nil {
			dragStarts = dragStarts.With(unit)
		}
	}
	for cell := range c.directionCells().AndNot(c.own()).AndNot(c.enemy()).All {
		if d, ok := c.directionToward(cell); ok && c.canGo[d] {
			enabled = enabled.With(cell)
		}
	}
	return enabled, dragStarts
}

// directionCells returns a set that holds all cells that give the picked island a direction.
func (c *boardBuilder) directionCells() rules.Set {
	if !c.sel.dragging {
		return c.sel.picked.And(c.sel.chosen).Around()
	}
	var board rules.Set
	for row := range c.state.Rules().Size {
		for column := range c.state.Rules().Size {
			board = board.With(rules.CellAt(column, row))
		}
	}
	return board
}
