package quadriga

import "banchisa/games"

// The seats.
const (
	White games.Seat = 0
	Black games.Seat = 1
)

// Phase is the part of a turn in which the seat decides; normalisation and the end of
// the turn are played by themselves but for trims.
type Phase uint8

// The phases.
const (
	Placing Phase = iota
	Moving
	Fighting
	Trimming
	Over
)

// State is a position. Fields that matter only in one phase are zero in the others, so
// equal positions are equal structs.
type State struct {
	rules *Rules
	units [2]Set

	// While moving: the units that have an order, the cells they will go to, and the
	// direction of each in three planes of bits.
	from, to Set
	ways     [3]Set
	// While moving: the island that got the last order, and all islands after it.
	current, later Set
	// Once placing is over, with isolation "since-placement": the units that were alone.
	alone Set
	// While fighting: the picked island. While trimming: the oversize islands that have
	// not been trimmed.
	marked Set

	// The unit placed in this turn, followed when it moves; nowhere when none.
	placed Cell
	// The last order and how many the current island has.
	last  Cell
	way   Direction
	count int8

	countdown [2]int16 // 0: not running
	quiet     int16    // turns in a row without a removal in combat
	turns     int16    // turns played, up to 2 (then both first turns are over) or to the sunset
	phase     Phase
	seat      games.Seat
	winner    games.Seat // at the end; Nobody for a draw
	ending    Ending
	had       [2]bool // whether the seat has ever had a unit
	bloody    bool    // whether this turn had a removal in combat
}

var _ interface {
	games.State
	games.Strict
	games.Told
} = (*State)(nil)

// Actor is the seat on turn until the match is over.
func (s *State) Actor() games.Seat {
	if s.phase == Over {
		return games.Nobody
	}
	return s.seat
}

// Clone is an independent copy.
func (s *State) Clone() games.State {
	c := *s
	return &c
}

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Rules is the variant being played.
func (s *State) Rules() *Rules { return s.rules }

// Phase is what the seat on turn decides now.
func (s *State) Phase() Phase { return s.phase }

// Turn is the seat on turn, at the end of the match the one that played last.
func (s *State) Turn() games.Seat { return s.seat }

// Units is the cells with units of the seat. Ordered units stand where they were.
func (s *State) Units(seat games.Seat) Set { return s.units[seat] }

// Countdown is the seat's countdown, 0 when it does not run.
func (s *State) Countdown(seat games.Seat) int { return int(s.countdown[seat]) }

// Quiet is how many turns in a row have passed with no unit removed in combat.
func (s *State) Quiet() int { return int(s.quiet) }

// Left is how many turns are left before the sunset; not ok in a match without one.
func (s *State) Left() (turns int, ok bool) {
	return max(0, s.rules.sunset-int(s.turns)), s.rules.sunset > 0
}

// Placed is the unit placed in this turn, where it stands now.
func (s *State) Placed() (c Cell, ok bool) { return s.placed, s.placed != nowhere }

// Ordered is the direction that the unit on a cell has been ordered in.
func (s *State) Ordered(c Cell) (d Direction, ok bool) {
	if !s.from.Has(c) {
		return 0, false
	}
	return s.wayOf(c), true
}

// Marked is, while fighting, the picked island; while trimming, the oversize islands
// still to be trimmed.
func (s *State) Marked() Set { return s.marked }

func (s *State) wayOf(c Cell) Direction {
	var d Direction
	for i, plane := range s.ways {
		if plane.Has(c) {
			d |= 1 << i
		}
	}
	return d
}

// heading is the ordered units that go in a direction.
func (s *State) heading(d Direction) Set {
	set := s.from
	for i, plane := range s.ways {
		if d>>i&1 == 1 {
			set = set.And(plane)
		} else {
			set = set.But(plane)
		}
	}
	return set
}

// contact is the seat's units that touch an enemy.
func (s *State) contact(seat games.Seat) Set {
	return s.units[seat].And(s.units[1-seat].Around())
}

// Free is, while moving, the units of the islands that may still get orders.
func (s *State) Free() Set { return s.later }

// Duel is what two islands would come to: the units that count on both sides.
type Duel struct {
	Own, Enemy Set
	// Wins tells that the seat on turn wins: it has more.
	Wins bool
}

// Duel is the fight of the islands with these cells.
func (s *State) Duel(own, enemy Cell) Duel {
	a, b := s.units[s.seat].Island(own), s.units[1-s.seat].Island(enemy)
	d := Duel{Own: a.And(b.Around()), Enemy: b.And(a.Around())}
	d.Wins = d.Own.Len() > d.Enemy.Len()
	return d
}
