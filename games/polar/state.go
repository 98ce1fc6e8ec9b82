package polar

import (
	"math/bits"

	"banchisa/games"
)

const (
	// Shapes is how many slabs each colour has.
	Shapes = 6
	// maxColours is the greatest number of penguins in a match.
	maxColours = 6
	maxSlabs   = Shapes * maxColours
	handSize   = 3
	stockSize  = 12
)

// Square is a square of the sea: 8·row + column, both from 0, row 0 in the north and
// column 0 beside the iceberg.
type Square uint8

// Row and Column count from 0.
func (q Square) Row() int { return int(q) / 8 }

// Column counts from 0 beside the iceberg.
func (q Square) Column() int { return int(q) % 8 }

func (q Square) bit() uint64 { return 1 << q }

// at is the square in that row and column, both from 0.
func at(row, column int) Square { return Square(8*row + column) }

// Where a penguin is when it stands on no slab.
const (
	// Home is the iceberg.
	Home = 0xff
	// Ashore is the land.
	Ashore = 0xfe
)

// Penguin is where a penguin stands: a slab's number, Home or Ashore, and the cell of
// that slab as it lies.
type Penguin struct{ Slab, Cell uint8 }

// Slab is one slab's place. Its number is 6·colour + shape.
type Slab struct {
	// Square is where it floats, while it does.
	Square Square
	// Turn counts quarter turns clockwise from the drawing, below its shape's Looks.
	Turn uint8
	// Seals are the cells with seals, as it lies.
	Seals Picture
	// Lion is the cell of its sea lion, plus 1; 0 is none.
	Lion uint8
}

// query is what somebody can be asked.
type query uint8

const (
	askNothing query = iota
	askTake          // a slab for the hand
	askDeal          // chance: a slab for the hand
	askRoll          // chance: the first turn's number
	askFirst         // the first slab
	askTurn          // free moves, payments, the action
	askClick         // chance: number or event
	askNumber        // correct, walk, land, stay, click again
	askRide          // ride, swap or end
	askGuest         // pay, leave or go where
	askMover         // where the guest goes
	askAt            // the opponent to whom the seals come
	askLion          // where the lion goes
	askSeal          // where a seal goes
	doRide           // nobody: the slab moves now
	doSwap           // nobody: the two slabs change places now
	askNobody        // the match is over
)

// ask is one open question. The top of the stack is answered first.
type ask struct {
	query query
	// who is the colour asked; of is the one it is about (guest, victim).
	who, of uint8
	// to is the square where a ride or swap leads.
	to Square
}

// anyone stands for every opponent in ask.of.
const anyone = 0xff

// State is one position. Colours are numbered in order of play; with one colour a seat,
// as in all variants but the duel, they are the seats.
type State struct {
	rules *Rules
	// colour is each colour's index in SeatIDs.
	colour [maxColours]uint8
	// seats and colours are their numbers in this match.
	seats, colours uint8

	slabs    [maxSlabs]Slab
	penguins [maxColours]Penguin
	bonus    [maxColours]uint8
	stock    uint8
	// Sets of slab numbers: hands, reserves, on the sea, with a lion, with seals.
	hand, reserve, afloat, lions, sealed uint64
	// sea holds slab number + 1 by square; own the squares of each colour's slabs.
	sea [64]uint8
	own [maxColours]uint64
	// walk has a bit for every platform of slabs without a lion, in rows of the
	// 24×24 cells, with a border of one: bit x+1 of row y+1.
	walk [26]uint32

	asks  [8]ask
	depth uint8

	turns  uint16 // played so far, of all colours
	mover  uint8
	left   uint8 // actions left in the turn
	fresh  bool  // nothing done yet in the turn
	acting bool  // an action is under way

	doubled, again    bool // this turn: two actions bought; clicked once more
	rotated           uint64
	shifted, recycled uint64
	number            uint8
	corrected         bool
	winner            uint8 // colour + 1
}

var _ interface {
	games.State
	games.Strict
	games.Chancy
} = (*State)(nil)

func (s *State) top() ask { return s.asks[s.depth-1] }

func (s *State) push(a ask) {
	s.asks[s.depth] = a
	s.depth++
}

func (s *State) pop() {
	s.depth--
	s.asks[s.depth] = ask{}
}

// Actor is the seat asked.
func (s *State) Actor() games.Seat {
	switch top := s.top(); top.query {
	case askNobody:
		return games.Nobody
	case askDeal, askRoll, askClick:
		return games.Chance
	default:
		return s.seat(top.who)
	}
}

// seat is the seat that plays a colour: with two colours each they alternate.
func (s *State) seat(colour uint8) games.Seat { return games.Seat(colour % s.seats) }

// next is the colour after another in order of play.
func (s *State) next(colour uint8) uint8 { return (colour + 1) % s.colours }

// Clone is an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// owner is the colour of a slab.
func owner(slab uint8) uint8 { return slab / Shapes }

// slabsOf is the set of a colour's slabs.
func slabsOf(colour uint8) uint64 { return (1<<Shapes - 1) << (Shapes * colour) }

// crowd is the set of slabs with penguins.
func (s *State) crowd() uint64 {
	var set uint64
	for _, p := range s.penguins[:s.colours] {
		if p.Slab < maxSlabs {
			set |= 1 << p.Slab
		}
	}
	return set
}

// picture is a slab as it lies.
func (s *State) picture(slab uint8) Picture {
	return s.rules.pieces[slab%Shapes].Pictures[s.slabs[slab].Turn]
}

// free is the set of squares that hold nothing.
func (s *State) free() uint64 {
	taken := uint64(0)
	for _, squares := range s.own[:s.colours] {
		taken |= squares
	}
	return s.rules.water &^ taken
}

// fits tells POL-5.1's two rules of colour for a slab coming to a square, where own are
// the squares of the other slabs of its colour.
func (s *State) fits(own uint64, to Square) bool { return own&s.rules.clash[to] == 0 }

// room is the set of squares where POL-5.1 lets a slab come, by the other slabs of its
// colour; whether they are free is another matter.
func (s *State) room(own uint64) uint64 {
	shut := uint64(0)
	for ; own != 0; own &= own - 1 {
		shut |= s.rules.clash[bits.TrailingZeros64(own)]
	}
	return ^shut
}

// set puts a slab that is nowhere on a square.
func (s *State) set(slab uint8, to Square) {
	s.slabs[slab].Square = to
	s.sea[to] = slab + 1
	s.own[owner(slab)] |= to.bit()
	s.afloat |= 1 << slab
	if s.lions>>slab&1 == 0 {
		s.pave(slab)
	}
}

// lift takes a slab from its square; what is aboard stays aboard.
func (s *State) lift(slab uint8) {
	from := s.slabs[slab].Square
	s.clear(slab)
	s.sea[from] = 0
	s.own[owner(slab)] &^= from.bit()
	s.afloat &^= 1 << slab
}

// pave makes a slab's platforms walkable; clear takes them off the walk.
func (s *State) pave(slab uint8) {
	q, picture := s.slabs[slab].Square, s.picture(slab)
	y, x := 3*q.Row()+1, 3*q.Column()+1
	for i := range 3 {
		s.walk[y+i] |= picture.row(i) << x
	}
}

func (s *State) clear(slab uint8) {
	q := s.slabs[slab].Square
	y, x := 3*q.Row()+1, 3*q.Column()+1
	for i := range 3 {
		s.walk[y+i] &^= 7 << x
	}
}

// last tells whether a colour's penguin stands on a slab of the last column.
func (s *State) last(colour uint8) bool {
	p := s.penguins[colour]
	return p.Slab < maxSlabs && s.slabs[p.Slab].Square.bit()&s.rules.last != 0
}

// column is a penguin's column, from 1; the iceberg is 0.
func (s *State) column(colour uint8) int {
	if p := s.penguins[colour]; p.Slab < maxSlabs {
		return s.slabs[p.Slab].Square.Column() + 1
	}
	return 0
}

// rearmost is the column of the penguin farthest back.
func (s *State) rearmost() int {
	least := 8
	for c := range s.colours {
		least = min(least, s.column(c))
	}
	return least
}
