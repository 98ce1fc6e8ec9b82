package isaac

import (
	"strconv"

	"banchisa/games"
)

// Kind is the kind of a move.
type Kind uint8

const (
	// Place puts a tile from the hand on the board.
	Place Kind = iota + 1
	// Remove takes a tile off the board.
	Remove
	// Advance moves the counter.
	Advance
	// Pass is legal only when nothing else is.
	Pass
)

// Move is an action taken apart. Length, Cell and Dir are those of a placed tile, Cell that of a
// removed one, N the squares of an advance.
type Move struct {
	Kind   Kind
	Length int
	Cell   Cell
	Dir    Direction
	N      int
}

// pack packs kind, length, direction and value into eight bits each. The value of a placement is
// the cell's index in the order of the direction's lines, so that lists of legal actions need no
// table.
func pack(k Kind, length int, d Direction, value int) games.Action {
	return games.Action(uint32(k)<<24 | uint32(length)<<16 | uint32(d)<<8 | uint32(value))
}

// Pack returns the move as an action.
func (m Move) Pack() games.Action {
	switch m.Kind {
	case Place:
		return pack(Place, m.Length, m.Dir, m.Dir.index(m.Cell))
	case Remove:
		return pack(Remove, 0, 0, int(m.Cell))
	case Advance:
		return pack(Advance, 0, 0, m.N)
	}
	return pack(m.Kind, 0, 0, 0)
}

// Unpack takes an action apart.
func Unpack(a games.Action) Move {
	m := Move{Kind: Kind(a >> 24)}
	switch low := int(a & 0xff); m.Kind {
	case Place:
		m.Length, m.Dir = int(a>>16&0xff), Direction(a>>8&1)
		m.Cell = m.Dir.cellAt(low)
	case Remove:
		m.Cell = Cell(low)
	case Advance:
		m.N = low
	}
	return m
}

// Notation returns the notation: 5@23- and 5@23| place, x23 removes, +12 advances, pass.
func (m Move) Notation() string {
	switch m.Kind {
	case Place:
		return strconv.Itoa(m.Length) + "@" + m.Cell.String() + "-|"[m.Dir:m.Dir+1]
	case Remove:
		return "x" + m.Cell.String()
	case Advance:
		return "+" + strconv.Itoa(m.N)
	case Pass:
		return "pass"
	}
	return "?"
}

// FormatAction returns the action in the notation of the rules.
func (s *State) FormatAction(a games.Action) string { return Unpack(a).Notation() }

// ActionSpace appends every well-formed action: all lengths on all cells in both directions, all
// removals, all advances up to 100, and the pass.
func (s *State) ActionSpace(dst []games.Action) []games.Action {
	for length := 2; length <= Size; length++ {
		for _, d := range [...]Direction{Across, Up} {
			for index := range Size * Size {
				dst = append(dst, pack(Place, length, d, index))
			}
		}
	}
	for c := range Size * Size {
		dst = append(dst, pack(Remove, 0, 0, c))
	}
	for n := range Size*Size + 1 {
		dst = append(dst, pack(Advance, 0, 0, n))
	}
	return append(dst, pack(Pass, 0, 0, 0))
}
