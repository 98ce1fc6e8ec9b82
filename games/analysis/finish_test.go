package analysis_test

import (
	"context"
	"iter"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/gametest/race"
)

// finestOf returns the finest move of a race, in which each pair is a roll and a walk. change changes the plies that
// were analysed; obvious is what naive visitors would have walked, by the number of plies before.
func finestOf(t *testing.T, goal int8, turns [][2]games.Action, change func(plies []analysis.Ply), obvious map[int][]games.Action) int {
	t.Helper()
	v, err := race.FindVariant(race.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	v.Rules = &race.Rules{Goal: goal}
	var actions []games.Action
	for _, turn := range turns {
		actions = append(actions, race.RollDie, race.Die+turn[0], race.Walk+turn[1])
	}
	o := analysis.Options{Iterations: 100, Seed: 1, Obvious: func(plies int) iter.Seq[[]games.Action] {
		return func(yield func([]games.Action) bool) {
			for _, a := range obvious[plies] {
				if !yield([]games.Action{race.Walk + a}) {
					return
				}
			}
		}
	}}
	run, err := analysis.NewRun(race.Game, games.Setup{Variant: v, Seats: race.Game.SeatIDs[:2]}, actions, o)
	if err != nil {
		t.Fatal(err)
	}
	for run.Next(context.Background()) {
	}
	if change != nil {
		change(run.Analysis().Plies)
	}
	if !run.Finish(context.Background()) {
		t.Fatal("not finished")
	}
	return run.Analysis().Finest
}

// The finest turn lost nothing and raised its seat's share, and whatever a naive visitor could play would have cost 10
// points or more. In this race to 1 all stay until the second seat walks in the last turn, ply 60; it would be a draw.
func TestFinestTurn(t *testing.T) {
	const end, last = 59, 60
	turns := slices.Repeat([][2]games.Action{{3, 0}}, 20)
	turns[19] = [2]games.Action{3, 1}
	shares := func(ply int, second float64) func([]analysis.Ply) {
		return func(plies []analysis.Ply) { plies[ply-1].After = []float64{1 - second, second} }
	}
	for name, test := range map[string]struct {
		change  func(plies []analysis.Ply)
		obvious []games.Action
		want    int
	}{
		"a visitor stays":           {nil, []games.Action{0}, last},
		"it lost something":         {func(p []analysis.Ply) { p[last-1].Kind = analysis.Good }, []games.Action{0}, 0},
		"its roll lost something":   {func(p []analysis.Ply) { p[end-2].Kind = analysis.Good }, []games.Action{0}, 0},
		"the share was as high":     {shares(57, 1), []games.Action{0}, 0},
		"the share was nearly so":   {shares(57, 0.99), []games.Action{0}, last},
		"a visitor loses 10 points": {func(p []analysis.Ply) { shares(57, 0)(p); shares(last, 0.6)(p) }, []games.Action{0}, last},
		"a visitor loses 9 points":  {func(p []analysis.Ply) { shares(57, 0)(p); shares(last, 0.59)(p) }, []games.Action{0}, 0},
		"a visitor wins, too":       {nil, []games.Action{2}, 0},
		"the second of two wins":    {nil, []games.Action{0, 2}, 0},
		"the first of two wins":     {nil, []games.Action{2, 0}, 0},
		"a visitor finds no turn":   {nil, nil, 0},
	} {
		if got := finestOf(t, 1, turns, test.change, map[int][]games.Action{end: test.obvious}); got != test.want {
			t.Errorf("%s: ply %d, want %d", name, got, test.want)
		}
	}
}

// Of several turns the finest is that in which a naive visitor would have lost most, whichever gained more. In this race
// to 4 both seats walk 3 steps, and the first wins with the last action, ply 9.
func TestFinestTurnOfSeveral(t *testing.T) {
	turns := [][2]games.Action{{3, 3}, {3, 3}, {2, 1}}
	if got := finestOf(t, 4, turns, nil, map[int][]games.Action{2: {0}}); got != 3 {
		t.Errorf("ply %d, not the only one", got)
	}
	better := func(p []analysis.Ply) { p[2].After = []float64{1, 0} } // than the search finds
	if got := finestOf(t, 4, turns, better, map[int][]games.Action{2: {0, 3}}); got != 0 {
		t.Errorf("ply %d, which is obvious", got)
	}
	for name, before := range map[string]float64{"the last gained more": 0, "the first gained more": 0.99} {
		change := func(p []analysis.Ply) { p[5].After = []float64{before, 1 - before} }
		if got := finestOf(t, 4, turns, change, map[int][]games.Action{2: {0}, 8: {0}}); got != 9 {
			t.Errorf("%s: ply %d", name, got)
		}
	}
}
