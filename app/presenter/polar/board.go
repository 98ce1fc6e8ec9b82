package polar

import (
	"fmt"
	"strings"

	"banchisa/app/presenter"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// seaPicture is the water with its coasts, which are coast units wide.
func (t *model) seaPicture(coast float64) slabs.Sea {
	r := t.state.Rules()
	sea := slabs.Sea{Columns: r.Columns, Coast: coast, Home: t.localize("polar.home"), Land: t.localize("polar.land")}
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

// boardScene is the scene of the sea, below a strip of top units for the pieces on the first row.
func (t *model) boardScene(coast, top float64) scene.Scene {
	sea := t.seaPicture(coast)
	s := scene.Scene{W: float32(sea.W()), H: float32(sea.H()), Background: sea.WithHeadroom(top)}
	t.addSlabs(&s, sea)
	t.addTrail(&s, sea)
	t.addMarks(&s, sea)
	t.addPieces(&s, sea)
	t.addPreview(&s, sea)
	t.addTargets(&s, sea)
	shiftDown(&s, float32(top))
	t.addHiddenTargets(&s)
	return s
}

// shiftDown moves everything on the sea down by top units.
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

func (t *model) addSlabs(s *scene.Scene, sea slabs.Sea) {
	for slab := range game.NumShapes * t.state.NumColors() {
		if !t.state.Afloat(slab) {
			continue
		}
		q := t.state.Slab(slab).Square
		x, y := sea.Corner(q.Row(), q.Column())
		picture := t.state.Pattern(slab)
		inHand := t.slab == seaSlab(q)
		if inHand {
			for range t.rotation {
				picture = picture.Rotated()
			}
		}
		sprite := scene.Sprite{
			ID: numberedID("slab", slab), Picture: slabs.Slab{Cells: uint16(picture), Color: t.state.ColorID(slab / game.NumShapes)}.Picture(),
			At: scene.Box{X: float32(x), Y: float32(y), W: slabs.Square, H: slabs.Square}, Layer: layerSlab, Enter: scene.Grow, Move: scene.Glide, Exit: scene.Sink,
		}
		if t.in.Interactive && t.state.Question() == game.TakeTurn && slab/game.NumShapes == t.color {
			sprite.DragID = squareID(q)
			if inHand {
				sprite.DragID = liftID
			}
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// rotatedSpot is where the rotation of the slab in hand moves a platform.
func (t *model) rotatedSpot(p game.Spot) game.Spot {
	if t.slab == seaSlab(p.Square) {
		for range t.rotation {
			p.Cell = 3*(p.Cell%3) + 2 - p.Cell/3
		}
	}
	return p
}

func (t *model) addPieces(s *scene.Scene, sea slabs.Sea) {
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

// landedPoint is where a penguin is on the iceberg or on land.
func (t *model) landedPoint(sea slabs.Sea, color int) (x, y float64) {
	if t.state.Penguin(color).Slab == game.Landed {
		return sea.W() - sea.Coast*.45, sea.H() * .60
	}
	rows := [...]float64{.24, .36, .66, .77, .13, .88}
	return sea.Coast * (.52 + .12*float64(color%2)), sea.H() * rows[color]
}

// addTurnMarker points at the penguin of the color to decide.
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
				ID: "wedge", Picture: slabs.TurnMarker(), At: scene.Box{X: at.X - 12, Y: max(v.At.Y-13, -18), W: 24, H: 17}, Layer: layerTurnMarker, Move: scene.Instant,
			})
			return
		}
	}
}

// walkOf returns the color and the platforms of the walk of a step; -1 where it is none.
func walkOf(step presenter.Step) (color int, path []game.Spot) {
	m, old := game.Unpack(step.Action), step.Before.(*game.State)
	if m.Kind != game.Go {
		return -1, nil
	}
	color = old.Mover()
	path = old.Path(nil, color, old.Number(), game.Spot{Square: m.Square, Cell: m.Cell})
	return color, path
}

// waypoints are the centers of a penguin on the platforms that it passes in the last step.
func (t *model) waypoints(sea slabs.Sea, color int) (points []scene.Pos) {
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
func (t *model) addTrail(s *scene.Scene, sea slabs.Sea) {
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
		if picture := slabs.Trail(sea.W(), sea.H(), points); picture != nil {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "trail", Picture: picture, At: scene.Box{W: s.W, H: s.H}, Layer: layerTrail, Move: scene.Instant,
			})
		}
		return
	}
}

// pathIntact reports whether all platforms of a walk are still where they were.
func (t *model) pathIntact(path []game.Spot) bool {
	for _, p := range path {
		slab := t.state.SlabAt(p.Square)
		if slab < 0 || !t.state.Pattern(slab).Has(int(p.Cell)) {
			return false
		}
	}
	return true
}

// addPreview shows the penguin or the slab that a tap at the pointer would put there.
func (t *model) addPreview(s *scene.Scene, sea slabs.Sea) {
	if c, _ := t.hoveredOption(); c.targetID != "" {
		x, y := platformCenter(sea, c.spot)
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: draw.Sprite("penguin-" + t.state.ColorID(t.state.Mover())), At: standingBox(x, y+7, 56), Layer: layerGhost, Transparency: 0.45,
		})
		return
	}
	shape, ok := t.slab.shape()
	if !ok {
		return
	}
	for _, c := range t.options {
		if c.targetID == t.in.Hover && c.area == squareArea {
			x, y := sea.Corner(c.spot.Square.Row(), c.spot.Square.Column())
			picture := t.state.Rules().Shape(int(shape)).Patterns[t.rotation]
			s.Sprites = append(s.Sprites, scene.Sprite{
				Picture: slabs.Slab{Cells: uint16(picture), Color: t.state.ColorID(t.color), Dim: 3}.Picture(),
				At:      scene.Box{X: float32(x), Y: float32(y), W: slabs.Square, H: slabs.Square}, Layer: layerGhost,
			})
		}
	}
}

// The layers of the board.
const (
	layerSlab       = 1
	layerTrail      = 100
	layerSign       = 101
	layerPiece      = 110 // plus the row of cells
	layerGhost      = 200
	layerTurnMarker = 201
)

// platformCenter is the center of a platform, in units of the sea.
func platformCenter(sea slabs.Sea, p game.Spot) (x, y float64) {
	left, top := sea.Corner(p.Square.Row(), p.Square.Column())
	dx, dy := slabs.PlatformCenter(int(p.Cell))
	return left + dx*slabs.Square, top + dy*slabs.Square
}

// standingBox is the box of a piece of size units that stands at a point.
func standingBox(x, y, size float64) scene.Box {
	return scene.Box{X: float32(x - size/2), Y: float32(y - size*.9), W: float32(size), H: float32(size)}
}
