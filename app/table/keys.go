package table

import (
	"slices"

	"fyne.io/fyne/v2"
)

func (t *Page) TypedKey(name fyne.KeyName) {
	if t.curtain.closed {
		t.curtainKey(name)
		return
	}
	if t.replayKey(name) {
		return
	}
	if name == fyne.KeySpace && t.match.SkipPause() { // what goes on by itself goes on now
		return
	}
	if !t.ended && !t.canPlay() {
		if name == fyne.KeySpace || name == fyne.KeyReturn {
			t.Tapped("skip")
			return
		}
	}
	for _, b := range t.layout.Buttons {
		if b.Key != "" && KeyName(b.Key) == name && !b.Disabled {
			if !b.ActiveWhileHeld || t.heldKey != name {
				t.Tapped(b.ID)
			}
			return
		}
	}
	for _, k := range t.layout.Shortcuts {
		if KeyName(k.Key) == name {
			t.Tapped(k.TargetID)
			return
		}
	}
	if t.ended && name == fyne.KeyReturn {
		t.Tapped("rematch")
		return
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
		t.replaySinceOwnMove()
	case fyne.KeyC:
		t.closeCurtain()
	case fyne.KeyF10:
		t.Tapped("menu")
	}
}

// KeyHeld lets a button's letter stand in the word as long as its key is down.
func (t *Page) KeyHeld(name fyne.KeyName, down bool) {
	t.heldKey = ""
	if t.typing || t.replay.open || !t.canPlay() {
		return
	}
	for _, b := range t.layout.Buttons {
		if b.ActiveWhileHeld && !b.Disabled && KeyName(b.Key) == name {
			if down {
				t.heldKey = name
			}
			if (b.Active || slices.Contains(t.selection, b.ID)) != down {
				t.Tapped(b.ID)
			}
			return
		}
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

// Cancel takes back the last touch, or what lies over the table.
func (t *Page) Cancel() {
	switch {
	case t.chanceOpen:
		t.chanceOpen = false
	case t.menuOpen:
		t.menuOpen = false
	case t.typing:
		t.typing = false
	case t.message != "":
		t.message, t.rule = "", ""
	case t.hintLevel > 0:
		t.hintLevel = 0
	case t.replay.open:
		t.endReplay()
		return
	case len(t.taps) > 0:
		last := len(t.taps) - 1
		t.choice, t.taps = t.taps[last].before, t.taps[:last]
	case len(t.selection) > 0:
		t.selection = t.selection[:len(t.selection)-1]
	default:
		return
	}
	t.shell.Dirty()
}

// IsModal tells that a tap beside the board takes back what was touched last.
func (t *Page) IsModal() bool { return true }

// Escape is Escape: it takes the last touch back; with none it opens the menu.
func (t *Page) Escape() {
	if t.nothingOpen() {
		t.menuOpen = true
		t.shell.Dirty()
		return
	}
	t.Cancel()
}

// selecting reports whether something has been tapped since the last decision.
func (t *Page) selecting() bool { return len(t.taps) > 0 || len(t.selection) > 0 }

// nothingOpen tells that there is nothing to take back or away.
func (t *Page) nothingOpen() bool {
	return !t.chanceOpen && !t.menuOpen && !t.typing && !t.curtain.closed && t.message == "" && t.hintLevel == 0 && !t.replay.open && !t.selecting()
}

func (t *Page) TypedRune(r rune) {
	switch r {
	case ':':
		if t.curtain.closed {
			return
		}
		t.typing, t.typed = true, ""
		t.shell.Dirty()
		t.shell.FocusField("notation")
	case 'm', 'M':
		t.shell.ToggleMute()
	}
}
