package isaac

import (
	"slices"

	"banchisa/games"
)

// The seats, in order of play.
const (
	Dark  games.Seat = 0
	Light games.Seat = 1
)

var seatIDs = []string{"dark", "light"}

// Game is Isaac's entry in the catalogue.
var Game = &games.Game{
	ID:             "isaac",
	Revision:       1,
	Title:          "Isaac",
	Inventor:       "Emiliano Venturini",
	SeatIDs:        seatIDs,
	DefaultVariant: "classic",
	ParseVariant:   ParseVariant,
	New:            New,
	RuleIDs: []games.RuleID{
		"ISA-1.2", "ISA-2.1", "ISA-2.2", "ISA-2.3", "ISA-3.2", "ISA-3.3", "ISA-3.5", "ISA-3.6", "ISA-4.1", "ISA-4.2",
	},
	Heuristics: heuristics,
	Threats:    threats,
	Goals:      goals, Devices: devices,
	Gained:  score,
	Measure: score, // ISA-4.2
}

// score returns a seat's points.
func score(s games.State, seat games.Seat) int { return s.(*State).Score(seat) }

// New returns the empty board with all tiles in hand.
func New(setup games.Setup) (games.State, error) {
	rules, ok := setup.Variant.Rules.(*Rules)
	if !ok {
		return nil, setup.ErrVariant()
	}
	// ISA-2.1: Dark places first.
	if !slices.Equal(setup.Seats, seatIDs) {
		return nil, setup.ErrSeatOrder(seatIDs...)
	}
	return newState(rules), nil
}

func newState(rules *Rules) *State {
	s := &State{rules: rules, firstToPass: games.NoSeat}
	for _, k := range rules.Stocks {
		s.hand[Dark][k.Length], s.hand[Light][k.Length] = uint8(k.Count), uint8(k.Count)
	}
	return s
}

// NewPosition returns a position outside of any match, for figures and lessons: tiles on the
// board, the scores, and a seat about to remove. The tiles must not overlap.
func NewPosition(rules *Rules, tiles []Tile, dark, light int, turn games.Seat) *State {
	s := newState(rules)
	for _, t := range tiles {
		s.turn = t.Seat
		s.place(Move{Kind: Place, Length: t.Length, Cell: t.Anchor, Dir: t.Dir})
	}
	s.turn, s.firstToPass, s.phase = turn, turn, Removing
	s.score = [2]uint8{uint8(dark), uint8(light)}
	return s
}
