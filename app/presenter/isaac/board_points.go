package isaac

import (
	"strconv"

	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// addPoints highlights the tile's line, numbers the tiles that count, and adds the label with the sum.
func (b *boardBuilder) addPoints(tile game.Tile) {
	b.Underlay = b.highlightLine(tile)
	for i, other := range b.State.Others(nil, tile) {
		c := b.numberCell(other, tile)
		b.Sprites = append(b.Sprites, scene.Sprite{
			ID: "mark" + strconv.Itoa(i), Picture: wood.NumberDisc(i + 1), At: scene.Around(wood.CellCenter(b.rowColumn(c)), 26, 26),
			Layer: layerMark, Enter: scene.Grow, Move: scene.Instant, Exit: scene.Instant, Delay: 90 * i,
		})
	}
	sum, points := pointsText(b.State, tile)
	b.addPointsLabel(tile, sum+" = ", strconv.Itoa(points))
}

// numberCell returns the cell of other that holds its number: on the tile's line, but not under a
// counter.
func (b *boardBuilder) numberCell(other, tile game.Tile) game.Cell {
	var cells []game.Cell
	for i := range other.Length {
		if c := other.CellAt(i); tile.Dir.Line(c) == tile.Line() {
			cells = append(cells, c)
		}
	}
	c := cells[len(cells)/2]
	if other.Dir != tile.Dir {
		c = cells[0]
	}
	for seat := game.Dark; seat <= game.Light; seat++ {
		if at, on := b.State.Counter(seat); on && at == c {
			for i := range other.Length {
				if near := other.CellAt(i); near != c && (near-c == game.Size || near-c == 1 || c-near == game.Size || c-near == 1) {
					return near
				}
			}
		}
	}
	return c
}

// addPointsLabel adds a sum above, below or beside a tile, where it hides the fewest marks.
func (b *boardBuilder) addPointsLabel(tile game.Tile, sum, result string) {
	bar := b.barBox(tile)
	_, w, h := wood.Label(sum, result, false, 0)
	var best scene.Sprite
	minHidden := -1
	beside := w/2 + wood.Cell*0.25 // its tip still ends on the tile
	for _, offset := range []float32{0, -wood.Cell * 0.75, wood.Cell * 0.75, -wood.Cell * 1.5, wood.Cell * 1.5, -beside, beside} {
		for _, below := range []bool{false, true} {
			at := scene.Box{X: bar.Center().X + offset - w/2, Y: bar.Y - h + 14, W: w, H: h}
			if below {
				at.Y = bar.Y + bar.H - 14
			}
			at.X = min(max(at.X, 4), wood.Side-w-4)
			hidden := hiddenMarks(&b.Scene, at)
			if at.Y < 0 || at.Y+h > wood.Side {
				hidden += 100
			}
			if minHidden < 0 || hidden < minHidden {
				minHidden = hidden
				picture, _, _ := wood.Label(sum, result, below, at.Center().X-bar.Center().X)
				best = scene.Sprite{
					ID: "label", Picture: picture, At: at, Layer: layerLabel, Enter: scene.Grow, Move: scene.Instant, Exit: scene.Instant,
				}
			}
		}
	}
	b.Sprites = append(b.Sprites, best)
}

// labelTip is the height of the empty strip above and below a label, into which its tip points.
const labelTip = 10

// hiddenMarks weighs what a box hides, even a part of it: numbers and counters count more than dots.
func hiddenMarks(s *scene.Scene, at scene.Box) (n int) {
	at = scene.Box{X: at.X, Y: at.Y + labelTip, W: at.W, H: at.H - 2*labelTip}
	for _, sprite := range s.Sprites {
		if sprite.Layer < layerMark || sprite.Layer == layerLabel || sprite.At.Overlap(at) == 0 {
			continue
		}
		n++
		if sprite.ID != "" || sprite.Layer == layerAdvance {
			n += 2
		}
	}
	return n
}

// pointsText returns the product of a removal and its value: "3 × 4 × 2" and 24.
func pointsText(s *game.State, tile game.Tile) (string, int) {
	value, others, bonus := s.RemovalPoints(tile)
	sum := strconv.Itoa(value) + " × " + strconv.Itoa(others)
	if bonus > 1 {
		sum += " × " + strconv.Itoa(bonus)
	}
	return sum, value * others * bonus
}
