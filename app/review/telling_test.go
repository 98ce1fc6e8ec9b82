package review_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/games/analysis"
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

// A turn says what it left and what the best would have left, not what another search had found before it.
func TestPlayedTellsOneSearch(t *testing.T) {
	m, p, l := openingOf(t, "isaac", 6), all.Presenters()["isaac"], i18n.For("it")
	teller := review.Teller{Match: m, Presenter: p, Words: ui.NewWords(l.Localize, p.SeatStyles(m.Setup, l.Localize), nil), Localizer: l}
	turn := analysis.Turn{First: 1, Last: 1, Worst: 1, Before: []float64{0.43, 0.57}, After: []float64{0.03, 0.97}, Loss: 0.35}
	if text := teller.Played(turn); !strings.HasSuffix(text, l.Localize("analysis.played", 38, 3)) || strings.Contains(text, "43") {
		t.Errorf("it says %q", text)
	}
}

// What is joyful in the move list is one of several moves here: no exclamation mark stands before the mark that parts them.
func TestMovesAreOneSentence(t *testing.T) {
	m, p, l := openingOf(t, "pinguinoe", 5000), all.Presenters()["pinguinoe"], i18n.For("it")
	teller := review.Teller{Match: m, Presenter: p, Words: ui.NewWords(l.Localize, p.SeatStyles(m.Setup, l.Localize), nil), Localizer: l}
	joys := 0
	for first := 1; first+3 <= m.Len(); first++ {
		if m.StateAt(first-1).Actor() < 0 {
			continue
		}
		text := teller.Moves(analysis.Turn{First: first, Last: first + 3, Worst: first})
		if strings.Contains(text, "spunta la foca") || strings.Contains(text, "sull’arca") {
			joys++
		}
		if strings.Contains(text, "!") {
			t.Errorf("from %d on: %q", first, text)
		}
	}
	if joys == 0 {
		t.Error("nothing joyful happens")
	}
}

// The reason for several moves is a sentence of its own, and so not that of the last of them alone.
func TestBetterTurnHasOneReason(t *testing.T) {
	m, p := openingOf(t, "polar", 60), all.Presenters()["polar"]
	for language, want := range map[string]string{
		"en": "; click. This is good because ",
		"it": "; fai clic. Conviene perché ",
	} {
		l := i18n.For(language)
		teller := review.Teller{Match: m, Presenter: p, Words: ui.NewWords(l.Localize, p.SeatStyles(m.Setup, l.Localize), nil), Localizer: l}
		better := analysis.Ply{Ply: 46, Best: "shift 33>43", Turn: []string{"shift 33>43", "rotate 43 R180", "click"}, Reason: "far", Numbers: []int{2, 9, 7}}
		if text := teller.Better(better); !strings.Contains(text, want) {
			t.Errorf("%s, three moves: %q", language, text)
		}
		better.Turn = nil
		if text := teller.Better(better); strings.Contains(text, want) || !strings.Contains(text, ", because ") && !strings.Contains(text, ", perché ") {
			t.Errorf("%s, one move: %q", language, text)
		}
	}
}
