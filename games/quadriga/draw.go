package quadriga

import (
	"fmt"
	"strings"

	"banchisa/games"
)

var (
	arrows     = [8]string{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"}
	phaseNames = [5]string{"places", "moves", "fights", "trims", "over"}
)

// String draws the board: ○ white, ● black, ◌ where an ordered unit will go; an ordered
// unit has its arrow, a marked one (picked, or oversize) an asterisk.
func (s *State) String() string {
	var b strings.Builder
	size := s.rules.Size
	line := strings.Repeat("─", 2*size+1)
	fmt.Fprintf(&b, "   ┌%s┐\n", line)
	for row := size - 1; row >= 0; row-- {
		fmt.Fprintf(&b, "%2d │ ", row+1)
		for column := range size {
			b.WriteString(s.sign(At(column, row)))
		}
		fmt.Fprintf(&b, "│ %d\n", row+1)
	}
	fmt.Fprintf(&b, "   └%s┘\n     ", line)
	for column := range size {
		fmt.Fprintf(&b, "%c ", 'a'+column)
	}
	b.WriteString("\n" + s.caption() + "\n")
	return b.String()
}

// sign is the two characters of a cell.
func (s *State) sign(c Cell) string {
	sign := "·"
	switch {
	case s.units[White].Has(c):
		sign = "○"
	case s.units[Black].Has(c):
		sign = "●"
	case s.to.Has(c):
		sign = "◌"
	}
	if d, ok := s.Ordered(c); ok {
		return sign + arrows[d]
	}
	if s.marked.Has(c) {
		return sign + "*"
	}
	return sign + " "
}

func (s *State) caption() string {
	names := [2]string{"white", "black"}
	if s.phase == Over {
		if s.winner == games.Nobody {
			return "draw"
		}
		return names[s.winner] + " wins"
	}
	text := names[s.seat] + " " + phaseNames[s.phase]
	if s.placed != nowhere {
		text += ", placed " + s.placed.Name()
	}
	for seat, n := range s.countdown {
		if n > 0 {
			text += fmt.Sprintf(", %s countdown %d", names[seat], n)
		}
	}
	if s.quiet > 0 {
		text += fmt.Sprintf(", %d quiet", s.quiet)
	}
	if n, ok := s.Left(); ok {
		text += fmt.Sprintf(", %d turns to sunset", n)
	}
	return text
}
