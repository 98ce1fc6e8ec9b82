package fuga_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/fuga"
)

// Level 3 beats level 1 in each role; docs/lab.md says by how much. The gulf is the copy in
// testdata, so that rebalancing the shipped one changes no match of this test.
func TestLevelsClimbInEachRole(t *testing.T) {
	const matches = 30
	v := scenarioWith(t, "golfo")
	setup := games.Setup{Variant: v, Seats: v.SeatIDs}
	for part, name := range v.SeatIDs {
		won := 0.0
		for seed := range uint64(matches) {
			bout := bots.Match{Game: fuga.Game, Setup: setup, Seed: seed}
			for seat := range v.SeatIDs {
				level := 1
				if seat == part {
					level = 3
				}
				bout.Bots = append(bout.Bots, bots.New(fuga.Game, level, seed))
			}
			played, err := bout.Play(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			won += played.State.Returns(nil)[part]
		}
		if won < matches*2.0/3 {
			t.Errorf("as %s level 3 wins %g of %d matches against level 1", name, won, matches)
		}
	}
}

// A bot that thinks stands still only where moving costs something: in these two matches both sides
// together did so 13 times before passing was compared with moves that are followed by a pass.
func TestBotsKeepMoving(t *testing.T) {
	v := scenarioWith(t, "golfo")
	idle := 0
	for seed := uint64(7); seed <= 8; seed++ {
		bout := bots.Match{Game: fuga.Game, Setup: games.Setup{Variant: v, Seats: v.SeatIDs}, Seed: seed}
		for seat := range v.SeatIDs {
			bout.Bots = append(bout.Bots, bots.New(fuga.Game, 4, 2*seed+uint64(seat)))
		}
		played, err := bout.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		idle += played.IdleTurns[0] + played.IdleTurns[1]
	}
	if idle > 3 {
		t.Errorf("%d idle turns in two matches", idle)
	}
}
