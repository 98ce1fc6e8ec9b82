package polar

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/polar"
)

// table is what Read and Present work on.
type table struct {
	in    tables.In
	say   tables.Say
	state *game.State
	legal []games.Action
	// me is the colour asked, or whose things are shown.
	me int
	// picked is the slab in hand: "h" and a shape, or "q" and a square; turn how many
	// quarters it has been turned before it is laid or left.
	picked string
	turn   uint8
}

// choice is a touch that plays.
type choice struct {
	id   string
	play []games.Action
	// spot is its platform, square its square, when it is on the sea.
	spot    game.Spot
	on      place
	price   int // cards
	steps   int // of a walk
	comfort int // what is preferred where one touch means several things
}

type place uint8

const (
	nowhere place = iota
	onSquare
	onSpot
)

func newTable(in tables.In, word []string) *table {
	t := &table{in: in, say: in.Say, state: in.View.(*game.State)}
	if in.Live {
		t.legal = t.state.LegalActions(nil)
	}
	who, _ := t.state.Asked()
	t.me = who
	if who < 0 || !in.Live && in.Eye >= 0 && t.state.SeatOf(who) != in.Eye {
		t.me = max(0, int(in.Eye))
	}
	if len(word) > 0 {
		t.picked = word[0]
	}
	if len(word) > 1 {
		if n, err := strconv.Atoi(word[1]); err == nil {
			t.turn = uint8(n)
		}
	}
	return t
}

// word is the choice in its shortest spelling.
func (t *table) word() []string {
	switch {
	case t.picked == "":
		return nil
	case t.turn == 0:
		return []string{t.picked}
	}
	return []string{t.picked, strconv.Itoa(int(t.turn))}
}

func squareID(q game.Square) string { return "q" + q.String() }

func spotID(p game.Spot) string {
	return "p" + p.Square.String() + "/" + string([]byte{'0' + p.Cell/3, '0' + p.Cell%3})
}

// squareOf reads "q34", or another letter.
func squareOf(touch, prefix string) (game.Square, bool) {
	rest, ok := strings.CutPrefix(touch, prefix)
	if !ok || len(rest) != 2 || rest[0] < '1' || rest[0] > '8' || rest[1] < '1' || rest[1] > '8' {
		return 0, false
	}
	return game.Square(8*(rest[0]-'1') + rest[1] - '1'), true
}

func spotOf(touch string) (game.Spot, bool) {
	rc, yx, ok := strings.Cut(touch, "/")
	q, is := squareOf(rc, "p")
	if !ok || !is || len(yx) != 2 || yx[0] < '0' || yx[0] > '2' || yx[1] < '0' || yx[1] > '2' {
		return game.Spot{}, false
	}
	return game.Spot{Square: q, Cell: 3*(yx[0]-'0') + yx[1] - '0'}, true
}

// shapeOf is the shape picked from the tray.
func shapeOf(touch string) (uint8, bool) {
	if len(touch) != 2 || touch[0] != 'h' || touch[1] < '0' || touch[1] >= '0'+game.NumShapes {
		return 0, false
	}
	return touch[1] - '0', true
}

// choices are the touches that play now, with the slab in hand.
func (t *table) choices() []choice {
	var all []choice
	for _, a := range t.legal {
		m := game.Unpack(a)
		if t.picked != "" && (m.Kind == game.FreeSeal || m.Kind == game.FreeLion) {
			continue // A tap on the slab in hand leaves it as it has been turned.
		}
		if c, ok := t.choiceOf(m, a); ok {
			all = append(all, c)
		}
	}
	if t.state.Question() == game.AfterNumber {
		all = append(all, t.dear()...)
	}
	return t.prefer(all)
}

// prefer keeps the best of choices with the same touch.
func (t *table) prefer(all []choice) []choice {
	var kept []choice
	for _, c := range all {
		i := slices.IndexFunc(kept, func(k choice) bool { return k.id == c.id })
		switch {
		case i < 0:
			kept = append(kept, c)
		case c.comfort > kept[i].comfort:
			kept[i] = c
		}
	}
	return kept
}

// plain are the kinds with a button each.
var plain = map[game.Kind]string{
	game.Double: "double", game.Bonus: "bonus", game.Pass: "pass", game.Click: "click", game.Land: "land",
	game.Stay: "stay", game.End: "end", game.Pay: "pay", game.Leave: "leave", game.EvictHome: "exile",
}

// choiceOf is the touch of a legal action, if it has one with what is in hand.
func (t *table) choiceOf(m game.Move, a games.Action) (choice, bool) {
	c := choice{play: []games.Action{a}}
	if word, ok := plain[m.Kind]; ok {
		c.id, c.play = word, append(t.turned(), a)
		return c, true
	}
	shape, inHand := shapeOf(t.picked)
	from, onSea := squareOf(t.picked, "q")
	switch m.Kind {
	case game.Take:
		c.id = id("h", int(m.Shape))
	case game.Place, game.Reserve, game.First:
		if !inHand || m.Shape != shape || m.Rotation != t.turn {
			return c, false
		}
		if m.Kind == game.First {
			m.Square = t.firstSquare(m)
		}
		c.square(m.Square)
	case game.Rotate:
		if !onSea || m.Square != from || m.Rotation != t.turn {
			return c, false
		}
		c.id = "ok"
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		if !onSea || m.From != from {
			return c, false
		}
		c.play = append(t.turned(), a)
		c.square(m.Square)
		c.comfort = map[game.Kind]int{game.Shift: 3, game.Recycle: 2, game.Advance: 1}[m.Kind]
		if m.Kind == game.RecycleSwap {
			c.price = 1
		}
	case game.Ride, game.Swap:
		c.id = squareID(m.Square)
		c.square(m.Square)
	case game.Go, game.Evict, game.Lion, game.Seal, game.FreeSeal:
		if m.Kind == game.FreeSeal {
			c.price = 1
		}
		c.at(game.Spot{Square: m.Square, Cell: m.Cell})
		c.steps = t.state.Number()
	case game.FreeLion:
		c.price = 2
		c.at(game.Spot{Square: m.Square, Cell: t.state.Slab(t.state.SlabAt(m.Square)).Lion - 1})
	case game.Still:
		c.id = "still" + m.Square.String()
	case game.AtColor:
		p := t.state.Penguin(int(m.Shape))
		c.at(game.Spot{Square: t.state.Slab(int(p.Slab)).Square, Cell: p.Cell})
		c.id = id("v", int(m.Shape))
	case game.Correct:
		c.id, c.price = "c"+strconv.Itoa(m.Number), max(m.Number, -m.Number)
	}
	return c, c.id != ""
}

func (c *choice) square(q game.Square) {
	c.id, c.on, c.spot = squareID(q), onSquare, game.Spot{Square: q}
}

func (c *choice) at(p game.Spot) { c.id, c.on, c.spot = spotID(p), onSpot, p }

// firstSquare is where the first slab comes (POL-3.1).
func (t *table) firstSquare(m game.Move) game.Square {
	if m.South {
		return game.Square(8 * (7 - t.state.Number()))
	}
	return game.Square(8 * t.state.Number())
}

// turned is the rotation that waits to be played before anything else.
func (t *table) turned() []games.Action {
	q, ok := squareOf(t.picked, "q")
	if !ok || t.turn == 0 {
		return nil
	}
	return []games.Action{game.Move{Kind: game.Rotate, Square: q, Rotation: t.turn}.Pack()}
}

// dear are the platforms, and the land, that a corrected number would reach, each at its
// lowest price; those that the number reaches itself are no longer dear.
func (t *table) dear() []choice {
	var all []choice
	for _, a := range t.legal {
		m := game.Unpack(a)
		if m.Kind != game.Correct {
			continue
		}
		next := t.state.Clone().(*game.State)
		next.Apply(a)
		price := max(m.Number, -m.Number)
		for _, b := range next.LegalActions(nil) {
			n := game.Unpack(b)
			c := choice{play: []games.Action{a, b}, price: price, steps: next.Number(), comfort: -price}
			switch n.Kind {
			case game.Go:
				c.at(game.Spot{Square: n.Square, Cell: n.Cell})
			case game.Land:
				c.id = "land"
			default:
				continue
			}
			all = append(all, c)
		}
	}
	return all
}

// turns are the quarters by which the slab in hand may be turned, 0 among them.
func (t *table) turns() []uint8 {
	if shape, ok := shapeOf(t.picked); ok {
		turns := make([]uint8, t.state.Rules().Shape(int(shape)).NumPatterns)
		for i := range turns {
			turns[i] = uint8(i)
		}
		return turns
	}
	turns := []uint8{0}
	if q, ok := squareOf(t.picked, "q"); ok {
		for _, a := range t.legal {
			if m := game.Unpack(a); m.Kind == game.Rotate && m.Square == q {
				turns = append(turns, m.Rotation)
			}
		}
	}
	return turns
}

// picks are the touches that take a slab in hand.
func (t *table) picks() []string {
	var all []string
	add := func(touch string) {
		if !slices.Contains(all, touch) {
			all = append(all, touch)
		}
	}
	for _, a := range t.legal {
		switch m := game.Unpack(a); m.Kind {
		case game.Place, game.Reserve, game.First:
			add(id("h", int(m.Shape)))
		case game.Rotate:
			add(squareID(m.Square))
		case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
			add(squareID(m.From))
		}
	}
	return all
}
