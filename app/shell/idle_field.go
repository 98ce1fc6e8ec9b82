package shell

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/ui"
)

var (
	_ fyne.Focusable         = (*idleField)(nil)
	_ fyne.Tappable          = (*idleField)(nil)
	_ fyne.SecondaryTappable = (*idleField)(nil)
	_ desktop.Mouseable      = (*idleField)(nil)
	_ desktop.Cursorable     = (*idleField)(nil)
)

// idleField is a field that has not had the keyboard yet. It looks like the toolkit's own entry, which takes its
// place then. The first entry of a start makes the toolkit look for the system's fonts and read one, which takes
// 5 MB and 55 ms on a machine with a hundred fonts: too much for a name that nobody changes.
type idleField struct {
	widget.BaseWidget
	display *Display
	field   ui.Field
}

func newIdleField(d *Display, f ui.Field) *idleField {
	idle := &idleField{display: d, field: f}
	idle.ExtendBaseWidget(idle)
	return idle
}

// Field is the toolkit's own entry, in its place from now on.
func (f *idleField) Field() *widget.Entry { return f.open().Field() }

func (f *idleField) isTurned() bool { return false }

func (f *idleField) open() *textField { return f.display.openField(f) }

// FocusGained passes the keyboard on.
func (f *idleField) FocusGained() { f.display.canvas.Focus(f.open()) }

// FocusLost, TypedRune, TypedKey, Tapped and MouseUp do nothing: the entry has taken its place before.
func (f *idleField) FocusLost()                  {}
func (f *idleField) TypedRune(rune)              {}
func (f *idleField) TypedKey(*fyne.KeyEvent)     {}
func (f *idleField) Tapped(*fyne.PointEvent)     {}
func (f *idleField) MouseUp(*desktop.MouseEvent) {}

// MouseDown puts the entry's cursor where the press is.
func (f *idleField) MouseDown(ev *desktop.MouseEvent) {
	if ev.Button == desktop.MouseButtonPrimary {
		f.open().MouseDown(ev)
	}
}

// TappedSecondary opens the menu of the entry.
func (f *idleField) TappedSecondary(ev *fyne.PointEvent) { f.open().TappedSecondary(ev) }

// Cursor returns the cursor for text.
func (f *idleField) Cursor() desktop.Cursor { return desktop.TextCursor }

// CreateRenderer is part of fyne.Widget.
func (f *idleField) CreateRenderer() fyne.WidgetRenderer {
	text := canvas.NewText(f.field.Text, color.Transparent)
	r := &idleFieldRenderer{
		idleField: f, text: text, clip: container.NewClip(container.NewWithoutLayout(text)),
		box: canvas.NewRectangle(color.Transparent), border: canvas.NewRectangle(color.Transparent),
	}
	r.applyTheme()
	return r
}

// idleFieldRenderer draws an idleField as the toolkit draws its entry.
type idleFieldRenderer struct {
	*idleField
	box, border *canvas.Rectangle
	text        *canvas.Text
	clip        *container.Clip // a long text ends where the field ends
}

// applyTheme takes the colours and sizes of the theme.
func (r *idleFieldRenderer) applyTheme() {
	th, variant := r.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	textColor := theme.ColorNameForeground
	if r.text.Text = r.field.Text; r.text.Text == "" {
		r.text.Text, textColor = r.field.Placeholder, theme.ColorNamePlaceHolder
	}
	r.text.Color = th.Color(textColor, variant)
	r.text.TextSize = th.Size(theme.SizeNameText)
	r.text.FontSource = th.Font(fyne.TextStyle{}) // without it the toolkit looks for the system's fonts
	r.box.FillColor = th.Color(theme.ColorNameInputBackground, variant)
	r.border.StrokeColor = th.Color(theme.ColorNameInputBorder, variant)
	r.border.StrokeWidth = th.Size(theme.SizeNameInputBorder)
	r.box.CornerRadius = th.Size(theme.SizeNameInputRadius)
	r.border.CornerRadius = r.box.CornerRadius
}

// Layout places everything as in the toolkit's entry.
func (r *idleFieldRenderer) Layout(size fyne.Size) {
	border, padding := r.Theme().Size(theme.SizeNameInputBorder), r.Theme().Size(theme.SizeNameInnerPadding)
	r.border.Move(fyne.NewSquareOffsetPos(border / 2))
	r.border.Resize(fyne.NewSize(size.Width-border-0.5, size.Height-border-0.5))
	r.box.Move(fyne.NewSquareOffsetPos(border))
	r.box.Resize(size.SubtractWidthHeight(2*border, 2*border))
	r.clip.Move(fyne.NewPos(0, border))
	r.clip.Resize(size.SubtractWidthHeight(0, 2*border))
	r.text.Move(fyne.NewPos(padding, padding-border))
	r.text.Resize(r.text.MinSize())
}

// MinSize returns the size of an entry with room for one letter.
func (r *idleFieldRenderer) MinSize() fyne.Size {
	padding := r.Theme().Size(theme.SizeNameInnerPadding)
	letter, _ := fyne.CurrentApp().Driver().RenderedTextSize("M", r.text.TextSize, fyne.TextStyle{}, r.text.FontSource)
	return letter.AddWidthHeight(3*padding, 2*padding)
}

// Refresh shows the theme as it is now.
func (r *idleFieldRenderer) Refresh() {
	r.applyTheme()
	r.Layout(r.Size())
	canvas.Refresh(r.idleField)
}

// Objects is part of fyne.WidgetRenderer.
func (r *idleFieldRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.box, r.border, r.clip}
}

// Destroy is part of fyne.WidgetRenderer.
func (r *idleFieldRenderer) Destroy() {}
