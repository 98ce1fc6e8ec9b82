package isaac

import (
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// addTargets lays the areas that can be touched: every cell, and over them the tiles as
// long as none is held.
func (t *model) addTargets(s *scene.Scene) {
	rotateIDs := [2]string{}
	if t.length > 0 {
		rotateIDs = [2]string{"turn", "turn"}
	}
	advances := map[game.Cell]int{}
	for _, n := range t.legalAdvances() {
		if score := t.state.Score(t.state.Actor()) + n; score < game.Size*game.Size {
			advances[game.Square(t.state.Actor(), score)] = n
		}
	}
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		target := scene.Target{ID: "c" + c.String(), At: wood.CellBox(c.Row(), c.Column()), Name: t.cellName(c), RotateIDs: rotateIDs}
		if t.length > 0 {
			_, startsHere := t.orientationAt(c, rightward)
			target.Enabled = startsHere || t.hasCell && t.inSomePlacement(c)
			target.DragSource = startsHere && !t.hasCell // drawn from end to end
		}
		if n, ok := advances[c]; ok {
			target.Enabled, target.Name = true, t.advanceName(n)
		}
		s.Targets = append(s.Targets, target)
	}
	if t.state.Phase() == game.Removing && !t.held {
		t.addTileTargets(s)
	}
}

func (t *model) inSomePlacement(c game.Cell) bool {
	for a := range numOrientations {
		if m, ok := t.placementAt(t.cell, a); ok && t.placedTile(m).Covers(c) {
			return true
		}
	}
	return false
}

func (t *model) addTileTargets(s *scene.Scene) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, tile := range t.state.Tiles(nil, seat) {
			box := wood.Bar{Length: tile.Length, Vertical: tile.Dir == game.Up}.Box(tile.Anchor.Row(), tile.Anchor.Column())
			s.Targets = append(s.Targets, scene.Target{
				ID: "t" + tile.Anchor.String(), At: box.Inset(14), Name: t.tileName(tile), Tooltip: t.tileName(tile), Enabled: t.canRemove(tile),
			})
		}
	}
}

// tileName is a tile in words, with its sum where that is no secret of the match.
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
