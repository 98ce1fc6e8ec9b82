package table

import (
	"fyne.io/fyne/v2"

	"banchisa/app/ui"
)

// layer is something over the board: a sheet, a curtain, the controls of a replay. The topmost that
// answers takes an event; what a layer does not answer goes down, to the board at last.
type layer interface {
	// panels returns what the layer shows.
	panels(f *frame) []ui.Panel
	// tapped answers a tap on a target and reports whether it did.
	tapped(tap ui.Tap) bool
	// key answers a key and reports whether it did.
	key(name fyne.KeyName) bool
	// closed closes the layer, or takes back the last thing in it, and reports whether there was
	// anything to close.
	closed() bool
}

// passive is a layer that shows nothing and answers nothing; layers are made of it.
type passive struct{}

func (passive) panels(*frame) []ui.Panel { return nil }
func (passive) tapped(ui.Tap) bool       { return false }
func (passive) key(fyne.KeyName) bool    { return false }
func (passive) closed() bool             { return false }

// isGuided reports whether a lesson, a puzzle or the practice of a mistake asks for the moves.
func isGuided(t *Page) bool { return t.lesson != nil || t.study.practice != nil }
