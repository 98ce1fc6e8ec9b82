package isaac

import (
	"slices"
	"strconv"

	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// focus is the tile whose sum is shown: the held one, or the one under the pointer.
func (t *table) focus() (game.Tile, bool) {
	if t.held {
		return t.tile, true
	}
	if t.state.Phase() != game.Removing || !t.in.Aids {
		return game.Tile{}, false
	}
	c, ok := cellOf(t.in.Hover, "t")
	if !ok {
		return game.Tile{}, false
	}
	tile, lies := t.state.TileAt(c)
	return tile, lies && t.removable(tile)
}

func (t *table) removable(tile game.Tile) bool {
	return slices.Contains(t.legal, game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack())
}

// ghost is the placement that is shown before it is made.
func (t *table) ghost() (game.Move, bool) {
	if t.length == 0 {
		return game.Move{}, false
	}
	if t.at {
		// A second cell under the pointer shows the way it would give.
		if c, ok := cellOf(t.in.Hover, "c"); ok && c != t.cell {
			for i := range arms {
				if m, ok := t.laid(t.cell, (t.arm+i)%arms); ok && t.tileOf(m).Covers(c) {
					return m, true
				}
			}
		}
		return t.laid(t.cell, t.arm)
	}
	c, ok := cellOf(t.in.Hover, "c")
	if !ok {
		return game.Move{}, false
	}
	a, ok := t.armAt(c, t.arm)
	if !ok {
		return game.Move{}, false
	}
	return t.laid(c, a)
}

// goal is the advance that is pointed at.
func (t *table) goal() (n int, ok bool) {
	ns := t.reach()
	if len(ns) == 0 {
		return 0, false
	}
	if c, ok := cellOf(t.in.Hover, "c"); ok {
		if n, ok := t.advanceTo(c); ok {
			return n, true
		}
	}
	return ns[len(ns)-1], true
}

// board is the scene of the board.
func (t *table) board() scene.Scene {
	s := scene.Scene{W: wood.W, H: wood.H, Background: wood.Board(), Magnify: true}
	tile, shown := t.focus()
	addTiles(&s, t.state, t.rings(tile, shown))
	t.addTrails(&s)
	addCounters(&s, t.state, t.in.Last)
	t.addHandle(&s)
	t.addGhost(&s)
	t.addReach(&s)
	if shown && t.in.Aids {
		t.addSum(&s, tile)
	}
	t.addHints(&s)
	t.addTouches(&s)
	return s
}

// rings says how each tile is surrounded.
func (t *table) rings(tile game.Tile, shown bool) func(game.Tile) wood.Ring {
	var counted []game.Tile
	if shown && t.in.Aids {
		counted = t.state.Others(nil, tile)
	} else if m, ok := t.ghost(); ok && t.in.Aids {
		counted = t.along(m)
	}
	last, just := t.justPlaced()
	return func(u game.Tile) wood.Ring {
		switch {
		case t.held && u == t.tile:
			return wood.Selected
		case slices.Contains(counted, u):
			return wood.Counted
		case !t.held && t.state.Phase() == game.Removing && t.removable(u):
			return wood.Selectable
		case just && u == last && t.length == 0:
			return wood.Last
		}
		return wood.NoRing
	}
}

// along are the tiles on the line of a placement.
func (t *table) along(m game.Move) []game.Tile {
	c := t.state.Clone().(*game.State)
	c.Apply(m.Pack())
	return c.Others(nil, t.tileOf(m))
}

// justPlaced is the tile of the latest step.
func (t *table) justPlaced() (game.Tile, bool) {
	if len(t.in.Last) == 0 {
		return game.Tile{}, false
	}
	step := t.in.Last[len(t.in.Last)-1]
	m := game.Unpack(step.Action)
	return game.Tile{Seat: step.Seat, Length: m.Length, Anchor: m.Cell, Dir: m.Dir}, m.Kind == game.Place
}

// addTrails draws the latest way of each counter, the fresher one stronger.
func (t *table) addTrails(s *scene.Scene) {
	if t.state.Phase() == game.Placing {
		return
	}
	fresh := games.Nobody
	for i := len(t.in.Last) - 1; i >= 0 && fresh == games.Nobody; i-- {
		if game.Unpack(t.in.Last[i].Action).Kind == game.Advance {
			fresh = t.in.Last[i].Seat
		}
	}
	var trails []wood.Trail
	for _, seat := range []games.Seat{1 - fresh, fresh} {
		if seat < 0 || seat > game.Light {
			continue
		}
		from, to, ok := lastAdvance(seat, t.in.Last)
		if !ok || to != t.state.Score(seat) {
			continue
		}
		trail := wood.Trail{Light: seat == game.Light, Latest: seat == fresh}
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

// addSum lights the line, numbers what counts, and writes the sum above it.
func (t *table) addSum(s *scene.Scene, tile game.Tile) {
	s.Underlay = wood.HighlightLine(tile.Dir == game.Up, tile.Line())
	for i, other := range t.state.Others(nil, tile) {
		c := t.crossing(other, tile)
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "mark" + strconv.Itoa(i), Picture: wood.NumberDisc(i + 1), At: scene.Around(wood.CellCenter(c.Row(), c.Column()), 26, 26),
			Layer: layerMark, Enter: scene.Grow, Move: scene.Instant, Exit: scene.Instant, Delay: 90 * i,
		})
	}
	sum, points := formula(t.state, tile)
	t.addLabel(s, tile, sum+" = ", strconv.Itoa(points))
}

// crossing is the cell of other where its number lies: on the tile's line, but not under
// a counter.
func (t *table) crossing(other, tile game.Tile) game.Cell {
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
		if at, on := t.state.Counter(seat); on && at == c {
			for i := range other.Length {
				if near := other.CellAt(i); near != c && (near-c == game.Size || near-c == 1 || c-near == game.Size || c-near == 1) {
					return near
				}
			}
		}
	}
	return c
}

// addLabel writes a sum over a tile or under it, where it hides the fewest marks.
func (t *table) addLabel(s *scene.Scene, tile game.Tile, sum, result string) {
	bar := wood.Bar{Length: tile.Length, Vertical: tile.Dir == game.Up}.Box(tile.Anchor.Row(), tile.Anchor.Column())
	var best scene.Sprite
	least := -1
	for _, below := range []bool{false, true} {
		for _, aside := range []float32{0, -wood.Cell * 0.75, wood.Cell * 0.75, -wood.Cell * 1.5, wood.Cell * 1.5} {
			_, w, h := wood.Label(sum, result, below, 0)
			at := scene.Box{X: bar.Center().X + aside - w/2, Y: bar.Y - h + 14, W: w, H: h}
			if below {
				at.Y = bar.Y + bar.H - 14
			}
			at.X = min(max(at.X, 4), wood.Side-w-4)
			hidden := covered(s, at)
			if at.Y < 0 || at.Y+h > wood.Side {
				hidden += 100
			}
			if least < 0 || hidden < least {
				least = hidden
				picture, _, _ := wood.Label(sum, result, below, at.Center().X-bar.Center().X)
				best = scene.Sprite{
					ID: "label", Picture: picture, At: at, Layer: layerLabel, Enter: scene.Grow, Move: scene.Instant, Exit: scene.Instant,
				}
			}
		}
	}
	s.Sprites = append(s.Sprites, best)
}

// covered is how much a box hides: numbers and counters more than dots.
func covered(s *scene.Scene, at scene.Box) (n int) {
	for _, sprite := range s.Sprites {
		if sprite.Layer < layerMark || sprite.Layer == layerLabel || !at.Inset(-10).Contains(sprite.At.Center()) {
			continue
		}
		n++
		if sprite.ID != "" || sprite.Layer == layerGoal {
			n += 2
		}
	}
	return n
}

// addGhost shows the placement to come, its other ways, and where tiles may begin.
func (t *table) addGhost(s *scene.Scene) {
	if t.length == 0 {
		return
	}
	m, ok := t.ghost()
	if !t.at {
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: wood.CellDots(t.beginnings()), At: scene.Box{W: wood.W, H: wood.H}, Layer: layerTrail,
		})
	}
	if !ok {
		return
	}
	tile := t.tileOf(m)
	b := bar(tile, t.state.Rules())
	b.Ring = wood.Selected
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "ghost", Picture: b.Picture(), At: b.Box(tile.Anchor.Row(), tile.Anchor.Column()), Layer: layerHeld,
		Transparency: 0.25, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	})
	if t.in.Aids {
		s.Underlay = wood.HighlightLine(tile.Dir == game.Up, tile.Line())
	}
	if !t.at {
		return
	}
	for a := range arms {
		other, ok := t.laid(t.cell, a)
		if !ok || other == m {
			continue
		}
		for i := 1; i < t.length; i++ {
			c := t.tileOf(other).CellAt(i)
			if a == left || a == down {
				c = t.tileOf(other).CellAt(i - 1)
			}
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: wood.Dot(), At: wood.DotBox(c.Row(), c.Column()), Layer: layerMark})
		}
	}
}

// beginnings are the cells where the picked tile may have an end.
func (t *table) beginnings() (cells [][2]int) {
	for c := game.Cell(0); c < game.Size*game.Size; c++ {
		if _, ok := t.armAt(c, right); ok {
			cells = append(cells, [2]int{c.Row(), c.Column()})
		}
	}
	return cells
}

// addReach dots every square that the counter can reach, and shows it where it would go.
func (t *table) addReach(s *scene.Scene) {
	goal, ok := t.goal()
	if !ok {
		return
	}
	seat := t.state.Actor()
	for _, n := range t.reach() {
		score := t.state.Score(seat) + n
		if score >= game.Size*game.Size || n == 0 {
			continue
		}
		c := game.Square(seat, score)
		if n == goal {
			s.Sprites = append(s.Sprites, scene.Sprite{
				Picture: wood.TargetCounter(seat == game.Light, score), At: scene.Around(wood.CellCenter(c.Row(), c.Column()), wood.Cell, wood.Cell), Layer: layerGoal,
			})
			continue
		}
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: wood.Dot(), At: wood.DotBox(c.Row(), c.Column()), Layer: layerMark})
	}
}

// addHandle lets the own counter be dragged, and rings it when it is taken up.
func (t *table) addHandle(s *scene.Scene) {
	if len(t.reach()) == 0 {
		return
	}
	seat := t.state.Actor()
	at, _ := t.state.Counter(seat)
	for i := range s.Sprites {
		if s.Sprites[i].ID == "counter"+strconv.Itoa(int(seat)) {
			s.Sprites[i].DragID = "c" + at.String()
		}
	}
	if t.moving {
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: wood.Halo(), At: scene.Around(wood.CellCenter(at.Row(), at.Column()), wood.Cell*1.16, wood.Cell*1.16), Layer: layerGoal,
		})
	}
}

// addHints shows advice: pale tiles to lay, a ring around one to take, a goal.
func (t *table) addHints(s *scene.Scene) {
	for i, a := range t.in.Hints {
		m := game.Unpack(a)
		fade := float32(0.45)
		if t.in.Best && i == 0 {
			fade = 0.15
		}
		switch m.Kind {
		case game.Place, game.Remove:
			tile := t.tileOf(m)
			if m.Kind == game.Remove {
				tile, _ = t.state.TileAt(m.Cell)
				fade = 0
			}
			b := bar(tile, t.state.Rules())
			b.Ring = wood.Counted
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "hint" + strconv.Itoa(i), Picture: b.Picture(), At: b.Box(tile.Anchor.Row(), tile.Anchor.Column()), Layer: layerHeld, Transparency: fade,
			})
		case game.Advance:
			seat := t.state.Actor()
			score := t.state.Score(seat) + m.N
			if score < game.Size*game.Size {
				c := game.Square(seat, score)
				s.Sprites = append(s.Sprites, scene.Sprite{
					ID: "hint" + strconv.Itoa(i), Picture: wood.TargetCounter(seat == game.Light, score),
					At: scene.Around(wood.CellCenter(c.Row(), c.Column()), wood.Cell, wood.Cell), Layer: layerGoal,
				})
			}
		}
	}
}
