package isaac

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// orientation is where a tile lies as seen from the cell that was touched.
type orientation uint8

const (
	rightward orientation = iota
	upward
	leftward
	downward
	numOrientations
)

var orientationTokens = [numOrientations]string{"right", "up", "left", "down"}

// selection is a word understood: what a person has in hand so far.
type selection struct {
	// length is the picked tile of the stock, 0 for none; arm is how it lies, and cell
	// where, when at.
	length      int
	orientation orientation
	cell        game.Cell
	hasCell     bool
	// tile is the held one of the board, when held; moving tells that the own counter has
	// been taken up.
	tile          game.Tile
	held          bool
	counterPicked bool
}

// model is what Read and Present work on.
type model struct {
	in    presenter.Input
	state *game.State
	legal []games.Action
	selection
}

func newModel(in presenter.Input, tokens []string) *model {
	t := &model{in: in, state: in.View.(*game.State)}
	if in.Interactive {
		t.legal = t.state.LegalActions(nil)
	}
	for _, token := range tokens {
		t.decode(token)
	}
	return t
}

// decode takes in one letter of a word that Read has written.
func (t *model) decode(token string) {
	if n, ok := parseBar(token); ok {
		t.length = n
	} else if token == "counter" {
		t.counterPicked = true
	} else if i := slices.Index(orientationTokens[:], token); i >= 0 {
		t.orientation = orientation(i)
	} else if c, ok := parseCell(token, "c"); ok {
		t.cell, t.hasCell = c, true
	} else if c, ok := parseCell(token, "t"); ok {
		t.tile, t.held = t.state.TileAt(c)
	}
}

// encode writes the choice in its shortest spelling.
func (c selection) encode() []string {
	var tokens []string
	if c.held {
		tokens = append(tokens, "t"+c.tile.Anchor.String())
	}
	if c.counterPicked {
		tokens = append(tokens, "counter")
	}
	if c.length == 0 {
		return tokens
	}
	tokens = []string{tileTargetID(c.length), orientationTokens[c.orientation]}
	if c.hasCell {
		tokens = append(tokens, "c"+c.cell.String())
	}
	return tokens
}

func tileTargetID(length int) string { return "bar" + strconv.Itoa(length) }

func parseBar(token string) (int, bool) {
	rest, ok := strings.CutPrefix(token, "bar")
	n, err := strconv.Atoi(rest)
	return n, ok && err == nil && n > 0 && n <= game.Size
}

func parseCell(token, prefix string) (game.Cell, bool) {
	rest, ok := strings.CutPrefix(token, prefix)
	if !ok || len(rest) != 2 || rest[0] < '0' || rest[0] > '9' || rest[1] < '0' || rest[1] > '9' {
		return 0, false
	}
	return game.Cell((rest[0]-'0')*10 + rest[1] - '0'), true
}

// placementAt is the placement of the picked tile from a cell along an arm.
func (t *model) placementAt(c game.Cell, a orientation) (game.Move, bool) {
	m := game.Move{Kind: game.Place, Length: t.length, Cell: c}
	row, column := c.Row(), c.Column()
	switch a {
	case upward:
		m.Dir = game.Up
	case leftward:
		column -= t.length - 1
	case downward:
		m.Dir = game.Up
		row -= t.length - 1
	}
	if row < 0 || column < 0 {
		return m, false
	}
	m.Cell = game.Cell(row*game.Size + column)
	return m, slices.Contains(t.legal, m.Pack())
}

// orientationAt is the first legal arm from a cell, tried from the given one on; a tile that has
// been turned upright stays so where it can.
func (t *model) orientationAt(c game.Cell, from orientation) (orientation, bool) {
	for _, candidate := range [numOrientations]orientation{from, (from + 2) % numOrientations, (from + 1) % numOrientations, (from + 3) % numOrientations} {
		if _, ok := t.placementAt(c, candidate); ok {
			return candidate, true
		}
	}
	return from, false
}

// placedTile is the tile that a placement lays.
func (t *model) placedTile(m game.Move) game.Tile {
	return game.Tile{Seat: t.state.Actor(), Length: m.Length, Anchor: m.Cell, Dir: m.Dir}
}

// legalAdvances are the legal advances once the held tile is gone, or now.
func (t *model) legalAdvances() []int {
	s := t.state
	if t.held {
		c := s.Clone().(*game.State)
		c.Apply(game.Move{Kind: game.Remove, Cell: t.tile.Anchor}.Pack())
		s = c
	}
	if s.Phase() != game.Advancing {
		return nil
	}
	var ns []int
	for _, a := range s.LegalActions(nil) {
		ns = append(ns, game.Unpack(a).N)
	}
	return ns
}

// maxAdvance is the longest legal advance.
func (t *model) maxAdvance() int {
	ns := t.legalAdvances()
	if len(ns) == 0 {
		return 0
	}
	return ns[len(ns)-1]
}

// advanceEndingOn is the advance that ends on a cell.
func (t *model) advanceEndingOn(c game.Cell) (int, bool) {
	seat := t.state.Actor()
	for _, n := range t.legalAdvances() {
		if score := t.state.Score(seat) + n; score < game.Size*game.Size && game.Square(seat, score) == c {
			return n, true
		}
	}
	return 0, false
}

// nextRotation is the next way in which the tile can lie on its cell, if there is another.
func (t *model) nextRotation() (a orientation, ok bool) {
	for i := orientation(1); i < numOrientations; i++ {
		a = (t.orientation + i) % numOrientations
		if _, ok := t.placementAt(t.cell, a); ok {
			return a, true
		}
	}
	return 0, false
}
