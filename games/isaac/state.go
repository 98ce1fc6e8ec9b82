package isaac

import (
	"banchisa/games"
)

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
	// occupied are the covered cells, and heads the cells where a tile begins along a line
	// (every cell of a tile that crosses it): both in either direction's order.
	occupied, starts [2]bitboard
	// anchors are the tiles of each seat, in rows; body holds length and direction there.
	anchors [2]bitboard
	shape   [Size * Size]uint8
	// hand counts by length.
	hand           [2][Size + 1]uint8
	score          [2]uint8
	longestRemoved [2]uint8
	passed         [2]bool
	// firstToPass passed first in placement.
	firstToPass games.Seat
	turn        games.Seat
	phase       Phase
	// points are what the seat on turn may advance.
	points uint16
}

var (
	_ games.State           = (*State)(nil)
	_ games.RuleChecker     = (*State)(nil)
	_ games.ResultFormatter = (*State)(nil)
)

// Actor returns the seat on turn, or Nobody.
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

// tileAt returns the one with this anchor.
func (s *State) tileAt(seat games.Seat, anchor Cell) Tile {
	return Tile{seat, int(s.shape[anchor] & 15), anchor, Direction(s.shape[anchor] >> 4)}
}

// underCounter reports whether a counter stands on the tile.
func (s *State) underCounter(t Tile) bool {
	return t.Covers(Square(Dark, int(s.score[Dark]))) || t.Covers(Square(Light, int(s.score[Light])))
}
