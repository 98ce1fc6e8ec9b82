package table

import (
	"testing"

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
