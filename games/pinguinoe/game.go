package pinguinoe

import (
	"slices"

	"banchisa/games"
)

var seatIDs = []string{"p1", "p2", "p3", "p4"}

// Game is Pinguinoè's entry in the catalogue.
var Game = &games.Game{
	ID:             "pinguinoe",
	Revision:       2,
	Title:          "Pinguinoè",
	Inventor:       "Stefano & Alberto Pozzati",
	SeatIDs:        seatIDs,
	DefaultVariant: "classic",
	ParseVariant:   ParseVariant,
	New:            New,
	Heuristics:     heuristics,
	Threats:        threats,
	Goals:          goals, Devices: devices,
	Gained: gained,
	RuleIDs: []games.RuleID{
		"PIN-1.2", "PIN-1.4", "PIN-2.1", "PIN-2.2", "PIN-2.3", "PIN-2.4", "PIN-2.5", "PIN-2.6",
		"PIN-3.1", "PIN-4.1", "PIN-4.3", "PIN-4.4", "PIN-4.5", "PIN-4.6", "PIN-4.8", "PIN-5.1", "PIN-5.2", "PIN-5.3",
	},
}

// New returns the position before chance decides the side of the ark.
func New(setup games.Setup) (games.State, error) {
	r, is := setup.Variant.Rules.(*Rules)
	if !is {
		return nil, setup.ErrVariant()
	}
	if !setup.Variant.Seats.Has(len(setup.Seats)) {
		return nil, setup.ErrSeats()
	}
	// PIN-1.2: any penguins of the variant, in the order of their numbers, which is clockwise.
	var penguins []uint8
	for i, id := range seatIDs[:len(setup.Variant.SeatIDs)] {
		if slices.Contains(setup.Seats, id) {
			penguins = append(penguins, uint8(i))
		}
	}
	inOrder := make([]string, len(penguins))
	for i, p := range penguins {
		inOrder[i] = seatIDs[p]
	}
	if !slices.Equal(setup.Seats, inOrder) {
		return nil, setup.ErrSeatOrder(inOrder...)
	}
	return newState(r, penguins), nil
}

// newState returns the first position of some penguins.
func newState(r *Rules, penguins []uint8) *State {
	s := &State{
		rules: r, seats: int8(len(penguins)), seal: r.sealStart, turnStart: NoCell, tsunamiSeal: NoCell,
		winner: games.NoSeat, revealing: -1, asked: games.NoSeat, target: games.NoSeat, deck: r.deckTotals,
	}
	for slot, place := range r.places {
		if place != NoPlace {
			s.setFace(Slot(slot), r.fixedFaces[slot])
		}
	}
	copy(s.penguins[:], penguins)
	for seat := range s.position {
		s.position[seat] = NoCell
		if seat < len(penguins) {
			s.position[seat] = s.home(games.Seat(seat))
		}
	}
	return s
}
