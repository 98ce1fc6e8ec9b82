package pages

import (
	"fyne.io/fyne/v2"

	"banchisa/app/ui"
)

// listPage is a page with a list of rows, which the wheel, the scroll bar and keys scroll.
type listPage struct {
	page
	view ui.RowView
}

func (l *listPage) Tapped(tap ui.Tap) {
	if !l.view.Scroll(tap.Message) {
		l.page.Tapped(tap)
	}
}

// Panned scrolls the list.
func (l *listPage) Panned(msg any) {
	l.view.Scroll(msg)
	l.shell.Dirty()
}

// TypedKey scrolls the list.
func (l *listPage) TypedKey(name fyne.KeyName) {
	scrollByKey(&l.view, name)
	l.shell.Dirty()
}

// Arrow scrolls when an arrow key leads out of the list at the top or at the bottom.
func (l *listPage) Arrow(id string, dy float32) bool {
	row, is := l.shell.Display.Message(id).(ui.ChooseRow)
	return is && l.view.Arrow(row.Row-l.view.First, dy)
}

// scrollByKey scrolls a list by the rows in view, or to an end.
func scrollByKey(v *ui.RowView, name fyne.KeyName) {
	switch name {
	case fyne.KeyPageDown, fyne.KeySpace:
		v.ScrollTo(v.First + v.Visible)
	case fyne.KeyPageUp:
		v.ScrollTo(v.First - v.Visible)
	case fyne.KeyHome:
		v.ScrollTo(0)
	case fyne.KeyEnd:
		v.ScrollTo(v.Total)
	}
}
