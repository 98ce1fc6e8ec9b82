package pinguinoe

import (
	"math/bits"

	"banchisa/games"
)

// MaxSeats is how many penguins a map may have.
const MaxSeats = 4

const maxSlots = 64

// Kind is what a cell shows.
type Kind uint8

const (
	Sea   Kind = iota
	Ice        // plain ice
	Block      // an ice block that nobody passes
	Sled       // a search cell: Eskimo, dogs and sled
	Hole       // a seal cell
	Ark
	Igloo
)

// Firm tells whether a penguin stands there on ice (PIN-1.3).
func (k Kind) Firm() bool { return k == Ice || k == Sled || k == Hole || k == Igloo }

// Slot is a place for a card on the map.
type Slot int8

// Cell is one square of the map: its slot in the high bits, 0…11 in the low four.
type Cell int16

// NoCell is no cell at all.
const NoCell Cell = -1

// Slot is where the cell's card lies.
func (c Cell) Slot() Slot { return Slot(c >> 4) }

// Card is a kind of search card.
type Card uint8

const (
	Telescope Card = iota
	Snowball
	Skates
	Fish
	Lifebuoy
	Springboard
	SkipTurn
	Tear
	Blizzard
	Tsunami
	Cards
)

const objects = SkipTurn

// Object tells whether the card is kept in the hand.
func (c Card) Object() bool { return c < objects }

var cardNames = [Cards]string{
	"telescope", "snowball", "skates", "fish", "lifebuoy", "springboard",
	"skip", "tear", "blizzard", "tsunami",
}

// String is the card's word in the notation.
func (c Card) String() string { return cardNames[c] }

// Phase is what the match waits for.
type Phase uint8

const (
	SetArk       Phase = iota // chance: the ark's side
	SetFirst                  // chance: who begins
	Before                    // the turn before its roll
	Rolling                   // chance: the die
	Moving                    // the penguin's movement
	Sealing                   // the seal's movement
	Done                      // movement over: cards or stop
	Flipping                  // chance: the face of a card turned up
	Drawing                   // chance: a search card
	AskCaught                 // a caught penguin's seat answers
	AskSea                    // a penguin in the sea at its turn's end
	AskWave                   // a penguin put into the sea by a tsunami
	Backing                   // somebody chooses a cell of a set-back
	Waving                    // the drawer chooses the next card of a tsunami
	WaveFlipping              // chance: the face of a card turned by a tsunami
	Ending                    // never rests here: the turn ends when answers are given
	Blowing                   // never rests here: the blizzard goes on
	Over
)

// State is one position.
type State struct {
	r      *Rules
	up     uint64 // slots that lie face up
	used   uint64 // map cards that have been seen
	wave   uint64 // slots still to turn in a tsunami
	turned uint64 // slots turned in it

	face [maxSlots]uint8 // the face of a slot once seen, 0 before
	top  [maxSlots]uint8 // the face that lies up, 0 for the back
	at   [MaxSeats]Cell
	seal Cell
	// start is where the penguin on turn stood when its turn began.
	start Cell
	// surge is the seal cell last shown by a tsunami, or NoCell.
	surge Cell

	hand   [MaxSeats][objects]uint8
	hidden [MaxSeats]uint8 // cards in hand that this view does not know
	cards  [MaxSeats]uint8 // cards in hand, known or not
	deck   [Cards]uint8    // what is left in the search deck, and the hidden hands
	skips  [MaxSeats]uint8

	turns    uint16 // turns that are over
	phase    Phase
	resume   Phase // where to go on when all answers are given
	turn     games.Seat
	asked    games.Seat // who answers in an Ask or Backing
	target   games.Seat // whose penguin is set back
	winner   games.Seat
	seats    int8
	opened   Slot  // the card whose face chance names
	pending  uint8 // seats still to be caught, blown or washed
	events   uint8
	blizzard int8 // 1 + the seat whose next turn ends it
	die      uint8
	points   uint8
	steps    uint8 // seal steps left
	played   bool  // an object card in this turn
	moved    bool
	floated  bool // a lifebuoy discarded in this turn by the seat on turn
}

var (
	_ games.State  = (*State)(nil)
	_ games.Chancy = (*State)(nil)
	_ games.Secret = (*State)(nil)
	_ games.Strict = (*State)(nil)
	_ games.Scored = (*State)(nil)
)

// newState is the table before chance lays the ark.
func newState(r *Rules, seats int) *State {
	s := &State{
		r: r, seats: int8(seats), seal: r.sealStart, start: NoCell, surge: NoCell,
		winner: games.Nobody, opened: -1, asked: games.Nobody, target: games.Nobody, deck: r.total,
	}
	for slot, kind := range r.slot {
		switch kind {
		case ArkPlace, IglooPlace:
			s.up |= 1 << slot
			s.face[slot], s.top[slot] = r.fixed[slot], r.fixed[slot]
		}
	}
	for seat := range s.at {
		s.at[seat] = NoCell
		if seat < seats {
			s.at[seat] = r.home[seat]
		}
	}
	return s
}

// Actor is who decides.
func (s *State) Actor() games.Seat {
	switch s.phase {
	case SetArk, SetFirst, Rolling, Flipping, Drawing, WaveFlipping:
		return games.Chance
	case AskCaught, AskSea, AskWave, Backing:
		return s.asked
	case Over:
		return games.Nobody
	}
	return s.turn
}

// Clone is an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// kind is what a cell shows now.
func (s *State) kind(c Cell) Kind {
	return s.r.kinds[s.top[c>>4&63]&127][c&15]
}

func (s *State) isUp(slot Slot) bool { return s.top[slot&63] != 0 }

// held is how many cards a seat holds: a public number.
func (s *State) held(seat games.Seat) int {
	return int(s.cards[seat])
}

// holds tells whether the seat has the object, or may have it for all this view knows.
func (s *State) holds(seat games.Seat, k Card) bool {
	return s.hand[seat][k] > 0 || s.hidden[seat] > 0 && s.deck[k] > 0
}

// spend takes an object from a hand; it is among the discards then.
func (s *State) spend(seat games.Seat, k Card) {
	s.cards[seat]--
	if s.hand[seat][k] > 0 {
		s.hand[seat][k]--
		return
	}
	s.hidden[seat]--
	s.deck[k]--
}

// left is the number of cards in the search deck.
func (s *State) left() int {
	n := 0
	for _, k := range s.deck {
		n += int(k)
	}
	for _, h := range s.hidden {
		n -= int(h)
	}
	return n
}

// discarded is how many cards of a kind lie among the discards.
func (s *State) discarded(k Card) int {
	n := int(s.r.total[k]) - int(s.deck[k])
	for seat := range s.hand {
		if k.Object() {
			n -= int(s.hand[seat][k])
		}
		if k == SkipTurn {
			n -= int(s.skips[seat])
		}
	}
	return n
}

// canDraw tells whether a search cell still gives cards (PIN-4.9).
func (s *State) canDraw() bool {
	if s.left() > 0 {
		return true
	}
	if s.r.White > 0 {
		return false
	}
	for k := range Cards {
		if s.discarded(k) > 0 {
			return true
		}
	}
	return false
}

// open tells whether the penguin on turn can step onto a cell: PIN-2.3, PIN-2.4.
func (s *State) open(from, to Cell) bool {
	if to == NoCell || to == s.seal {
		return false
	}
	if !s.isUp(to.Slot()) {
		return to.Slot() == from.Slot()
	}
	return s.kind(to) != Block
}

// flippable is the face-down card that borders on a cell in a direction, or -1.
func (s *State) flippable(from Cell, dir int) Slot {
	to := s.r.next[from][dir]
	if to == NoCell || to.Slot() == from.Slot() || s.isUp(to.Slot()) {
		return -1
	}
	return to.Slot()
}

// drawable tells whether the penguin on turn may draw where it stands: PIN-2.6.
func (s *State) drawable() bool {
	at := s.at[s.turn]
	return s.moved && s.kind(at) == Sled && (at != s.start || s.r.DrawAgain) && s.canDraw()
}

// landing is the cell behind a block where a springboard leads, or NoCell: PIN-4.3.
func (s *State) landing(from Cell, dir int) Cell {
	over := s.r.next[from][dir]
	if over == NoCell || s.kind(over) != Block {
		return NoCell
	}
	to := s.r.next[over][dir]
	if to == NoCell || !s.isUp(to.Slot()) || s.kind(to) == Block || to == s.seal {
		return NoCell
	}
	return to
}

// paths are the directions of steps from a cell that a penguin may take: PIN-2.3,
// PIN-2.4; and those in which a face-down card could be turned.
func (s *State) paths(at Cell) (open, flips uint8) {
	face, next := s.top[at>>4&63], &s.r.next[at]
	open = s.r.lanes[face&127][at&15] & 0x55
	for m := s.r.gates[at&15] & 0x55; m != 0; m &= m - 1 {
		dir := bits.TrailingZeros8(m)
		to := next[dir&7]
		if to == NoCell {
			continue
		}
		switch beyond := s.top[to>>4&63]; {
		case beyond == 0:
			flips |= 1 << dir
		case s.r.kinds[beyond&127][to&15] != Block:
			open |= 1 << dir
		}
	}
	return open, flips
}

// wakes are the directions in which the seal can go: PIN-3.1.
func (s *State) wakes() uint8 {
	open := s.r.lanes[s.top[s.seal>>4&63]&127][s.seal&15]
	for m := s.r.gates[s.seal&15]; m != 0; m &= m - 1 {
		if dir := bits.TrailingZeros8(m); s.glidesFrom(s.seal, dir) {
			open |= 1 << dir
		}
	}
	return open
}

func (s *State) glidesFrom(from Cell, dir int) bool {
	to := s.r.next[from][dir]
	if to == NoCell || s.kind(to) == Block {
		return false
	}
	if dir&1 == 0 {
		return true
	}
	a, b := s.r.next[from][dir-1], s.r.next[from][(dir+1)&7]
	return a == NoCell || b == NoCell || s.kind(a) != Block || s.kind(b) != Block
}

// backs appends the cells onto which a penguin may be set back: PIN-4.4.
func (s *State) backs(dst []Cell, seat games.Seat) []Cell {
	here := s.at[seat].Slot()
	near := &s.r.toIgloo[seat]
	for _, slot := range s.r.beside[here] {
		if slot < 0 || !s.isUp(slot) || s.r.slot[slot] == ArkPlace || near[slot] >= near[here] {
			continue
		}
		face, base, far, first := &s.r.faces[s.face[slot]], Cell(slot)<<4, uint8(0), len(dst)
		for i, kind := range face.kind[:12] {
			c := base + Cell(i)
			if !kind.Firm() || c == s.seal {
				continue
			}
			d := s.r.toArk[c]
			if d > far {
				dst, far = dst[:first], d
			}
			if d == far {
				dst = append(dst, c)
			}
		}
	}
	return dst
}

// hole is the seal cell that a slot shows, if it is not the one where the seal is.
func (s *State) hole(slot Slot) Cell {
	if !s.isUp(slot) {
		return NoCell
	}
	h := s.r.faces[s.face[slot]].hole
	if h < 0 {
		return NoCell
	}
	if c := Cell(slot)<<4 + Cell(h); c != s.seal {
		return c
	}
	return NoCell
}
