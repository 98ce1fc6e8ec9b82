package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// TestFontsOfFieldsAreForgotten checks that the toolkit forgets its fonts, which it does when the theme
// is applied, after a page with fields was replaced by one without, and only then.
func TestFontsOfFieldsAreForgotten(t *testing.T) {
	w := newClockWindow(t, t.TempDir(), "")
	applied := 0
	fyne.CurrentApp().Settings().AddListener(func(fyne.Settings) { applied++ })
	w.tap("game/isaac", "seat/0/person", "seat/1/person")
	if len(w.fields()) == 0 {
		t.Fatal("the set-up has no fields")
	}
	w.tap("start")
	applied = 0
	w.wait(3 * time.Second)
	if applied != 1 {
		t.Errorf("after the set-up the theme was applied %d times", applied)
	}
	w.tap("menu", "menu/home")
	w.wait(3 * time.Second)
	if applied != 1 {
		t.Errorf("after a match the theme was applied %d times", applied-1)
	}
}
