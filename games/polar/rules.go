package polar

const (
	// NumShapes is how many slabs each colour has.
	NumShapes = 6
	// maxColors is the greatest number of penguins in a match.
	maxColors = 6
	maxSlabs  = NumShapes * maxColors
	handSize  = 3
	stockSize = 12
)

// Square is a square of the sea: 8·row + column, both from 0, row 0 in the north and
// column 0 beside the iceberg.
type Square uint8

// Row and Column count from 0.
func (q Square) Row() int { return int(q) / 8 }

// Column counts from 0 beside the iceberg.
func (q Square) Column() int { return int(q) % 8 }

func (q Square) mask() uint64 { return 1 << q }

// squareAt returns the square in that row and column, both from 0.
func squareAt(row, column int) Square { return Square(8*row + column) }

// Where a penguin is when it stands on no slab.
const (
	// Home is the iceberg.
	Home = 0xff
	// Landed is the land.
	Landed = 0xfe
)

// Penguin is where a penguin stands: a slab's number, Home or Ashore, and the cell of
// that slab as it lies.
type Penguin struct{ Slab, Cell uint8 }

// Slab is one slab's place. Its number is 6·colour + shape.
type Slab struct {
	// Square is where it floats, while it does.
	Square Square
	// Rotation counts quarter turns clockwise from the drawing, below its shape's Looks.
	Rotation uint8
	// Seals are the cells with seals, as it lies.
	Seals Pattern
	// Lion is the cell of its sea lion, plus 1; 0 is none.
	Lion uint8
}

var colorIDs = [maxColors]string{"red", "black", "yellow", "green", "blue", "white"}

// String returns the square in the notation: row and column from 1.
func (q Square) String() string {
	return string([]byte{'1' + byte(q.Row()), '1' + byte(q.Column())})
}

// Rules is the reading of a variant. It never changes once read.
type Rules struct {
	// Columns is the width of the sea; it always has 8 rows.
	Columns int
	// RandomHand deals the hands by chance; RideOnArrival lets a penguin ride only when its
	// walk came from another slab or the iceberg.
	RandomHand, RideOnArrival bool
	// RoundLimit is how many rounds a match can last.
	RoundLimit int

	risk       [2]int // chance of an event in percent: up to 4 penguins, more
	events     [numOutcomes]bool
	numEvents  int
	shapes     [NumShapes]Shape
	icebergs   uint64
	openWater  uint64 // squares of the sea without icebergs
	sea        uint64
	lastColumn uint64 // the last column
	// conflicts[q] are the squares where no slab of the colour of one on q may lie.
	conflicts [64]uint64
	// partner is, for each seat in SeatIDs, its second colour + 1, or 0; or nothing at all.
	partner []uint8
}

// Percent returns the chance of an event with that many penguins.
func (r *Rules) Percent(penguins int) int {
	if penguins <= 4 {
		return r.risk[0]
	}
	return r.risk[1]
}

// HasIceberg reports whether a small iceberg lies on a square.
func (r *Rules) HasIceberg(q Square) bool { return r.icebergs>>q&1 != 0 }

// Shape returns one of the six shapes.
func (r *Rules) Shape(shape int) Shape { return r.shapes[shape] }

// HasEvent reports whether a click can show that event.
func (r *Rules) HasEvent(shown int) bool { return r.events[shown] }

// squaresAhead returns the squares E, NE and SE of one.
func (r *Rules) squaresAhead(q Square) uint64 {
	if q.Column() >= r.Columns-1 {
		return 0
	}
	east := q.mask() << 1
	return (east | east<<8 | east>>8) & r.sea
}
