package fuga

import (
	"slices"

	"banchisa/games"
)

// Game is Fuga sul mare's entry in the catalogue.
var Game = &games.Game{
	ID:             "fuga",
	Revision:       2,
	Title:          "Fuga sul mare",
	Inventor:       "Adriani",
	SeatIDs:        seatIDs,
	DefaultVariant: "golfo",
	ParseVariant:   ParseVariant,
	New:            New,
	Heuristics:     heuristics,
	Threats:        threats,
	Goals:          goals, Devices: devices,
	Gained:  gained,
	Measure: gained, // FUG-8.1
	RuleIDs: []games.RuleID{
		"FUG-1.1", "FUG-1.3", "FUG-2.1", "FUG-3", "FUG-3.1", "FUG-4.1", "FUG-4.2", "FUG-4.3", "FUG-4.4", "FUG-4.6",
		"FUG-5.1", "FUG-5.2", "FUG-5.3", "FUG-5.4", "FUG-5.5", "FUG-5.6", "FUG-6.1", "FUG-7.1", "FUG-7.2", "FUG-7.3",
		"FUG-8.1",
	},
}

// New returns the position before the criminals are placed.
func New(setup games.Setup) (games.State, error) {
	r, ok := setup.Variant.Rules.(*Rules)
	if !ok {
		return nil, setup.ErrVariant()
	}
	s := &State{rules: r, mover: NoUnit, roller: NoUnit, rollTarget: NoUnit, firstExit: noEdge}
	if len(setup.Seats) != 2 {
		return nil, setup.ErrSeats()
	}
	for role, id := range seatIDs {
		at := slices.Index(setup.Seats, id)
		if at < 0 {
			return nil, setup.ErrSeats()
		}
		s.roleSeats[role] = games.Seat(at)
	}
	for u := range s.position {
		s.position[u], s.carriedBy[u], s.passenger[u] = NoCell, NoUnit, NoUnit
	}
	for class := Policeman; class <= PatrolBoat; class++ {
		s.reserve[class] = uint8(r.MoreCount[class])
	}
	s.setUp()
	return s, nil
}

// setUp places the police and the ferry.
func (s *State) setUp() {
	// FUG-2.1: the police start where the scenario says, p1 aboard a1, p2 aboard a2.
	for name, c := range s.rules.Start {
		u, _ := ParseUnit(name)
		s.placeUnit(u, c)
	}
	for i := range s.rules.StartCount[Policeman] {
		s.putAboard(Policeman1+Unit(i), PoliceCar1+Unit(i))
	}
	s.position[Ferry] = s.rules.Route[0]
	s.onMap |= Ferry.mask()
}
