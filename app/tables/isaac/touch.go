package isaac

import (
	"strconv"

	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// addTouches lays the areas that can be touched: every cell, and over them the tiles as
// long as none is held.
func (t *table) addTouches(s *scene.Scene) {
	turn := [2]string{}
	if t.length > 0 {
		turn = [2]string{"turn", "turn"}
	}
	reach := map[game.Cell]int{}
	for _, n := range t.reach() {
		if score := t.state.Score(t.state.Actor()) + n; score < game.Size*game.Size {
			reach[game.Square(t.state.Actor(), score)] = n
		}
	}
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		touch := scene.Target{ID: "c" + c.String(), At: wood.CellBox(c.Row(), c.Column()), Name: t.cellName(c), RotateIDs: turn}
		if t.length > 0 {
			_, begins := t.armAt(c, right)
			touch.Enabled = begins || t.at && t.onSomeArm(c)
			touch.DragSource = begins && !t.at // drawn from end to end
		}
		if n, ok := reach[c]; ok {
			touch.Enabled, touch.Name = true, t.advanceName(n)
		}
		s.Targets = append(s.Targets, touch)
	}
	if t.state.Phase() == game.Removing && !t.held {
		t.addTileTouches(s)
	}
}

func (t *table) onSomeArm(c game.Cell) bool {
	for a := range arms {
		if m, ok := t.laid(t.cell, a); ok && t.tileOf(m).Covers(c) {
			return true
		}
	}
	return false
}

func (t *table) addTileTouches(s *scene.Scene) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, tile := range t.state.Tiles(nil, seat) {
			box := wood.Bar{Length: tile.Length, Vertical: tile.Dir == game.Up}.Box(tile.Anchor.Row(), tile.Anchor.Column())
			s.Targets = append(s.Targets, scene.Target{
				ID: "t" + tile.Anchor.String(), At: box.Inset(14), Name: t.tileName(tile), Tooltip: t.tileName(tile), Enabled: t.removable(tile),
			})
		}
	}
}

// tileName is a tile in words, with its sum where that is no secret of the match.
func (t *table) tileName(tile game.Tile) string {
	name := t.in.Say("isaac.tile", tile.Length, title(tile.Seat, t.in.Say), lineName(tile.Dir, tile.Line(), t.in.Say))
	if t.in.Aids && t.removable(tile) {
		sum, points := formula(t.state, tile)
		name += ": " + t.in.Say("isaac.sum", sum, points)
	}
	return name
}

func (t *table) cellName(c game.Cell) string {
	if tile, lies := t.state.TileAt(c); lies {
		return t.tileName(tile)
	}
	return t.in.Say("isaac.cell", c.String())
}

func (t *table) advanceName(n int) string {
	if n == 0 {
		return t.in.Say("isaac.stay-here")
	}
	return t.in.Say("isaac.advance-to", n, t.state.Score(t.state.Actor())+n)
}

// formula is the sum of a removal: "3 × 4 × 2" and 24.
func formula(s *game.State, tile game.Tile) (string, int) {
	value, others, bonus := s.RemovalPoints(tile)
	sum := strconv.Itoa(value) + " × " + strconv.Itoa(others)
	if bonus > 1 {
		sum += " × " + strconv.Itoa(bonus)
	}
	return sum, value * others * bonus
}

// turned is the next way in which the tile can lie on its cell, if there is another.
func (t *table) turned() (a arm, ok bool) {
	for i := arm(1); i < arms; i++ {
		a = (t.arm + i) % arms
		if _, ok := t.laid(t.cell, a); ok {
			return a, true
		}
	}
	return 0, false
}
