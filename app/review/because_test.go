package review_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/review"
	"banchisa/games"
)

// TestNoReasonSaysNever: of the results of a roll, those that no dice give are not said.
func TestNoReasonSaysNever(t *testing.T) {
	for _, language := range i18n.Languages() {
		l := i18n.For(language)
		for _, numbers := range [][]int{{28, 1, 0, 2, 42, 30}, {28, 1, 17, 2, 0, 0}, {0, 1, 3, 2, 97, 0}, {0, 1, 100, 2, 0, 0}} {
			text := review.Because(l, "fuga", []games.Reason{{ID: "attack", Numbers: numbers}})
			if words := strings.Fields(strings.ReplaceAll(text, ",", "")); strings.Contains(text, "|") || slices.Contains(words, "0") {
				t.Errorf("%v: %s", numbers, text)
			}
			if _, _, two := strings.Cut(text, l.Localize("hint.and", "", "")); two == (numbers[2] == 100) {
				t.Errorf("%v is not joined as its clauses are: %s", numbers, text)
			}
		}
	}
}

// A reason whose numbers are 1 speaks of one thing, never of several: "1 side", not "1 sides".
func TestReasonsCountOne(t *testing.T) {
	for _, language := range i18n.Languages() {
		l := i18n.For(language)
		one := regexp.MustCompile(`\b1 (\p{L}+)`)
		several := map[string]bool{}
		for _, key := range l.Keys() {
			if strings.HasPrefix(key, "count.") {
				if words := strings.Fields(l.Localize(key, 2)); len(words) > 1 && !strings.Contains(l.Localize(key, 1), words[1]) {
					several[words[1]] = true
				}
			}
		}
		if len(several) < 10 {
			t.Fatalf("%s: the words for several things are %v", language, several)
		}
		for _, key := range l.Keys() {
			if !strings.HasPrefix(key, "reason.") {
				continue
			}
			text := l.Localize(key, 1, 1, 1, 1, 1, 1)
			for _, found := range one.FindAllStringSubmatch(text, -1) {
				if several[found[1]] {
					t.Errorf("%s, %s: %s", language, key, text)
				}
			}
			if strings.Contains(text, "sono 1") {
				t.Errorf("%s, %s: %s", language, key, text)
			}
		}
	}
}

// What is said in several sentences is given its reason in one of its own, and so not for the last of them alone.
func TestAReasonIsForAllSentences(t *testing.T) {
	for _, language := range i18n.Languages() {
		l := i18n.For(language)
		why := l.Localize("hint.best", "", "")
		if said := review.Advise(l, "Move b2 north.", "it wins"); said != l.Localize("hint.best", "Move b2 north", "it wins") {
			t.Errorf("%s: of one sentence it says %q", language, said)
		}
		said := review.Advise(l, "Move b2 north. Move m2 south.", "it wins")
		if !strings.HasPrefix(said, "Move b2 north. Move m2 south. ") || !strings.HasSuffix(said, " it wins.") || strings.Contains(said, strings.TrimRight(why, " .")) && strings.HasPrefix(why, ",") {
			t.Errorf("%s: of two sentences it says %q", language, said)
		}
	}
}
