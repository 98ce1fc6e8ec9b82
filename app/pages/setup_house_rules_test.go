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

// TestHouseRuleNumbers takes numbers up and down to the ends of their ranges, past values that the variant
// cannot have, by taps and by the keyboard.
func TestHouseRuleNumbers(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/fuga", "variant/golfo", "house")
	if !w.ShowsText("fino al turno 12.") {
		t.Fatal("the deadline of the exchange is not shown")
	}
	for range 3 {
		w.Tap("house/more/exchange_until")
	}
	if !w.ShowsText("fino al turno 15.") || w.Enabled("house/more/exchange_until") {
		t.Error("the deadline does not end with the last turn")
	}
	for range 14 {
		w.Tap("house/less/exchange_until")
	}
	if !w.ShowsText("fino al turno 1.") || w.Enabled("house/less/exchange_until") {
		t.Error("the deadline does not begin with the first turn")
	}
	w.Tap("house/close", "back", "game/quadriga", "variant/classic", "house")
	w.TabTo("house/less/size")
	w.Key("Return")
	if !w.ShowsText("Il mare ha 14 caselle per lato.") {
		t.Error("a sea of fourteen, the next even number, is not shown")
	}
	for range 3 {
		w.Tap("house/more/draw_after")
	}
	w.Tap("house/close", "seat/0/person", "seat/1/person", "start")
	rules := w.Match().Setup.Variant.Rules.(*quadriga.Rules)
	if rules.Size != 14 || rules.DrawAfter != 250 {
		t.Errorf("the match has %d cells a side and a draw after %d turns", rules.Size, rules.DrawAfter)
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
				for _, value := range append(r.Options, r.Value, r.Range.Min, r.Range.Max) {
					if _, is := r.Value.(int); value == 0 && !is {
						continue
					}
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
