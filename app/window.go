package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// placeWindow gives the window its last size, or one that fits any screen.
func (a *App) placeWindow() {
	size := fyne.NewSize(1366, 768)
	if w := a.set.Window; len(w) >= 2 && w[0] >= 640 && w[1] >= 400 {
		size = fyne.NewSize(float32(w[0]), float32(w[1]))
	}
	a.window.Resize(size)
}

// keepWindow remembers the window's size.
func (a *App) keepWindow() {
	size := a.window.Canvas().Size()
	if a.window.FullScreen() || size.Width < 640 {
		return
	}
	a.set.Window = []int{int(size.Width), int(size.Height)}
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
	case fyne.KeyEscape:
		if a.notice != "" {
			a.dismiss()
			return
		}
		a.current.canceled()
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

func (a *App) rune(r rune) {
	if a.fair != nil && a.fair.takes("") {
		return
	}
	if a.pad != nil {
		a.pad.rune(r)
		return
	}
	if p, ok := a.current.(interface{ rune(rune) }); ok {
		p.rune(r)
	}
}
