package polar

import (
	"fmt"

	"banchisa/games"
)

// Kind is what an action does.
type Kind uint8

// The kinds of action, in the order in which they are listed.
const (
	Take Kind = iota + 1
	Deal
	Clicked
	First
	Still
	Rotate
	Shift
	Recycle
	RecycleSwap
	Reserve
	Double
	FreeLion
	FreeSeal
	Place
	Advance
	Bonus
	Pass
	Click
	Correct
	Go
	Land
	Stay
	Ride
	Swap
	End
	Pay
	Leave
	Evict
	EvictHome
	At
	Lion
	Seal
	kinds
)

// What a click can show besides the numbers 1 to 6, in the order of their odds.
const (
	LionMinus = iota + 7
	SealsMinus
	Loss
	LionPlus
	SealsPlus
	Gain
	outcomes
)

var outcomeNames = [outcomes]string{
	"", "1", "2", "3", "4", "5", "6", "lion-", "seals-", "loss", "lion+", "seals+", "gain",
}

// Move is an action decoded. Only the fields that its kind needs are set.
type Move struct {
	Kind Kind
	// Shape is the slab's index among the six of a colour; for At, the colour.
	Shape uint8
	// From is the square that a slab leaves, Square where it arrives or what is meant.
	From, Square Square
	// Turn counts quarter turns; Cell is a platform of Square, 3y+x.
	Turn, Cell uint8
	// South counts the first turn's number from the south.
	South bool
	// Number is what a click showed, or by how much it is corrected.
	Number int
}

// An action is its kind in the top byte and three fields of a byte: a, b, c.
func pack(k Kind, a, b, c uint8) games.Action {
	return games.Action(k)<<24 | games.Action(a)<<16 | games.Action(b)<<8 | games.Action(c)
}

const noCorrection = 32

// Of packs the move.
func (m Move) Of() games.Action {
	switch m.Kind {
	case Take, Deal, At:
		return pack(m.Kind, m.Shape, 0, 0)
	case Clicked:
		return pack(m.Kind, 0, 0, uint8(m.Number))
	case Correct:
		return pack(m.Kind, 0, 0, uint8(noCorrection+m.Number))
	case First:
		side := uint8(0)
		if m.South {
			side = 1
		}
		return pack(m.Kind, m.Shape, side, m.Turn)
	case Place, Reserve:
		return pack(m.Kind, m.Shape, uint8(m.Square), m.Turn)
	case Rotate:
		return pack(m.Kind, 0, uint8(m.Square), m.Turn)
	case Shift, Recycle, RecycleSwap, Advance:
		return pack(m.Kind, uint8(m.From), uint8(m.Square), 0)
	case Go, Evict, Lion, Seal, FreeSeal:
		return pack(m.Kind, 0, uint8(m.Square), m.Cell)
	}
	return pack(m.Kind, 0, uint8(m.Square), 0)
}

// Decode unpacks an action.
func Decode(act games.Action) Move {
	m := Move{Kind: Kind(act >> 24)}
	a, b, c := uint8(act>>16), uint8(act>>8), uint8(act)
	switch m.Kind {
	case Take, Deal, At:
		m.Shape = a
	case Clicked:
		m.Number = int(c)
	case Correct:
		m.Number = int(c) - noCorrection
	case First:
		m.Shape, m.South, m.Turn = a, b == 1, c
	case Place, Reserve:
		m.Shape, m.Square, m.Turn = a, Square(b), c
	case Rotate:
		m.Square, m.Turn = Square(b), c
	case Shift, Recycle, RecycleSwap, Advance:
		m.From, m.Square = Square(a), Square(b)
	case Go, Evict, Lion, Seal, FreeSeal:
		m.Square, m.Cell = Square(b), c
	default:
		m.Square = Square(b)
	}
	return m
}

// String is the square in the notation: row and column from 1.
func (q Square) String() string {
	return string([]byte{'1' + byte(q.Row()), '1' + byte(q.Column())})
}

func spot(q Square, cell uint8) string {
	return q.String() + "/" + string([]byte{'0' + cell/3, '0' + cell%3})
}

var words = [kinds]string{
	Take: "take", First: "first", Still: "still", Rotate: "rotate", Shift: "shift",
	Recycle: "recycle", RecycleSwap: "recycle-swap", Reserve: "reserve", Double: "double",
	FreeLion: "free-lion", FreeSeal: "free-seal", Place: "place", Advance: "advance",
	Bonus: "bonus", Pass: "pass", Click: "click", Correct: "correct", Go: "go", Land: "land",
	Stay: "stay", Ride: "ride", Swap: "swap", End: "end", Pay: "pay", Leave: "leave",
	Evict: "evict", EvictHome: "evict iceberg", At: "at", Lion: "lion", Seal: "seal",
}

// Name is the action in the notation.
func (s *State) Name(a games.Action) string {
	m := Decode(a)
	if m.Kind == 0 || m.Kind >= kinds {
		return fmt.Sprintf("?%08x", uint32(a))
	}
	word := words[m.Kind]
	switch m.Kind {
	case Deal:
		return "=" + s.letter(m.Shape)
	case Clicked:
		return "=" + outcomeNames[m.Number]
	case Take:
		return word + " " + s.letter(m.Shape)
	case First:
		side := " n "
		if m.South {
			side = " s "
		}
		return word + " " + s.letter(m.Shape) + side + quarters(m.Turn)
	case Place, Reserve:
		return word + " " + s.letter(m.Shape) + "@" + m.Square.String() + " " + quarters(m.Turn)
	case Rotate:
		return word + " " + m.Square.String() + " " + quarters(m.Turn)
	case Shift, Recycle, RecycleSwap, Advance:
		return word + " " + m.From.String() + ">" + m.Square.String()
	case Go, Evict, Lion, Seal, FreeSeal:
		return word + " " + spot(m.Square, m.Cell)
	case Still, FreeLion, Ride, Swap:
		return word + " " + m.Square.String()
	case Correct:
		return fmt.Sprintf("%s %+d", word, m.Number)
	case At:
		return word + " " + s.ColourID(int(m.Shape))
	}
	return word
}

func (s *State) letter(shape uint8) string { return string(s.rules.pieces[shape].Letter) }

func quarters(turn uint8) string { return [4]string{"R0", "R90", "R180", "R270"}[turn] }
