package polar

import (
	"fmt"
	"strings"
)

// colorLetters stand for the colours: lower case for a platform, upper case for a penguin.
const colorLetters = "rkygbw"

// String draws the sea, and below it what each colour has and what is to be decided.
func (s *State) String() string {
	var b strings.Builder
	b.WriteString(s.Board())
	for c := range s.NumColors() {
		b.WriteString(s.colorLine(c))
	}
	fmt.Fprintf(&b, "stock %d, round %d, %s\n", s.stock, s.Round(), s.queryText())
	return b.String()
}

// Board draws the sea with its slabs without words: a platform is its colour's lower-case letter,
// a penguin the upper-case one, * a seal, @ a sea lion, ▒ an iceberg.
func (s *State) Board() string {
	var b strings.Builder
	line := func(left, middle, right string) {
		b.WriteString("  " + left + strings.Repeat("───"+middle, s.rules.Columns-1) + "───" + right + "\n")
	}
	b.WriteString("   ")
	for column := range s.rules.Columns {
		fmt.Fprintf(&b, " %d  ", column+1)
	}
	b.WriteString("\n")
	line("┌", "┬", "┐")
	for y := range 24 {
		if y > 0 && y%3 == 0 {
			line("├", "┼", "┤")
		}
		if y%3 == 1 {
			fmt.Fprintf(&b, "%d │", y/3+1)
		} else {
			b.WriteString("  │")
		}
		for x := range 3 * s.rules.Columns {
			b.WriteRune(s.cellRune(squareAt(y/3, x/3), uint8(y%3*3+x%3)))
			if x%3 == 2 {
				b.WriteRune('│')
			}
		}
		b.WriteString("\n")
	}
	line("└", "┴", "┘")
	return b.String()
}

func (s *State) cellRune(q Square, cell uint8) rune {
	slab := s.SlabAt(q)
	if slab < 0 {
		if s.rules.HasIceberg(q) {
			return '▒'
		}
		return ' '
	}
	for c := range s.NumColors() {
		if p := s.penguins[c]; int(p.Slab) == slab && p.Cell == cell {
			return s.PenguinLetter(c)
		}
	}
	switch {
	case s.slabs[slab].Lion == cell+1:
		return '@'
	case s.slabs[slab].Seals.Has(int(cell)):
		return '*'
	case s.Pattern(slab).Has(int(cell)):
		return rune(colorLetters[s.colorIndex[slab/NumShapes]])
	}
	return ' '
}

// PenguinLetter returns the letter that stands for a colour's penguin on the drawn board.
func (s *State) PenguinLetter(c int) rune { return rune(colorLetters[s.colorIndex[c]] - 'a' + 'A') }

// colorLine returns a colour's line: hand, reserve, cards, and the place of its penguin.
func (s *State) colorLine(c int) string {
	var hand, reserve strings.Builder
	for shape := range NumShapes {
		slab := NumShapes*c + shape
		if s.InHand(slab) {
			hand.WriteByte(s.rules.shapes[shape].Letter)
		}
		if s.InReserve(slab) {
			reserve.WriteByte(s.rules.shapes[shape].Letter)
		}
	}
	where := "on the iceberg"
	switch p := s.penguins[c]; {
	case p.Slab == Landed:
		where = "on land"
	case p.Slab != Home:
		where = formatSpot(s.slabs[p.Slab].Square, p.Cell)
	}
	return fmt.Sprintf("%c %-6s hand %-3s reserve %-3s bonus %d, %s\n",
		s.PenguinLetter(c), s.ColorID(c), hand.String(), reserve.String(), s.cards[c], where)
}

// queryText describes the open question and who is asked.
func (s *State) queryText() string {
	who, of := s.Asked()
	what := [...]string{
		"over", "takes a slab", "a slab is dealt", "the first number", "puts the first slab", "to play",
		"clicks", "may click again", "moves after a number", "may ride on", "is evicted", "sends a guest away",
		"names a victim", "puts a lion", "puts a seal",
	}[s.Question()]
	if s.Over() && s.winner > 0 {
		return s.ColorID(s.Winner()) + " has landed"
	}
	if who < 0 {
		return what
	}
	text := s.ColorID(who) + " " + what
	if s.number > 0 {
		text += fmt.Sprintf(" %d", s.number)
	}
	if of >= 0 {
		text += ": " + s.ColorID(of)
	}
	return text
}
