package polar_test

import (
	"strings"
	"testing"

	"banchisa/games/polar"
	"banchisa/resources"
)

// Every paragraph that Check can return has a heading in both rule books and a sentence in both
// languages.
func TestRuleBooks(t *testing.T) {
	for _, language := range []string{"it", "en"} {
		book, err := resources.Rules.ReadFile("rules/" + language + "/polar.md")
		if err != nil {
			t.Fatal(err)
		}
		texts, err := resources.Texts.ReadFile("texts/" + language + "/polar.json")
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range polar.Game.RuleIDs {
			if !strings.Contains(string(book), "\n### "+string(rule)+" ") {
				t.Errorf("%s: no heading for %s", language, rule)
			}
			if !strings.Contains(string(texts), `"polar.why.`+string(rule)+`"`) {
				t.Errorf("%s: no sentence for %s", language, rule)
			}
		}
	}
}
