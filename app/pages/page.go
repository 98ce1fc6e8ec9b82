package pages

import (
	"banchisa/app/shell"
	"banchisa/app/ui"
)

// page is what most pages have in common: a button and Escape lead back, and Close has nothing to end.
type page struct {
	shell *shell.Shell
	back  func()
}

func (p page) Tapped(tap ui.Tap) {
	if _, is := tap.Message.(ui.Back); is {
		p.back()
	}
}

func (p page) Cancel() { p.back() }

func (p page) Close() {}
