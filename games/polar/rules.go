package polar

const (
	// NumShapes is the number of slabs of each colour.
	NumShapes = 6
	// maxColors is the maximum number of penguins in a match.
	maxColors = 6
	maxSlabs  = NumShapes * maxColors
	handSize  = 3
	stockSize = 12
)

// Square is a square of the sea: 8·row + column, both from 0, row 0 in the north and
// column 0 beside the iceberg.
type Square uint8

// Row returns the row, from 0 in the north.
func (s Square) Row() int { return int(s) / 8 }

// Column returns the column, from 0 beside the iceberg.
func (s Square) Column() int { return int(s) % 8 }

func (s Square) mask() uint64 { return 1 << s }

// squareAt returns the square of a row and a column, both from 0.
func squareAt(row, column int) Square { return Square(8*row + column) }

// Places of a penguin that is on no slab.
const (
	// Home is the iceberg.
	Home = 0xff
	// Landed is the land.
	Landed = 0xfe
)

// Penguin is the place of a penguin: a slab's number, Home or Landed, and the cell of that slab
// in its rotation.
type Penguin struct{ Slab, Cell uint8 }

// Slab is the place of a slab. Its number is 6·colour + shape.
type Slab struct {
	// Square is its square while it is afloat.
	Square Square
	// Rotation counts quarter turns clockwise from the drawing, below its shape's NumPatterns.
	Rotation uint8
	// Seals are the cells with seals, in the slab's rotation.
	Seals Pattern
	// Lion is 1 + the cell of its sea lion, 0 for none.
	Lion uint8
}

var colorIDs = [maxColors]string{"red", "black", "yellow", "green", "blue", "white"}

// String returns the square in the notation: row and column from 1.
func (s Square) String() string {
	return string([]byte{'1' + byte(s.Row()), '1' + byte(s.Column())})
}

// Rules are the rules of a variant; they never change.
type Rules struct {
	// Columns is the width of the sea, which always has 8 rows.
	Columns int
	// RandomHand lets chance deal the hands; RideOnArrival allows a ride only if the walk came
	// from another slab or the iceberg.
	RandomHand, RideOnArrival bool
	// SealAfterClick allows paying for a seal once the number is known, StopAfterGood ending the
	// action after a positive event; ShiftOnce limits each slab to one shift in a turn.
	SealAfterClick, StopAfterGood, ShiftOnce bool
	// RoundLimit is the maximum number of rounds.
	RoundLimit int

	risk       [2]int // chance of an event in percent: with up to 4 penguins, with more
	events     [numOutcomes]bool
	numEvents  int
	shapes     [NumShapes]Shape
	icebergs   uint64
	openWater  uint64 // squares of the sea without icebergs
	sea        uint64
	lastColumn uint64
	// conflicts[q] are the squares where a slab on q forbids further slabs of its colour.
	conflicts [64]uint64
	// partner is, for each seat in SeatIDs, 1 + its second colour, or 0 for none; nil if no seat
	// has one.
	partner []uint8
}

// Percent returns the chance of an event with that many penguins.
func (r *Rules) Percent(penguins int) int {
	if penguins <= 4 {
		return r.risk[0]
	}
	return r.risk[1]
}

// HasIceberg reports whether a small iceberg is on a square.
func (r *Rules) HasIceberg(q Square) bool { return r.icebergs>>q&1 != 0 }

// Shape returns one of the six shapes.
func (r *Rules) Shape(shape int) Shape { return r.shapes[shape] }

// squaresAhead returns the squares E, NE and SE of a square.
func (r *Rules) squaresAhead(q Square) uint64 {
	if q.Column() >= r.Columns-1 {
		return 0
	}
	east := q.mask() << 1
	return (east | east<<8 | east>>8) & r.sea
}
