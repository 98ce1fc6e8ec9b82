package shell

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

var _ fyne.Tappable = (*turnedMenu)(nil)

// turnedMenu is the menu of a field for somebody who sits opposite. The toolkit cannot turn its own.
type turnedMenu struct {
	widget.BaseWidget
	field *textField
	popUp *widget.PopUp
	rows  []menuRow
	img   *canvas.Image
}

// menuRow is an entry of the menu and what it does.
type menuRow struct {
	text     string
	shortcut fyne.Shortcut
}

// TappedSecondary opens the menu where the press is: away from it as whoever has pressed sees it.
func (t *textField) TappedSecondary(ev *fyne.PointEvent) {
	if !t.turned {
		t.Entry.TappedSecondary(ev)
		return
	}
	t.display.canvas.Focus(t)
	clipboard := fyne.CurrentApp().Clipboard()
	menu := &turnedMenu{field: t, img: &canvas.Image{}, rows: []menuRow{
		{lang.L("Cut"), &fyne.ShortcutCut{Clipboard: clipboard}},
		{lang.L("Copy"), &fyne.ShortcutCopy{Clipboard: clipboard}},
		{lang.L("Paste"), &fyne.ShortcutPaste{Clipboard: clipboard}},
		{lang.L("Select all"), &fyne.ShortcutSelectAll{}},
	}}
	menu.ExtendBaseWidget(menu)
	menu.popUp = widget.NewPopUp(menu, t.display.canvas)
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(t).Add(ev.Position), menu.popUp.MinSize()
	menu.popUp.ShowAtPosition(at.SubtractXY(size.Width, size.Height))
}

// textSize and rowHeight are in points.
func (m *turnedMenu) textSize() float32 { return m.Theme().Size(theme.SizeNameText) }

func (m *turnedMenu) rowHeight() float32 {
	return m.textSize() + 2*m.Theme().Size(theme.SizeNameInnerPadding)
}

// MinSize has room for the longest entry.
func (m *turnedMenu) MinSize() fyne.Size {
	width := 0.0
	for _, row := range m.rows {
		width = max(width, paint.TextWidth(row.text, paint.Medium, float64(m.textSize())))
	}
	return fyne.NewSize(float32(math.Ceil(width))+2*m.Theme().Size(theme.SizeNameInnerPadding), float32(len(m.rows))*m.rowHeight())
}

// Tapped does what an entry says.
func (m *turnedMenu) Tapped(ev *fyne.PointEvent) {
	row := int((m.Size().Height - ev.Position.Y) / m.rowHeight())
	m.popUp.Hide()
	m.field.display.canvas.Focus(m.field)
	m.field.TypedShortcut(m.rows[min(max(row, 0), len(m.rows)-1)].shortcut)
}

// Resize paints the entries.
func (m *turnedMenu) Resize(size fyne.Size) {
	m.BaseWidget.Resize(size)
	m.paint()
}

// paint paints the entries, and turns the picture.
func (m *turnedMenu) paint() {
	size, k := m.Size(), float64(m.field.display.canvas.Scale())
	if size.Width < 1 || size.Height < 1 {
		return
	}
	ink := color.NRGBAModel.Convert(m.Theme().Color(theme.ColorNameForeground, fyne.CurrentApp().Settings().ThemeVariant())).(color.NRGBA)
	c := paint.New(int(math.Ceil(float64(size.Width)*k)), int(math.Ceil(float64(size.Height)*k)))
	drawn, height, pad := c.Scaled(k), float64(m.rowHeight()), float64(m.Theme().Size(theme.SizeNameInnerPadding))
	for i, row := range m.rows {
		drawn.TextCentered(pad, (float64(i)+0.5)*height, row.text, paint.TextStyle{Size: float64(m.textSize()), Weight: paint.Medium, Color: ink})
	}
	scene.HalfTurnImage(c.Image())
	m.img.Image = c.Image()
	canvas.Refresh(m.img)
}

// CreateRenderer is part of fyne.Widget.
func (m *turnedMenu) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(m.img) }
