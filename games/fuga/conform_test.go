package fuga_test

import (
	"testing"

	"banchisa/games/fuga"
	"banchisa/games/gametest"
	"banchisa/resources"
)

func TestConforms(t *testing.T) {
	gametest.Conform(t, fuga.Game, gametest.Options{
		Variants: gametest.Shipped(t, fuga.Game, resources.Variants),
		Limit:    20000,
		WholeSum: true,
		Policy:   fuga.Game.Mind.Rollout,
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, fuga.Game, gametest.Shipped(f, fuga.Game, resources.Variants))
}
