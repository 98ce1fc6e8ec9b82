package pinguinoe

import "banchisa/games"

var seatIDs = []string{"p1", "p2", "p3", "p4"}

// Game is Pinguinoè's entry in the catalogue.
var Game = &games.Game{
	ID:             "pinguinoe",
	Revision:       1,
	Title:          "Pinguinoè",
	Inventor:       "Stefano & Alberto Pozzati",
	SeatIDs:        seatIDs,
	DefaultVariant: "classic",
	ParseVariant:   ParseVariant,
	New:            New,
	Heuristics:     heuristics,
	Goals:          goals,
	Gained:         gained,
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
	// PIN-1.2: seats p1…pn start from igloos 1…n.
	for i, id := range setup.Seats {
		if id != seatIDs[i] {
			return nil, setup.ErrSeatOrder(seatIDs[:len(setup.Seats)]...)
		}
	}
	return newState(r, len(setup.Seats)), nil
}

// newState returns the first position for a number of seats.
func newState(r *Rules, seats int) *State {
	s := &State{
		rules: r, seats: int8(seats), seal: r.sealStart, turnStart: NoCell, tsunamiSeal: NoCell,
		winner: games.NoSeat, revealing: -1, asked: games.NoSeat, target: games.NoSeat, deck: r.deckTotals,
	}
	for slot, place := range r.places {
		if place != NoPlace {
			s.setFace(Slot(slot), r.fixedFaces[slot])
		}
	}
	for seat := range s.position {
		s.position[seat] = NoCell
		if seat < seats {
			s.position[seat] = r.homes[seat]
		}
	}
	return s
}
