package table

import (
	"slices"
	"time"

	"banchisa/app/ui"
)

// typed answers the keys of the table's own buttons and of the game's.
func (bd *board) typed(v view, key ui.Key) []intent {
	tapOn := func(id string, message any) []intent { return []intent{tap{ui.Tap{ID: id, Message: message}}} }
	if key == ui.KeySpace { // what goes on by itself goes on now
		switch {
		case v.state().phase != resting:
			return []intent{skipStep{}}
		case v.match().Paused():
			return []intent{skipPause{}}
		}
	}
	if !v.state().over && !v.canPlay() && (key == ui.KeySpace || key == ui.KeyReturn) {
		return tapOn("", ui.Skip{})
	}
	if key == ui.KeyReturn && v.state().lesson() && v.hintTarget(v.input()) != "" { // whichever button has it
		return tapMain(v)
	}
	layout := v.layout()
	for _, b := range layout.Buttons {
		if b.Key != "" && ui.Key(b.Key) == key && !b.Disabled {
			if !b.ActiveWhileHeld || bd.heldKey.key != key {
				return tapOn(b.ID, b.Message)
			}
			return nil
		}
	}
	if intents := tapShortcut(layout, key); intents != nil {
		return intents
	}
	if key == ui.KeyReturn { // no button that can be tapped has it
		return tapMain(v)
	}
	switch key {
	case "C":
		return []intent{closeCurtain{}}
	case "M":
		return []intent{mute{}}
	}
	if message, is := keyMessages[key]; is {
		return tapOn("", message)
	}
	return nil
}

// tapShortcut taps the target of the game that has a key, if there is one.
func tapShortcut(layout ui.Layout, key ui.Key) []intent {
	for _, k := range layout.Shortcuts {
		if ui.Key(k.Key) == key {
			message, _ := layout.Target(k.TargetID)
			return []intent{tap{ui.Tap{ID: k.TargetID, Message: message}}}
		}
	}
	return nil
}

// keyMessages are what the keys of every table mean.
var keyMessages = map[ui.Key]any{
	"U": ui.Undo{}, ui.KeyBackspace: ui.Undo{}, "Y": ui.Redo{}, "H": ui.AskHint{}, "P": ui.ShowDangers{}, "F": ui.ChangeSide{}, "R": ui.OpenRule{},
	"L": ui.Scroll{Steps: 1}, ui.KeyPageUp: ui.Scroll{Steps: 1}, ui.KeyPageDown: ui.Scroll{Steps: -1},
	"S": ui.WatchSince{}, ui.KeyF10: ui.OpenMenu{},
}

// IdleKeys returns the keys of all tables that do nothing at this one.
func (page *Page) IdleKeys() (keys []string) {
	if m := page.match; !m.HasHiddenInfo() || m.HumanCount() < 2 {
		keys = append(keys, "C")
	}
	if !page.hasSides() {
		keys = append(keys, "F")
	}
	return keys
}

// tapMain taps what a lesson asks for, or the main button, which says why if it can do nothing yet. Without
// a main button it says that the choice is on the board.
func tapMain(v view) []intent {
	id, layout := "", v.layout()
	if v.state().lesson() {
		id = v.hintTarget(v.input())
	}
	isWaiting := func(b ui.Button) bool {
		_, ofGame := b.Message.(ui.Responder)
		return b.Disabled && ofGame
	}
	for _, is := range []func(ui.Button) bool{func(b ui.Button) bool { return b.Primary }, isWaiting} {
		if i := slices.IndexFunc(layout.Buttons, is); i >= 0 && id == "" {
			id = layout.Buttons[i].ID
		}
	}
	if message, _ := layout.Target(id); message != nil {
		return []intent{tap{ui.Tap{ID: id, Message: message}}}
	}
	if v.canPlay() {
		return []intent{say{v.window().Localize("table.choose")}}
	}
	return nil
}

// heldKey is a key that is held down for a button.
type heldKey struct {
	key        ui.Key
	since      time.Time
	switchedOn bool // the button was not active before
}

// shortPress is the time below which a key was pressed and not held.
const shortPress = 400 * time.Millisecond

// held keeps a button active as long as its key is down. A key that is only pressed switches it on or off,
// as a tap does.
func (bd *board) held(v view, e held) []intent {
	before := bd.heldKey
	bd.heldKey = heldKey{}
	if s := v.state(); s.sheets > 0 || s.replaying || !v.canPlay() {
		return nil
	}
	now := v.window().now
	for _, b := range v.layout().Buttons {
		if !b.ActiveWhileHeld || b.Disabled || ui.Key(b.Key) != e.key {
			continue
		}
		stays := before.key == e.key && before.switchedOn && now.Sub(before.since) < shortPress
		if e.down {
			bd.heldKey = heldKey{e.key, now, !b.Active}
		}
		if b.Active != e.down && !(b.Active && stays) {
			return []intent{tap{ui.Tap{ID: b.ID, Message: b.Message}}}
		}
		return nil
	}
	return nil
}
