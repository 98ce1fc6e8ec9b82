package shell

import (
	"context"

	"banchisa/app/lessons"
	"banchisa/app/store"
	"banchisa/app/trophies"
	"banchisa/games/catalog"
)

// Logs are the puzzles that people have solved and the lessons that they have finished, with the names
// that people have today.
type Logs struct{ Puzzles, Lessons []store.LogEntry }

// ReadLogs reads the logs in the background, and calls done with them, but not after cancel.
func (s *Shell) ReadLogs(done func(Logs)) (cancel context.CancelFunc) {
	puzzles, lessons := s.Store.PuzzleLog(), s.Store.LessonLog()
	return ReadInBackground(s, func() Logs { return Logs{puzzles.Entries(), lessons.Entries()} }, func(l Logs) {
		s.setCurrentNames(l.Puzzles)
		s.setCurrentNames(l.Lessons)
		done(l)
	})
}

func (p *Profile) setCurrentNames(all []store.LogEntry) {
	for i, d := range all {
		all[i].Person = p.Family.CurrentName(d.Person, d.Date)
	}
}

// History returns everything that earns trophies.
func History(matches []trophies.Match, logs Logs) trophies.History {
	h := trophies.History{Matches: matches, AllGames: catalog.IDs(), Puzzles: logs.Puzzles, Lessons: logs.Lessons}
	for _, g := range catalog.All {
		h.AllLessons = append(h.AllLessons, lessons.ShippedNames(g.ID)...)
	}
	return h
}
