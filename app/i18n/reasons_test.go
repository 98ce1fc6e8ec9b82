package i18n_test

import (
	"testing"

	"banchisa/app/i18n"
	"banchisa/games/catalog"
)

// Whatever a mind looks at can be told as the reason of a hint, in both languages.
func TestEveryFeatureIsAReason(t *testing.T) {
	for _, g := range catalog.All {
		if len(g.Heuristics.Features) == 0 {
			t.Errorf("%s: nothing to tell", g.ID)
		}
		for _, f := range g.Heuristics.Features {
			for _, language := range []string{"it", "en"} {
				if key := "reason." + g.ID + "." + f.ID; !i18n.For(language).Has(key) {
					t.Errorf("%s: no %s", language, key)
				}
			}
		}
	}
}
