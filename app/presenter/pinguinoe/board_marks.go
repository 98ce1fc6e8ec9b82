package pinguinoe

import (
	"maps"
	"slices"
	"strconv"

	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// addMarks marks the cells that can be tapped, the piece that is picked, and the map cards that
// can be turned.
func (b board) addMarks(s *scene.Scene) {
	var marks []cards.CellMark
	hints := b.hintedCells()
	for _, c := range slices.Sorted(maps.Keys(b.paths)) {
		marks = append(marks, b.cellMark(c, hints))
	}
	if c := b.moverCell(); b.Sel.held == heldPiece && c != game.NoCell {
		marks = append(marks, cards.CellMark{Row: b.row(b.rules, c), Col: b.column(b.rules, c), Kind: cards.CellHovered})
	}
	if len(marks) > 0 {
		s.Sprites = append(s.Sprites, instantSprite("marks", cards.CellMarks(s.W, s.H, marks), scene.Box{W: s.W, H: s.H}, layerMark))
	}
	b.eachSlot(func(slot game.Slot, row, col int) {
		a, enabled := b.cardActions[slot]
		if !enabled {
			return
		}
		mark := cards.RingMark{
			LabelRow: b.labelRow(slot), Hovered: b.Hover == slotID(b.rules, slot) || b.Sel.aim == a,
			Hint: slices.Contains(b.Hints.Actions, a),
		}
		if kind, _ := unpack(a); kind == game.Flip {
			mark.Text, mark.Home = b.localize("pinguinoe.chip.flip"), b.flipLosesWay()
		} else if mark.Hovered {
			mark.Text = b.localize("pinguinoe.chip.turn")
		}
		s.Sprites = append(s.Sprites, instantSprite("turn"+b.rules.SlotName(slot), cards.CardRing(mark), cards.CardBox(row, col), layerMark))
	})
}

// labelRow returns the row of a map card in which a label hides no piece: the middle one, or else the last
// or the first of its three.
func (b board) labelRow(slot game.Slot) int {
	pieces := []game.Cell{b.State.Seal()}
	for seat := range games.Seat(b.State.Seats()) {
		pieces = append(pieces, b.State.Position(seat))
	}
	rows := []int{1, 2, 0}
	free := slices.IndexFunc(rows, func(row int) bool {
		return !slices.ContainsFunc(pieces, func(c game.Cell) bool {
			return c != game.NoCell && c.Slot() == slot && int(b.row(b.rules, c))%3 == row
		})
	})
	return rows[max(free, 0)]
}

// cellMark returns the mark of a cell that paths lead to: a weaker one where a penguin would be
// in the sea, and on the way of the seal.
func (b board) cellMark(c game.Cell, hints []game.Cell) cards.CellMark {
	m := cards.CellMark{Row: b.row(b.rules, c), Col: b.column(b.rules, c), Home: b.losesWay(c)}
	occupied, walking := b.hasPiece(c), b.choosingPath()
	switch {
	case b.Hover == cellID(b.rules, c), b.Sel.aim != 0 && len(b.paths[c]) == 1 && b.paths[c][0] == b.Sel.aim:
		m.Kind = cards.CellHovered
	case slices.Contains(hints, c):
		m.Kind = cards.CellHint
	case occupied:
		m.Kind = cards.CellOccupied
	case walking && b.State.Phase() == game.Sealing && !b.State.IsFaceUp(c.Slot()):
		m.Kind = cards.CellReachBack
	case walking && b.State.Phase() == game.Sealing:
		m.Kind = cards.CellReach
	case walking && !b.State.Terrain(c).IsIce():
		m.Kind = cards.CellTransit
	}
	if walking && !occupied && (m.Kind != cards.CellHint || !b.hasSymbol(c)) { // the hint's mark is on the symbol
		m.Text = strconv.Itoa(len(b.paths[c]))
	}
	return m
}

// choosingPath reports whether paths are walks, whose cost is shown.
func (md *model) choosingPath() bool {
	return md.Sel.held != heldCard && (md.State.Phase() == game.Moving || md.State.Phase() == game.Sealing)
}

// losesWay reports whether a walk to the cell uses the last point in the sea, which sends the penguin
// home (PIN-2.8).
func (md *model) losesWay(c game.Cell) bool {
	return md.ShowAids && md.choosingPath() && md.State.Phase() == game.Moving && len(md.paths[c]) == md.State.MovePoints() &&
		md.rules.MustUseAll && md.State.Terrain(c) == game.Sea
}

// flipLosesWay reports whether turning a card up uses the last point in the sea.
func (md *model) flipLosesWay() bool {
	return md.ShowAids && md.State.Phase() == game.Moving && md.State.MovePoints() == 1 &&
		md.State.Terrain(md.State.Position(md.State.Turn())) == game.Sea
}

// hasPiece reports whether something is on a cell that a dot or a number would hide.
func (b board) hasPiece(c game.Cell) bool {
	for seat := range games.Seat(b.State.Seats()) {
		if b.State.Position(seat) == c {
			return true
		}
	}
	return b.hasSymbol(c) && !b.choosingPath() || c == b.State.Seal()
}

// hasSymbol reports whether something is drawn on the terrain of a cell.
func (md *model) hasSymbol(c game.Cell) bool {
	return slices.Contains([]game.Terrain{game.SearchCell, game.SealCell, game.Ark, game.Igloo}, md.State.Terrain(c))
}

// hintedCells returns the cells to which the first tap of each hint leads.
func (b board) hintedCells() (cells []game.Cell) {
	for _, turn := range b.Hints.Turns {
		if end, length := kit.Towards(turn, maps.All(b.paths)); length > 0 {
			cells = append(cells, end)
		}
	}
	return cells
}
