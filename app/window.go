package app

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/shell"
	"banchisa/app/store"
)

// windowPlace is where the window is, and how large.
type windowPlace struct {
	shell *shell.Shell
	// pos is where the window was when it had been opened, and frame how far from where it was asked
	// to be: by what the desktop put around it.
	pos, frame image.Point
	opening    bool // the toolkit makes the window, which has its size
	// awaiting is set until the window has the size of the state in which it was left: nothing is painted for another one.
	awaiting bool
	// normal is the size of the window in no state.
	normal fyne.Size
	// settling gives up waiting for the end of a change of size; nil while the window keeps its size.
	settling func()
}

const (
	// resizeDelay is how long after a change of its size a window surely has it.
	resizeDelay = 200 * time.Millisecond
	// resizeEventsDelay is how long the toolkit then has for the events of further sizes, which wait while a
	// long frame is painted.
	resizeEventsDelay = 100 * time.Millisecond
)

// maxWindow is the largest size in points that is believed of the settings: that of the largest
// screens there are. A larger window takes gigabytes, or cannot be opened at all.
var maxWindow = image.Pt(7680, 4320)

// firstShare is how much of a monitor's work area the window covers the first time, per axis: three quarters
// of the area.
const firstShare = 0.866

// smallestFirst is the least size in points of the first window, where the monitor has room for it.
var smallestFirst = fyne.NewSize(1024, 600)

// restore gives the window its last size and place, and returns the size with which it will be seen, which is zero where the
// desktop gives it that. The first time it gives it the size for its monitor, if the scale is known; else fit does, when
// the window has one.
func (p *windowPlace) restore() fyne.Size {
	size := fyne.NewSize(1366, 768)
	if w := p.shell.Settings.Window; len(w) >= 2 && w[0] >= 640 && w[1] >= 400 {
		size = fyne.NewSize(float32(min(w[0], maxWindow.X)), float32(min(w[1], maxWindow.Y)))
	} else if p.shell.Scale > 0 {
		size = p.opened(size, p.shell.Scale)
	}
	p.normal = size
	p.shell.Window.Resize(size)
	at, ok := p.last()
	if w, can := p.shell.Window.(desktop.Window); ok && can {
		w.RequestPosition(at.X, at.Y)
	}
	if p.shell.Settings.WindowState != "" {
		return fyne.Size{}
	}
	return size
}

// fit gives the window that is about to open its first size, or makes it no larger than its monitor, and
// reports whether it was changed.
func (p *windowPlace) fit(size fyne.Size) bool {
	if !p.opening {
		return false
	}
	wanted := p.opened(size, p.shell.Window.Canvas().Scale())
	if wanted == size {
		return false
	}
	p.opening = false // once
	p.normal = wanted
	p.shell.Window.Resize(wanted)
	return true
}

// opened returns the size of a window that opens, at a number of pixels a point: the first time it covers its share of
// its monitor, and later it is as large as before, but no larger than that. Where there is no window manager to
// see to it, and in full screen on Wayland, a part of a larger one would not be seen.
func (p *windowPlace) opened(size fyne.Size, scale float32) fyne.Size {
	if p.shell.Monitors == nil {
		return size
	}
	monitors := p.shell.Monitors()
	if len(monitors) == 0 {
		return size
	}
	monitor := monitors[0]
	if at, ok := p.last(); ok {
		monitor = monitors[max(0, shell.MonitorAt(monitors, at))]
	}
	points := func(area image.Rectangle, share float32) fyne.Size {
		return fyne.NewSize(wholePoints(int(float32(area.Dx())*share), scale), wholePoints(int(float32(area.Dy())*share), scale))
	}
	largest := points(monitor.Bounds, 1)
	if largest.Width < 1 {
		return size
	}
	if len(p.shell.Settings.Window) == 0 {
		size = points(monitor.Work, firstShare).Max(smallestFirst)
	}
	return size.Min(largest)
}

// settle waits until the window keeps its size. The theme waits for that, too: when it changes, the toolkit
// gives the window the size of the event that it is handling, and two sizes in quick succession would take turns
// without end. Then everything is painted again, as the first frame of a new size may still have been put
// on the old one.
func (p *windowPlace) settle() {
	if p.settling != nil {
		p.settling()
	}
	p.settling = p.shell.Env.After(resizeDelay, func() {
		p.settling = p.shell.Env.After(resizeEventsDelay, func() {
			p.settling = nil
			if size := p.shell.Window.Canvas().Size(); p.state() == "" && size.Width >= 640 {
				p.normal = size
			}
			p.shell.Dirty()
			p.shell.Display.Board.Refresh()
		})
	})
}

// fitTheme gives the toolkit the theme of the zoom, once the window keeps its size.
func (p *windowPlace) fitTheme() {
	if p.settling == nil {
		p.shell.ApplyTheme()
	}
}

// wholePoints returns the most points that fit into that many pixels and stay as they are when the toolkit turns them
// into pixels and back, always rounding up. A window that grows past the screen by a pixel is
// ended by the compositor of Wayland when it leaves full screen.
func wholePoints(pixels int, scale float32) float32 {
	inPixels := func(points float32) float32 { return float32(math.Ceil(float64(points * scale))) }
	points := float32(math.Floor(float64(float32(pixels) / scale)))
	for points > 1 && inPixels(inPixels(points)/scale) != inPixels(points) {
		points--
	}
	return points
}

// last is where the window was left.
func (p *windowPlace) last() (at image.Point, ok bool) {
	if w := p.shell.Settings.Window; len(w) == 4 {
		return image.Pt(w[2], w[3]), true
	}
	return at, false
}

// check looks where the window has come to stand. A monitor may be gone: a window that no
// one can see comes to the middle of one that is there.
func (p *windowPlace) check() {
	if p.shell.WindowPos == nil || p.shell.Monitors == nil || p.shell.Window.FullScreen() {
		return
	}
	at, ok := p.shell.WindowPos(p.shell.Window)
	if !ok {
		return
	}
	p.pos = at
	if last, ok := p.last(); ok {
		p.frame = at.Sub(last)
	}
	title := at.Add(image.Pt(80, 10)) // what the window is held by
	if shell.MonitorAt(p.shell.Monitors(), title) < 0 {
		p.shell.Window.CenterOnScreen()
		p.pos, p.frame = image.Point{}, image.Point{}
	}
}

// restoreState maximises the window, or makes it fill the screen, as it was left. A desktop that does not do it is not
// waited for.
func (p *windowPlace) restoreState() {
	p.shell.Env.After(resizeDelay, func() { p.awaiting = false })
	switch p.shell.Settings.WindowState {
	case store.WindowFullScreen:
		p.shell.SetFullScreen(p.shell.Window, true)
	case store.WindowMaximized:
		if p.shell.Maximize != nil {
			p.shell.Maximize(p.shell.Window)
		}
	}
}

// state returns how the window is.
func (p *windowPlace) state() string {
	switch {
	case p.shell.Window.FullScreen():
		return store.WindowFullScreen
	case p.shell.Maximized != nil && p.shell.Maximized(p.shell.Window):
		return store.WindowMaximized
	}
	return ""
}

// save remembers the window's state, and its size and place when it was in none.
func (p *windowPlace) save() {
	set := &p.shell.Settings
	set.WindowState = p.state()
	if size := p.shell.Window.Canvas().Size(); set.WindowState == "" && size.Width >= 640 {
		p.normal = size
	}
	last, placed := p.last()
	if p.shell.WindowPos != nil && set.WindowState == "" {
		if at, ok := p.shell.WindowPos(p.shell.Window); ok && (at != p.pos || !placed) { // moved
			last, placed = at.Sub(p.frame), true
		}
	}
	set.Window = []int{int(p.normal.Width), int(p.normal.Height)}
	if placed {
		set.Window = append(set.Window, last.X, last.Y)
	}
	p.shell.SaveSettingsQuietly()
}
