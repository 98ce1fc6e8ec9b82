package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// textFields are the fields that are shown, by their IDs and in their order.
type textFields struct {
	byID  map[string]shownField
	order []string
}

// shownField is a field on the screen: an idleField until it gets the keyboard, then a textField.
type shownField interface {
	fyne.Widget
	// open returns the field that can be written in, and shows it.
	open() *textField
	// isTurned reports whether it is turned to somebody who sits opposite.
	isTurned() bool
}

// textField is a place to write that lets Escape through, and reports what is written.
type textField struct {
	widget.Entry
	display *Display
	turned  bool              // to somebody who sits opposite
	scroll  *container.Scroll // of the entry that a turned one draws
	given   string            // the text before anything was written
	undone  int               // how many steps can be redone
}

// Field is the toolkit's own entry.
func (t *textField) Field() *widget.Entry { return &t.Entry }

func (t *textField) open() *textField { return t }

func (t *textField) isTurned() bool { return t.turned }

// MouseDown puts the cursor where the press is.
func (t *textField) MouseDown(ev *desktop.MouseEvent) {
	upright := *ev
	upright.PointEvent = t.upright(ev.PointEvent)
	t.Entry.MouseDown(&upright)
}

// Dragged selects as far as the pointer has been dragged.
func (t *textField) Dragged(ev *fyne.DragEvent) {
	upright := fyne.DragEvent{PointEvent: t.upright(ev.PointEvent), Dragged: ev.Dragged}
	if t.turned {
		upright.Position.X += t.scrolled() // the toolkit adds it to presses alone
		upright.Dragged = fyne.NewDelta(-ev.Dragged.DX, -ev.Dragged.DY)
	}
	t.Entry.Dragged(&upright)
}

// upright returns an event of the pointer as the toolkit's entry, which is not turned, is to get it.
func (t *textField) upright(ev fyne.PointEvent) fyne.PointEvent {
	if t.turned {
		ev.Position = fyne.NewPos(t.Size().Width-ev.Position.X, t.Size().Height-ev.Position.Y)
	}
	return ev
}

// FocusGained and FocusLost show whether the field has the keyboard.
func (t *textField) FocusGained() {
	t.Entry.FocusGained()
	t.Refresh()
}

func (t *textField) FocusLost() {
	t.Entry.FocusLost()
	t.Refresh()
}

// TypedKey answers a key, unless the app uses it.
func (t *textField) TypedKey(ev *fyne.KeyEvent) {
	t.display.OnActivity(true)
	switch {
	case t.display.OnKey(ui.Key(ev.Name)):
	case ev.Name == fyne.KeyEscape:
		t.display.OnEscape()
	default:
		t.Entry.TypedKey(ev)
	}
}

// TypedShortcut answers cut, copy, paste and the like, from the keyboard or from the field's menu.
// Paste is the app's: the toolkit would wait for the clipboard's owner without limit.
func (t *textField) TypedShortcut(shortcut fyne.Shortcut) {
	switch shortcut.(type) {
	case *fyne.ShortcutPaste:
		t.display.OnPaste(func(text string) {
			t.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: pastedText(text)})
		})
	case *fyne.ShortcutCopy, *fyne.ShortcutCut:
		t.display.copied = true
		t.Entry.TypedShortcut(shortcut)
	case *fyne.ShortcutUndo:
		t.stepBack(shortcut, 1)
	case *fyne.ShortcutRedo:
		t.stepBack(shortcut, -1)
	case *desktop.CustomShortcut: // the field's own, or the app's: each ignores the other's
		t.Entry.TypedShortcut(shortcut)
		if c, ok := t.display.canvas.(fyne.Shortcutable); ok {
			c.TypedShortcut(shortcut)
		}
	default:
		t.Entry.TypedShortcut(shortcut)
	}
}

// stepBack undoes or redoes, and counts what can be redone.
func (t *textField) stepBack(shortcut fyne.Shortcut, steps int) {
	before, undone := t.Text, t.undone
	if t.Entry.TypedShortcut(shortcut); t.Text != before {
		undone += steps
	}
	t.undone = undone
}

// TypedRune writes a letter.
func (t *textField) TypedRune(r rune) {
	t.display.OnActivity(true)
	t.Entry.TypedRune(r)
}

// field returns a field of the page, at its place.
func (d *Display) field(e ui.Field) shownField {
	w, ok := d.fields.byID[e.ID]
	if ok && w.isTurned() != d.Opposite {
		ok, d.fields.order = false, nil
		if written, is := w.(*textField); is {
			e.Text = written.Text
		}
	}
	if !ok {
		w = d.newField(e)
		d.fields.byID[e.ID] = w
	}
	e.At = scene.Box{X: e.At.X * d.Zoom, Y: e.At.Y * d.Zoom, W: e.At.W * d.Zoom, H: e.At.H * d.Zoom}
	height := w.MinSize().Height // the toolkit writes at the top of a higher one
	e.At.Y, e.At.H = e.At.Y+(e.At.H-height)/2, height
	w.Move(fyne.NewPos(e.At.X, e.At.Y))
	w.Resize(fyne.NewSize(e.At.W, e.At.H))
	return w
}

// newField returns a field that does not have the keyboard. An idle one has only the letters of Quicksand.
func (d *Display) newField(e ui.Field) shownField {
	if !d.Opposite && paint.HasGlyphs(e.Text+e.Placeholder, paint.Medium) {
		return newIdleField(d, e)
	}
	return d.newTextField(e)
}

func (d *Display) newTextField(e ui.Field) *textField {
	w := &textField{display: d, turned: d.Opposite, given: e.Text}
	w.Scroll = fyne.ScrollHorizontalOnly // one line: no bar and no shadow where it is low
	w.ExtendBaseWidget(w)
	w.SetText(e.Text)
	w.SetPlaceHolder(e.Placeholder)
	w.OnChanged = func(text string) {
		w.undone = 0
		if d.fields.byID[e.ID] == shownField(w) { // not once it has gone: what is pasted may come late
			d.OnChanged(e.ID, text)
		}
	}
	w.OnSubmitted = func(text string) { d.OnSubmitted(e.ID, text) }
	return w
}

// openField puts a field that can be written in in the place of an idle one.
func (d *Display) openField(idle *idleField) *textField {
	w := d.newTextField(idle.field)
	w.Move(idle.Position())
	w.Resize(idle.Size())
	if i := slices.Index(d.Content.Objects, fyne.CanvasObject(idle)); i >= 0 {
		d.fields.byID[idle.field.ID], d.Content.Objects[i] = w, w
		d.Content.Refresh()
		if c, ok := d.canvas.(interface{ EnsureMinSize() bool }); ok {
			c.EnsureMinSize() // else the toolkit finds no canvas for it before the next frame
		}
	}
	return w
}

// ResetFields makes the fields again, with the text that their pages give now.
func (d *Display) ResetFields() {
	clear(d.fields.byID)
	d.fields.order = []string{"none of these"}
}
