package isaac

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// taps are what the targets and buttons do.
type taps struct{ *model }

func (p Presenter) newTaps(in presenter.Input) taps { return taps{p.newModel(in)} }

// tapStock picks a tile of the stock, or puts it back.
func (t taps) tapStock(length int) ui.Response {
	switch {
	case t.Sel.dragging && length == t.Sel.length: // dropped where it was: it stays picked
		return t.Select(selection{length: length, orientation: t.Sel.orientation % 2})
	case length == t.Sel.length && !t.Sel.hasCell:
		return t.Drop()
	}
	if r, rejected := t.rejectLength(length); rejected {
		return r
	}
	return ui.Response{Select: selection{length: length, orientation: t.Sel.orientation % 2}, Adjusts: t.Sel.length > 0}
}

// startDrag lifts a tile of the stock.
func (t taps) startDrag(length int) ui.Response {
	return t.Select(selection{length: length, orientation: t.Sel.orientation % 2, dragging: true})
}

// drop places the dragged tile as it is shown.
func (t taps) drop(c game.Cell) ui.Response {
	if m, ok := t.placementUnder(c); ok {
		return presenter.Play(m.Pack())
	}
	return t.rejectPlace(t.Sel.length, c)
}

// tapCell responds by the phase.
func (t taps) tapCell(c game.Cell) ui.Response {
	switch {
	case t.Sel.dragging:
		return t.drop(c)
	case t.State.Phase() == game.Placing && t.Sel.length > 0:
		return t.tapPlacing(c)
	case t.State.Phase() == game.Advancing || t.Sel.held:
		return t.tapAdvancing(c)
	}
	return t.rejectNothing()
}

// tapPlacing chooses where the tile lies. A second cell says which way it extends, and the same cell
// again places it as it is shown.
func (t taps) tapPlacing(c game.Cell) ui.Response {
	if t.Sel.hasCell && c == t.Sel.cell {
		return t.place()
	}
	if t.Sel.hasCell {
		if m, ok := t.placementOver(c); ok {
			return presenter.Play(m.Pack())
		}
	}
	if _, taken := t.State.TileAt(c); !taken {
		if next, ok := t.placedFrom(c); ok {
			return ui.Response{Select: next, Adjusts: t.Sel.hasCell}
		}
	}
	return t.rejectPlace(t.Sel.length, c)
}

func (t taps) place() ui.Response {
	m, ok := t.placementAt(t.Sel.cell, t.Sel.orientation)
	if !ok {
		return t.Reject("ISA-2.1", "isaac.no.fit-here", t.Sel.length)
	}
	return presenter.Play(m.Pack())
}

// rotate shows the next way to place the tile.
func (t taps) rotate() ui.Response {
	next, ok := t.rotated()
	if !t.Sel.hasCell {
		next, ok = t.Sel, true
		next.orientation = 1 - t.Sel.orientation%2
	}
	if !ok {
		return t.Reject("ISA-2.1", "isaac.no.turning")
	}
	return ui.Response{Select: next, Adjusts: true}
}

// tapTile holds a tile of the board, or puts the held one back.
func (t taps) tapTile(tile game.Tile) ui.Response {
	if t.Sel.held && tile == t.Sel.tile {
		return t.Drop()
	}
	if r, rejected := t.rejectRemoval(tile); rejected {
		return r
	}
	return ui.Response{Select: selection{tile: tile, held: true}, Adjusts: t.Sel.held}
}

// tapAdvancing advances to a cell. A tap on the counter picks it up, and a second one leaves it where
// it is.
func (t taps) tapAdvancing(c game.Cell) ui.Response {
	n, ok := t.advanceEndingOn(c)
	switch {
	case !ok:
		return t.rejectAdvance(c)
	case n == 0 && t.canAdvance() && !t.Sel.counterPicked:
		return t.pickCounter()
	}
	return t.advance(n)
}

// pickCounter picks the counter up: a drag of it begins so.
func (t taps) pickCounter() ui.Response {
	next := t.Sel
	next.counterPicked = true
	return t.Select(next)
}

// advance removes the held tile, if any, and advances by n.
func (t taps) advance(n int) ui.Response {
	var actions []games.Action
	if t.Sel.held {
		actions = append(actions, game.Move{Kind: game.Remove, Cell: t.Sel.tile.Anchor}.Pack())
	}
	return ui.Response{Play: append(actions, game.Move{Kind: game.Advance, N: n}.Pack())}
}

// tapPrimary does the one thing to do.
func (t taps) tapPrimary() ui.Response {
	switch {
	case t.mustPass():
		return ui.Response{Play: t.Legal}
	case t.Sel.hasCell:
		return t.place()
	case t.Sel.length > 0:
		return t.Reject("ISA-2.1", "isaac.no.cell")
	case t.State.Phase() == game.Advancing || t.Sel.held:
		return t.advance(t.maxAdvance())
	}
	return t.rejectNothing()
}

// tapClear drops the selection.
func (t taps) tapClear() ui.Response {
	if t.Sel == (selection{}) {
		return t.rejectNothing()
	}
	return t.Drop()
}
