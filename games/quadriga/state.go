package quadriga

import "banchisa/games"

// The seats.
const (
	White games.Seat = 0
	Black games.Seat = 1
)

// Phase is the part of a turn in which the seat decides. Normalisation and the end of the turn
// are automatic except for trims.
type Phase uint8

// The phases.
const (
	Placing Phase = iota
	Moving
	Fighting
	Trimming
	Over
)

// State is a position. Fields that are used in one phase only are zero in the others, so that
// equal positions are equal structs.
type State struct {
	rules *Rules
	units [2]Set

	// While moving: the units that have an order, the cells that they will move to, and the
	// direction of each in three sets of bits.
	origins, targets Set
	directionBits    [3]Set
	// While moving: the island that got the last order, and all islands after it.
	island, laterIslands Set
	// After placing, with isolation "since-placement": the units that were alone.
	wasAlone Set
	// While fighting: the picked island. While trimming: the oversize islands that have not been
	// trimmed.
	queued Set

	// The unit placed in this turn, where it is now; nowhere if none.
	placed Cell
	// The last order, and how many the current island has.
	lastUnit   Cell
	lastDir    Direction
	orderCount int8

	countdown       [2]int16 // 0: not running
	quietTurns      int16    // consecutive turns without a removal in combat
	turnsPlayed     int16    // turns played, counted up to 2 (both first turns are over) or up to the sunset
	phase           Phase
	turn            games.Seat
	winner          games.Seat // at the end; NoSeat for a draw
	ending          EndReason
	everHadUnits    [2]bool // whether the seat has ever had a unit
	removedInCombat bool    // whether this turn had a removal in combat
}

var _ interface {
	games.State
	games.RuleChecker
	games.Repeater
	games.StatsReporter
} = (*State)(nil)

// Actor returns the seat on turn, or Terminal.
func (s *State) Actor() games.Seat {
	if s.phase == Over {
		return games.Terminal
	}
	return s.turn
}

// Clone returns an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Value returns the position as a comparable struct.
func (s *State) Value() any { return *s }

func (s *State) orderedDirection(c Cell) Direction {
	var d Direction
	for i, plane := range s.directionBits {
		if plane.Has(c) {
			d |= 1 << i
		}
	}
	return d
}

// orderedToward returns the units ordered in a direction.
func (s *State) orderedToward(d Direction) Set {
	set := s.origins
	for i, plane := range s.directionBits {
		if d>>i&1 == 1 {
			set = set.And(plane)
		} else {
			set = set.AndNot(plane)
		}
	}
	return set
}

// contact returns the seat's units in contact with an enemy.
func (s *State) contact(seat games.Seat) Set {
	return s.units[seat].And(s.units[1-seat].Around())
}
