package app

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/ui"
	"banchisa/widgets/scene/draw"
)

// restoreWindow gives the window its last size and place, or a size that fits any screen.
func (a *App) restoreWindow() fyne.Size {
	size := fyne.NewSize(1366, 768)
	if w := a.settings.Window; len(w) >= 2 && w[0] >= 640 && w[1] >= 400 {
		size = fyne.NewSize(float32(w[0]), float32(w[1]))
	}
	a.window.Resize(size)
	at, ok := a.lastWindowPos()
	if w, can := a.window.(desktop.Window); ok && can {
		w.RequestPosition(at.X, at.Y)
	}
	return size
}

// firstPage is the first page. Its pictures are painted while the toolkit opens the window, which
// takes as long; a window of another size or scale has them painted anew.
func (a *App) firstPage(size fyne.Size) *homePage {
	h := &homePage{app: a}
	a.guard(h.findUnfinished)
	if a.options.Open == "" && a.options.Fair == nil {
		old := a.size
		a.size = size
		panels, _ := h.Compose()
		a.size = old
		s := ui.Merge(panels, a.style(), size.Width, size.Height)
		go func() {
			for _, o := range draw.Jobs(&s, draw.Frame{Scale: 1}) { // one by one: the window needs a processor too
				a.pictures.Prepaint([]draw.Job{o})
			}
		}()
	}
	return h
}

// lastWindowPos is where the window was left.
func (a *App) lastWindowPos() (at image.Point, ok bool) {
	if w := a.settings.Window; len(w) == 4 {
		return image.Pt(w[2], w[3]), true
	}
	return at, false
}

// checkWindowPos looks where the window has come to stand. A monitor may be gone: a window that no
// one can see comes to the middle of one that is there.
func (a *App) checkWindowPos() {
	if a.options.WindowPos == nil || a.options.Monitors == nil || a.window.FullScreen() {
		return
	}
	at, ok := a.options.WindowPos(a.window)
	if !ok {
		return
	}
	a.windowPos = at
	if last, ok := a.lastWindowPos(); ok {
		a.windowFrame = at.Sub(last)
	}
	title := at.Add(image.Pt(80, 10)) // what the window is held by
	if !slices.ContainsFunc(a.options.Monitors(), func(m image.Rectangle) bool { return title.In(m) }) {
		a.window.CenterOnScreen()
		a.windowPos, a.windowFrame = image.Point{}, image.Point{}
	}
}

// saveWindowPos remembers the window's size and place.
func (a *App) saveWindowPos() {
	size := a.window.Canvas().Size()
	if a.window.FullScreen() || size.Width < 640 {
		return
	}
	last, placed := a.lastWindowPos()
	if a.options.WindowPos != nil {
		if at, ok := a.options.WindowPos(a.window); ok && (at != a.windowPos || !placed) { // moved
			last, placed = at.Sub(a.windowFrame), true
		}
	}
	a.settings.Window = []int{int(size.Width), int(size.Height)}
	if placed {
		a.settings.Window = append(a.settings.Window, last.X, last.Y)
	}
	_ = a.store.SaveSettings(a.settings) // leaving: nobody is there to be told
}

// addShortcuts are the keys that work wherever the focus is.
func (a *App) addShortcuts(c fyne.Canvas) {
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { a.guard(func() { a.touched("undo") }) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { a.guard(func() { a.touched("redo") }) })
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { a.guard(a.quit) })
}

// key is a key that no board had a use for.
func (a *App) key(name fyne.KeyName) {
	if a.current == nil || a.interceptKey(name) {
		return
	}
	if a.pinPad != nil {
		a.pinPad.TypedKey(name)
		return
	}
	switch name {
	case fyne.KeyF11:
		a.window.SetFullScreen(!a.window.FullScreen())
		return
	case fyne.KeyF1:
		a.showHelp(!a.helpOpen)
		return
	case fyne.KeyEscape:
		a.Escape()
		return
	}
	if a.helpOpen {
		a.showHelp(false)
		return
	}
	a.current.TypedKey(name)
}

// KeyHeld is a key that goes down or comes up.
func (a *App) KeyHeld(name fyne.KeyName, down bool) {
	if p, ok := a.current.(interface{ KeyHeld(fyne.KeyName, bool) }); ok {
		p.KeyHeld(name, down)
	}
}

// Escape takes back the last thing; a page that has nothing to take back may open its
// menu.
func (a *App) Escape() {
	switch p, ok := a.current.(interface{ Escape() }); {
	case a.helpOpen:
		a.showHelp(false)
	case a.notice != "":
		a.dismissNotice()
	case ok:
		p.Escape()
	default:
		a.current.Cancel()
	}
}

// modal is a page on which something may lie that a tap beside it takes away: a table,
// or a sheet over a form. Other pages are left by their button or by Escape, never by a tap
// that has missed.
type modal interface{ IsModal() bool }

// tappedBackground is a tap beside everything that can be touched.
func (a *App) tappedBackground() {
	switch {
	case a.current == nil || a.interceptKey(fyne.KeyEscape):
	case a.pinPad != nil:
		a.pinPad.TypedKey(fyne.KeyEscape)
	case a.helpOpen:
		a.showHelp(false)
	case a.notice != "":
		a.dismissNotice()
	default:
		if p, ok := a.current.(modal); ok && p.IsModal() {
			a.current.Cancel()
		}
	}
}

// showHelp shows the sheet of keys, or takes it away.
func (a *App) showHelp(on bool) {
	a.helpOpen = on
	a.markDirty()
}

// gameKeyHelp is the sentence about the keys of the game at the table.
func (a *App) gameKeyHelp() string {
	if t, ok := a.current.(*tablePage); ok {
		return a.localizer.Localize("help." + t.match.Game.ID)
	}
	return ""
}

func (a *App) TypedRune(r rune) {
	if a.fair != nil && a.fair.interceptTap("") {
		return
	}
	if a.pinPad != nil {
		a.pinPad.TypedRune(r)
		return
	}
	if r == '?' || a.helpOpen {
		a.showHelp(!a.helpOpen)
		return
	}
	if p, ok := a.current.(interface{ TypedRune(rune) }); ok {
		p.TypedRune(r)
	}
}
