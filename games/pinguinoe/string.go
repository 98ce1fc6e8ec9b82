package pinguinoe

import (
	"fmt"
	"strings"

	"banchisa/games"
)

// terrainMarks are the letters of the terrains on the drawn board, the back's sea last.
var terrainMarks = [...]string{"~", "o", "#", "e", "s", "A", "h"}

// Board draws the map without words, with two characters for each cell: its terrain, then who is
// there (1–4, + for several, S for the seal).
func (s *State) Board() string {
	var b strings.Builder
	s.gridLine(&b, "┌", "┬", "┐")
	for row := range 3 * s.rules.Rows {
		if row > 0 && row%3 == 0 {
			s.gridLine(&b, "├", "┼", "┤")
		}
		for col := range 4 * s.rules.Columns {
			if col%4 == 0 {
				b.WriteString("│")
			}
			b.WriteString(s.cellText(s.rules.Cell(row, col)))
		}
		fmt.Fprintf(&b, "│ %d\n", row)
	}
	s.gridLine(&b, "└", "┴", "┘")
	return b.String()
}

// String draws the map, and below it what each seat has and who decides.
func (s *State) String() string {
	var b strings.Builder
	b.WriteString(s.Board())
	for seat := range games.Seat(s.seats) {
		fmt.Fprintf(&b, "%s at %s, hand:", s.seatName(int(seat)), s.rules.CellName(s.position[seat]))
		for k, n := range s.hand[seat] {
			for range n {
				b.WriteString(" " + cardNames[k])
			}
		}
		b.WriteString(strings.Repeat(" object", int(s.hiddenCards[seat])))
		if s.HandSize(seat) == 0 {
			b.WriteString(" none")
		}
		b.WriteString(strings.Repeat(", skips a turn", int(s.skips[seat])) + "\n")
	}
	fmt.Fprintf(&b, "seal at %s, deck %d, events %d/%d", s.rules.CellName(s.seal), s.DeckSize(), s.events, s.rules.WhitePenguin)
	if s.blizzard > 0 {
		fmt.Fprintf(&b, ", blizzard of %s", s.seatName(int(s.blizzard)-1))
	}
	b.WriteString("\n" + s.phaseText() + "\n")
	return b.String()
}

func (s *State) gridLine(b *strings.Builder, left, middle, right string) {
	b.WriteString(left + strings.Repeat("────────"+middle, s.rules.Columns-1) + "────────" + right + "\n")
}

// cellText returns the two characters of a cell.
func (s *State) cellText(c Cell) string {
	if c == NoCell {
		return "  "
	}
	ground := "·"
	if s.IsFaceUp(c.Slot()) {
		ground = terrainMarks[s.Terrain(c)]
	} else if s.rules.places[c.Slot()] == DarkPlace {
		ground = ":"
	}
	who := " "
	for seat := range int(s.seats) {
		if s.position[seat] == c {
			if who != " " {
				who = "+"
				break
			}
			who = s.seatName(seat)[1:]
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

// phaseText describes the decision and who makes it.
func (s *State) phaseText() string {
	actor := "chance"
	if a := s.Actor(); a >= 0 {
		actor = s.seatName(int(a))
	}
	switch s.phase {
	case Over:
		return "over: " + s.FormatResult()
	case BeforeRoll:
		return actor + " before its roll"
	case Moving:
		return fmt.Sprintf("%s moves, rolled %d, %d left", actor, s.die, s.movePoints)
	case Sealing:
		return fmt.Sprintf("%s steers the seal, rolled %d, %d left", actor, s.die, s.sealSteps)
	case MovementOver:
		return actor + " may stop"
	case AskCaught:
		return actor + " is caught"
	case AskSea, AskWave:
		return actor + " is in the sea"
	case SettingBack:
		return fmt.Sprintf("%s chooses where %s is set back", actor, s.seatName(int(s.target)))
	case Waving:
		return actor + " turns the next card of the tsunami"
	}
	return "chance decides"
}
