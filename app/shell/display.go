package shell

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/widgets"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Display shows a whole screen of panels in one board, and above it the fields where a person
// writes. Its background is the theme's, which the toolkit clears the window to: a
// picture of it would be as slow in every frame as all that is on it.
type Display struct {
	canvas   fyne.Canvas // of the window it is shown in
	Content  *fyne.Container
	Board    *widgets.Board
	Pictures *draw.PictureCache
	fields   textFields
	focus    *string // the field to focus once it is shown, "" for the board; nil for neither
	motion   motionEnd
	// Zoom is how much larger than composed everything is shown.
	Zoom float32

	OnChanged   func(id, text string)
	OnSubmitted func(id, text string)
	OnResize    func(size fyne.Size)
	OnEscape    func()
	// OnActivity is called at every key and letter while a field has the keyboard. OnKey reports
	// whether the app has a use for a key, before the field is asked.
	OnActivity func(deliberate bool)
	OnKey      func(fyne.KeyName) bool
	// OnPaste is asked for the text of the clipboard; it calls insert later, or never.
	OnPaste func(insert func(text string))
}

// textFields are the fields that are shown, by their IDs and in their order.
type textFields struct {
	byID  map[string]*textField
	order []string
}

// textField is a place to write that lets Escape through, and reports what is written.
type textField struct {
	widget.Entry
	display *Display
}

// Field is the toolkit's own entry.
func (e *textField) Field() *widget.Entry { return &e.Entry }

// TypedKey answers a key; the app has its own before they are written.
func (e *textField) TypedKey(ev *fyne.KeyEvent) {
	e.display.OnActivity(true)
	switch {
	case e.display.OnKey(ev.Name):
	case ev.Name == fyne.KeyEscape:
		e.display.OnEscape()
	default:
		e.Entry.TypedKey(ev)
	}
}

// TypedShortcut answers cut, copy, paste and the like, from the keyboard or from the field's menu.
// Paste is the app's: the toolkit would wait for the clipboard's owner without limit.
func (e *textField) TypedShortcut(shortcut fyne.Shortcut) {
	switch shortcut.(type) {
	case *fyne.ShortcutPaste:
		e.display.OnPaste(func(text string) {
			e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: pastedText(text)})
		})
	case *desktop.CustomShortcut: // the field's own, or the app's: each ignores the other's
		e.Entry.TypedShortcut(shortcut)
		if c, ok := e.display.canvas.(fyne.Shortcutable); ok {
			c.TypedShortcut(shortcut)
		}
	default:
		e.Entry.TypedShortcut(shortcut)
	}
}

// TypedRune writes a letter.
func (e *textField) TypedRune(r rune) {
	e.display.OnActivity(true)
	e.Entry.TypedRune(r)
}

// NewDisplay returns the display of a canvas; do runs a function on the window's goroutine.
func NewDisplay(c fyne.Canvas, pictures *draw.PictureCache, do func(f func())) *Display {
	s := &Display{canvas: c, Board: widgets.NewBoard(pictures), Pictures: pictures, fields: textFields{byID: map[string]*textField{}}, motion: motionEnd{do: do}, Zoom: 1}
	s.Board.Canvas, s.Board.RunOnMain, s.Board.OnStill = c, do, s.motion.reached
	s.Content = container.New(displayLayout{s}, s.Board)
	return s
}

// WhenStill runs f later, when what is shown next has stopped moving; cancel gives that up.
func (s *Display) WhenStill(f func()) (cancel func()) { return s.motion.wait(f) }

// LimitPaint lets the board be painted in parts, while nothing is over it: fields and what pops
// up are the toolkit's own, which limits what it paints itself there.
func (s *Display) LimitPaint(paint func(part image.Rectangle) bool) {
	s.Board.LimitPaint = func(part image.Rectangle) bool {
		if !part.Empty() && (len(s.Content.Objects) > 1 || s.canvas.Overlays().Top() != nil) {
			return false
		}
		return paint(part)
	}
}

// displayLayout gives the board the whole window; entries are placed by show.
type displayLayout struct{ display *Display }

func (l displayLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(640, 480) }

func (l displayLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.display.Board.Guard(func() { l.display.Board.Resize(size) })
	if l.display.OnResize != nil {
		l.display.OnResize(size)
	}
}

// Show presents panels back to front, with entries above them.
func (s *Display) Show(panels []ui.Panel, entries []ui.Field, style ui.Style, size fyne.Size) {
	s.Board.TextScale = float64(style.TextScale)
	s.Board.Present(ui.Merge(panels, style, size.Width, size.Height))
	if !s.Board.Moving() {
		s.motion.reached()
	}
	order := make([]string, 0, len(entries))
	objects := []fyne.CanvasObject{s.Board}
	for _, e := range entries {
		order = append(order, e.ID)
		objects = append(objects, s.field(e))
	}
	if !slices.Equal(order, s.fields.order) {
		for id := range s.fields.byID {
			if !slices.Contains(order, id) {
				delete(s.fields.byID, id)
			}
		}
		s.fields.order = order
		s.Content.Objects = objects
		s.Content.Refresh()
	}
}

func (s *Display) field(e ui.Field) *textField {
	w, ok := s.fields.byID[e.ID]
	if !ok {
		w = &textField{display: s}
		w.Scroll = fyne.ScrollHorizontalOnly // one line: no bar and no shadow where it is low
		w.ExtendBaseWidget(w)
		w.SetText(e.Text)
		w.SetPlaceHolder(e.Placeholder)
		w.OnChanged = func(text string) { s.OnChanged(e.ID, text) }
		w.OnSubmitted = func(text string) { s.OnSubmitted(e.ID, text) }
		s.fields.byID[e.ID] = w
	}
	e.At = scene.Box{X: e.At.X * s.Zoom, Y: e.At.Y * s.Zoom, W: e.At.W * s.Zoom, H: e.At.H * s.Zoom}
	height := w.MinSize().Height // the toolkit writes at the top of a higher one
	e.At.Y, e.At.H = e.At.Y+(e.At.H-height)/2, height
	w.Move(fyne.NewPos(e.At.X, e.At.Y))
	w.Resize(fyne.NewSize(e.At.W, e.At.H))
	return w
}

// Pan returns from where the first of some targets or sprites that is shown is heard: -1 is the left,
// 1 the right. What is not shown is heard from the middle.
func (s *Display) Pan(ids []string) float32 {
	shown := s.Board.Scene()
	for _, id := range ids {
		if target, ok := shown.TargetByID(id); ok {
			return sound.PanAt(target.At.Center().X, 0, shown.W)
		}
		at := slices.IndexFunc(shown.Sprites, func(sprite scene.Sprite) bool { return sprite.ID == id })
		if at >= 0 {
			return sound.PanAt(shown.Sprites[at].At.Center().X, 0, shown.W)
		}
	}
	return 0
}

// Message returns the message of a target that is shown, nil for none.
func (s *Display) Message(id string) any {
	target, _ := s.Board.Scene().TargetByID(id)
	return target.Message
}

// ResetFields has fields made again, with the text that their pages give now.
func (s *Display) ResetFields() {
	clear(s.fields.byID)
	s.fields.order = []string{"none of these"}
}

// focusBoard gives the keyboard to the board, once the page has been shown.
func (s *Display) focusBoard() { s.focus = new(string) }

// focusField gives the keyboard to a field, once the page has been shown.
func (s *Display) focusField(id string) { s.focus = &id }

// ApplyFocus gives the keyboard to what has asked for it.
func (s *Display) ApplyFocus() {
	if s.focus == nil {
		return
	}
	var to fyne.Focusable = s.Board
	if e, ok := s.fields.byID[*s.focus]; ok {
		to = e
	}
	s.focus = nil
	s.canvas.Focus(to)
}

// Forgotten reports whether the toolkit does not know any more where the board is shown.
func (s *Display) Forgotten() bool {
	return fyne.CurrentApp().Driver().CanvasForObject(s.Board) == nil
}

// Repaint marks the window to be painted whole.
func (s *Display) Repaint() {
	if c, ok := s.canvas.(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}
