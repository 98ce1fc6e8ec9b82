package polar

import "strings"

// Bare takes everything off the sea and gives the turn to the first colour: the start of
// a position that a test sets up. Hands hold the first three shapes.
func (s *State) Bare() {
	clean := State{rules: s.rules, colour: s.colour, seats: s.seats, colours: s.colours, stock: stockSize}
	*s = clean
	for c := range s.colours {
		s.penguins[c] = Penguin{Slab: Home}
		s.hand |= 7 << (Shapes * c)
		s.reserve |= 56 << (Shapes * c)
	}
	s.begin(0)
}

// ToPlay gives the turn to a colour, after so many turns.
func (s *State) ToPlay(colour, turns int) {
	s.pop()
	s.turns = uint16(turns)
	s.begin(uint8(colour))
}

func squareOf(rc string) Square { return at(int(rc[0]-'1'), int(rc[1]-'1')) }

func spotOf(text string) (Square, uint8) {
	rc, yx, _ := strings.Cut(text, "/")
	return squareOf(rc), 3*(yx[0]-'0') + yx[1] - '0'
}

// Lay puts a slab, as "F@23", on the sea after so many quarter turns.
func (s *State) Lay(colour int, slab string, turn int) {
	for shape, piece := range s.rules.pieces {
		if piece.Letter == slab[0] {
			n := uint8(Shapes*colour + shape)
			s.hand &^= 1 << n
			s.reserve &^= 1 << n
			s.slabs[n].Turn = uint8(turn)
			s.set(n, squareOf(slab[2:]))
		}
	}
}

// Stand puts a colour's penguin on a platform.
func (s *State) Stand(colour int, text string) {
	q, cell := spotOf(text)
	s.penguins[colour] = Penguin{Slab: s.sea[q] - 1, Cell: cell}
}

// PutLion and PutSeal put one on a platform.
func (s *State) PutLion(text string) {
	q, cell := spotOf(text)
	slab := s.sea[q] - 1
	s.clear(slab)
	s.slabs[slab].Lion = cell + 1
	s.lions |= 1 << slab
}

func (s *State) PutSeal(text string) {
	q, cell := spotOf(text)
	slab := s.sea[q] - 1
	s.setSeals(slab, s.slabs[slab].Seals|1<<cell)
}

// Give gives cards from the stock.
func (s *State) Give(colour, cards int) {
	s.bonus[colour] += uint8(cards)
	s.stock -= uint8(cards)
}

// Hide empties a colour's hand.
func (s *State) Hide(colour int) {
	s.reserve |= s.hand & slabsOf(uint8(colour))
	s.hand &^= slabsOf(uint8(colour))
}

// Board is the state with what only the turn remembers left out.
func (s *State) Board() State {
	b := *s
	b.rotated, b.shifted, b.recycled, b.fresh = 0, 0, 0, false
	return b
}
