package polar

import (
	"fmt"
	"strings"

	"banchisa/app/tables"
	game "banchisa/games/polar"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// sea is the water with coasts of that width.
func (t *table) sea(coast float64) ice.Sea {
	r := t.state.Rules()
	sea := ice.Sea{Columns: r.Columns, Coast: coast, Home: t.say("polar.home"), Land: t.say("polar.land")}
	var bergs []string
	for q := range game.Square(64) {
		if r.HasIceberg(q) {
			bergs = append(bergs, fmt.Sprintf("%d%d", q.Row(), q.Column()))
		}
	}
	sea.Icebergs = strings.Join(bergs, " ")
	switch t.state.Question() {
	case game.RollFirst, game.PlaceFirst, game.ChooseHand, game.DealHand:
		sea.Start = true
	}
	return sea
}

// board is the scene of the sea, below a strip of head units for what stands on the first
// row.
func (t *table) board(coast, head float64) scene.Scene {
	sea := t.sea(coast)
	s := scene.Scene{W: float32(sea.W()), H: float32(sea.H()), Background: sea.WithHeadroom(head)}
	choices := t.choices()
	t.addSlabs(&s, sea)
	t.addTrail(&s, sea)
	t.addSigns(&s, sea, choices)
	t.addPieces(&s, sea)
	t.addGhost(&s, sea, choices)
	t.addTouches(&s, sea, choices)
	lower(&s, float32(head))
	return s
}

// lower makes room above everything on the sea.
func lower(s *scene.Scene, head float32) {
	s.H += head
	for i := range s.Sprites {
		s.Sprites[i].At.Y += head
		for k := range s.Sprites[i].Waypoints {
			s.Sprites[i].Waypoints[k].Y += head
		}
	}
	for i := range s.Targets {
		s.Targets[i].At.Y += head
	}
}

func (t *table) addSlabs(s *scene.Scene, sea ice.Sea) {
	held, holding := squareOf(t.picked, "q")
	for slab := range game.NumShapes * t.state.NumColors() {
		if !t.state.Afloat(slab) {
			continue
		}
		q := t.state.Slab(slab).Square
		x, y := sea.Corner(q.Row(), q.Column())
		picture := t.state.Pattern(slab)
		if holding && q == held {
			for range t.turn {
				picture = picture.Rotated()
			}
		}
		sprite := scene.Sprite{
			ID: id("slab", slab), Picture: ice.Slab{Cells: uint16(picture), Color: t.state.ColorID(slab / game.NumShapes)}.Picture(),
			At: scene.Box{X: float32(x), Y: float32(y), W: ice.Square, H: ice.Square}, Layer: layerSlab, Enter: scene.Grow, Move: scene.Glide, Exit: scene.Sink,
		}
		if t.in.Live && t.state.Question() == game.TakeTurn && slab/game.NumShapes == t.me {
			sprite.DragID = squareID(q)
			if holding && q == held {
				sprite.DragID = lift
			}
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// spotTurned is a platform where the slab in hand, turned, carries it.
func (t *table) spotTurned(p game.Spot) game.Spot {
	if q, ok := squareOf(t.picked, "q"); ok && q == p.Square {
		for range t.turn {
			p.Cell = 3*(p.Cell%3) + 2 - p.Cell/3
		}
	}
	return p
}

func (t *table) addPieces(s *scene.Scene, sea ice.Sea) {
	add := func(name, sprite string, p game.Spot, size, foot float64, come scene.Motion) *scene.Sprite {
		x, y := station(sea, t.spotTurned(p))
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: name, Picture: draw.Sprite(sprite), At: feet(x, y+foot, size), Layer: layerPiece + int(y/33),
			Enter: come, Move: scene.Glide, Exit: scene.Sink,
		})
		return &s.Sprites[len(s.Sprites)-1]
	}
	for slab := range game.NumShapes * t.state.NumColors() {
		at := t.state.Slab(slab)
		if !t.state.Afloat(slab) {
			continue
		}
		for cell := range uint8(9) {
			if at.Seals.Has(int(cell)) {
				add(fmt.Sprintf("seal%d/%d", slab, cell), "seal", game.Spot{Square: at.Square, Cell: cell}, 46, 6, scene.Rise)
			}
		}
		if at.Lion > 0 {
			add(id("lion", slab), "sealion", game.Spot{Square: at.Square, Cell: at.Lion - 1}, 62, 20, scene.Rise)
		}
	}
	for c := range t.state.NumColors() {
		sprite := "penguin-" + t.state.ColorID(c)
		p := t.state.Penguin(c)
		if p.Slab >= game.Landed {
			x, y := t.ashore(sea, c)
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: id("penguin", c), Picture: draw.Sprite(sprite), At: feet(x, y, 62), Layer: layerPiece + int(y/33), Move: scene.Hop,
			})
			continue
		}
		v := add(id("penguin", c), sprite, game.Spot{Square: t.state.Slab(int(p.Slab)).Square, Cell: p.Cell}, 56, 7, scene.Instant)
		if way := t.way(sea, c); len(way) > 0 {
			v.Move, v.Waypoints = scene.Hop, way
		}
	}
	t.addWedge(s)
}

// ashore is where a penguin waits on the iceberg, or stands on land.
func (t *table) ashore(sea ice.Sea, colour int) (x, y float64) {
	if t.state.Penguin(colour).Slab == game.Landed {
		return sea.W() - sea.Coast*.45, sea.H() * .60
	}
	rows := [...]float64{.24, .36, .66, .77, .13, .88}
	return sea.Coast * (.52 + .12*float64(colour%2)), sea.H() * rows[colour]
}

// addWedge points at the penguin of the colour asked.
func (t *table) addWedge(s *scene.Scene) {
	who, of := t.state.Asked()
	if t.state.Question() == game.MoverSends {
		who = of
	}
	if who < 0 {
		return
	}
	for _, v := range s.Sprites {
		if v.ID == id("penguin", who) {
			at := v.At.Center()
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "wedge", Picture: ice.TurnMarker(), At: scene.Box{X: at.X - 12, Y: max(v.At.Y-13, -18), W: 24, H: 17}, Layer: layerWedge, Move: scene.Instant,
			})
			return
		}
	}
}

// walked is the walk of the last step, if it was one: whose, and its platforms.
func walked(step tables.Step) (colour int, path []game.Spot) {
	m, was := game.Unpack(step.Action), step.Before.(*game.State)
	if m.Kind != game.Go {
		return -1, nil
	}
	colour = was.Mover()
	path = was.Path(nil, colour, was.Number(), game.Spot{Square: m.Square, Cell: m.Cell})
	return colour, path
}

// way are the points that a penguin passes in the last step.
func (t *table) way(sea ice.Sea, colour int) (way []scene.Pos) {
	if len(t.in.Last) == 0 {
		return nil
	}
	who, path := walked(t.in.Last[len(t.in.Last)-1])
	if who != colour || len(path) < 2 {
		return nil
	}
	for _, p := range path[1:] {
		x, y := station(sea, p)
		box := feet(x, y+7, 56)
		way = append(way, box.Center())
	}
	return way
}

// addTrail draws the latest walk.
func (t *table) addTrail(s *scene.Scene, sea ice.Sea) {
	for i := len(t.in.Last) - 1; i >= 0; i-- {
		who, path := walked(t.in.Last[i])
		if who < 0 {
			continue
		}
		if !t.standing(path) {
			return
		}
		var way []paint.Point
		if was := t.in.Last[i].Before.(*game.State); was.Penguin(who).Slab == game.Home && len(path) > 0 {
			_, y := station(sea, path[0])
			way = append(way, paint.Pt(sea.Coast-22, y))
		}
		for _, p := range path {
			x, y := station(sea, p)
			way = append(way, paint.Pt(x, y))
		}
		if picture := ice.Trail(sea.W(), sea.H(), way); picture != nil {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "trail", Picture: picture, At: scene.Box{W: s.W, H: s.H}, Layer: layerTrail, Move: scene.Instant,
			})
		}
		return
	}
}

// standing tells whether all platforms of a walk are still where they were.
func (t *table) standing(path []game.Spot) bool {
	for _, p := range path {
		slab := t.state.SlabAt(p.Square)
		if slab < 0 || !t.state.Pattern(slab).Has(int(p.Cell)) {
			return false
		}
	}
	return true
}

// addGhost shows what would come where the pointer is.
func (t *table) addGhost(s *scene.Scene, sea ice.Sea, choices []choice) {
	if c, _ := t.hovered(choices); c.id != "" {
		x, y := station(sea, c.spot)
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: draw.Sprite("penguin-" + t.state.ColorID(t.state.Mover())), At: feet(x, y+7, 56), Layer: layerGhost, Transparency: 0.45,
		})
		return
	}
	shape, ok := shapeOf(t.picked)
	if !ok {
		return
	}
	for _, c := range choices {
		if c.id == t.in.Hover && c.on == onSquare {
			x, y := sea.Corner(c.spot.Square.Row(), c.spot.Square.Column())
			picture := t.state.Rules().Shape(int(shape)).Patterns[t.turn]
			s.Sprites = append(s.Sprites, scene.Sprite{
				Picture: ice.Slab{Cells: uint16(picture), Color: t.state.ColorID(t.me), Dim: 3}.Picture(),
				At:      scene.Box{X: float32(x), Y: float32(y), W: ice.Square, H: ice.Square}, Layer: layerGhost,
			})
		}
	}
}

// addTouches lays the areas that can be touched: iceberg and land, every square, and
// over them the platforms that a question is about.
func (t *table) addTouches(s *scene.Scene, sea ice.Sea, choices []choice) {
	lit := map[string]bool{}
	for _, c := range choices {
		lit[c.id] = true
	}
	for _, pick := range t.picks() {
		lit[pick] = true
	}
	coast := float32(sea.Coast)
	s.Targets = append(s.Targets,
		scene.Target{ID: "iceberg", At: scene.Box{W: coast, H: s.H}, Name: t.say("polar.home"), Enabled: lit["exile"]},
		scene.Target{ID: "shore", At: scene.Box{X: s.W - coast, W: coast, H: s.H}, Name: t.say("polar.land"), Enabled: lit["land"]})
	for row := range 8 {
		for column := range sea.Columns {
			q := game.Square(8*row + column)
			x, y := sea.Corner(row, column)
			touch := scene.Target{
				ID: squareID(q), At: scene.Box{X: float32(x), Y: float32(y), W: ice.Square, H: ice.Square}, Name: t.squareName(q), Enabled: lit[squareID(q)],
			}
			if _, inHand := shapeOf(t.picked); t.in.Live && (inHand || t.state.Question() == game.TakeTurn && t.state.SlabAt(q) >= 0) {
				touch.RotateIDs = [2]string{"t" + q.String(), "u" + q.String()}
			}
			s.Targets = append(s.Targets, touch)
		}
	}
	for _, c := range choices {
		if c.on == onSpot {
			x, y := station(sea, c.spot)
			s.Targets = append(s.Targets, scene.Target{
				ID: c.id, At: scene.Box{X: float32(x) - 17, Y: float32(y) - 17, W: 34, H: 34}, Name: t.spotName(c), Enabled: true, Magnify: true,
			})
		}
	}
}

// squareName is what lies on a square, in words.
func (t *table) squareName(q game.Square) string {
	slab := t.state.SlabAt(q)
	if slab < 0 {
		if t.state.Rules().HasIceberg(q) {
			return t.say("polar.name.iceberg", q.String())
		}
		return t.say("polar.name.square", q.String())
	}
	return t.say("polar.name.slab", q.String(), letter(t.state, uint8(slab%game.NumShapes)), title(t.state, slab/game.NumShapes, t.say))
}

func (t *table) spotName(c choice) string {
	switch {
	case c.price > 0 && t.state.Question() == game.TakeTurn:
		return t.say("polar.name.free", c.spot.Square.String(), c.price)
	case c.price > 0:
		return t.say("polar.name.dear", c.spot.Square.String(), steps(c.steps, t.say), c.price)
	}
	return t.say("polar.name.spot", c.spot.Square.String())
}
