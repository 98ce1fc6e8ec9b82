package pinguinoe

import (
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// wayText says how far a place lies from another, such as "2 a est e 1 a nord".
func (o outlook) wayText(rows, columns int, localize ui.Localize) string {
	return o.wayIn("pinguinoe.way.", rows, columns, localize)
}

// wayIn says how far a place lies from another, the first number with the words of a group of keys, such as
// "2 caselle a est e 1 a nord".
func (o outlook) wayIn(group string, rows, columns int, localize ui.Localize) string {
	rows, columns = o.seen(rows, columns)
	part := func(n int, negative, positive string) string {
		key := positive
		if n == 0 {
			return ""
		}
		if n < 0 {
			key = negative
		}
		key, group = group+key, "pinguinoe.way."
		return localize(key, abs(n))
	}
	across := part(columns, "west", "east")
	along := part(rows, "north", "south")
	switch {
	case across == "" && along == "":
		return localize("pinguinoe.way.here")
	case across == "":
		return along
	case along == "":
		return across
	}
	return localize("pinguinoe.way.both", across, along)
}

// displacement is a number of steps, how many of them led across corners, and where to in all.
type displacement struct{ steps, corners, rows, columns int }

// walkText says where a walk has led, such as " a est" or ": 2 a est e 1 a nord".
func (o outlook) walkText(w displacement, localize ui.Localize) string {
	rows, columns := abs(w.rows), abs(w.columns)
	switch {
	case rows == 0 && columns == 0:
		return localize("pinguinoe.walk.back")
	case max(rows, columns) == w.steps && (rows == 0 || columns == 0 || rows == columns):
		return localize("pinguinoe.walk.straight", o.directionText(w.rows, w.columns, localize))
	}
	if w.corners > 0 || w.steps != rows+columns { // the sum is not that of the steps
		return localize("pinguinoe.walk.ends", o.wayIn("pinguinoe.way.spaces.", w.rows, w.columns, localize))
	}
	return localize("pinguinoe.walk.crooked", o.wayText(w.rows, w.columns, localize))
}

// cellWay says how far a cell lies from another.
func (o outlook) cellWay(r *game.Rules, from, to game.Cell, localize ui.Localize) string {
	return o.wayText(r.Row(to)-r.Row(from), r.Column(to)-r.Column(from), localize)
}

// slotDirection says in which direction a card lies from that of a cell, such as "a nord-est".
func (o outlook) slotDirection(r *game.Rules, from game.Cell, to game.Slot, localize ui.Localize) string {
	rows := int(to)/r.Columns - int(from.Slot())/r.Columns
	columns := int(to)%r.Columns - int(from.Slot())%r.Columns
	return o.directionText(rows, columns, localize)
}

// directionText says the nearest of the eight directions.
func (o outlook) directionText(rows, columns int, localize ui.Localize) string {
	rows, columns = o.seen(rows, columns)
	name := ""
	if 2*abs(rows) > abs(columns) {
		name = [...]string{"n", "", "s"}[sign(rows)+1]
	}
	if 2*abs(columns) > abs(rows) {
		name += [...]string{"w", "", "e"}[sign(columns)+1]
	}
	return localize("pinguinoe.direction." + name)
}

func sign(n int) int { return min(max(n, -1), 1) }

func abs(n int) int { return max(n, -n) }

// reference returns the seat from whose penguin places are named: the viewer's, or that on turn.
func (md *model) reference() games.Seat {
	if seat, ok := md.handOwner(); ok {
		return seat
	}
	return max(md.State.Turn(), 0)
}

// penguinName returns the name of a penguin's player, or its colour if nobody plays it.
func (md *model) penguinName(penguin int) string {
	for seat := range games.Seat(md.State.Seats()) {
		if md.State.Penguin(seat) == penguin {
			return md.Name(seat)
		}
	}
	return penguinTitle(penguin, md.Localize)
}

// cellName returns a cell in words, such as "ghiaccio, 2 a est", with its cost and what happens there.
func (md *model) cellName(c game.Cell) string {
	kinds := [...]string{"sea", "ice", "block", "sled", "hole", "ark", "igloo"}
	name := md.localize("pinguinoe.kind." + kinds[md.State.Terrain(c)])
	if penguin := md.rules.Igloo(c.Slot()); penguin >= 0 && md.State.Terrain(c) == game.Igloo {
		name = md.localize("pinguinoe.kind.igloo-of", md.penguinName(penguin))
	}
	from := md.State.Position(md.reference())
	if md.mover != games.NoSeat {
		from = md.moverCell()
	}
	if c != from { // whoever stands here is named
		name += ", " + md.cellWay(md.rules, from, c, md.Localize)
	}
	for seat := range games.Seat(md.State.Seats()) {
		switch {
		case md.State.Position(seat) != c:
		case md.mover == theSeal && md.paths[c] != nil && md.State.Terrain(c) != game.Igloo:
			name += " · " + md.localize("pinguinoe.catches", md.Name(seat))
		default:
			name += " · " + md.Name(seat)
		}
	}
	if c == md.State.Seal() {
		name += " · " + md.localize("pinguinoe.seal.tip")
	}
	if n := len(md.paths[c]); n > 0 && md.choosingPath() {
		key := "pinguinoe.cost"
		if md.mover == theSeal {
			key = "pinguinoe.cost.seal"
		}
		name += " · " + md.localize(key, n)
	}
	if md.losesWay(c) {
		name += " · " + md.localize("pinguinoe.warn.sea")
	}
	return name
}

// slotName returns a face-down card in words, with what is on it.
func (md *model) slotName(slot game.Slot) string {
	key := "pinguinoe.back.light"
	if md.rules.Place(slot) == game.DarkPlace {
		key = "pinguinoe.back.dark"
	}
	name := md.localize(key, md.slotDirection(md.rules, md.State.Position(md.reference()), slot, md.Localize))
	if md.State.Seal().Slot() == slot {
		name += " · " + md.localize("pinguinoe.seal.tip")
	}
	if a, ok := md.cardActions[slot]; ok && md.flipLosesWay() {
		if kind, _ := unpack(a); kind == game.Flip {
			name += " · " + md.localize("pinguinoe.warn.flip")
		}
	}
	return name
}
