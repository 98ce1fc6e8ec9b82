package quadriga

import (
	"math/bits"

	"banchisa/games"
)

// Kind is the kind of an action.
type Kind uint8

// The kinds of actions.
const (
	None Kind = iota
	Place
	Skip
	Order
	Go
	Fight
	Trim
)

// Move is an action taken apart.
type Move struct {
	Kind Kind
	// Cell is where a unit is placed, the unit that gets an order, or the unit removed; in a
	// fight, the lowest cell of the own island.
	Cell Cell
	// Enemy is the lowest cell of the enemy island in a fight.
	Enemy Cell
	// Dir is the direction of an order.
	Dir Direction
}

// Pack returns the move as an action: kind, cell, and enemy or direction.
func (m Move) Pack() games.Action {
	low := uint32(uint8(m.Enemy))
	if m.Kind == Order {
		low = uint32(m.Dir)
	}
	return games.Action(uint32(m.Kind)<<16 | uint32(uint8(m.Cell))<<8 | low)
}

// Unpack takes an action apart.
func Unpack(a games.Action) Move {
	m := Move{Kind: Kind(a >> 16), Cell: Cell(a >> 8 & 255)}
	switch m.Kind {
	case Fight:
		m.Enemy = Cell(a & 255)
	case Order:
		m.Dir = Direction(a & 7)
	}
	return m
}

// Notation returns the move in the notation of records.
func (m Move) Notation() string {
	switch m.Kind {
	case Place:
		return m.Cell.Notation()
	case Skip:
		return "skip"
	case Order:
		return m.Cell.Notation() + ">" + m.Dir.Notation()
	case Go:
		return "go"
	case Fight:
		return "fight " + m.Cell.Notation() + " " + m.Enemy.Notation()
	case Trim:
		return "trim " + m.Cell.Notation()
	}
	return "?"
}

func packPlace(c Cell) games.Action { return games.Action(uint32(Place)<<16 | uint32(c)<<8) }

func packOrder(c Cell, d Direction) games.Action {
	return games.Action(uint32(Order)<<16 | uint32(c)<<8 | uint32(d))
}

func packTrim(c Cell) games.Action { return games.Action(uint32(Trim)<<16 | uint32(c)<<8) }

// appendActions appends an action for each cell of the set, in order: pattern, an action of cell 0, with
// that cell instead.
func (s Set) appendActions(dst []games.Action, pattern games.Action) []games.Action {
	for i, word := range [...]uint64{s.a, s.b, s.c, s.d} {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, pattern|games.Action(64*i+bits.TrailingZeros64(word))<<8)
		}
	}
	return dst
}

const (
	skipAction = games.Action(Skip) << 16
	goAction   = games.Action(Go) << 16
)

// ActionSpace appends every action that can be written on this board.
func (s *State) ActionSpace(dst []games.Action) []games.Action {
	dst = append(dst, skipAction, goAction)
	for c := range s.rules.board.All {
		dst = append(dst, packPlace(c), packTrim(c))
		for d := N; d <= NW; d++ {
			dst = append(dst, packOrder(c, d))
		}
		for e := range s.rules.board.All {
			if e != c {
				dst = append(dst, Move{Kind: Fight, Cell: c, Enemy: e}.Pack())
			}
		}
	}
	return dst
}

// FormatAction returns the action in the notation of the rules.
func (s *State) FormatAction(a games.Action) string { return Unpack(a).Notation() }
