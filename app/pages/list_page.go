package pages

import (
	"banchisa/app/ui"
)

// listPage is a page with a list of rows, which the wheel, the scroll bar and keys scroll.
type listPage struct {
	page
	view ui.RowView
}

func (l *listPage) Tapped(tap ui.Tap) {
	l.shell.Dirty()
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
func (l *listPage) TypedKey(key ui.Key) {
	scrollByKey(&l.view, key)
	l.shell.Dirty()
}

// Arrow scrolls when an arrow key leads out of the list at the top or at the bottom.
func (l *listPage) Arrow(id string, dy float32) bool {
	row, is := l.shell.Display.Message(id).(ui.ChooseRow)
	return is && l.view.Arrow(row.Row-l.view.First, dy)
}

// scrollByKey scrolls a list by the rows in view, or to an end.
func scrollByKey(v *ui.RowView, key ui.Key) {
	switch key {
	case ui.KeyPageDown, ui.KeySpace:
		v.ScrollTo(v.First + v.Visible)
	case ui.KeyPageUp:
		v.ScrollTo(v.First - v.Visible)
	case ui.KeyHome:
		v.ScrollTo(0)
	case ui.KeyEnd:
		v.ScrollTo(v.Total)
	}
}
