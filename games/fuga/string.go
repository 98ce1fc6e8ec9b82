package fuga

import (
	"fmt"
	"strings"
)

// String draws the map, above it the turn and the points, below it the units and the open question.
func (s *State) String() string {
	var b strings.Builder
	p, c := s.Points()
	phase := [...]string{"setting out", "criminals' phase", "police phase", "end of the turn", "over"}[s.phase]
	fmt.Fprintf(&b, "turn %d of %d, %s · police %d, criminals %d%s\n", s.turn, s.rules.Turns, phase, p, c, s.marks())
	b.WriteString(s.Board())
	s.list(&b)
	return b.String()
}

// Board draws the map without words: a hex is three characters wide, and odd columns are half a
// hex lower, so that they are printed between the lines of the even ones.
func (s *State) Board() string {
	var b strings.Builder
	r := s.rules
	b.WriteString("    ")
	for column := range r.Width {
		fmt.Fprintf(&b, " %02d ", column)
	}
	b.WriteString("\n   ┌" + strings.Repeat("────", r.Width) + "┐\n")
	for line := range 2*r.Height + 1 {
		if line%2 == 0 && line/2 < r.Height {
			fmt.Fprintf(&b, "%02d │", line/2)
		} else {
			b.WriteString("   │")
		}
		for column := range r.Width {
			row := (line - column&1) / 2
			if (line-column&1)%2 != 0 || row < 0 || row >= r.Height {
				b.WriteString("    ")
				continue
			}
			c, _ := r.cellAt(column, row)
			fmt.Fprintf(&b, "%-4s", s.drawCell(c))
		}
		b.WriteString("│\n")
	}
	b.WriteString("   └" + strings.Repeat("────", r.Width) + "┘\n")
	return b.String()
}

func (s *State) marks() string {
	text := ""
	if s.exchanged {
		text += " · exchanged"
	}
	if s.warrant {
		text += " · police may attack"
	}
	if s.hijacked {
		text += " · ferry hijacked"
	}
	return text
}

func (s *State) drawCell(c Cell) string {
	for u := range Unit(NumUnits) {
		if u != Ferry && s.onMap&u.mask() != 0 && s.position[u] == c && s.carriedBy[u] == NoUnit {
			return u.String()
		}
	}
	if s.position[Ferry] == c {
		return "==="
	}
	letter := string(s.rules.Letters[c])
	if letter == "~" {
		return " ·"
	}
	return " " + letter
}

// list writes every unit with its hex and carrier, and the open question.
func (s *State) list(b *strings.Builder) {
	for u := range Unit(NumUnits) {
		if s.onMap&u.mask() == 0 {
			continue
		}
		fmt.Fprintf(b, "%s %s", u, s.rules.CellName(s.position[u]))
		if u.IsSuspect() {
			b.WriteString(" " + s.suspectMode[u-Suspect1].String())
		}
		if s.carriedBy[u] != NoUnit {
			b.WriteString(" in " + s.carriedBy[u].String())
		}
		if s.hooked&u.mask() != 0 {
			b.WriteString(" hooked")
		}
		if s.hooking&u.mask() != 0 {
			b.WriteString(" hooking")
		}
		b.WriteString("; ")
	}
	fmt.Fprintf(b, "\nreserve %d cars %d policemen %d boats", s.reserve[PoliceCar], s.reserve[Policeman], s.reserve[PatrolBoat])
	if s.mover != NoUnit {
		fmt.Fprintf(b, " · %s moves, %d points left", s.mover, s.movePoints)
	}
	if s.query != noQuery {
		fmt.Fprintf(b, " · asked: %s", [...]string{"", "dice", "bring", "suspect", "lose", "slip", "hostage"}[s.query])
	}
	b.WriteString("\n")
}
