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

// inspectedTile is the tile whose sum is shown: the held one, or the one under the pointer.
func (t *model) inspectedTile() (game.Tile, bool) {
	if t.held {
		return t.tile, true
	}
	if t.state.Phase() != game.Removing || !t.in.ShowAids {
		return game.Tile{}, false
	}
	c, ok := t.hoveredCell("t")
	if !ok {
		return game.Tile{}, false
	}
	tile, found := t.state.TileAt(c)
	return tile, found && t.canRemove(tile)
}

// previewPlacement is the placement that is shown before it is made.
func (t *model) previewPlacement() (game.Move, bool) {
	if t.length == 0 {
		return game.Move{}, false
	}
	if t.hasCell {
		// A second cell under the pointer shows the way it would give.
		if c, ok := t.hoveredCell("c"); ok && c != t.cell {
			if m, ok := t.placementOver(c); ok {
				return m, true
			}
		}
		return t.placementAt(t.cell, t.orientation)
	}
	c, ok := t.hoveredCell("c")
	if !ok {
		return game.Move{}, false
	}
	a, ok := t.orientationAt(c, t.orientation)
	if !ok {
		return game.Move{}, false
	}
	return t.placementAt(c, a)
}

// hoveredAdvance is the advance that is pointed at.
func (t *model) hoveredAdvance() (n int, ok bool) {
	if len(t.advances) == 0 {
		return 0, false
	}
	if c, ok := t.hoveredCell("c"); ok {
		if n, ok := t.advanceEndingOn(c); ok {
			return n, true
		}
	}
	return t.maxAdvance(), true
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

// ringStyles says how each tile is surrounded.
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

// lastPlaced is the tile of the latest step.
func (t *model) lastPlaced() (game.Tile, bool) {
	if len(t.in.Recent) == 0 {
		return game.Tile{}, false
	}
	step := t.in.Recent[len(t.in.Recent)-1]
	m := game.Unpack(step.Action)
	return game.Tile{Seat: step.Seat, Length: m.Length, Anchor: m.Cell, Dir: m.Dir}, m.Kind == game.Place
}

// addTrails draws the latest way of each counter, the fresher one stronger.
func (t *model) addTrails(s *scene.Scene) {
	if t.state.Phase() == game.Placing {
		return
	}
	latest := games.Nobody
	for i := len(t.in.Recent) - 1; i >= 0 && latest == games.Nobody; i-- {
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
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: wood.Trails(trails...), At: scene.Box{W: wood.W, H: wood.H}, Layer: layerTrail,
		})
	}
}

// addPreview shows the placement to come, its other ways, and where tiles may begin.
func (t *model) addPreview(s *scene.Scene) {
	if t.length == 0 {
		return
	}
	m, ok := t.previewPlacement()
	if !t.hasCell {
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: wood.CellDots(t.startCells()), At: scene.Box{W: wood.W, H: wood.H}, Layer: layerTrail,
		})
	}
	if !ok {
		return
	}
	tile := t.placedTile(m)
	b := barFor(tile, t.state.Rules())
	b.Ring = wood.Selected
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "ghost", Picture: b.Picture(), At: b.Box(tile.Anchor.Row(), tile.Anchor.Column()), Layer: layerPicked,
		Transparency: 0.25, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	})
	if t.in.ShowAids {
		s.Underlay = wood.HighlightLine(tile.Dir == game.Up, tile.Line())
	}
	if !t.hasCell {
		return
	}
	for a := range numOrientations {
		other, ok := t.placementAt(t.cell, a)
		if !ok || other == m {
			continue
		}
		for i := 1; i < t.length; i++ {
			c := t.placedTile(other).CellAt(i)
			if a == leftward || a == downward {
				c = t.placedTile(other).CellAt(i - 1)
			}
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: wood.Dot(), At: wood.DotBox(c.Row(), c.Column()), Layer: layerMark})
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

// addAdvances dots every square that the counter can reach, and shows it where it would go.
func (t *model) addAdvances(s *scene.Scene) {
	target, ok := t.hoveredAdvance()
	if !ok {
		return
	}
	seat := t.state.Actor()
	for _, n := range t.advances {
		c, ok := t.square(n)
		if !ok || n == 0 {
			continue
		}
		if n == target {
			s.Sprites = append(s.Sprites, scene.Sprite{
				Picture: wood.TargetCounter(seat == game.Light, t.state.Score(seat)+n), At: scene.Around(wood.CellCenter(c.Row(), c.Column()), wood.Cell, wood.Cell), Layer: layerAdvance,
			})
			continue
		}
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: wood.Dot(), At: wood.DotBox(c.Row(), c.Column()), Layer: layerMark})
	}
}

// addCounterDrag lets the own counter be dragged, and rings it when it is taken up.
func (t *model) addCounterDrag(s *scene.Scene) {
	if len(t.advances) == 0 {
		return
	}
	seat := t.state.Actor()
	at, _ := t.state.Counter(seat)
	for i := range s.Sprites {
		if s.Sprites[i].ID == counterSpriteID(seat) && t.canPickCounter() {
			s.Sprites[i].DragID = cellTargetID(at)
		}
	}
	if t.counterPicked {
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: wood.Halo(), At: scene.Around(wood.CellCenter(at.Row(), at.Column()), wood.Cell*1.16, wood.Cell*1.16), Layer: layerAdvance,
		})
	}
}

// addHints shows advice: pale tiles to lay, a ring around one to take, a goal.
func (t *model) addHints(s *scene.Scene) {
	for i, a := range t.in.Hints {
		m := game.Unpack(a)
		fade := float32(0.45)
		if t.in.BestOnly && i == 0 {
			fade = 0.15
		}
		switch m.Kind {
		case game.Place, game.Remove:
			tile := t.placedTile(m)
			if m.Kind == game.Remove {
				tile, _ = t.state.TileAt(m.Cell)
				fade = 0
			}
			b := barFor(tile, t.state.Rules())
			b.Ring = wood.Counted
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "hint" + strconv.Itoa(i), Picture: b.Picture(), At: b.Box(tile.Anchor.Row(), tile.Anchor.Column()), Layer: layerPicked, Transparency: fade,
			})
		case game.Advance:
			if c, ok := t.square(m.N); ok {
				seat := t.state.Actor()
				s.Sprites = append(s.Sprites, scene.Sprite{
					ID: "hint" + strconv.Itoa(i), Picture: wood.TargetCounter(seat == game.Light, t.state.Score(seat)+m.N),
					At: scene.Around(wood.CellCenter(c.Row(), c.Column()), wood.Cell, wood.Cell), Layer: layerAdvance,
				})
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

// tileSpriteID names a tile's sprite: it lies in one place for all its life.
func tileSpriteID(t game.Tile) string {
	return "tile" + strconv.Itoa(int(t.Seat)) + t.Anchor.String()
}

func counterSpriteID(seat games.Seat) string { return "counter" + strconv.Itoa(int(seat)) }

func barFor(t game.Tile, rules *game.Rules) wood.Bar {
	return wood.Bar{
		Length: t.Length, Value: rules.Value(t.Length), Vertical: t.Dir == game.Up, Light: t.Seat == game.Light,
		GrainSeed: int(t.Anchor),
	}
}

// addTiles puts all tiles of the position on the scene.
func addTiles(s *scene.Scene, state *game.State, ring func(game.Tile) wood.Ring) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, t := range state.Tiles(nil, seat) {
			b := barFor(t, state.Rules())
			b.Ring = ring(t)
			layer := layerTile
			if b.Ring == wood.Selected {
				layer = layerPicked
			}
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: tileSpriteID(t), Picture: b.Picture(), At: b.Box(t.Anchor.Row(), t.Anchor.Column()),
				Layer: layer, Enter: scene.Lift, Move: scene.Instant, Exit: scene.Lift,
			})
		}
	}
}

// addCounters puts the counters on their squares, each over its way there.
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

// lastAdvance finds the scores before and after a seat's latest advance.
func lastAdvance(seat games.Seat, last []presenter.Step) (from, to int, ok bool) {
	for i := len(last) - 1; i >= 0; i-- {
		if last[i].Seat == seat && game.Unpack(last[i].Action).Kind == game.Advance {
			return last[i].Before.(*game.State).Score(seat), last[i].After.(*game.State).Score(seat), true
		}
	}
	return 0, 0, false
}
