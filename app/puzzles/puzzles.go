// Package puzzles has the shipped puzzles: the one of the day, and what has been solved.
package puzzles

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/puzzles"
	"banchisa/resources"
)

// Entry is a shipped puzzle in a list, without its match.
type Entry struct {
	Game  *games.Game
	ID    string
	Theme string
	Level int
}

// Name is how the journal names the puzzle.
func (e Entry) Name() string { return e.Game.ID + "/" + e.ID }

// Name is how the journal names a puzzle.
func Name(p *puzzles.Puzzle) string { return EntryOf(p).Name() }

// EntryOf returns a puzzle as lists have it.
func EntryOf(p *puzzles.Puzzle) Entry { return Entry{p.Match.Game, p.ID, p.Goal.ID, p.Level} }

// List returns the shipped puzzles of a game, by name. Their files are read once.
func List(game *games.Game) ([]Entry, error) {
	list, ok := lists()[game.ID]
	if !ok {
		return nil, nil
	}
	all, err := list()
	return slices.Clone(all), err
}

// lists reads the list of a game the first time that it is asked for.
var lists = sync.OnceValue(func() map[string]func() ([]Entry, error) {
	all := map[string]func() ([]Entry, error){}
	for _, game := range Games() {
		all[game.ID] = sync.OnceValues(func() ([]Entry, error) { return readList(game) })
	}
	return all
})

// readList reads what a game's puzzles are about and how difficult they are.
func readList(game *games.Game) ([]Entry, error) {
	var all []Entry
	for _, name := range files(game) {
		file, err := resources.Puzzles.Open(name)
		if err != nil {
			return nil, err
		}
		theme, level, err := puzzles.ReadHead(name, file)
		file.Close()
		if err != nil {
			return nil, err
		}
		all = append(all, Entry{game, strings.TrimSuffix(path.Base(name), path.Ext(name)), theme, level})
	}
	return all, nil
}

func folder(game *games.Game) string { return path.Join("puzzles", game.ID) }

// dayStep is the step from one puzzle of the day of a game to the next: a prime above the number of puzzles, so that
// all have their day.
const dayStep = 101

// Games returns the games that have puzzles, in the order of the home screen.
func Games() []*games.Game {
	return slices.DeleteFunc(slices.Clone(catalog.All), func(g *games.Game) bool { return !HasShipped(g) })
}

// HasShipped reports whether a game has puzzles.
func HasShipped(game *games.Game) bool { return len(files(game)) > 0 }

// files returns the names of the files of a game's puzzles.
func files(game *games.Game) []string {
	names, _ := fs.Glob(resources.Puzzles, path.Join(folder(game), "*.banchisa")) // the pattern is good
	return names
}

// OfTheDay returns the puzzle of a day, the same everywhere: only the date on the calendar counts.
// Every game that has puzzles has its turn, and each of its puzzles.
func OfTheDay(date time.Time) (*puzzles.Puzzle, error) {
	day, all := dayNumber(date), Games()
	names := files(all[day%len(all)])
	return read(names[day/len(all)*dayStep%len(names)])
}

// Find returns the shipped puzzle of a game with an ID.
func Find(game *games.Game, id string) (*puzzles.Puzzle, error) {
	return read(path.Join(folder(game), id+".banchisa"))
}

// read reads a shipped puzzle.
func read(name string) (*puzzles.Puzzle, error) {
	file, err := resources.Puzzles.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return puzzles.Read(catalog.Resolver(), name, file)
}

// dayNumber counts the days of the calendar since 2000, from 0.
func dayNumber(date time.Time) int {
	y, m, d := date.Date()
	days := time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)) / (24 * time.Hour)
	return max(0, int(days))
}

// Next returns the puzzle to be solved after one: of those that are not solved the one that is
// nearest in difficulty, nil if all are.
func Next(all []Entry, after Entry, solved map[string]int) *Entry {
	var next *Entry
	distance := func(e *Entry) int { return max(e.Level-after.Level, after.Level-e.Level) }
	for i := range all {
		e := &all[i]
		if e.ID != after.ID && solved[e.Name()] == 0 && (next == nil || distance(e) < distance(next)) {
			next = e
		}
	}
	return next
}

// minEasy is the least number of puzzles of a game that count as easy.
const minEasy = 8

// Easy returns an easy puzzle of a game for a day: the n-th of its rotation, from 0. Others have
// solved those before; all easy ones come before one comes twice.
func Easy(game *games.Game, date time.Time, n int) (*puzzles.Puzzle, error) {
	all, err := List(game)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b Entry) int { return cmp.Compare(a.Level, b.Level) })
	easy := all[:max(len(all)/4, min(minEasy, len(all)))]
	return Find(game, easy[(dayNumber(date)*dayStep+n)%len(easy)].ID)
}
