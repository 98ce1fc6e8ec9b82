package pages

import (
	"fyne.io/fyne/v2"

	"banchisa/app/ui"
)

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
