package isaac

import (
	"fmt"
	"strings"

	"banchisa/games"
)

// String draws the board, and below it what each seat has.
func (s *State) String() string { return s.Board() + s.seatLine(Dark) + s.seatLine(Light) }

// Board draws the board without words, with Light's numbers above and on the right, Dark's below
// and on the left. Dark's tiles have double lines, Light's single ones, with their length at the
// anchor; counters are ● and ○.
func (s *State) Board() string {
	var cells [Size][Size]string
	for r := range cells {
		for c := range cells[r] {
			cells[r][c] = " · "
		}
	}
	var buf [Size * Size / 2]Tile
	for seat := Dark; seat <= Light; seat++ {
		for _, t := range s.Tiles(buf[:0], seat) {
			for i := range t.Length {
				cells[t.CellAt(i).Row()][t.CellAt(i).Column()] = t.glyph(i)
			}
		}
	}
	for seat := Dark; seat <= Light; seat++ {
		if at, on := s.Counter(seat); on {
			cell := &cells[at.Row()][at.Column()]
			runes := []rune(*cell)
			*cell = string(runes[0]) + counterGlyphs[seat] + string(runes[2])
		}
	}
	var b strings.Builder
	b.WriteString("       9  8  7  6  5  4  3  2  1  0   " + counterGlyphs[Light] + "\n")
	b.WriteString("    ┌" + strings.Repeat("─", 3*Size+2) + "┐\n")
	for r := Size - 1; r >= 0; r-- {
		fmt.Fprintf(&b, " %2d │ %s │ %d\n", r*Size, strings.Join(cells[r][:], ""), (Size-1-r)*Size)
	}
	b.WriteString("    └" + strings.Repeat("─", 3*Size+2) + "┘\n")
	b.WriteString("       0  1  2  3  4  5  6  7  8  9   " + counterGlyphs[Dark] + "\n")
	return b.String()
}

var counterGlyphs = [...]string{"●", "○"}

// glyph returns the drawing of the tile's i-th cell, three columns wide.
func (t Tile) glyph(i int) string {
	line, ends := "═║", "╞╡╨╥"
	if t.Seat == Light {
		line, ends = "─│", "├┤┴┬"
	}
	l, e := []rune(line), []rune(ends)
	number := '0' + rune(t.Length%Size)
	row := string(l[0])
	switch first, last := i == 0, i == t.Length-1; {
	case t.Dir == Up && first:
		return " " + string(e[2]) + string(number)
	case t.Dir == Up && last:
		return " " + string(e[3]) + " "
	case t.Dir == Up:
		return " " + string(l[1]) + " "
	case first:
		return string(e[0]) + string(number) + row
	case last:
		return row + row + string(e[1])
	}
	return row + row + row
}

// seatLine returns a seat's line below the board: counter, score, tiles in hand, and whether it
// is out.
func (s *State) seatLine(seat games.Seat) string {
	var b strings.Builder
	fmt.Fprintf(&b, " %s %-5s %3d/%d", counterGlyphs[seat], seatIDs[seat], s.score[seat], s.rules.Target)
	if s.phase == Placing {
		b.WriteString("  hand")
	} else {
		b.WriteString("  unplayed")
	}
	for _, k := range s.rules.Stocks {
		fmt.Fprintf(&b, " %d×%d", s.hand[seat][k.Length], k.Length)
	}
	if s.phase != Placing && s.longestRemoved[seat] > 0 {
		fmt.Fprintf(&b, "  from %d up", s.longestRemoved[seat])
	}
	if s.passed[seat] {
		b.WriteString("  passed")
	}
	if s.Actor() == seat {
		switch s.phase {
		case Placing:
			b.WriteString("  ← place")
		case Removing:
			b.WriteString("  ← remove")
		case Advancing:
			fmt.Fprintf(&b, "  ← advance up to %d", s.points)
		}
	}
	b.WriteString("\n")
	return b.String()
}
