package isaac

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// addHints shows hints: pale tiles to place, only the outline of one that crosses a better one, a ring around one to
// remove, the end of an advance.
func (b *boardBuilder) addHints() {
	var pale []game.Tile
	for i, a := range b.Hints.Actions {
		id, m := strconv.Itoa(i), game.Unpack(a)
		switch m.Kind {
		case game.Place:
			tile := b.placedTile(m)
			if crosses(tile, pale) {
				b.addHintedTile("outline"+id, tile, wood.Advised, 0)
				continue
			}
			b.addHintedTile("hint"+id, tile, wood.Counted, 0.45)
			pale = append(pale, tile)
		case game.Remove:
			tile, _ := b.State.TileAt(m.Cell)
			b.addHintedTile("hint"+id, tile, wood.Counted, 0)
		case game.Advance:
			if c, ok := b.square(m.N); ok {
				b.Sprites = append(b.Sprites, b.advancedCounter("hint"+id, m.N, c))
			}
		}
	}
}

func (b *boardBuilder) addHintedTile(id string, t game.Tile, ring wood.Ring, transparency float32) {
	sprite := b.tileSprites().sprite(id, t, ring)
	sprite.Layer, sprite.Transparency = layerPicked, transparency
	b.Sprites = append(b.Sprites, sprite)
}

// crosses reports whether a tile covers a cell of one of the others.
func crosses(t game.Tile, others []game.Tile) bool {
	return slices.ContainsFunc(others, func(other game.Tile) bool {
		for i := range t.Length {
			if other.Covers(t.CellAt(i)) {
				return true
			}
		}
		return false
	})
}

// HintMark implements presenter.HintMarker: the number of a tile to place is at the end of it that fewer of the other
// advised tiles cover, far from its value.
func (p Presenter) HintMark(in presenter.Input, a games.Action) (targetID string, at scene.Pos) {
	t, m := p.newTaps(in), game.Unpack(a)
	if m.Kind != game.Place {
		return "", at
	}
	tile := t.placedTile(m)
	covering := func(c game.Cell) (n int) {
		for _, other := range in.Hints.Actions {
			if o := game.Unpack(other); o.Kind == game.Place && o != m && t.placedTile(o).Covers(c) {
				n++
			}
		}
		return n
	}
	end, otherEnd := tile.Anchor, tile.CellAt(tile.Length-1)
	if covering(otherEnd) < covering(end) {
		end, otherEnd = otherEnd, end
	}
	const outward = 0.4 // from the middle of the end's cell
	row, column := t.rowColumn(end)
	otherRow, otherColumn := t.rowColumn(otherEnd)
	switch {
	case row == otherRow && column < otherColumn:
		at.X = -outward
	case row == otherRow:
		at.X = outward
	case row < otherRow:
		at.Y = outward // rows are counted from below
	default:
		at.Y = -outward
	}
	return cellTargetID(end), at
}
