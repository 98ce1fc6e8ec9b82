package quadriga

import (
	"fmt"
	"strings"

	"banchisa/games"
)

var (
	directionArrows = [8]string{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"}
	phaseNames      = [5]string{"places", "moves", "fights", "trims", "over"}
)

// String draws the board, and below it whose turn it is and the countdowns.
func (s *State) String() string { return s.Board() + s.caption() + "\n" }

// Board draws the board without words: ○ white, ● black, ◌ the target of an ordered unit. An
// ordered unit has its arrow; a queued one (picked, or oversize) has an asterisk.
func (s *State) Board() string {
	var b strings.Builder
	size := s.rules.Size
	line := strings.Repeat("─", 2*size+1)
	fmt.Fprintf(&b, "   ┌%s┐\n", line)
	for row := size - 1; row >= 0; row-- {
		fmt.Fprintf(&b, "%2d │ ", row+1)
		for column := range size {
			b.WriteString(s.cellText(CellAt(column, row)))
		}
		fmt.Fprintf(&b, "│ %d\n", row+1)
	}
	fmt.Fprintf(&b, "   └%s┘\n     ", line)
	for column := range size {
		fmt.Fprintf(&b, "%c ", 'a'+column)
	}
	b.WriteString("\n")
	return b.String()
}

// cellText returns the two characters of a cell.
func (s *State) cellText(c Cell) string {
	sign := "·"
	switch {
	case s.units[White].Has(c):
		sign = "○"
	case s.units[Black].Has(c):
		sign = "●"
	case s.targets.Has(c):
		sign = "◌"
	}
	if d, ok := s.Ordered(c); ok {
		return sign + directionArrows[d]
	}
	if s.queued.Has(c) {
		return sign + "*"
	}
	return sign + " "
}

func (s *State) caption() string {
	if s.phase == Over {
		if s.winner == games.NoSeat {
			return "draw"
		}
		return seatIDs[s.winner] + " wins"
	}
	text := seatIDs[s.turn] + " " + phaseNames[s.phase]
	if s.placed != nowhere {
		text += ", placed " + s.placed.Notation()
	}
	for seat, n := range s.countdown {
		if n > 0 {
			text += fmt.Sprintf(", %s countdown %d", seatIDs[seat], n)
		}
	}
	if s.quietTurns > 0 {
		text += fmt.Sprintf(", %d quiet", s.quietTurns)
	}
	if n, ok := s.TurnsLeft(); ok {
		text += fmt.Sprintf(", %d turns to sunset", n)
	}
	return text
}
