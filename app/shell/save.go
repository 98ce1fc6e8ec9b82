package shell

import (
	"banchisa/app/match"
	"banchisa/app/store"
)

// settingsWrite is how the settings are written beside the window: one write at a time.
type settingsWrite struct {
	busy  bool // the disk has not answered yet
	again bool // the settings have changed since
}

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

// saveSettings saves the settings, and calls done with what came of it. The own ones are merged with
// what another window may have saved since; a visitor's belong to this window alone.
func saveSettings(s *Shell, done func(error)) {
	w := &s.settingsWrite
	if w.busy {
		w.again = true
		return
	}
	*w = settingsWrite{busy: true}
	st, base, set := s.Store, s.savedSettings, s.Settings.Clone()
	own := st == s.OwnerStore
	var saved store.Settings
	answered := s.Env.Write(func() (err error) {
		if !own {
			return st.SaveSettings(set)
		}
		saved, err = st.MergeSettings(base, set)
		return err
	}, func(err error) {
		w.busy = false
		if own && err == nil {
			s.Settings, s.savedSettings = saved.WithChanges(set, s.Settings), saved.Clone()
		}
		done(err)
		if w.again {
			saveSettings(s, done)
		}
	})
	if !answered {
		done(match.ErrSlow)
	}
}

// Write writes a file beside the window. failed is called with what fails, and with match.ErrSlow when the
// disk does not answer.
func Write(sh *Shell, write func() error, failed func(error)) {
	answered := sh.Env.Write(write, func(err error) {
		if err != nil {
			failed(err)
		}
	})
	if !answered {
		failed(match.ErrSlow)
	}
}
