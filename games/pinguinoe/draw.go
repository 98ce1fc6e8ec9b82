package pinguinoe

import (
	"fmt"
	"strings"

	"banchisa/games"
)

// marks are the kinds on the drawn board, the back's sea last.
var marks = [...]string{"~", "o", "#", "e", "s", "A", "h"}

// String draws the map with every cell two letters wide: what it shows, then who stands
// there (1–4, + for several, S for the seal).
func (s *State) String() string {
	var b strings.Builder
	s.rule(&b, "┌", "┬", "┐")
	for row := range 3 * s.r.Rows {
		if row > 0 && row%3 == 0 {
			s.rule(&b, "├", "┼", "┤")
		}
		for col := range 4 * s.r.Cols {
			if col%4 == 0 {
				b.WriteString("│")
			}
			b.WriteString(s.mark(s.r.Cell(row, col)))
		}
		fmt.Fprintf(&b, "│ %d\n", row)
	}
	s.rule(&b, "└", "┴", "┘")
	for seat := range games.Seat(s.seats) {
		fmt.Fprintf(&b, "%s at %s, hand:", seatName(int(seat)), s.r.cellName(s.at[seat]))
		for k, n := range s.hand[seat] {
			for range n {
				b.WriteString(" " + cardNames[k])
			}
		}
		b.WriteString(strings.Repeat(" object", int(s.hidden[seat])))
		if s.held(seat) == 0 {
			b.WriteString(" none")
		}
		b.WriteString(strings.Repeat(", skips a turn", int(s.skips[seat])) + "\n")
	}
	fmt.Fprintf(&b, "seal at %s, deck %d, events %d/%d", s.r.cellName(s.seal), s.left(), s.events, s.r.White)
	if s.blizzard > 0 {
		fmt.Fprintf(&b, ", blizzard of %s", seatName(int(s.blizzard)-1))
	}
	b.WriteString("\n" + s.sentence() + "\n")
	return b.String()
}

func (s *State) rule(b *strings.Builder, left, middle, right string) {
	b.WriteString(left)
	for col := range s.r.Cols {
		if col > 0 {
			b.WriteString(middle)
		}
		b.WriteString("────────")
	}
	b.WriteString(right + "\n")
}

// mark is one cell of the drawing.
func (s *State) mark(c Cell) string {
	if c == NoCell {
		return "  "
	}
	ground := "·"
	if s.isUp(c.Slot()) {
		ground = marks[s.kind(c)]
	} else if s.r.slot[c.Slot()] == DarkPlace {
		ground = ":"
	}
	who := " "
	for seat := range int(s.seats) {
		if s.at[seat] == c {
			if who != " " {
				who = "+"
				break
			}
			who = fmt.Sprint(seat + 1)
		}
	}
	if s.seal == c {
		if who != " " {
			return "S" + who
		}
		who = "S"
	}
	return ground + who
}

// sentence says who decides what.
func (s *State) sentence() string {
	who := "chance"
	if a := s.Actor(); a >= 0 {
		who = seatName(int(a))
	}
	switch s.phase {
	case Over:
		return "over: " + s.Outcome()
	case Before:
		return who + " before its roll"
	case Moving:
		return fmt.Sprintf("%s moves, rolled %d, %d left", who, s.die, s.points)
	case Sealing:
		return fmt.Sprintf("%s steers the seal, rolled %d, %d left", who, s.die, s.steps)
	case Done:
		return who + " may stop"
	case AskCaught:
		return who + " is caught"
	case AskSea, AskWave:
		return who + " is in the sea"
	case Backing:
		return fmt.Sprintf("%s chooses where %s is set back", who, seatName(int(s.target)))
	case Waving:
		return who + " turns the next card of the tsunami"
	}
	return "chance decides"
}
