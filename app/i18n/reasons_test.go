package i18n_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/breakthrough"
)

// Every feature that the bots weigh has a sentence as the reason of a hint, in both languages, and
// a second one where a hint may name the rival's loss.
func TestEveryFeatureIsAReason(t *testing.T) {
	features := map[string]bool{}
	for _, g := range append([]*games.Game{breakthrough.Game}, catalog.All...) {
		if len(g.Heuristics.Features) == 0 {
			t.Errorf("%s: no features", g.ID)
		}
		for _, f := range g.Heuristics.Features {
			keys := []string{"reason." + g.ID + "." + f.ID}
			if f.HasRivalReason {
				keys = append(keys, keys[0]+".rival")
			}
			for _, key := range keys {
				for _, language := range i18n.Languages() {
					if !i18n.For(language).Has(key) {
						t.Errorf("%s: no %s", language, key)
					}
				}
				features[key] = true
			}
		}
	}
	for _, key := range i18n.For(i18n.SourceLanguage).Keys() {
		if strings.HasPrefix(key, "reason.") && !features[key] {
			t.Errorf("%s is about no feature", key)
		}
	}
}
