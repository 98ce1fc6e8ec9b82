package shell

import (
	"context"

	"banchisa/app/lessons"
	"banchisa/app/store"
	"banchisa/app/trophies"
	"banchisa/games/catalog"
)

// Logs are the riddles that people have solved and the lessons that they have finished, with the names
// that people have today.
type Logs struct{ Riddles, Lessons []store.LogEntry }

// ReadLogs reads the logs beside the window, and calls done with them; never after cancel.
func ReadLogs(sh *Shell, done func(Logs)) (cancel context.CancelFunc) {
	riddles, lessons := store.RiddleLog(sh.Store), store.LessonLog(sh.Store)
	return ReadInBackground(sh, func() Logs { return Logs{riddles.Entries(), lessons.Entries()} }, func(l Logs) {
		sh.setCurrentNames(l.Riddles)
		sh.setCurrentNames(l.Lessons)
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
	h := trophies.History{Matches: matches, AllGames: catalog.IDs(), Riddles: logs.Riddles, Lessons: logs.Lessons}
	for _, g := range catalog.All {
		h.AllLessons = append(h.AllLessons, lessons.ShippedNames(g.ID)...)
	}
	return h
}
