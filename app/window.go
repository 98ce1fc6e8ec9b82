package app

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/pages"
	"banchisa/app/ui"
	"banchisa/widgets/scene/draw"
)

// restoreWindow gives the window its last size and place, or a size that fits any screen.
func (a *App) restoreWindow() fyne.Size {
	size := fyne.NewSize(1366, 768)
	if w := a.shell.Settings.Window; len(w) >= 2 && w[0] >= 640 && w[1] >= 400 {
		size = fyne.NewSize(float32(w[0]), float32(w[1]))
	}
	a.shell.Window.Resize(size)
	at, ok := a.lastWindowPos()
	if w, can := a.shell.Window.(desktop.Window); ok && can {
		w.RequestPosition(at.X, at.Y)
	}
	return size
}

// firstPage is the first page. Its pictures are painted while the toolkit opens the window, which
// takes as long; a window of another size or scale has them painted anew.
func (a *App) firstPage(size fyne.Size) *pages.Home {
	h := pages.NewHome(a.shell)
	if a.options.Open == "" && a.options.Fair == nil {
		old := a.shell.Size
		a.shell.Size = size
		panels, _ := h.Compose()
		a.shell.Size = old
		s := ui.Merge(panels, a.shell.Style(), size.Width, size.Height)
		go func() {
			for _, o := range draw.Jobs(&s, draw.Frame{Scale: 1}) { // one by one: the window needs a processor too
				a.shell.Display.Pictures.Prepaint([]draw.Job{o})
			}
		}()
	}
	return h
}

// lastWindowPos is where the window was left.
func (a *App) lastWindowPos() (at image.Point, ok bool) {
	if w := a.shell.Settings.Window; len(w) == 4 {
		return image.Pt(w[2], w[3]), true
	}
	return at, false
}

// checkWindowPos looks where the window has come to stand. A monitor may be gone: a window that no
// one can see comes to the middle of one that is there.
func (a *App) checkWindowPos() {
	if a.options.WindowPos == nil || a.options.Monitors == nil || a.shell.Window.FullScreen() {
		return
	}
	at, ok := a.options.WindowPos(a.shell.Window)
	if !ok {
		return
	}
	a.windowPos = at
	if last, ok := a.lastWindowPos(); ok {
		a.windowFrame = at.Sub(last)
	}
	title := at.Add(image.Pt(80, 10)) // what the window is held by
	if !slices.ContainsFunc(a.options.Monitors(), func(m image.Rectangle) bool { return title.In(m) }) {
		a.shell.Window.CenterOnScreen()
		a.windowPos, a.windowFrame = image.Point{}, image.Point{}
	}
}

// saveWindowPos remembers the window's size and place.
func (a *App) saveWindowPos() {
	size := a.shell.Window.Canvas().Size()
	if a.shell.Window.FullScreen() || size.Width < 640 {
		return
	}
	last, placed := a.lastWindowPos()
	if a.options.WindowPos != nil {
		if at, ok := a.options.WindowPos(a.shell.Window); ok && (at != a.windowPos || !placed) { // moved
			last, placed = at.Sub(a.windowFrame), true
		}
	}
	a.shell.Settings.Window = []int{int(size.Width), int(size.Height)}
	if placed {
		a.shell.Settings.Window = append(a.shell.Settings.Window, last.X, last.Y)
	}
	_ = a.shell.Store.SaveSettings(a.shell.Settings) // leaving: nobody is there to be told
}

// addShortcuts are the keys that work wherever the focus is.
func (a *App) addShortcuts(c fyne.Canvas) {
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { a.guard(func() { a.onTapped("undo") }) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { a.guard(func() { a.onTapped("redo") }) })
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { a.guard(a.quit) })
}
