package pages

import (
	"slices"

	"banchisa/app/match"
	"banchisa/app/ui"
)

// savedTitle is the sheet over the list of saved matches on which one gets a name and a note.
type savedTitle struct {
	path                string
	name, note, problem string
}

// changed follows what is typed.
func (s *savedTitle) changed(field, text string) {
	switch field {
	case ui.TitleNameField:
		s.name = text
	case ui.TitleNoteField:
		s.note = text
	}
}

// startNaming opens the sheet for a match in view.
func (s *Saved) startNaming(row int) {
	m := s.shown[s.view.First+row]
	s.naming = &savedTitle{path: m.File.Path, name: m.Name, note: m.Note}
	s.shell.Display.ResetFields()
	s.shell.Dirty()
	s.shell.FocusField(ui.TitleNameField)
}

func (s *Saved) endNaming() {
	s.naming = nil
	s.shell.Display.ResetFields()
	s.shell.FocusBoard()
	s.shell.Dirty()
}

// namingTapped answers the sheet.
func (s *Saved) namingTapped(message any) {
	switch message.(type) {
	case ui.CloseSheet:
		s.endNaming()
	case ui.SaveTitle:
		s.saveTitle()
	}
}

// saveTitle writes the name and the note into the match's file, or says why not.
func (s *Saved) saveTitle() {
	n, sh := s.naming, s.shell
	sh.Write(func() error { return match.Retitle(n.path, n.name, n.note) }, func(err error) {
		switch {
		case err == nil:
			s.refresh(n.path)
			if s.naming == n {
				s.endNaming()
			}
		case s.naming == n:
			n.problem = sh.Localizer.FormatError(err)
			sh.Dirty()
		default:
			sh.ShowError(err)
		}
	})
}

// refresh reads what the list says of a match again.
func (s *Saved) refresh(path string) {
	for i, m := range s.all {
		if m.File.Path != path {
			continue
		}
		if file, ok := s.shell.Store.MatchFile(path); ok {
			if again, err := match.Summarize(file); err == nil {
				again.Analyzed, again.Stats.Precision = m.Analyzed, m.Stats.Precision
				s.all = slices.Clone(s.all)
				s.all[i] = newSavedMatch(s.shell, again)
			}
		}
	}
	s.applyFilter()
}

// IsModal reports whether the sheet of a name is open.
func (s *Saved) IsModal() bool { return s.naming != nil }

// Cancel closes the sheet, or leaves the list.
func (s *Saved) Cancel() {
	if s.naming != nil {
		s.endNaming()
		return
	}
	s.listPage.Cancel()
}

// TypedKey keeps the name, or scrolls the list.
func (s *Saved) TypedKey(key ui.Key) {
	switch {
	case s.naming == nil:
		s.listPage.TypedKey(key)
	case key == ui.KeyReturn:
		s.saveTitle()
	}
}

// Submitted keeps the name.
func (s *Saved) Submitted(string, string) { s.TypedKey(ui.KeyReturn) }
