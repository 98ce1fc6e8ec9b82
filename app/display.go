package app

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/ui"
	"banchisa/widgets"
	"banchisa/widgets/scene/draw"
)

// display shows a whole screen of panels in one board, and above it the entries where a
// person writes. Its ground is the theme's, which the toolkit clears the window to: a
// picture of it would be as dear in every frame as all that lies on it.
type display struct {
	canvas     fyne.Canvas // of the window it is shown in
	content    *fyne.Container
	board      *widgets.Board
	fields     map[string]*textField
	fieldOrder []string
	focus      *string // the field to focus once it is shown, "" for the board; nil for neither

	onChanged   func(id, text string)
	onSubmitted func(id, text string)
	onResize    func(size fyne.Size)
	onEscape    func()
	// onActivity is told of every sign of a person while the keyboard writes; keyed is asked
	// whether it has a use for a key.
	onActivity func(meant bool)
	onKey      func(fyne.KeyName) bool
}

// textField is a place to write that lets Escape through, and tells of what is written.
type textField struct {
	widget.Entry
	display *display
}

// Field is the toolkit's own entry.
func (e *textField) Field() *widget.Entry { return &e.Entry }

// TypedKey answers a key; the app has its own before they are written.
func (e *textField) TypedKey(ev *fyne.KeyEvent) {
	e.display.onActivity(true)
	switch {
	case e.display.onKey(ev.Name):
	case ev.Name == fyne.KeyEscape:
		e.display.onEscape()
	default:
		e.Entry.TypedKey(ev)
	}
}

// TypedRune writes a letter.
func (e *textField) TypedRune(r rune) {
	e.display.onActivity(true)
	e.Entry.TypedRune(r)
}

func newDisplay(c fyne.Canvas, shelf *draw.PictureCache, do func(f func())) *display {
	s := &display{canvas: c, board: widgets.NewBoard(shelf), fields: map[string]*textField{}}
	s.board.Canvas, s.board.RunOnMain = c, do
	s.content = container.New(displayLayout{s}, s.board)
	return s
}

// limitPaint lets the board be painted in parts, while nothing lies over it: entries and what pops
// up are the toolkit's own, which limits what it paints itself there.
func (s *display) limitPaint(paint func(part image.Rectangle) bool) {
	s.board.LimitPaint = func(part image.Rectangle) bool {
		if !part.Empty() && (len(s.content.Objects) > 1 || s.canvas.Overlays().Top() != nil) {
			return false
		}
		return paint(part)
	}
}

// displayLayout gives the board the whole window; entries are placed by show.
type displayLayout struct{ display *display }

func (l displayLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(640, 400) }

func (l displayLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.display.board.Resize(size)
	if l.display.onResize != nil {
		l.display.onResize(size)
	}
}

// show presents panels back to front, with entries above them.
func (s *display) show(panels []ui.Panel, entries []ui.Field, style ui.Style, size fyne.Size) {
	s.board.Present(ui.Merge(panels, style, size.Width, size.Height))
	order := make([]string, 0, len(entries))
	objects := []fyne.CanvasObject{s.board}
	for _, e := range entries {
		order = append(order, e.ID)
		objects = append(objects, s.field(e))
	}
	if !slices.Equal(order, s.fieldOrder) {
		for id := range s.fields {
			if !slices.Contains(order, id) {
				delete(s.fields, id)
			}
		}
		s.fieldOrder = order
		s.content.Objects = objects
		s.content.Refresh()
	}
}

func (s *display) field(e ui.Field) *textField {
	w, ok := s.fields[e.ID]
	if !ok {
		w = &textField{display: s}
		w.Scroll = fyne.ScrollHorizontalOnly // one line: no bar and no shadow where it is low
		w.ExtendBaseWidget(w)
		w.SetText(e.Text)
		w.SetPlaceHolder(e.Placeholder)
		w.OnChanged = func(text string) { s.onChanged(e.ID, text) }
		w.OnSubmitted = func(text string) { s.onSubmitted(e.ID, text) }
		s.fields[e.ID] = w
	}
	if minHeight := w.MinSize().Height; minHeight < e.At.H { // the toolkit writes at the top
		e.At.Y, e.At.H = e.At.Y+(e.At.H-minHeight)/2, minHeight
	}
	w.Move(fyne.NewPos(e.At.X, e.At.Y))
	w.Resize(fyne.NewSize(e.At.W, e.At.H))
	return w
}

// resetFields lets entries be made anew, with what their pages say now.
func (s *display) resetFields() {
	clear(s.fields)
	s.fieldOrder = []string{"none of these"}
}

// focusBoard gives the keyboard to the board, once the page has been shown.
func (s *display) focusBoard() { s.focus = new(string) }

// focusField gives the keyboard to a field, once the page has been shown.
func (s *display) focusField(id string) { s.focus = &id }

// applyFocus gives the keyboard to what has asked for it.
func (s *display) applyFocus() {
	if s.focus == nil {
		return
	}
	var to fyne.Focusable = s.board
	if e, ok := s.fields[*s.focus]; ok {
		to = e
	}
	s.focus = nil
	s.canvas.Focus(to)
}
