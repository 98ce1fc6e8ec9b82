package app_test

import (
	"strings"
	"testing"

	"banchisa/app"
	"banchisa/app/apptest"
	"banchisa/app/keyboard"
)

// TestScreensNameTheKeysOfTheKeyboardInUse checks that notes and buttons name each key by what is printed
// on the keyboard that is in use when the screen is shown, without any key having been pressed.
func TestScreensNameTheKeysOfTheKeyboardInUse(t *testing.T) {
	russian := keyboard.Keyboard{{ScanCode: 1, Place: "U", Printed: "г"}, {ScanCode: 2, Place: "M", Printed: "ь"}, {ScanCode: 3, Place: "F", Printed: "а"}}
	inUse := russian
	w := apptest.OpenWith(t, t.TempDir(), func(o *app.Options) {
		o.Host.Keys = func(bool) keyboard.Keyboard { return inUse }
	})
	for _, c := range []struct {
		keys       keyboard.Keyboard
		undo, mute string // the caps
	}{{russian, "Г", "Ь"}, {nil, "U", "M"}, {russian, "Г", "Ь"}} {
		inUse = c.keys
		if w.Tap("settings"); !w.ShowsText(strings.ReplaceAll(w.App.Localize("settings.sound-note"), "[M]", c.mute)) {
			t.Errorf("the settings do not name the key %s", c.mute)
		}
		w.Tap("back", "game/isaac", "seat/0/person", "seat/1/person", "start")
		if !w.ShowsText(`text:"Annulla" key:"` + c.undo + `"`) {
			t.Errorf("the button that takes a move back does not show the key %s", c.undo)
		}
		w.Tap("menu", "menu/home")
	}
}
