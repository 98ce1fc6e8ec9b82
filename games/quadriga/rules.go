package quadriga

// Cell is 16·row + column, both from 0, on boards of every size.
type Cell int16

// nowhere is the cell of no unit.
const nowhere Cell = -1

// CellAt returns the cell of a column and a row, both from 0.
func CellAt(column, row int) Cell { return Cell(row*16 + column) }

// Column counts from 0 at the left.
func (c Cell) Column() int { return int(c & 15) }

// Row counts from 0 at the bottom.
func (c Cell) Row() int { return int(c >> 4) }

// Notation returns the cell as in records: "c4".
func (c Cell) Notation() string { return cellNames[uint8(c)] }

// Adjacent reports whether two different cells share a side or a corner.
func (c Cell) Adjacent(o Cell) bool {
	dx, dy := c.Column()-o.Column(), c.Row()-o.Row()
	return c != o && dx*dx <= 1 && dy*dy <= 1
}

var cellNames = func() (names [256]string) {
	for i := range names {
		row := i/16 + 1
		name := []byte{byte('a' + i%16)}
		if row >= 10 {
			name = append(name, '1')
		}
		names[i] = string(append(name, byte('0'+row%10)))
	}
	return names
}()

// Direction is one of the eight ways that an island can go.
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

// Neighbor returns the neighbour of c in the direction; not ok beyond the 16 × 16.
func (d Direction) Neighbor(c Cell) (to Cell, ok bool) {
	column, row := c.Column()+columnStep[d], c.Row()+rowStep[d]
	return CellAt(column, row), column >= 0 && column < 16 && row >= 0 && row < 16
}

// Rules is the reading of a variant: a table that never changes.
type Rules struct {
	// Size is the board's side.
	Size int

	board, center     Set
	centerBarredTurns int16 // in how many of the match's first turns the centre is barred
	movers            int
	islandMax         int
	countdown         int
	drawAfter         int
	sunset            int
	follow            bool
	sincePlacement    bool
}

// Movers returns how many units an island may move in a turn.
func (r *Rules) Movers() int { return r.movers }

// IslandMax returns the size above which an island gives up a unit.
func (r *Rules) IslandMax() int { return r.islandMax }

// DrawAfter returns the quiet turns that make a draw, 0 for never.
func (r *Rules) DrawAfter() int { return r.drawAfter }

// Sunset returns the turns that a match lasts at most, 0 for no end.
func (r *Rules) Sunset() int { return r.sunset }

// Center returns the four central cells.
func (r *Rules) Center() Set { return r.center }

// Follow reports whether a cell left in the same instant is free.
func (r *Rules) Follow() bool { return r.follow }
