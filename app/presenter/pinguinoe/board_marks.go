package pinguinoe

import (
	"maps"
	"slices"
	"strconv"

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
	if c := b.moverCell(); b.sel.held == heldPiece && c != game.NoCell {
		marks = append(marks, cards.CellMark{Row: b.rules.Row(c), Col: b.rules.Column(c), Kind: cards.CellHovered})
	}
	if len(marks) > 0 {
		s.Sprites = append(s.Sprites, instantSprite("marks", cards.CellMarks(s.W, s.H, marks), scene.Box{W: s.W, H: s.H}, layerMark))
	}
	b.eachSlot(func(slot game.Slot, row, col int) {
		a, enabled := b.cardActions[slot]
		if !enabled {
			return
		}
		text, hovered := "", b.in.Hover == slotID(b.rules, slot)
		if kind, _ := unpack(a); kind == game.Flip {
			text = b.localize("pinguinoe.chip.flip")
		} else if hovered {
			text = b.localize("pinguinoe.chip.turn")
		}
		ring := cards.CardRing(text, hovered, slices.Contains(b.in.Hints.Actions, a))
		s.Sprites = append(s.Sprites, instantSprite("turn"+b.rules.SlotName(slot), ring, cards.CardBox(row, col), layerMark))
	})
}

// cellMark returns the mark of a cell that paths lead to: a weaker one where a penguin would be
// in the sea, and on the way of the seal.
func (b board) cellMark(c game.Cell, hints []game.Cell) cards.CellMark {
	m := cards.CellMark{Row: b.rules.Row(c), Col: b.rules.Column(c)}
	occupied, walking := b.hasPiece(c), b.choosingPath()
	switch {
	case b.in.Hover == cellID(b.rules, c):
		m.Kind = cards.CellHovered
	case b.in.Hints.BestOnly && len(hints) > 0 && hints[0] == c:
		m.Kind = cards.CellBestHint
	case slices.Contains(hints, c):
		m.Kind = cards.CellHint
	case occupied:
		m.Kind = cards.CellOccupied
	case walking && b.state.Phase() == game.Sealing && b.state.IsFaceUp(c.Slot()):
		m.Kind = cards.CellCostOnFace
	case walking && b.state.Phase() == game.Sealing:
		m.Kind = cards.CellCostOnBack
	case walking && !b.state.Terrain(c).IsIce():
		m.Kind = cards.CellTransit
	}
	if walking && !occupied {
		m.Text = strconv.Itoa(len(b.paths[c]))
	}
	return m
}

// hasPiece reports whether something is on a cell that a dot would hide.
func (b board) hasPiece(c game.Cell) bool {
	for seat := range games.Seat(b.state.Seats()) {
		if b.state.Position(seat) == c {
			return true
		}
	}
	symbol := slices.Contains([]game.Terrain{game.SearchCell, game.SealCell, game.Ark, game.Igloo}, b.state.Terrain(c))
	return b.state.Phase() != game.Sealing && (symbol || c == b.state.Seal())
}

// hintedCells returns the cells that the hints lead to by one action, in the order of the hints.
func (b board) hintedCells() (cells []game.Cell) {
	for _, a := range b.in.Hints.Actions {
		for c, path := range b.paths {
			if len(path) == 1 && path[0] == a {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
