package polar

import (
	"fmt"
	"slices"

	"banchisa/games"
)

// Game is Polar Escape in the catalogue.
var Game = &games.Game{
	ID: "polar", Revision: 1, Title: "Polar Escape", Inventor: "Calogero Mannella",
	SeatIDs: seatIDs(), Default: "classic",
	Variant: Read, New: New, Rules: Paragraphs(), Mind: mind,
}

// New is the start of a match: all penguins on the iceberg, the hands to be chosen.
func New(setup games.Setup) (games.State, error) {
	rules, ok := setup.Variant.Rules.(*Rules)
	if !ok {
		return nil, fmt.Errorf("polar: the variant %q was read by another game", setup.Variant.ID)
	}
	n := len(setup.Seats)
	if !setup.Variant.Seats.Has(n) {
		return nil, fmt.Errorf("polar: %d seats, want %v", n, setup.Variant.Seats)
	}
	s := &State{rules: rules, seats: uint8(n), colours: uint8(n), stock: stockSize}
	all := seatIDs()
	for i, id := range setup.Seats {
		colour := slices.Index(all, id)
		if colour < 0 || slices.Contains(setup.Seats[:i], id) {
			return nil, fmt.Errorf("polar: no seat %q", id)
		}
		s.colour[i] = uint8(colour)
		if len(rules.partner) > 0 {
			if rules.partner[colour] == 0 {
				return nil, fmt.Errorf("polar: no seat %q in this variant", id)
			}
			s.colour[n+i], s.colours = rules.partner[colour]-1, uint8(2*n)
		}
	}
	for c := range s.colours {
		s.penguins[c] = Penguin{Slab: Home}
	}
	query := askTake
	if rules.RandomHand {
		query = askDeal
	}
	s.push(ask{query: query})
	return s, nil
}
