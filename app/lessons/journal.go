package lessons

import (
	"slices"
	"strings"
	"time"

	"banchisa/app/store"
)

// Journal is the file of the lessons that were played to their end. Lines are only added to it.
type Journal struct{ log store.Log }

// JournalOf returns the journal in a store.
func JournalOf(st store.Store) Journal { return Journal{store.LogIn(st, "lessons.log")} }

// Entry is a line of the journal: a lesson that a person played to its end on a day.
type Entry struct {
	Date time.Time
	// Lesson is the name of the lesson, as "polar/first".
	Lesson string
	// Person is who played it, "" where that is not known.
	Person string
}

// Name is how files name a lesson: the game's ID and the lesson's.
func (l *Lesson) Name() string { return l.Game.ID + "/" + l.ID }

// Entries returns the lessons that were played, in order. Lines that are none are left out: the last
// one may be torn.
func (j Journal) Entries() []Entry {
	var all []Entry
	for line := range strings.Lines(j.log.Text()) {
		date, rest, ok := store.CutLogDate(line)
		words := strings.Fields(rest)
		if ok && len(words) > 0 {
			all = append(all, Entry{date, words[0], strings.Join(words[1:], " ")})
		}
	}
	return all
}

// Add notes a lesson; it is on the disk when this returns. A lesson that the person has played
// before is not noted again.
func (j Journal) Add(e Entry) error {
	if slices.ContainsFunc(j.Entries(), func(o Entry) bool { return o.Lesson == e.Lesson && o.Person == e.Person }) {
		return nil
	}
	return j.log.Append(store.LogLine(e.Date, e.Lesson, e.Person))
}
