package app

import (
	"banchisa/app/fair"
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
	Compose func() ([]ui.Panel, []ui.Field) // the page and what is over it
	Quit    func()                          // what the button to close the window does
}

// InsideOf returns what tests reach of an app.
func InsideOf(a *App) Inside {
	return Inside{Shell: a.shell, Tables: a.tables, Fair: a.fair, Guard: a.guard, Compose: a.compose, Quit: a.quit}
}
