package polar

import (
	"math/bits"
	"strings"
)

// Two of the features that only Maestro counts.
const (
	FeatureWait     = featureWait
	FeatureRotation = featureRotation
)

// ClearSea removes everything from the sea and gives the turn to the first colour, so that a test
// can set a position up. Hands have the first three shapes.
func (s *State) ClearSea() {
	clean := State{rules: s.rules, colorIndex: s.colorIndex, numSeats: s.numSeats, numColors: s.numColors, stock: stockSize}
	*s = clean
	for c := range s.numColors {
		s.penguins[c] = Penguin{Slab: Home}
		s.hand |= 7 << (NumShapes * c)
		s.reserve |= 56 << (NumShapes * c)
	}
	s.beginTurn(0)
}

// SetTurn gives the turn to a colour, after a number of turns.
func (s *State) SetTurn(color, turns int) {
	s.pop()
	s.turns = uint16(turns)
	s.beginTurn(uint8(color))
}

func parseSquare(rc string) Square { return squareAt(int(rc[0]-'1'), int(rc[1]-'1')) }

func parseSpot(text string) (Square, uint8) {
	rc, yx, _ := strings.Cut(text, "/")
	return parseSquare(rc), 3*(yx[0]-'0') + yx[1] - '0'
}

// PutSlab puts a slab, as "F@23", on the sea after a number of quarter turns.
func (s *State) PutSlab(color int, slab string, turn int) {
	for shape, piece := range s.rules.shapes {
		if piece.Letter == slab[0] {
			n := uint8(NumShapes*color + shape)
			s.hand &^= 1 << n
			s.reserve &^= 1 << n
			s.slabs[n].Rotation = uint8(turn)
			s.putAfloat(n, parseSquare(slab[2:]))
		}
	}
}

// PutPenguin puts a colour's penguin on a platform.
func (s *State) PutPenguin(color int, text string) {
	q, cell := parseSpot(text)
	s.penguins[color] = Penguin{Slab: s.slabOn[q] - 1, Cell: cell}
}

// PutLion puts a lion on a platform; PutSeal a seal.
func (s *State) PutLion(text string) {
	q, cell := parseSpot(text)
	slab := s.slabOn[q] - 1
	s.removeWalkable(slab)
	s.slabs[slab].Lion = cell + 1
	s.withLion |= 1 << slab
}

func (s *State) PutSeal(text string) {
	q, cell := parseSpot(text)
	slab := s.slabOn[q] - 1
	s.setSeals(slab, s.slabs[slab].Seals|1<<cell)
}

// GiveCards gives cards from the stock to a colour.
func (s *State) GiveCards(color, cards int) {
	s.cards[color] += uint8(cards)
	s.stock -= uint8(cards)
}

// WithoutTurnMemory returns the state without what only the turn remembers.
func (s *State) WithoutTurnMemory() State {
	b := *s
	b.rotated, b.recycled, b.left, b.turnUntouched = 0, 0, [NumShapes]uint64{}, false
	return b
}

// usedFinder finds paths again and again, as that of a bot.
var usedFinder pathFinder

// Reachable appends the platforms on which a walk of exactly that many steps of a colour's
// penguin can end, whether or not they are taken.
func (s *State) Reachable(dst []Spot, color, steps int) []Spot {
	if steps < 1 {
		return dst
	}
	s.findEnds(&usedFinder, uint8(color), steps)
	for y := 1; y <= 24; y++ {
		for row := usedFinder.ends[steps][y] >> 1; row != 0; row &= row - 1 {
			x := bits.TrailingZeros32(row)
			dst = append(dst, Spot{squareAt((y-1)/3, x/3), uint8((y-1)%3*3 + x%3)})
		}
	}
	return dst
}
