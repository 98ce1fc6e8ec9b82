package breakthrough

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/games"
)

// ParsePosition reads a position drawn as text, for tests: the seat to move on the first line,
// then the rows from 8 to 1 with cells "w", "b" and "."; spaces do not count.
func ParsePosition(text string) (*State, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	turn := slices.Index(seatIDs, strings.TrimSpace(lines[0]))
	if turn < 0 || len(lines) != 9 {
		return nil, fmt.Errorf("breakthrough: a drawing is a seat and 8 rows, not %q", text)
	}
	s := &State{toMove: games.Seat(turn)}
	for i, line := range lines[1:] {
		row := 7 - i
		cells := strings.ReplaceAll(line, " ", "")
		if len(cells) != 8 {
			return nil, fmt.Errorf("breakthrough: row %d has %d cells: %q", row+1, len(cells), line)
		}
		for column, cell := range cells {
			if seat := strings.IndexRune("wb", cell); seat >= 0 {
				s.men[seat] |= 1 << (row*8 + column)
			}
		}
	}
	// BRK-6: a man on its far row has won.
	for seat, farRow := range [2]uint64{row8, row1} {
		if s.men[seat]&farRow != 0 || s.men[1-seat] == 0 {
			s.winner = games.Seat(seat) + 1
		}
	}
	return s, nil
}
