package table

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/ui"
)

// key answers the keys of the table's own buttons and of the game's.
func (bd *board) key(name fyne.KeyName) bool {
	if name == fyne.KeySpace && (bd.playback.skip() || bd.match.SkipPause()) { // what goes on by itself goes on now
		return true
	}
	if !bd.result.over && !bd.canPlay() {
		if name == fyne.KeySpace || name == fyne.KeyReturn {
			bd.send(ui.Skip{})
			return true
		}
	}
	if name == fyne.KeyReturn && bd.lesson != nil && bd.hintTargetID(bd.Input()) != "" { // whichever button has it
		bd.tapMain()
		return true
	}
	for _, b := range bd.layout.Buttons {
		if b.Key != "" && KeyName(b.Key) == name && !b.Disabled {
			if !b.ActiveWhileHeld || bd.heldKey.name != name {
				bd.Tapped(ui.Tap{ID: b.ID, Message: b.Message})
			}
			return true
		}
	}
	for _, k := range bd.layout.Shortcuts {
		if KeyName(k.Key) == name {
			message, _ := bd.layout.Target(k.TargetID)
			bd.Tapped(ui.Tap{ID: k.TargetID, Message: message})
			return true
		}
	}
	switch name {
	case fyne.KeyReturn: // no button that can be tapped has it
		bd.tapMain()
	case fyne.KeyU, fyne.KeyBackspace:
		bd.send(ui.Undo{})
	case fyne.KeyY:
		bd.send(ui.Redo{})
	case fyne.KeyH:
		bd.send(ui.AskHint{})
	case fyne.KeyR:
		bd.send(ui.OpenRule{})
	case fyne.KeyL, fyne.KeyPageUp:
		bd.send(ui.Scroll{Steps: 1})
	case fyne.KeyPageDown:
		bd.send(ui.Scroll{Steps: -1})
	case fyne.KeyS:
		bd.send(ui.WatchSince{})
	case fyne.KeyC:
		bd.curtain.close()
	case fyne.KeyF10:
		bd.send(ui.OpenMenu{})
	}
	return true
}

// tapMain taps what a lesson asks for, or the main button, which says why if it can do nothing yet. Without
// a main button it says that the choice is on the board.
func (bd *board) tapMain() {
	id := ""
	if bd.lesson != nil {
		id = bd.hintTargetID(bd.Input())
	}
	isWaiting := func(b ui.Button) bool {
		_, ofGame := b.Message.(ui.Responder)
		return b.Disabled && ofGame
	}
	for _, is := range []func(ui.Button) bool{func(b ui.Button) bool { return b.Primary }, isWaiting} {
		if i := slices.IndexFunc(bd.layout.Buttons, is); i >= 0 && id == "" {
			id = bd.layout.Buttons[i].ID
		}
	}
	if message, _ := bd.layout.Target(id); message != nil {
		bd.Tapped(ui.Tap{ID: id, Message: message})
	} else if bd.canPlay() {
		bd.notice.message = bd.shell.Localize("table.choose")
	}
}

// heldKey is a key that is held down for a button.
type heldKey struct {
	name       fyne.KeyName
	since      time.Time
	switchedOn bool // the button was not active before
}

// shortPress is the time below which a key was pressed and not held.
const shortPress = 400 * time.Millisecond

// keyHeld keeps a button active as long as its key is down. A key that is only pressed switches it on or off,
// as a tap does.
func (bd *board) keyHeld(name fyne.KeyName, down bool) {
	held := bd.heldKey
	bd.heldKey = heldKey{}
	if len(bd.open) > 0 || bd.replay.open || !bd.canPlay() {
		return
	}
	now := bd.shell.Env.Now()
	for _, b := range bd.layout.Buttons {
		if !b.ActiveWhileHeld || b.Disabled || KeyName(b.Key) != name {
			continue
		}
		stays := held.name == name && held.switchedOn && now.Sub(held.since) < shortPress
		if down {
			bd.heldKey = heldKey{name, now, !b.Active}
		}
		if b.Active != down && !(b.Active && stays) {
			bd.Tapped(ui.Tap{ID: b.ID, Message: b.Message})
		}
		return
	}
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
