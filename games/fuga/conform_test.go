package fuga_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/fuga"
	"banchisa/games/gametest"
	"banchisa/resources"
)

func TestConforms(t *testing.T) {
	gametest.Conform(t, fuga.Game, gametest.Options{
		Variants:    gametest.ShippedVariants(t, fuga.Game, resources.Variants),
		MaxActions:  20000,
		ConstantSum: true,
		// Random units wander about; sampled turns meet, hook, steal and fight.
		Policy: func(s games.State, _ []games.Action, r *rand.Rand) games.Action {
			return fuga.Game.Heuristics.SampleTurn(s, nil, r)[0]
		},
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, fuga.Game, gametest.ShippedVariants(f, fuga.Game, resources.Variants))
}

func TestPackAndUnpackAreInverse(t *testing.T) {
	gametest.CheckPacking(t, fuga.Game, gametest.ShippedVariants(t, fuga.Game, resources.Variants), func(a games.Action) games.Action {
		return fuga.Unpack(a).Pack()
	})
}
