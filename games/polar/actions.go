package polar

import (
	"fmt"

	"banchisa/games"
)

// Kind is the kind of an action.
type Kind uint8

// The kinds of actions, in the order in which they are listed.
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
	AtColor
	Lion
	Seal
	numKinds
)

// What a click can show besides the numbers 1 to 6, in the order of their weights.
const (
	LionMinus = iota + 7
	SealsMinus
	Loss
	LionPlus
	SealsPlus
	Gain
	numOutcomes
)

var outcomeNames = [numOutcomes]string{
	"", "1", "2", "3", "4", "5", "6", "lion-", "seals-", "loss", "lion+", "seals+", "gain",
}

// Move is an action taken apart. Only the fields that its kind needs are set.
type Move struct {
	Kind Kind
	// Shape is the slab's index among the six of a colour; for At, the colour.
	Shape uint8
	// From is the square that a slab leaves, Square the one where it arrives or that is meant.
	From, Square Square
	// Rotation counts quarter turns; Cell is a platform of Square, 3y+x.
	Rotation, Cell uint8
	// South reports that the first turn's number is counted from the south.
	South bool
	// Number is the result of a click, or the amount of a correction.
	Number int
}

// pack packs an action: its kind in the top byte and three fields of a byte each.
func pack(k Kind, a, b, c uint8) games.Action {
	return games.Action(k)<<24 | games.Action(a)<<16 | games.Action(b)<<8 | games.Action(c)
}

const noCorrection = 32

// Pack returns the move as an action.
func (m Move) Pack() games.Action {
	switch m.Kind {
	case Take, Deal, AtColor:
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
		return pack(m.Kind, m.Shape, side, m.Rotation)
	case Place, Reserve:
		return pack(m.Kind, m.Shape, uint8(m.Square), m.Rotation)
	case Rotate:
		return pack(m.Kind, 0, uint8(m.Square), m.Rotation)
	case Shift, Recycle, RecycleSwap, Advance:
		return pack(m.Kind, uint8(m.From), uint8(m.Square), 0)
	case Go, Evict, Lion, Seal, FreeSeal:
		return pack(m.Kind, 0, uint8(m.Square), m.Cell)
	}
	return pack(m.Kind, 0, uint8(m.Square), 0)
}

// Unpack takes an action apart.
func Unpack(act games.Action) Move {
	m := Move{Kind: Kind(act >> 24)}
	a, b, c := uint8(act>>16), uint8(act>>8), uint8(act)
	switch m.Kind {
	case Take, Deal, AtColor:
		m.Shape = a
	case Clicked:
		m.Number = int(c)
	case Correct:
		m.Number = int(c) - noCorrection
	case First:
		m.Shape, m.South, m.Rotation = a, b == 1, c
	case Place, Reserve:
		m.Shape, m.Square, m.Rotation = a, Square(b), c
	case Rotate:
		m.Square, m.Rotation = Square(b), c
	case Shift, Recycle, RecycleSwap, Advance:
		m.From, m.Square = Square(a), Square(b)
	case Go, Evict, Lion, Seal, FreeSeal:
		m.Square, m.Cell = Square(b), c
	default:
		m.Square = Square(b)
	}
	return m
}

func formatSpot(q Square, cell uint8) string {
	return q.String() + "/" + string([]byte{'0' + cell/3, '0' + cell%3})
}

var kindWords = [numKinds]string{
	Take: "take", First: "first", Still: "still", Rotate: "rotate", Shift: "shift",
	Recycle: "recycle", RecycleSwap: "recycle-swap", Reserve: "reserve", Double: "double",
	FreeLion: "free-lion", FreeSeal: "free-seal", Place: "place", Advance: "advance",
	Bonus: "bonus", Pass: "pass", Click: "click", Correct: "correct", Go: "go", Land: "land",
	Stay: "stay", Ride: "ride", Swap: "swap", End: "end", Pay: "pay", Leave: "leave",
	Evict: "evict", EvictHome: "evict iceberg", AtColor: "at", Lion: "lion", Seal: "seal",
}

// FormatAction returns the action in the notation of the rules.
func (s *State) FormatAction(a games.Action) string {
	m := Unpack(a)
	if m.Kind == 0 || m.Kind >= numKinds {
		return fmt.Sprintf("?%08x", uint32(a))
	}
	word := kindWords[m.Kind]
	switch m.Kind {
	case Deal:
		return "=" + s.shapeLetter(m.Shape)
	case Clicked:
		return "=" + outcomeNames[m.Number]
	case Take:
		return word + " " + s.shapeLetter(m.Shape)
	case First:
		side := " n "
		if m.South {
			side = " s "
		}
		return word + " " + s.shapeLetter(m.Shape) + side + formatRotation(m.Rotation)
	case Place, Reserve:
		return word + " " + s.shapeLetter(m.Shape) + "@" + m.Square.String() + " " + formatRotation(m.Rotation)
	case Rotate:
		return word + " " + m.Square.String() + " " + formatRotation(m.Rotation)
	case Shift, Recycle, RecycleSwap, Advance:
		return word + " " + m.From.String() + ">" + m.Square.String()
	case Go, Evict, Lion, Seal, FreeSeal:
		return word + " " + formatSpot(m.Square, m.Cell)
	case Still, FreeLion, Ride, Swap:
		return word + " " + m.Square.String()
	case Correct:
		return fmt.Sprintf("%s %+d", word, m.Number)
	case AtColor:
		return word + " " + s.ColorID(int(m.Shape))
	}
	return word
}

func (s *State) shapeLetter(shape uint8) string { return string(s.rules.shapes[shape].Letter) }

func formatRotation(rotation uint8) string { return [4]string{"R0", "R90", "R180", "R270"}[rotation] }

// ActionSpace appends every well-formed action of this set-up.
func (s *State) ActionSpace(dst []games.Action) []games.Action {
	for shape := range uint8(NumShapes) {
		dst = append(dst, pack(Take, shape, 0, 0), pack(Deal, shape, 0, 0))
		for rotation := range uint8(s.rules.shapes[shape].NumPatterns) {
			dst = append(dst, pack(First, shape, 0, rotation), pack(First, shape, 1, rotation))
		}
	}
	for n := uint8(1); n < numOutcomes; n++ {
		dst = append(dst, pack(Clicked, 0, 0, n))
	}
	for k := uint8(1); k <= stockSize; k++ {
		dst = append(dst, pack(Correct, 0, 0, noCorrection-k), pack(Correct, 0, 0, noCorrection+k))
	}
	for _, k := range []Kind{Double, Bonus, Pass, Click, Land, Stay, End, Pay, Leave, EvictHome} {
		dst = append(dst, pack(k, 0, 0, 0))
	}
	for c := range s.numColors {
		dst = append(dst, pack(AtColor, c, 0, 0))
	}
	for q := range uint8(64) {
		if s.rules.sea>>q&1 != 0 {
			dst = s.candidatesAt(dst, q)
		}
	}
	return dst
}

func (s *State) candidatesAt(dst []games.Action, q uint8) []games.Action {
	for shape := range uint8(NumShapes) {
		for rotation := range uint8(s.rules.shapes[shape].NumPatterns) {
			dst = append(dst, pack(Place, shape, q, rotation), pack(Reserve, shape, q, rotation))
		}
	}
	for rotation := uint8(1); rotation < 4; rotation++ {
		dst = append(dst, pack(Rotate, 0, q, rotation))
	}
	for _, k := range []Kind{Still, FreeLion, Ride, Swap} {
		dst = append(dst, pack(k, 0, q, 0))
	}
	for cell := range uint8(9) {
		for _, k := range []Kind{FreeSeal, Go, Evict, Lion, Seal} {
			dst = append(dst, pack(k, 0, q, cell))
		}
	}
	for to := range uint8(64) {
		if s.rules.sea>>to&1 == 0 || to == q {
			continue
		}
		row, column := Square(to).Row()-Square(q).Row(), Square(to).Column()-Square(q).Column()
		if row == 0 || column == 0 {
			dst = append(dst, pack(Shift, q, to, 0))
		}
		if row == 0 && column > 0 {
			dst = append(dst, pack(Recycle, q, to, 0), pack(RecycleSwap, q, to, 0))
		}
		if row*row <= 1 && column*column <= 1 {
			dst = append(dst, pack(Advance, q, to, 0))
		}
	}
	return dst
}
