package shell

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"banchisa/app/match"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/widgets"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Display shows a whole screen of panels in one board, and above it the fields where a person writes. Its
// background is the colour to which the toolkit clears the window: a picture as large as the window would
// double the time of every frame.
type Display struct {
	canvas   fyne.Canvas // of the window it is shown in
	Content  *fyne.Container
	Board    *widgets.Board
	Pictures *draw.PictureCache
	fields   textFields
	focus    *string        // the field to focus once it is shown, "" for the board; nil for neither
	do       func(f func()) // runs f on the window's goroutine
	waiting  match.Waiting  // for the board to stop moving
	panels   []ui.Panel     // that are shown
	copied   bool           // a text of a field is on the clipboard
	// Opposite turns all that is shown to somebody who sits opposite.
	Opposite bool
	// Zoom is how much larger than composed everything is shown.
	Zoom     float32
	OnResize func(size fyne.Size)
	FieldHandlers
}

// FieldHandlers are what fields call.
type FieldHandlers struct {
	OnChanged   func(id, text string)
	OnSubmitted func(id, text string)
	OnEscape    func()
	// OnActivity is called for every key and letter while a field has the keyboard. OnKey is called before
	// the field gets a key, and reports whether the app has used it.
	OnActivity func(deliberate bool)
	OnKey      func(ui.Key) bool
	// OnPaste is asked for the text of the clipboard; it calls insert later, or never.
	OnPaste func(insert func(text string))
}

// NewDisplay returns the display of a canvas; do runs a function on the window's goroutine.
func NewDisplay(c fyne.Canvas, pictures *draw.PictureCache, do func(f func())) *Display {
	d := &Display{canvas: c, Board: widgets.NewBoard(pictures), Pictures: pictures, fields: textFields{byID: map[string]shownField{}}, do: do, Zoom: 1}
	d.Board.Canvas, d.Board.RunOnMain, d.Board.OnStill = c, do, d.stopped
	d.Content = container.New(displayLayout{d}, d.Board)
	return d
}

// WhenStill runs f later, when what is shown next has stopped moving; cancel prevents that.
func (d *Display) WhenStill(f func()) (cancel func()) { return d.waiting.Add(f) }

// stopped runs everything that waits for the board to stop moving, each as an event of its own.
func (d *Display) stopped() {
	for _, f := range d.waiting.Take() {
		d.do(func() { (*f)() })
	}
}

// LimitPaint lets the board be painted in parts, while nothing is over it: fields and what pops
// up are the toolkit's own, which limits what it paints itself there.
func (d *Display) LimitPaint(paint func(part image.Rectangle) bool) {
	d.Board.LimitPaint = func(part image.Rectangle) bool {
		if !part.Empty() && (len(d.Content.Objects) > 1 || d.canvas.Overlays().Top() != nil) {
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
func (d *Display) Show(panels []ui.Panel, entries []ui.Field, style ui.Style, size fyne.Size) {
	d.Board.TextScale, d.Board.Opposite = float64(style.TextScale), d.Opposite
	d.panels = panels
	merged := ui.Merge(panels, style, size.Width, size.Height)
	if d.Opposite {
		merged = scene.HalfTurn(merged)
	}
	d.Board.Present(merged)
	if !d.Board.Moving() {
		d.stopped()
	}
	order := make([]string, 0, len(entries))
	objects := []fyne.CanvasObject{d.Board}
	for _, e := range entries {
		order = append(order, e.ID)
		if d.Opposite {
			e.At.X, e.At.Y = size.Width-e.At.X-e.At.W, size.Height-e.At.Y-e.At.H
		}
		objects = append(objects, d.field(e))
	}
	if !slices.Equal(order, d.fields.order) {
		for id := range d.fields.byID {
			if !slices.Contains(order, id) {
				delete(d.fields.byID, id)
			}
		}
		d.fields.order = order
		d.Content.Objects = objects
		d.Content.Refresh()
	}
}

// Pan returns the stereo position of the first of some targets or sprites that is shown: -1 is left, 1 is
// right, 0 if none is shown.
func (d *Display) Pan(ids []string) float32 {
	shown := d.Board.Scene()
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

// Message returns the message of a target that is shown, or nil. Of two targets with the same ID the upper
// one counts.
func (d *Display) Message(id string) any {
	for _, p := range slices.Backward(d.panels) {
		if target, ok := p.Scene.TargetByID(id); ok {
			return target.Message
		}
	}
	return nil
}

// focusBoard gives the keyboard to the board, once the page has been shown.
func (d *Display) focusBoard() { d.focus = new(string) }

// focusField gives the keyboard to a field, once the page has been shown.
func (d *Display) focusField(id string) { d.focus = &id }

// ApplyFocus gives the keyboard to the field or board that FocusField or FocusBoard named.
func (d *Display) ApplyFocus() {
	if d.focus == nil {
		return
	}
	var to fyne.Focusable = d.Board
	if f, ok := d.fields.byID[*d.focus]; ok {
		to = f.open()
	}
	d.focus = nil
	d.canvas.Focus(to)
}

// Forgotten reports whether the toolkit has lost the canvas of the board.
func (d *Display) Forgotten() bool {
	return fyne.CurrentApp().Driver().CanvasForObject(d.Board) == nil
}

// Repaint marks the window to be painted whole.
func (d *Display) Repaint() {
	if c, ok := d.canvas.(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}
