package isaac

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// orientation is where a tile extends to from the tapped cell.
type orientation uint8

const (
	rightward orientation = iota
	upward
	leftward
	downward
	numOrientations
)

// vertical reports whether the tile covers a part of a column.
func (o orientation) vertical() bool { return o%2 == upward }

// selection is what the player has picked since the last decision.
type selection struct {
	// length is the length of the tile picked from the stock, 0 for none. cell is where it
	// begins and tapped the cell that was tapped, if hasCell.
	length       int
	orientation  orientation
	cell, tapped game.Cell
	hasCell      bool
	// dragging is set while the tile is dragged from the stock, held by its middle.
	dragging bool
	// tile is the tile of the board to be removed, if held. counterPicked is set once the
	// player's own counter has been picked up.
	tile          game.Tile
	held          bool
	counterPicked bool
}

// model is what is shown: the view, the legal actions and the selection.
type model struct {
	in    presenter.Input
	state *game.State
	legal []games.Action
	// advances are the legal advances now, or after the removal of the held tile, shortest first.
	advances []int
	selection
}

func newModel(in presenter.Input) *model {
	t := &model{in: in, state: in.View.(*game.State)}
	if in.Interactive {
		t.legal = t.state.LegalActions(nil)
	}
	t.selection, _ = in.Selection.(selection)
	t.advances = t.legalAdvances()
	return t
}

// stockTargetID is the ID of a tile of the stock.
func stockTargetID(length int) string { return "bar" + strconv.Itoa(length) }

// dragID is the ID of the start of a drag of a tile of the stock.
func dragID(length int) string { return "drag" + strconv.Itoa(length) }

// cellTargetID is the ID of a cell.
func cellTargetID(c game.Cell) string { return "c" + c.String() }

// tileTargetID is the ID of a tile of the board.
func tileTargetID(t game.Tile) string { return "t" + t.Anchor.String() }

// hoveredCell returns the cell whose target the pointer is over, with that prefix of its ID.
func (t *model) hoveredCell(prefix string) (game.Cell, bool) {
	rest, ok := strings.CutPrefix(t.in.Hover, prefix)
	if !ok || len(rest) != 2 || rest[0] < '0' || rest[0] > '9' || rest[1] < '0' || rest[1] > '9' {
		return 0, false
	}
	return game.Cell((rest[0]-'0')*game.Size + rest[1] - '0'), true
}

// mustPass reports whether passing is the only legal action.
func (t *model) mustPass() bool {
	legal := t.legal
	if !t.in.Interactive {
		legal = t.state.LegalActions(nil)
	}
	return len(legal) == 1 && game.Unpack(legal[0]).Kind == game.Pass
}

func (t *model) canRemove(tile game.Tile) bool {
	return slices.Contains(t.legal, game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack())
}

// fits reports whether a tile of that length can be placed somewhere.
func (t *model) fits(length int) bool {
	return slices.ContainsFunc(t.legal, func(a games.Action) bool { return game.Unpack(a).Length == length })
}

// placementAt returns the placement of the picked tile from a cell in an orientation, and whether
// it is legal.
func (t *model) placementAt(c game.Cell, o orientation) (game.Move, bool) {
	m := game.Move{Kind: game.Place, Length: t.length, Cell: c}
	row, column := c.Row(), c.Column()
	switch o {
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

// placementOver returns the legal placement from the chosen cell that covers c too, tried from the
// selected orientation on.
func (t *model) placementOver(c game.Cell) (game.Move, bool) {
	for i := range numOrientations {
		if m, ok := t.placementAt(t.cell, (t.orientation+i)%numOrientations); ok && t.placedTile(m).Covers(c) {
			return m, true
		}
	}
	return game.Move{}, false
}

// placementUnder returns the legal placement of the dragged tile that covers a cell with its middle
// or, where that does not fit, as near to it as possible; upright or level as it is held, else the
// other way.
func (t *model) placementUnder(c game.Cell) (game.Move, bool) {
	for _, o := range [2]orientation{t.orientation % 2, 1 - t.orientation%2} {
		step := game.Cell(1)
		if o.vertical() {
			step = game.Size
		}
		middle := t.length / 2
		for i := range 2 * t.length {
			held := middle + (i+1)/2*(1-i%2*2) // middle, one less, one more, two less …
			anchor := c - game.Cell(held)*step
			if held < 0 || held >= t.length || anchor < 0 {
				continue
			}
			if m, ok := t.placementAt(anchor, o); ok && t.placedTile(m).Covers(c) {
				return m, true
			}
		}
	}
	return game.Move{}, false
}

// orientationAt returns the first legal orientation from a cell, tried from the given one on. A
// tile that has been rotated upright stays so if it can.
func (t *model) orientationAt(c game.Cell, from orientation) (orientation, bool) {
	for _, candidate := range [numOrientations]orientation{from, (from + 2) % numOrientations, (from + 1) % numOrientations, (from + 3) % numOrientations} {
		if _, ok := t.placementAt(c, candidate); ok {
			return candidate, true
		}
	}
	return from, false
}

// placedFrom returns the selection after a tap on a cell: the picked tile with an end there or, where
// that does not fit, shifted so that it covers the cell.
func (t *model) placedFrom(c game.Cell) (selection, bool) {
	next := selection{length: t.length, cell: c, tapped: c, hasCell: true}
	var ok bool
	if next.orientation, ok = t.orientationAt(c, t.orientation); ok {
		return next, true
	}
	m, ok := t.placementUnder(c)
	next.place(m)
	return next, ok
}

// rotated returns the selection with the tile in its next legal orientation: from its end, or else
// crossing the tapped cell the other way. It reports whether there is another.
func (t *model) rotated() (selection, bool) {
	next := t.selection
	for i := orientation(1); i < numOrientations; i++ {
		next.orientation = (t.orientation + i) % numOrientations
		if _, ok := t.placementAt(t.cell, next.orientation); ok {
			return next, true
		}
	}
	crossing := *t
	crossing.orientation = 1 - t.orientation%2
	m, ok := crossing.placementUnder(t.tapped)
	next.place(m)
	return next, ok && next.orientation.vertical() != t.orientation.vertical()
}

// place lets the tile begin where a placement does.
func (s *selection) place(m game.Move) {
	s.cell, s.orientation = m.Cell, rightward
	if m.Dir == game.Up {
		s.orientation = upward
	}
}

// placedTile is the tile that a placement puts on the board.
func (t *model) placedTile(m game.Move) game.Tile {
	return game.Tile{Seat: t.state.Actor(), Length: m.Length, Anchor: m.Cell, Dir: m.Dir}
}

func (t *model) legalAdvances() (ns []int) {
	s := t.state
	if t.held {
		c := s.Clone().(*game.State)
		c.Apply(game.Move{Kind: game.Remove, Cell: t.tile.Anchor}.Pack())
		s = c
	}
	if s.Phase() != game.Advancing {
		return nil
	}
	for _, a := range s.LegalActions(nil) {
		ns = append(ns, game.Unpack(a).N)
	}
	return ns
}

// maxAdvance is the longest legal advance.
func (t *model) maxAdvance() int {
	if len(t.advances) == 0 {
		return 0
	}
	return t.advances[len(t.advances)-1]
}

// canAdvance reports whether the player's counter has somewhere to go.
func (t *model) canAdvance() bool { return t.in.Interactive && t.maxAdvance() > 0 }

// square returns the cell on which an advance by n ends, if it is on the board.
func (t *model) square(n int) (game.Cell, bool) {
	seat := t.state.Actor()
	score := t.state.Score(seat) + n
	if score >= game.Size*game.Size {
		return 0, false
	}
	return game.Square(seat, score), true
}

// advanceEndingOn returns the advance that ends on a cell.
func (t *model) advanceEndingOn(c game.Cell) (int, bool) {
	for _, n := range t.advances {
		if end, ok := t.square(n); ok && end == c {
			return n, true
		}
	}
	return 0, false
}

// inspectedTile returns the tile whose points are shown: the one that is announced, the held one, or
// the one under the pointer.
func (t *model) inspectedTile() (game.Tile, bool) {
	if tile, ok := t.announcedTile(); ok {
		return tile, true
	}
	c, hovered := t.hoveredCell("t")
	if t.held || !hovered || t.state.Phase() != game.Removing || !t.in.ShowAids {
		return t.tile, t.held
	}
	tile, found := t.state.TileAt(c)
	return tile, found && t.canRemove(tile)
}

// previewPlacement returns the placement that is shown before it is made.
func (t *model) previewPlacement() (game.Move, bool) {
	c, hovered := t.hoveredCell("c")
	if t.dragging && hovered {
		return t.placementUnder(c)
	}
	if t.hasCell {
		// A second cell under the pointer shows the orientation it would give.
		if m, ok := t.placementOver(c); ok && hovered && c != t.cell {
			return m, true
		}
		return t.placementAt(t.cell, t.orientation)
	}
	if t.length == 0 || !hovered {
		return game.Move{}, false
	}
	next, _ := t.placedFrom(c)
	return t.placementAt(next.cell, next.orientation)
}
