package polar

import (
	game "banchisa/games/polar"
	"banchisa/widgets/ice"
	"banchisa/widgets/scene"
)

// addSigns lights what can be touched.
func (t *table) addSigns(s *scene.Scene, sea ice.Sea, choices []choice) {
	l := lights{t: t, sea: sea}
	if q, ok := squareOf(t.picked, "q"); ok {
		l.square(ice.SlabOutline, q)
	} else if t.picked == "" && t.state.Question() == game.TakeTurn {
		for _, pick := range t.picks() {
			if q, ok := squareOf(pick, "q"); ok && (t.state.SlabAt(q)/game.NumShapes == t.me || pick == t.in.Hover) {
				l.square(ice.SlabOutline, q)
			}
		}
	}
	hovered, way := t.hovered(choices)
	for _, p := range way {
		x, y := station(sea, p)
		l.signs = append(l.signs, ice.Mark{Kind: ice.Step, X: x, Y: y})
	}
	for _, c := range choices {
		switch {
		case c.id == "land":
			l.land(c)
		case c.on == onSquare && t.state.SlabAt(c.spot.Square) >= 0:
			l.square(ice.SlabOutline, c.spot.Square)
		case c.on == onSquare:
			l.square(ice.LegalSquare, c.spot.Square)
		case c.on == onSpot:
			l.spot(c, c.id == hovered.id)
		}
	}
	t.addHints(&l.signs, sea)
	add := func(id string, signs []ice.Mark, layer int) {
		if picture := ice.Marks(sea.W(), sea.H(), signs); picture != nil {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: id, Picture: picture, At: scene.Box{W: s.W, H: s.H}, Layer: layer, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
			})
		}
	}
	add("signs", l.signs, layerSign)
	add("over", l.over, layerGhost)
}

// lights are the signs of one instant: below the pieces, and over them.
type lights struct {
	t           *table
	sea         ice.Sea
	signs, over []ice.Mark
}

func (l *lights) square(mark ice.MarkKind, q game.Square) {
	x, y := l.sea.Corner(q.Row(), q.Column())
	l.signs = append(l.signs, ice.Mark{Kind: mark, X: x + 50, Y: y + 50})
}

// land lights the land, with the price when it has one.
func (l *lights) land(c choice) {
	sign := ice.Mark{Kind: ice.End, X: l.sea.W() - l.sea.Coast*.62, Y: l.sea.H() * .57, Price: c.price}
	if c.price > 0 {
		sign.Kind = ice.Priced
	}
	l.signs = append(l.signs, sign)
}

// spot lights a platform; what it costs stands on it, or beside an animal.
func (l *lights) spot(c choice, hovered bool) {
	x, y := station(l.sea, c.spot)
	sign := ice.Mark{Kind: ice.End, X: x, Y: y}
	switch {
	case hovered:
		sign.Kind = ice.HoveredEnd
	case c.price > 0 && l.t.state.Question() == game.TakeTurn:
		l.over = append(l.over, ice.Mark{Kind: ice.PriceTag, X: x + 17, Y: y + 10, Price: c.price})
		return
	case c.price > 0:
		sign.Kind, sign.Price = ice.Priced, c.price
	}
	l.signs = append(l.signs, sign)
	if l.t.hidden(c.spot) && !hovered {
		l.over = append(l.over, ice.Mark{Kind: ice.HiddenEnd, X: x, Y: y})
	}
}

// hidden tells whether a penguin on the platform below hides a platform.
func (t *table) hidden(p game.Spot) bool {
	below := game.Spot{Square: p.Square, Cell: p.Cell + 3}
	if p.Cell >= 6 {
		below = game.Spot{Square: p.Square + 8, Cell: p.Cell - 6}
	}
	for c := range t.state.NumColors() {
		at := t.state.Penguin(c)
		if at.Slab < game.Landed && t.state.Slab(int(at.Slab)).Square == below.Square && at.Cell == below.Cell {
			return true
		}
	}
	return false
}

// addHints rings what is advised.
func (t *table) addHints(signs *[]ice.Mark, sea ice.Sea) {
	for _, a := range t.in.Hints {
		m := game.Unpack(a)
		var squares []game.Square
		switch m.Kind {
		case game.Place, game.Reserve, game.Rotate, game.Ride, game.Swap, game.Go, game.Evict, game.Lion, game.Seal, game.FreeLion, game.FreeSeal:
			squares = []game.Square{m.Square}
		case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
			squares = []game.Square{m.From, m.Square}
		case game.First:
			squares = []game.Square{t.firstSquare(m)}
		}
		for _, q := range squares {
			x, y := sea.Corner(q.Row(), q.Column())
			*signs = append(*signs, ice.Mark{Kind: ice.Hint, X: x + 50, Y: y + 50})
		}
	}
}

// hovered is the choice under the pointer, and the steps between when it is a walk.
func (t *table) hovered(choices []choice) (choice, []game.Spot) {
	for _, c := range choices {
		if c.id != t.in.Hover || c.on != onSpot || t.state.Question() != game.AfterNumber {
			continue
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
	return choice{}, nil
}
