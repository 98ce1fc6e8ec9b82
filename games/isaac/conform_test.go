package isaac_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/isaac"
	"banchisa/resources"
)

func TestConforms(t *testing.T) {
	gametest.Conform(t, isaac.Game, gametest.Options{
		Variants: gametest.ShippedVariants(t, isaac.Game, resources.Variants),
		// At most 30 placements, 30 removals with their advances, and passes.
		MaxActions:  130,
		ConstantSum: true,
		Policy:      isaac.Game.Heuristics.RolloutPolicy,
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, isaac.Game, gametest.ShippedVariants(f, isaac.Game, resources.Variants))
}

func TestPackAndUnpackAreInverse(t *testing.T) {
	gametest.CheckPacking(t, isaac.Game, gametest.ShippedVariants(t, isaac.Game, resources.Variants), func(a games.Action) games.Action {
		return isaac.Unpack(a).Pack()
	})
}
