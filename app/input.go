package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/shell"
	"banchisa/app/ui"
)

// input hands the person's input to what is on top.
type input struct{ *App }

// onHover highlights what is under the pointer.
func (a *input) onHover(id string) {
	if a.shell.Pointer.Hover != id {
		a.shell.Pointer.Hover = id
		a.shell.Dirty()
	}
}

// onPressed shows what is held down as pressed; "" is nothing.
func (a *input) onPressed(id string) {
	if id == "" {
		a.fair.PressReleased()
	}
	if a.shell.Pointer.Press != id {
		a.shell.Pointer.Press = id
		if p, ok := a.shell.Current().(shell.PressHandler); ok {
			p.Pressed(id)
		}
		a.shell.Dirty()
	}
}

func (a *input) dismissNotice() {
	if a.shell.Notice != "" {
		a.shell.Notice = ""
		a.shell.Dirty()
	}
}

// onTapped hands a tap to what is on top: the fair, the PIN's sheet, the sheet of keys, the page.
func (a *input) onTapped(id string) {
	message := a.shell.Display.Message(id)
	if a.fair.InterceptTap(id) {
		return
	}
	folder := a.shell.Folders.Written()
	a.dismissNotice()
	if id == "notice/folder" {
		a.shell.Folders.Show(folder)
		return
	}
	if pad := a.fair.Pad(); pad != nil {
		if !pad.Received(message) {
			pad.Tapped(id)
		}
		return
	}
	if a.helpOpen {
		a.showHelp(false)
		return
	}
	if id == "notice" || a.shell.Current() == nil {
		return
	}
	if f, ok := message.(ui.FocusField); ok {
		a.shell.FocusField(f.ID)
		return
	}
	if r, ok := a.shell.Current().(shell.Receiver); ok && message != nil && r.Received(message) {
		return
	}
	a.shell.Current().Tapped(id)
}

// onDrag asks the page whether a drag may begin at a target.
func (a *input) onDrag(id string) bool {
	p, ok := a.shell.Current().(shell.DragHandler)
	return ok && a.fair.Pad() == nil && !a.helpOpen && p.CanDrag(id)
}

// onDropped hands the end of a drag to the page.
func (a *input) onDropped(from, to string) {
	if p, ok := a.shell.Current().(shell.DragHandler); ok && a.fair.Pad() == nil && !a.helpOpen {
		p.Dropped(from, to)
	}
}

// onMessage hands the message of a drag that pans to the page.
func (a *input) onMessage(message any) {
	if a.fair.InterceptTap("") {
		return
	}
	a.dismissNotice()
	if p, ok := a.shell.Current().(shell.PanHandler); ok && a.fair.Pad() == nil && !a.helpOpen {
		p.Panned(message)
	}
}

func (a *input) onChanged(id, text string) {
	if p, ok := a.shell.Current().(shell.TextHandler); ok {
		p.TextChanged(id, text)
	}
}

func (a *input) onSubmitted(id, text string) {
	if p, ok := a.shell.Current().(shell.Submitter); ok {
		p.Submitted(id, text)
	}
}

// dialog returns the toolkit's dialog that lies over the page, nil without one. It answers no keys.
func (a *input) dialog() fyne.CanvasObject { return a.shell.Window.Canvas().Overlays().Top() }

// key is a key that no board had a use for.
func (a *input) key(name fyne.KeyName) {
	sh := a.shell
	if sh.Current() == nil || a.fair.InterceptKey(name) {
		return
	}
	if dialog := a.dialog(); dialog != nil {
		if name == fyne.KeyEscape {
			sh.Window.Canvas().Overlays().Remove(dialog)
			sh.FocusBoard()
		}
		return
	}
	if pad := a.fair.Pad(); pad != nil {
		pad.TypedKey(name)
		return
	}
	switch name {
	case fyne.KeyF11:
		sh.Window.SetFullScreen(!sh.Window.FullScreen())
		return
	case fyne.KeyF1:
		a.showHelp(!a.helpOpen)
		return
	case fyne.KeyEscape:
		a.escape()
		return
	}
	if a.helpOpen {
		a.showHelp(false)
		return
	}
	a.dismissNotice()
	if p, ok := sh.Current().(shell.KeyHandler); ok {
		p.TypedKey(name)
	}
}

// onKeyHeld is a key that goes down or comes up.
func (a *input) onKeyHeld(name fyne.KeyName, down bool) {
	if p, ok := a.shell.Current().(shell.KeyHolder); ok {
		p.KeyHeld(name, down)
	}
}

// onArrow lets the page scroll where an arrow key leads out of a list.
func (a *input) onArrow(id string, dy float32) bool {
	p, ok := a.shell.Current().(shell.Scroller)
	return ok && a.fair.Pad() == nil && !a.helpOpen && p.Arrow(id, dy)
}

// escape takes back the last thing; a page that has nothing to take back may open its menu.
func (a *input) escape() {
	switch p, ok := a.shell.Current().(shell.EscapeHandler); {
	case a.helpOpen:
		a.showHelp(false)
	case a.shell.Notice != "":
		a.dismissNotice()
	case ok:
		p.Escape()
	default:
		a.shell.Current().Cancel()
	}
}

// tappedBackground is a tap beside all targets.
func (a *input) tappedBackground() {
	switch {
	case a.shell.Current() == nil || a.fair.InterceptKey(fyne.KeyEscape):
	case a.fair.Pad() != nil:
		a.fair.Pad().TypedKey(fyne.KeyEscape)
	case a.helpOpen:
		a.showHelp(false)
	case a.shell.Notice != "":
		a.dismissNotice()
	default:
		if p, ok := a.shell.Current().(shell.Modal); ok && p.IsModal() {
			a.shell.Current().Cancel()
		}
	}
}

// onRune is a letter that was typed.
func (a *input) onRune(r rune) {
	if a.fair.InterceptTap("") || a.dialog() != nil {
		return
	}
	if pad := a.fair.Pad(); pad != nil {
		pad.TypedRune(r)
		return
	}
	if r == '?' || a.helpOpen {
		a.showHelp(!a.helpOpen)
		return
	}
	a.dismissNotice()
	if p, ok := a.shell.Current().(shell.RuneHandler); ok {
		p.TypedRune(r)
	}
}

// addShortcuts are the keys that work wherever the focus is.
func (a *input) addShortcuts(c fyne.Canvas) {
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { a.guard(func() { a.onTapped("undo") }) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { a.guard(func() { a.onTapped("redo") }) })
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { a.guard(a.quit) })
}
