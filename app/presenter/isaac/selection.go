package isaac

import (
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
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

// model is the table, and what can be done on it.
type model struct {
	outlook
	kit.Table[*game.State, selection, game.Move]
	// advances are the legal advances now, or after the removal of the held tile, shortest first.
	advances []int
}

func (p Presenter) newModel(in presenter.Input) *model {
	md := &model{outlook: p.outlook, Table: kit.NewTable[*game.State, selection](in, game.Unpack)}
	md.advances = md.legalAdvances()
	return md
}

// step is a step of the game.
type step = kit.Step[*game.State, game.Move]

func stepOf(s presenter.Step) step { return kit.StepOf[*game.State](s, game.Unpack) }

// stockTargetID returns the ID of a tile of the stock.
func stockTargetID(length int) string { return "bar" + strconv.Itoa(length) }

// dragID returns the ID of the start of a drag of a tile of the stock.
func dragID(length int) string { return "drag" + strconv.Itoa(length) }

// cellTargetID returns the ID of a cell.
func cellTargetID(c game.Cell) string { return "c" + c.String() }

// tileTargetID returns the ID of a tile of the board.
func tileTargetID(t game.Tile) string { return "t" + t.Anchor.String() }

// hoveredCell returns the cell whose target the pointer is over, with that prefix of its ID.
func (md *model) hoveredCell(prefix string) (game.Cell, bool) {
	rest, ok := strings.CutPrefix(md.Hover, prefix)
	if !ok || len(rest) != 2 || rest[0] < '0' || rest[0] > '9' || rest[1] < '0' || rest[1] > '9' {
		return 0, false
	}
	return game.Cell((rest[0]-'0')*game.Size + rest[1] - '0'), true
}

// mustPass reports whether passing is the only legal action.
func (md *model) mustPass() bool { return onlyPasses(md.State) }

// onlyPasses reports whether passing is the only legal action of a position.
func onlyPasses(s *game.State) bool {
	legal := s.LegalActions(nil)
	return len(legal) == 1 && game.Unpack(legal[0]).Kind == game.Pass
}

func (md *model) canRemove(tile game.Tile) bool {
	return md.CanPlay(game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack())
}

// fits reports whether a tile of that length can be placed somewhere.
func (md *model) fits(length int) bool {
	return md.HasLegal(func(m game.Move) bool { return m.Length == length })
}

// placementAt returns the placement of the picked tile from a cell in an orientation, and whether
// it is legal.
func (md *model) placementAt(c game.Cell, o orientation) (game.Move, bool) {
	m := game.Move{Kind: game.Place, Length: md.Sel.length, Cell: c}
	row, column := c.Row(), c.Column()
	switch o {
	case upward:
		m.Dir = game.Up
	case leftward:
		column -= md.Sel.length - 1
	case downward:
		m.Dir = game.Up
		row -= md.Sel.length - 1
	}
	if row < 0 || column < 0 {
		return m, false
	}
	m.Cell = game.Cell(row*game.Size + column)
	return m, md.CanPlay(m.Pack())
}

// placementOver returns the legal placement from the chosen cell that covers c too, tried from the
// selected orientation on.
func (md *model) placementOver(c game.Cell) (game.Move, bool) {
	for i := range numOrientations {
		if m, ok := md.placementAt(md.Sel.cell, (md.Sel.orientation+i)%numOrientations); ok && md.placedTile(m).Covers(c) {
			return m, true
		}
	}
	return game.Move{}, false
}

// placementUnder returns the legal placement of the dragged tile that covers a cell with its middle
// or, where that does not fit, as near to it as possible; upright or level as it is held, else the
// other way.
func (md *model) placementUnder(c game.Cell) (game.Move, bool) {
	for _, o := range [2]orientation{md.Sel.orientation % 2, 1 - md.Sel.orientation%2} {
		step := game.Cell(1)
		if o.vertical() {
			step = game.Size
		}
		middle := md.Sel.length / 2
		for i := range 2 * md.Sel.length {
			held := middle + (i+1)/2*(1-i%2*2) // middle, one less, one more, two less …
			anchor := c - game.Cell(held)*step
			if held < 0 || held >= md.Sel.length || anchor < 0 {
				continue
			}
			if m, ok := md.placementAt(anchor, o); ok && md.placedTile(m).Covers(c) {
				return m, true
			}
		}
	}
	return game.Move{}, false
}

// orientationAt returns the first legal orientation from a cell, tried from the given one on. A
// tile that has been rotated upright stays so if it can.
func (md *model) orientationAt(c game.Cell, from orientation) (orientation, bool) {
	for _, quarters := range [numOrientations]orientation{0, 2, 1, 3} {
		candidate := (from + quarters) % numOrientations
		if _, ok := md.placementAt(c, candidate); ok {
			return candidate, true
		}
	}
	return from, false
}

// placedFrom returns the selection after a tap on a cell: the picked tile with an end there or, where
// that does not fit, shifted so that it covers the cell.
func (md *model) placedFrom(c game.Cell) (selection, bool) {
	next := selection{length: md.Sel.length, cell: c, tapped: c, hasCell: true}
	var ok bool
	if next.orientation, ok = md.orientationAt(c, md.Sel.orientation); ok {
		return next, true
	}
	m, ok := md.placementUnder(c)
	next.place(m)
	return next, ok
}

// rotated returns the selection with the tile in its next legal orientation: from its end, or else
// crossing the tapped cell the other way. It reports whether there is another.
func (md *model) rotated() (selection, bool) {
	next := md.Sel
	for i := orientation(1); i < numOrientations; i++ {
		next.orientation = (md.Sel.orientation + i) % numOrientations
		if _, ok := md.placementAt(md.Sel.cell, next.orientation); ok {
			return next, true
		}
	}
	crossing := *md
	crossing.Sel.orientation = 1 - md.Sel.orientation%2
	m, ok := crossing.placementUnder(md.Sel.tapped)
	next.place(m)
	return next, ok && next.orientation.vertical() != md.Sel.orientation.vertical()
}

// place lets the tile begin where a placement does.
func (s *selection) place(m game.Move) {
	s.cell, s.orientation = m.Cell, rightward
	if m.Dir == game.Up {
		s.orientation = upward
	}
}

// placedTile returns the tile that a placement puts on the board.
func (md *model) placedTile(m game.Move) game.Tile {
	return game.Tile{Seat: md.State.Actor(), Length: m.Length, Anchor: m.Cell, Dir: m.Dir}
}

func (md *model) legalAdvances() (ns []int) {
	s := md.State
	if md.Sel.held {
		c := kit.After(s, game.Move{Kind: game.Remove, Cell: md.Sel.tile.Anchor}.Pack())
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

// maxAdvance returns the longest legal advance.
func (md *model) maxAdvance() int {
	if len(md.advances) == 0 {
		return 0
	}
	return md.advances[len(md.advances)-1]
}

// canAdvance reports whether the player's counter has somewhere to go.
func (md *model) canAdvance() bool { return md.Interactive && md.maxAdvance() > 0 }

// square returns the cell on which an advance by n ends, if it is on the board.
func (md *model) square(n int) (game.Cell, bool) {
	seat := md.State.Actor()
	score := md.State.Score(seat) + n
	if score >= game.Size*game.Size {
		return 0, false
	}
	return game.Square(seat, score), true
}

// advanceEndingOn returns the advance that ends on a cell.
func (md *model) advanceEndingOn(c game.Cell) (int, bool) {
	for _, n := range md.advances {
		if end, ok := md.square(n); ok && end == c {
			return n, true
		}
	}
	return 0, false
}

// inspectedTile returns the tile whose points are shown: the one that is announced, the held one, or
// the one under the pointer.
func (md *model) inspectedTile() (game.Tile, bool) {
	if tile, ok := md.announcedTile(); ok {
		return tile, true
	}
	c, hovered := md.hoveredCell("t")
	if md.Sel.held || !hovered || md.State.Phase() != game.Removing || !md.ShowAids {
		return md.Sel.tile, md.Sel.held
	}
	tile, found := md.State.TileAt(c)
	return tile, found && md.canRemove(tile)
}

// refused reports whether the dragged tile is over a cell where it cannot lie.
func (md *model) refused() bool {
	c, hovered := md.hoveredCell("c")
	if !md.Sel.dragging || !hovered {
		return false
	}
	_, ok := md.placementUnder(c)
	return !ok
}

// previewPlacement returns the placement that is shown before it is made.
func (md *model) previewPlacement() (game.Move, bool) {
	c, hovered := md.hoveredCell("c")
	if md.Sel.dragging && hovered {
		return md.placementUnder(c)
	}
	if md.Sel.hasCell {
		// A second cell under the pointer shows the orientation it would give.
		if m, ok := md.placementOver(c); ok && hovered && c != md.Sel.cell {
			return m, true
		}
		return md.placementAt(md.Sel.cell, md.Sel.orientation)
	}
	if md.Sel.length == 0 || !hovered {
		return game.Move{}, false
	}
	next, _ := md.placedFrom(c)
	return md.placementAt(next.cell, next.orientation)
}
