package screen_test

import (
	"testing"

	"banchisa/app/screen"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// TestEveryRuleHasItsParagraph holds the rule book to the engine: whatever a refusal can
// name has a heading and a sentence below it, in both languages, and both languages have
// the same paragraphs.
func TestEveryRuleHasItsParagraph(t *testing.T) {
	for _, g := range catalog.All {
		anchors := map[string]map[string]bool{}
		for _, language := range []string{"it", "en"} {
			text, err := resources.Rules.ReadFile("rules/" + language + "/" + g.ID + ".md")
			if err != nil {
				t.Errorf("%v", err)
				continue
			}
			page := screen.ReadPage(string(text))
			anchors[language] = map[string]bool{}
			for i, b := range page.Blocks {
				if b.Anchor == "" {
					continue
				}
				anchors[language][b.Anchor] = true
				if i+1 == len(page.Blocks) || page.Blocks[i+1].Level > 0 {
					t.Errorf("%s, %s: %s has no sentence", g.ID, language, b.Anchor)
				}
			}
			for _, rule := range g.Rules {
				if !anchors[language][string(rule)] {
					t.Errorf("%s, %s: no paragraph for %s", g.ID, language, rule)
				}
			}
		}
		for anchor := range anchors["it"] {
			if !anchors["en"][anchor] {
				t.Errorf("%s: %s stands in Italian only", g.ID, anchor)
			}
		}
		if len(anchors["it"]) != len(anchors["en"]) {
			t.Errorf("%s: %d paragraphs in Italian, %d in English", g.ID, len(anchors["it"]), len(anchors["en"]))
		}
	}
}
