package isaac

import (
	"strconv"

	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// addTouches lays the areas that can be touched: every cell, over them the tiles, and
// over all what the counter can reach.
func (t *table) addTouches(s *scene.Scene) {
	turn := [2]string{}
	if t.length > 0 {
		turn = [2]string{"turn", "turn"}
	}
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		lit := false
		if t.length > 0 {
			_, lit = t.armAt(c, right)
			lit = lit || t.at && t.onSomeArm(c)
		}
		s.Touches = append(s.Touches, scene.Touch{
			ID: "c" + c.String(), At: wood.Area(c.Row(), c.Column()), Name: t.cellName(c), Lit: lit, Turn: turn,
		})
	}
	if t.state.Phase() == game.Removing {
		t.addTileTouches(s)
	}
	if ns := t.reach(); len(ns) > 0 {
		seat := t.state.Actor()
		for _, n := range ns {
			score := t.state.Score(seat) + n
			if score >= game.Size*game.Size {
				continue
			}
			c := game.Square(seat, score)
			s.Touches = append(s.Touches, scene.Touch{
				ID: "c" + c.String(), At: wood.Area(c.Row(), c.Column()), Name: t.advanceName(n), Lit: true,
			})
		}
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
			box := wood.Bar{Length: tile.Length, Up: tile.Dir == game.Up}.Box(tile.Anchor.Row(), tile.Anchor.Column())
			s.Touches = append(s.Touches, scene.Touch{
				ID: "t" + tile.Anchor.String(), At: box.Inset(14), Name: t.tileName(tile), Lit: t.removable(tile) && !t.held,
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
	if tile, lies := t.state.TileOn(c); lies {
		return t.tileName(tile)
	}
	return t.in.Say("isaac.cell", c.String())
}

func (t *table) advanceName(n int) string {
	if n == 0 {
		return t.in.Say("isaac.stay")
	}
	return t.in.Say("isaac.advance-to", n, t.state.Score(t.state.Actor())+n)
}

// formula is the sum of a removal: "3 × 4 × 2" and 24.
func formula(s *game.State, tile game.Tile) (string, int) {
	value, others, bonus := s.Worth(tile)
	sum := strconv.Itoa(value) + " × " + strconv.Itoa(others)
	if bonus > 1 {
		sum += " × " + strconv.Itoa(bonus)
	}
	return sum, value * others * bonus
}
