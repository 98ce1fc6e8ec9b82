package app

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/screen"
	"banchisa/widgets/scene/draw"
)

// placeWindow gives the window its last size and place, or a size that fits any screen.
func (a *App) placeWindow() fyne.Size {
	size := fyne.NewSize(1366, 768)
	if w := a.set.Window; len(w) >= 2 && w[0] >= 640 && w[1] >= 400 {
		size = fyne.NewSize(float32(w[0]), float32(w[1]))
	}
	a.window.Resize(size)
	at, ok := a.lastPlace()
	if w, can := a.window.(desktop.Window); ok && can {
		w.RequestPosition(at.X, at.Y)
	}
	return size
}

// ahead is the first page. Its pictures are painted while the toolkit opens the window, which
// takes as long; a window of another size or scale has them painted anew.
func (a *App) ahead(size fyne.Size) *home {
	h := &home{app: a}
	a.safely(h.find)
	if a.options.Open == "" && a.options.Fair == nil {
		was := a.size
		a.size = size
		panels, _ := h.panels()
		a.size = was
		s := screen.Merge(panels, a.look(), size.Width, size.Height)
		go func() {
			for _, o := range draw.Jobs(&s, draw.Frame{Scale: 1}) { // one by one: the window needs a processor too
				a.shelf.Prepaint([]draw.Job{o})
			}
		}()
	}
	return h
}

// lastPlace is where the window was left.
func (a *App) lastPlace() (at image.Point, ok bool) {
	if w := a.set.Window; len(w) == 4 {
		return image.Pt(w[2], w[3]), true
	}
	return at, false
}

// stands looks where the window has come to stand. A monitor may be gone: a window that no
// one can see comes to the middle of one that is there.
func (a *App) stands() {
	if a.options.Place == nil || a.options.Monitors == nil || a.window.FullScreen() {
		return
	}
	at, ok := a.options.Place(a.window)
	if !ok {
		return
	}
	a.stood = at
	if last, ok := a.lastPlace(); ok {
		a.frame = at.Sub(last)
	}
	title := at.Add(image.Pt(80, 10)) // what the window is held by
	if !slices.ContainsFunc(a.options.Monitors(), func(m image.Rectangle) bool { return title.In(m) }) {
		a.window.CenterOnScreen()
		a.stood, a.frame = image.Point{}, image.Point{}
	}
}

// keepWindow remembers the window's size and place.
func (a *App) keepWindow() {
	size := a.window.Canvas().Size()
	if a.window.FullScreen() || size.Width < 640 {
		return
	}
	last, placed := a.lastPlace()
	if a.options.Place != nil {
		if at, ok := a.options.Place(a.window); ok && (at != a.stood || !placed) { // moved
			last, placed = at.Sub(a.frame), true
		}
	}
	a.set.Window = []int{int(size.Width), int(size.Height)}
	if placed {
		a.set.Window = append(a.set.Window, last.X, last.Y)
	}
	_ = a.store.SaveSettings(a.set) // leaving: nobody is there to be told
}

// shortcuts are the keys that work wherever the focus is.
func (a *App) shortcuts(c fyne.Canvas) {
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { a.safely(func() { a.touched("undo") }) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { a.safely(func() { a.touched("redo") }) })
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { a.quit() })
}

// key is a key that no board had a use for.
func (a *App) key(name fyne.KeyName) {
	if a.current == nil || a.fairKey(name) {
		return
	}
	if a.pad != nil {
		a.pad.key(name)
		return
	}
	switch name {
	case fyne.KeyF11:
		a.window.SetFullScreen(!a.window.FullScreen())
		return
	case fyne.KeyF1:
		a.showHelp(!a.help)
		return
	case fyne.KeyEscape:
		a.escaped()
		return
	}
	if a.help {
		a.showHelp(false)
		return
	}
	a.current.key(name)
}

// held is a key that goes down or comes up.
func (a *App) held(name fyne.KeyName, down bool) {
	if p, ok := a.current.(interface{ held(fyne.KeyName, bool) }); ok {
		p.held(name, down)
	}
}

// escaped takes back the last thing; a page that has nothing to take back may open its
// menu.
func (a *App) escaped() {
	switch p, ok := a.current.(interface{ escaped() }); {
	case a.help:
		a.showHelp(false)
	case a.notice != "":
		a.dismiss()
	case ok:
		p.escaped()
	default:
		a.current.canceled()
	}
}

// layered is a page on which something may lie that a tap beside it takes away: a table,
// or a sheet over a form. Other pages are left by their button or by Escape, never by a tap
// that has missed.
type layered interface{ layered() bool }

// tappedNothing is a tap beside everything that can be touched.
func (a *App) tappedNothing() {
	switch {
	case a.current == nil || a.fairKey(fyne.KeyEscape):
	case a.pad != nil:
		a.pad.key(fyne.KeyEscape)
	case a.help:
		a.showHelp(false)
	case a.notice != "":
		a.dismiss()
	default:
		if p, ok := a.current.(layered); ok && p.layered() {
			a.current.canceled()
		}
	}
}

// showHelp shows the sheet of keys, or takes it away.
func (a *App) showHelp(on bool) {
	a.help = on
	a.refresh()
}

// ownKeys is the sentence about the keys of the game at the table.
func (a *App) ownKeys() string {
	if t, ok := a.current.(*table); ok {
		return a.book.Localize("help." + t.match.Game.ID)
	}
	return ""
}

func (a *App) rune(r rune) {
	if a.fair != nil && a.fair.takes("") {
		return
	}
	if a.pad != nil {
		a.pad.rune(r)
		return
	}
	if r == '?' || a.help {
		a.showHelp(!a.help)
		return
	}
	if p, ok := a.current.(interface{ rune(rune) }); ok {
		p.rune(r)
	}
}
