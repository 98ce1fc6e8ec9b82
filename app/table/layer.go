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
	tapped(id string) bool
	// key answers a key and reports whether it did.
	key(name fyne.KeyName) bool
	// closed closes the layer, or takes back the last thing in it, and reports whether there was
	// anything to close.
	closed() bool
}

// passive is a layer that shows nothing and answers nothing; layers are made of it.
type passive struct{}

func (passive) panels(*frame) []ui.Panel { return nil }
func (passive) tapped(string) bool       { return false }
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
func (t *Page) Tapped(id string) {
	t.notice.message, t.notice.rule = "", ""
	t.shell.Dirty()
	for _, l := range layers(t) {
		if l.tapped(id) {
			return
		}
	}
}

// CanDrag reports whether a tap on a target selects something, or says why it does not: what plays
// at once is no beginning of a drag.
func (t *Page) CanDrag(id string) bool {
	responder, ok := t.layout.Responder(id)
	if !ok || !t.board.canPlay() {
		return false
	}
	r := responder()
	return len(r.Play) == 0 || r.Then != nil
}

// Dropped answers the end of a drag that began by selecting something: with a tap on the target
// where it ends. A drop that is rejected, or on no target of the game, takes the selection back.
func (t *Page) Dropped(from, to string) {
	if !t.board.wasTapped(from) {
		return
	}
	t.notice.message, t.notice.rule = "", ""
	if _, ok := t.layout.Responder(to); ok {
		t.Tapped(to)
	} else {
		t.notice.message = t.shell.Localize("table.drop-elsewhere")
	}
	if t.notice.message != "" {
		t.board.takeBack(from)
	}
	t.shell.Dirty()
}

// Received answers a tap on a target that says by its message what it does.
func (t *Page) Received(msg any) bool {
	if len(t.open) > 0 || t.curtain.down {
		return false // these take every tap
	}
	switch msg := msg.(type) {
	case ui.ShowMove:
		t.replay.seekTo(msg.Ply)
	case ui.SeekTo:
		t.replay.stopAutoplay()
		t.replay.seekTo(msg.Ply)
	case ui.ShowHint:
		t.notice.hints.shown = msg.Number
	case ui.OpenRule:
		t.openRule(msg.Paragraph)
	case ui.Explain: // shown on a tap, too
		t.shell.Notice = msg.Text
	case ui.ResultRowTarget:
	case ui.OpenTrophies:
		t.shell.Nav.Trophies(msg.Person, t.match.Game.ID)
	default:
		return false
	}
	t.notice.message, t.notice.rule = "", ""
	if t.lesson != nil {
		t.lesson.rejected, t.lesson.early = false, false
	}
	t.shell.Dirty()
	return true
}

// TypedKey answers a key.
func (t *Page) TypedKey(name fyne.KeyName) {
	t.shell.Dirty()
	for _, l := range layers(t) {
		if l.key(name) {
			return
		}
	}
}

// Cancel takes back the last tap, or what is over the table.
func (t *Page) Cancel() { cancel(t) }

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
