package isaac_test

import (
	"testing"

	"banchisa/games/gametest"
	"banchisa/games/isaac"
	"banchisa/resources"
)

func TestConforms(t *testing.T) {
	gametest.Conform(t, isaac.Game, gametest.Options{
		Variants: gametest.Shipped(t, isaac.Game, resources.Variants),
		// At most 30 placements, 30 removals with their advances, and passes.
		Limit:    130,
		WholeSum: true,
		Policy:   isaac.Game.Mind.Rollout,
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, isaac.Game, gametest.Shipped(f, isaac.Game, resources.Variants))
}
