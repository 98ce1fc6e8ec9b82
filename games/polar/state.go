package polar

import (
	"math/bits"

	"banchisa/games"
)

// Question is what the colour asked decides about, or a step that waits for an answer.
type Question uint8

const (
	NoQuestion  Question = iota // the match is over
	ChooseHand                  // a slab for the hand
	DealHand                    // chance: a slab for the hand
	RollFirst                   // chance: the first turn's number
	PlaceFirst                  // the first slab
	TakeTurn                    // free moves, payments, the action
	TheClick                    // chance: number or event
	AfterEvent                  // after a positive event: click or end
	AfterNumber                 // correct, walk, land, stay, click again
	RideOn                      // ride, swap or end
	GuestLeaves                 // pay, leave, or where to go
	MoverSends                  // where the guest goes
	NameVictim                  // the opponent who gets the seals
	PutLion                     // where the lion goes
	PutSeal                     // where a seal goes
	doRide                      // automatic: the slab moves
	doSwap                      // automatic: the two slabs are exchanged
)

// pending is one open question. The top of the stack is answered first.
type pending struct {
	question Question
	// color is the colour asked, about the one that the question is about (guest, victim).
	color, about uint8
	// target is the square where a ride or swap leads.
	target Square
}

// anyOpponent stands for every opponent in pending.about.
const anyOpponent = 0xff

// State is one position. Colours are numbered in order of play; with one colour for each seat, as
// in all variants but the duel, they are the seats.
type State struct {
	rules *Rules
	// colorIndex is each colour's index in SeatIDs.
	colorIndex [maxColors]uint8
	// numSeats and numColors are their numbers in this match.
	numSeats, numColors uint8

	slabs    [maxSlabs]Slab
	penguins [maxColors]Penguin
	cards    [maxColors]uint8
	stock    uint8
	// Sets of slab numbers: in hands, in reserves, on the sea, with a lion, with seals.
	hand, reserve, afloat, withLion, withSeals uint64
	// slabOn has 1 + the slab's number by square; squares are those of each colour's slabs.
	slabOn  [64]uint8
	squares [maxColors]uint64
	// walkable has a bit for every platform of slabs without a lion, in rows of the 24×24 cells
	// with a border of one: bit x+1 of row y+1.
	walkable [26]uint32

	questions    [8]pending
	numQuestions uint8

	turns         uint16 // turns that are over, of all colours
	mover         uint8
	actionsLeft   uint8 // actions left in the turn
	turnUntouched bool  // nothing done yet in this turn
	inAction      bool  // an action is being played

	doubled, clickedAgain bool // in this turn: two actions bought; clicked once more
	rotated, recycled     uint64
	// left are the squares that each of the mover's slabs has left in this turn, where it may not be
	// shifted again (POL-4.4); with ShiftOnce all squares, after a shift.
	left      [NumShapes]uint64
	number    uint8
	corrected bool
	winner    uint8 // 1 + the colour, 0 for none
}

var _ interface {
	games.State
	games.RuleChecker
	games.ChanceWeighter
} = (*State)(nil)

func (s *State) topQuestion() pending { return s.questions[s.numQuestions-1] }

func (s *State) push(a pending) {
	s.questions[s.numQuestions] = a
	s.numQuestions++
}

func (s *State) pop() {
	s.numQuestions--
	s.questions[s.numQuestions] = pending{}
}

// Actor returns the seat that is asked.
func (s *State) Actor() games.Seat {
	switch top := s.topQuestion(); top.question {
	case NoQuestion:
		return games.Terminal
	case DealHand, RollFirst, TheClick:
		return games.Chance
	default:
		return s.seatOf(top.color)
	}
}

// TurnSeat implements games.TurnHolder: before the first turn it is the seat that is asked.
func (s *State) TurnSeat() games.Seat {
	switch top := s.topQuestion(); top.question {
	case NoQuestion:
		return games.Terminal
	case ChooseHand, DealHand, RollFirst, PlaceFirst:
		return s.seatOf(top.color)
	}
	return s.seatOf(s.mover)
}

// seatOf returns the seat that plays a colour: the seats alternate.
func (s *State) seatOf(color uint8) games.Seat { return games.Seat(color % s.numSeats) }

// nextColor returns the colour after another in order of play.
func (s *State) nextColor(color uint8) uint8 { return (color + 1) % s.numColors }

// Clone returns an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Value returns the position as a comparable struct.
func (s *State) Value() any { return *s }

// owner returns the colour of a slab.
func owner(slab uint8) uint8 { return slab / NumShapes }

// slabsOf returns the set of a colour's slabs.
func slabsOf(color uint8) uint64 { return (1<<NumShapes - 1) << (NumShapes * color) }

// slabsWithPenguins returns the set of slabs with penguins.
func (s *State) slabsWithPenguins() uint64 {
	var set uint64
	for _, p := range s.penguins[:s.numColors] {
		if p.Slab < maxSlabs {
			set |= 1 << p.Slab
		}
	}
	return set
}

// pattern returns the pattern of a slab in its rotation.
func (s *State) pattern(slab uint8) Pattern {
	return s.rules.shapes[slab%NumShapes].Patterns[s.slabs[slab].Rotation]
}

// freeSquares returns the set of empty squares.
func (s *State) freeSquares() uint64 {
	taken := uint64(0)
	for _, squares := range s.squares[:s.numColors] {
		taken |= squares
	}
	return s.rules.openWater &^ taken
}

// colorAllows reports whether the two rules of colour in POL-5.1 allow a slab on a square; own
// are the squares of the other slabs of its colour.
func (s *State) colorAllows(own uint64, to Square) bool { return own&s.rules.conflicts[to] == 0 }

// allowedSquares returns the squares where the rules of colour in POL-5.1 allow a slab, free or
// not; own are the squares of the other slabs of its colour.
func (s *State) allowedSquares(own uint64) uint64 {
	forbidden := uint64(0)
	for ; own != 0; own &= own - 1 {
		forbidden |= s.rules.conflicts[bits.TrailingZeros64(own)]
	}
	return ^forbidden
}

// putAfloat puts a slab that is not on the sea on a square.
func (s *State) putAfloat(slab uint8, to Square) {
	s.slabs[slab].Square = to
	s.slabOn[to] = slab + 1
	s.squares[owner(slab)] |= to.mask()
	s.afloat |= 1 << slab
	if s.withLion>>slab&1 == 0 {
		s.addWalkable(slab)
	}
}

// takeOffSea takes a slab from its square; what is aboard stays aboard.
func (s *State) takeOffSea(slab uint8) {
	from := s.slabs[slab].Square
	s.removeWalkable(slab)
	s.slabOn[from] = 0
	s.squares[owner(slab)] &^= from.mask()
	s.afloat &^= 1 << slab
	if owner(slab) == s.mover && !s.rules.ShiftOnce {
		s.left[slab%NumShapes] |= from.mask()
	}
}

// addWalkable adds a slab's platforms to the walkable cells.
func (s *State) addWalkable(slab uint8) {
	q, pattern := s.slabs[slab].Square, s.pattern(slab)
	y, x := 3*q.Row()+1, 3*q.Column()+1
	for i := range 3 {
		s.walkable[y+i] |= pattern.row(i) << x
	}
}

func (s *State) removeWalkable(slab uint8) {
	q := s.slabs[slab].Square
	y, x := 3*q.Row()+1, 3*q.Column()+1
	for i := range 3 {
		s.walkable[y+i] &^= 7 << x
	}
}

// onLastColumn reports whether a colour's penguin is on a slab of the last column.
func (s *State) onLastColumn(color uint8) bool {
	p := s.penguins[color]
	return p.Slab < maxSlabs && s.slabs[p.Slab].Square.mask()&s.rules.lastColumn != 0
}

// column returns a penguin's column, from 1; the iceberg is 0.
func (s *State) column(color uint8) int {
	if p := s.penguins[color]; p.Slab < maxSlabs {
		return s.slabs[p.Slab].Square.Column() + 1
	}
	return 0
}

// rearmostColumn returns the column of the rearmost penguin.
func (s *State) rearmostColumn() int {
	least := 8
	for c := range s.numColors {
		least = min(least, s.column(c))
	}
	return least
}
