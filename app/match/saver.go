package match

import (
	"errors"
	"strings"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/store"
	"banchisa/games/record"
)

// Saver appends a match to its file. If a disk cannot be written, or does not answer, the match goes on and the table
// says that it is not being saved. Saving is tried again with every step, every few seconds, and when the disk
// answers. The zero Saver saves nothing.
type Saver struct {
	// Err is why lines are not being saved, nil while they are.
	Err error
	// Reopen returns a function that creates a file with all that has been played. It runs in the
	// background.
	Reopen func() func() (*store.Journal, error)
	// OnMoved is called when the match goes on in a new file, because its own was deleted or
	// replaced.
	OnMoved func()
	// OnFirstSave is called once, when the first line is on the disk; nil for nothing.
	OnFirstSave func()
	// OnAnswer is called when a disk answers that was slow, and when saving was tried again.
	OnAnswer func()
	// Undecided means that the file was begun here and holds no decision: it is removed on closing.
	Undecided bool

	env     Environment
	journal *store.Journal
	unsaved []string // the lines that the file lacks
	moves   int      // how many have been played since the file had all
	writing bool     // the disk has not answered yet
	closed  bool
	// stopRetry cancels the next try to save what is missing; nil before the first one.
	stopRetry func()
}

// retryInterval is how long after a failure saving is tried again.
const retryInterval = 2 * time.Second

// Begin starts saving to a file that begin makes or opens, in the background.
func (s *Saver) Begin(begin func() (*store.Journal, error)) { s.begin(begin, func() {}) }

// begin is Begin, and calls then when there is a file.
func (s *Saver) begin(begin func() (*store.Journal, error), then func()) {
	s.unsaved = nil // the new file has them
	var journal *store.Journal
	s.write(func() (err error) {
		journal, err = begin()
		return err
	}, func(err error) {
		if s.journal = journal; err == nil && !s.closed {
			then()
		}
	})
}

// FaultOf returns why lines are not being saved, as the last part of text keys: "slow", "full", "gone",
// "read-only" or "other".
func FaultOf(err error) string {
	switch {
	case errors.Is(err, ErrSlow):
		return "slow"
	case i18n.IsDiskFull(err):
		return "full"
	case i18n.IsDeviceGone(err):
		return "gone"
	case i18n.IsReadOnly(err):
		return "read-only"
	}
	return "other"
}

// Path returns the file's path, "" without a file.
func (s *Saver) Path() string {
	if s.journal == nil {
		return ""
	}
	return s.journal.Path()
}

func (s *Saver) save(lines []string) {
	for _, line := range lines {
		if !strings.HasPrefix(line, chancePrefix) && !strings.HasPrefix(line, spentPrefix) {
			s.Undecided = false
			s.moves++
		}
	}
	switch {
	case s.journal == nil && s.Err == nil:
	case s.writing:
		s.unsaved = append(s.unsaved, lines...)
	case s.journal == nil:
		s.Begin(s.Reopen())
	default:
		s.unsaved = append(s.unsaved, lines...)
		s.flush()
	}
}

// retry tries again to save what is missing, as the next step would.
func (s *Saver) retry() {
	if s.Err != nil {
		s.save(nil)
		s.OnAnswer()
	}
}

// retryLater tries again after a while.
func (s *Saver) retryLater() {
	s.cancelRetry()
	s.stopRetry = s.env.After(retryInterval, s.retry)
}

func (s *Saver) cancelRetry() {
	if s.stopRetry != nil {
		s.stopRetry()
	}
}

// UnsavedMoves returns how many moves the file lacks, as far as that is known.
func (s *Saver) UnsavedMoves() int { return s.moves }

// LosesMoves reports whether moves are lost if the match is closed now: the file lacks them and cannot be written.
func (s *Saver) LosesMoves() bool { return s.Err != nil && s.moves > 0 }

// chancePrefix begins the lines of chance events, spentPrefix those of time that was spent: they are no moves.
const (
	chancePrefix = "chance "
	spentPrefix  = "time "
)

// flush writes the lines that the file lacks.
func (s *Saver) flush() {
	journal, lines := s.journal, s.unsaved
	s.write(func() error { return journal.Append(lines) }, func(err error) {
		switch {
		case errors.Is(err, store.ErrMoved) && !s.closed: // a match that was left and then deleted stays deleted
			s.reopenMoved()
		case err == nil:
			s.unsaved = s.unsaved[len(lines):]
			if s.OnFirstSave != nil {
				s.OnFirstSave()
				s.OnFirstSave = nil
			}
		}
	})
}

// reopenMoved saves all that has been played to a new file.
func (s *Saver) reopenMoved() {
	s.journal.Close()
	s.journal = nil
	s.begin(s.Reopen(), s.OnMoved)
}

// write runs f in the background, then done with its error, perhaps later.
func (s *Saver) write(f func() error, done func(error)) {
	s.writing = true
	late := false
	answered := s.env.Write(f, func(err error) {
		s.writing, s.Err = false, err
		done(err)
		switch {
		case s.writing:
		case s.closed && err != nil: // it was tried for the last time
		case errors.Is(err, store.ErrMatchOpen): // nothing is missing: another table saves it
		case s.Err != nil:
			s.retryLater()
		case err != nil: // the match goes on in a new file
		case len(s.unsaved) > 0:
			s.flush()
		default:
			s.moves = 0
		}
		if late {
			s.OnAnswer()
		}
		if s.closed && !s.writing {
			s.closeFile()
		}
	})
	if !answered {
		late, s.Err = true, ErrSlow
	}
}

// close ends the saving. It tries a last time to save what is missing, also on a slow disk, but begins no file
// after that.
func (s *Saver) close() {
	if s.closed {
		return
	}
	s.retry()
	s.cancelRetry()
	if s.closed = true; !s.writing {
		s.closeFile()
	}
}

func (s *Saver) closeFile() {
	if s.journal == nil {
		return
	}
	journal, undecided := s.journal, s.Undecided
	s.env.Write(func() error {
		if undecided {
			journal.Delete()
			return nil
		}
		return journal.Close()
	}, func(error) {})
}

// NewJournal creates a file in a store with all of a match.
func NewJournal(st store.Store, m *record.Match, now time.Time) (*store.Journal, error) {
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
