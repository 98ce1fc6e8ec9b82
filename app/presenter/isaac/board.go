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

// inspectedTile returns the tile whose points are shown: the held one, or the one under the pointer.
func (t *model) inspectedTile() (game.Tile, bool) {
	c, hovered := t.hoveredCell("t")
	if t.held || !hovered || t.state.Phase() != game.Removing || !t.in.ShowAids {
		return t.tile, t.held
	}
	tile, found := t.state.TileAt(c)
	return tile, found && t.canRemove(tile)
}

// previewPlacement returns the placement that is shown before it is made.
func (t *model) previewPlacement() (game.Move, bool) {
	c, hovered := t.hoveredCell("c")
	if t.hasCell {
		// A second cell under the pointer shows the orientation it would give.
		if m, ok := t.placementOver(c); ok && hovered && c != t.cell {
			return m, true
		}
		return t.placementAt(t.cell, t.orientation)
	}
	if t.length == 0 || !hovered {
		return game.Move{}, false
	}
	o, _ := t.orientationAt(c, t.orientation)
	return t.placementAt(c, o)
}

// hoveredAdvance returns the advance under the pointer, the longest if none is.
func (t *model) hoveredAdvance() int {
	if c, ok := t.hoveredCell("c"); ok {
		if n, ok := t.advanceEndingOn(c); ok {
			return n
		}
	}
	return t.maxAdvance()
}

// boardScene is the scene of the board.
func (t *model) boardScene() scene.Scene {
	s := scene.Scene{W: wood.W, H: wood.H, Background: wood.Board(), Magnify: true}
	tile, shown := t.inspectedTile()
	addTiles(&s, t.state, t.ringStyles(tile, shown))
	t.addTrails(&s)
	addCounters(&s, t.state, t.in.Recent)
	t.addCounterDrag(&s)
	t.addPreview(&s)
	t.addAdvances(&s)
	if shown && t.in.ShowAids {
		t.addPoints(&s, tile)
	}
	t.addHints(&s)
	t.addTargets(&s)
	return s
}

// ringStyles returns which ring each tile has.
func (t *model) ringStyles(tile game.Tile, shown bool) func(game.Tile) wood.Ring {
	var counted []game.Tile
	if shown && t.in.ShowAids {
		counted = t.state.Others(nil, tile)
	} else if m, ok := t.previewPlacement(); ok && t.in.ShowAids {
		counted = t.tilesOnLine(m)
	}
	last, isLast := t.lastPlaced()
	return func(u game.Tile) wood.Ring {
		switch {
		case t.held && u == t.tile:
			return wood.Selected
		case slices.Contains(counted, u):
			return wood.Counted
		case !t.held && t.state.Phase() == game.Removing && t.canRemove(u):
			return wood.Selectable
		case isLast && u == last && t.length == 0:
			return wood.Last
		}
		return wood.NoRing
	}
}

// tilesOnLine are the tiles on the line of a placement.
func (t *model) tilesOnLine(m game.Move) []game.Tile {
	c := t.state.Clone().(*game.State)
	c.Apply(m.Pack())
	return c.Others(nil, t.placedTile(m))
}

// lastPlaced returns the tile of the latest step, if that placed one.
func (t *model) lastPlaced() (game.Tile, bool) {
	if len(t.in.Recent) == 0 {
		return game.Tile{}, false
	}
	step := t.in.Recent[len(t.in.Recent)-1]
	m := game.Unpack(step.Action)
	return game.Tile{Seat: step.Seat, Length: m.Length, Anchor: m.Cell, Dir: m.Dir}, m.Kind == game.Place
}

// addTrails draws the latest advance of each counter, the last one stronger.
func (t *model) addTrails(s *scene.Scene) {
	if t.state.Phase() == game.Placing {
		return
	}
	latest := games.NoSeat
	for i := len(t.in.Recent) - 1; i >= 0 && latest == games.NoSeat; i-- {
		if game.Unpack(t.in.Recent[i].Action).Kind == game.Advance {
			latest = t.in.Recent[i].Seat
		}
	}
	var trails []wood.Trail
	for _, seat := range []games.Seat{1 - latest, latest} {
		if seat < 0 || seat > game.Light {
			continue
		}
		from, to, ok := lastAdvance(seat, t.in.Recent)
		if !ok || to != t.state.Score(seat) {
			continue
		}
		trail := wood.Trail{Light: seat == game.Light, Latest: seat == latest}
		for n := from; n <= min(to, game.Size*game.Size-1); n++ {
			c := game.Square(seat, n)
			trail.Cells = append(trail.Cells, [2]int{c.Row(), c.Column()})
		}
		trails = append(trails, trail)
	}
	if len(trails) > 0 {
		s.Sprites = append(s.Sprites, wholeBoard(wood.Trails(trails...)))
	}
}

// addPreview shows the placement to come, its other orientations, and where tiles may begin.
func (t *model) addPreview(s *scene.Scene) {
	if t.length > 0 && !t.hasCell {
		s.Sprites = append(s.Sprites, wholeBoard(wood.CellDots(t.startCells())))
	}
	m, ok := t.previewPlacement()
	if !ok {
		return
	}
	tile := t.placedTile(m)
	ghost := barSprite("ghost", tile, t.state.Rules(), wood.Selected)
	ghost.Transparency, ghost.Enter, ghost.Move, ghost.Exit = 0.25, scene.Instant, scene.Instant, scene.Instant
	s.Sprites = append(s.Sprites, ghost)
	if t.in.ShowAids {
		s.Underlay = wood.HighlightLine(tile.Dir == game.Up, tile.Line())
	}
	if !t.hasCell {
		return
	}
	for o := range numOrientations {
		other, ok := t.placementAt(t.cell, o)
		if !ok || other == m {
			continue
		}
		for i := range t.length {
			if c := t.placedTile(other).CellAt(i); c != t.cell {
				s.Sprites = append(s.Sprites, dotSprite(c))
			}
		}
	}
}

// startCells are the cells where the picked tile may have an end.
func (t *model) startCells() (cells [][2]int) {
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		if _, ok := t.orientationAt(c, rightward); ok {
			cells = append(cells, [2]int{c.Row(), c.Column()})
		}
	}
	return cells
}

// addAdvances dots the squares that the counter can reach, and shows it on the hovered one.
func (t *model) addAdvances(s *scene.Scene) {
	for _, n := range t.advances {
		c, ok := t.square(n)
		switch {
		case !ok || n == 0:
		case n == t.hoveredAdvance():
			s.Sprites = append(s.Sprites, t.advancedCounter("", n, c))
		default:
			s.Sprites = append(s.Sprites, dotSprite(c))
		}
	}
}

// addCounterDrag lets the player's own counter be dragged, and rings it when it is picked up.
func (t *model) addCounterDrag(s *scene.Scene) {
	if !t.canAdvance() {
		return
	}
	seat := t.state.Actor()
	for i := range s.Sprites {
		if s.Sprites[i].ID == counterSpriteID(seat) {
			s.Sprites[i].DragID = "counter"
		}
	}
	s.Targets = append(s.Targets, scene.Target{ID: "counter", Name: t.advanceName(0), Enabled: true, Message: t.responder(t.pickCounter)})
	if t.counterPicked {
		at, _ := t.state.Counter(seat)
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: wood.Halo(), At: scene.Around(wood.CellCenter(at.Row(), at.Column()), wood.Cell*1.16, wood.Cell*1.16), Layer: layerAdvance,
		})
	}
}

// addHints shows hints: pale tiles to place, a ring around one to remove, the end of an advance.
func (t *model) addHints(s *scene.Scene) {
	for i, a := range t.in.Hints.Actions {
		id, m := "hint"+strconv.Itoa(i), game.Unpack(a)
		switch m.Kind {
		case game.Place:
			sprite := barSprite(id, t.placedTile(m), t.state.Rules(), wood.Counted)
			sprite.Layer, sprite.Transparency = layerPicked, 0.45
			if t.in.Hints.BestOnly && i == 0 {
				sprite.Transparency = 0.15
			}
			s.Sprites = append(s.Sprites, sprite)
		case game.Remove:
			tile, _ := t.state.TileAt(m.Cell)
			sprite := barSprite(id, tile, t.state.Rules(), wood.Counted)
			sprite.Layer = layerPicked
			s.Sprites = append(s.Sprites, sprite)
		case game.Advance:
			if c, ok := t.square(m.N); ok {
				s.Sprites = append(s.Sprites, t.advancedCounter(id, m.N, c))
			}
		}
	}
}

// The layers of the board.
const (
	layerTile = iota + 1
	layerTrail
	layerPicked
	layerMark
	layerAdvance
	layerCounter
	layerLabel
)

// tileSpriteID is the ID of a tile's sprite. Its anchor identifies it, as tiles never move.
func tileSpriteID(t game.Tile) string {
	return "tile" + strconv.Itoa(int(t.Seat)) + t.Anchor.String()
}

func counterSpriteID(seat games.Seat) string { return "counter" + strconv.Itoa(int(seat)) }

// barSprite is a tile as a wooden bar, over the others when it is selected.
func barSprite(id string, t game.Tile, rules *game.Rules, ring wood.Ring) scene.Sprite {
	b := wood.Bar{
		Length: t.Length, Value: rules.Value(t.Length), Vertical: t.Dir == game.Up, Light: t.Seat == game.Light,
		GrainSeed: int(t.Anchor), Ring: ring,
	}
	sprite := scene.Sprite{ID: id, Picture: b.Picture(), At: b.Box(t.Anchor.Row(), t.Anchor.Column()), Layer: layerTile}
	if ring == wood.Selected {
		sprite.Layer = layerPicked
	}
	return sprite
}

func dotSprite(c game.Cell) scene.Sprite {
	return scene.Sprite{Picture: wood.Dot(), At: wood.DotBox(c.Row(), c.Column()), Layer: layerMark}
}

// wholeBoard is a picture of marks over the whole board.
func wholeBoard(p scene.Picture) scene.Sprite {
	return scene.Sprite{Picture: p, At: scene.Box{W: wood.W, H: wood.H}, Layer: layerTrail}
}

// advancedCounter shows where an advance by n ends.
func (t *model) advancedCounter(id string, n int, c game.Cell) scene.Sprite {
	seat := t.state.Actor()
	return scene.Sprite{
		ID: id, Picture: wood.TargetCounter(seat == game.Light, t.state.Score(seat)+n), At: scene.Around(wood.CellCenter(c.Row(), c.Column()), wood.Cell, wood.Cell),
		Layer: layerAdvance,
	}
}

// addTiles adds the tiles of the position.
func addTiles(s *scene.Scene, state *game.State, ring func(game.Tile) wood.Ring) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, t := range state.Tiles(nil, seat) {
			sprite := barSprite(tileSpriteID(t), t, state.Rules(), ring(t))
			sprite.Enter, sprite.Move, sprite.Exit = scene.Lift, scene.Instant, scene.Lift
			s.Sprites = append(s.Sprites, sprite)
		}
	}
}

// addCounters adds the counters. Each hops over the squares of its latest advance.
func addCounters(s *scene.Scene, state *game.State, last []presenter.Step) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		at, on := state.Counter(seat)
		if !on {
			continue
		}
		sprite := scene.Sprite{
			ID: counterSpriteID(seat), Picture: wood.Counter(seat == game.Light, state.Score(seat)),
			At: wood.CounterBox(at.Row(), at.Column()), Layer: layerCounter, Enter: scene.Grow, Move: scene.Hop, Exit: scene.Lift,
		}
		if from, to, ok := lastAdvance(seat, last); ok && to == state.Score(seat) {
			for n := from + 1; n <= to; n++ {
				c := game.Square(seat, n)
				sprite.Waypoints = append(sprite.Waypoints, wood.CellCenter(c.Row(), c.Column()))
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
