package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// TestEveryRuleHasItsParagraph compares the rule books with the engine: every rule that a rejection
// can name has a heading and text in both languages, and both languages have the same paragraphs,
// numbered without gaps.
func TestEveryRuleHasItsParagraph(t *testing.T) {
	for _, g := range catalog.All {
		anchors := map[string][]string{}
		for _, language := range []string{"it", "en"} {
			text, err := resources.Rules.ReadFile("rules/" + language + "/" + g.ID + ".md")
			if err != nil {
				t.Errorf("%v", err)
				continue
			}
			page := pageui.ParseDocument(string(text))
			for i, b := range page.Blocks {
				if b.Anchor == "" {
					continue
				}
				anchors[language] = append(anchors[language], b.Anchor)
				if i+1 == len(page.Blocks) || page.Blocks[i+1].Level > 0 {
					t.Errorf("%s, %s: %s has no sentence", g.ID, language, b.Anchor)
				}
			}
			for _, rule := range g.RuleIDs {
				if !slices.Contains(anchors[language], string(rule)) {
					t.Errorf("%s, %s: no paragraph for %s", g.ID, language, rule)
				}
			}
		}
		if !slices.Equal(anchors["it"], anchors["en"]) {
			t.Errorf("%s: the paragraphs are\n%v in Italian,\n%v in English", g.ID, anchors["it"], anchors["en"])
		}
		before := [2]int{}
		for _, anchor := range anchors["it"] {
			n := numbers(anchor)
			if n != [2]int{before[0], before[1] + 1} && n != [2]int{before[0] + 1, 1} && n != [2]int{before[0] + 1, 0} {
				t.Errorf("%s: %s follows %d.%d", g.ID, anchor, before[0], before[1])
			}
			before = n
		}
		if before[0] < 4 {
			t.Errorf("%s: only %d chapters", g.ID, before[0])
		}
	}
}

// numbers returns the chapter and the paragraph of an anchor such as "ISA-3.4". The paragraph is 0
// if the anchor has only a chapter.
func numbers(anchor string) (n [2]int) {
	_, text, _ := strings.Cut(anchor, "-")
	fmt.Sscanf(text, "%d.%d", &n[0], &n[1])
	return n
}
