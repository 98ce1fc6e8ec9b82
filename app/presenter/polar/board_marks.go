package polar

import (
	game "banchisa/games/polar"
	"banchisa/widgets/slabs"
)

// addMarks marks what can be tapped.
func (b *boardBuilder) addMarks() {
	l := marks{boardBuilder: b}
	l.addOptions()
	l.addHints()
	b.addWhole("signs", slabs.Marks(b.sea.W(), b.sea.H(), l.below), layerSign)
	b.addWhole("over", slabs.Marks(b.sea.W(), b.sea.H(), l.above), layerGhost)
}

// marks are the marks of a layout: below the pieces, and above them.
type marks struct {
	*boardBuilder
	below, above []slabs.Mark
}

// addOptions marks the slabs, the squares and the platforms that can be chosen.
func (l *marks) addOptions() {
	if q, ok := l.slab.square(); ok {
		l.addSquare(slabs.SlabOutline, q)
	} else if !l.hasSlab() && l.state.Question() == game.TakeTurn {
		for _, slab := range l.pickable {
			if q, ok := slab.square(); ok && (l.state.SlabAt(q)/game.NumShapes == l.color || squareID(q) == l.in.Hover) {
				l.addSquare(slabs.SlabOutline, q)
			}
		}
	}
	hovered, path := l.hoveredOption()
	for _, p := range path {
		x, y := l.center(p)
		l.below = append(l.below, slabs.Mark{Kind: slabs.Step, X: x, Y: y})
	}
	for _, c := range l.options {
		switch {
		case c.targetID == "land":
			l.addLand(c)
		case c.area == squareArea && l.state.SlabAt(c.spot.Square) >= 0:
			l.addSquare(slabs.SlabOutline, c.spot.Square)
		case c.area == squareArea:
			l.addSquare(slabs.LegalSquare, c.spot.Square)
		case c.area == spotArea:
			l.addSpot(c, c.targetID == hovered.targetID)
		}
	}
}

func (l *marks) addSquare(mark slabs.MarkKind, q game.Square) {
	l.below = l.appendSquare(l.below, mark, q)
}

// addLand marks the land, with its price.
func (l *marks) addLand(c option) {
	x, y := l.shorePoint(l.sea)
	sign := slabs.Mark{Kind: slabs.End, X: x, Y: y, Price: c.price}
	if c.price > 0 {
		sign.Kind = slabs.Priced
	}
	l.below = append(l.below, sign)
}

// addSpot marks a platform, with its price on it or beside an animal.
func (l *marks) addSpot(c option, hovered bool) {
	x, y := l.center(c.spot)
	sign := slabs.Mark{Kind: slabs.End, X: x, Y: y}
	switch {
	case hovered:
		sign.Kind = slabs.HoveredEnd
	case c.price > 0 && l.state.Question() == game.TakeTurn:
		l.above = append(l.above, slabs.Mark{Kind: slabs.PriceTag, X: x + 17, Y: y + 10, Price: c.price})
		return
	case c.price > 0:
		sign.Kind, sign.Price = slabs.Priced, c.price
	}
	l.below = append(l.below, sign)
	if l.isHidden(c.spot) && !hovered {
		l.above = append(l.above, slabs.Mark{Kind: slabs.HiddenEnd, X: x, Y: y})
	}
}

// isHidden reports whether a penguin on the next platform to the south covers a platform.
func (l *marks) isHidden(p game.Spot) bool {
	below := game.Spot{Square: p.Square, Cell: p.Cell + 3}
	if p.Cell >= 6 {
		below = game.Spot{Square: p.Square + 8, Cell: p.Cell - 6}
	}
	for c := range l.state.NumColors() {
		at := l.state.Penguin(c)
		if at.Slab < game.Landed && l.state.Slab(int(at.Slab)).Square == below.Square && at.Cell == below.Cell {
			return true
		}
	}
	return false
}

// addHints rings the squares of hints.
func (l *marks) addHints() {
	for _, a := range l.in.Hints.Actions {
		for _, q := range squaresOf(game.Unpack(a), l.state) {
			l.addSquare(slabs.Hint, q)
		}
	}
}

// hoveredOption returns the walk whose end is under the pointer, and the platforms on its way.
func (t *model) hoveredOption() (option, []game.Spot) {
	c, _ := t.option(t.in.Hover)
	if c.area != spotArea || t.state.Question() != game.AfterNumber {
		return option{}, nil
	}
	path := t.state.Path(nil, t.state.Mover(), c.steps, c.spot)
	if len(path) > 0 {
		path = path[:len(path)-1]
	}
	if len(path) > 0 && t.state.Penguin(t.state.Mover()).Slab != game.Home {
		path = path[1:]
	}
	return c, path
}
