package quadriga_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/quadriga"
	"banchisa/resources"
)

func TestConforms(t *testing.T) {
	checks := 40 // each over about 68,000 actions
	if testing.Short() {
		checks = 6
	}
	gametest.Conform(t, quadriga.Game, gametest.Options{
		Variants:         gametest.ShippedVariants(t, quadriga.Game, resources.Variants),
		ConstantSum:      true,
		CheckedPositions: checks,
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, quadriga.Game, []games.Variant{shippedVariant(f, "classic"), shippedVariant(f, "small"), shippedVariant(f, "letter")})
}

func TestPackAndUnpackAreInverse(t *testing.T) {
	gametest.CheckPacking(t, quadriga.Game, gametest.ShippedVariants(t, quadriga.Game, resources.Variants), func(a games.Action) games.Action {
		return quadriga.Unpack(a).Pack()
	})
}
