package isaac

import (
	"fmt"
	"slices"
	"strconv"

	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// placedTile returns the tile that a step has placed, if it is one.
func placedTile(step step) (game.Tile, bool) {
	m := step.Move
	return game.Tile{Seat: step.Seat, Length: m.Length, Anchor: m.Cell, Dir: m.Dir}, m.Kind == game.Place
}

// removedTile returns the tile that a step removes, if it is one.
func removedTile(step step) (game.Tile, bool) {
	m := step.Move
	if m.Kind != game.Remove {
		return game.Tile{}, false
	}
	return step.Before.TileAt(m.Cell)
}

// placedInTrace returns the tiles that others have placed since the viewer's last choice.
func (b *boardBuilder) placedInTrace() (tiles []game.Tile) {
	for _, step := range b.Traces() {
		if tile, ok := placedTile(step); ok {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// addTraces leaves the outlines of the tiles that others have removed, with what they gave, and the
// paths of their counters.
func (b *boardBuilder) addTraces() {
	var trails []wood.Trail
	for i, step := range b.Traces() {
		if tile, ok := removedTile(step); ok {
			b.addRemoved(i, step.Before, tile)
		}
		if step.Move.Kind == game.Advance {
			trails = append(trails, b.trailOf(step))
		}
	}
	if len(trails) > 0 {
		paths := wholeBoard(wood.Trails(trails...))
		paths.Layer = layerPath
		b.Sprites = append(b.Sprites, paths)
	}
}

// addRemoved leaves the outline of a tile and what it gave, which is said above it while it is announced, as in an exercise.
func (b *boardBuilder) addRemoved(i int, before *game.State, tile game.Tile) {
	outline := b.tileSprites().sprite("", tile, wood.Removed)
	outline.Layer = layerTrail
	if announced, is := b.announcedTile(); is && announced == tile {
		b.Sprites = append(b.Sprites, outline)
		return
	}
	sum, points := pointsText(before, tile)
	picture, w, h := wood.Sum(sum + " = " + strconv.Itoa(points))
	at := b.sumBox(outline.At, w, h)
	b.Sprites = append(b.Sprites, outline, scene.Sprite{
		ID: fmt.Sprint("trace", i), Picture: picture, At: at, Layer: layerSum, Enter: scene.Grow, Move: scene.Instant, Exit: scene.Instant,
	})
}

// sumBox returns where a sum of a size lies on a removed tile: in its middle, or as near to it as no counter covers it
// and it hides no other sum and no end of an advance.
func (b *boardBuilder) sumBox(tile scene.Box, w, h float32) scene.Box {
	boxAt := func(shift float32) scene.Box {
		center := tile.Center()
		if tile.W > tile.H {
			center.X += shift
		} else {
			center.Y += shift
		}
		at := scene.Around(center, w, h)
		at.X = min(max(at.X, wood.Frame), wood.Side-wood.Frame-w) // clear of the numbers on the frame
		return at
	}
	reach := (max(tile.W, tile.H) - wood.Cell) / 2
	var boxes []scene.Box
	for shift := float32(0); shift <= reach; shift += wood.Cell / 4 {
		boxes = append(boxes, boxAt(shift), boxAt(-shift))
	}
	return kit.Least(slices.Values(boxes), func(at scene.Box) float64 { return float64(b.clashes(at)) })
}

// clashes weighs what a sum in a box would hide or be hidden by: a counter or another sum more than any ends of advances.
func (b *boardBuilder) clashes(box scene.Box) (n int) {
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		if _, ends := b.advanceEndingOn(c); ends && box.Overlap(scene.Around(wood.CellCenter(b.rowColumn(c)), wood.Cell, wood.Cell)) > 0 {
			n++
		}
	}
	otherSum := func(s scene.Sprite) bool { return s.Layer == layerSum && s.At.Overlap(box) > 0 }
	if b.isUnderCounter(box) || slices.ContainsFunc(b.Sprites, otherSum) {
		n += game.Size * game.Size
	}
	return n
}

// isUnderCounter reports whether a counter covers a part of a box.
func (b *boardBuilder) isUnderCounter(box scene.Box) bool {
	for seat := range games.Seat(2) {
		if at, on := b.State.Counter(seat); on && box.Overlap(scene.Around(wood.CellCenter(b.rowColumn(at)), wood.Cell, wood.Cell)) > 0 {
			return true
		}
	}
	return false
}

// trailOf returns the path of a counter in an advance.
func (o outlook) trailOf(step step) wood.Trail {
	var cells [][2]int
	from, to := step.Before.Score(step.Seat), step.After.Score(step.Seat)
	for n := from; n <= min(to, game.Size*game.Size-1); n++ {
		c := game.Square(step.Seat, n)
		row, column := o.rowColumn(c)
		cells = append(cells, [2]int{row, column})
	}
	return wood.Trail{Cells: draw.Freeze(cells), Leftward: step.Seat != o.near(), Latest: true}
}

// announcedTile returns the tile that is going to be removed, if that is announced.
func (md *model) announcedTile() (game.Tile, bool) {
	if step, ok := md.Announcement(); ok {
		return removedTile(step)
	}
	return game.Tile{}, false
}

// addAnnouncement marks where the announced tile is going to lie, or the counter to go.
func (b *boardBuilder) addAnnouncement() {
	step, ok := b.Announcement()
	if !ok {
		return
	}
	if tile, ok := placedTile(step); ok {
		outline := b.tileSprites().sprite("announced", tile, wood.Removed)
		outline.Layer, outline.Enter, outline.Exit = layerPicked, scene.Instant, scene.Instant
		b.Sprites = append(b.Sprites, outline)
	}
	if m := step.Move; m.Kind == game.Advance {
		b.addCounterRing(step.Seat)
		if c, ok := b.square(m.N); ok && m.N > 0 {
			b.Sprites = append(b.Sprites, b.advancedCounter("", m.N, c))
		}
	}
}

// addCounterRing rings a counter.
func (b *boardBuilder) addCounterRing(seat games.Seat) {
	if at, on := b.State.Counter(seat); on {
		b.Sprites = append(b.Sprites, scene.Sprite{
			Picture: wood.Halo(), At: scene.Around(wood.CellCenter(b.rowColumn(at)), wood.Cell*1.16, wood.Cell*1.16), Layer: layerAdvance,
		})
	}
}
