package app

import (
	"banchisa/app/fair"
	"banchisa/app/layer"
	"banchisa/app/shell"
	"banchisa/app/table"
	"banchisa/app/ui"
)

// Inside is what tests reach of a running app besides its window. Only app/apptest asks for it.
type Inside struct {
	Shell   *shell.Shell
	Tables  *table.Tables
	Fair    *fair.Desk
	Guard   func(f func())                  // runs f as an event
	Send    func(e layer.Event) bool        // hands an event down the layers, and to the page
	Compose func() ([]ui.Panel, []ui.Field) // the page and what is over it
	Quit    func()                          // what the button to close the window does
}

// Inside returns what tests reach of the app.
func (a *App) Inside() Inside {
	compose := func() ([]ui.Panel, []ui.Field) {
		f := a.compose()
		return f.Panels, f.Fields
	}
	return Inside{Shell: a.shell, Tables: a.tables, Fair: a.fair, Guard: a.guard, Send: a.send, Compose: compose, Quit: a.quit}
}
