package polar

import (
	"banchisa/app/ui"
	game "banchisa/games/polar"
)

// names names players, and slabs and squares by what is seen on the board of a position.
type names struct {
	outlook
	state *game.State
	words ui.Words
}

func (n names) localize(key string, args ...any) string { return n.words.Localize(key, args...) }

// player returns what sentences call the player of a colour, in the duel with the colour, as each player
// has two; "" for -1.
func (n names) player(color int) string {
	if color < 0 {
		return ""
	}
	seat, title := n.state.SeatOf(color), n.localize("polar.seat."+n.state.ColorID(color))
	switch {
	case n.state.NumColors() == len(n.words.Seats):
		return n.words.Name(seat)
	case n.words.HasName(seat):
		return n.localize("polar.duel-name", n.words.Name(seat), title)
	}
	return title
}

// shape says what a slab's shape looks like, as in "a T"; a variant's own shape goes by its letter.
func (n names) shape(shape int) string {
	s := n.state.Rules().Shape(shape)
	switch s.Patterns[0] {
	case 0b010_011_110:
		return n.localize("polar.shape.hook")
	case 0b010_010_111:
		return n.localize("polar.shape.tee")
	case 0b111_001_001:
		return n.localize("polar.shape.corner")
	case 0b110_011_001:
		return n.localize("polar.shape.stairs")
	case 0b010_111_010:
		return n.localize("polar.shape.cross")
	case 0b110_010_011:
		return n.localize("polar.shape.zed")
	}
	return n.localize("polar.shape.other", string(s.Letter))
}

// slabName names a slab by its colour and its shape, as in "lastra nera a T".
func (n names) slabName(slab int) string {
	return n.localize("polar.slab", n.localize("polar.slab."+n.state.ColorID(slab/game.NumShapes)), n.shape(slab%game.NumShapes))
}

// slabAt names the slab on a square that has one.
func (n names) slabAt(q game.Square) string { return n.slabName(n.state.SlabAt(q)) }

// beside says where a square is by what is next to it.
func (n names) beside(q game.Square) string {
	if beside, ok := n.neighbor(q); ok {
		return beside
	}
	return n.localize("polar.beside.sea")
}

// neighbor says where a square is by a slab next to it, best by the one west of it, as in "davanti alla
// lastra nera a T", or by the iceberg; ok is false where there is neither.
func (n names) neighbor(q game.Square) (beside string, ok bool) {
	for _, side := range [...]struct {
		rows, columns int
		key           string
	}{{0, -1, "ahead"}, {-1, 0, "below"}, {1, 0, "above"}, {0, 1, "behind"}} {
		row, column := q.Row()+n.seen(side.rows), q.Column()+side.columns
		if row < 0 || row > 7 || column < 0 || column > 7 {
			continue
		}
		if slab := n.state.SlabAt(game.Square(8*row + column)); slab >= 0 {
			return n.localize("polar.beside."+side.key, n.slabName(slab)), true
		}
	}
	if q.Column() == 0 {
		return n.localize("polar.beside.iceberg", q.Row()+1), true
	}
	return "", false
}

// way says how far and in which direction a slab moves, as in "avanti di 2".
func (n names) way(from, to game.Square) string {
	rows, columns := n.seen(to.Row()-from.Row()), to.Column()-from.Column()
	switch {
	case columns > 0 && rows == 0:
		return n.localize("polar.way.ahead", columns)
	case columns > 0:
		return n.localize("polar.way.diagonal")
	case columns < 0:
		return n.localize("polar.way.back", -columns)
	case rows < 0:
		return n.localize("polar.way.up", -rows)
	}
	return n.localize("polar.way.down", rows)
}

// animals says what lies on a slab and what that means, "" for nothing.
func (n names) animals(slab int) string {
	at := n.state.Slab(slab)
	switch {
	case at.Lion > 0:
		return n.localize("polar.name.with-lion")
	case at.Seals != 0:
		return n.localize("polar.name.with-seals")
	}
	return ""
}
