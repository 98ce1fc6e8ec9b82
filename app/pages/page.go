package pages

import "banchisa/app/shell"

// page is what most pages have in common: a button and Escape lead back, and nothing goes on when the
// page is closed.
type page struct {
	shell *shell.Shell
	back  func()
}

func (p page) Tapped(id string) {
	if id == "back" {
		p.back()
	}
}

func (p page) Cancel() { p.back() }

func (p page) Close() {}
