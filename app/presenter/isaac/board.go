package isaac

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// hoveredAdvance returns the advance under the pointer, the longest if none is.
func (b *boardBuilder) hoveredAdvance() int {
	if c, ok := b.hoveredCell("c"); ok {
		if n, ok := b.advanceEndingOn(c); ok {
			return n
		}
	}
	return b.maxAdvance()
}

// boardBuilder composes the scene of the board.
type boardBuilder struct {
	scene.Scene
	taps
}

// boardScene returns the scene of the board.
func (t taps) boardScene() scene.Scene {
	b := &boardBuilder{
		Scene: scene.Scene{W: wood.W, H: wood.H, Background: t.Style().Ground(t.boardPicture(), 150, wood.Grid()), Magnify: true},
		taps:  t,
	}
	tile, shown := b.inspectedTile()
	b.tileSprites().addAll(&b.Scene, b.State, b.ringStyles(tile, shown))
	b.addTraces()
	b.addCounters(&b.Scene, b.State, b.Recent)
	b.addAnnouncement()
	b.addCounterDrag()
	b.addPreview()
	b.addAdvances()
	if shown && b.ShowAids {
		b.addPoints(tile)
	}
	b.addHints()
	b.addTargets()
	return b.Scene
}

// ringStyles returns which ring each tile has.
func (b *boardBuilder) ringStyles(tile game.Tile, shown bool) func(game.Tile) wood.Ring {
	var counted []game.Tile
	if shown && b.ShowAids {
		counted = b.State.Others(nil, tile)
	} else if m, ok := b.previewPlacement(); ok && b.ShowAids {
		counted = b.tilesOnLine(m)
	}
	placed := b.placedInTrace()
	announced, isAnnounced := b.announcedTile()
	return func(u game.Tile) wood.Ring {
		switch {
		case b.Sel.held && u == b.Sel.tile, isAnnounced && u == announced:
			return wood.Selected
		case slices.Contains(counted, u):
			return wood.Counted
		case !b.Sel.held && b.State.Phase() == game.Removing && b.canRemove(u):
			return wood.Selectable
		case b.Sel.length == 0 && slices.Contains(placed, u):
			return wood.Last
		}
		return wood.NoRing
	}
}

// tilesOnLine returns the tiles on the line of a placement.
func (b *boardBuilder) tilesOnLine(m game.Move) []game.Tile {
	c := kit.After(b.State, m.Pack())
	return c.Others(nil, b.placedTile(m))
}

// addPreview shows the placement to come, its other orientations, and where tiles may begin.
func (b *boardBuilder) addPreview() {
	if b.Sel.length > 0 && !b.Sel.hasCell {
		b.Sprites = append(b.Sprites, wholeBoard(wood.CellDots(b.placementCells())))
	}
	m, ok := b.previewPlacement()
	if !ok {
		return
	}
	tile := b.placedTile(m)
	ghost := b.tileSprites().sprite(tileSpriteID(tile), tile, wood.Selected) // the tile itself, once it is placed
	ghost.Transparency, ghost.Enter, ghost.Move, ghost.Exit = 0.25, scene.Instant, scene.Instant, scene.Instant
	b.Sprites = append(b.Sprites, ghost)
	if b.ShowAids {
		b.Underlay = b.highlightLine(tile)
	}
	if !b.Sel.hasCell {
		return
	}
	for o := range numOrientations {
		other, ok := b.placementAt(b.Sel.cell, o)
		if !ok || other == m {
			continue
		}
		for i := range b.Sel.length {
			if c := b.placedTile(other).CellAt(i); c != b.Sel.cell {
				b.Sprites = append(b.Sprites, b.dotSprite(c))
			}
		}
	}
}

// placementCells returns the cells that the picked tile may cover.
func (b *boardBuilder) placementCells() (cells [][2]int) {
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		if _, ok := b.placementUnder(c); ok {
			row, column := b.rowColumn(c)
			cells = append(cells, [2]int{row, column})
		}
	}
	return cells
}

// addAdvances dots the squares that the viewer's counter can reach, and shows it on the hovered one.
func (b *boardBuilder) addAdvances() {
	if !b.Interactive {
		return
	}
	for _, n := range b.advances {
		c, ok := b.square(n)
		switch {
		case !ok || n == 0:
		case n == b.hoveredAdvance():
			b.Sprites = append(b.Sprites, b.advancedCounter("", n, c))
		default:
			b.Sprites = append(b.Sprites, b.dotSprite(c))
		}
	}
}

// addCounterDrag lets the player's own counter be dragged, and rings it when it is picked up.
func (b *boardBuilder) addCounterDrag() {
	if !b.canAdvance() {
		return
	}
	seat := b.State.Actor()
	for i := range b.Sprites {
		if b.Sprites[i].ID == counterSpriteID(seat) {
			b.Sprites[i].DragID = "counter"
		}
	}
	b.Targets = append(b.Targets, scene.Target{ID: "counter", Name: b.advanceName(0), Enabled: true, Message: b.Tap(b.pickCounter)})
	if b.Sel.counterPicked {
		b.addCounterRing(seat)
	}
}

// The layers of the board.
const (
	layerPath = iota + 1 // of counters: it hides no value
	layerTile
	layerTrail
	layerPicked
	layerMark
	layerAdvance
	layerSum // of a removed tile: never under the ends of advances
	layerCounter
	layerLabel
)

// tileSpriteID returns the ID of a tile's sprite. Its anchor identifies it, as tiles never move.
func tileSpriteID(t game.Tile) string {
	return "tile" + strconv.Itoa(int(t.Seat)) + t.Anchor.String()
}

func counterSpriteID(seat games.Seat) string { return "counter" + strconv.Itoa(int(seat)) }

// tileSprites makes the sprites of tiles.
type tileSprites struct {
	outlook
	rules        *game.Rules
	highContrast bool
}

func (b *boardBuilder) tileSprites() tileSprites {
	return tileSprites{b.outlook, b.State.Rules(), b.Style().HighContrast()}
}

// sprite returns a tile as a wooden bar, over the others when it is selected.
func (s tileSprites) sprite(id string, t game.Tile, ring wood.Ring) scene.Sprite {
	b := wood.Bar{
		Length: t.Length, Value: s.rules.Value(t.Length), Vertical: t.Dir == game.Up, Light: t.Seat == game.Light,
		GrainSeed: int(t.Anchor), Ring: ring, HighContrast: s.highContrast,
	}
	sprite := scene.Sprite{ID: id, Picture: b.Picture(), At: s.barBox(t), Layer: layerTile}
	if ring == wood.Selected {
		sprite.Layer = layerPicked
	}
	return sprite
}

func (o outlook) dotSprite(c game.Cell) scene.Sprite {
	return scene.Sprite{Picture: wood.Dot(), At: wood.DotBox(o.rowColumn(c)), Layer: layerMark}
}

// wholeBoard returns a picture of marks over the whole board.
func wholeBoard(p scene.Picture) scene.Sprite {
	return scene.Sprite{Picture: p, At: scene.Box{W: wood.W, H: wood.H}, Layer: layerTrail}
}

// advancedCounter shows where an advance by n ends.
func (b *boardBuilder) advancedCounter(id string, n int, c game.Cell) scene.Sprite {
	seat := b.State.Actor()
	return scene.Sprite{
		ID: id, Picture: wood.TargetCounter(seat == game.Light, b.State.Score(seat)+n),
		At:    scene.Around(wood.CellCenter(b.rowColumn(c)), wood.Cell, wood.Cell),
		Layer: layerAdvance,
	}
}

// addAll adds the tiles of the position.
func (s tileSprites) addAll(to *scene.Scene, state *game.State, ring func(game.Tile) wood.Ring) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, t := range state.Tiles(nil, seat) {
			sprite := s.sprite(tileSpriteID(t), t, ring(t))
			sprite.Enter, sprite.Move, sprite.Exit = scene.Lift, scene.Instant, scene.Lift
			to.Sprites = append(to.Sprites, sprite)
		}
	}
}

// addCounters adds the counters. Each hops over the squares of its latest advance, and counts them.
func (o outlook) addCounters(s *scene.Scene, state *game.State, last []presenter.Step) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		at, on := state.Counter(seat)
		if !on {
			continue
		}
		sprite := scene.Sprite{
			ID: counterSpriteID(seat), Picture: wood.Counter(seat == game.Light, state.Score(seat)),
			At: wood.CounterBox(o.rowColumn(at)), Layer: layerCounter, Enter: scene.Grow, Move: scene.Hop, Exit: scene.Lift,
		}
		if from, to, ok := lastAdvance(seat, last); ok && to == state.Score(seat) {
			for n := from + 1; n <= to; n++ {
				c := game.Square(seat, n)
				sprite.Waypoints = append(sprite.Waypoints, wood.CellCenter(o.rowColumn(c)))
				sprite.Frames = append(sprite.Frames, wood.Counter(seat == game.Light, n-1))
			}
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// lastAdvance returns the scores before and after a seat's latest advance.
func lastAdvance(seat games.Seat, last []presenter.Step) (from, to int, ok bool) {
	for i := len(last) - 1; i >= 0; i-- {
		if last[i].Seat == seat && game.Unpack(last[i].Action).Kind == game.Advance {
			return last[i].Before.(*game.State).Score(seat), last[i].After.(*game.State).Score(seat), true
		}
	}
	return 0, 0, false
}
