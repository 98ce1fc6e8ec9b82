package isaac

import "banchisa/games"

// Phase is the part of the match.
type Phase uint8

const (
	// Placing is placement: ISA-2.
	Placing Phase = iota
	// Removing is the first half of a scoring turn: ISA-3.2.
	Removing
	// Advancing is its second half: ISA-3.5.
	Advancing
	// Over is the end of the match.
	Over
)

// State is one position of Isaac.
type State struct {
	rules *Rules
	// occupied are the covered cells. starts are the cells where a tile begins along a line,
	// which is every cell of a tile that crosses the line. Both are in either direction's order.
	occupied, starts [2]bitboard
	// anchors are the anchors of each seat's tiles, in the order of rows. shape holds a tile's
	// length and direction at its anchor.
	anchors [2]bitboard
	shape   [Size * Size]uint8
	// hand counts the tiles in hand by length.
	hand           [2][Size + 1]uint8
	score          [2]uint8
	longestRemoved [2]uint8
	passed         [2]bool
	// firstToPass is the seat that passed first in placement.
	firstToPass games.Seat
	turn        games.Seat
	phase       Phase
	// points are the squares that the seat on turn may still advance.
	points uint16
}

var (
	_ games.State           = (*State)(nil)
	_ games.RuleChecker     = (*State)(nil)
	_ games.ResultFormatter = (*State)(nil)
)

// Actor returns the seat on turn, or Terminal.
func (s *State) Actor() games.Seat {
	if s.phase == Over {
		return games.Terminal
	}
	return s.turn
}

// Clone returns an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Value returns the position as a comparable struct.
func (s *State) Value() any { return *s }

// tileAt returns the tile of a seat with this anchor.
func (s *State) tileAt(seat games.Seat, anchor Cell) Tile {
	return Tile{seat, int(s.shape[anchor] & 15), anchor, Direction(s.shape[anchor] >> 4)}
}

// underCounter reports whether a counter is on the tile.
func (s *State) underCounter(t Tile) bool {
	return t.Covers(Square(Dark, int(s.score[Dark]))) || t.Covers(Square(Light, int(s.score[Light])))
}
