package polar

import "banchisa/games"

// Question returns the open question.
func (s *State) Question() Question { return s.topQuestion().question }

// Asked returns the colour asked, and the one that the question is about (a guest, a victim); -1
// for none.
func (s *State) Asked() (who, of int) {
	top := s.topQuestion()
	switch top.question {
	case NoQuestion, RollFirst, DealHand:
		return -1, -1
	case TheClick:
		return int(s.mover), -1
	case MoverSends, PutSeal:
		return int(top.color), int(top.about)
	case PutLion:
		if top.about != anyOpponent {
			return int(top.color), int(top.about)
		}
	}
	return int(top.color), -1
}

// NumColors returns the number of penguins.
func (s *State) NumColors() int { return int(s.numColors) }

// SeatOf returns the seat that plays a colour.
func (s *State) SeatOf(color int) games.Seat { return s.seatOf(uint8(color)) }

// ColorID returns a colour's name in records: "red".
func (s *State) ColorID(color int) string {
	if color >= int(s.numColors) {
		return "?"
	}
	return colorIDs[s.colorIndex[color]]
}

// Mover returns the colour whose turn it is.
func (s *State) Mover() int { return int(s.mover) }

// Turns returns how many turns of all colours are over.
func (s *State) Turns() int { return int(s.turns) }

// Round returns the round being played, from 1.
func (s *State) Round() int { return int(s.turns)/int(s.numColors) + 1 }

// Rules returns the variant's rules.
func (s *State) Rules() *Rules { return s.rules }

// Penguin returns the place of a colour's penguin.
func (s *State) Penguin(color int) Penguin { return s.penguins[color] }

// Cards returns how many bonus cards a colour has.
func (s *State) Cards(color int) int { return int(s.cards[color]) }

// Stock returns how many bonus cards are in the common stock.
func (s *State) Stock() int { return int(s.stock) }

// SlabAt returns the number of the slab on a square, or -1.
func (s *State) SlabAt(q Square) int { return int(s.slabOn[q]) - 1 }

// Slab returns the place of a slab.
func (s *State) Slab(slab int) Slab { return s.slabs[slab] }

// Afloat reports whether a slab is on the sea.
func (s *State) Afloat(slab int) bool { return s.afloat>>slab&1 != 0 }

// InHand reports whether a slab is in its colour's hand.
func (s *State) InHand(slab int) bool { return s.hand>>slab&1 != 0 }

// InReserve reports whether a slab is in its colour's reserve.
func (s *State) InReserve(slab int) bool { return s.reserve>>slab&1 != 0 }

// Pattern returns the pattern of a slab in its rotation.
func (s *State) Pattern(slab int) Pattern { return s.pattern(uint8(slab)) }

// Number returns the number clicked, with its correction; 0 if there is none.
func (s *State) Number() int { return int(s.number) }

// TooHigh reports whether the number is greater than the fewest steps to land, so that the penguin stays (POL-6.5).
func (s *State) TooHigh() bool { return s.compareToLand(s.mover, int(s.number)) > 0 }

// Corrected reports whether the number has been corrected.
func (s *State) Corrected() bool { return s.corrected }

// ActionsLeft returns how many actions are left in the turn.
func (s *State) ActionsLeft() int { return int(s.actionsLeft) }

// Winner returns the colour that landed, or -1.
func (s *State) Winner() int { return int(s.winner) - 1 }

// Over reports whether the match is over.
func (s *State) Over() bool { return s.topQuestion().question == NoQuestion }

// Spot is one platform: a square and a cell of the slab on it.
type Spot struct {
	Square Square
	Cell   uint8
}

// Path appends one walk of exactly that many steps from a colour's penguin to a platform,
// beginning with the starting platform unless that is the iceberg; it appends nothing if there is
// none.
func (s *State) Path(dst []Spot, color, steps int, to Spot) []Spot {
	p := s.penguins[color]
	walkable := cells(s.walkable)
	if p.Slab == Home {
		for y := range 24 {
			if walkable[y+1]&westEdge == 0 {
				continue
			}
			start := Spot{squareAt(y/3, 0), uint8(y % 3 * 3)}
			if path, ok := trace(append(dst, start), &walkable, start, to, steps-1); ok {
				return path
			}
		}
		return dst
	}
	if p.Slab == Landed || s.withLion>>p.Slab&1 != 0 {
		return dst
	}
	start := Spot{s.slabs[p.Slab].Square, p.Cell}
	path, _ := trace(append(dst, start), &walkable, start, to, steps)
	return path
}

// trace extends a path by an exact number of steps to a platform; if it cannot, it returns the
// path without its last platform.
func trace(path []Spot, walkable *cells, from, to Spot, steps int) ([]Spot, bool) {
	if steps == 0 {
		if from == to {
			return path, true
		}
		return path[:len(path)-1], false
	}
	y, x := 3*from.Square.Row()+int(from.Cell)/3, 3*from.Square.Column()+int(from.Cell)%3
	kept := walkable[y+1]
	walkable[y+1] &^= 2 << x
	for _, step := range [4][2]int{{0, 1}, {-1, 0}, {1, 0}, {0, -1}} {
		v, u := y+step[0], x+step[1]
		if v < 0 || u < 0 || walkable[v+1]>>(u+1)&1 == 0 {
			continue
		}
		next := Spot{squareAt(v/3, u/3), uint8(v%3*3 + u%3)}
		if longer, ok := trace(append(path, next), walkable, next, to, steps-1); ok {
			return longer, true
		}
	}
	walkable[y+1] = kept
	return path[:len(path)-1], false
}
