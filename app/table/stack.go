package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"banchisa/app/ui"
)

// stack is the layers of a table, with the input that goes down them.
type stack struct {
	page *Page
	// open are the layers that were opened and go when they are closed, the topmost last. The others
	// stay: the curtain, the lesson, …
	open []layer
}

// layers returns the layers from the top to the board.
func (s *stack) layers() []layer {
	t := s.page
	all := slices.Clone(s.open)
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
func (s *stack) push(l layer) {
	s.open = append(s.open, l)
	s.page.shell.Dirty()
}

// remove takes a layer away that was pushed.
func (s *stack) remove(l layer) {
	s.open = slices.DeleteFunc(s.open, func(o layer) bool { return o == l })
	s.page.shell.Dirty()
}

// Tapped answers a tap anywhere on the table.
func (s *stack) Tapped(tap ui.Tap) {
	s.page.notice.clear()
	s.page.shell.Dirty()
	for _, l := range s.layers() {
		if l.tapped(tap) {
			return
		}
	}
}

// send does what a tap on a target with a message does.
func (s *stack) send(message any) { s.Tapped(ui.Tap{Message: message}) }

// CanDrag reports whether a tap on a target selects something, or says why it does not: what plays
// at once is no beginning of a drag.
func (s *stack) CanDrag(id string) bool {
	responder, ok := s.page.board.layout.Responder(id)
	if !ok || !s.page.board.canPlay() {
		return false
	}
	r := responder()
	return len(r.Play) == 0 || r.Then != nil
}

// Dropped answers the end of a drag that began by selecting something: with a tap on the target
// where it ends. A drop that is rejected, or on no target of the game, takes the selection back.
func (s *stack) Dropped(from, to string) {
	bd, n := s.page.board, s.page.notice
	if !bd.wasTapped(from) {
		return
	}
	n.clear()
	if responder, ok := bd.layout.Responder(to); ok {
		s.Tapped(ui.Tap{ID: to, Message: responder})
	} else {
		n.message = s.page.shell.Localize("table.drop-elsewhere")
	}
	if n.message != "" {
		bd.takeBack(from)
	}
	s.page.shell.Dirty()
}

// Panned does what the message of a drag says.
func (s *stack) Panned(message any) {
	if seek, ok := message.(ui.SeekTo); ok {
		s.send(seek)
		return
	}
	if responder, ok := message.(ui.Responder); ok {
		s.page.notice.clear()
		s.page.board.respond("", responder())
	}
}

// Pressed follows what is held down.
func (s *stack) Pressed(id string) {
	message := s.page.shell.Display.Message(id)
	s.page.curtain.pressed(message)
	for _, l := range s.open {
		if secret, ok := l.(*secret); ok {
			secret.pressed(message)
		}
	}
}

// TypedKey answers a key. What was opened keeps all keys from what it covers; Return closes it, as its
// first button does.
func (s *stack) TypedKey(name fyne.KeyName) {
	s.page.shell.Dirty()
	if n := len(s.open); n > 0 {
		if top := s.open[n-1]; !top.key(name) && (name == fyne.KeyReturn || name == fyne.KeyF10) {
			top.closed()
		}
		return
	}
	for _, l := range s.layers() {
		if l.key(name) {
			return
		}
	}
}

// KeyHeld follows keys that go down and come up.
func (s *stack) KeyHeld(name fyne.KeyName, down bool) { s.page.board.keyHeld(name, down) }

// TypedRune answers the letters of the table: a colon begins notation.
func (s *stack) TypedRune(r rune) {
	switch r {
	case ':':
		if s.page.curtain.down || len(s.open) > 0 {
			return
		}
		s.push(&notation{Page: s.page})
		s.page.shell.FocusField("notation")
	case 'm', 'M':
		s.page.shell.ToggleMute()
	}
}

// Submitted plays what was typed in notation.
func (s *stack) Submitted(_, text string) {
	s.open = slices.DeleteFunc(s.open, func(l layer) bool {
		_, is := l.(*notation)
		return is
	})
	s.page.shell.Display.ResetFields()
	s.page.shell.Display.Board.ForgetFocus() // it was chosen before the move that was typed
	s.page.shell.FocusBoard()
	s.page.board.playText(text)
}

// cancel takes back the last thing and reports whether there was any.
func (s *stack) cancel() bool {
	s.page.shell.Dirty()
	return slices.ContainsFunc(s.layers(), layer.closed)
}

// Cancel takes back the last tap, or what is over the table.
func (s *stack) Cancel() { s.cancel() }

// Escape takes the last tap back; with none it opens the menu.
func (s *stack) Escape() {
	if !s.cancel() {
		s.push(&menu{Page: s.page})
	}
}

// IsModal reports whether a tap beside the board takes back what was tapped last. It does not end a
// replay: that has a button.
func (s *stack) IsModal() bool { return !s.page.replay.open }
