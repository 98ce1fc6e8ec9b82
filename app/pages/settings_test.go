package pages_test

import (
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/app/store"
)

// TestSeaIsASetting checks that the sea in the background is off at first, and that the settings keep
// it.
func TestSeaIsASetting(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	volume := func() float32 {
		set, err := store.Store{ConfigDir: w.Home, DataDir: w.Home}.LoadSettings()
		if err != nil {
			t.Fatal(err)
		}
		return set.SeaVolume()
	}
	if volume() != 0 {
		t.Error("the sea is heard at first")
	}
	w.Tap("settings", "set/sea/1")
	if volume() == 0 {
		t.Error("the sea is not heard")
	}
	w.Tap("set/sound/0")
	if volume() != 0 {
		t.Error("the sea is heard without sounds")
	}
}

// TestScrollBarOfTheSettings checks that a tap on the scroll bar shows the other rows at once.
func TestScrollBarOfTheSettings(t *testing.T) {
	d := apptest.OpenScreens(t, 700, 1100)
	d.Tap("settings")
	if d.Has("licences") {
		t.Fatal("all rows are in view: the test is blind")
	}
	if d.Tap("page-down"); !d.Has("licences") {
		t.Error("the last row is not shown")
	}
}

// TestNotesOfTheSettings checks that each note that is written for an option stands below it.
func TestNotesOfTheSettings(t *testing.T) {
	d := apptest.OpenScreens(t, 1366, 1200)
	for _, language := range i18n.Languages() {
		d.ApplyStyle(apptest.NewLayoutChecker(t), [2]float32{1366, 1200}, language, 1)
		d.Tap("settings")
		s, _ := d.Scene()
		notes := 0
		for _, key := range d.Shell.Localizer.Keys() {
			if !strings.HasPrefix(key, "settings.") || !strings.HasSuffix(key, "-note") {
				continue
			}
			notes++
			note := d.Shell.Keyboard().Caps(d.Shell.Localize(key))
			if strings.Contains(note, "[") || !apptest.SceneShows(&s, note) {
				t.Errorf("%s: no %q of %s", language, note, key)
			}
		}
		if notes == 0 {
			t.Error("no notes are written: the test is blind")
		}
		d.Tap("back")
	}
}
