package polar

import (
	"slices"

	"banchisa/games"
)

// Game is Polar Escape's entry in the catalogue.
var Game = &games.Game{
	ID: "polar", Revision: 1, Title: "Polar Escape", Inventor: "Calogero Mannella",
	SeatIDs: seatIDs(), DefaultVariant: "classic",
	ParseVariant: ParseVariant, New: New, RuleIDs: RuleIDs(), Heuristics: heuristics,
	Goals:  goals,
	Gained: gained,
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
	all := seatIDs()
	for i, id := range setup.Seats {
		color := slices.Index(all, id)
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
	query := askTake
	if rules.RandomHand {
		query = askDeal
	}
	s.push(pending{query: query})
	return s, nil
}
