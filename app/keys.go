package app

import (
	"slices"

	"fyne.io/fyne/v2"
)

func (t *table) key(name fyne.KeyName) {
	if t.curtain.down {
		t.curtainKey(name)
		return
	}
	if t.replayKey(name) {
		return
	}
	if name == fyne.KeySpace && t.match.skip() { // what goes on by itself goes on now
		return
	}
	if !t.ended && !t.live() {
		if name == fyne.KeySpace || name == fyne.KeyReturn {
			t.touched("skip")
			return
		}
	}
	for _, b := range t.panel.Buttons {
		if b.Key != "" && keyNamed(b.Key) == name && !b.Disabled {
			if !b.ActiveWhileHeld || t.holding != name {
				t.touched(b.ID)
			}
			return
		}
	}
	for _, k := range t.panel.Shortcuts {
		if keyNamed(k.Key) == name {
			t.touched(k.TargetID)
			return
		}
	}
	if t.ended && name == fyne.KeyReturn {
		t.touched("rematch")
		return
	}
	switch name {
	case fyne.KeyU, fyne.KeyBackspace:
		t.touched("undo")
	case fyne.KeyY:
		t.touched("redo")
	case fyne.KeyH:
		t.touched("hint")
	case fyne.KeyR:
		t.touched("rules")
	case fyne.KeyL, fyne.KeyPageUp:
		t.touched("list-older")
	case fyne.KeyPageDown:
		t.touched("list-newer")
	case fyne.KeyS:
		t.since()
	case fyne.KeyC:
		t.cover()
	case fyne.KeyF10:
		t.touched("menu")
	}
}

// held lets a button's letter stand in the word as long as its key is down.
func (t *table) held(name fyne.KeyName, down bool) {
	t.holding = ""
	if t.typing || t.replay.on || !t.live() {
		return
	}
	for _, b := range t.panel.Buttons {
		if b.ActiveWhileHeld && !b.Disabled && keyNamed(b.Key) == name {
			if down {
				t.holding = name
			}
			if slices.Contains(t.word, b.ID) != down {
				t.touched(b.ID)
			}
			return
		}
	}
}

// keyNamed is the toolkit's name of a button's key.
func keyNamed(key string) fyne.KeyName {
	switch key {
	case "Return":
		return fyne.KeyReturn
	case "Space":
		return fyne.KeySpace
	}
	return fyne.KeyName(key)
}

// canceled takes back the last touch, or what lies over the table.
func (t *table) canceled() {
	switch {
	case t.dice:
		t.dice = false
	case t.menu:
		t.menu = false
	case t.typing:
		t.typing = false
	case t.refusal != "":
		t.refusal, t.rule = "", ""
	case t.hint > 0:
		t.hint = 0
	case t.replay.on:
		t.endReplay()
		return
	case len(t.word) > 0:
		t.word = t.word[:len(t.word)-1]
	default:
		return
	}
	t.app.refresh()
}

// layered tells that a tap beside the board takes back what was touched last.
func (t *table) layered() bool { return true }

// escaped is Escape: it takes the last touch back; with none it opens the menu.
func (t *table) escaped() {
	if t.calm() {
		t.menu = true
		t.app.refresh()
		return
	}
	t.canceled()
}

// calm tells that there is nothing to take back or away.
func (t *table) calm() bool {
	return !t.dice && !t.menu && !t.typing && !t.curtain.down && t.refusal == "" && t.hint == 0 && !t.replay.on && len(t.word) == 0
}

func (t *table) rune(r rune) {
	switch r {
	case ':':
		if t.curtain.down {
			return
		}
		t.typing, t.typed = true, ""
		t.app.refresh()
		t.app.writeIn("notation")
	case 'm', 'M':
		t.app.mute()
	}
}
