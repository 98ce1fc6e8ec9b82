package breakthrough

import "strings"

// String implements games.State.
func (s *State) String() string {
	var b strings.Builder
	b.WriteString("  ┌" + strings.Repeat("─", 17) + "┐\n")
	for row := 7; row >= 0; row-- {
		b.WriteByte('1' + byte(row))
		b.WriteString(" │")
		for column := range 8 {
			switch s.OwnerAt(row*8 + column) {
			case White:
				b.WriteString(" ○")
			case Black:
				b.WriteString(" ●")
			default:
				b.WriteString(" ·")
			}
		}
		b.WriteString(" │\n")
	}
	b.WriteString("  └" + strings.Repeat("─", 17) + "┘\n    a b c d e f g h")
	switch {
	case s.winner != 0:
		b.WriteString("   won by " + seatIDs[s.winner-1])
	default:
		b.WriteString("   " + seatIDs[s.toMove] + " moves")
	}
	return b.String()
}
