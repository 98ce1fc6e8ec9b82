package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// TestFontsOfFieldsAreForgotten checks that the toolkit forgets its fonts, which it does when the theme
// is applied, after a page with fields was replaced by one without, and only then.
func TestFontsOfFieldsAreForgotten(t *testing.T) {
	w := apptest.OpenAlways(t, t.TempDir(), "", "")
	applied := 0
	fyne.CurrentApp().Settings().AddListener(func(fyne.Settings) { applied++ })
	w.Tap("game/isaac", "seat/0/person", "seat/1/person")
	if len(w.Fields()) == 0 {
		t.Fatal("the set-up has no fields")
	}
	w.Tap("start")
	applied = 0
	w.Wait(3 * time.Second)
	if applied != 1 {
		t.Errorf("after the set-up the theme was applied %d times", applied)
	}
	w.Tap("menu", "menu/home")
	w.Wait(3 * time.Second)
	if applied != 1 {
		t.Errorf("after a match the theme was applied %d times", applied-1)
	}
}
