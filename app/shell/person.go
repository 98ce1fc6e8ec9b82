package shell

import (
	"banchisa/app/store"
	"banchisa/app/ui"
)

// ChangePerson gives the window to another person, with the owner's store or that of a new visitor. What the one
// before has open is closed, once, while everything is still theirs; then nothing of it is left.
func (s *Shell) ChangePerson(st store.Store) {
	s.CloseAll()
	s.closeOverlays()
	s.Store.EndVisit()
	s.writes.person++
	s.Notice, s.Pointer, s.keyPressed = "", ui.Pointer{}, false
	s.Folders.forget()
	if s.Display.forget() {
		s.App.Clipboard().SetContent("")
	}
	s.use(st)
	s.LoadLanguage()
	s.ApplyTheme()
	s.Sounds.SetSea(s.Settings.SeaVolume())
}

// closeOverlays closes what the toolkit shows over the page: menus and dialogs.
func (s *Screen) closeOverlays() {
	for all := s.Window.Canvas().Overlays(); all.Top() != nil; {
		all.Remove(all.Top())
	}
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
