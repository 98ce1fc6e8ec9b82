package review_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/review"
	"banchisa/app/ui"
)

// The best answer is told as advice to whom it is for.
func TestAnswerIsAdvice(t *testing.T) {
	m := openingOf(t, "isaac", 6)
	a, p := analyze(t, m), all.Presenters()["isaac"]
	for language, want := range map[string]string{
		"en": "The best answer for Light: place the tile of ",
		"it": "La risposta migliore per Chiaro: posa la tessera da ",
	} {
		l := i18n.For(language)
		teller := review.Teller{Match: m, Analysis: a, Presenter: p, Words: ui.NewWords(l.Localize, p.SeatStyles(m.Setup, l.Localize), nil), Localizer: l}
		if text, _, actions := teller.Answer(a.Turns()[0]); !strings.HasPrefix(text, want) || len(actions) == 0 {
			t.Errorf("%s: %q", language, text)
		}
	}
}
