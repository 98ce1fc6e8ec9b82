package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/shell"
	"banchisa/app/ui"
)

// input passes the person's input to what is on top.
type input struct{ *App }

// onHover highlights what is under the pointer.
func (i *input) onHover(id string) {
	if i.shell.Pointer.Hover != id {
		i.shell.Pointer.Hover = id
		i.shell.Dirty()
	}
}

// onPressed shows what is held down as pressed; "" is nothing.
func (i *input) onPressed(id string) {
	if id == "" {
		i.fair.PressReleased()
	}
	if i.shell.Pointer.Press != id {
		i.shell.Pointer.Press = id
		if p, ok := i.shell.Current().(shell.PressHandler); ok {
			p.Pressed(id)
		}
		i.shell.Dirty()
	}
}

func (i *input) dismissNotice() {
	if i.shell.Notice != "" {
		i.shell.Notice = ""
		i.shell.Dirty()
	}
}

// onTapped is a tap on a target that is shown.
func (i *input) onTapped(id string) {
	i.tapped(ui.Tap{ID: id, Message: i.shell.Display.Message(id)})
}

// tapped passes a tap to what is on top: the fair, the PIN's sheet, the sheet of keys, or the page.
func (i *input) tapped(tap ui.Tap) {
	if i.fair.InterceptTap(tap) {
		return
	}
	folder := i.shell.Folders.Written()
	i.dismissNotice()
	if _, is := tap.Message.(ui.OpenFolder); is {
		i.shell.Folders.Show(folder)
		return
	}
	if pad := i.fair.Pad(); pad != nil {
		pad.Tapped(tap)
		return
	}
	if i.helpOpen {
		i.showHelp(false)
		return
	}
	if i.shell.Current() == nil {
		return
	}
	switch msg := tap.Message.(type) {
	case ui.Dismiss:
	case ui.FocusField:
		i.shell.FocusField(msg.ID)
	default:
		i.shell.Current().Tapped(tap)
	}
}

// onDrag asks the page whether a drag may begin at a target.
func (i *input) onDrag(id string) bool {
	p, ok := i.shell.Current().(shell.DragHandler)
	return ok && i.fair.Pad() == nil && !i.helpOpen && p.CanDrag(id)
}

// onDropped hands the end of a drag to the page.
func (i *input) onDropped(from, to string) {
	if p, ok := i.shell.Current().(shell.DragHandler); ok && i.fair.Pad() == nil && !i.helpOpen {
		p.Dropped(from, to)
	}
}

// onMessage passes the message of a panning drag to the page.
func (i *input) onMessage(message any) {
	if i.fair.InterceptTap(ui.Tap{}) {
		return
	}
	i.dismissNotice()
	if p, ok := i.shell.Current().(shell.PanHandler); ok && i.fair.Pad() == nil && !i.helpOpen {
		p.Panned(message)
	}
}

func (i *input) onChanged(id, text string) {
	if p, ok := i.shell.Current().(shell.TextHandler); ok {
		p.TextChanged(id, text)
	}
}

func (i *input) onSubmitted(id, text string) {
	if p, ok := i.shell.Current().(shell.Submitter); ok {
		p.Submitted(id, text)
	}
}

// dialog returns the toolkit's dialog over the page, or nil. It answers no keys.
func (i *input) dialog() fyne.CanvasObject { return i.shell.Window.Canvas().Overlays().Top() }

// closeDialog closes the toolkit's dialog, and reports whether there was one.
func (i *input) closeDialog() bool {
	dialog := i.dialog()
	if dialog == nil {
		return false
	}
	i.shell.Window.Canvas().Overlays().Remove(dialog)
	if i.dialog() == nil { // none below it
		i.shell.FocusBoard()
	}
	return true
}

// key is a key that the board does not use.
func (i *input) key(key ui.Key) {
	sh := i.shell
	if sh.Current() == nil || i.fair.InterceptKey(key) {
		return
	}
	if i.dialog() != nil {
		if key == ui.KeyEscape {
			i.closeDialog()
		}
		return
	}
	if pad := i.fair.Pad(); pad != nil {
		pad.TypedKey(key)
		return
	}
	switch key {
	case ui.KeyF11:
		sh.SetFullScreen(sh.Window, !sh.Window.FullScreen())
		return
	case ui.KeyF1:
		i.showHelp(!i.helpOpen)
		return
	case ui.KeyEscape:
		i.escape()
		return
	}
	if i.helpOpen {
		i.showHelp(false)
		return
	}
	i.dismissNotice()
	if p, ok := sh.Current().(shell.KeyHandler); ok {
		p.TypedKey(key)
	}
}

// onKeyHeld is a key that goes down or comes up.
func (i *input) onKeyHeld(key ui.Key, down bool) {
	if p, ok := i.shell.Current().(shell.KeyHolder); ok {
		p.KeyHeld(key, down)
	}
}

// onArrow lets the page scroll where an arrow key leads out of a list.
func (i *input) onArrow(id string, dy float32) bool {
	p, ok := i.shell.Current().(shell.Scroller)
	scrolls := ok && i.fair.Pad() == nil && !i.helpOpen && p.Arrow(id, dy)
	if scrolls {
		i.shell.Dirty()
	}
	return scrolls
}

// escape undoes or closes the last thing; a page with nothing to close may open its menu.
func (i *input) escape() {
	switch p, ok := i.shell.Current().(shell.EscapeHandler); {
	case i.helpOpen:
		i.showHelp(false)
	case i.shell.Notice != "":
		i.dismissNotice()
	case ok:
		p.Escape()
	default:
		i.shell.Current().Cancel()
	}
}

// tappedBackground is a tap beside all targets.
func (i *input) tappedBackground() {
	switch {
	case i.shell.Current() == nil || i.fair.InterceptKey(ui.KeyEscape):
	case i.fair.Pad() != nil:
		i.fair.Pad().TypedKey(ui.KeyEscape)
	case i.helpOpen:
		i.showHelp(false)
	case i.shell.Notice != "":
		i.dismissNotice()
	default:
		if p, ok := i.shell.Current().(shell.Modal); ok && p.IsModal() {
			i.shell.Current().Cancel()
		}
	}
}

// onRune is a letter that was typed.
func (i *input) onRune(r rune) {
	if i.fair.InterceptTap(ui.Tap{}) || i.dialog() != nil {
		return
	}
	if pad := i.fair.Pad(); pad != nil {
		pad.TypedRune(r)
		return
	}
	if r == '?' || i.helpOpen {
		i.showHelp(!i.helpOpen)
		return
	}
	i.dismissNotice()
	if p, ok := i.shell.Current().(shell.RuneHandler); ok {
		p.TypedRune(r)
	}
}

// watchEscape makes Escape close a dialog, whose buttons and lists would otherwise swallow the key.
func (i *input) watchEscape() {
	if i.shell.OnEscape == nil {
		return
	}
	i.shell.OnEscape(i.shell.Window, func() (closed bool) {
		i.guard(func() { closed = i.closeDialog() })
		return closed
	})
}

// addShortcuts are the keys that work wherever the focus is.
func (i *input) addShortcuts(c fyne.Canvas) {
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { i.guard(func() { i.tapped(ui.Tap{Message: ui.Undo{}}) }) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { i.guard(func() { i.tapped(ui.Tap{Message: ui.Redo{}}) }) })
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { i.guard(i.quit) })
}
