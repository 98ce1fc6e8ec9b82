package polar

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/polar"
)

// model is what Read and Present work on.
type model struct {
	in       presenter.Input
	localize ui.Localize
	state    *game.State
	legal    []games.Action
	// color is the colour asked, or whose things are shown.
	color int
	// picked is the slab in hand: "h" and a shape, or "q" and a square; turn how many
	// quarters it has been turned before it is laid or left.
	picked   string
	rotation uint8
}

// option is a touch that plays.
type option struct {
	targetID string
	actions  []games.Action
	// spot is its platform, square its square, when it is on the sea.
	spot       game.Spot
	area       targetArea
	price      int // cards
	steps      int // of a walk
	preference int // what is preferred where one touch means several things
}

type targetArea uint8

const (
	noArea targetArea = iota
	squareArea
	spotArea
)

func newModel(in presenter.Input, selection []string) *model {
	t := &model{in: in, localize: in.Localize, state: in.View.(*game.State)}
	if in.Interactive {
		t.legal = t.state.LegalActions(nil)
	}
	color, _ := t.state.Asked()
	t.color = color
	if color < 0 || !in.Interactive && in.Viewer >= 0 && t.state.SeatOf(color) != in.Viewer {
		t.color = max(0, int(in.Viewer))
	}
	if len(selection) > 0 {
		t.picked = selection[0]
	}
	if len(selection) > 1 {
		if n, err := strconv.Atoi(selection[1]); err == nil {
			t.rotation = uint8(n)
		}
	}
	return t
}

// encode is the choice in its shortest spelling.
func (t *model) encode() []string {
	switch {
	case t.picked == "":
		return nil
	case t.rotation == 0:
		return []string{t.picked}
	}
	return []string{t.picked, strconv.Itoa(int(t.rotation))}
}

func squareID(q game.Square) string { return "q" + q.String() }

func spotID(p game.Spot) string {
	return "p" + p.Square.String() + "/" + string([]byte{'0' + p.Cell/3, '0' + p.Cell%3})
}

// parseSquare reads "q34", or another letter.
func parseSquare(targetID, prefix string) (game.Square, bool) {
	rest, ok := strings.CutPrefix(targetID, prefix)
	if !ok || len(rest) != 2 || rest[0] < '1' || rest[0] > '8' || rest[1] < '1' || rest[1] > '8' {
		return 0, false
	}
	return game.Square(8*(rest[0]-'1') + rest[1] - '1'), true
}

func parseSpot(targetID string) (game.Spot, bool) {
	rc, yx, ok := strings.Cut(targetID, "/")
	q, okSquare := parseSquare(rc, "p")
	if !ok || !okSquare || len(yx) != 2 || yx[0] < '0' || yx[0] > '2' || yx[1] < '0' || yx[1] > '2' {
		return game.Spot{}, false
	}
	return game.Spot{Square: q, Cell: 3*(yx[0]-'0') + yx[1] - '0'}, true
}

// parseShape is the shape picked from the tray.
func parseShape(targetID string) (uint8, bool) {
	if len(targetID) != 2 || targetID[0] != 'h' || targetID[1] < '0' || targetID[1] >= '0'+game.NumShapes {
		return 0, false
	}
	return targetID[1] - '0', true
}

// options are the touches that play now, with the slab in hand.
func (t *model) options() []option {
	var all []option
	for _, a := range t.legal {
		m := game.Unpack(a)
		if t.picked != "" && (m.Kind == game.FreeSeal || m.Kind == game.FreeLion) {
			continue // A tap on the slab in hand leaves it as it has been turned.
		}
		if c, ok := t.optionFor(m, a); ok {
			all = append(all, c)
		}
	}
	if t.state.Question() == game.AfterNumber {
		all = append(all, t.correctedEnds()...)
	}
	return t.bestPerTarget(all)
}

// bestPerTarget keeps the best of choices with the same touch.
func (t *model) bestPerTarget(all []option) []option {
	var best []option
	for _, c := range all {
		i := slices.IndexFunc(best, func(k option) bool { return k.targetID == c.targetID })
		switch {
		case i < 0:
			best = append(best, c)
		case c.preference > best[i].preference:
			best[i] = c
		}
	}
	return best
}

// buttonIDs are the kinds with a button each.
var buttonIDs = map[game.Kind]string{
	game.Double: "double", game.Bonus: "bonus", game.Pass: "pass", game.Click: "click", game.Land: "land",
	game.Stay: "stay", game.End: "end", game.Pay: "pay", game.Leave: "leave", game.EvictHome: "exile",
}

// optionFor is the touch of a legal action, if it has one with what is in hand.
func (t *model) optionFor(m game.Move, a games.Action) (option, bool) {
	c := option{actions: []games.Action{a}}
	if targetID, ok := buttonIDs[m.Kind]; ok {
		c.targetID, c.actions = targetID, append(t.pendingRotation(), a)
		return c, true
	}
	shape, inHand := parseShape(t.picked)
	from, onSea := parseSquare(t.picked, "q")
	switch m.Kind {
	case game.Take:
		c.targetID = numberedID("h", int(m.Shape))
	case game.Place, game.Reserve, game.First:
		if !inHand || m.Shape != shape || m.Rotation != t.rotation {
			return c, false
		}
		if m.Kind == game.First {
			m.Square = t.firstSquare(m)
		}
		c.setSquare(m.Square)
	case game.Rotate:
		if !onSea || m.Square != from || m.Rotation != t.rotation {
			return c, false
		}
		c.targetID = "ok"
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		if !onSea || m.From != from {
			return c, false
		}
		c.actions = append(t.pendingRotation(), a)
		c.setSquare(m.Square)
		c.preference = map[game.Kind]int{game.Shift: 3, game.Recycle: 2, game.Advance: 1}[m.Kind]
		if m.Kind == game.RecycleSwap {
			c.price = 1
		}
	case game.Ride, game.Swap:
		c.targetID = squareID(m.Square)
		c.setSquare(m.Square)
	case game.Go, game.Evict, game.Lion, game.Seal, game.FreeSeal:
		if m.Kind == game.FreeSeal {
			c.price = 1
		}
		c.setSpot(game.Spot{Square: m.Square, Cell: m.Cell})
		c.steps = t.state.Number()
	case game.FreeLion:
		c.price = 2
		c.setSpot(game.Spot{Square: m.Square, Cell: t.state.Slab(t.state.SlabAt(m.Square)).Lion - 1})
	case game.Still:
		c.targetID = "still" + m.Square.String()
	case game.AtColor:
		p := t.state.Penguin(int(m.Shape))
		c.setSpot(game.Spot{Square: t.state.Slab(int(p.Slab)).Square, Cell: p.Cell})
		c.targetID = numberedID("v", int(m.Shape))
	case game.Correct:
		c.targetID, c.price = "c"+strconv.Itoa(m.Number), max(m.Number, -m.Number)
	}
	return c, c.targetID != ""
}

func (c *option) setSquare(q game.Square) {
	c.targetID, c.area, c.spot = squareID(q), squareArea, game.Spot{Square: q}
}

func (c *option) setSpot(p game.Spot) { c.targetID, c.area, c.spot = spotID(p), spotArea, p }

// firstSquare is where the first slab comes (POL-3.1).
func (t *model) firstSquare(m game.Move) game.Square {
	if m.South {
		return game.Square(8 * (7 - t.state.Number()))
	}
	return game.Square(8 * t.state.Number())
}

// pendingRotation is the rotation that waits to be played before anything else.
func (t *model) pendingRotation() []games.Action {
	q, ok := parseSquare(t.picked, "q")
	if !ok || t.rotation == 0 {
		return nil
	}
	return []games.Action{game.Move{Kind: game.Rotate, Square: q, Rotation: t.rotation}.Pack()}
}

// correctedEnds are the platforms, and the land, that a corrected number would reach, each at its
// lowest price; those that the number reaches itself are no longer dear.
func (t *model) correctedEnds() []option {
	var all []option
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
			c := option{actions: []games.Action{a, b}, price: price, steps: next.Number(), preference: -price}
			switch n.Kind {
			case game.Go:
				c.setSpot(game.Spot{Square: n.Square, Cell: n.Cell})
			case game.Land:
				c.targetID = "land"
			default:
				continue
			}
			all = append(all, c)
		}
	}
	return all
}

// rotations are the quarters by which the slab in hand may be turned, 0 among them.
func (t *model) rotations() []uint8 {
	if shape, ok := parseShape(t.picked); ok {
		rotations := make([]uint8, t.state.Rules().Shape(int(shape)).NumPatterns)
		for i := range rotations {
			rotations[i] = uint8(i)
		}
		return rotations
	}
	rotations := []uint8{0}
	if q, ok := parseSquare(t.picked, "q"); ok {
		for _, a := range t.legal {
			if m := game.Unpack(a); m.Kind == game.Rotate && m.Square == q {
				rotations = append(rotations, m.Rotation)
			}
		}
	}
	return rotations
}

// pickTargets are the touches that take a slab in hand.
func (t *model) pickTargets() []string {
	var all []string
	add := func(targetID string) {
		if !slices.Contains(all, targetID) {
			all = append(all, targetID)
		}
	}
	for _, a := range t.legal {
		switch m := game.Unpack(a); m.Kind {
		case game.Place, game.Reserve, game.First:
			add(numberedID("h", int(m.Shape)))
		case game.Rotate:
			add(squareID(m.Square))
		case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
			add(squareID(m.From))
		}
	}
	return all
}
