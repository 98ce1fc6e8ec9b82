package trophies

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"banchisa/app/store"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Match is what trophies need of a finished match.
type Match struct {
	Game string
	// File is the match file's path.
	File string
	Time time.Time
	// Players are the names of persons and the IDs of bots, Share is each player's share of the
	// win, Feats are the results of Feats, all in order of play.
	Players []string
	Share   []float64
	Feats   [][]string
}

// History is everything that earns trophies.
type History struct {
	Matches []Match
	// Puzzles are those that were solved, Lessons those that were played to their end.
	Puzzles, Lessons []store.LogEntry
	// AllGames are the IDs of all games, AllLessons the names of all shipped lessons.
	AllGames, AllLessons []string
}

// Award is a trophy that a person has earned.
type Award struct {
	Trophy string
	Time   time.Time
	// File is the file of the match that earned it; "" for one that no match has earned.
	File string
}

// Progress is how far a person has come with a trophy that needs several deeds.
type Progress struct{ Done, Of int }

// Awards returns what a person has earned, by the trophies' IDs: each when it was earned first.
func (h History) Awards(person string) map[string]Award {
	awards, _ := h.Count(person)
	return awards
}

// Count returns what a person has earned, and how far the person has come with the trophies that need several deeds.
func (h History) Count(person string) (map[string]Award, map[string]Progress) {
	awards := map[string]Award{}
	add := func(trophy, file string, at time.Time) {
		if _, has := awards[trophy]; !has {
			awards[trophy] = Award{Trophy: trophy, Time: at, File: file}
		}
	}
	progress := map[string]*goal{
		Games: newGoal(h.AllGames), Wins: newGoal(h.AllGames), Levels: newGoal(botLevels()),
	}
	matches := slices.Clone(h.Matches)
	slices.SortFunc(matches, func(a, b Match) int { return cmp.Or(a.Time.Compare(b.Time), strings.Compare(a.File, b.File)) })
	for _, m := range matches {
		for seat, feats := range m.Feats {
			if seat >= len(m.Players) || m.Players[seat] != person || feats == nil {
				continue
			}
			for _, trophy := range feats {
				add(trophy, m.File, m.Time)
			}
			progress[Games].reach(m.Game)
			if m.Share[seat] == 1 {
				progress[Wins].reach(m.Game)
				for _, other := range m.Players {
					if name, bot := strings.CutPrefix(other, record.BotPrefix); bot {
						progress[Levels].reach(name)
					}
				}
			}
		}
		for trophy, g := range progress {
			if g.reached() {
				add(trophy, m.File, m.Time)
			}
		}
	}
	at, days := weekOf(doneBy(person, h.Puzzles))
	if days == weekDays {
		add(Week, "", at)
	}
	school := newGoal(h.AllLessons)
	progress[School] = school
	for _, d := range doneBy(person, h.Lessons) {
		if school.reach(d.Name); school.reached() {
			add(School, "", d.Date)
		}
	}
	count := map[string]Progress{Week: {days, weekDays}}
	for trophy, g := range progress {
		count[trophy] = Progress{g.all - len(g.left), g.all}
	}
	return awards, count
}

// goal is a set of things to be done, each once.
type goal struct {
	left map[string]bool
	all  int
}

func newGoal(all []string) *goal {
	g := &goal{left: map[string]bool{}}
	for _, name := range all {
		g.left[name] = true
	}
	g.all = len(g.left)
	return g
}

func (g *goal) reach(name string) { delete(g.left, name) }
func (g *goal) reached() bool     { return g.all > 0 && len(g.left) == 0 }

// botLevels returns the levels as match files name them.
func botLevels() []string {
	var names []string
	for level := range bots.NumLevels {
		names = append(names, bots.Spec{Level: level + 1}.Name())
	}
	return names
}

// doneBy returns what a person did, the earliest first.
func doneBy(person string, all []store.LogEntry) []store.LogEntry {
	own := slices.DeleteFunc(slices.Clone(all), func(d store.LogEntry) bool { return d.Person != person })
	slices.SortStableFunc(own, func(a, b store.LogEntry) int { return a.Date.Compare(b.Date) })
	return own
}

// weekDays is the number of days in a row that earn Week.
const weekDays = 7

// weekOf returns on how many days in a row puzzles have been solved, up to seven, and the day of the seventh. Without
// seven, it is the longest run. Entries are sorted.
func weekOf(puzzles []store.LogEntry) (at time.Time, longest int) {
	days := map[time.Time]bool{}
	for _, d := range puzzles {
		y, m, day := d.Date.Date()
		days[time.Date(y, m, day, 0, 0, 0, 0, time.UTC)] = true
	}
	sorted := slices.SortedFunc(maps.Keys(days), time.Time.Compare)
	run := 0
	for i, day := range sorted {
		if i > 0 && day.Equal(sorted[i-1].AddDate(0, 0, 1)) {
			run++
		} else {
			run = 1
		}
		if longest = max(longest, run); run == weekDays {
			return day, run
		}
	}
	return time.Time{}, longest
}
