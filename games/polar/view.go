package polar

import (
	"math/bits"

	"banchisa/games"
)

// Question is what the one asked decides about, for the table.
type Question uint8

// The questions of a match.
const (
	NoQuestion Question = iota
	ChooseHand
	DealHand
	RollFirst
	PlaceFirst
	TakeTurn
	TheClick
	AfterNumber
	RideOn
	GuestLeaves
	MoverSends
	NameVictim
	PutLion
	PutSeal
)

// Question is the open one.
func (s *State) Question() Question {
	switch q := s.top().query; {
	case q <= askSeal:
		return Question(q)
	default:
		return NoQuestion
	}
}

// Asked is the colour asked, and the one it is about (a guest, a victim); -1 for none.
func (s *State) Asked() (who, of int) {
	top := s.top()
	switch top.query {
	case askNobody, askRoll, askDeal:
		return -1, -1
	case askClick:
		return int(s.mover), -1
	case askMover, askSeal:
		return int(top.who), int(top.of)
	case askLion:
		if top.of != anyone {
			return int(top.who), int(top.of)
		}
	}
	return int(top.who), -1
}

// Colours is how many penguins there are; SeatOf the seat that plays one of them.
func (s *State) Colours() int { return int(s.colours) }

// SeatOf is the seat that plays a colour.
func (s *State) SeatOf(colour int) games.Seat { return s.seat(uint8(colour)) }

// ColourID is a colour's name in records: "red".
func (s *State) ColourID(colour int) string {
	if colour >= int(s.colours) {
		return "?"
	}
	return colourIDs[s.colour[colour]]
}

// Mover is the colour whose turn it is; Turns how many turns are over.
func (s *State) Mover() int { return int(s.mover) }

// Turns is how many turns of all colours are over; Round counts from 1.
func (s *State) Turns() int { return int(s.turns) }

// Round is the round being played, from 1.
func (s *State) Round() int { return int(s.turns)/int(s.colours) + 1 }

// Rules is the variant as it was read.
func (s *State) Rules() *Rules { return s.rules }

// Penguin is where a colour's penguin stands.
func (s *State) Penguin(colour int) Penguin { return s.penguins[colour] }

// Cards is how many bonus cards a colour holds; Stock how many lie in common.
func (s *State) Cards(colour int) int { return int(s.bonus[colour]) }

// Stock is how many bonus cards lie in common.
func (s *State) Stock() int { return int(s.stock) }

// SlabAt is the number of the slab on a square, or -1.
func (s *State) SlabAt(q Square) int { return int(s.sea[q]) - 1 }

// Slab is a slab's place.
func (s *State) Slab(slab int) Slab { return s.slabs[slab] }

// Afloat tells whether a slab is on the sea.
func (s *State) Afloat(slab int) bool { return s.afloat>>slab&1 != 0 }

// InHand and InReserve tell where a slab waits.
func (s *State) InHand(slab int) bool { return s.hand>>slab&1 != 0 }

// InReserve tells whether a slab waits in its colour's reserve.
func (s *State) InReserve(slab int) bool { return s.reserve>>slab&1 != 0 }

// Picture is a slab as it lies.
func (s *State) Picture(slab int) Picture { return s.picture(uint8(slab)) }

// Number is the number clicked, corrected if it was; 0 when none is waiting.
func (s *State) Number() int { return int(s.number) }

// Corrected tells whether the number has been corrected.
func (s *State) Corrected() bool { return s.corrected }

// ActionsLeft is how many actions are left in the turn.
func (s *State) ActionsLeft() int { return int(s.left) }

// Winner is the colour that landed, or -1.
func (s *State) Winner() int { return int(s.winner) - 1 }

// Over tells whether the match is over.
func (s *State) Over() bool { return s.top().query == askNobody }

// Iceberg tells whether a small iceberg lies on a square.
func (r *Rules) Iceberg(q Square) bool { return r.bergs>>q&1 != 0 }

// Piece is one of the six shapes.
func (r *Rules) Piece(shape int) Piece { return r.pieces[shape] }

// Event tells whether a click can show that event.
func (r *Rules) Event(shown int) bool { return r.events[shown] }

// Spot is one platform: a square and a cell of the slab on it.
type Spot struct {
	Square Square
	Cell   uint8
}

// Reachable appends the platforms on which a walk of exactly that many steps of a
// colour's penguin can end, whoever stands there.
func (s *State) Reachable(dst []Spot, colour, steps int) []Spot {
	if steps < 1 {
		return dst
	}
	var w walker
	s.reach(&w, uint8(colour), steps)
	for y := 1; y <= 24; y++ {
		for row := w.ends[y] >> 1; row != 0; row &= row - 1 {
			x := bits.TrailingZeros32(row)
			dst = append(dst, Spot{at((y-1)/3, x/3), uint8((y-1)%3*3 + x%3)})
		}
	}
	return dst
}

// Path appends one walk of exactly that many steps from a colour's penguin to a
// platform, the starting platform first unless it is the iceberg; nothing when there is
// none.
func (s *State) Path(dst []Spot, colour, steps int, to Spot) []Spot {
	p := s.penguins[colour]
	ground := cells(s.walk)
	if p.Slab == Home {
		for row := range 8 {
			for y := range uint8(3) {
				first := Spot{at(row, 0), 3 * y}
				if !ground.has(first.Square, first.Cell) {
					continue
				}
				if path, ok := trace(append(dst, first), &ground, first, to, steps-1); ok {
					return path
				}
			}
		}
		return dst
	}
	if p.Slab == Ashore || s.lions>>p.Slab&1 != 0 {
		return dst
	}
	first := Spot{s.slabs[p.Slab].Square, p.Cell}
	path, _ := trace(append(dst, first), &ground, first, to, steps)
	return path
}

// trace extends a path by an exact number of steps to a platform; where it cannot, it
// returns the path without its last platform.
func trace(path []Spot, ground *cells, from, to Spot, steps int) ([]Spot, bool) {
	if steps == 0 {
		if from == to {
			return path, true
		}
		return path[:len(path)-1], false
	}
	y, x := 3*from.Square.Row()+int(from.Cell)/3, 3*from.Square.Column()+int(from.Cell)%3
	kept := ground[y+1]
	ground[y+1] &^= 2 << x
	for _, step := range [4][2]int{{0, 1}, {-1, 0}, {1, 0}, {0, -1}} {
		v, u := y+step[0], x+step[1]
		if v < 0 || u < 0 || ground[v+1]>>(u+1)&1 == 0 {
			continue
		}
		next := Spot{at(v/3, u/3), uint8(v%3*3 + u%3)}
		if longer, ok := trace(append(path, next), ground, next, to, steps-1); ok {
			return longer, true
		}
	}
	ground[y+1] = kept
	return path[:len(path)-1], false
}

var colourIDs = [maxColours]string{"red", "black", "yellow", "green", "blue", "white"}
