// Package shell is what every page needs: the window and what is shown in it, the settings,
// the files, the clock, and the pages that lie over one another. It knows no page.
package shell

import (
	"image"
	"runtime"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/keyboard"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets"
)

// Shell is the window as its pages see it. Its methods belong to the window's goroutine.
type Shell struct {
	Profile
	Screen
	Host
	// Env is the clock and the goroutines.
	Env match.Environment
	// Nav opens pages.
	Nav Navigator
	// Presenters show the games, by the games' IDs.
	Presenters map[string]presenter.Presenter
	Sounds     sound.Player
	// Folders are the folders that the person chooses to write to.
	Folders *Folders
	// Notice is a sentence for the person, shown until the next tap; "" is none.
	Notice string
	// AtFair is set while visitors use the app. Pages then hide what is for the owner.
	AtFair bool
	// Try runs f; if it panics, the panic is reported and the sentence for the person returned. nil is no guard.
	Try func(f func()) (sentence string)
	// OnPageChange is called with the page that is shown from now on.
	OnPageChange func(Page)

	writes writes

	pages []Page // the last one is shown, the others lie under it
	// scrolled are how far the pages under the last one are scrolled.
	scrolled []int
	dirty    bool
}

// Screen is the window and what is shown in it.
type Screen struct {
	App     fyne.App
	Window  fyne.Window
	Display *Display
	Pointer ui.Pointer
	// Overflow is told what does not fit on a page, if it is not nil: tests listen.
	Overflow func(layout.Fault)
	// WindowSize is the size of the window. Size is the one that pages compose for: it is shown
	// enlarged to that of the window.
	WindowSize, Size fyne.Size
	// theme is what the toolkit's own widgets have.
	theme toolkitTheme

	pasting    bool // the clipboard is being read
	keyPressed bool // a key has been pressed
	keyboard   keyboard.Keyboard
	// sizes are those that full-screen windows had before.
	sizes map[fyne.Window]fyne.Size
}

// Host is what the program knows of its machine.
type Host struct {
	// Version is shown in the settings.
	Version string
	// Commit is what the program was built from, for reports.
	Commit string
	// Build identifies the build of the program, since another one may paint other pictures. "" is unknown.
	Build string
	// Renderer draws something, reads it back, and returns the renderer's name; nil if that cannot be found
	// out. It is called on the window's goroutine.
	Renderer func() (name string, err error)
	// Monitors returns where the monitors are, the main one first, WindowPos where a window is; nil if that
	// cannot be found out. They are called on the window's goroutine.
	Monitors  func() []Monitor
	WindowPos func(w fyne.Window) (at image.Point, ok bool)
	// Scale is how many pixels a point has in a window that opens; 0 if only the window will know.
	Scale float32
	// Maximized reports whether a window is maximised, Maximize makes it so; nil where that cannot be done. They
	// are called on the window's goroutine.
	Maximized func(w fyne.Window) bool
	Maximize  func(w fyne.Window)
	// FillMonitor makes a full-screen window fill the monitor whose top left corner is at a point, on the
	// window's goroutine; nil leaves that to the toolkit, which confuses monitors of the same name.
	FillMonitor func(w fyne.Window, at image.Point)
	// RestoreFullScreen makes a full-screen window whose monitor is gone fill the main one, on the window's
	// goroutine; nil leaves that to the system.
	RestoreFullScreen func(w fyne.Window)
	// ReportSize reports the size of a window to the toolkit, on the window's goroutine; nil if the system
	// always does.
	ReportSize func(w fyne.Window)
	// OnEscape registers a function that is called for every Escape in a window, on the window's goroutine.
	// If it returns true, the toolkit does not get the key. nil leaves the key to what has the keyboard.
	OnEscape func(w fyne.Window, escape func() (taken bool))
	// Raise brings a window to the front; nil if that is impossible. It is called on the window's goroutine.
	Raise func(w fyne.Window)
	// Keys returns the keys of the keyboard in use, on the window's goroutine; nil is an American keyboard. pressed
	// says that a key has been pressed: some systems tell them only then.
	Keys func(pressed bool) keyboard.Keyboard
	// ReadClipboard returns the text of the clipboard within a time, on any goroutine; nil if the toolkit's
	// own function does not wait.
	ReadClipboard func(timeout time.Duration) (string, error)
}

// Monitor is a monitor, in the units of windows' sizes: pixels, or points of the desktop on Wayland.
type Monitor struct {
	// Bounds is where it is, Work the part of it that the desktop's own panels leave free.
	Bounds, Work image.Rectangle
}

// MonitorAt returns the monitor on which a point is, -1 for none.
func MonitorAt(monitors []Monitor, at image.Point) int {
	return slices.IndexFunc(monitors, func(m Monitor) bool { return at.In(m.Bounds) })
}

// Dirty requests that the window is composed again, after the present event.
func (s *Shell) Dirty() { s.dirty = true }

// TakeDirty reports whether the window has to be composed, and clears the request. Only App.show calls it.
func (s *Shell) TakeDirty() bool {
	dirty := s.dirty
	s.dirty = false
	return dirty
}

// Play plays a sound at the volume of the settings.
func (s *Shell) Play(e sound.Effect) { s.Sounds.Play(e, s.Settings.Volume) }

// FitPage sets the size that a page composes for, and how much larger it is shown.
func (s *Screen) FitPage(p Page) {
	up, can := p.(UprightPage)
	w, h, zoom := ui.Fit(s.WindowSize.Width, s.WindowSize.Height, can && up.HasUprightLayout())
	s.Size = fyne.NewSize(w, h)
	s.Display.Zoom = zoom
}

// Context returns what pages compose for.
func (s *Shell) Context() ui.Context {
	return ui.Context{
		Width: s.Size.Width, Height: s.Size.Height, Style: s.Style(), Pointer: s.Pointer, Localize: s.Localize, Keyboard: s.Keyboard(), Overflow: s.Overflow,
	}
}

// Keyboard returns the keyboard in use, as it was last read.
func (s *Shell) Keyboard() keyboard.Keyboard { return s.keyboard }

// ReadKeyboard asks the system for the keyboard in use. People change it while the program runs, so each screen and
// each key asks.
func (s *Shell) ReadKeyboard() {
	if s.Keys != nil {
		s.keyboard = s.Keys(s.keyPressed)
	}
}

// KeyName returns the name of a key that is pressed, as the toolkit calls it, by the keyboard in use.
func (s *Shell) KeyName(toolkit string, scanCode int) string {
	s.keyPressed = true
	s.ReadKeyboard()
	return s.Keyboard().Name(toolkit, scanCode)
}

// toolkitTheme is the theme of the toolkit's own widgets; zoom is how much larger than composed it makes them.
type toolkitTheme struct {
	name            string
	textScale, zoom float32
}

// ApplyTheme applies the theme and the size of text to the toolkit's own widgets, if they have changed: with each
// theme the toolkit reads its fonts again, and keeps those that it had, 1.3 MB.
func (s *Shell) ApplyTheme() {
	th := toolkitTheme{s.Settings.Theme, s.Settings.TextScale, s.Display.Zoom}
	if th == s.theme {
		return
	}
	s.theme = th
	s.App.Settings().SetTheme(widgets.NewTheme(th.name, th.textScale, th.zoom))
}

// SetFullScreen makes a window fill its screen, or gives it back its former size. The toolkit forgets that
// size when the theme changes in full screen; macOS keeps it itself.
func (s *Shell) SetFullScreen(w fyne.Window, full bool) {
	if s.sizes == nil {
		s.sizes = map[fyne.Window]fyne.Size{}
	}
	if full && !w.FullScreen() {
		s.sizes[w] = w.Canvas().Size()
		if w == s.Window && s.Maximized != nil && s.Maximized(w) {
			delete(s.sizes, w) // the desktop keeps the size before
		}
	}
	w.SetFullScreen(full)
	if size, known := s.sizes[w]; known && !full && runtime.GOOS != "darwin" {
		w.Resize(size)
	}
	if s.ReportSize != nil {
		s.ReportSize(w)
	}
}

// Say shows a sentence to the person, by its key.
func (s *Shell) Say(key string, args ...any) {
	s.Notice = s.Localize(key, args...)
	s.Dirty()
}

// ShowError shows an error in words; nil shows nothing.
func (s *Shell) ShowError(err error) {
	if err != nil {
		s.Notice = s.Localizer.FormatError(err)
		s.Dirty()
	}
}

// FocusField gives the keyboard to a field of the page.
func (s *Shell) FocusField(id string) {
	s.Display.focusField(id)
	s.Dirty()
}

// FocusBoard gives the keyboard to the board.
func (s *Shell) FocusBoard() {
	s.Display.focusBoard()
	s.Dirty()
}

// ToggleMute turns the sound off, or on again.
func (s *Shell) ToggleMute() {
	if s.Settings.Volume > 0 {
		s.Settings.Volume = 0
	} else {
		s.Settings.Volume = store.Volumes[2]
	}
	s.SaveSettings()
	s.Sounds.SetSea(s.Settings.SeaVolume())
	s.Play(sound.Turn)
}
