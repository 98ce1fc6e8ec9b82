package pinguinoe

import "banchisa/games"

// Phase is the decision that the match waits for.
type Phase uint8

const (
	SetArk       Phase = iota // chance: the side of the ark
	SetFirst                  // chance: the first seat
	BeforeRoll                // the turn before its roll
	Rolling                   // chance: the die
	Moving                    // the penguin's movement
	Sealing                   // the seal's movement
	MovementOver              // after a movement: cards or stop
	AfterEvent                // after an event: a card or stop
	Flipping                  // chance: the face of a card turned up
	Drawing                   // chance: a search card
	AskCaught                 // a caught penguin's seat answers
	AskSea                    // a penguin is in the sea at its turn's end
	AskWave                   // a penguin is in the sea after a tsunami
	SettingBack               // a seat chooses the cell of a set-back
	Waving                    // the drawer chooses the next card of a tsunami
	WaveFlipping              // chance: the face of a card turned by a tsunami
	EndingTurn                // transient: the turn ends after the answers
	InBlizzard                // transient: the blizzard goes on after the answers
	Over
)

// State is one position.
type State struct {
	rules       *Rules
	upSlots     uint64 // slots that are face up
	usedCards   uint64 // map cards that have been seen
	slotsToTurn uint64 // slots still to be turned in a tsunami
	turnedSlots uint64 // slots turned in it

	seenFace  [maxSlots]uint8 // the face of a slot once seen, 0 before
	shownFace [maxSlots]uint8 // the face that is up, 0 for the back
	windows   [maxSlots]window
	position  [MaxSeats]Cell
	seal      Cell
	// turnStart is the cell of the penguin on turn when its turn began.
	turnStart Cell
	// tsunamiSeal is the seal cell last shown by a tsunami, or NoCell.
	tsunamiSeal Cell

	hand        [MaxSeats][numObjects]uint8
	hiddenCards [MaxSeats]uint8 // cards in hand that this view does not know
	cards       [MaxSeats]uint8 // cards in hand, known or not
	deck        [NumCards]uint8 // what is left in the search deck, and the hidden hands
	skips       [MaxSeats]uint8

	turns        uint16 // turns that are over
	phase        Phase
	resumePhase  Phase // phase after the answers
	turn         games.Seat
	asked        games.Seat // the seat that answers or chooses
	target       games.Seat // the seat whose penguin is set back
	winner       games.Seat
	seats        int8
	penguins     [MaxSeats]uint8 // which of the four penguins each seat has
	revealing    Slot            // the slot whose face chance decides
	pendingSeats uint8           // seats still to be resolved after a catch, a blizzard or a tsunami
	events       uint8
	blizzard     int8 // 1 + the seat whose next turn ends it
	die          uint8
	movePoints   uint8
	sealSteps    uint8 // seal steps left
	playedObject bool  // whether an object was played in this turn
	moved        bool
	usedLifebuoy bool // whether the seat on turn discarded a lifebuoy in this turn
}

var (
	_ games.State           = (*State)(nil)
	_ games.ChanceWeighter  = (*State)(nil)
	_ games.HiddenInfo      = (*State)(nil)
	_ games.RuleChecker     = (*State)(nil)
	_ games.ResultFormatter = (*State)(nil)
)

// The phases in which chance decides, and those in which the seat that is asked does, as sets of
// bits.
const (
	chancePhases = 1<<SetArk | 1<<SetFirst | 1<<Rolling | 1<<Flipping | 1<<Drawing | 1<<WaveFlipping
	askedPhases  = 1<<AskCaught | 1<<AskSea | 1<<AskWave | 1<<SettingBack
)

// Actor returns who decides.
func (s *State) Actor() games.Seat {
	switch phase := uint32(1) << (s.phase & 31); {
	case phase&chancePhases != 0:
		return games.Chance
	case phase&askedPhases != 0:
		return s.asked
	case s.phase == Over:
		return games.Terminal
	}
	return s.turn
}

// TurnSeat implements games.TurnHolder.
func (s *State) TurnSeat() games.Seat {
	if s.phase == Over {
		return games.Terminal
	}
	return s.turn
}

// home returns the igloo cell of a seat's penguin.
func (s *State) home(seat games.Seat) Cell { return s.rules.homes[s.penguins[seat]] }

// Clone returns an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Value returns the position as a comparable struct.
func (s *State) Value() any { return *s }

// Terrain returns what a cell shows now; a face-down card shows sea.
func (s *State) Terrain(c Cell) Terrain {
	return s.rules.terrains[s.shownFace[c>>4&63]&127][c&15]
}

// IsFaceUp reports whether the card on a slot is face up.
func (s *State) IsFaceUp(slot Slot) bool { return s.shownFace[slot&63] != 0 }

// HandSize returns the number of cards in a seat's hand, which is public.
func (s *State) HandSize(seat games.Seat) int { return int(s.cards[seat]) }

// mayHold reports whether the seat has the object, or may have it as far as this view knows.
func (s *State) mayHold(seat games.Seat, k Card) bool {
	return s.hand[seat][k] > 0 || s.hiddenCards[seat] > 0 && s.deck[k] > 0
}

// discard moves an object from a hand to the discards.
func (s *State) discard(seat games.Seat, k Card) {
	s.cards[seat]--
	if s.hand[seat][k] > 0 {
		s.hand[seat][k]--
		return
	}
	s.hiddenCards[seat]--
	s.deck[k]--
}

// DeckSize returns the number of cards in the search deck.
func (s *State) DeckSize() int {
	n := 0
	for _, k := range s.deck {
		n += int(k)
	}
	for _, h := range s.hiddenCards {
		n -= int(h)
	}
	return n
}

// discardCount returns the number of cards of a kind among the discards.
func (s *State) discardCount(k Card) int {
	n := int(s.rules.deckTotals[k]) - int(s.deck[k])
	for seat := range s.hand {
		if k.IsObject() {
			n -= int(s.hand[seat][k])
		}
		if k == SkipTurn {
			n -= int(s.skips[seat])
		}
	}
	return n
}

// canDraw reports whether a search cell still has cards to draw (PIN-4.9).
func (s *State) canDraw() bool {
	if s.DeckSize() > 0 {
		return true
	}
	if s.rules.WhitePenguin > 0 {
		return false
	}
	for k := range NumCards {
		if s.discardCount(k) > 0 {
			return true
		}
	}
	return false
}

// canEnter reports whether the penguin on turn can step onto a cell: PIN-2.3, PIN-2.4.
func (s *State) canEnter(from, to Cell) bool {
	if to == NoCell || to == s.seal {
		return false
	}
	if !s.IsFaceUp(to.Slot()) {
		return to.Slot() == from.Slot()
	}
	return s.Terrain(to) != Block
}

// canDrawHere reports whether the penguin on turn may draw on its cell: PIN-2.6.
func (s *State) canDrawHere() bool {
	at := s.position[s.turn]
	return s.moved && s.Terrain(at) == SearchCell && (at != s.turnStart || s.rules.DrawAgain) && s.canDraw()
}

// springboardTarget returns the cell behind a block that a springboard leads to, or NoCell:
// PIN-4.3.
func (s *State) springboardTarget(from Cell, dir int) Cell {
	over := s.rules.neighbors[from][dir]
	if over == NoCell || s.Terrain(over) != Block {
		return NoCell
	}
	to := s.rules.neighbors[over][dir]
	if to == NoCell || !s.IsFaceUp(to.Slot()) || s.Terrain(to) == Block || to == s.seal {
		return NoCell
	}
	return to
}

// stepDirections returns the directions of a penguin's steps from a cell (PIN-2.3, PIN-2.4), and
// those in which it can turn up a card, each as a set of bits.
func (s *State) stepDirections(at Cell) (open, flips uint8) {
	tables, window := &s.rules.windows, s.windows[at.Slot()&63]
	flips = window.downDirections(at) & tables.exits[at] & orthogonals
	open = window.freeDirections(at) & tables.near[at] & orthogonals &^ flips
	return open, flips
}

// StepsToArk returns the rows and columns from a cell to the nearest cell of the ark.
func (s *State) StepsToArk(from Cell) int {
	r, least := s.rules, 1<<20
	for i := range Cell(12) {
		if c := Cell(r.ark)<<4 + i; s.Terrain(c) == Ark {
			least = min(least, abs(r.Row(c)-r.Row(from))+abs(r.Column(c)-r.Column(from)))
		}
	}
	return least
}

// sealDirections returns the directions in which the seal can go from a cell as a set of bits:
// PIN-3.1.
func (s *State) sealDirections(from Cell) uint8 {
	return s.windows[from.Slot()&63].freeDirections(from) & s.rules.windows.near[from]
}

// setBackCells appends the cells to which a penguin may be set back: PIN-4.4.
func (s *State) setBackCells(dst []Cell, seat games.Seat) []Cell {
	here := s.position[seat].Slot()
	iglooDistance := &s.rules.iglooDistance[s.penguins[seat]]
	for _, slot := range s.rules.neighborSlots[here] {
		if slot < 0 || !s.IsFaceUp(slot) || s.rules.places[slot] == ArkPlace || iglooDistance[slot] >= iglooDistance[here] {
			continue
		}
		face, base, farthest, first := &s.rules.faces[s.seenFace[slot]], Cell(slot)<<4, uint8(0), len(dst)
		for i, terrain := range face.terrain[:12] {
			c := base + Cell(i)
			if !terrain.IsIce() || c == s.seal {
				continue
			}
			d := s.rules.arkDistance[c]
			if d > farthest {
				dst, farthest = dst[:first], d
			}
			if d == farthest {
				dst = append(dst, c)
			}
		}
	}
	return dst
}

// freeSealCell returns the seal cell that a slot shows unless the seal is on it, or NoCell.
func (s *State) freeSealCell(slot Slot) Cell {
	if !s.IsFaceUp(slot) {
		return NoCell
	}
	h := s.rules.faces[s.seenFace[slot]].sealCell
	if h < 0 {
		return NoCell
	}
	if c := Cell(slot)<<4 + Cell(h); c != s.seal {
		return c
	}
	return NoCell
}
