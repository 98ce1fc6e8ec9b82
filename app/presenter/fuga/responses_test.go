package fuga_test

import (
	"testing"

	"banchisa/app/presenter/fuga"
	"banchisa/app/presenter/presentertest"
	game "banchisa/games/fuga"
)

// Targets respond as presentertest demands.
func TestResponses(t *testing.T) {
	for variant, seed := range map[string]uint64{"golfo": 12, "stretto": 19, "notte": 2} {
		presentertest.CheckResponses(t, game.Game, fuga.New(), variant, seed, 400)
	}
}
