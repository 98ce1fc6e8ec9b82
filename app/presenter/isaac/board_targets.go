package isaac

import (
	"banchisa/app/ui"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// addTargets adds the cells, over them the tiles of a removal, and over these the cells where an
// advance ends.
func (t *model) addTargets(s *scene.Scene) {
	tiles := t.targetTiles()
	covered := map[game.Cell]bool{}
	for _, tile := range tiles {
		for i := range tile.Length {
			covered[tile.CellAt(i)] = true
		}
	}
	var ends []scene.Target
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		if n, ok := t.advanceEndingOn(c); ok {
			target := t.cellTarget(c)
			target.Enabled, target.Name = t.in.Interactive, t.advanceName(n)
			ends = append(ends, target)
		} else if !covered[c] {
			s.Targets = append(s.Targets, t.cellTarget(c))
		}
	}
	for _, tile := range tiles {
		s.Targets = append(s.Targets, t.tileTarget(tile))
	}
	s.Targets = append(s.Targets, ends...)
}

// rotateIDs let the wheel rotate the tile that has been picked from the stock.
func (t *model) rotateIDs() (ids [2]string) {
	if t.length > 0 {
		ids = [2]string{"turn", "turn"}
	}
	return ids
}

func (t *model) cellTarget(c game.Cell) scene.Target {
	target := scene.Target{
		ID: cellTargetID(c), At: wood.CellBox(c.Row(), c.Column()), Name: t.cellName(c), RotateIDs: t.rotateIDs(),
		Message: t.responder(func() ui.Response { return t.tapCell(c) }),
	}
	if t.length > 0 {
		_, startsHere := t.orientationAt(c, rightward)
		target.Enabled = startsHere
		target.DragSource = startsHere && !t.hasCell // a tile is drawn from end to end
		if t.hasCell && !startsHere {
			_, target.Enabled = t.placementOver(c)
		}
	}
	return target
}

// targetTiles are the tiles with a target: all of them before a removal, and those to choose from
// while one is held, except where advances take all of their cells.
func (t *model) targetTiles() (tiles []game.Tile) {
	if t.state.Phase() != game.Removing {
		return nil
	}
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, tile := range t.state.Tiles(nil, seat) {
			if !t.held || t.canRemove(tile) && !t.coveredByAdvances(tile) {
				tiles = append(tiles, tile)
			}
		}
	}
	return tiles
}

// coveredByAdvances reports whether an advance can end on each cell of the tile.
func (t *model) coveredByAdvances(tile game.Tile) bool {
	for i := range tile.Length {
		if _, ok := t.advanceEndingOn(tile.CellAt(i)); !ok {
			return false
		}
	}
	return true
}

func (t *model) tileTarget(tile game.Tile) scene.Target {
	name := t.tileName(tile)
	box := wood.Bar{Length: tile.Length, Vertical: tile.Dir == game.Up}.Box(tile.Anchor.Row(), tile.Anchor.Column())
	return scene.Target{
		ID: tileTargetID(tile), At: box.Inset(14), Name: name, Tooltip: name, // without the margin of its shadow
		Enabled: t.canRemove(tile), Message: t.responder(func() ui.Response { return t.tapTile(tile) }),
	}
}

// tileName describes a tile, with its points unless aids are off.
func (t *model) tileName(tile game.Tile) string {
	name := t.in.Localize("isaac.tile", tile.Length, seatTitle(tile.Seat, t.in.Localize), lineName(tile.Dir, tile.Line(), t.in.Localize))
	if t.in.ShowAids && t.canRemove(tile) {
		sum, points := pointsText(t.state, tile)
		name += ": " + t.in.Localize("isaac.sum", sum, points)
	}
	return name
}

func (t *model) cellName(c game.Cell) string {
	if tile, found := t.state.TileAt(c); found {
		return t.tileName(tile)
	}
	return t.in.Localize("isaac.cell", c.String())
}

func (t *model) advanceName(n int) string {
	if n == 0 {
		return t.in.Localize("isaac.stay-here")
	}
	return t.in.Localize("isaac.advance-to", n, t.state.Score(t.state.Actor())+n)
}
