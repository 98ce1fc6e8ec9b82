package isaac

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// outlook is the side from which the table is seen. It places everything on the board.
type outlook struct{ side presenter.Side }

// SeenFrom implements presenter.Sided.
func (Presenter) SeenFrom(side presenter.Side) presenter.Presenter { return Presenter{outlook{side}} }

// SideOf implements presenter.Sided: Chiaro sits opposite.
func (Presenter) SideOf(setup games.Setup, seat games.Seat) presenter.Side {
	if setup.Seats[seat] == game.Game.SeatIDs[game.Light] {
		return presenter.Far
	}
	return presenter.Near
}

// near is the seat whose side is seen: its numbers are at the left and below.
func (o outlook) near() games.Seat {
	if o.side == presenter.Far {
		return game.Light
	}
	return game.Dark
}

// seen returns the cell of the drawn board on which a cell is seen.
func (o outlook) seen(c game.Cell) game.Cell {
	if o.side == presenter.Far {
		return game.Size*game.Size - 1 - c
	}
	return c
}

// rowColumn returns the row and the column of the drawn board where a cell is seen.
func (o outlook) rowColumn(c game.Cell) (row, column int) {
	c = o.seen(c)
	return c.Row(), c.Column()
}

// line returns the row or column of the drawn board where one is seen.
func (o outlook) line(n int) int {
	if o.side == presenter.Far {
		return game.Size - 1 - n
	}
	return n
}

// barBox returns the box of a tile's picture.
func (o outlook) barBox(t game.Tile) scene.Box {
	first := min(o.seen(t.Anchor), o.seen(t.CellAt(t.Length-1)))
	return wood.Bar{Length: t.Length, Vertical: t.Dir == game.Up}.Box(first.Row(), first.Column())
}

// boardPicture returns the empty board.
func (o outlook) boardPicture() scene.Picture {
	if o.side == presenter.Far {
		return wood.TurnedBoard()
	}
	return wood.Board()
}

// highlightLine highlights the line of a tile.
func (o outlook) highlightLine(t game.Tile) scene.Picture {
	return wood.HighlightLine(t.Dir == game.Up, o.line(t.Line()))
}

// lineName is "riga 70" or "colonna 4", by the numbers at the left and below.
func (o outlook) lineName(d game.Direction, n int, localize ui.Localize) string {
	n = o.line(n)
	if d == game.Up {
		return localize("isaac.column", n)
	}
	return localize("isaac.row", n*game.Size)
}
