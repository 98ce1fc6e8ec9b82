package shell

import (
	"banchisa/app/match"
	"banchisa/app/store"
)

// writes are the writes in the background: one at a time, in order.
type writes struct {
	waiting  []beginWrite
	settings bool // the settings are among them
	busy     bool // the disk has not answered yet
}

// beginWrite is called when it is its turn. It returns the write, and what to do with its error.
type beginWrite func() (write func() error, done func(error))

// SaveSettings saves the settings; a disk that cannot be written, or does not answer, is reported to the
// person.
func (s *Shell) SaveSettings() {
	saveSettings(s, func(err error) {
		if err != nil {
			s.Say("app.not-kept", err)
		}
	})
}

// SaveSettingsQuietly saves the settings while the window closes, when no error can be shown.
func (s *Shell) SaveSettingsQuietly() { saveSettings(s, func(error) {}) }

// saveSettings saves the settings, and calls done with the error. The owner's settings are merged with what
// another window may have saved since; a visitor's belong to this window alone.
func saveSettings(s *Shell, done func(error)) {
	if s.writes.settings { // as they are when it is their turn
		return
	}
	s.writes.settings = true
	enqueue(s, func() (func() error, func(error)) {
		s.writes.settings = false
		st, base, set := s.Store, s.savedSettings, s.Settings.Clone()
		own := st == s.OwnerStore
		var saved store.Settings
		write := func() (err error) {
			if !own {
				return st.SaveSettings(set)
			}
			saved, err = st.MergeSettings(base, set)
			return err
		}
		return write, func(err error) {
			if own && err == nil {
				s.savedSettings = saved.Clone()
				if s.Store == st {
					s.Settings = saved.WithChanges(set, s.Settings)
				}
			}
			done(err)
		}
	})
}

// Write runs write, which may also delete, in the background, then done with its error on the window's
// goroutine: at once, or later if the disk does not answer. Then a notice says so.
func Write(sh *Shell, write func() error, done func(error)) {
	enqueue(sh, func() (func() error, func(error)) { return write, done })
}

func enqueue(s *Shell, begin beginWrite) {
	s.writes.waiting = append(s.writes.waiting, begin)
	nextWrite(s)
	if s.writes.busy {
		s.ShowError(match.ErrSlow)
	}
}

// nextWrite begins the first of the writes that wait, if none is under way.
func nextWrite(s *Shell) {
	w := &s.writes
	if w.busy || len(w.waiting) == 0 {
		return
	}
	write, done := w.waiting[0]()
	w.busy, w.waiting = true, w.waiting[1:]
	slow := s.Localizer.FormatError(match.ErrSlow)
	s.Env.Write(write, func(err error) {
		if w.busy = false; s.Notice == slow {
			s.Notice = ""
		}
		done(err)
		s.Dirty()
		nextWrite(s)
	})
}

// UpdateFamily changes the family, which is shown at once, and its file, which another window may have
// written meanwhile. It returns why the change cannot be made; if the disk cannot be written, a notice says
// so.
func UpdateFamily(s *Shell, change func(*store.Family) error) (refused error) {
	before, after := s.Family, s.Family.Clone()
	if err := change(&after); err != nil {
		return err
	}
	s.Family = after
	st, late := s.Store, false
	var inFile store.Family
	var refusedInFile error
	Write(s, func() (err error) {
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
