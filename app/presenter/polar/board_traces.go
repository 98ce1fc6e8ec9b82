package polar

import (
	"fmt"
	"image/color"

	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// walkOf returns the colour and the platforms of the walk of a step, those before the shore for a
// landing; -1 where it is none.
func walkOf(step step) (color int, path []game.Spot) {
	m, old := step.Move, step.Before
	switch m.Kind {
	case game.Go:
		color = old.Mover()
		return color, old.Path(nil, color, old.Number(), game.Spot{Square: m.Square, Cell: m.Cell})
	case game.Land:
		return old.Mover(), pathToShore(old)
	}
	return -1, nil
}

// pathToShore returns the platforms of the walk with which the mover lands: from the last of them one
// more step leads to land.
func pathToShore(s *game.State) (path []game.Spot) {
	for _, cell := range eastEdge {
		if path = s.Path(nil, s.Mover(), s.Number()-1, game.Spot{Square: s.Slab(shoreSlab(s)).Square, Cell: cell}); len(path) > 0 {
			break
		}
	}
	return path
}

// eastEdge are the cells of a slab from which one steps ashore.
var eastEdge = [...]uint8{2, 5, 8}

// slabMoveOf returns the squares between which a step moves a slab; ok is false where it moves none.
func slabMoveOf(step step) (from, to game.Square, ok bool) {
	m, old := step.Move, step.Before
	switch m.Kind {
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		return m.From, m.Square, true
	case game.Ride, game.Swap:
		at, _ := penguinSpot(old, old.Mover())
		return at.Square, m.Square, true
	}
	return 0, 0, false
}

// addTraces leaves what the others have done since the viewer's last choice: the paths of penguins
// and slabs, and a mark on each slab that was placed or rotated and each animal that came. What has
// moved again since, or is gone, leaves none.
func (b *boardBuilder) addTraces() {
	var marks []slabs.Mark
	for i, step := range b.Traces() {
		m, tint := step.Move, b.tintOf(step)
		if path := b.trailOf(step); path != nil {
			b.addWhole(fmt.Sprintf("trail%d", i), slabs.Trail(b.sea.W(), b.sea.H(), path, tint), layerTrail)
		}
		switch m.Kind {
		case game.Place, game.Reserve, game.Rotate, game.First:
			if m.Kind == game.First {
				m.Square = firstSquare(step.Before, m)
			}
			if b.isSlabStill(step, m.Square) {
				marks = b.appendTrace(marks, slabs.Trace, m.Square, tint)
			}
		case game.Lion, game.Seal:
			if b.hasAnimal(game.Spot{Square: m.Square, Cell: m.Cell}) {
				x, y := b.center(game.Spot{Square: m.Square, Cell: m.Cell})
				marks = append(marks, slabs.Mark{Kind: slabs.TracePlatform, X: x, Y: y, Tint: tint})
			}
		}
		if from, to, ok := b.lastingSlabMove(step); ok {
			marks = b.appendTrace(marks, slabs.Trace, to, tint)
			if b.state.SlabAt(from) < 0 {
				marks = b.appendTrace(marks, slabs.TraceGone, from, tint)
			}
		}
	}
	b.addWhole("traces", slabs.Marks(b.sea.W(), b.sea.H(), marks), layerTrail)
}

// tintOf returns the colour of the penguin whose player made a step.
func (b *boardBuilder) tintOf(step step) color.NRGBA {
	who, _ := step.Before.Asked()
	return paint.SeatColorsNamed(b.state.ColorID(max(who, 0))).Color
}

// appendTrace appends the trace of a step at the centre of a square.
func (b *boardBuilder) appendTrace(marks []slabs.Mark, kind slabs.MarkKind, q game.Square, tint color.NRGBA) []slabs.Mark {
	x, y := b.squareCenter(q)
	return append(marks, slabs.Mark{Kind: kind, X: x, Y: y, Tint: tint})
}

// isSlabStill reports whether the slab that lay on a square after a step is still there.
func (b *boardBuilder) isSlabStill(step step, q game.Square) bool {
	return b.state.SlabAt(q) == step.After.SlabAt(q)
}

// lastingSlabMove returns the squares between which a step moves a slab that has not moved again since, or
// still waits for its guests to leave.
func (b *boardBuilder) lastingSlabMove(step step) (from, to game.Square, ok bool) {
	from, to, ok = slabMoveOf(step)
	if !ok {
		return from, to, false
	}
	slab := step.Before.SlabAt(from)
	waits := step.After.SlabAt(from) == slab && b.state.SlabAt(from) == slab
	return from, to, waits || b.state.SlabAt(to) == slab
}

// hasAnimal reports whether a seal or a sea lion lies on a platform.
func (b *boardBuilder) hasAnimal(p game.Spot) bool {
	slab := b.state.SlabAt(p.Square)
	if slab < 0 {
		return false
	}
	at := b.state.Slab(slab)
	return at.Seals.Has(int(p.Cell)) || at.Lion == p.Cell+1
}

// trailOf returns the points of a penguin's or a slab's way in a step, nil for another step, or if
// the ice on the way has changed since.
func (b *boardBuilder) trailOf(step step) (points []paint.Point) {
	if from, to, ok := b.lastingSlabMove(step); ok {
		for _, q := range []game.Square{from, to} {
			x, y := b.sea.Corner(q.Row(), q.Column())
			points = append(points, paint.Pt(x+slabs.Square/2, y+slabs.Square/2))
		}
		return points
	}
	color, path := walkOf(step)
	if color < 0 || len(path) == 0 || !b.pathIntact(path) {
		return nil
	}
	if _, atSea := penguinSpot(step.Before, color); !atSea {
		_, y := b.center(path[0])
		x, _ := b.sea.Point(b.sea.Coast-22, 0)
		points = append(points, paint.Pt(x, y))
	}
	for _, p := range path {
		x, y := b.center(p)
		points = append(points, paint.Pt(x, y))
	}
	if step.Move.Kind == game.Land {
		_, y := b.center(path[len(path)-1])
		points = append(points, paint.Pt(shoreX(b.sea), y))
	}
	return points
}

// pathIntact reports whether all platforms of a walk are still where they were.
func (b *boardBuilder) pathIntact(path []game.Spot) bool {
	for _, p := range path {
		slab := b.state.SlabAt(p.Square)
		if slab < 0 || !b.state.Pattern(slab).Has(int(p.Cell)) {
			return false
		}
	}
	return true
}

// addAnnouncement marks what another's step is going to move, and where it goes.
func (b *boardBuilder) addAnnouncement() {
	step, ok := b.Announcement()
	if !ok {
		return
	}
	m := step.Move
	var marks []slabs.Mark
	for _, q := range squaresOf(m, b.state) {
		marks = b.appendSquare(marks, slabs.Hint, q)
	}
	if from, _, ok := slabMoveOf(step); ok {
		marks = b.appendSquare(marks, slabs.Hint, from)
	}
	if _, path := walkOf(step); len(path) > 0 {
		for _, p := range path {
			x, y := b.center(p)
			marks = append(marks, slabs.Mark{Kind: slabs.Step, X: x, Y: y})
		}
		if m.Kind == game.Land {
			marks = append(marks, slabs.Mark{X: shoreX(b.sea), Y: marks[len(marks)-1].Y})
		}
		marks[len(marks)-1].Kind = slabs.End
	}
	b.addWhole("announced", slabs.Marks(b.sea.W(), b.sea.H(), marks), layerSign)
}

// squaresOf returns the squares that an action in a position is about.
func squaresOf(m game.Move, state *game.State) []game.Square {
	switch m.Kind {
	case game.Place, game.Reserve, game.Rotate, game.Ride, game.Swap, game.Go,
		game.Evict, game.Lion, game.Seal, game.FreeLion, game.FreeSeal, game.Still:
		return []game.Square{m.Square}
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		return []game.Square{m.From, m.Square}
	case game.First:
		return []game.Square{firstSquare(state, m)}
	}
	return nil
}

// appendSquare appends a mark at the centre of a square.
func (b *boardBuilder) appendSquare(marks []slabs.Mark, kind slabs.MarkKind, q game.Square) []slabs.Mark {
	return b.appendTrace(marks, kind, q, color.NRGBA{})
}

// squareCenter returns the centre of a square.
func (b *boardBuilder) squareCenter(q game.Square) (x, y float64) {
	x, y = b.sea.Corner(q.Row(), q.Column())
	return x + slabs.Square/2, y + slabs.Square/2
}

// addWhole adds a picture of the size of the sea; nil is none.
func (b *boardBuilder) addWhole(id string, picture scene.Picture, layer int) {
	if picture != nil {
		b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
			ID: id, Picture: picture, At: scene.Box{W: b.scene.W, H: b.scene.H}, Layer: layer, Enter: scene.Instant,
			Move: scene.Instant, Exit: scene.Instant,
		})
	}
}
