package fuga

import "banchisa/games"

// Game is the entry of the catalogue.
var Game = &games.Game{
	ID:       "fuga",
	Revision: 1,
	Title:    "Fuga sul mare",
	Inventor: "Adriani",
	SeatIDs:  seatIDs,
	Default:  "golfo",
	Variant:  Read,
	New:      New,
	Mind:     mind,
	Rules: []games.Rule{
		"FUG-1.1", "FUG-1.3", "FUG-2.1", "FUG-3", "FUG-3.1", "FUG-4.1", "FUG-4.2", "FUG-4.3", "FUG-4.4", "FUG-4.6",
		"FUG-5.1", "FUG-5.2", "FUG-5.3", "FUG-5.4", "FUG-5.5", "FUG-5.6", "FUG-6.1", "FUG-7.1", "FUG-7.2", "FUG-7.3",
		"FUG-8.1",
	},
}
