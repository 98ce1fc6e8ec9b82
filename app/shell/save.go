package shell

import (
	"banchisa/app/match"
	"banchisa/app/store"
)

// writes are what waits to be written in the background: one at a time, in order.
type writes struct {
	waiting  []queuedWrite
	settings *settingsWrite // among them; nil for none
	busy     bool           // the disk has not answered yet
	// person counts those who have used the window: what was asked by one is not answered to the next.
	person int
}

// queuedWrite is a write that waits, and what to do with its error.
type queuedWrite struct {
	// begin is called when it is its turn; nil for nothing.
	begin func()
	write func() error
	done  func(error)
	// person asked for it; see writes.
	person int
}

// settingsWrite are the owner's settings as they were when it was asked to save them, and as they had been read
// or saved before.
type settingsWrite struct{ base, set store.Settings }

// SaveSettings saves the settings; a disk that cannot be written, or does not answer, is reported to the
// person.
func (s *Shell) SaveSettings() {
	s.saveSettings(func(err error) {
		if err != nil {
			s.Say("app.not-kept", err)
		}
	})
}

// SaveSettingsQuietly saves the settings while the window closes, when no error can be shown.
func (s *Shell) SaveSettingsQuietly() { s.saveSettings(func(error) {}) }

// saveSettings saves the owner's settings as they are now, merged with what another window may have saved since,
// and calls done with the error. A visitor's go when they do.
func (s *Shell) saveSettings(done func(error)) {
	if s.Store != s.OwnerStore {
		return
	}
	now := settingsWrite{s.savedSettings, s.Settings.Clone()}
	if waiting := s.writes.settings; waiting != nil { // it saves these, too
		*waiting = now
		return
	}
	w := &now
	s.writes.settings = w
	var saved store.Settings
	s.enqueue(queuedWrite{begin: func() { s.writes.settings = nil }, write: func() (err error) {
		saved, err = s.OwnerStore.MergeSettings(w.base, w.set)
		return err
	}, done: func(err error) {
		if err == nil {
			s.savedSettings = saved.Clone()
			current := &s.Settings
			if s.Store != s.OwnerStore {
				current = &s.ownerSettings
			}
			*current = saved.WithChanges(w.set, *current)
		}
		done(err)
	}})
}

// Write runs write, which may also delete, in the background, then done with its error on the window's
// goroutine: at once, or later if the disk does not answer. Then a notice says so.
func (s *Shell) Write(write func() error, done func(error)) {
	s.enqueue(queuedWrite{write: write, done: done})
}

func (s *Shell) enqueue(w queuedWrite) {
	w.person = s.writes.person
	s.writes.waiting = append(s.writes.waiting, w)
	s.nextWrite()
	if s.writes.busy {
		s.ShowError(match.ErrSlow)
	}
}

// nextWrite begins the first of the writes that wait, if none is under way. What they say is for the person who
// asked for them.
func (s *Shell) nextWrite() {
	queue := &s.writes
	if queue.busy || len(queue.waiting) == 0 {
		return
	}
	w := queue.waiting[0]
	queue.busy, queue.waiting = true, queue.waiting[1:]
	if w.begin != nil {
		w.begin()
	}
	slow := s.Localizer.FormatError(match.ErrSlow)
	s.Env.Write(w.write, func(err error) {
		defer s.nextWrite() // also if done panics
		if queue.busy = false; s.Notice == slow {
			s.Notice = ""
		}
		notice := s.Notice
		w.done(err)
		if w.person != queue.person {
			s.Notice = notice
		}
		s.Dirty()
	})
}

// UpdateFamily changes the family, which is shown at once, and its file, which another window may have
// written meanwhile. It returns why the change cannot be made; if the disk cannot be written, a notice says
// so.
func (s *Shell) UpdateFamily(change func(*store.Family) error) (refused error) {
	before, after := s.Family, s.Family.Clone()
	if err := change(&after); err != nil {
		return err
	}
	s.Family = after
	st, late := s.Store, false
	var inFile store.Family
	var refusedInFile error
	s.Write(func() (err error) {
		inFile, err = st.UpdateFamily(before.Clone(), func(f *store.Family) error {
			refusedInFile = change(f)
			return refusedInFile
		})
		return err
	}, func(err error) {
		switch {
		case len(s.writes.waiting) > 0: // there are changes that are not in the file yet
		case s.Store == st:
			s.Family = inFile
		case st == s.OwnerStore:
			s.ownerFamily = inFile
		}
		switch {
		case refusedInFile != nil && late:
			s.Say("people.taken")
		case refusedInFile != nil:
			refused = refusedInFile
		case err != nil:
			s.Say("people.not-kept", err)
		}
	})
	late = true
	return refused
}
