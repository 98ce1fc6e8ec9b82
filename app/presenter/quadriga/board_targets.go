package quadriga

import (
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/widgets/scene"
)

// addTargets makes every cell answer, and lights those that go on.
func (c *boardBuilder) addTargets() {
	var enabled rules.Set
	if c.in.Interactive {
		enabled = c.enabledCells()
	}
	if c.in.Interactive && c.state.Phase() == rules.Placing {
		c.Underlay = c.coastMap.Dots(coastCells(enabled))
		if at, ok := parseCell(c.in.Hover); ok && enabled.Has(at) {
			c.add(scene.Sprite{Picture: c.coastMap.Ghost(materialOf(c.state.Turn())), At: c.coastMap.CellBox(coastCell(at), 1), Layer: layerGhost})
		}
	}
	size := c.state.Rules().Size
	for row := size - 1; row >= 0; row-- {
		for column := range size {
			cell := rules.CellAt(column, row)
			c.Targets = append(c.Targets, scene.Target{
				ID: cell.Notation(), At: c.coastMap.CellBox(coastCell(cell), 1), Name: c.cellName(cell), Enabled: enabled.Has(cell),
			})
		}
	}
}

func (c *boardBuilder) cellName(cell rules.Cell) string {
	for seat := range games.Seat(2) {
		if c.state.Units(seat).Has(cell) {
			return cell.Notation() + ", " + c.in.Localize(seatTextKey(seat)) + ", " +
				c.in.Localize("quadriga.island-of", c.state.Units(seat).Island(cell).Len())
		}
	}
	return cell.Notation()
}

// enabledCells is the cells whose touch goes on.
func (c *boardBuilder) enabledCells() rules.Set {
	var enabled rules.Set
	s := c.state
	switch s.Phase() {
	case rules.Placing:
		for _, a := range s.LegalActions(nil) {
			if m := rules.Unpack(a); m.Kind == rules.Place {
				enabled = enabled.With(m.Cell)
			}
		}
	case rules.Moving:
		enabled = s.MovableUnits()
		if c.draft.hasPicked {
			adjacent := c.draft.chosen[c.draft.picked].Around()
			enabled = enabled.Or(adjacent.AndNot(s.Units(0)).AndNot(s.Units(1)))
		}
	case rules.Fighting:
		for _, a := range s.LegalActions(nil) {
			m := rules.Unpack(a)
			enabled = enabled.Or(s.Units(s.Turn()).Island(m.Cell)).Or(s.Units(1 - s.Turn()).Island(m.Enemy))
		}
	case rules.Trimming:
		enabled = s.Queued()
	}
	return enabled
}
