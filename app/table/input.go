package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"banchisa/app/ui"
)

// input answers what is no tap, drop or key of a layer.
type input struct{ page *Page }

// Panned does what the message of a drag says.
func (in input) Panned(message any) {
	if seek, ok := message.(ui.SeekTo); ok {
		in.page.send(seek)
		return
	}
	if responder, ok := message.(ui.Responder); ok {
		in.page.notice.clear()
		in.page.board.respond("", responder())
	}
}

// IsModal reports whether a tap beside the board takes back what was tapped last. It does not end a
// replay: that has a button.
func (in input) IsModal() bool { return !in.page.replay.open }

// Escape takes the last tap back; with none it opens the menu.
func (in input) Escape() {
	if !cancel(in.page) {
		push(in.page, &menu{Page: in.page})
	}
}

// Pressed follows what is held down.
func (in input) Pressed(id string) {
	message := in.page.shell.Display.Message(id)
	in.page.curtain.pressed(message)
	for _, l := range in.page.open {
		if s, ok := l.(*secret); ok {
			s.pressed(message)
		}
	}
}

// KeyHeld follows keys that go down and come up.
func (in input) KeyHeld(name fyne.KeyName, down bool) { in.page.board.keyHeld(name, down) }

// TypedRune answers the letters of the table: a colon begins notation.
func (in input) TypedRune(r rune) {
	switch r {
	case ':':
		if in.page.curtain.down || len(in.page.open) > 0 {
			return
		}
		push(in.page, &notation{Page: in.page})
		in.page.shell.FocusField("notation")
	case 'm', 'M':
		in.page.shell.ToggleMute()
	}
}

// Submitted plays what was typed in notation.
func (in input) Submitted(_, text string) {
	in.page.open = slices.DeleteFunc(in.page.open, func(l layer) bool {
		_, is := l.(*notation)
		return is
	})
	in.page.shell.Display.ResetFields()
	in.page.shell.FocusBoard()
	in.page.board.playText(text)
}
