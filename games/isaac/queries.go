package isaac

import (
	"math/bits"

	"banchisa/games"
)

// Rules returns the variant's rules.
func (s *State) Rules() *Rules { return s.rules }

// Phase returns the part of the match.
func (s *State) Phase() Phase { return s.phase }

// Score returns a seat's score.
func (s *State) Score(seat games.Seat) int { return int(s.score[seat]) }

// Points returns the most squares that the seat on turn may advance, while Advancing.
func (s *State) Points() int { return int(s.points) }

// Hand returns how many tiles of a length a seat has not placed.
func (s *State) Hand(seat games.Seat, length int) int { return int(s.hand[seat][length]) }

// LongestRemoved returns the longest tile that a seat has removed, or 0.
func (s *State) LongestRemoved(seat games.Seat) int { return int(s.longestRemoved[seat]) }

// Passed reports whether a seat has passed in this half of the match.
func (s *State) Passed(seat games.Seat) bool { return s.passed[seat] }

// FirstToPass returns the seat that passed first in placement, or NoSeat.
func (s *State) FirstToPass() games.Seat { return s.firstToPass }

// Counter returns the cell of a seat's counter; ok is false while it is off the board.
func (s *State) Counter(seat games.Seat) (Cell, bool) {
	if s.phase == Placing || s.score[seat] >= Size*Size {
		return 0, false
	}
	return Square(seat, int(s.score[seat])), true
}

// Tiles appends the tiles of a seat in the order of their anchors.
func (s *State) Tiles(dst []Tile, seat games.Seat) []Tile {
	for w, cells := range s.anchors[seat] {
		for ; cells != 0; cells &= cells - 1 {
			dst = append(dst, s.tileAt(seat, Cell(w*halfBits+bits.TrailingZeros64(cells))))
		}
	}
	return dst
}

// TileAt returns the tile on a cell.
func (s *State) TileAt(c Cell) (Tile, bool) {
	for seat := Dark; seat <= Light; seat++ {
		var buf [Size * Size / 2]Tile
		for _, t := range s.Tiles(buf[:0], seat) {
			if t.Covers(c) {
				return t, true
			}
		}
	}
	return Tile{}, false
}

// Removable reports whether the tile's seat could remove it on its turn, with the counters as
// they are.
func (s *State) Removable(t Tile) bool {
	return t.Length >= int(s.longestRemoved[t.Seat]) && !s.underCounter(t)
}
