package match

import (
	"errors"
	"slices"
	"strings"
	"time"

	"banchisa/app/store"
	"banchisa/games/record"
)

// Saver appends a match to its file. A disk that cannot be written does not end the match: it goes
// on, the table says that it is not being saved, and with every further step what is missing is
// tried again. The zero Saver saves nothing.
type Saver struct {
	// Err is why lines are not being saved, nil while they are.
	Err error
	// Reopen begins a file with all that has been played, where there is none.
	Reopen func() (*store.Journal, error)
	// OnMoved is called when the match goes on in a new file, because its own was deleted or
	// replaced.
	OnMoved func()
	// OnFirstSave is called once, when the first line is on the disk; nil for nothing.
	OnFirstSave func()
	// Undecided means that the file was begun here and holds no decision: it is removed on closing.
	Undecided bool

	journal *store.Journal
	unsaved []string // the lines that the file lacks
}

// Open begins to save into a journal, or keeps the error that there is none.
func (s *Saver) Open(j *store.Journal, err error) { s.journal, s.Err = j, err }

// Path returns the file's path, "" without a file.
func (s *Saver) Path() string {
	if s.journal == nil {
		return ""
	}
	return s.journal.Path()
}

func (s *Saver) save(lines []string) {
	if slices.ContainsFunc(lines, func(line string) bool { return !strings.HasPrefix(line, chancePrefix) }) {
		s.Undecided = false
	}
	switch {
	case s.journal != nil:
		s.unsaved = append(s.unsaved, lines...)
		if s.Err = s.journal.Append(s.unsaved); s.Err == nil {
			s.unsaved = nil
			if s.OnFirstSave != nil {
				s.OnFirstSave()
				s.OnFirstSave = nil
			}
		}
		if errors.Is(s.Err, store.ErrMoved) {
			s.reopenMoved()
		}
	case s.Err != nil:
		s.journal, s.Err = s.Reopen()
	}
}

// chancePrefix begins the lines of what chance has decided.
const chancePrefix = "chance "

// reopenMoved goes on in a new file with all that has been played.
func (s *Saver) reopenMoved() {
	s.journal.Close()
	if s.journal, s.Err = s.Reopen(); s.Err == nil {
		s.unsaved = nil
		s.OnMoved()
	}
}

func (s *Saver) close() {
	switch {
	case s.journal == nil:
	case s.Undecided:
		s.journal.Delete()
	default:
		s.journal.Close()
	}
}

// OpenJournal opens the match's file to go on with, or begins one in the store.
func OpenJournal(st store.Store, m *record.Match, path string, now time.Time) (*store.Journal, error) {
	if path != "" && len(m.Errors) == 0 {
		return store.OpenJournal(path)
	}
	j, err := st.NewJournal(m.Game.ID, now)
	if err != nil {
		return nil, err
	}
	err = m.Encode(j)
	if err == nil {
		err = j.Sync()
	}
	if err != nil {
		j.Discard()
		return nil, err
	}
	return j, nil
}
