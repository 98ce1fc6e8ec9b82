package review_test

import (
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
)

// TestStoryIsThatOfTheGraph checks that the sentence about a match says what the line beside it shows: how often the lead
// changed, that the winner came back, or was behind until the last turn.
func TestStoryIsThatOfTheGraph(t *testing.T) {
	m, p, l := openingOf(t, "isaac", 6), all.Presenters()["isaac"], i18n.For("en")
	words := ui.NewWords(l.Localize, p.SeatStyles(m.Setup, l.Localize), nil)
	name := words.Name(games.Seat(0))
	for want, line := range map[string]struct {
		after   []float64 // what the winner has after each turn
		changes int
	}{
		l.Localize("analysis.story.good", name):     {[]float64{0.5, 0.6, 0.7, 0.8, 1}, 0},
		l.Localize("analysis.story.last", name):     {[]float64{0.48, 0.52, 0.48, 0.52, 0.4, 0.4, 1}, 1},
		l.Localize("analysis.story.close", 4):       {[]float64{0.6, 0.4, 0.6, 0.52, 0.48, 0.4, 1}, 4},
		l.Localize("analysis.story.comeback", name): {[]float64{0.5, 0.1, 0.6, 1}, 1},
	} {
		a := &analysis.Analysis{Seats: []string{"a", "b"}, Result: []float64{1, 0}, Luck: []float64{0, 0}}
		for i, after := range line.after {
			kind := analysis.Mistake // no match without one is told by it
			if i > 0 {
				kind = analysis.Best
			}
			a.Plies = append(a.Plies, ply(i+1, a.Seats[i%2], kind, after, after, 0.12*float64(games.CountIf(i == 0))))
		}
		a.Plies[0].Before = []float64{a.Plies[0].After[0] + 0.12, a.Plies[0].After[1] - 0.12}
		if got := review.LeadChanges(a); got != line.changes {
			t.Errorf("%v: the lead changed %d times", line.after, got)
		}
		if got := (&review.Teller{Match: m, Analysis: a, Words: words, Localizer: l}).Story(); got != want {
			t.Errorf("%v: %q, want %q", line.after, got, want)
		}
	}
}
