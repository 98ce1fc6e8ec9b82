package shell

import (
	"banchisa/app/lessons"
	"banchisa/app/store"
	"banchisa/app/trophies"
	"banchisa/games/catalog"
)

// History returns everything that earns trophies: these matches, and what the logs have.
func (p *Profile) History(matches []trophies.Match) trophies.History {
	h := trophies.History{Matches: matches, AllGames: catalog.IDs(), Riddles: p.SolvedRiddles(), Lessons: p.withCurrentNames(store.LessonLog(p.Store))}
	for _, g := range catalog.All {
		h.AllLessons = append(h.AllLessons, lessons.ShippedNames(g.ID)...)
	}
	return h
}

// SolvedRiddles returns the riddles that people have solved, with the names that people have today.
func (p *Profile) SolvedRiddles() []store.LogEntry {
	return p.withCurrentNames(store.RiddleLog(p.Store))
}

func (p *Profile) withCurrentNames(l store.Log) []store.LogEntry {
	all := l.Entries()
	for i, d := range all {
		all[i].Person = p.Family.CurrentName(d.Person, d.Date)
	}
	return all
}
