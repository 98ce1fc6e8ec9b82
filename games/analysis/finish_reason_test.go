package analysis_test

import (
	"context"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/bots"
	"banchisa/games/catalog"
)

// TestReasonIsOfTheWholeTurn checks that a turning point's reason is one of the whole turn that is told as better, against
// what was played, also in games whose actions are searched one at a time.
func TestReasonIsOfTheWholeTurn(t *testing.T) {
	whole := 0
	for _, id := range []string{"pinguinoe", "polar", "isaac"} {
		m, err := catalog.ShippedMatch(catalog.Find(id))
		if err != nil {
			t.Fatal(err)
		}
		a, err := analysis.Analyze(context.Background(), m.Game, m.Setup, m.Actions(), analysis.Options{Iterations: 20, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for _, number := range a.TurningPoints {
			p := a.Plies[number-1]
			full := m.StateAt(number - 1)
			seat, own := full.Actor(), games.View(full, full.Actor())
			best, s := []games.Action{}, own.Clone()
			for _, name := range p.Turn {
				action, ok := games.ParseAction(s, name)
				if !ok || s.Actor() != seat {
					t.Fatalf("%s, ply %d: %s is no part of the turn", id, number, name)
				}
				best = append(best, action)
				s.Apply(action)
			}
			if len(best) < 2 {
				continue
			}
			whole++
			var played []games.Action
			for k := number - 1; k < m.Len() && m.StateAt(k).Actor() == seat; k++ {
				played = append(played, m.Actions()[k])
			}
			reasons := bots.CompareTurns(m.Game, own, best, played)
			if p.Reason == "" && len(reasons) == 0 {
				continue
			}
			if len(reasons) == 0 || p.Reason != reasons[0].ID || !slices.Equal(p.Numbers, reasons[0].Numbers) {
				t.Errorf("%s, ply %d: %v is better by %s %v, not by %v", id, number, p.Turn, p.Reason, p.Numbers, reasons)
			}
		}
	}
	if whole < 3 {
		t.Errorf("%d turning points have a whole turn", whole)
	}
}
