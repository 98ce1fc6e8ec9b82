package polar

import (
	"math"
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// addMarks marks what can be tapped.
func (b *boardBuilder) addMarks() {
	l := marks{boardBuilder: b}
	l.addOptions()
	l.addHints()
	b.addWhole("signs", slabs.Marks(b.sea.W(), b.sea.H(), l.below), layerSign)
	b.addWhole("over", slabs.Marks(b.sea.W(), b.sea.H(), l.above), layerOver)
}

// marks are the marks of a layout: below the pieces, and above them.
type marks struct {
	*boardBuilder
	below, above []slabs.Mark
}

// addOptions marks the slabs, the squares and the platforms that can be chosen.
func (m *marks) addOptions() {
	if q, ok := m.Sel.slab.square(); ok {
		m.addSquare(slabs.SlabOutline, q)
	} else if !m.Sel.hasSlab() && m.state.Question() == game.TakeTurn {
		for _, slab := range m.pickable {
			if q, ok := slab.square(); ok && (m.state.SlabAt(q)/game.NumShapes == m.color || squareID(q) == m.Hover) {
				m.addSquare(slabs.SlabOutline, q)
			}
		}
	}
	m.addFirstSquares()
	hovered, path := m.hoveredOption()
	for _, p := range path {
		x, y := m.center(p)
		m.below = append(m.below, slabs.Mark{Kind: slabs.Step, X: x, Y: y})
	}
	for _, c := range m.options {
		switch {
		case c.targetID == "land":
			m.addLand(c)
		case c.area == squareArea && m.state.SlabAt(c.spot.Square) >= 0:
			m.addSquare(slabs.SlabOutline, c.spot.Square)
		case c.area == squareArea:
			m.addLegalSquare(c.spot.Square)
		case c.area == spotArea:
			m.addSpot(c, c.targetID == hovered.targetID)
		}
	}
}

// addFirstSquares writes the number on the two squares that it leads to, once the needle stands and until
// a slab is in hand.
func (m *marks) addFirstSquares() {
	if m.state.Question() != game.PlaceFirst || m.Sel.hasSlab() {
		return
	}
	var counted []slabs.Mark
	for _, south := range [...]bool{false, true} {
		x, y := m.squareCenter(firstSquare(m.state, game.Move{South: south}))
		counted = append(counted, slabs.Mark{Kind: slabs.Counted, X: x, Y: y, Count: m.state.Number()})
	}
	sprite := scene.Sprite{
		ID: "counted", Picture: slabs.Marks(m.sea.W(), m.sea.H(), counted), At: scene.Box{W: m.scene.W, H: m.scene.H}, Layer: layerSign,
		Enter: scene.Glide, Move: scene.Instant, Exit: scene.Instant,
	}
	if !m.Interactive {
		sprite.Delay = needleMillis
	}
	m.scene.Sprites = append(m.scene.Sprites, sprite)
}

// addLegalSquare marks a free square, that of the first slab with the number that leads there.
func (m *marks) addLegalSquare(q game.Square) {
	x, y := m.squareCenter(q)
	mark := slabs.Mark{Kind: slabs.LegalSquare, X: x, Y: y}
	if m.state.Question() == game.PlaceFirst {
		mark.Count = m.state.Number()
	}
	m.below = append(m.below, mark)
}

func (m *marks) addSquare(mark slabs.MarkKind, q game.Square) {
	m.below = m.appendSquare(m.below, mark, q)
}

// addLand marks the land, with its price.
func (m *marks) addLand(c option) {
	x, y := m.shorePoint(m.sea)
	sign := slabs.Mark{Kind: slabs.End, X: x, Y: y, Price: c.price}
	if c.price > 0 {
		sign.Kind = slabs.Priced
	}
	m.below = append(m.below, sign)
}

// addSpot marks a platform, with its price on it or beside an animal.
func (m *marks) addSpot(c option, hovered bool) {
	x, y := m.center(c.spot)
	sign := slabs.Mark{Kind: slabs.End, X: x, Y: y}
	switch {
	case hovered:
		sign.Kind = slabs.HoveredEnd
		if c.price > 0 { // beside the penguin that would stand there: the tap pays it
			m.addPriceTag(c)
		}
	case c.move.Kind == game.FreeSeal || c.move.Kind == game.FreeLion:
		m.addPriceTag(c)
		return
	case c.price > 0:
		sign.Kind, sign.Price = slabs.Priced, c.price
	case m.isHinted(c):
		sign.Kind = slabs.HintEnd
	}
	m.below = append(m.below, sign)
	if m.isHidden(c.spot) && !hovered {
		m.above = append(m.above, slabs.Mark{Kind: slabs.HiddenEnd, X: x, Y: y})
	}
}

// addPriceTag adds the price of a platform at whichever side of it hides the least of the animals on others.
func (m *marks) addPriceTag(c option) {
	x, y := m.center(c.spot)
	sides := []paint.Point{{X: 17, Y: 10}, {X: -17, Y: 10}, {X: 17, Y: -26}, {X: -17, Y: -26}, {Y: 18}, {Y: -36}}
	side := kit.Least(slices.Values(sides), func(p paint.Point) float64 { return m.hiddenAnimals(x+p.X, y+p.Y, c.spot) })
	m.above = append(m.above, slabs.Mark{Kind: slabs.PriceTag, X: x + side.X, Y: y + side.Y, Price: c.price})
}

// hiddenAnimals measures how much a price at a point hides of the animals on other platforms than its own.
func (m *marks) hiddenAnimals(x, y float64, own game.Spot) (hidden float64) {
	const reach, middle = 36, 13 // of the price and an animal together; of an animal above its platform
	for slab := range game.NumShapes * m.state.NumColors() {
		at := m.state.Slab(slab)
		for cell := range uint8(9) {
			p := game.Spot{Square: at.Square, Cell: cell}
			if isAnimal := at.Seals.Has(int(cell)) || at.Lion == cell+1; isAnimal && m.state.Afloat(slab) && p != own {
				atX, atY := m.center(p)
				hidden += max(0, reach-math.Hypot(atX-x, atY-middle-y))
			}
		}
	}
	return hidden
}

// isHinted reports whether a hint begins with an option.
func (m *marks) isHinted(c option) bool {
	return slices.ContainsFunc(m.Hints.Turns, func(turn []games.Action) bool { return kit.Begins(turn, c.actions) })
}

// isHidden reports whether a penguin on the next platform below covers a platform.
func (m *marks) isHidden(p game.Spot) bool {
	below := game.Spot{Square: p.Square, Cell: p.Cell + 3}
	switch {
	case m.sea.Turned && p.Cell < 3:
		below = game.Spot{Square: p.Square - 8, Cell: p.Cell + 6}
	case m.sea.Turned:
		below.Cell = p.Cell - 3
	case p.Cell >= 6:
		below = game.Spot{Square: p.Square + 8, Cell: p.Cell - 6}
	}
	for c := range m.state.NumColors() {
		if at, atSea := penguinSpot(m.state, c); atSea && at == below {
			return true
		}
	}
	return false
}

// addHints rings the squares of hints, with an arrow on a slab that is to be rotated.
func (m *marks) addHints() {
	for _, a := range m.Hints.Actions {
		hint := game.Unpack(a)
		for _, q := range squaresOf(hint, m.state) {
			m.addSquare(slabs.Hint, q)
		}
		if hint.Kind == game.Rotate {
			x, y := m.squareCenter(hint.Square)
			m.above = append(m.above, slabs.Mark{Kind: slabs.HintRotation, X: x, Y: y, Count: int(hint.Rotation)})
		}
	}
}

// HintMark implements presenter.HintMarker: the number of a rotation is beside its arrow, at a corner of the slab.
func (Presenter) HintMark(_ presenter.Input, a games.Action) (targetID string, at scene.Pos) {
	m := game.Unpack(a)
	if m.Kind != game.Rotate {
		return "", at
	}
	const corner = 0.88
	return squareID(m.Square), [...]scene.Pos{1: {X: corner, Y: -corner}, 2: {X: -corner, Y: corner}, 3: {X: -corner, Y: -corner}}[m.Rotation]
}

// hoveredOption returns the walk whose end is under the pointer, and the platforms on its way.
func (md *model) hoveredOption() (option, []game.Spot) {
	c, _ := md.option(md.Hover)
	if c.move.Kind != game.Go {
		return option{}, nil
	}
	path := md.state.Path(nil, md.state.Mover(), c.steps, c.spot)
	if len(path) > 0 {
		path = path[:len(path)-1]
	}
	if _, atSea := penguinSpot(md.state, md.state.Mover()); len(path) > 0 && atSea {
		path = path[1:]
	}
	return c, path
}
