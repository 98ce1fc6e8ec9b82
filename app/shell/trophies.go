package shell

import (
	"banchisa/app/lessons"
	"banchisa/app/puzzles"
	"banchisa/app/trophies"
	"banchisa/games/catalog"
)

// History returns everything that earns trophies: these matches, and what the journals have.
func (p *Profile) History(matches []trophies.Match) trophies.History {
	h := trophies.History{Matches: matches}
	for _, g := range catalog.All {
		h.AllGames = append(h.AllGames, g.ID)
		h.AllLessons = append(h.AllLessons, lessons.ShippedNames(g.ID)...)
	}
	for _, e := range p.SolvedRiddles() {
		h.Riddles = append(h.Riddles, trophies.Deed{Name: e.Riddle, Person: e.Person, Time: e.Date})
	}
	for _, e := range lessons.JournalOf(p.Store).Entries() {
		h.Lessons = append(h.Lessons, trophies.Deed{Name: e.Lesson, Person: p.Family.CurrentName(e.Person, e.Date), Time: e.Date})
	}
	return h
}

// SolvedRiddles returns the journal of riddles, with the names that people have today.
func (p *Profile) SolvedRiddles() []puzzles.Entry {
	all := puzzles.JournalOf(p.Store).Entries()
	for i, e := range all {
		all[i].Person = p.Family.CurrentName(e.Person, e.Date)
	}
	return all
}
