package puzzles

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"banchisa/app/store"
	"banchisa/games"
)

// Lives is how many puzzles may go wrong in a run.
const Lives = 3

// AllGames is what the log calls a run of the puzzles of all games.
const AllGames = "all"

// runPerLevel is how many puzzles of a level come before the next level. Of the highest come all.
const runPerLevel = 3

// Run is a run of puzzles of growing difficulty. It ends with the last life.
type Run struct {
	// Name is the ID of the game whose puzzles they are, or AllGames.
	Name          string
	Lives, Solved int
	// Record is the most that had been solved in such a run before.
	Record int
	left   []Entry
}

// NewRun returns a run of the puzzles of a game, or of all games if it is nil. The seed chooses them.
func NewRun(g *games.Game, seed uint64, before []store.RunEntry) (*Run, error) {
	r := &Run{Name: RunName(g), Lives: Lives}
	r.Record = Best(before, r.Name).Solved
	var all []Entry
	for _, game := range runGames(r.Name) {
		list, err := List(game)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	r.left = chooseForRun(all, seed)
	return r, nil
}

// chooseForRun returns puzzles in the order of a run: a few of each level, and all of the highest.
func chooseForRun(all []Entry, seed uint64) (chosen []Entry) {
	all = slices.Clone(all)
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	slices.SortStableFunc(all, func(a, b Entry) int { return cmp.Compare(a.Level, b.Level) })
	taken := map[int]int{}
	for _, e := range all {
		if taken[e.Level]++; taken[e.Level] <= runPerLevel || e.Level == all[len(all)-1].Level {
			chosen = append(chosen, e)
		}
	}
	return chosen
}

// Next takes the next puzzle off the run; ok is false after the last one.
func (r *Run) Next() (e Entry, ok bool) {
	if r.Over() {
		return Entry{}, false
	}
	e, r.left = r.left[0], r.left[1:]
	return e, true
}

// Over reports whether no other puzzle follows.
func (r *Run) Over() bool { return r.Lives <= 0 || len(r.left) == 0 }

// RunName is what the log calls a run of the puzzles of a game, or of all games if it is nil.
func RunName(g *games.Game) string {
	if g == nil {
		return AllGames
	}
	return g.ID
}

// runGames returns the games whose puzzles a run has.
func runGames(name string) []*games.Game {
	return slices.DeleteFunc(Games(), func(g *games.Game) bool { return name != AllGames && g.ID != name })
}

// Best returns the run of a name in which most was solved, the first of equals; none if there is none. What nobody
// can have solved does not count.
func Best(runs []store.RunEntry, name string) (best store.RunEntry) {
	most := 0
	for _, g := range runGames(name) {
		most += len(files(g))
	}
	for _, r := range runs {
		if r.Name == name && r.Solved > best.Solved && r.Solved <= most {
			best = r
		}
	}
	return best
}
