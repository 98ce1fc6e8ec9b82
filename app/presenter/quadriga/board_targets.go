package quadriga

import (
	"slices"

	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// addTargets makes every cell a target, and marks where a unit may be placed.
func (bb *boardBuilder) addTargets() {
	enabled, dragStarts := bb.enabledCells()
	placing := bb.Interactive && bb.State.Phase() == game.Placing
	if placing {
		bb.Underlay = bb.coastMap.Dots(coastCells(enabled))
	}
	if bb.Interactive && bb.Sel.dragging {
		bb.Underlay = bb.coastMap.Dots(bb.dropCells())
	}
	occupied := bb.markObstacles()
	size := bb.State.Rules().Size
	for row := size - 1; row >= 0; row-- {
		for column := range size {
			cell := game.CellAt(column, row)
			t := scene.Target{
				ID: cell.Notation(), At: bb.coastMap.CellBox(coastCell(cell), 1), Name: bb.cellName(cell), Enabled: enabled.Has(cell),
				Message: bb.Tap(func() ui.Response { return bb.tapCell(cell) }),
			}
			switch {
			case placing && t.Enabled:
				t.MarkAt = t.At.Center() // an empty cell: nothing is hidden
			case t.Enabled:
				t.MarkAt = markPlace(t.At, scene.Box{W: bb.W, H: bb.H}, occupied)
			}
			if placing && t.Enabled && t.ID == bb.Hover {
				bb.add(scene.Sprite{Picture: bb.coastMap.Ghost(materialOf(bb.State.Turn())), At: t.At, Layer: layerGhost})
				fadeLabels(bb.Sprites, t.At)
			}
			if bb.Sel.dragging && t.ID == bb.Hover {
				bb.addDropPreview(cell)
			}
			bb.Targets = append(bb.Targets, t)
		}
	}
	if bb.Interactive {
		for unit := range bb.State.MovableUnits().All {
			bb.Targets = append(bb.Targets, scene.Target{
				ID: dragID(unit), Name: bb.cellName(unit), Enabled: dragStarts.Has(unit),
				Message: bb.Tap(func() ui.Response { return bb.startDrag(unit) }),
			})
		}
	}
}

// fadeLabels lets what is below the labels among sprites show through them, where they cover a box.
func fadeLabels(sprites []scene.Sprite, at scene.Box) {
	for i, s := range sprites {
		if s.Layer == layerLabel && s.At.Overlap(at) > 0 {
			sprites[i].Transparency = 0.8
		}
	}
}

// markSize is about the size of a mark on a target, in points.
const markSize = 34

// markObstacles returns what a mark should not cover: pieces, arrows, signs and labels.
func (bb *boardBuilder) markObstacles() []scene.Box {
	boxes := slices.Clone(bb.labelTexts)
	for unit := range bb.own().Or(bb.enemy()).All {
		boxes = append(boxes, bb.coastMap.CellBox(coastCell(unit), 0.8))
	}
	for _, s := range bb.Sprites {
		if s.Layer == layerArrow || s.Layer == layerSign {
			boxes = append(boxes, s.At.Inset(0.1*s.At.W))
		}
	}
	return boxes
}

// markPlace returns where the target of a piece carries a mark: at the corner or edge of its cell
// where it covers least of the obstacles and stays on the board.
func markPlace(cell, board scene.Box, obstacles []scene.Box) scene.Pos {
	center := cell.Center()
	place := func(side scene.Pos) scene.Pos {
		return scene.Pos{X: center.X + side.X*cell.W/2, Y: center.Y + side.Y*cell.H/2}
	}
	sides := []scene.Pos{{X: 1, Y: -1}, {X: -1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}, {Y: -1}, {X: 1}, {X: -1}, {Y: 1}}
	return place(kit.Least(slices.Values(sides), func(side scene.Pos) float64 {
		mark := scene.Around(place(side), markSize, markSize)
		covered := markSize*markSize - mark.Overlap(board) // beside the board
		for _, o := range obstacles {
			covered += mark.Overlap(o)
		}
		return float64(covered)
	}))
}

// dropCells returns the cells beside the dragged unit where its island may go.
func (bb *boardBuilder) dropCells() (cells []coast.Cell) {
	for d, ok := range bb.canGo {
		if to, _ := game.Direction(d).Neighbor(bb.Sel.anchor); ok {
			cells = append(cells, coastCell(to))
		}
	}
	return cells
}

// addDropPreview shows the orders that a drop on a cell gives.
func (bb *boardBuilder) addDropPreview(cell game.Cell) {
	d, ok := bb.directionToward(cell)
	if !ok || !bb.canGo[d] || bb.Sel.picked.Has(cell) {
		return
	}
	for unit := range bb.Sel.picked.And(bb.Sel.chosen).All {
		bb.addHintArrow(game.Move{Kind: game.Order, Cell: unit, Dir: d})
	}
}

func (bb *boardBuilder) cellName(cell game.Cell) string {
	for seat := range games.Seat(2) {
		if bb.State.Units(seat).Has(cell) {
			return cell.Notation() + ", " + bb.Name(seat) + ", " + bb.islandName(seat, cell)
		}
	}
	for _, step := range bb.Traces() {
		for seat := range games.Seat(2) {
			if removedUnits(step, seat).Has(cell) {
				return cell.Notation() + ", " + bb.Localize("quadriga.cell.gone", bb.Name(seat))
			}
		}
	}
	if bb.Interactive && bb.sinkingUnits().Has(cell) {
		return cell.Notation() + ", " + bb.Localize("quadriga.cell.alone")
	}
	return cell.Notation()
}

// islandName says how large the island of a unit is, and what the number beside it means.
func (bb *boardBuilder) islandName(seat games.Seat, cell game.Cell) string {
	size, limit := bb.State.Units(seat).Island(cell).Len(), bb.State.Rules().IslandMax
	placed, justPlaced := bb.State.Placed()
	switch {
	case size == 1 && justPlaced && placed == cell:
		return bb.Localize("quadriga.cell.new")
	case size == 1:
		return bb.Localize("quadriga.cell.alone")
	case size > limit:
		return bb.Localize("quadriga.cell.over", size, limit)
	case size == limit:
		return bb.Localize("quadriga.cell.full", size)
	}
	return bb.Localize("quadriga.island-of", size)
}

// enabledCells returns the cells whose tap is not rejected, and those where a drag may start.
func (bb *boardBuilder) enabledCells() (enabled, dragStarts game.Set) {
	if !bb.Interactive {
		return enabled, dragStarts
	}
	switch bb.State.Phase() {
	case game.Placing, game.Trimming:
		for _, a := range bb.Legal {
			if a != skipAction {
				enabled = enabled.With(game.Unpack(a).Cell)
			}
		}
	case game.Moving:
		return bb.enabledForOrders()
	case game.Fighting:
		var attacked, several game.Set // by islands that may attack; by several of them
		for _, a := range bb.Legal {
			f := game.Unpack(a)
			enabled = enabled.Or(bb.own().Island(f.Cell))
			if bb.mayAttack(f.Cell) {
				enemy := bb.enemy().Island(f.Enemy)
				several, attacked = several.Or(attacked.And(enemy)), attacked.Or(enemy)
			}
		}
		enabled = enabled.Or(attacked.AndNot(several))
	}
	return enabled, dragStarts
}

// enabledForOrders is enabledCells while moving. Of the movable units only those of the picked
// island can be rejected.
func (bb *boardBuilder) enabledForOrders() (enabled, dragStarts game.Set) {
	movable := bb.State.MovableUnits()
	enabled = movable.AndNot(bb.Sel.picked)
	dragStarts = enabled
	for unit := range bb.own().AndNot(enabled).All {
		if bb.tapMoving(unit).Reject == nil {
			enabled = enabled.With(unit)
		}
		if movable.Has(unit) && bb.startDrag(unit).Reject == nil {
			dragStarts = dragStarts.With(unit)
		}
	}
	for cell := range bb.directionCells().AndNot(bb.own()).AndNot(bb.enemy()).All {
		if d, ok := bb.directionToward(cell); ok && bb.canGo[d] {
			enabled = enabled.With(cell)
		}
	}
	return enabled, dragStarts
}

// directionCells returns a set that holds all cells that give the picked island a direction.
func (bb *boardBuilder) directionCells() game.Set {
	if !bb.Sel.dragging {
		return bb.Sel.picked.And(bb.Sel.chosen).Around()
	}
	var board game.Set
	for row := range bb.State.Rules().Size {
		for column := range bb.State.Rules().Size {
			board = board.With(game.CellAt(column, row))
		}
	}
	return board
}
