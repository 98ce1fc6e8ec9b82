package catalog_test

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/variant"
	"banchisa/resources"
)

// houseRuleValue returns the variant's value of the house rule with a key.
func houseRuleValue(v games.Variant, key string) any {
	at := slices.IndexFunc(v.HouseRules, func(r games.HouseRule) bool { return r.Key == key })
	if at < 0 {
		return nil
	}
	return v.HouseRules[at].Value
}

// Every house rule of every shipped variant can be set to each of its options, a number to the ends of its range, or is rejected
// with an error at its key's line; a match starts with it, and no other rule changes.
func TestHouseRulesCanBeChosen(t *testing.T) {
	for _, g := range catalog.All {
		files, err := fs.Glob(resources.Variants, "variants/"+g.ID+"/*.toml")
		if err != nil || len(files) == 0 {
			t.Fatalf("no variants of %s: %v", g.ID, err)
		}
		for _, file := range files {
			t.Run(g.ID+"/"+path.Base(file), func(t *testing.T) {
				text, err := resources.Variants.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				v, err := g.ParseVariant(file, string(text))
				if err != nil {
					t.Fatal(err)
				}
				if len(v.HouseRules) == 0 {
					t.Fatal("no house rules")
				}
				for _, r := range v.HouseRules {
					values := append([]any{r.Value}, r.Options...)
					if n, is := r.Value.(int); is {
						values = []any{r.Value, r.Range.Min, r.Range.Max}
						if !r.Range.Has(n) || r.Range.Min == r.Range.Max {
							t.Errorf("%s = %d is to be from %d to %d", r.Key, n, r.Range.Min, r.Range.Max)
						}
					}
					if len(values) < 3 {
						t.Errorf("%s has no other value than %v", r.Key, r.Value)
					}
					for _, value := range values {
						checkOption(t, g, v, r, value)
					}
				}
			})
		}
	}
}

func checkOption(t *testing.T, g *games.Game, v games.Variant, r games.HouseRule, option any) {
	t.Helper()
	changed, err := g.ParseVariant("", variant.Source{Text: v.Source}.WithKey(r.Key, option))
	if err != nil {
		if option == r.Value {
			t.Errorf("%s = %v, as it is, is refused: %v", r.Key, option, err)
		}
		return
	}
	if _, err := g.New(games.Setup{Variant: changed, Seats: changed.SeatIDs[:changed.Seats.Min]}); err != nil {
		t.Errorf("%s = %v does not begin: %v", r.Key, option, err)
	}
	for _, other := range v.HouseRules {
		want := other.Value
		if other.Key == r.Key {
			want = option
		}
		if got := houseRuleValue(changed, other.Key); got != want {
			t.Errorf("with %s = %v, %s is %v, not %v", r.Key, option, other.Key, got, want)
		}
	}
}

// The paragraph of a house rule is in both rule books.
func TestHouseRulesHaveParagraphs(t *testing.T) {
	for _, g := range catalog.All {
		v, err := catalog.FindVariant(g, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, language := range []string{"it", "en"} {
			book, err := resources.Rules.ReadFile(fmt.Sprintf("rules/%s/%s.md", language, g.ID))
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range v.HouseRules {
				if !strings.Contains(string(book), "### "+string(r.RuleID)+" ") {
					t.Errorf("%s: no paragraph %s in %s", r.Key, r.RuleID, language)
				}
			}
		}
	}
}
