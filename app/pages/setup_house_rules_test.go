package pages_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/games/catalog"
	"banchisa/games/quadriga"
	"banchisa/resources"
)

// TestHouseRulesFromSetUpToMatch changes a house rule at the set-up, opens its paragraph of the
// rule book, and checks that the match uses the rule and the next set-up offers it.
func TestHouseRulesFromSetUpToMatch(t *testing.T) {
	home := t.TempDir()
	w := apptest.Open(t, home, "")
	w.Tap("game/quadriga", "variant/classic", "house")
	const follows, not = "Un pezzo può entrare nella casella", "Un pezzo non può entrare nella casella"
	if !w.ShowsText(follows) || w.ShowsText("cambiata") {
		t.Fatal("the variant's own rules are not shown")
	}
	w.Tap("house/change/follow")
	if !w.ShowsText(not) || !w.ShowsText("cambiata") {
		t.Error("the changed rule is not shown")
	}
	w.Tap("rule/QUA-3.2")
	if w.Has("house/close") || !w.Has("back") {
		t.Error("the book is not open at the paragraph")
	}
	w.Tap("back")
	if !w.ShowsText(not) {
		t.Fatal("the book does not lead back to the house rules")
	}
	w.Key("Escape")
	w.Tap("back", "game/quadriga", "house")
	if !w.ShowsText(not) {
		t.Error("a table that was left without playing loses its rules")
	}
	w.Tap("house/reset", "house/close", "variant/classic", "house", "house/change/follow", "house/close", "seat/0/person", "seat/1/person", "start")
	m := w.Match()
	if m.Setup.Variant.Rules.(*quadriga.Rules).Follow || m.Setup.Variant.ID != "classic-house" {
		t.Errorf("the match is played by\n%s", m.Setup.Variant.Source)
	}
	w.Tap("menu", "menu/home", "game/quadriga", "house")
	if !w.ShowsText(not) {
		t.Error("the last table's rules are forgotten")
	}
	w.Tap("house/reset")
	if !w.ShowsText(follows) {
		t.Error("the variant's own rules do not come back")
	}
	w.Tap("house/change/follow", "house/close", "variant/letter", "variant/classic", "house")
	if !w.ShowsText(follows) {
		t.Error("another variant does not bring its own rules")
	}
}

// TestHouseRulesThatCannotBe checks that invalid house rules in the settings are ignored.
func TestHouseRulesThatCannotBe(t *testing.T) {
	for name, line := range map[string]string{
		"a key of nobody": `sails = 3`, "a wrong type": `follow = "yes"`, "out of range": `island_max = 0`, "a table": `follow = [1, 2]`,
	} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			text := "[tables.quadriga]\nvariant = \"classic\"\n[tables.quadriga.house]\n" + line + "\n"
			apptest.WriteFile(t, home, "settings.toml", text)
			w := apptest.Open(t, home, "")
			w.Tap("game/quadriga", "seat/0/person", "seat/1/person", "start")
			if id := w.Match().Setup.Variant.ID; id != "classic" {
				t.Errorf("the match is played by %s", id)
			}
		})
	}
}

// TestHouseRulesAreSentences checks that every value of every house rule has a sentence in both
// languages.
func TestHouseRulesAreSentences(t *testing.T) {
	books, err := i18n.Load(resources.Texts, "texts")
	if err != nil {
		t.Fatal(err)
	}
	for language, book := range books {
		for _, g := range catalog.All {
			v := apptest.FindVariant(t, g, "")
			for _, r := range v.HouseRules {
				key := "house." + g.ID + "." + r.Key
				for _, value := range append(r.Options, r.Value) {
					text := book.Localize(key, value)
					if own := fmt.Sprintf("%s.%v", key, value); book.Has(own) {
						text = book.Localize(own)
					}
					if !strings.HasSuffix(text, ".") || strings.Contains(text, "{") || strings.HasPrefix(text, "house.") {
						t.Errorf("%s: %s = %v says %q", language, key, value, text)
					}
				}
			}
		}
	}
}
