package review_test

import (
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
