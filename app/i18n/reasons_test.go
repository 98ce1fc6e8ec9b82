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
// another sentence only for a seat of the game.
func TestEveryFeatureIsAReason(t *testing.T) {
	features := map[string]bool{}
	for _, g := range append([]*games.Game{breakthrough.Game}, catalog.All...) {
		if len(g.Heuristics.Features) == 0 {
			t.Errorf("%s: no features", g.ID)
		}
		for _, f := range g.Heuristics.Features {
			for _, language := range i18n.Languages() {
				if key := "reason." + g.ID + "." + f.ID; !i18n.For(language).Has(key) {
					t.Errorf("%s: no %s", language, key)
				}
				features["reason."+g.ID+"."+f.ID] = true
				for _, seat := range g.SeatIDs {
					features["reason."+g.ID+"."+f.ID+"."+seat] = true
				}
			}
		}
	}
	for _, key := range i18n.For(i18n.SourceLanguage).Keys() {
		if strings.HasPrefix(key, "reason.") && !features[key] {
			t.Errorf("%s is about no feature", key)
		}
	}
}

// In a game of two different sides, each gains what the other loses: the reason is told from its side.
func TestAReasonIsToldFromTheSideOfTheSeat(t *testing.T) {
	it := i18n.For("it")
	police, _ := it.Reason("fuga", "shadow", "police")
	criminals, _ := it.Reason("fuga", "shadow", "criminals")
	if police != "segue i criminali da vicino" || criminals != "porta i criminali più lontano dalla polizia" {
		t.Errorf("police: %s; criminals: %s", police, criminals)
	}
	if sentence, ok := it.Reason("fuga", "", "police"); ok {
		t.Errorf("no feature: %s", sentence)
	}
}
