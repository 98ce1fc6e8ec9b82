package polar

import (
	"fmt"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// boardBuilder draws the sea: the scene grows as things are added to it.
type boardBuilder struct {
	*model
	sea   slabs.Sea
	scene scene.Scene
}

// newBoardBuilder returns the water, with nothing on it yet.
func newBoardBuilder(md *model, coast float64) *boardBuilder {
	sea := newSea(md.state.Rules(), coast, md.localize)
	sea.TextScale, sea.Turned = md.Window.BoardTextScale(), md.side == presenter.Far
	switch md.state.Question() {
	case game.RollFirst, game.PlaceFirst, game.ChooseHand, game.DealHand:
		sea.Start = true
	}
	return &boardBuilder{model: md, sea: sea, scene: scene.Scene{W: float32(sea.W()), H: float32(sea.H()), Magnify: true}}
}

// newSea returns the water with its coasts, which are coast units wide, and its icebergs.
func newSea(r *game.Rules, coast float64, localize ui.Localize) slabs.Sea {
	var bergs []string
	for q := range game.Square(64) {
		if r.HasIceberg(q) {
			bergs = append(bergs, fmt.Sprintf("%d%d", q.Row(), q.Column()))
		}
	}
	return slabs.Sea{Columns: r.Columns, Coast: coast, Home: localize("polar.home"), Land: localize("polar.land"), Icebergs: strings.Join(bergs, " ")}
}

// boardScene returns the scene of the sea, below a strip of top units for the pieces on the first row.
func boardScene(md *model, coast, top float64) scene.Scene {
	b := newBoardBuilder(md, coast)
	b.scene.Background = md.Style().Ground(b.sea.WithHeadroom(top), 140, b.sea.Grid(top))
	b.addSlabs()
	b.addTraces()
	b.addAnnouncement()
	b.addMarks()
	b.addPieces()
	b.addPreview()
	targets := boardTargets{taps{md}, b.sea}
	b.scene.Targets = targets.visible()
	shiftDown(&b.scene, float32(top))
	b.scene.Targets = append(b.scene.Targets, targets.hidden()...)
	return b.scene
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
		if s.Targets[i].MarkAt != (scene.Pos{}) {
			s.Targets[i].MarkAt.Y += top
		}
	}
}

func (b *boardBuilder) addSlabs() {
	for slab := range game.NumShapes * b.state.NumColors() {
		if !b.state.Afloat(slab) {
			continue
		}
		q := b.state.Slab(slab).Square
		x, y := b.sea.Corner(q.Row(), q.Column())
		picture := b.state.Pattern(slab)
		inHand := b.Sel.slab == seaSlab(q)
		if inHand {
			for range b.Sel.rotation {
				picture = picture.Rotated()
			}
		}
		sprite := scene.Sprite{
			ID: numberedID("slab", slab), Picture: b.outlook.slab(picture, b.state.ColorID(slab/game.NumShapes), 0).Picture(),
			At: scene.Box{X: float32(x), Y: float32(y), W: slabs.Square, H: slabs.Square}, Layer: layerSlab,
			Enter: scene.Grow, Move: scene.Glide, Exit: scene.Sink,
			Delay: b.rideDelay(slab),
		}
		if b.rides(slab) {
			sprite.DragID = walkID
		} else if b.canDragSlab(slab) {
			sprite.DragID = squareID(q)
			if inHand {
				sprite.DragID = liftID
			}
		}
		b.scene.Sprites = append(b.scene.Sprites, sprite)
	}
}

// canDragSlab reports whether a drag of a slab of the sea moves it: the slabs of others are only
// rotated.
func (md *model) canDragSlab(slab int) bool {
	return md.Interactive && md.state.Question() == game.TakeTurn && slab/game.NumShapes == md.color
}

// rides reports whether a slab may advance with the penguin that has walked onto it.
func (md *model) rides(slab int) bool {
	return md.Interactive && md.state.Question() == game.RideOn && slab == int(md.state.Penguin(md.state.Mover()).Slab)
}

// hopMillis is how long a penguin takes from one platform to the next, in milliseconds.
const hopMillis = 280

// evictMillis is how long a guest takes to leave a slab, in milliseconds.
const evictMillis = 400

// rideDelay returns how long a slab and those aboard wait for the guest that leaves it first (POL-6.7), in
// milliseconds.
func (b *boardBuilder) rideDelay(slab int) int {
	step, ok := b.LastStep()
	if !ok || step.Before.Slab(slab).Square == b.state.Slab(slab).Square {
		return 0
	}
	switch step.Move.Kind {
	case game.Evict, game.EvictHome:
		return evictMillis
	}
	return 0
}

// rotatedSpot returns where the rotation of the slab in hand moves a platform.
func (b *boardBuilder) rotatedSpot(p game.Spot) game.Spot {
	if b.Sel.slab == seaSlab(p.Square) {
		for range b.Sel.rotation {
			p.Cell = 3*(p.Cell%3) + 2 - p.Cell/3
		}
	}
	return p
}

func (b *boardBuilder) addPieces() {
	add := func(name, sprite string, p game.Spot, size, drop float64, enter scene.Motion) *scene.Sprite {
		x, y := b.center(b.rotatedSpot(p))
		b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
			ID: name, Picture: draw.Sprite(sprite), At: standingBox(x, y+drop, size), Layer: layerPiece + int(y/33),
			Enter: enter, Move: scene.Glide, Exit: scene.Sink, Delay: b.rideDelay(b.state.SlabAt(p.Square)),
		})
		return &b.scene.Sprites[len(b.scene.Sprites)-1]
	}
	for slab := range game.NumShapes * b.state.NumColors() {
		at := b.state.Slab(slab)
		if !b.state.Afloat(slab) {
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
	for c := range b.state.NumColors() {
		sprite := "penguin-" + b.state.ColorID(c)
		spot, atSea := penguinSpot(b.state, c)
		if !atSea {
			x, y := b.landedPoint(c)
			standing := scene.Sprite{
				ID: numberedID("penguin", c), Picture: draw.Sprite(sprite), At: standingBox(x, y, 62), Layer: layerPiece + int(y/33), Move: scene.Hop,
			}
			if b.canDragPenguin(c) {
				standing.DragID = walkID
			}
			standing.Waypoints = b.waypoints(c)
			if b.state.Winner() == c { // the sun comes out behind it, once it is there
				b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
					ID: numberedID("glory", c), Picture: cards.WinnerRays(), At: scene.Around(standing.At.Center(), 176, 176), Layer: standing.Layer - 1,
					Enter: scene.Grow, Exit: scene.Instant, Delay: hopMillis * (len(standing.Waypoints) + 1),
				})
			}
			b.scene.Sprites = append(b.scene.Sprites, standing)
			continue
		}
		penguin := add(numberedID("penguin", c), sprite, spot, penguinSize, 7, scene.Instant)
		if b.canDragPenguin(c) {
			penguin.DragID = walkID
		}
		if waypoints := b.waypoints(c); len(waypoints) > 0 {
			penguin.Move, penguin.Waypoints = scene.Hop, waypoints
		}
	}
	b.addTurnMarker()
}

// penguinSize is the size of a penguin at sea.
const penguinSize = 56

// walkID begins a drag of the penguin that is to move.
const walkID = "walk"

// canDragPenguin reports whether a penguin can be dragged to where it is to go.
func (b *boardBuilder) canDragPenguin(color int) bool {
	asked, of := b.state.Asked()
	if of >= 0 {
		asked = of
	}
	return color == asked && b.penguinGoes()
}

// landedPoint returns where a penguin is on the iceberg or on land.
func (b *boardBuilder) landedPoint(color int) (x, y float64) {
	if b.state.Winner() == color {
		return b.sea.Point(b.sea.W()-b.sea.Coast*.45, b.sea.H()*.68) // its sun leaves the label of the land to be read
	}
	rows := [...]float64{.24, .36, .66, .77, .13, .88}
	return b.sea.Point(b.sea.Coast*(.52+.12*float64(color%2)), b.sea.H()*rows[color])
}

// addTurnMarker points at the penguin of the colour to decide, while a person is asked or a step is
// announced: while pieces move it would be ahead of them.
func (b *boardBuilder) addTurnMarker() {
	color, of := b.state.Asked()
	if b.state.Question() == game.MoverSends {
		color = of
	}
	if color < 0 || !b.Interactive && b.Announced == nil {
		return
	}
	for _, v := range b.scene.Sprites {
		if v.ID == numberedID("penguin", color) {
			b.scene.Sprites = append(b.scene.Sprites, turnMarker(v, color))
			return
		}
	}
}

// turnMarker returns the marker above a penguin, which goes where the penguin goes.
func turnMarker(penguin scene.Sprite, color int) scene.Sprite {
	center := penguin.At.Center()
	marker := scene.Sprite{
		ID: numberedID("wedge", color), Picture: slabs.TurnMarker(), At: scene.Box{X: center.X - 12, Y: max(penguin.At.Y-13, -18), W: 24, H: 17},
		Layer: layerTurnMarker, Enter: scene.Instant, Move: penguin.Move, Exit: scene.Instant, Delay: penguin.Delay,
	}
	above := marker.At.Center().Y - center.Y
	for _, p := range penguin.Waypoints {
		marker.Waypoints = append(marker.Waypoints, scene.Pos{X: p.X, Y: p.Y + above})
	}
	return marker
}

// waypoints returns the centres of a penguin on the platforms that it passes in the last step, and on the
// beach when it lands.
func (b *boardBuilder) waypoints(color int) (points []scene.Pos) {
	step, ok := b.LastStep()
	if !ok {
		return nil
	}
	walker, path := walkOf(step)
	landing := step.Move.Kind == game.Land
	if walker != color || len(path) == 0 || len(path) < 2 && !landing {
		return nil
	}
	pass := func(x, y float64) {
		box := standingBox(x, y+7, penguinSize)
		points = append(points, box.Center())
	}
	for _, p := range path[1:] {
		pass(b.center(p))
	}
	if landing {
		_, y := b.center(path[len(path)-1])
		pass(shoreX(b.sea), y)
	}
	return points
}

// addPreview shows the penguin or the slab that a tap at the pointer would put there.
func (b *boardBuilder) addPreview() {
	if c, _ := b.hoveredOption(); c.targetID != "" {
		x, y := b.center(c.spot)
		b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
			Picture: draw.Sprite("penguin-" + b.state.ColorID(b.state.Mover())), At: standingBox(x, y+7, penguinSize),
			Layer: layerGhost, Transparency: 0.45,
		})
		return
	}
	if shape, ok := b.Sel.slab.shape(); ok {
		for _, c := range b.options {
			if c.targetID == b.Hover && c.area == squareArea {
				b.addGhost(shape, b.Sel.rotation, c.spot.Square)
				return
			}
		}
	}
	b.addAdvisedSlab()
}

// addAdvisedSlab shows the slab of the tray that the one hint places, rotated as it is to lie.
func (b *boardBuilder) addAdvisedSlab() {
	if !b.Hints.BestOnly || len(b.Hints.Actions) == 0 {
		return
	}
	switch m := game.Unpack(b.Hints.Actions[0]); m.Kind {
	case game.Place, game.Reserve:
		b.addGhost(m.Shape, m.Rotation, m.Square)
	case game.First:
		b.addGhost(m.Shape, m.Rotation, firstSquare(b.state, m))
	}
}

// addGhost shows faintly a slab of the tray on a square.
func (b *boardBuilder) addGhost(shape, rotation uint8, q game.Square) {
	x, y := b.sea.Corner(q.Row(), q.Column())
	pattern := b.state.Rules().Shape(int(shape)).Patterns[rotation]
	b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
		Picture: b.outlook.slab(pattern, b.state.ColorID(b.color), 3).Picture(),
		At:      scene.Box{X: float32(x), Y: float32(y), W: slabs.Square, H: slabs.Square}, Layer: layerGhost,
	})
}

// The layers of the board.
const (
	layerSlab       = 1
	layerTrail      = 100
	layerSign       = 101
	layerPiece      = 110 // plus the row of cells
	layerGhost      = 200
	layerOver       = 201
	layerTurnMarker = 202
)

// center returns the centre of a platform.
func (b *boardBuilder) center(p game.Spot) (x, y float64) { return platformCenter(b.sea, p) }

// platformCenter returns the centre of a platform, in units of the sea.
func platformCenter(sea slabs.Sea, p game.Spot) (x, y float64) {
	return sea.Platform(p.Square.Row(), p.Square.Column(), int(p.Cell))
}

// standingBox returns the box of a piece of size units that stands at a point.
func standingBox(x, y, size float64) scene.Box {
	return scene.Box{X: float32(x - size/2), Y: float32(y - size*.9), W: float32(size), H: float32(size)}
}
