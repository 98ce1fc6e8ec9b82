package shell

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// turnedField draws a field for somebody who sits opposite. The toolkit cannot turn its entry, which has the keyboard as
// ever, and is not seen.
type turnedField struct {
	fyne.WidgetRenderer // of the entry
	field               *textField
	img                 *canvas.Image
}

// CreateRenderer is part of fyne.Widget.
func (t *textField) CreateRenderer() fyne.WidgetRenderer {
	r := t.Entry.CreateRenderer()
	if !t.turned {
		return r
	}
	for _, o := range r.Objects() {
		if scroll, is := o.(*container.Scroll); is {
			t.scroll = scroll
		}
	}
	turned := &turnedField{r, t, &canvas.Image{}}
	t.OnCursorChanged = turned.paint
	return turned
}

// Objects is part of fyne.WidgetRenderer.
func (r *turnedField) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.img} }

// Layout is part of fyne.WidgetRenderer.
func (r *turnedField) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.img.Resize(size)
	r.paint()
}

// Refresh shows what has been written.
func (r *turnedField) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
}

// paint paints the field, and turns the picture.
func (r *turnedField) paint() {
	size, k := r.img.Size(), float64(r.field.display.canvas.Scale())
	if size.Width < 1 || size.Height < 1 {
		return
	}
	c := paint.New(int(math.Ceil(float64(size.Width)*k)), int(math.Ceil(float64(size.Height)*k)))
	r.draw(c.Scaled(k), float64(size.Width), float64(size.Height))
	scene.HalfTurnImage(c.Image())
	r.img.Image = c.Image()
	canvas.Refresh(r.img)
}

// draw draws the field upright, as the toolkit draws its entry.
func (r *turnedField) draw(c *paint.Canvas, w, h float64) {
	f, th, variant := r.field, r.field.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	ink := func(name fyne.ThemeColorName) color.NRGBA {
		return color.NRGBAModel.Convert(th.Color(name, variant)).(color.NRGBA)
	}
	size := func(name fyne.ThemeSizeName) float64 { return float64(th.Size(name)) }
	focused := f.display.canvas.Focused() == fyne.Focusable(f)
	line, border := size(theme.SizeNameInputBorder), theme.ColorNameInputBorder
	if focused {
		border = theme.ColorNamePrimary
	}
	box := paint.RoundRect(line/2, line/2, w-line, h-line, size(theme.SizeNameInputRadius))
	c.Fill(box, ink(theme.ColorNameInputBackground))
	c.Stroke(box, line, ink(border))
	style := paint.TextStyle{Size: size(theme.SizeNameText), Weight: paint.Medium, Color: ink(theme.ColorNameForeground)}
	text, runes := f.Text, []rune(f.Text)
	caret := paint.TextWidth(string(runes[:min(f.CursorColumn, len(runes))]), style.Weight, style.Size)
	if text == "" {
		text, style.Color = f.PlaceHolder, ink(theme.ColorNamePlaceHolder)
	}
	pad := size(theme.SizeNameInnerPadding)
	x := pad - float64(f.scrolled())
	clipped := c.Clipped(box)
	if begin, end := f.selected(); begin < end {
		left, right := paint.TextWidth(string(runes[:begin]), style.Weight, style.Size), paint.TextWidth(string(runes[:end]), style.Weight, style.Size)
		clipped.Fill(paint.Rect(x+left, h/2-style.Size*0.7, right-left, style.Size*1.4), ink(theme.ColorNameSelection))
	}
	clipped.TextCentered(x, h/2, text, style)
	if focused {
		clipped.Fill(paint.Rect(x+caret, h/2-style.Size*0.7, 2, style.Size*1.4), ink(theme.ColorNamePrimary))
	}
}

// scrolled returns how far the toolkit's entry has moved a long text.
func (t *textField) scrolled() float32 {
	if t.scroll == nil {
		return 0
	}
	return t.scroll.Offset.X
}

// selected returns from which letter to which the text is selected: the cursor is at one of its ends.
func (t *textField) selected() (begin, end int) {
	runes, selected := []rune(t.Text), t.SelectedText()
	cursor, n := min(t.CursorColumn, len(runes)), len([]rune(selected))
	if cursor >= n && string(runes[cursor-n:cursor]) == selected {
		return cursor - n, cursor
	}
	return cursor, min(cursor+n, len(runes))
}
