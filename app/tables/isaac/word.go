package isaac

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// arm is where a tile lies as seen from the cell that was touched.
type arm uint8

const (
	right arm = iota
	up
	left
	down
	arms
)

var armNames = [arms]string{"right", "up", "left", "down"}

// choice is a word understood: what a person has in hand so far.
type choice struct {
	// length is the picked tile of the stock, 0 for none; arm is how it lies, and cell
	// where, when at.
	length int
	arm    arm
	cell   game.Cell
	at     bool
	// tile is the held one of the board, when held; moving tells that the own counter has
	// been taken up.
	tile   game.Tile
	held   bool
	moving bool
}

// table is what Read and Present work on.
type table struct {
	in    tables.In
	state *game.State
	legal []games.Action
	choice
}

func newTable(in tables.In, word []string) *table {
	t := &table{in: in, state: in.View.(*game.State)}
	if in.Live {
		t.legal = t.state.LegalActions(nil)
	}
	for _, letter := range word {
		t.spell(letter)
	}
	return t
}

// spell takes in one letter of a word that Read has written.
func (t *table) spell(letter string) {
	if n, ok := barOf(letter); ok {
		t.length = n
	} else if letter == "counter" {
		t.moving = true
	} else if i := slices.Index(armNames[:], letter); i >= 0 {
		t.arm = arm(i)
	} else if c, ok := cellOf(letter, "c"); ok {
		t.cell, t.at = c, true
	} else if c, ok := cellOf(letter, "t"); ok {
		t.tile, t.held = t.state.TileAt(c)
	}
}

// word writes the choice in its shortest spelling.
func (c choice) word() []string {
	var word []string
	if c.held {
		word = append(word, "t"+c.tile.Anchor.String())
	}
	if c.moving {
		word = append(word, "counter")
	}
	if c.length == 0 {
		return word
	}
	word = []string{barID(c.length), armNames[c.arm]}
	if c.at {
		word = append(word, "c"+c.cell.String())
	}
	return word
}

func barID(length int) string { return "bar" + strconv.Itoa(length) }

func barOf(letter string) (int, bool) {
	rest, ok := strings.CutPrefix(letter, "bar")
	n, err := strconv.Atoi(rest)
	return n, ok && err == nil && n > 0 && n <= game.Size
}

func cellOf(letter, prefix string) (game.Cell, bool) {
	rest, ok := strings.CutPrefix(letter, prefix)
	if !ok || len(rest) != 2 || rest[0] < '0' || rest[0] > '9' || rest[1] < '0' || rest[1] > '9' {
		return 0, false
	}
	return game.Cell((rest[0]-'0')*10 + rest[1] - '0'), true
}

// laid is the placement of the picked tile from a cell along an arm.
func (t *table) laid(c game.Cell, a arm) (game.Move, bool) {
	m := game.Move{Kind: game.Place, Length: t.length, Cell: c}
	row, column := c.Row(), c.Column()
	switch a {
	case up:
		m.Dir = game.Up
	case left:
		column -= t.length - 1
	case down:
		m.Dir = game.Up
		row -= t.length - 1
	}
	if row < 0 || column < 0 {
		return m, false
	}
	m.Cell = game.Cell(row*game.Size + column)
	return m, slices.Contains(t.legal, m.Pack())
}

// armAt is the first legal arm from a cell, tried from the given one on; a tile that has
// been turned upright stays so where it can.
func (t *table) armAt(c game.Cell, from arm) (arm, bool) {
	for _, try := range [arms]arm{from, (from + 2) % arms, (from + 1) % arms, (from + 3) % arms} {
		if _, ok := t.laid(c, try); ok {
			return try, true
		}
	}
	return from, false
}

// tileOf is the tile that a placement lays.
func (t *table) tileOf(m game.Move) game.Tile {
	return game.Tile{Seat: t.state.Actor(), Length: m.Length, Anchor: m.Cell, Dir: m.Dir}
}

// reach are the legal advances once the held tile is gone, or now.
func (t *table) reach() []int {
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

// farthest is the longest legal advance.
func (t *table) farthest() int {
	ns := t.reach()
	if len(ns) == 0 {
		return 0
	}
	return ns[len(ns)-1]
}

// advanceTo is the advance that ends on a cell.
func (t *table) advanceTo(c game.Cell) (int, bool) {
	seat := t.state.Actor()
	for _, n := range t.reach() {
		if score := t.state.Score(seat) + n; score < game.Size*game.Size && game.Square(seat, score) == c {
			return n, true
		}
	}
	return 0, false
}

// playAdvance are the actions that remove the held tile and advance by n.
func (t *table) playAdvance(n int) tables.Reading {
	var play []games.Action
	if t.held {
		play = append(play, game.Move{Kind: game.Remove, Cell: t.tile.Anchor}.Pack())
	}
	return tables.Reading{Play: append(play, game.Move{Kind: game.Advance, N: n}.Pack())}
}

// Read understands the word with its last touch just added.
func (Presenter) Read(in tables.In) tables.Reading {
	if len(in.Word) == 0 {
		return tables.Reading{}
	}
	last := in.Word[len(in.Word)-1]
	t := newTable(in, in.Word[:len(in.Word)-1])
	switch {
	case !in.Live:
		return t.refuse("", "isaac.no.turn")
	case last == "other":
		return tables.Reading{}
	case len(t.legal) == 1 && game.Unpack(t.legal[0]).Kind == game.Pass && last == "go":
		return tables.Reading{Play: t.legal}
	}
	switch t.state.Phase() {
	case game.Placing:
		return t.readPlacing(last)
	case game.Removing:
		return t.readRemoving(last)
	case game.Advancing:
		return t.readAdvancing(last)
	}
	return t.refuse("", "isaac.no.over")
}

func (t *table) refuse(rule games.RuleID, key string, args ...any) tables.Reading {
	return tables.Reading{Word: t.word(), Refused: rule, Why: t.in.Say(key, args...)}
}

func (t *table) goOn() tables.Reading { return tables.Reading{Word: t.word()} }

func (t *table) readPlacing(last string) tables.Reading {
	if n, ok := barOf(last); ok {
		return t.pick(n)
	}
	if c, ok := cellOf(last, "t"); ok {
		last = "c" + c.String()
	}
	c, isCell := cellOf(last, "c")
	if t.length == 0 {
		if len(t.legal) == 1 && game.Unpack(t.legal[0]).Kind == game.Pass {
			return t.refuse("ISA-2.2", "isaac.no.room")
		}
		return t.refuse("ISA-2.1", "isaac.no.bar")
	}
	switch {
	case last == "turn":
		return t.turn()
	case last == "go" && t.at:
		return t.lay()
	case last == "go":
		return t.refuse("ISA-2.1", "isaac.no.cell")
	case isCell:
		return t.touchCell(c)
	}
	return t.refuse("ISA-2.1", "isaac.no.bar")
}

// pick takes a tile from the stock, or puts it back.
func (t *table) pick(n int) tables.Reading {
	if n == t.length && !t.at {
		return tables.Reading{}
	}
	if t.state.Hand(t.state.Actor(), n) == 0 {
		return t.refuse("ISA-1.2", "isaac.no.left", n)
	}
	fits := slices.ContainsFunc(t.legal, func(a games.Action) bool { return game.Unpack(a).Length == n })
	if !fits {
		return t.refuse("ISA-2.1", "isaac.no.fit", n)
	}
	t.choice = choice{length: n, arm: t.arm % 2}
	return t.goOn()
}

// turn shows the next way to lay the tile.
func (t *table) turn() tables.Reading {
	if !t.at {
		t.arm = 1 - t.arm%2
		return t.goOn()
	}
	if a, ok := t.turned(); ok {
		t.arm = a
		return t.goOn()
	}
	return t.refuse("ISA-2.1", "isaac.no.turning")
}

func (t *table) lay() tables.Reading {
	m, ok := t.laid(t.cell, t.arm)
	if !ok {
		return t.refuse("ISA-2.1", "isaac.no.fit-here", t.length)
	}
	return tables.Reading{Play: []games.Action{m.Pack()}}
}

// touchCell chooses where the tile begins; the second cell says which way it lies, and
// the same cell again leaves it as it is shown.
func (t *table) touchCell(c game.Cell) tables.Reading {
	if t.at && c == t.cell {
		return t.lay()
	}
	if t.at {
		for i := range arms {
			a := (t.arm + i) % arms
			if m, ok := t.laid(t.cell, a); ok && t.tileOf(m).Covers(c) {
				t.arm = a
				return t.lay()
			}
		}
	}
	if _, taken := t.state.TileAt(c); taken {
		return t.refuse("ISA-2.1", "isaac.no.taken")
	}
	a, ok := t.armAt(c, t.arm)
	if !ok {
		return t.refuse("ISA-2.1", "isaac.no.fit-here", t.length)
	}
	t.arm, t.cell, t.at = a, c, true
	return t.goOn()
}

func (t *table) readRemoving(last string) tables.Reading {
	if last == "go" {
		if !t.held {
			return t.refuse("ISA-3.2", "isaac.no.tile")
		}
		return t.playAdvance(t.farthest())
	}
	c, ok := cellOf(last, "t")
	if !ok {
		if c, ok = cellOf(last, "c"); !ok {
			return t.refuse("ISA-3.2", "isaac.no.tile")
		}
		if t.held {
			if n, ok := t.advanceTo(c); ok {
				return t.advanceBy(n)
			}
		}
	}
	tile, lies := t.state.TileAt(c)
	switch {
	case t.held && (!lies || tile.Seat != t.state.Actor()):
		return t.refuseAdvance(c)
	case t.held && tile == t.tile:
		return tables.Reading{}
	case !lies:
		return t.refuse("ISA-3.2", "isaac.no.tile")
	}
	if r, ok := t.refuseTile(tile); !ok {
		return r
	}
	t.choice = choice{tile: tile, held: true}
	return t.goOn()
}

// refuseTile says why a tile cannot be removed; ok when it can.
func (t *table) refuseTile(tile game.Tile) (r tables.Reading, ok bool) {
	seat := t.state.Actor()
	remove := game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack()
	switch rule := t.state.Check(remove); {
	case rule == "":
		return tables.Reading{}, true
	case tile.Seat != seat:
		return t.refuse(rule, "isaac.no.own", title(tile.Seat, t.in.Say)), false
	case rule == "ISA-3.3":
		return t.refuse(rule, "isaac.no.counter"), false
	}
	return t.refuse("ISA-3.2", "isaac.no.short", t.state.LongestRemoved(seat)), false
}

func (t *table) readAdvancing(last string) tables.Reading {
	if last == "go" {
		return t.playAdvance(t.farthest())
	}
	c, ok := cellOf(last, "c")
	if !ok {
		if c, ok = cellOf(last, "t"); !ok {
			return t.refuse("ISA-3.5", "isaac.no.far", t.farthest())
		}
	}
	if n, ok := t.advanceTo(c); ok {
		return t.advanceBy(n)
	}
	return t.refuseAdvance(c)
}

// advanceBy advances, but takes up the counter when it is touched where it stands: so a
// drag begins. Touched again it stays.
func (t *table) advanceBy(n int) tables.Reading {
	if n == 0 && !t.moving && t.farthest() > 0 {
		t.moving = true
		return t.goOn()
	}
	return t.playAdvance(n)
}

func (t *table) refuseAdvance(c game.Cell) tables.Reading {
	other := 1 - t.state.Actor()
	if at, on := t.state.Counter(other); on && at == c {
		return t.refuse("ISA-3.5", "isaac.no.onto", title(other, t.in.Say))
	}
	return t.refuse("ISA-3.5", "isaac.no.far", t.farthest())
}
