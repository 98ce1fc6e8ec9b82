package breakthrough

import (
	"slices"

	"banchisa/games"
)

var seatIDs = []string{"white", "black"}

// Game is the game as the catalogue would list it.
var Game = &games.Game{
	ID:             "breakthrough",
	Revision:       1,
	Title:          "Breakthrough",
	Inventor:       "Dan Troyka",
	SeatIDs:        seatIDs,
	DefaultVariant: "classic",
	ParseVariant:   ParseVariant,
	New: func(setup games.Setup) (games.State, error) {
		if _, ok := setup.Variant.Rules.(*table); !ok {
			return nil, setup.ErrVariant()
		}
		if !slices.Equal(setup.Seats, seatIDs) {
			return nil, setup.ErrSeatOrder(seatIDs...)
		}
		return &State{men: [2]uint64{0xffff, 0xffff << 48}}, nil // BRK-1
	},
	RuleIDs:    []games.RuleID{"BRK-2", "BRK-3", "BRK-4", "BRK-5", "BRK-6"},
	Heuristics: heuristics,
}
