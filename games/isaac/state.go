package isaac

import (
	"math/bits"

	"banchisa/games"
)

// Size is the number of rows and of columns.
const Size = 10

// Cell is a cell of the board as Dark numbers them: tens are rows, units columns.
type Cell int8

// Row is the cell's row, from Dark's side.
func (c Cell) Row() int { return int(c) / Size }

// Column is the cell's column, from Dark's left.
func (c Cell) Column() int { return int(c) % Size }

// Square is the cell where a seat's counter stands at a score below 100.
func Square(seat games.Seat, score int) Cell {
	if seat == Light {
		return Cell(Size*Size - 1 - score) // ISA-1.1
	}
	return Cell(score)
}

// Direction is how a tile lies.
type Direction uint8

const (
	// Across is along a row, to the right of the anchor.
	Across Direction = iota
	// Up is along a column, upward from the anchor.
	Up
)

// Line is the number of the row or column of a tile that lies so at c.
func (d Direction) Line(c Cell) int {
	if d == Across {
		return c.Row()
	}
	return c.Column()
}

// place is where c comes in the order of lines of this direction.
func (d Direction) place(c Cell) int {
	if d == Across {
		return int(c)
	}
	return c.Column()*Size + c.Row()
}

// cell is the inverse of place.
func (d Direction) cell(place int) Cell {
	if d == Across {
		return Cell(place)
	}
	return Cell(place%Size*Size + place/Size)
}

// Tile is a tile on the board.
type Tile struct {
	Seat   games.Seat
	Length int
	Anchor Cell
	Dir    Direction
}

// At is the tile's i-th cell from its anchor.
func (t Tile) At(i int) Cell {
	if t.Dir == Across {
		return t.Anchor + Cell(i)
	}
	return t.Anchor + Cell(i*Size)
}

// Covers tells whether the tile lies on c.
func (t Tile) Covers(c Cell) bool {
	d := t.Dir.place(c) - t.Dir.place(t.Anchor)
	return t.Dir.Line(c) == t.Dir.Line(t.Anchor) && d >= 0 && d < t.Length
}

// Line is the number of the tile's row or column.
func (t Tile) Line() int { return t.Dir.Line(t.Anchor) }

// plane is a set of cells in the order of one direction's lines: two words of five
// lines, ten bits a line.
type plane [2]uint64

const half = Size * Size / 2

func (p *plane) set(place int)      { p[place/half] |= 1 << (place % half) }
func (p *plane) unset(place int)    { p[place/half] &^= 1 << (place % half) }
func (p *plane) has(place int) bool { return p[place/half]>>(place%half)&1 != 0 }

// line is the cells of one line, ten bits.
func (p *plane) line(n int) uint64 { return p[n/5] >> (n % 5 * Size) & (1<<Size - 1) }

// Phase is the part of the match.
type Phase uint8

const (
	// Placing is ISA-2.
	Placing Phase = iota
	// Removing is the first half of a scoring turn.
	Removing
	// Advancing is its second half.
	Advancing
	// Over is the end.
	Over
)

// State is one position of Isaac.
type State struct {
	rules *Rules
	// taken are the covered cells, and heads the cells where a tile begins along a line
	// (every cell of a tile that crosses it): both in either direction's order.
	taken, heads [2]plane
	// anchors are the tiles of each seat, in rows; body holds length and direction there.
	anchors [2]plane
	body    [Size * Size]uint8
	// hand counts by length.
	hand    [2][Size + 1]uint8
	score   [2]uint8
	longest [2]uint8
	out     [2]bool
	// opener passed first in placement.
	opener games.Seat
	turn   games.Seat
	phase  Phase
	// points are what the seat on turn may advance.
	points uint16
}

var (
	_ games.State  = (*State)(nil)
	_ games.Strict = (*State)(nil)
	_ games.Scored = (*State)(nil)
)

// Actor is the seat on turn, or Nobody.
func (s *State) Actor() games.Seat {
	if s.phase == Over {
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

// Rules are the variant's.
func (s *State) Rules() *Rules { return s.rules }

// Phase is the part of the match.
func (s *State) Phase() Phase { return s.phase }

// Score is a seat's score.
func (s *State) Score(seat games.Seat) int { return int(s.score[seat]) }

// Points are what the seat on turn may advance at most, while Advancing.
func (s *State) Points() int { return int(s.points) }

// Hand is how many tiles of a length a seat has not placed.
func (s *State) Hand(seat games.Seat, length int) int { return int(s.hand[seat][length]) }

// Longest is the longest tile that a seat has removed, or 0.
func (s *State) Longest(seat games.Seat) int { return int(s.longest[seat]) }

// Passed tells whether a seat has passed in this half of the match.
func (s *State) Passed(seat games.Seat) bool { return s.out[seat] }

// Opener is the seat that passed first in placement, or Nobody.
func (s *State) Opener() games.Seat { return s.opener }

// Counter is where a seat's counter stands; not ok while it is off the board.
func (s *State) Counter(seat games.Seat) (Cell, bool) {
	if s.phase == Placing || s.score[seat] >= Size*Size {
		return 0, false
	}
	return Square(seat, int(s.score[seat])), true
}

// tile is the one with this anchor.
func (s *State) tile(seat games.Seat, anchor Cell) Tile {
	return Tile{seat, int(s.body[anchor] & 15), anchor, Direction(s.body[anchor] >> 4)}
}

// Tiles appends the tiles of a seat in the order of their anchors.
func (s *State) Tiles(dst []Tile, seat games.Seat) []Tile {
	for w, word := range s.anchors[seat] {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, s.tile(seat, Cell(w*half+bits.TrailingZeros64(word))))
		}
	}
	return dst
}

// TileOn is the tile that lies on a cell.
func (s *State) TileOn(c Cell) (Tile, bool) {
	for seat := Dark; seat <= Light; seat++ {
		var room [Size * Size / 2]Tile
		for _, t := range s.Tiles(room[:0], seat) {
			if t.Covers(c) {
				return t, true
			}
		}
	}
	return Tile{}, false
}

// Worth is what the removal of a tile gives: value × others × bonus.
func (s *State) Worth(t Tile) (value, others, bonus int) {
	line := t.Line()
	value = s.rules.value[t.Length]
	// Every tile has one head on each line that it touches.
	others = bits.OnesCount64(s.heads[t.Dir].line(line)) - 1
	bonus = 1
	if s.phase != Placing {
		for seat := Dark; seat <= Light; seat++ {
			if t.Dir.Line(Square(seat, int(s.score[seat]))) == line {
				bonus *= 2
			}
		}
	}
	return value, others, bonus
}

// Others appends the tiles that count for t, along its line from its first cell on.
func (s *State) Others(dst []Tile, t Tile) []Tile {
	heads := s.heads[t.Dir].line(t.Line())
	for ; heads != 0; heads &= heads - 1 {
		cell := t.Dir.cell(t.Line()*Size + bits.TrailingZeros64(heads))
		if other, ok := s.TileOn(cell); ok && other != t {
			dst = append(dst, other)
		}
	}
	return dst
}

// blocked tells whether a counter stands on the tile.
func (s *State) blocked(t Tile) bool {
	return t.Covers(Square(Dark, int(s.score[Dark]))) || t.Covers(Square(Light, int(s.score[Light])))
}

// Removable tells whether the tile's seat may remove it when its turn comes, as the
// counters lie now.
func (s *State) Removable(t Tile) bool {
	return t.Length >= int(s.longest[t.Seat]) && !s.blocked(t)
}

// Position is a position outside of any match, for figures and lessons: tiles on the
// board, the scores, and a seat about to remove. The tiles must not overlap.
func Position(rules *Rules, tiles []Tile, dark, light int, turn games.Seat) *State {
	s := &State{rules: rules, opener: turn}
	for _, k := range rules.Kinds {
		s.hand[Dark][k.Length], s.hand[Light][k.Length] = uint8(k.Count), uint8(k.Count)
	}
	for _, t := range tiles {
		s.turn = t.Seat
		s.place(Move{Kind: Place, Length: t.Length, Cell: t.Anchor, Dir: t.Dir})
	}
	s.turn, s.phase = turn, Removing
	s.score = [2]uint8{uint8(dark), uint8(light)}
	return s
}
