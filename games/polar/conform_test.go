package polar_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/polar"
	"banchisa/resources"
)

func TestConforms(t *testing.T) {
	checks, matches, dir := 40, 4, "testdata" // the action space has about 8,000 actions
	variants := append(gametest.ShippedVariants(t, polar.Game, resources.Variants), revision1(t))
	if testing.Short() {
		checks, matches, dir = 4, 1, "testdata/short"
		variants = slices.DeleteFunc(variants, func(v games.Variant) bool {
			return v.ID == "calm" || v.ID == "short" || strings.HasPrefix(v.ID, "classic-")
		})
	}
	gametest.Conform(t, polar.Game, gametest.Options{
		CheckedPositions: checks,
		Matches:          matches,
		Variants:         variants,
		Dir:              dir,
		ConstantSum:      true,
		Policy:           forwardPolicy,
	})
}

// revision1 returns the classic variant as it was in revision 1, without the keys that came later.
func revision1(t testing.TB) games.Variant {
	text := replaceText(t, variantText(t, "classic"), `id = "classic"`, `id = "revision-1"`)
	for _, key := range []string{"seal_after_click", "shift", "stop_after_good"} {
		text = regexp.MustCompile("(?m)^"+key+" = .*\n").ReplaceAllString(text, "")
	}
	return gametest.ParseVariant(t, polar.Game, text)
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, polar.Game, gametest.ShippedVariants(f, polar.Game, resources.Variants))
}

func TestPackAndUnpackAreInverse(t *testing.T) {
	gametest.CheckPacking(t, polar.Game, gametest.ShippedVariants(t, polar.Game, resources.Variants), func(a games.Action) games.Action {
		return polar.Unpack(a).Pack()
	})
}

// An action of no kind has a name, for reports, and is never legal.
func TestUnknownKinds(t *testing.T) {
	s := newState(t, "classic", "red", "black", "yellow")
	for _, a := range []games.Action{0, polar.Move{Kind: polar.Seal + 1}.Pack()} {
		if name, rule := s.FormatAction(a), s.Check(a); name[0] != '?' || rule != "POL-10.1" {
			t.Errorf("%#x is %q, forbidden by %q", a, name, rule)
		}
	}
}
