package app

import (
	"time"

	"fyne.io/fyne/v2"
)

// watchInterval is how often the windows are checked, standstillGap how much later than that
// a check has to come for the process to have stood still.
const (
	watchInterval = time.Second
	standstillGap = 2 * time.Second
)

// standstill notices that the process has not run for a while: a closed lid, a paused virtual
// machine, a stopped process, a clock that was set. The toolkit stamps what it paints in the
// first frame afterwards with the time before the gap, takes it for expired, and forgets it
// (docs/standstill.md).
type standstill struct {
	last    time.Time
	repaint bool // once more: the first frame after a gap may have been forgotten
}

// check reports whether everything has to be painted again at the time now.
func (s *standstill) check(now time.Time) bool {
	gap := now.Round(0).Sub(s.last.Round(0)) - watchInterval // by the wall clock: the other one stops with the machine
	s.last = now
	again := s.repaint
	s.repaint = gap.Abs() > standstillGap
	return s.repaint || again
}

// watchDisplays has the windows painted whole after a standstill, and whenever the toolkit has
// forgotten their canvas.
func (a *App) watchDisplays(s *standstill) {
	all := s.check(a.now())
	for _, d := range a.displays() {
		if all || d.forgotten() {
			d.repaint()
		}
	}
	a.env.after(watchInterval, func() { a.watchDisplays(s) })
}

// displays returns the display of the main window and that of the audience's, if it is open.
func (a *App) displays() []*display {
	if a.fair != nil && a.fair.audience != nil {
		return []*display{a.display, a.fair.audience.display}
	}
	return []*display{a.display}
}

// forgotten reports whether the toolkit does not know any more where the board is shown.
func (s *display) forgotten() bool {
	return fyne.CurrentApp().Driver().CanvasForObject(s.board) == nil
}

// repaint marks the window to be painted whole.
func (s *display) repaint() {
	if c, ok := s.canvas.(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}
