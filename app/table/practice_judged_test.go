package table

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/games/analysis"
)

// TestPracticeTakesASmallerLoss checks which tries count as found: those that lose little, and less than half of what was lost in
// the match, measured from the best that either search has found.
func TestPracticeTakesASmallerLoss(t *testing.T) {
	for name, c := range map[string]struct {
		loss, before, after float64
		want                practicePhase
	}{
		"nothing lost":                 {0.3, 0.7, 0.7, solved},
		"little lost":                  {0.3, 0.7, 0.66, solved},
		"too much lost":                {0.3, 0.7, 0.64, wrong},
		"half of a small mistake lost": {0.06, 0.7, 0.66, wrong},
		"less of a small mistake lost": {0.06, 0.7, 0.68, solved},
		"the try was searched lower":   {0.3, 0.6, 0.58, wrong},
		"the try was searched higher":  {0.3, 0.8, 0.72, wrong},
	} {
		st, p := practiceStage(t)
		p.story.Analysis.Plies[0].Loss = c.loss
		st.do(p, playing{start(st, p.current().Action)})
		st.do(p, analysed{analysis.Ply{Action: p.current().Action, Before: []float64{c.before, 1 - c.before}, After: []float64{c.after, 1 - c.after}}})
		if p.phase != c.want {
			t.Errorf("%s: phase %d, want %d: %s", name, p.phase, c.want, p.text)
		}
	}
}

// TestPracticeCountsItsMistakes checks the dots of an exercise: one more is full as soon as a better move is found or shown.
func TestPracticeCountsItsMistakes(t *testing.T) {
	for phase, want := range map[practicePhase]int{asking: 1, judging: 1, wrong: 1, solved: 2, finished: 2} {
		st, p := practiceStage(t)
		p.at, p.phase = 1, phase
		if status := p.status(st.w.Localize); status.Steps != 2 || status.Done != want || status.Rejected != (phase == wrong) {
			t.Errorf("phase %d: %+v, want %d full dots", phase, status, want)
		}
	}
}

// TestPracticeShowsItsSolution checks that the better move is told on request, and that nothing more is found by it.
func TestPracticeShowsItsSolution(t *testing.T) {
	st, p := practiceStage(t)
	p.begin(true, st.w.Localize)
	if p.phase != solved || p.text != p.solution() || p.found != 0 {
		t.Errorf("phase %d, %d found, it says %q, want %q", p.phase, p.found, p.text, p.solution())
	}
}

// TestPracticeHintsAtTheReasonFirst checks that the first hint tells why another move is better, if that is known, and the second
// one marks the place.
func TestPracticeHintsAtTheReasonFirst(t *testing.T) {
	st, p := practiceStage(t)
	best := &p.story.Analysis.Plies[0]
	best.Reason, best.Numbers = "score", []int{12}
	for hint, want := range []string{st.w.Localize("practice.hint", p.story.Reason(*best)), st.w.Localize("practice.look")} {
		st.tap(p, ui.AskHint{})
		if _, marked := p.marks(st); p.text != want || marked != (hint > 0) {
			t.Fatalf("hint %d says %q, want %q; marked: %t", hint+1, p.text, want, marked)
		}
	}
	if !strings.Contains(st.w.Localize("practice.hint", p.story.Reason(*best)), "12") {
		t.Error("the reason is not said")
	}
}

// TestPracticeDrawsOnlyTheOwnTurn checks that what was played ends where another seat went on.
func TestPracticeDrawsOnlyTheOwnTurn(t *testing.T) {
	_, p := practiceStage(t)
	p.turns[0].Last = 6
	own := 0
	for own < 6 && p.story.Match.StateAt(own).Actor() == p.seat {
		own++
	}
	if steps := p.played(); own == 6 || len(steps) != own {
		t.Errorf("%d steps are drawn, want %d", len(steps), own)
	}
}
