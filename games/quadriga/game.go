package quadriga

import (
	"fmt"
	"slices"

	"banchisa/games"
)

// seatIDs are the seats, in order of play.
var seatIDs = []string{"white", "black"}

// Game is Quadriga's entry in the catalogue.
var Game = &games.Game{
	ID:                 "quadriga",
	Revision:           2,
	Title:              "Quadriga",
	Unsigned:           true,
	SeatIDs:            seatIDs,
	DefaultVariant:     "classic",
	PreselectedVariant: "evening",
	ParseVariant:       ParseVariant,
	New:                New,
	Heuristics:         heuristics,
	Threats:            threats,
	Goals:              goals, Devices: devices,
	Gained:  func(s games.State, seat games.Seat) int { return -s.(*State).units[1-seat].Len() }, // it rises with each that is taken
	Measure: func(s games.State, seat games.Seat) int { return s.(*State).units[seat].Len() },    // QUA-6.5
	RuleIDs: []games.RuleID{
		"QUA-2.1", "QUA-2.2", "QUA-3.1", "QUA-3.2", "QUA-3.3", "QUA-4.1", "QUA-4.2", "QUA-5.2", "QUA-6.1",
	},
}

// New returns the empty board with white to place.
func New(setup games.Setup) (games.State, error) {
	rules, ok := setup.Variant.Rules.(*Rules)
	if !ok {
		return nil, setup.ErrVariant()
	}
	if !slices.Equal(setup.Seats, seatIDs) { // QUA-1.2: white begins.
		return nil, setup.ErrSeatOrder(seatIDs...)
	}
	return &State{rules: rules, placed: nowhere}, nil
}

// Position is the start of a turn, set up by hand: for tests, problems and rule books.
type Position struct {
	// Rows are the board from the top: "." free, "w" white, "b" black. Spaces are ignored, and a
	// missing left or top part is free.
	Rows []string
	Turn games.Seat
	// Countdown is the countdown of white and of black, 0 for none.
	Countdown  [2]int
	QuietTurns int
	// MissingTurns is how many of the two first turns are still to be played.
	MissingTurns int
}

// NewState returns the position as a state of the variant.
func (p Position) NewState(v games.Variant) (*State, error) {
	rules, ok := v.Rules.(*Rules)
	if !ok {
		return nil, fmt.Errorf("quadriga: variant %q is of another game", v.ID)
	}
	s := &State{rules: rules, placed: nowhere, turn: p.Turn, turnsPlayed: int16(2 - p.MissingTurns), quietTurns: int16(p.QuietTurns)}
	for i, text := range p.Rows {
		column := 0
		for _, r := range text {
			if r == ' ' {
				continue
			}
			c := CellAt(column, len(p.Rows)-1-i)
			if column++; column > rules.Size || len(p.Rows) > rules.Size {
				return nil, fmt.Errorf("quadriga: row %d goes beyond the board", i+1)
			}
			if seat := slices.Index([]rune{'w', 'b'}, r); seat >= 0 {
				s.units[seat] = s.units[seat].With(c)
			} else if r != '.' {
				return nil, fmt.Errorf("quadriga: row %d: %q is none of . w b", i+1, r)
			}
		}
	}
	for seat := range s.units {
		s.everHadUnits[seat] = !s.units[seat].Empty() || int(s.turnsPlayed) > seat
		s.countdown[seat] = int16(p.Countdown[seat])
	}
	if !s.contact(p.Turn).Empty() {
		return nil, fmt.Errorf("quadriga: enemies touch before the turn\n%s", s)
	}
	return s, nil
}
