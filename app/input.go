package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/layer"
	"banchisa/app/shell"
	"banchisa/app/ui"
)

// onHover highlights what is under the pointer.
func (a *App) onHover(id string) {
	if a.shell.Pointer.Hover != id {
		a.shell.Pointer.Hover = id
		a.shell.Dirty()
	}
}

// onCursor shows which button Return presses.
func (a *App) onCursor(id string) {
	if a.shell.Pointer.Cursor != id {
		a.shell.Pointer.Cursor = id
		a.shell.Dirty()
	}
}

// send hands an event down the layers, and to the page unless one has done it. It returns the page's answer: whether
// a drag may begin, or an arrow has scrolled. That to a field's key is whether a layer has used it.
func (a *App) send(e layer.Event) (answer bool) {
	done := a.dispatch(e)
	if _, is := e.(layer.FieldKey); is {
		return done
	}
	return !done && a.toPage(e)
}

// toPage hands an event to the page, if it answers such events.
func (a *App) toPage(e layer.Event) (answer bool) {
	switch e := e.(type) {
	case layer.Tapped:
		a.tapped(e.Tap)
	case layer.Background:
		if p, ok := a.shell.Current().(shell.Modal); ok && p.IsModal() {
			a.shell.Current().Cancel()
		}
	case layer.Typed:
		a.typed(e.Key)
	case layer.Letter:
		if p, ok := a.shell.Current().(shell.RuneHandler); ok {
			p.TypedRune(e.Rune)
		}
	case layer.Held:
		if p, ok := a.shell.Current().(shell.KeyHolder); ok {
			p.KeyHeld(e.Key, e.Down)
		}
	case layer.Pressed:
		a.pressed(e.ID)
	case layer.Changed:
		if p, ok := a.shell.Current().(shell.TextHandler); ok {
			p.TextChanged(e.ID, e.Text)
		}
	case layer.Submitted:
		if p, ok := a.shell.Current().(shell.Submitter); ok {
			p.Submitted(e.ID, e.Text)
		}
	default:
		return a.moved(e)
	}
	return false
}

// tapped is a tap on a target of the page, or a key that means the same.
func (a *App) tapped(tap ui.Tap) {
	page := a.shell.Current()
	if page == nil {
		return
	}
	switch msg := tap.Message.(type) {
	case ui.Dismiss, ui.OpenFolder: // of a notice
	case ui.FocusField:
		a.shell.FocusField(msg.ID)
	default:
		page.Tapped(tap)
	}
}

// typed is a key that the board does not use. Escape undoes or closes the last thing; a page with nothing to close
// may open its menu.
func (a *App) typed(key ui.Key) {
	page := a.shell.Current()
	if page == nil {
		return
	}
	if key != ui.KeyEscape {
		if p, ok := page.(shell.KeyHandler); ok {
			p.TypedKey(key)
		}
		return
	}
	if p, ok := page.(shell.EscapeHandler); ok {
		p.Escape()
	} else {
		page.Cancel()
	}
}

// pressed shows what is held down as pressed; "" is nothing.
func (a *App) pressed(id string) {
	if a.shell.Pointer.Press == id {
		return
	}
	a.shell.Pointer.Press = id
	if p, ok := a.shell.Current().(shell.PressHandler); ok {
		p.Pressed(id)
	}
	a.shell.Dirty()
}

// moved is a drag, or an arrow that scrolls.
func (a *App) moved(e layer.Event) (answer bool) {
	drags, canDrag := a.shell.Current().(shell.DragHandler)
	switch e := e.(type) {
	case layer.Dragged:
		return canDrag && drags.CanDrag(e.ID)
	case layer.Dropped:
		if canDrag {
			drags.Dropped(e.From, e.To)
		}
	case layer.Panned:
		if p, ok := a.shell.Current().(shell.PanHandler); ok {
			p.Panned(e.Message)
		}
	case layer.Arrow:
		if p, ok := a.shell.Current().(shell.Scroller); ok && p.Arrow(e.ID, e.DY) {
			a.shell.Dirty()
			return true
		}
	}
	return false
}

// closeDialog closes the toolkit's dialog.
func (a *App) closeDialog() {
	overlays := a.shell.Window.Canvas().Overlays()
	overlays.Remove(overlays.Top())
	if overlays.Top() == nil { // none below it
		a.shell.FocusBoard()
	}
}

// watchEscape gives the layers every Escape while there is a dialog, whose buttons and lists would otherwise swallow
// the key.
func (a *App) watchEscape() {
	if a.shell.OnEscape == nil {
		return
	}
	a.shell.OnEscape(a.shell.Window, func() (taken bool) {
		a.guard(func() { taken = sight{a}.Dialog() && a.dispatch(layer.Typed{Key: ui.KeyEscape}) })
		return taken
	})
}

// addShortcuts are the keys that work wherever the focus is.
func (a *App) addShortcuts(c fyne.Canvas) {
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { a.guard(func() { a.send(layer.Tapped{Tap: ui.Tap{Message: ui.Undo{}}}) }) })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { a.guard(func() { a.send(layer.Tapped{Tap: ui.Tap{Message: ui.Redo{}}}) }) })
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierControl}, func(fyne.Shortcut) { a.guard(a.quit) })
}
