package pinguinoe_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
	"banchisa/resources"
)

// TestFastPlayoutMatchesLists plays whole random matches twice, by bits and by lists, from the
// same random numbers: the same matches come out, so their odds are the same too.
func TestFastPlayoutMatchesLists(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 6
	}
	buf := make([]games.Action, 0, 256)
	for _, v := range gametest.ShippedVariants(t, pinguinoe.Game, resources.Variants) {
		for _, setup := range gametest.Setups(pinguinoe.Game, v) {
			start := gametest.NewState(t, pinguinoe.Game, setup)
			fast, slow := start.Clone(), start.Clone()
			for seed := range uint64(n) {
				fast.CopyFrom(start)
				slow.CopyFrom(start)
				sprinted := games.Playout(fast, rand.New(rand.NewPCG(seed, 9)), buf, 1_000_000)
				strolled := games.Stroll(slow, rand.New(rand.NewPCG(seed, 9)), buf, 1_000_000)
				if sprinted != strolled || *fast.(*pinguinoe.State) != *slow.(*pinguinoe.State) {
					t.Fatalf("%s, seed %d: after %d and %d actions\n%v\n%v", v.ID, seed, sprinted, strolled, fast, slow)
				}
				if fast.Actor() != games.Nobody {
					t.Fatalf("%s, seed %d: no end in %d actions", v.ID, seed, sprinted)
				}
			}
		}
	}
}
