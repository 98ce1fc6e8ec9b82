package race_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/gametest/race"
)

func TestConforms(t *testing.T) {
	v, err := race.FindVariant(race.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Conform(t, race.Game, gametest.Options{Variants: []games.Variant{v}, MaxActions: 100, ConstantSum: true})
}
