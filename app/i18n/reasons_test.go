package i18n_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"banchisa/app/i18n"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/breakthrough"
)

// Every measure of a game has a sentence as the reason of a hint, in both languages, and a second one where a
// move that makes it worse for a rival is a reason.
func TestEveryMeasureIsAReason(t *testing.T) {
	reasons := map[string]bool{}
	for _, g := range append([]*games.Game{breakthrough.Game}, catalog.All...) {
		if len(g.Heuristics.Measures) == 0 {
			t.Errorf("%s: no measures", g.ID)
		}
		for _, m := range g.Heuristics.Measures {
			key := "reason." + g.ID + "." + m.ID
			reasons[key] = m.Worth != 0
			reasons[key+".rival"] = m.RivalWorth != 0
		}
	}
	for _, language := range i18n.Languages() {
		for key, said := range reasons {
			if i18n.For(language).Has(key) != said {
				t.Errorf("%s: %s is there: %v, is said: %v", language, key, !said, said)
			}
		}
	}
	for _, key := range i18n.For(i18n.SourceLanguage).Keys() {
		if strings.HasPrefix(key, "reason.") && !reasons[key] {
			t.Errorf("%s is about no measure", key)
		}
	}
}

// A reason follows “because” and can be joined to another: it is a clause, with neither a capital nor a stop.
func TestAReasonFollowsBecause(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, s := range sentences(t, language) {
			_, key, _ := strings.Cut(s.at, " ")
			if !strings.HasPrefix(key, "reason.") {
				continue
			}
			first, _ := utf8.DecodeRuneInString(s.text)
			if unicode.IsUpper(first) || strings.HasSuffix(s.text, ".") || strings.Contains(s.text, ";") {
				t.Errorf("%s is no clause: %s", s.at, s.text)
			}
		}
	}
}
