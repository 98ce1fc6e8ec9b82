package quadriga

import "banchisa/games"

// Cell is 16·row + column, both from 0, on boards of every size.
type Cell int16

// nowhere is the cell of no unit.
const nowhere Cell = -1

// At is the cell of a column and a row, both from 0.
func At(column, row int) Cell { return Cell(row*16 + column) }

// Column counts from 0 at the left.
func (c Cell) Column() int { return int(c & 15) }

// Row counts from 0 at the bottom.
func (c Cell) Row() int { return int(c >> 4) }

// Name is the cell as in records: "c4".
func (c Cell) Name() string { return cellNames[uint8(c)] }

// Adjacent tells whether two different cells share a side or a corner.
func (c Cell) Adjacent(o Cell) bool {
	dx, dy := c.Column()-o.Column(), c.Row()-o.Row()
	return c != o && dx*dx <= 1 && dy*dy <= 1
}

var cellNames = func() (names [256]string) {
	for i := range names {
		row := i/16 + 1
		name := []byte{byte('a' + i%16)}
		if row >= 10 {
			name = append(name, '1')
		}
		names[i] = string(append(name, byte('0'+row%10)))
	}
	return names
}()

// Direction is one of the eight ways that an island can go.
type Direction int8

// The directions, clockwise from up.
const (
	N Direction = iota
	NE
	E
	SE
	S
	SW
	W
	NW
)

var (
	directionNames = [8]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
	eastward       = [8]int{0, 1, 1, 1, 0, -1, -1, -1}
	northward      = [8]int{1, 1, 0, -1, -1, -1, 0, 1}
)

// Name is the direction as in records: "NE".
func (d Direction) Name() string { return directionNames[d] }

// Step is the direction's change of column and row.
func (d Direction) Step() (east, north int) { return eastward[d], northward[d] }

func (d Direction) back() Direction { return (d + 4) & 7 }

// To is the neighbour of c in the direction; not ok beyond the 16 × 16.
func (d Direction) To(c Cell) (to Cell, ok bool) {
	column, row := c.Column()+eastward[d], c.Row()+northward[d]
	return At(column, row), column >= 0 && column < 16 && row >= 0 && row < 16
}

// Kind says what an action does.
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

// Move is an action in its parts.
type Move struct {
	Kind Kind
	// Cell is where a unit is placed, told to go, or removed; in a fight, the lowest
	// cell of the own island.
	Cell Cell
	// Enemy is the lowest cell of the enemy island in a fight.
	Enemy Cell
	// Way is where an order goes.
	Way Direction
}

// Packed is the action that stands for the move: kind, cell, and enemy or way.
func (m Move) Packed() games.Action {
	low := uint32(uint8(m.Enemy))
	if m.Kind == Order {
		low = uint32(m.Way)
	}
	return games.Action(uint32(m.Kind)<<16 | uint32(uint8(m.Cell))<<8 | low)
}

// Unpack is the move that an action stands for.
func Unpack(a games.Action) Move {
	m := Move{Kind: Kind(a >> 16), Cell: Cell(a >> 8 & 255)}
	switch m.Kind {
	case Fight:
		m.Enemy = Cell(a & 255)
	case Order:
		m.Way = Direction(a & 7)
	}
	return m
}

// Name is the move in the notation of records.
func (m Move) Name() string {
	switch m.Kind {
	case Place:
		return m.Cell.Name()
	case Skip:
		return "skip"
	case Order:
		return m.Cell.Name() + ">" + m.Way.Name()
	case Go:
		return "go"
	case Fight:
		return "fight " + m.Cell.Name() + " " + m.Enemy.Name()
	case Trim:
		return "trim " + m.Cell.Name()
	}
	return "?"
}

func place(c Cell) games.Action { return games.Action(uint32(Place)<<16 | uint32(c)<<8) }

func order(c Cell, d Direction) games.Action {
	return games.Action(uint32(Order)<<16 | uint32(c)<<8 | uint32(d))
}

func trim(c Cell) games.Action { return games.Action(uint32(Trim)<<16 | uint32(c)<<8) }

const (
	skip = games.Action(Skip) << 16
	move = games.Action(Go) << 16
)

// Candidates appends every action that can be written on this board.
func (s *State) Candidates(dst []games.Action) []games.Action {
	dst = append(dst, skip, move)
	for c := range s.rules.board.All {
		dst = append(dst, place(c), trim(c))
		for d := N; d <= NW; d++ {
			dst = append(dst, order(c, d))
		}
		for e := range s.rules.board.All {
			if e != c {
				dst = append(dst, Move{Kind: Fight, Cell: c, Enemy: e}.Packed())
			}
		}
	}
	return dst
}

// Name is the action in the notation of the rules.
func (s *State) Name(a games.Action) string { return Unpack(a).Name() }
