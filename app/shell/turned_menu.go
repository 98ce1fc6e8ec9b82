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
	last     bool // of its group: a line follows
}

// TappedSecondary opens the menu where the press is: away from it as whoever has pressed sees it, but all of it in the
// window.
func (t *textField) TappedSecondary(ev *fyne.PointEvent) {
	if !t.turned {
		t.Entry.TappedSecondary(ev)
		return
	}
	t.display.canvas.Focus(t)
	menu := &turnedMenu{field: t, img: &canvas.Image{}, rows: t.menuRows()}
	menu.ExtendBaseWidget(menu)
	menu.popUp = widget.NewPopUp(menu, t.display.canvas)
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(t).Add(ev.Position), menu.popUp.MinSize()
	menu.popUp.ShowAtPosition(fyne.NewPos(max(at.X-size.Width, 0), max(at.Y-size.Height, 0)))
}

// menuRows returns the entries that the toolkit's own menu has: undo and redo are there when they do something.
func (t *textField) menuRows() (rows []menuRow) {
	if t.Text != t.given {
		rows = append(rows, menuRow{text: lang.L("Undo"), shortcut: &fyne.ShortcutUndo{}})
	}
	if t.undone > 0 {
		rows = append(rows, menuRow{text: lang.L("Redo"), shortcut: &fyne.ShortcutRedo{}})
	}
	if len(rows) > 0 {
		rows[len(rows)-1].last = true
	}
	clipboard := fyne.CurrentApp().Clipboard()
	return append(
		rows,
		menuRow{text: lang.L("Cut"), shortcut: &fyne.ShortcutCut{Clipboard: clipboard}},
		menuRow{text: lang.L("Copy"), shortcut: &fyne.ShortcutCopy{Clipboard: clipboard}},
		menuRow{text: lang.L("Paste"), shortcut: &fyne.ShortcutPaste{Clipboard: clipboard}},
		menuRow{text: lang.L("Select all"), shortcut: &fyne.ShortcutSelectAll{}},
	)
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
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	ink := color.NRGBAModel.Convert(m.Theme().Color(theme.ColorNameForeground, variant)).(color.NRGBA)
	line := color.NRGBAModel.Convert(m.Theme().Color(theme.ColorNameSeparator, variant)).(color.NRGBA)
	c := paint.New(int(math.Ceil(float64(size.Width)*k)), int(math.Ceil(float64(size.Height)*k)))
	drawn, height, pad := c.Scaled(k), float64(m.rowHeight()), float64(m.Theme().Size(theme.SizeNameInnerPadding))
	for i, row := range m.rows {
		drawn.TextCentered(pad, (float64(i)+0.5)*height, row.text, paint.TextStyle{Size: float64(m.textSize()), Weight: paint.Medium, Color: ink})
		if row.last {
			drawn.Fill(paint.Rect(pad, float64(i+1)*height, float64(size.Width)-2*pad, 1), line)
		}
	}
	scene.HalfTurnImage(c.Image())
	m.img.Image = c.Image()
	canvas.Refresh(m.img)
}

// CreateRenderer is part of fyne.Widget.
func (m *turnedMenu) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(m.img) }
