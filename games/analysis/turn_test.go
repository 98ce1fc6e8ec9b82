package analysis_test

import (
	"slices"
	"testing"

	"banchisa/games/analysis"
)

// step is what a seat, or chance, did to the share of the first of two seats: what it would be with the best action,
// and what it was after the one that was played.
type step struct {
	seat          string
	before, after float64
	kind          analysis.Kind
}

// analysisOf returns the analysis of a match of these steps that the first seat has won, or lost.
func analysisOf(steps []step, won bool) *analysis.Analysis {
	a := &analysis.Analysis{Seats: []string{"a", "b"}, Result: []float64{0, 1}}
	if won {
		a.Result = []float64{1, 0}
	}
	for i, s := range steps {
		p := analysis.Ply{Ply: i + 1, Seat: s.seat, Kind: s.kind, Before: []float64{s.before, 1 - s.before}, After: []float64{s.after, 1 - s.after}}
		switch {
		case s.kind != "":
		case s.seat == "a":
			p.Loss, p.Kind = s.before-s.after, analysis.ChoiceKind(s.before-s.after)
		default:
			p.Loss, p.Kind = s.after-s.before, analysis.ChoiceKind(s.after-s.before)
		}
		a.Plies = append(a.Plies, p)
	}
	return a
}

// The three points are turns after which the chances had changed for good, one each: no slip of the winner, none
// that was made good, and no two steps of one turn.
func TestTurningPointsLast(t *testing.T) {
	match := []step{
		{"a", 0.50, 0.30, ""}, // made good by the next turn
		{"b", 0.30, 0.55, ""},
		{"a", 0.55, 0.48, ""},
		{"a", 0.48, 0.40, ""}, // one turn
		{"b", 0.40, 0.45, ""}, // a slip of the winner
		{"a", 0.45, 0.20, ""},
		{"b", 0.20, 0.20, ""},
		{"chance", 0.20, 0.05, analysis.Chance}, // nobody's choice
		{"a", 0.05, 0.05, ""},
	}
	if got := analysis.TurningPoints(analysisOf(match, false)); !slices.Equal(got, []int{4, 6}) {
		t.Errorf("if the second seat wins: %v", got)
	}
	wasted := []step{{"b", 0.30, 0.30, ""}, {"a", 0.30, 0.30, analysis.Forced}, {"chance", 0.30, 0.50, analysis.Chance}, {"a", 0.50, 0.28, ""}, {"b", 0.28, 0.28, ""}}
	if got := analysis.TurningPoints(analysisOf(wasted, false)); !slices.Equal(got, []int{4}) {
		t.Errorf("if good luck is wasted at once: %v", got)
	}
	if got := analysis.TurningPoints(analysisOf(match[:2], true)); !slices.Equal(got, []int{2}) {
		t.Errorf("if the first seat wins: %v", got)
	}
}

// The scale is that of Lichess, and of a whole turn. Small losses of many steps do not add up to more than the graph
// and luck leave, and luck is no loss.
func TestTurnsAreJudgedAsAWhole(t *testing.T) {
	for name, test := range map[string]struct {
		steps []step
		want  analysis.Kind
		loss  float64
	}{
		"good":                        {[]step{{"a", 0.50, 0.46, ""}}, analysis.Good, 0.04},
		"doubtful":                    {[]step{{"a", 0.50, 0.45, ""}}, analysis.Doubtful, 0.05},
		"mistake":                     {[]step{{"a", 0.50, 0.40, ""}}, analysis.Mistake, 0.10},
		"grave":                       {[]step{{"a", 0.50, 0.35, ""}}, analysis.Grave, 0.15},
		"two slips make a mistake":    {[]step{{"a", 0.50, 0.44, ""}, {"a", 0.44, 0.38, ""}}, analysis.Mistake, 0.12},
		"errors of the search do not": {[]step{{"a", 0.50, 0.46, ""}, {"a", 0.52, 0.46, ""}, {"a", 0.53, 0.47, ""}}, analysis.Good, 0.03},
		"a bad roll":                  {[]step{{"a", 0.50, 0.48, ""}, {"chance", 0.48, 0.10, analysis.Chance}}, analysis.Good, 0.02},
		"no choice":                   {[]step{{"a", 0.50, 0.50, analysis.Forced}}, analysis.Forced, 0},
	} {
		turns := analysisOf(test.steps, false).Turns()
		if len(turns) != 1 || turns[0].Kind != test.want || turns[0].Loss != test.loss || turns[0].Last != len(test.steps) {
			t.Errorf("%s: got %+v", name, turns)
		}
	}
}

// Luck after the last choice of a turn is none of what the choices left, nor of what the best ones would have left: a shot that was
// risky and hit is an error all the same, one that the seat wins with is none that it lost by.
func TestLuckAfterATurnIsNoneOfIts(t *testing.T) {
	chance := analysis.Chance
	for name, test := range map[string]struct {
		steps            []step
		left, best, luck float64
	}{
		"a lucky shot":   {[]step{{"a", 0.90, 0.53, ""}, {"chance", 0.53, 1, chance}}, 0.53, 0.90, 0.47},
		"a bad roll":     {[]step{{"a", 0.90, 0.53, ""}, {"chance", 0.53, 0.10, chance}}, 0.53, 0.90, -0.43},
		"a lucky roll":   {[]step{{"a", 0.50, 0.50, analysis.Forced}, {"chance", 0.50, 0.90, chance}, {"a", 0.90, 0.80, ""}}, 0.80, 0.90, 0},
		"of two choices": {[]step{{"a", 0.50, 0.45, ""}, {"chance", 0.45, 0.60, chance}, {"a", 0.60, 0.50, ""}}, 0.50, 0.65, 0},
	} {
		a := analysisOf(test.steps, true)
		turn := a.Turns()[0]
		if turn.Left() != test.left || turn.Best() != test.best || turn.Later != test.luck {
			t.Errorf("%s: %.2f are left of %.2f, and luck gave %.2f", name, turn.Left(), turn.Best(), turn.Later)
		}
		if points := analysis.TurningPoints(a); turn.After[0] == 1 && len(points) > 0 {
			t.Errorf("%s: the winner's turn is a turning point", name)
		}
	}
}
