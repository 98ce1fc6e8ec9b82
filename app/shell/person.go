package shell

import "banchisa/app/store"

// ChangePerson gives the window to another person, with the owner's store or that of a new visitor. What the one
// before has open is closed, once, while everything is still theirs; then nothing of it is left.
func (s *Shell) ChangePerson(st store.Store) {
	s.CloseAll()
	s.Store.EndVisit()
	s.writes.person++
	s.Notice, s.keyPressed = "", false
	s.Folders.forget()
	if s.Display.forget() {
		s.App.Clipboard().SetContent("")
	}
	s.use(st)
	s.LoadLanguage()
	s.ApplyTheme()
	s.Sounds.SetSea(s.Settings.SeaVolume())
}

// forget forgets what was written.
func (f *Folders) forget() { f.notice, f.written = "", "" }

// forget drops what a person has typed, held and focused, and reports whether they have copied a text.
func (d *Display) forget() (copied bool) {
	d.ResetFields()
	d.Board.Reset()
	d.waiting.Take()
	copied, d.copied = d.copied, false
	return copied
}
