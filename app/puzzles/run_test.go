package puzzles_test

import (
	"slices"
	"testing"

	"banchisa/app/puzzles"
	"banchisa/app/store"
	"banchisa/games"
)

// runOf returns the puzzles of a run.
func runOf(t *testing.T, g *games.Game, seed uint64) (all []puzzles.Entry) {
	t.Helper()
	r, err := puzzles.NewRun(g, seed, nil)
	if err != nil {
		t.Fatal(err)
	}
	for e, ok := r.Next(); ok; e, ok = r.Next() {
		all = append(all, e)
	}
	return all
}

// TestRunsGrowHarder checks that the puzzles of a run become harder, up to all of the highest level, that none comes
// twice, and that another seed brings others.
func TestRunsGrowHarder(t *testing.T) {
	for _, g := range append(puzzles.Games(), nil) {
		run := runOf(t, g, 1)
		if !slices.IsSortedFunc(run, func(a, b puzzles.Entry) int { return a.Level - b.Level }) {
			t.Errorf("%s: the levels do not grow", puzzles.RunName(g))
		}
		names, levels := map[string]bool{}, map[int]int{}
		for _, e := range run {
			names[e.Name()] = true
			levels[e.Level]++
		}
		if len(names) != len(run) || len(run) < 2*puzzles.Lives {
			t.Errorf("%s: %d puzzles, %d different ones", puzzles.RunName(g), len(run), len(names))
		}
		hardest := run[len(run)-1].Level
		for level, n := range levels {
			if level < hardest && n > 3 {
				t.Errorf("%s: %d puzzles of level %d come before the next", puzzles.RunName(g), n, level)
			}
		}
		if slices.Equal(run, runOf(t, g, 2)) {
			t.Errorf("%s: another seed brings the same puzzles", puzzles.RunName(g))
		}
		if !slices.Equal(run, runOf(t, g, 1)) {
			t.Errorf("%s: the same seed brings other puzzles", puzzles.RunName(g))
		}
	}
}

// TestRunEndsWithTheLastLife checks that nothing follows the last life.
func TestRunEndsWithTheLastLife(t *testing.T) {
	r, err := puzzles.NewRun(puzzles.Games()[0], 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Next()
	if r.Over() {
		t.Error("a run with lives is over")
	}
	r.Lives = 0
	if _, ok := r.Next(); ok || !r.Over() {
		t.Error("a puzzle follows the last life")
	}
}

// TestBestRun checks that the first of the best runs of a name is the record, and that what nobody can have solved
// is none.
func TestBestRun(t *testing.T) {
	g := puzzles.Games()[0]
	runs := []store.RunEntry{
		{Name: g.ID, Solved: 3, Person: "Ann"},
		{Name: g.ID, Solved: 5, Person: "Bruno"},
		{Name: g.ID, Solved: 5, Person: "Zoe"},
		{Name: g.ID, Solved: 900, Person: "Nobody"},
		{Name: puzzles.AllGames, Solved: 7, Person: "Ann"},
		{Name: "chess", Solved: 4},
	}
	if best := puzzles.Best(runs, g.ID); best.Solved != 5 || best.Person != "Bruno" {
		t.Errorf("the best is %v", best)
	}
	if r, err := puzzles.NewRun(nil, 1, runs); err != nil || r.Record != 7 {
		t.Errorf("the record of all games: %v, %v", r, err)
	}
	if best := puzzles.Best(runs, "chess"); best.Solved != 0 {
		t.Errorf("a game without puzzles has a record: %v", best)
	}
}
