package table

import (
	"fyne.io/fyne/v2"
)

// key answers the keys of the table's own buttons and of the game's.
func (t *board) key(name fyne.KeyName) bool {
	if name == fyne.KeySpace && (t.playback.skip() || t.match.SkipPause()) { // what goes on by itself goes on now
		return true
	}
	if !t.result.over && !t.canPlay() {
		if name == fyne.KeySpace || name == fyne.KeyReturn {
			t.Tapped("skip")
			return true
		}
	}
	for _, b := range t.layout.Buttons {
		if b.Key != "" && KeyName(b.Key) == name && !b.Disabled {
			if !b.ActiveWhileHeld || t.heldKey != name {
				t.Tapped(b.ID)
			}
			return true
		}
	}
	for _, k := range t.layout.Shortcuts {
		if KeyName(k.Key) == name {
			t.Tapped(k.TargetID)
			return true
		}
	}
	switch name {
	case fyne.KeyU, fyne.KeyBackspace:
		t.Tapped("undo")
	case fyne.KeyY:
		t.Tapped("redo")
	case fyne.KeyH:
		t.Tapped("hint")
	case fyne.KeyR:
		t.Tapped("rules")
	case fyne.KeyL, fyne.KeyPageUp:
		t.Tapped("list-older")
	case fyne.KeyPageDown:
		t.Tapped("list-newer")
	case fyne.KeyS:
		t.replay.sinceOwnMove()
	case fyne.KeyC:
		t.curtain.close()
	case fyne.KeyF10:
		t.Tapped("menu")
	}
	return true
}

// keyHeld keeps a button active as long as its key is down.
func (t *board) keyHeld(name fyne.KeyName, down bool) {
	t.heldKey = ""
	if len(t.open) > 0 || t.replay.open || !t.canPlay() {
		return
	}
	for _, b := range t.layout.Buttons {
		if b.ActiveWhileHeld && !b.Disabled && KeyName(b.Key) == name {
			if down {
				t.heldKey = name
			}
			if b.Active != down {
				t.Tapped(b.ID)
			}
			return
		}
	}
}
