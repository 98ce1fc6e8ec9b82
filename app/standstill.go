package app

import (
	"time"

	"banchisa/app/shell"
)

// watchInterval is how often the windows are checked. If a check is standstillGap late, the process has
// stood still.
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

// watchDisplays repaints whole windows after a standstill and when the toolkit has forgotten their canvas,
// keeps their scale equal to that of their monitors, and brings them to a monitor that is there.
func (a *App) watchDisplays(s *standstill) {
	if restore := a.shell.RestoreFullScreen; restore != nil {
		restore(a.shell.Window)
	}
	all := s.check(a.shell.Env.Now())
	for _, d := range a.displays() {
		d.Board.Rescale()
		if all || d.Forgotten() {
			d.Repaint()
		}
	}
	a.shell.Env.After(watchInterval, func() { a.watchDisplays(s) })
}

// displays returns the display of the main window and that of the audience's, if it is open.
func (a *App) displays() []*shell.Display {
	displays := []*shell.Display{a.shell.Display}
	if v := a.fair.Audience(); v != nil {
		displays = append(displays, v.Display())
	}
	return displays
}
