package polar

import (
	"fmt"
	"strings"

	"banchisa/app/presenter"
	game "banchisa/games/polar"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// seaPicture is the water with coasts of that width.
func (t *model) seaPicture(coast float64) ice.Sea {
	r := t.state.Rules()
	sea := ice.Sea{Columns: r.Columns, Coast: coast, Home: t.localize("polar.home"), Land: t.localize("polar.land")}
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

// boardScene is the scene of the sea, below a strip of head units for what stands on the first
// row.
func (t *model) boardScene(coast, top float64) scene.Scene {
	sea := t.seaPicture(coast)
	s := scene.Scene{W: float32(sea.W()), H: float32(sea.H()), Background: sea.WithHeadroom(top)}
	choices := t.options()
	t.addSlabs(&s, sea)
	t.addTrail(&s, sea)
	t.addMarks(&s, sea, choices)
	t.addPieces(&s, sea)
	t.addPreview(&s, sea, choices)
	t.addTargets(&s, sea, choices)
	shiftDown(&s, float32(top))
	return s
}

// shiftDown makes room above everything on the sea.
func shiftDown(s *scene.Scene, top float32) {
	s.H += top
	for i := range s.Sprites {
		s.Sprites[i].At.Y += top
		for k := range s.Sprites[i].Waypoints {
			s.Sprites[i].Waypoints[k].Y += top
		}
	}
	for i := range s.Targets {
		s.Targets[i].At.Y += top
	}
}

func (t *model) addSlabs(s *scene.Scene, sea ice.Sea) {
	pickedSquare, hasPicked := parseSquare(t.picked, "q")
	for slab := range game.NumShapes * t.state.NumColors() {
		if !t.state.Afloat(slab) {
			continue
		}
		q := t.state.Slab(slab).Square
		x, y := sea.Corner(q.Row(), q.Column())
		picture := t.state.Pattern(slab)
		if hasPicked && q == pickedSquare {
			for range t.rotation {
				picture = picture.Rotated()
			}
		}
		sprite := scene.Sprite{
			ID: numberedID("slab", slab), Picture: ice.Slab{Cells: uint16(picture), Color: t.state.ColorID(slab / game.NumShapes)}.Picture(),
			At: scene.Box{X: float32(x), Y: float32(y), W: ice.Square, H: ice.Square}, Layer: layerSlab, Enter: scene.Grow, Move: scene.Glide, Exit: scene.Sink,
		}
		if t.in.Interactive && t.state.Question() == game.TakeTurn && slab/game.NumShapes == t.color {
			sprite.DragID = squareID(q)
			if hasPicked && q == pickedSquare {
				sprite.DragID = liftID
			}
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// rotatedSpot is a platform where the slab in hand, turned, carries it.
func (t *model) rotatedSpot(p game.Spot) game.Spot {
	if q, ok := parseSquare(t.picked, "q"); ok && q == p.Square {
		for range t.rotation {
			p.Cell = 3*(p.Cell%3) + 2 - p.Cell/3
		}
	}
	return p
}

func (t *model) addPieces(s *scene.Scene, sea ice.Sea) {
	add := func(name, sprite string, p game.Spot, size, drop float64, enter scene.Motion) *scene.Sprite {
		x, y := platformCenter(sea, t.rotatedSpot(p))
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: name, Picture: draw.Sprite(sprite), At: standingBox(x, y+drop, size), Layer: layerPiece + int(y/33),
			Enter: enter, Move: scene.Glide, Exit: scene.Sink,
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
			add(numberedID("lion", slab), "sealion", game.Spot{Square: at.Square, Cell: at.Lion - 1}, 62, 20, scene.Rise)
		}
	}
	for c := range t.state.NumColors() {
		sprite := "penguin-" + t.state.ColorID(c)
		p := t.state.Penguin(c)
		if p.Slab >= game.Landed {
			x, y := t.landedPoint(sea, c)
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: numberedID("penguin", c), Picture: draw.Sprite(sprite), At: standingBox(x, y, 62), Layer: layerPiece + int(y/33), Move: scene.Hop,
			})
			continue
		}
		penguin := add(numberedID("penguin", c), sprite, game.Spot{Square: t.state.Slab(int(p.Slab)).Square, Cell: p.Cell}, 56, 7, scene.Instant)
		if waypoints := t.waypoints(sea, c); len(waypoints) > 0 {
			penguin.Move, penguin.Waypoints = scene.Hop, waypoints
		}
	}
	t.addTurnMarker(s)
}

// landedPoint is where a penguin waits on the iceberg, or stands on land.
func (t *model) landedPoint(sea ice.Sea, color int) (x, y float64) {
	if t.state.Penguin(color).Slab == game.Landed {
		return sea.W() - sea.Coast*.45, sea.H() * .60
	}
	rows := [...]float64{.24, .36, .66, .77, .13, .88}
	return sea.Coast * (.52 + .12*float64(color%2)), sea.H() * rows[color]
}

// addTurnMarker points at the penguin of the colour asked.
func (t *model) addTurnMarker(s *scene.Scene) {
	color, of := t.state.Asked()
	if t.state.Question() == game.MoverSends {
		color = of
	}
	if color < 0 {
		return
	}
	for _, v := range s.Sprites {
		if v.ID == numberedID("penguin", color) {
			at := v.At.Center()
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "wedge", Picture: ice.TurnMarker(), At: scene.Box{X: at.X - 12, Y: max(v.At.Y-13, -18), W: 24, H: 17}, Layer: layerTurnMarker, Move: scene.Instant,
			})
			return
		}
	}
}

// walkOf is the walk of the last step, if it was one: whose, and its platforms.
func walkOf(step presenter.Step) (color int, path []game.Spot) {
	m, old := game.Unpack(step.Action), step.Before.(*game.State)
	if m.Kind != game.Go {
		return -1, nil
	}
	color = old.Mover()
	path = old.Path(nil, color, old.Number(), game.Spot{Square: m.Square, Cell: m.Cell})
	return color, path
}

// waypoints are the points that a penguin passes in the last step.
func (t *model) waypoints(sea ice.Sea, color int) (points []scene.Pos) {
	if len(t.in.Recent) == 0 {
		return nil
	}
	walker, path := walkOf(t.in.Recent[len(t.in.Recent)-1])
	if walker != color || len(path) < 2 {
		return nil
	}
	for _, p := range path[1:] {
		x, y := platformCenter(sea, p)
		box := standingBox(x, y+7, 56)
		points = append(points, box.Center())
	}
	return points
}

// addTrail draws the latest walk.
func (t *model) addTrail(s *scene.Scene, sea ice.Sea) {
	for i := len(t.in.Recent) - 1; i >= 0; i-- {
		color, path := walkOf(t.in.Recent[i])
		if color < 0 {
			continue
		}
		if !t.pathIntact(path) {
			return
		}
		var points []paint.Point
		if old := t.in.Recent[i].Before.(*game.State); old.Penguin(color).Slab == game.Home && len(path) > 0 {
			_, y := platformCenter(sea, path[0])
			points = append(points, paint.Pt(sea.Coast-22, y))
		}
		for _, p := range path {
			x, y := platformCenter(sea, p)
			points = append(points, paint.Pt(x, y))
		}
		if picture := ice.Trail(sea.W(), sea.H(), points); picture != nil {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "trail", Picture: picture, At: scene.Box{W: s.W, H: s.H}, Layer: layerTrail, Move: scene.Instant,
			})
		}
		return
	}
}

// pathIntact tells whether all platforms of a walk are still where they were.
func (t *model) pathIntact(path []game.Spot) bool {
	for _, p := range path {
		slab := t.state.SlabAt(p.Square)
		if slab < 0 || !t.state.Pattern(slab).Has(int(p.Cell)) {
			return false
		}
	}
	return true
}

// addPreview shows what would come where the pointer is.
func (t *model) addPreview(s *scene.Scene, sea ice.Sea, choices []option) {
	if c, _ := t.hoveredOption(choices); c.targetID != "" {
		x, y := platformCenter(sea, c.spot)
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: draw.Sprite("penguin-" + t.state.ColorID(t.state.Mover())), At: standingBox(x, y+7, 56), Layer: layerGhost, Transparency: 0.45,
		})
		return
	}
	shape, ok := parseShape(t.picked)
	if !ok {
		return
	}
	for _, c := range choices {
		if c.targetID == t.in.Hover && c.area == squareArea {
			x, y := sea.Corner(c.spot.Square.Row(), c.spot.Square.Column())
			picture := t.state.Rules().Shape(int(shape)).Patterns[t.rotation]
			s.Sprites = append(s.Sprites, scene.Sprite{
				Picture: ice.Slab{Cells: uint16(picture), Color: t.state.ColorID(t.color), Dim: 3}.Picture(),
				At:      scene.Box{X: float32(x), Y: float32(y), W: ice.Square, H: ice.Square}, Layer: layerGhost,
			})
		}
	}
}

// addTargets lays the areas that can be touched: iceberg and land, every square, and
// over them the platforms that a question is about.
func (t *model) addTargets(s *scene.Scene, sea ice.Sea, choices []option) {
	enabled := map[string]bool{}
	for _, c := range choices {
		enabled[c.targetID] = true
	}
	for _, pick := range t.pickTargets() {
		enabled[pick] = true
	}
	coast := float32(sea.Coast)
	s.Targets = append(s.Targets,
		scene.Target{ID: "iceberg", At: scene.Box{W: coast, H: s.H}, Name: t.localize("polar.home"), Enabled: enabled["exile"]},
		scene.Target{ID: "shore", At: scene.Box{X: s.W - coast, W: coast, H: s.H}, Name: t.localize("polar.land"), Enabled: enabled["land"]})
	for row := range 8 {
		for column := range sea.Columns {
			q := game.Square(8*row + column)
			x, y := sea.Corner(row, column)
			target := scene.Target{
				ID: squareID(q), At: scene.Box{X: float32(x), Y: float32(y), W: ice.Square, H: ice.Square}, Name: t.squareName(q), Enabled: enabled[squareID(q)],
			}
			if _, inHand := parseShape(t.picked); t.in.Interactive && (inHand || t.state.Question() == game.TakeTurn && t.state.SlabAt(q) >= 0) {
				target.RotateIDs = [2]string{"t" + q.String(), "u" + q.String()}
			}
			s.Targets = append(s.Targets, target)
		}
	}
	for _, c := range choices {
		if c.area == spotArea {
			x, y := platformCenter(sea, c.spot)
			s.Targets = append(s.Targets, scene.Target{
				ID: c.targetID, At: scene.Box{X: float32(x) - 17, Y: float32(y) - 17, W: 34, H: 34}, Name: t.spotName(c), Enabled: true, Magnify: true,
			})
		}
	}
}

// squareName is what lies on a square, in words.
func (t *model) squareName(q game.Square) string {
	slab := t.state.SlabAt(q)
	if slab < 0 {
		if t.state.Rules().HasIceberg(q) {
			return t.localize("polar.name.iceberg", q.String())
		}
		return t.localize("polar.name.square", q.String())
	}
	return t.localize("polar.name.slab", q.String(), slabLetter(t.state, uint8(slab%game.NumShapes)), seatTitle(t.state, slab/game.NumShapes, t.localize))
}

func (t *model) spotName(c option) string {
	switch {
	case c.price > 0 && t.state.Question() == game.TakeTurn:
		return t.localize("polar.name.free", c.spot.Square.String(), c.price)
	case c.price > 0:
		return t.localize("polar.name.dear", c.spot.Square.String(), stepsText(c.steps, t.localize), c.price)
	}
	return t.localize("polar.name.spot", c.spot.Square.String())
}

// The layers of the board.
const (
	layerSlab       = 1
	layerTrail      = 100
	layerSign       = 101
	layerPiece      = 110 // and the row of cells
	layerGhost      = 200
	layerTurnMarker = 201
)

// platformCenter is the middle of a platform on the sea's picture.
func platformCenter(sea ice.Sea, p game.Spot) (x, y float64) {
	left, top := sea.Corner(p.Square.Row(), p.Square.Column())
	dx, dy := ice.PlatformCenter(int(p.Cell))
	return left + dx*ice.Square, top + dy*ice.Square
}

// standingBox is the box of a piece of that size standing at a point.
func standingBox(x, y, size float64) scene.Box {
	return scene.Box{X: float32(x - size/2), Y: float32(y - size*.9), W: float32(size), H: float32(size)}
}
