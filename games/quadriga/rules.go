package quadriga

import "strconv"

// Cell is 16·row + column, both from 0, whatever the size of the board.
type Cell int16

// nowhere is the cell of a unit that does not exist.
const nowhere Cell = -1

// CellAt returns the cell of a column and a row, both from 0.
func CellAt(column, row int) Cell { return Cell(row*16 + column) }

// Column returns the column, counted from 0 at the left.
func (c Cell) Column() int { return int(c & 15) }

// Row returns the row, counted from 0 at the bottom.
func (c Cell) Row() int { return int(c >> 4) }

// Notation returns the cell as in records: "c4".
func (c Cell) Notation() string {
	return string(rune('a'+c.Column())) + strconv.Itoa(c.Row()+1)
}

// Adjacent reports whether two different cells share a side or a corner.
func (c Cell) Adjacent(o Cell) bool {
	dx, dy := c.Column()-o.Column(), c.Row()-o.Row()
	return c != o && dx*dx <= 1 && dy*dy <= 1
}

// Direction is one of the eight directions in which an island can move.
type Direction int8

// The directions, clockwise from up.
const (
	N Direction = iota
	NE
	E
	SE
	S
	SW
	W
	NW
)

var (
	directionNames = [8]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
	columnStep     = [8]int{0, 1, 1, 1, 0, -1, -1, -1}
	rowStep        = [8]int{1, 1, 0, -1, -1, -1, 0, 1}
)

// Notation returns the direction as in records: "NE".
func (d Direction) Notation() string { return directionNames[d] }

// Step returns the direction's change of column and row.
func (d Direction) Step() (east, north int) { return columnStep[d], rowStep[d] }

func (d Direction) opposite() Direction { return (d + 4) & 7 }

// Neighbor returns the neighbour of c in the direction; ok is false outside the 16 × 16 cells.
func (d Direction) Neighbor(c Cell) (to Cell, ok bool) {
	column, row := c.Column()+columnStep[d], c.Row()+rowStep[d]
	return CellAt(column, row), column >= 0 && column < 16 && row >= 0 && row < 16
}

// Rules are the rules of a variant: a table that never changes.
type Rules struct {
	// Size is the length of the board's side.
	Size int
	// Movers is how many units of an island may move in a turn, IslandMax the size above which an
	// island gives up a unit.
	Movers, IslandMax int
	// DrawAfter is the number of quiet turns that make a draw, 0 for no draw.
	DrawAfter int
	// Follow reports whether a cell that is left at the same instant counts as free.
	Follow bool

	board, center     Set
	centerBarredTurns int16 // the number of first turns of the match in which the centre is barred
	countdown         int
	sunset            int // maximum number of turns of a match, 0 for no maximum
	sincePlacement    bool
}
