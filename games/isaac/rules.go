package isaac

import "banchisa/games"

// Size is the number of rows and of columns.
const Size = 10

// Cell is a cell of the board in Dark's numbering: tens are rows, units columns.
type Cell int8

// Row returns the cell's row, from Dark's side.
func (c Cell) Row() int { return int(c) / Size }

// Column returns the cell's column, from Dark's left.
func (c Cell) Column() int { return int(c) % Size }

// String returns the cell's two digits.
func (c Cell) String() string { return string([]byte{'0' + byte(c.Row()), '0' + byte(c.Column())}) }

// Square returns the cell of a seat's counter at a score below 100.
func Square(seat games.Seat, score int) Cell {
	if seat == Light {
		return Cell(Size*Size - 1 - score) // ISA-1.1
	}
	return Cell(score)
}

// Direction is the orientation of a tile.
type Direction uint8

const (
	// Across is along a row, to the right of the anchor.
	Across Direction = iota
	// Up is along a column, upward from the anchor.
	Up
)

// Line returns the row or column of a tile with this direction and anchor.
func (d Direction) Line(c Cell) int {
	if d == Across {
		return c.Row()
	}
	return c.Column()
}

// index returns the position of c in the order of this direction's lines.
func (d Direction) index(c Cell) int {
	if d == Across {
		return int(c)
	}
	return c.Column()*Size + c.Row()
}

// cellAt returns the inverse of index.
func (d Direction) cellAt(index int) Cell {
	if d == Across {
		return Cell(index)
	}
	return Cell(index%Size*Size + index/Size)
}

// Tile is a tile on the board.
type Tile struct {
	Seat   games.Seat
	Length int
	Anchor Cell
	Dir    Direction
}

// CellAt returns the tile's i-th cell, counted from its anchor.
func (t Tile) CellAt(i int) Cell {
	if t.Dir == Across {
		return t.Anchor + Cell(i)
	}
	return t.Anchor + Cell(i*Size)
}

// Covers reports whether the tile covers c.
func (t Tile) Covers(c Cell) bool {
	d := t.Dir.index(c) - t.Dir.index(t.Anchor)
	return t.Dir.Line(c) == t.Dir.Line(t.Anchor) && d >= 0 && d < t.Length
}

// Line returns the row or column that the tile is on.
func (t Tile) Line() int { return t.Dir.Line(t.Anchor) }

// TileStock is one length of tiles: the value of each tile and how many each seat has.
type TileStock struct {
	Length int `toml:"length" range:"2 10"`
	Value  int `toml:"value" range:"1 20"`
	Count  int `toml:"count" range:"1 33"`
}

// Rules are the keys and the material of a variant; they never change.
type Rules struct {
	// Target is the score that ends the match: ISA-4.1.
	Target int
	// WaitIfBlocked lets a seat that passed come back: ISA-3.6.
	WaitIfBlocked bool
	// Stocks are the tiles by length, the shortest first.
	Stocks []TileStock
	value  [Size + 1]int
}

// Value returns the value of a tile of that length.
func (r *Rules) Value(length int) int { return r.value[length] }

// bitboard is a set of cells in the order of one direction's lines: two words of five lines with
// ten bits each.
type bitboard [2]uint64

const halfBits = Size * Size / 2

// flip adds a cell, or removes it if it is in the set.
func (b *bitboard) flip(index int) { b[index/halfBits] ^= 1 << (index % halfBits) }

func (b *bitboard) has(index int) bool { return b[index/halfBits]>>(index%halfBits)&1 != 0 }

// lineBits returns the cells of one line as ten bits.
func (b *bitboard) lineBits(n int) uint64 { return b[n/5] >> (n % 5 * Size) & (1<<Size - 1) }
