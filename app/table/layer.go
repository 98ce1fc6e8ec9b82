package table

import (
	"slices"

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

// layers returns the layers of a table from the top to the board.
func layers(t *Page) []layer {
	all := slices.Clone(t.open)
	slices.Reverse(all)
	all = append(all, t.curtain, t.notice)
	if t.lesson != nil {
		all = append(all, t.lesson)
	}
	if t.study.practice != nil {
		all = append(all, t.study.practice)
	}
	return append(all, t.study, t.playback, t.replay, t.result, t.board)
}

// isGuided reports whether a lesson, a riddle or the practice of a mistake asks for the moves.
func isGuided(t *Page) bool { return t.lesson != nil || t.study.practice != nil }

// push opens a layer over the others.
func push(t *Page, l layer) {
	t.open = append(t.open, l)
	t.shell.Dirty()
}

// remove takes a layer away that was pushed.
func remove(t *Page, l layer) {
	t.open = slices.DeleteFunc(t.open, func(o layer) bool { return o == l })
	t.shell.Dirty()
}

// Tapped answers a tap anywhere on the table.
func (page *Page) Tapped(tap ui.Tap) {
	page.notice.clear()
	page.shell.Dirty()
	for _, l := range layers(page) {
		if l.tapped(tap) {
			return
		}
	}
}

// send does what a tap on a target with a message does.
func (page *Page) send(message any) { page.Tapped(ui.Tap{Message: message}) }

// CanDrag reports whether a tap on a target selects something, or says why it does not: what plays
// at once is no beginning of a drag.
func (page *Page) CanDrag(id string) bool {
	responder, ok := page.layout.Responder(id)
	if !ok || !page.board.canPlay() {
		return false
	}
	r := responder()
	return len(r.Play) == 0 || r.Then != nil
}

// Dropped answers the end of a drag that began by selecting something: with a tap on the target
// where it ends. A drop that is rejected, or on no target of the game, takes the selection back.
func (page *Page) Dropped(from, to string) {
	if !page.board.wasTapped(from) {
		return
	}
	page.notice.clear()
	if responder, ok := page.layout.Responder(to); ok {
		page.Tapped(ui.Tap{ID: to, Message: responder})
	} else {
		page.notice.message = page.shell.Localize("table.drop-elsewhere")
	}
	if page.notice.message != "" {
		page.board.takeBack(from)
	}
	page.shell.Dirty()
}

// TypedKey answers a key.
func (page *Page) TypedKey(name fyne.KeyName) {
	page.shell.Dirty()
	for _, l := range layers(page) {
		if l.key(name) {
			return
		}
	}
}

// Cancel takes back the last tap, or what is over the table.
func (page *Page) Cancel() { cancel(page) }

// cancel takes back the last thing and reports whether there was any.
func cancel(t *Page) bool {
	t.shell.Dirty()
	return slices.ContainsFunc(layers(t), layer.closed)
}

// KeyName is the toolkit's name of a button's key.
func KeyName(key string) fyne.KeyName {
	switch key {
	case "Return":
		return fyne.KeyReturn
	case "Space":
		return fyne.KeySpace
	}
	return fyne.KeyName(key)
}
