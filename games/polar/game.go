package polar

import (
	"slices"

	"banchisa/games"
)

// Game is Polar Escape's entry in the catalogue.
var Game = &games.Game{
	ID: "polar", Revision: 2, Title: "Polar Escape", Inventor: "Calogero Mannella",
	SeatIDs: seatIDs, DefaultVariant: "classic",
	ParseVariant: ParseVariant, New: New, Heuristics: heuristics,
	Threats: threats,
	Goals:   goals, Devices: devices, Gained: gained,
	RuleIDs: []games.RuleID{
		"POL-1.7", "POL-2.1", "POL-2.2", "POL-3.1",
		"POL-4.1", "POL-4.2", "POL-4.3", "POL-4.4", "POL-4.5", "POL-4.6",
		"POL-5.1", "POL-5.2", "POL-5.3", "POL-5.4",
		"POL-6.1", "POL-6.3", "POL-6.4", "POL-6.5", "POL-6.6", "POL-6.7", "POL-6.8",
		"POL-7.1", "POL-7.2", "POL-8.1", "POL-8.2", "POL-8.3", "POL-8.4", "POL-9.1", "POL-10.1",
	},
}

// New returns the start of a match: all penguins on the iceberg, the hands to be chosen.
func New(setup games.Setup) (games.State, error) {
	rules, ok := setup.Variant.Rules.(*Rules)
	if !ok {
		return nil, setup.ErrVariant()
	}
	n := len(setup.Seats)
	if !setup.Variant.Seats.Has(n) {
		return nil, setup.ErrSeats()
	}
	s := &State{rules: rules, numSeats: uint8(n), numColors: uint8(n), stock: stockSize}
	for i, id := range setup.Seats {
		color := slices.Index(seatIDs, id)
		if color < 0 || slices.Contains(setup.Seats[:i], id) {
			return nil, setup.ErrSeats()
		}
		s.colorIndex[i] = uint8(color)
		if len(rules.partner) > 0 {
			if rules.partner[color] == 0 {
				return nil, setup.ErrSeats()
			}
			s.colorIndex[n+i], s.numColors = rules.partner[color]-1, uint8(2*n)
		}
	}
	for c := range s.numColors {
		s.penguins[c] = Penguin{Slab: Home}
	}
	question := ChooseHand
	if rules.RandomHand {
		question = DealHand
	}
	s.push(pending{question: question})
	return s, nil
}
