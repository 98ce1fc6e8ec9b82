package analysis_test

import (
	"context"
	"math"
	"testing"

	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

func shippedFuga(t *testing.T) *record.Match {
	t.Helper()
	m, err := catalog.ShippedMatch(catalog.Find("fuga"))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRollsChangeNothingTwice checks in a game of whole turns with dice that a choice before a roll leaves what the roll
// is expected to bring, and that this is the mean over what it may bring: so no share leaps without a choice or luck.
func TestRollsChangeNothingTwice(t *testing.T) {
	m := shippedFuga(t)
	options := analysis.Options{Iterations: 12, Seed: 1}
	rolls := 0
	m.Each(func(k int, s games.State, _ games.Action) bool {
		if k == 0 || s.Actor() != games.Chance {
			return true
		}
		rolls++
		analyzer := analysis.NewAnalyzer(m.Game, m.Setup, options)
		choice := analyzer.Ply(context.Background(), m.StateAt(k-1), m.Actions()[k-1:])
		roll := analyzer.Ply(context.Background(), s, m.Actions()[k:])
		mean, sum := 0.0, 0
		for _, a := range s.LegalActions(nil) {
			weight := 1
			if w, is := s.(games.ChanceWeighter); is {
				weight = w.ChanceWeight(a)
			}
			outcome := analyzer.Ply(context.Background(), s, append([]games.Action{a}, m.Actions()[k+1:]...))
			mean, sum = mean+float64(weight)*outcome.After[0], sum+weight
		}
		if mean /= float64(sum); choice.Kind != analysis.Chance && choice.After[0] != roll.Before[0] || math.Abs(mean-roll.Before[0]) > 1e-3 {
			t.Errorf("ply %d: %v after the choice, %v before the roll, %v in the mean after it", k+1, choice.After[0], roll.Before[0], mean)
		}
		return rolls < 2
	})
	if rolls < 2 {
		t.Errorf("%d rolls", rolls)
	}
}

// TestForcedStepsLeaveTheBestRest checks that a forced step is judged by the best that its seat can do after it, as choices are.
func TestForcedStepsLeaveTheBestRest(t *testing.T) {
	m := shippedFuga(t)
	sum, n := 0.0, 0
	analyzer := analysis.NewAnalyzer(m.Game, m.Setup, analysis.Options{Iterations: 40, Seed: 1})
	m.Each(func(k int, s games.State, a games.Action) bool {
		if s.Actor() < 0 || len(s.LegalActions(nil)) > 1 {
			return true
		}
		after := s.Clone()
		if after.Apply(a); after.Actor() != s.Actor() || len(after.LegalActions(nil)) < 2 {
			return true
		}
		forced := analyzer.Ply(context.Background(), s, m.Actions()[k:])
		next := analyzer.Ply(context.Background(), after, m.Actions()[k+1:])
		sum, n = sum+next.Before[s.Actor()]-forced.After[s.Actor()], n+1
		return n < 40
	})
	if n < 5 || sum/float64(n) > 0.02 {
		t.Errorf("%d forced steps are said to leave %.3f less than the choice after them finds", n, sum/float64(n))
	}
}
