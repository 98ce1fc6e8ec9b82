package isaac

import (
	"fmt"

	"banchisa/app/ui"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// addTargets adds the cells, over them the tiles of a removal, and over these the cells where an
// advance ends.
func (b *boardBuilder) addTargets() {
	b.addFrame()
	tiles := b.targetTiles()
	covered := map[game.Cell]bool{}
	for _, tile := range tiles {
		for i := range tile.Length {
			covered[tile.CellAt(i)] = true
		}
	}
	var ends []scene.Target
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		if n, ok := b.advanceEndingOn(c); ok {
			target := b.cellTarget(c)
			target.Enabled, target.Name = b.Interactive, b.advanceName(n)
			ends = append(ends, target)
		} else if !covered[c] {
			b.Targets = append(b.Targets, b.cellTarget(c))
		}
	}
	for _, tile := range tiles {
		b.Targets = append(b.Targets, b.tileTarget(tile))
	}
	b.Targets = append(b.Targets, ends...)
}

// addFrame explains the numbers on the frame: those of the seat whose side is seen at the left and below, the other's
// opposite.
func (b *boardBuilder) addFrame() {
	const far = wood.Side - wood.Frame
	seat := b.near()
	for _, sides := range [2][2]scene.Box{
		{{W: wood.Frame, H: wood.Side}, {Y: far, W: wood.Side, H: wood.Frame}},
		{{X: far, W: wood.Frame, H: far}, {X: wood.Frame, W: far, H: wood.Frame}},
	} {
		tooltip := b.Localize("isaac.frame", b.Name(seat))
		for i, at := range sides {
			b.Targets = append(b.Targets, scene.Target{
				ID: fmt.Sprintf("frame%d/%d", seat, i), At: at, Name: tooltip, Tooltip: tooltip, Message: ui.Explain{Text: tooltip},
			})
		}
		seat = 1 - seat
	}
}

// rotateIDs let the wheel rotate the tile that has been picked from the stock.
func (md *model) rotateIDs() (ids [2]string) {
	if md.Sel.length > 0 {
		ids = [2]string{"turn", "turn"}
	}
	return ids
}

func (b *boardBuilder) cellTarget(c game.Cell) scene.Target {
	target := scene.Target{
		ID: cellTargetID(c), At: wood.CellBox(b.rowColumn(c)), Name: b.cellName(c), RotateIDs: b.rotateIDs(),
		Message: b.Tap(func() ui.Response { return b.tapCell(c) }),
	}
	if b.State.Phase() == game.Placing {
		target.MarkAt = target.At.Center()
	}
	if b.Sel.dragging {
		_, target.Enabled = b.placementUnder(c)
	} else if b.Sel.length > 0 {
		_, target.Enabled = b.placedFrom(c)
		_, startsHere := b.orientationAt(c, rightward)
		target.DragSource = startsHere && !b.Sel.hasCell // a tile is drawn from end to end
	}
	return target
}

// targetTiles returns the tiles with a target: all of them before a removal, and those to choose from
// while one is held, except where advances take all of their cells.
func (b *boardBuilder) targetTiles() (tiles []game.Tile) {
	if b.State.Phase() != game.Removing {
		return nil
	}
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, tile := range b.State.Tiles(nil, seat) {
			if !b.Sel.held || b.canRemove(tile) && !b.coveredByAdvances(tile) {
				tiles = append(tiles, tile)
			}
		}
	}
	return tiles
}

// coveredByAdvances reports whether an advance can end on each cell of the tile.
func (md *model) coveredByAdvances(tile game.Tile) bool {
	for i := range tile.Length {
		if _, ok := md.advanceEndingOn(tile.CellAt(i)); !ok {
			return false
		}
	}
	return true
}

func (b *boardBuilder) tileTarget(tile game.Tile) scene.Target {
	name := b.tileName(tile)
	target := scene.Target{
		ID: tileTargetID(tile), At: b.barBox(tile).Inset(14), Name: name, Tooltip: name, // without the margin of its shadow
		Enabled: b.canRemove(tile), Message: b.Tap(func() ui.Response { return b.tapTile(tile) }),
	}
	if inspected, shown := b.inspectedTile(); shown && inspected == tile && b.ShowAids {
		target.Tooltip = "" // it would lie on the sum
	}
	return target
}

// tileName describes a tile, with its points unless aids are off.
func (b *boardBuilder) tileName(tile game.Tile) string {
	name := b.Localize("isaac.tile", tile.Length, b.Name(tile.Seat), b.lineName(tile.Dir, tile.Line(), b.Localize))
	for seat := game.Dark; seat <= game.Light; seat++ {
		if at, on := b.State.Counter(seat); on && tile.Covers(at) {
			return b.Localize("isaac.tile.blocked", name, b.Name(seat))
		}
	}
	if b.ShowAids && b.canRemove(tile) {
		sum, points := pointsText(b.State, tile)
		name += ": " + b.Localize("isaac.sum", sum, points)
	}
	return name
}

// cellName says what is on a cell, or was there before another seat's last turn.
func (b *boardBuilder) cellName(c game.Cell) string {
	localize := b.Localize
	for seat := game.Dark; seat <= game.Light; seat++ {
		if at, on := b.State.Counter(seat); on && at == c {
			return localize(
				"isaac.cell.counter", b.Name(seat), b.State.Score(seat),
				b.lineName(game.Across, game.Across.Line(c), localize), b.lineName(game.Up, game.Up.Line(c), localize),
			)
		}
	}
	for _, step := range b.Traces() {
		if tile, ok := removedTile(step); ok && tile.Covers(c) {
			sum, points := pointsText(step.Before, tile)
			return localize("isaac.cell.removed", tile.Length, b.Name(tile.Seat), localize("isaac.sum", sum, points))
		}
	}
	if tile, found := b.State.TileAt(c); found {
		return b.tileName(tile)
	}
	return localize("isaac.cell", b.lineName(game.Across, game.Across.Line(c), localize), b.lineName(game.Up, game.Up.Line(c), localize))
}

func (b *boardBuilder) advanceName(n int) string {
	if n == 0 {
		return b.Localize("isaac.stay-here")
	}
	return b.Localize("isaac.advance-to", n, b.State.Score(b.State.Actor())+n)
}
